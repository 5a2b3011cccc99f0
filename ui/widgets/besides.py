"""A page with something beside it, which goes below it where there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from ui import theme
from ui.widgets.column import FixedColumn

SPACING, TALL = 16, 280
"""What is above is so tall at the least."""


class Besides(QWidget):
    """`main` is worked in and has `least` in width before anything stands beside it."""

    def __init__(self, main: QWidget, beside: FixedColumn, least: int) -> None:
        super().__init__()
        self._main, self._beside, self._least = main, beside, least
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(SPACING)
        self._row.addWidget(main, 2)
        self._row.addWidget(beside, 1)

    def minimumSizeHint(self) -> QSize:
        """One below the other, which is the least it can do with."""
        around = super().minimumSizeHint()
        main = min(theme.px(self._least), self._main.minimumSizeHint().width())
        return QSize(max(main, self._beside.minimumWidth()), around.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fits = self.width() >= theme.px(self._least) + SPACING + self._beside.minimumWidth()
        way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self._main.setMinimumHeight(0 if fits else theme.px(TALL))
            self._beside.widen(not fits)
            self.updateGeometry()
