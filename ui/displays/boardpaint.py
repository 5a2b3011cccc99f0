"""Drawing the wall board: one grid of 1920 by 1080 units, no letter smaller than 48 of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from floor.views.board import BoardGame, Called, MixedTable, Waiter
from ui import theme
from ui.displays.boardwords import (
    hand_words,
    left_words,
    no_wait_words,
    remark_words,
    seat_words,
    status_words,
    tables_words,
)
from ui.displays.inks import Inks
from ui.displays.paging import Column
from ui.widgets import paint

SIDE, GAP, SMALLEST = 48, 16, 48
CARD_TOP, CARD, ROWS_TOP, ROW = 92, 250, 350, 58
STRIP, FOOT = (940, 66), (1014, 58)
"""Top and height on a screen of ten rows; a taller one has them lower."""
LEAST_NAME = 130
MOST_DOTS = 6


@dataclass(frozen=True, slots=True)
class Brush:
    """The painter with the board's scale and inks; all sizes are given in the grid's units."""

    painter: QPainter
    scale: float
    inks: Inks

    def px(self, units: float) -> float:
        return units * self.scale

    def type(self, size: int = SMALLEST, weight: theme.Weight = "regular") -> QFont:
        return theme.font_at(round(size * self.scale), weight, condensed=True)

    def width(self, text: str, size: int = SMALLEST, weight: theme.Weight = "regular") -> float:
        return paint.breadth(text, self.type(size, weight))

    def say(
        self,
        area: QRectF,
        text: str,
        ink: QColor,
        *,
        size: int = SMALLEST,
        weight: theme.Weight = "regular",
        align: Qt.AlignmentFlag = paint.LEFT,
    ) -> None:
        """Centred in the height of the area, and free to reach over it with tails and accents."""
        free = area.adjusted(0, -self.px(size / 3), 0, self.px(size / 3))
        paint.words(self.painter, free, text, self.type(size, weight), ink, align)

    def say_first(self, area: QRectF, options: tuple[str, ...], ink: QColor) -> None:
        """The first of the wordings that fits, or the last one cut."""
        fitting = (words for words in options if self.width(words) <= area.width())
        self.say(area, next(fitting, options[-1]), ink)


Words = tuple[str, QColor, theme.Weight]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a column: where it is, what it says, and how it is drawn."""

    area: QRectF
    says: object
    draw: Callable[[Brush], None]


def column_parts(scale: float, area: QRectF, column: Column, rows: int) -> Iterator[Part]:
    """`area` spans the board's height; the card and the rows have their places in it, a long list several abreast."""
    game = column.game
    card = _band(scale, area, CARD_TOP, CARD)
    yield Part(card, game, lambda brush: _card(brush, card, game))
    if not column.rows:
        empty = _band(scale, area, ROWS_TOP, 5 * ROW)
        yield Part(empty, game, lambda brush: _no_wait(brush, empty, game))
    for place, row in enumerate(column.rows):
        line = _row(scale, area, column.span, place, rows)
        yield Part(line, row, partial(_name, line=line, row=row))
    if column.pages > 1:
        last = _row(scale, area, column.span, len(column.rows), rows)
        yield Part(last, (column.more, column.page, column.pages), lambda brush: _more(brush, last, column))


def draw_strip(brush: Brush, area: QRectF, mixed: MixedTable) -> None:
    """What the table plays now and next. Of what does not fit, the remark goes first, then the mix, then the hand."""
    inks = brush.inks
    paint.box(brush.painter, area, brush.px(10), inks.strip)
    inner = area.adjusted(brush.px(24), 0, -brush.px(24), 0)
    head: list[Words] = [(f"Table {mixed.table}", inks.strip_title, "bold")]
    title: list[Words] = [(mixed.title, inks.strip_title, "regular")]
    game: list[Words] = [("now", inks.muted, "regular"), (mixed.game, inks.text, "bold")]
    hand: list[Words] = [(hand_words(mixed), inks.muted, "regular")]
    following: list[Words] = [("next", inks.muted, "regular"), (mixed.following, inks.text, "bold")]
    ways = [[*head, *title, *game, *hand], [*head, *game, *hand], [*head, *game]]
    ways = [[*way, *(following if mixed.following else [])] for way in ways]
    fitting = next((way for way in ways if _words_width(brush, way) <= inner.width()), ways[-1])
    for words, ink, weight in fitting:
        brush.say(inner, words, ink, weight=weight)
        inner.setLeft(inner.left() + (brush.width(words, weight=weight) + brush.px(20) if words else 0))
    remark = remark_words(mixed)
    if inner.width() > brush.width(remark):
        brush.say(inner, remark, inks.muted, align=paint.RIGHT)


