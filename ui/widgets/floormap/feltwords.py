"""The words on a table's felt: upright, as large as fits, and fewer of them the further one stands back."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.floormap.geometry import felt_room
from ui.widgets.floormap.looks import PillLook, TableLook, felt_drawn

LARGEST = 1.85
"""Growth of the type for each pixel a centimetre takes on the screen."""

LEAST_FAR = 0.9
"""From far away the number alone stays this large, if the felt has room for it."""

Part = Literal["name", "number", "headline", "second", "line", "pill", "sign"]

_TYPE: dict[Part, tuple[float, theme.Weight, float, float]] = {
    "name": (13, "medium", 20, 8.5),
    "number": (15, "bold", 17, 0),
    "headline": (18, "bold", 21, 8.5),
    "second": (12, "bold", 16, 8),
    "line": (11, "medium", 15, 8),
    "pill": (11, "bold", 21, 8),
    "sign": (11, "bold", 18, 0),
}
"""For each part: type size, weight, height of its row, and the size in pixels under which it is left out."""

_WIDEST = 150.0
_SIGN = 20.0
"""The breadth of a sign before words, with its gap."""


@dataclass(frozen=True, slots=True)
class Row:
    part: Part
    text: str
    width: float
    signed: bool = False
    """Whether the sign of what the table asks for stands before the words."""

    @property
    def height(self) -> float:
        return _TYPE[self.part][2]


def draw_words(painter: QPainter, table: TableLook, zoom: float, most: float) -> None:
    """Write the table's words about the painter's origin, the table's middle, grown at most so much."""
    rows, growth = fitted(table, zoom, most)
    high = sum(row.height for row in rows)
    wide = max(row.width for row in rows)
    room = felt_room(table.shape, table.width, table.height, table.angle, wide / high)
    y = room.y * zoom - high * growth / 2
    for row in rows:
        area = QRectF(room.x * zoom - wide * growth / 2, y, wide * growth, row.height * growth)
        _draw_row(painter, area, row, table, growth)
        y += area.height()


def fitted(table: TableLook, zoom: float, most: float) -> tuple[tuple[Row, ...], float]:
    """The fullest set of rows that stays legible at this zoom, and how much its type grows."""
    for rows in _choices(table):
        growth = _growth(table, rows, zoom, most)
        if all(_TYPE[row.part][0] * growth >= _TYPE[row.part][3] for row in rows):
            break
    return rows, growth


def felt_alike(one: TableLook, other: TableLook, zoom: float) -> bool:
    """Whether two felts of the same place are drawn alike at this zoom; words that are left out may differ."""
    return felt_drawn(one) == felt_drawn(other) or _shown(one, zoom) == _shown(other, zoom)


def _shown(table: TableLook, zoom: float) -> tuple[object, ...]:
    words = fitted(table, zoom, math.inf)
    return (words, table.number, table.pill, table.button, table.is_open, table.tone)


def _growth(table: TableLook, rows: tuple[Row, ...], zoom: float, most: float) -> float:
    wide, high = max(row.width for row in rows), sum(row.height for row in rows)
    room = felt_room(table.shape, table.width, table.height, table.angle, wide / high)
    most = min(zoom * LARGEST, most) * theme.current().scale
    if rows[0].part == "number":
        most = max(most, LEAST_FAR)
    return min(room.half_width * 2 * zoom / wide, most)


def _choices(table: TableLook) -> Iterator[tuple[Row, ...]]:
    """From the fullest down. The game keeps its name, and what is asked for its sign, as long as either can be read."""
    name, headline = _row("name", table.title, table.number), _row("headline", table.headline)
    second, lines = _row("second", table.second), tuple(row for text in table.lines for row in _row("line", text))
    pill = _row("pill", table.pill.text) if table.pill else ()
    sign = _row("sign", table.pill.sign) if table.pill else ()
    number, title = _row("number", table.number), _row("second", table.title)
    beside = tuple(replace(row, width=row.width + _SIGN, signed=True) for row in headline) if sign else headline
    signed = beside or sign
    yield (*name, *headline, *second, *lines, *pill)
    yield (*name, *headline, *second, *pill)
    yield (*name, *signed, *second)
    yield (*name, *signed)
    yield (*number, *title, *headline, *sign)
    yield (*number, *title, *signed)
    yield (*number, *signed)
    yield (*number, *sign)


def _row(part: Part, text: str, number: str = "") -> tuple[Row, ...]:
    if not text and not number:
        return ()
    width = min(_breadth(text, part), _WIDEST)
    match part:
        case "name":
            width = _chip(number) + (6 + width if text else 0)
        case "pill":
            width += 28
        case "sign":
            width = 16
        case "number":
            width += 10
    return (Row(part, text, max(width, 1)),)


