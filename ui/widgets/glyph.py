"""Glyph: one icon of the set as a widget, in a tone of the look."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint


class Glyph(QWidget):
    """Without an accessible name of its own: the words beside it say what it means."""

    def __init__(self, icon: str, tone: Tone = "muted", *, side: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._side = icon, side
        self._tone: Tone = tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set(self, icon: str, tone: Tone | None = None) -> None:
        self._icon = icon
        self._tone = tone or self._tone
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._side), theme.px(self._side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            icons.paint(painter, QRectF(self.rect()), self._icon, theme.colour(self._tone))
