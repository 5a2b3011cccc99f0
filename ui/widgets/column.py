"""A column that is always so wide, or a little less where room is short, also while the size of the text changes."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from ui import theme

QWIDGETSIZE_MAX = (1 << 24) - 1
"""What Qt calls no limit."""


class FixedColumn(QWidget):
    def __init__(self, wide: int, parent: QWidget | None = None, *, least: int | None = None) -> None:
        super().__init__(parent)
        self._wide, self._least = wide, least if least is not None else wide
        self._is_wide = False
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def widen(self, is_wide: bool) -> None:
        """As wide as there is room, where it stands alone."""
        self._is_wide = is_wide
        self._fit()

    def _fit(self) -> None:
        self.setMinimumWidth(theme.px(self._least))
        self.setMaximumWidth(QWIDGETSIZE_MAX if self._is_wide else theme.px(self._wide))
