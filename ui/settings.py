"""What this workstation remembers about its window: theme, text size, where the window stood."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from floor import folders
from ui.theme import Theme


class Settings:
    def __init__(self, path: Path | None = None) -> None:
        self._kept = QSettings(str(path or folders.config() / "window.ini"), QSettings.Format.IniFormat)

    @property
    def theme(self) -> Theme:
        """Dark unless somebody chose otherwise; a value that makes no sense counts as none."""
        name = "light" if self._kept.value("theme") == "light" else "dark"
        try:
            scale = float(str(self._kept.value("scale", 1.0)))
        except ValueError:
            scale = 1.0
        return Theme("light" if name == "light" else "dark").scaled(scale)

    def keep_theme(self, theme: Theme) -> None:
        self._kept.setValue("theme", theme.name)
        self._kept.setValue("scale", theme.scale)

    @property
    def geometry(self) -> QByteArray | None:
        kept = self._kept.value("geometry")
        return kept if isinstance(kept, QByteArray) else None

    def keep_geometry(self, geometry: QByteArray) -> None:
        self._kept.setValue("geometry", geometry)