def _words_width(brush: Brush, parts: list[Words]) -> float:
    return sum(brush.width(words, weight=weight) + brush.px(20) for words, _, weight in parts if words)


def pager_width(brush: Brush, pages: int) -> float:
    return brush.px(30) * pages if pages <= MOST_DOTS else brush.width(f"{pages} of {pages}")


def draw_pager(brush: Brush, left: float, line: QRectF, page: int, pages: int) -> None:
    """A dot for each page, full for the one that is on; of many pages the number."""
    if pages > MOST_DOTS:
        area = QRectF(left, line.top(), line.right() - left, line.height())
        brush.say(area, f"{page + 1} of {pages}", brush.inks.muted)
        return
    for place in range(pages):
        spot, on = QPointF(left + brush.px(8 + 30 * place), line.center().y()), place == page
        brush.painter.setPen(Qt.PenStyle.NoPen if on else paint.pen(brush.inks.muted, brush.px(3)))
        brush.painter.setBrush(brush.inks.text if on else Qt.BrushStyle.NoBrush)
        radius = brush.px(8 if on else 6.5)
        brush.painter.drawEllipse(spot, radius, radius)


def _card(brush: Brush, area: QRectF, game: BoardGame) -> None:
    inks, tone = brush.inks, _tone(brush.inks, game)
    painter = brush.painter
    painter.save()
    painter.setClipRect(area)
    paint.box(painter, area, brush.px(12), tone)
    paint.box(painter, area.adjusted(0, brush.px(6), 0, 0), brush.px(8), inks.card)
    painter.restore()
    inner = area.adjusted(brush.px(20), 0, -brush.px(16), 0)
    brush.say(_line(brush, inner, 12, 56), game.title, inks.text, weight="medium")
    brush.say(_line(brush, inner, 64, 70), game.stakes, inks.text, size=64, weight="bold")
    brush.say_first(_line(brush, inner, 134, 56), tables_words(game), inks.muted)
    status = _line(brush, inner, 186, 56)
    _sign(brush, QPointF(status.left() + brush.px(14), status.center().y() + brush.px(2)), game, tone)
    brush.say(status.adjusted(brush.px(42), 0, 0, 0), status_words(game), tone, weight="medium")


def _tone(inks: Inks, game: BoardGame) -> QColor:
    if not game.is_running:
        return inks.event
    return inks.good if game.open_seats else inks.call if game.called else inks.muted


