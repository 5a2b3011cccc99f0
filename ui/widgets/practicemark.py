"""The mark of a practice room: a striped plate that nobody takes for anything else, in either theme."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint

WORDS = "PRACTICE"
MEANING = "Nothing in this room is real: it is for training."


class PracticeMark(QWidget):
    """Hidden until the room is known to be one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Practice room")
        self.setAccessibleDescription(MEANING)
        self.setToolTip(MEANING)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def sizeHint(self) -> QSize:
        tall = theme.px(28)
        return QSize(round(plate_width(paint.breadth(WORDS, self._type()), tall)), tall)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            draw_plate(painter, QRectF(self.rect()), self._type(), theme.colour("call"), theme.colour("on_call"))

    def _type(self) -> QFont:
        return theme.font(13, "bold", condensed=True)


def plate_width(words: float, tall: float) -> float:
    """With stripes at both ends."""
    return words + tall * 2.6


def draw_plate(painter: QPainter, area: QRectF, font: QFont, fill: QColor, ink: QColor) -> None:
    """The word between slanting stripes: a shape as much as a colour."""
    round_, tall = area.height() / 5, area.height()
    paint.box(painter, area, round_, fill)
    rim = QPainterPath()
    rim.addRoundedRect(area, round_, round_)
    painter.save()
    painter.setClipPath(rim)
    painter.setBrush(ink)
    for left in (area.left(), area.right() - tall * 0.9):
        for stripe in range(2):
            painter.drawPolygon(_stripe(left + tall * (0.1 + 0.45 * stripe), area))
    painter.restore()
    paint.words(painter, area.adjusted(tall, 0, -tall, 0), WORDS, font, ink, paint.CENTRE)


def _stripe(left: float, area: QRectF) -> QPolygonF:
    slant, wide = area.height() * 0.3, area.height() * 0.22
    corners = ((slant, area.top()), (slant + wide, area.top()), (wide - slant, area.bottom()), (-slant, area.bottom()))
    return QPolygonF([QPointF(left + across, down) for across, down in corners])
