"""One seat drawn: every state has its own shape, so none rests on colour alone."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.floormap.looks import SeatLook, SeatState

LEGIBLE = 7.0
"""Under this radius in pixels a disc carries no letters."""


def draw_seat(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    seat: SeatLook,
    open_tone: Tone = "good",
    *,
    marks_low: bool = False,
) -> None:
    """`marks_low` leaves the space above the disc to a name, or the upper half to the minutes."""
    match seat.state:
        case SeatState.OPEN:
            _ring(painter, middle, radius, theme.colour("ground"), theme.colour(open_tone))
            _letters(painter, middle, radius, str(seat.number), theme.colour(open_tone))
        case SeatState.HELD:
            _held(painter, middle, radius, seat)
        case SeatState.TAKEN:
            _fill(painter, middle, radius, theme.colour("disc"))
            _letters(painter, middle, radius, seat.initials or str(seat.number), theme.colour("disc_text"))
        case SeatState.AWAY:
            _away(painter, middle, radius, seat)
        case SeatState.LOCKED:
            _ring(painter, middle, radius, theme.colour("ground"), theme.colour("muted"))
            reach = radius * 0.68
            painter.drawLine(QLineF(middle.x() - reach, middle.y() + reach, middle.x() + reach, middle.y() - reach))
        case SeatState.CLOSED:
            _ring(painter, middle, radius, None, theme.colour("line"))
    _marks(painter, middle, radius, seat, -1 if marks_low else 1)


def _marks(painter: QPainter, middle: QPointF, radius: float, seat: SeatLook, up: int) -> None:
    """What the player owes, at the right of the rim, and what they wait for, at the left."""
    tall = mark_height(radius)
    if seat.owes:
        at = QPointF(middle.x() + radius * 0.75, middle.y() - radius * 0.9 * up)
        _mark(painter, at, tall, seat.owes, "call", "on_call")
    if seat.wants:
        at = QPointF(middle.x() - radius * 0.85, middle.y() - radius * 0.9 * up)
        _mark(painter, at, tall, str(seat.wants), "accent", "on_accent", icon="arrow-right")


def mark_height(radius: float) -> float:
    """Of what is owed or waited for, beside a disc of this size; the dealer button keeps clear of it."""
    return min(max(radius * 0.95, 5.0), theme.px(17))


def _mark(painter: QPainter, middle: QPointF, tall: float, text: str, fill: Tone, ink: Tone, *, icon: str = "") -> None:
    """A small square with letters, or a round one with an arrow and a number."""
    font = theme.font_at(round(tall * 0.86), "bold", condensed=True)
    corner = tall / 2 if icon else tall * 0.25
    lead = tall * 0.75 if icon else 0
    wide = max(tall, paint.breadth(text, font) + tall * 0.4 + lead)
    area = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
    paint.box(painter, area.adjusted(-1.5, -1.5, 1.5, 1.5), corner + 1.5, theme.colour("ground"))
    paint.box(painter, area, corner, theme.colour(fill))
    if tall < LEGIBLE:
        return
    if icon:
        icons.paint(painter, QRectF(area.left() + tall * 0.2, area.top(), lead, tall), icon, theme.colour(ink))
    paint.words(painter, area.adjusted(lead - 2, 0, 2, 0), text, font, theme.colour(ink), paint.CENTRE)


def _held(painter: QPainter, middle: QPointF, radius: float, seat: SeatLook) -> None:
    wide = radius * 1.12
    pen = QPen(theme.colour("call"), max(1.5, radius * 0.11))
    pen.setDashPattern([2.2, 1.5])
    painter.setPen(pen)
    painter.setBrush(theme.colour("call_soft"))
    painter.drawEllipse(middle, wide - 1, wide - 1)
    _letters(painter, middle, radius, seat.note or seat.initials or str(seat.number), theme.colour("call"), 0.8)


def _away(painter: QPainter, middle: QPointF, radius: float, seat: SeatLook) -> None:
    """A disc half empty: the minutes stand in the empty half."""
    disc = theme.colour("disc")
    area = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
    _ring(painter, middle, radius, theme.colour("ground"), disc)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(disc)
    painter.drawChord(area, 180 * 16, 180 * 16)
    upper = QRectF(area.left(), area.top() + radius * 0.08, area.width(), radius * 0.95)
    if radius >= LEGIBLE:
        font = theme.font_at(round(min(radius * 0.78, 5 + radius * 0.45)), "bold", condensed=True)
        paint.words(painter, upper, seat.note or seat.initials, font, theme.colour("text"), paint.CENTRE)


def _fill(painter: QPainter, middle: QPointF, radius: float, fill: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawEllipse(middle, radius, radius)


def _ring(painter: QPainter, middle: QPointF, radius: float, fill: QColor | None, edge: QColor) -> None:
    width = max(1.2, radius * 0.12)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(edge, width))
    painter.drawEllipse(middle, radius - width / 2, radius - width / 2)


def _letters(painter: QPainter, middle: QPointF, radius: float, text: str, ink: QColor, size: float = 0.88) -> None:
    if radius < LEGIBLE:
        return
    font = theme.font_at(round(min(radius * size, 6.5 + radius * 0.45)), "medium", condensed=True)
    area = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
    paint.words(painter, area, text, font, ink, paint.CENTRE)
