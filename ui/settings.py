"""What this workstation remembers: its look, where the window stood, which printer prints what, and its room."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from floor import folders
from ui.knownroom import KnownRoom, read_known
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

    def known_room(self, address: str) -> KnownRoom | None:
        """What was known of the room at this address when it was last open here."""
        return read_known(str(self._kept.value("room", "")), address)

    def keep_known_room(self, room: KnownRoom, address: str) -> None:
        self._kept.setValue("room", room.written(address))

    def printer_for(self, kind: str) -> str:
        """The printer papers of this kind go to without being asked; none when the dialog is to ask."""
        return str(self._kept.value(f"printers/{kind}", ""))

    def keep_printer(self, kind: str, name: str) -> None:
        self._kept.setValue(f"printers/{kind}", name)

    def paper_for(self, kind: str) -> str:
        return str(self._kept.value(f"papers/{kind}", ""))

    def keep_paper(self, kind: str, paper: str) -> None:
        self._kept.setValue(f"papers/{kind}", paper)

    def clock_on(self, screen: str) -> int:
        """The tournament whose clock is shown on this screen; nought for none."""
        try:
            return int(str(self._kept.value(f"clocks/{screen or 'window'}", 0)))
        except ValueError:
            return 0

    def keep_clock(self, screen: str, plan: int | None) -> None:
        self._kept.setValue(f"clocks/{screen or 'window'}", plan or 0)

    def is_sounding(self, sound: str) -> bool:
        """Whether this workstation plays it; all of them until somebody says otherwise."""
        return self._kept.value(f"sounds/{sound}", "on") != "off"

    def keep_sounding(self, sound: str, on: bool) -> None:
        self._kept.setValue(f"sounds/{sound}", "on" if on else "off")

    def sound_file(self, sound: str) -> str:
        """Of the house's own; nothing for the one that comes with the program."""
        return str(self._kept.value(f"sound-files/{sound}", ""))

    def keep_sound_file(self, sound: str, file: str) -> None:
        self._kept.setValue(f"sound-files/{sound}", file)
