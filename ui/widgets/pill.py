"""Pill: a word or two in a rounded tint, with an icon so that colour is never alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.views.tones import Tone as PillTone
from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.text import tip

_GROUNDS: dict[PillTone, Tone] = {
    "accent": "accent_soft",
    "call": "call_soft",
    "stop": "stop_soft",
    "good": "good_soft",
    "event": "event_soft",
    "muted": "raised",
}


class Pill(QWidget):
    def __init__(self, text: str, tone: PillTone = "accent", *, icon: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._tone, self._icon = text, tone, icon
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)
        if not text:
            self.hide()

    def text(self) -> str:
        return self._text

    def set(self, text: str, tone: PillTone | None = None, *, icon: str | None = None) -> None:
        look = (text, tone or self._tone, self._icon if icon is None else icon)
        if look != (self._text, self._tone, self._icon):
            self._text, self._tone, self._icon = look
            self.setAccessibleName(text)
            self.setVisible(bool(text))
            self.updateGeometry()
            self.update()

    def _type(self) -> QFont:
        return theme.font(11, "medium")

    def _icon_side(self) -> int:
        return theme.px(14) if self._icon else 0

    def sizeHint(self) -> QSize:
        width = 20 + min(paint.breadth(self._text, self._type()), theme.px(240))
        width += self._icon_side() + 4 if self._icon else 0
        return QSize(round(width + 0.5), theme.px(22))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), theme.px(40)), theme.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area, side = QRectF(self.rect()), self._icon_side()
        with paint.smooth(self) as painter:
            edge = theme.colour("line") if self._tone == "muted" else None
            paint.box(painter, area, area.height() / 2, theme.colour(_GROUNDS[self._tone]), edge)
            inner = area.adjusted(10, 0, -10, 0)
            if self._icon:
                spot = QRectF(inner.left() - 2, area.center().y() - side / 2, side, side)
                icons.paint(painter, spot, self._icon, theme.colour(self._tone))
                inner.setLeft(inner.left() + side + 4)
            cut = paint.words(painter, inner, self._text, self._type(), theme.colour(self._tone))
        if bool(self.toolTip()) != cut:
            self.setToolTip(tip(self._text) if cut else "")