def _sign(brush: Brush, centre: QPointF, game: BoardGame, tone: QColor) -> None:
    """The seats' own shapes: a ring is open, a dashed one held, a disc full; a cross wants more names."""
    painter, radius, thick = brush.painter, brush.px(12), brush.px(5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(paint.pen(tone, thick))
    if not game.is_running:
        painter.drawLine(centre + QPointF(-radius, 0), centre + QPointF(radius, 0))
        painter.drawLine(centre + QPointF(0, -radius), centre + QPointF(0, radius))
    elif game.open_seats or game.called:
        dashed = paint.pen(tone, thick)
        if not game.open_seats:
            dashed.setDashPattern([1.6, 1.4])
        painter.setPen(dashed)
        painter.drawEllipse(centre, radius, radius)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawEllipse(centre, radius, radius)


def _name(brush: Brush, line: QRectF, row: Called | Waiter) -> None:
    if isinstance(row, Called):
        _called(brush, line, row)
    else:
        _waiter(brush, line, row)


def _called(brush: Brush, line: QRectF, row: Called) -> None:
    """Solid while called, outlined while buying chips. The time gives way where a table has a long name."""
    inks = brush.inks
    area = line.adjusted(0, brush.px(2), 0, -brush.px(2))
    fill, edge = (None, inks.call) if row.is_buying else (inks.call, None)
    paint.box(brush.painter, area, brush.px(8), fill, edge, width=brush.px(3))
    ink = inks.call if row.is_buying else inks.on_call
    inner = area.adjusted(brush.px(16), 0, -brush.px(14), 0)
    time, seat = left_words(row), seat_words(row)
    needed = brush.width(seat, weight="bold") + brush.px(16)
    if inner.width() - needed - brush.width(time) > brush.px(LEAST_NAME):
        brush.say(inner, time, ink, align=paint.RIGHT)
        inner.setRight(inner.right() - max(brush.width(time), brush.width("0:00")) - brush.px(20))
    brush.say(inner, seat, ink, weight="bold", align=paint.RIGHT)
    inner.setRight(inner.right() - needed)
    brush.say(inner, row.name, ink, weight="bold")


def _waiter(brush: Brush, line: QRectF, row: Waiter) -> None:
    inks = brush.inks
    inner = line.adjusted(brush.px(16), 0, -brush.px(14), 0)
    number = QRectF(inner.left(), inner.top(), brush.px(52), inner.height())
    brush.say(number, str(row.place), inks.muted)
    inner.setLeft(number.right() + brush.px(8))
    if not row.is_here:
        brush.say(inner, "phone", inks.muted, align=paint.RIGHT)
        inner.setRight(inner.right() - brush.width("phone") - brush.px(12))
    brush.say(inner, row.name, inks.text if row.is_here else inks.muted)
    brush.painter.fillRect(QRectF(line.left(), line.bottom() - 1, line.width(), 1), inks.line)


def _more(brush: Brush, line: QRectF, column: Column) -> None:
    inner = line.adjusted(brush.px(16), 0, -brush.px(14), 0)
    brush.say(inner, f"{column.more} more", brush.inks.muted)
    left = inner.right() - pager_width(brush, column.pages)
    draw_pager(brush, left, inner, column.page, column.pages)


def _no_wait(brush: Brush, area: QRectF, game: BoardGame) -> None:
    inks = brush.inks
    edge = QColor(_tone(inks, game))
    edge.setAlphaF(0.45)
    paint.box(brush.painter, area, brush.px(12), None, edge, width=brush.px(3))
    first, second = no_wait_words(game)
    lines = second.split("\n")
    top = area.center().y() - brush.px(58 * (1 + len(lines)) / 2) - area.top()
    brush.say(_at(area, top, brush.px(58)), first, inks.text, size=56, weight="bold", align=paint.CENTRE)
    for place, words in enumerate(lines, 1):
        brush.say(_at(area, top + place * brush.px(58), brush.px(58)), words, inks.muted, align=paint.CENTRE)


def _row(scale: float, area: QRectF, span: int, place: int, rows: int) -> QRectF:
    """A list's place, counted down and then across."""
    wide = (area.width() - scale * GAP * (span - 1)) / span
    across, down = divmod(place, rows)
    left = area.left() + across * (wide + scale * GAP)
    return QRectF(left, scale * (ROWS_TOP + down * ROW), wide, scale * ROW)


def _band(scale: float, area: QRectF, top: float, tall: float) -> QRectF:
    return QRectF(area.left(), scale * top, area.width(), scale * tall)


def _line(brush: Brush, area: QRectF, top: float, tall: float) -> QRectF:
    return _at(area, brush.px(top), brush.px(tall))


def _at(area: QRectF, top: float, tall: float) -> QRectF:
    return QRectF(area.left(), area.top() + top, area.width(), tall)
