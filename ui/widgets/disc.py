"""Disc: a person as two letters in a circle."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.text import initials
from ui import theme
from ui.widgets import paint


class Disc(QWidget):
    """`side` is its width at text scale 1: 32 in rows, 36 in the top bar, 56 on a player's card."""

    def __init__(self, name: str = "", *, side: int = 32, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._name = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        self._name = name
        self.setAccessibleName(name)
        self.update()

    def letters(self) -> str:
        return initials(self._name) if self._name.strip() else ""

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._side), theme.px(self._side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        middle = QRectF(self.rect()).center()
        with paint.smooth(self) as painter:
            paint.disc(
                painter,
                QPointF(middle),
                self.width() / 2,
                self.letters(),
                theme.colour("disc"),
                theme.colour("disc_text"),
            )
