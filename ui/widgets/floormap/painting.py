"""One table drawn with its felt, words, seats and dealer button, about the painter's origin."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.floormap.feltwords import draw_words, ink
from ui.widgets.floormap.geometry import GAP, RIM, SEAT, outline, reach, seat_radius, seat_spots, turned
from ui.widgets.floormap.looks import SeatLook, SeatState, Shape, TableLook
from ui.widgets.floormap.seats import draw_seat

NAMES_FROM = 21.0
"""Seats this large in pixels have their player's name beside them."""


def draw_felt(
    painter: QPainter, table: TableLook, zoom: float, largest_words: float = math.inf, *, clear: float = 0
) -> None:
    """The table without its seats; the button stands so many pixels further in."""
    painter.save()
    painter.rotate(table.angle)
    _felt(painter, table, zoom)
    _tray(painter, table, zoom)
    painter.restore()
    draw_words(painter, table, zoom, largest_words)
    _button(painter, table, zoom, clear)


def shape_polygon(table: TableLook, zoom: float, grown: float = 0) -> QPolygonF:
    """The table's edge in pixels, unturned, moved out by some centimetres."""
    return _polygon(table.shape, max(table.width + 2 * grown, 1), max(table.height + 2 * grown, 1), zoom)


@lru_cache(maxsize=1024)
def _polygon(shape: Shape, width: float, height: float, zoom: float) -> QPolygonF:
    return QPolygonF([QPointF(spot.x * zoom, spot.y * zoom) for spot in outline(shape, width, height)])


def spread(table: TableLook, zoom: float) -> QRectF:
    """The pixels the drawn table can touch, about its middle."""
    box = reach(table.shape, table.width, table.height, table.angle, len(table.seats))
    radius = _radius(table, zoom)
    pad = radius * 0.9 + 8 + (theme.px(22) + radius if radius >= NAMES_FROM else 0)
    return QRectF(
        box.left * zoom - pad,
        box.top * zoom - pad,
        (box.right - box.left) * zoom + 2 * pad,
        (box.bottom - box.top) * zoom + 2 * pad,
    )


def seat_spread(table: TableLook, index: int, zoom: float) -> QRectF:
    """The pixels one seat can touch, about the table's middle."""
    spot = seat_spots(table.shape, table.width, table.height, len(table.seats))[index]
    middle = turned(spot.x * zoom, spot.y * zoom, table.angle)
    radius = _radius(table, zoom)
    across, down = radius * 2.1 + 6, radius * 2.1 + 6 + (theme.px(22) if radius >= NAMES_FROM else 0)
    return QRectF(middle.x - across, middle.y - down, across * 2, down * 2)


def shows_names(table: TableLook, zoom: float) -> bool:
    return _radius(table, zoom) >= NAMES_FROM


def _radius(table: TableLook, zoom: float) -> float:
    return seat_radius(table.shape, table.width, table.height, len(table.seats)) * zoom


def _felt(painter: QPainter, table: TableLook, zoom: float) -> None:
    if not table.is_open:
        pen = QPen(theme.colour("edge"), max(1.5, RIM * zoom * 0.6))
        pen.setDashPattern([1.4, 1.1])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(theme.colour("ghost"))
        painter.drawPolygon(shape_polygon(table, zoom, -RIM / 2))
        return
    event = table.tone == "event"
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("event_rim" if event else "felt_rim"))
    painter.drawPolygon(shape_polygon(table, zoom))
    painter.setBrush(theme.colour("event_felt" if event else "felt"))
    painter.drawPolygon(shape_polygon(table, zoom, -RIM))


def _tray(painter: QPainter, table: TableLook, zoom: float) -> None:
    """The dealer's place: below on most tables, on the flat side of a half table."""
    if not table.is_open:
        return
    is_half = table.shape is Shape.HALF
    wide, tall = table.width * (0.3 if is_half else 0.17) * zoom, RIM * (1.2 if is_half else 1.6) * zoom
    edge = table.height / 2 * zoom
    top = -edge if is_half else edge - tall
    fill = theme.colour("event_deep" if table.tone == "event" else "felt_deep")
    tray = QRectF(-wide / 2, top, wide, tall)
    paint.box(painter, tray, tall * 0.3, fill)
    if tall >= 13 and not table.angle:
        paint.words(painter, tray, "Dealer", theme.font_at(round(tall * 0.8), condensed=True), ink(table), paint.CENTRE)


def _button(painter: QPainter, table: TableLook, zoom: float, clear: float) -> None:
    index = next((index for index, seat in enumerate(table.seats) if seat.number == table.button), None)
    if index is None or not table.is_open:
        return
    spot = seat_spots(table.shape, table.width, table.height, len(table.seats))[index]
    at = spot.away(-(SEAT + GAP) - RIM - 1.5 - clear / zoom)
    middle = turned(at.x * zoom, at.y * zoom, table.angle)
    draw_button(painter, QPointF(*middle), SEAT * 0.5 * zoom)


def draw_button(painter: QPainter, middle: QPointF, radius: float) -> None:
    """The dealer button: a white disc with a D, left out where the D could not be read."""
    if radius < 4.5:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("plate"))
    painter.drawEllipse(middle, radius, radius)
    area = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
    font = theme.font_at(round(radius * 1.5), "bold", condensed=True)
    paint.words(painter, area, "D", font, theme.colour("plate_text"), paint.CENTRE)


def draw_seats(painter: QPainter, table: TableLook, zoom: float) -> None:
    """The seats without their table."""
    spots = seat_spots(table.shape, table.width, table.height, len(table.seats))
    radius = _radius(table, zoom)
    draw_links(painter, table, [QPointF(*turned(spot.x * zoom, spot.y * zoom, table.angle)) for spot in spots], radius)
    for seat, spot in zip(table.seats, spots, strict=True):
        middle = QPointF(*turned(spot.x * zoom, spot.y * zoom, table.angle))
        shown = seat if table.is_open else SeatLook(seat.number, SeatState.CLOSED)
        above = turned(spot.out_x, spot.out_y, table.angle).y < -0.2
        named = radius >= NAMES_FROM and bool(shown.name)
        tone: Tone = "muted" if table.tone == "event" else "good"
        marks_low = above if named else shown.state is SeatState.AWAY
        draw_seat(painter, middle, radius, shown, tone, marks_low=marks_low)
        if named:
            _name(painter, middle, radius, shown, above)


def draw_links(painter: QPainter, table: TableLook, middles: list[QPointF], radius: float) -> None:
    """A bar from each further place of a player to the one before it."""
    painter.setPen(QPen(theme.colour("edge"), max(2.0, radius * 0.5)))
    for index, seat in enumerate(table.seats):
        if seat.of is not None and table.is_open:
            painter.drawLine(middles[index - 1], middles[index])


def _name(painter: QPainter, middle: QPointF, radius: float, seat: SeatLook, above: bool) -> None:
    font = theme.font_at(round(radius * 0.62), "medium", condensed=True)
    tall = QFontMetricsF(font).height()
    top = middle.y() - radius - tall - 2 if above else middle.y() + radius + 2
    area = QRectF(middle.x() - radius * 2, top, radius * 4, tall)
    tone = theme.colour("call" if seat.state is SeatState.HELD else "text")
    paint.words(painter, area, seat.name, font, tone, paint.CENTRE)