@lru_cache(maxsize=8192)
def _breadth(text: str, part: Part) -> float:
    size, weight, *_ = _TYPE[part]
    font = theme.font_at(round(size * 4), weight, condensed=True)
    return QFontMetricsF(font).horizontalAdvance(paint.one_line(text)[: paint.LONGEST_DRAWN]) / 4 + 1


def _chip(number: str) -> float:
    return max(_breadth(number, "name") + 12, 22)


def _font(part: Part, growth: float) -> QFont:
    size, weight, *_ = _TYPE[part]
    return theme.font_at(math.floor(size * growth), weight, condensed=True)


def _draw_row(painter: QPainter, area: QRectF, row: Row, table: TableLook, growth: float) -> None:
    font = _font(row.part, growth)
    match row.part:
        case "name":
            _draw_name(painter, area, row, table, growth)
        case "pill" | "sign":
            if table.pill:
                _draw_pill(painter, area, row, table.pill, growth)
        case "line":
            paint.words(painter, area, row.text, font, ink(table, faint=True), paint.CENTRE)
        case _:
            if row.signed and table.pill:
                area = _draw_beside(painter, area, row, table.pill, growth)
            paint.words(painter, area, row.text, font, ink(table), paint.CENTRE)


def _draw_beside(painter: QPainter, area: QRectF, row: Row, pill: PillLook, growth: float) -> QRectF:
    """The sign before the words; what is left for them."""
    whole = QRectF(area.center().x() - row.width * growth / 2, area.top(), row.width * growth, area.height())
    side = (_SIGN - 4) * growth
    disc = QRectF(whole.left(), whole.center().y() - side / 2, side, side)
    _draw_pill(painter, disc, Row("sign", pill.sign, _SIGN - 4), pill, growth)
    return whole.adjusted(_SIGN * growth, 0, 0, 0)


def _draw_name(painter: QPainter, area: QRectF, row: Row, table: TableLook, growth: float) -> None:
    left = area.center().x() - row.width * growth / 2
    chip = QRectF(left, area.top() + growth, _chip(table.number) * growth, area.height() - 2 * growth)
    deep = theme.colour("event_deep" if table.tone == "event" else "felt_deep")
    edge = None if table.is_open else theme.colour("muted")
    paint.box(painter, chip, 4 * growth, deep if table.is_open else None, edge)
    font = _font("name", growth)
    bold = QFont(font)
    bold.setWeight(QFont.Weight.Bold)
    paint.words(painter, chip, table.number, bold, ink(table), paint.CENTRE)
    rest = QRectF(chip.right() + 6 * growth, area.top(), (row.width + 2) * growth - chip.width(), area.height())
    paint.words(painter, rest, row.text, font, ink(table))


def _draw_pill(painter: QPainter, area: QRectF, row: Row, pill: PillLook, growth: float) -> None:
    tall = (area.height() - 2 * growth) if row.part == "pill" else min(area.height(), row.width * growth)
    wide = row.width * growth if row.part == "pill" else tall
    plate = QRectF(area.center().x() - wide / 2, area.bottom() - tall, wide, tall)
    paint.box(painter, plate, tall / 2, theme.colour("plate"))
    inset = tall * 0.14
    disc = QRectF(plate.left() + inset, plate.top() + inset, tall - inset * 2, tall - inset * 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(pill.tone))
    painter.drawEllipse(disc)
    _draw_sign(painter, disc, pill.sign)
    if row.part == "pill":
        rest = QRectF(disc.right() + 5 * growth, plate.top(), plate.right() - disc.right() - 6 * growth, tall)
        paint.words(painter, rest, row.text, _font("pill", growth), theme.colour(pill.tone))


def _draw_sign(painter: QPainter, disc: QRectF, sign: str) -> None:
    if len(sign) > 1:
        inset = disc.height() * 0.12
        icons.paint(painter, disc.adjusted(inset, inset, -inset, -inset), sign, theme.colour("plate"))
        return
    font = theme.font_at(math.floor(disc.height() * 0.8), "bold", condensed=True)
    paint.words(painter, disc, sign, font, theme.colour("plate"), paint.CENTRE)


def ink(table: TableLook, *, faint: bool = False) -> QColor:
    if not table.is_open:
        return theme.colour("muted")
    if faint:
        return theme.colour("event_muted" if table.tone == "event" else "felt_muted")
    return theme.colour("felt_text")
