"""Toggle: a switch for something that is on or off at once, without a button to confirm."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton


class Toggle(PaintedButton):
    """The knob's place and a mark in the track say which it is, not the colour alone.

    Space switches it; Enter is left to the sheet it is on.
    """

    def __init__(self, label: str, *, on: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        self.setCheckable(True)
        self.setChecked(on)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        label = paint.breadth(self.text(), theme.font(13))
        return QSize(round(theme.px(40) + 12 + min(label, theme.px(320)) + 4.5), theme.px(36))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        wide, tall = theme.px(40), theme.px(22)
        track = QRectF(2, area.center().y() - tall / 2, wide, tall)
        on = self.isChecked()
        fill = theme.colour("accent" if on else "raised") if self.isEnabled() else None
        edge = theme.colour("accent" if on and self.isEnabled() else "muted")
        paint.box(painter, track, tall / 2, fill, edge, dashed=not self.isEnabled())
        self._knob(painter, track, on)
        words = area.adjusted(wide + 14, 0, 0, 0)
        ink = theme.colour("text" if self.isEnabled() else "muted")
        paint.words(painter, words, self.text(), theme.font(13), ink)
        if self.rings():
            paint.focus_ring(painter, track.adjusted(-2, -2, 2, 2), tall / 2 + 2, theme.colour("text"))

    def _knob(self, painter: QPainter, track: QRectF, on: bool) -> None:
        radius = track.height() / 2 - 4
        x = track.right() - track.height() / 2 if on else track.left() + track.height() / 2
        strong = on and self.isEnabled()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("on_accent" if strong else "muted"))
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)
        if strong:
            bar = QRectF(track.left() + track.height() / 2 - 1, track.center().y() - 4, 2, 8)
            painter.drawRoundedRect(bar, 1, 1)
