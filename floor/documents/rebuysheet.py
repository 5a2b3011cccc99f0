"""The rebuy tracking sheet of a table: a row to a seat, a box for each rebuy and add-on, what its dealer was given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    BLACK,
    HAIR,
    LETTER,
    Block,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Kept,
    Name,
    Number,
    Paper,
    Pen,
    Said,
    Signatures,
    Under,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, medium, plain, tight_bold
from floor.record import Record

_ROWS = (38.0, 34.0, 30.0, 26.0)
_BOX = 14.0


class RebuySeat(Record, frozen=True):
    """A seat with its player; without one there is a line to write the name on, and a closed one says why."""

    seat: Number
    player: Said = ""
    closed: Said = ""


class RebuySheet(Headed, frozen=True, kw_only=True):
    """`columns` are what is sold, each with its box: 'Rebuy 1', 'Rebuy 2', 'Add-on'."""

    event: Name
    day: Name
    table: Name
    terms: Annotated[tuple[Name, ...], Meta(max_length=4)] = ()
    columns: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=6)]
    seats: Annotated[tuple[RebuySeat, ...], Meta(min_length=1, max_length=30)]
    issued: Said = ""
    clause: Said = ""
    things: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()


def rebuy_sheet(sheet: RebuySheet, paper: Paper | None = None) -> bytes:
    """On its side, a row to a seat."""
    title = sheet.head.title or "Rebuy sheet"
    frame = Frame(sheet.head, title, subject=sheet.event, note=sheet.day)
    chosen = paper_for(sheet.head, paper, LETTER).turned()
    return render_largest(frame, partial(_blocks, sheet, title), _ROWS, chosen)


def _blocks(sheet: RebuySheet, title: str, tall: float) -> Iterator[Block]:
    yield Headline(title, f"Table {sheet.table}", size=36)
    yield Words(" ".join(sheet.terms), plain(10), Ink.GREY)
    yield Gap(4)
    heading, rows = _Heading(sheet.columns), [_Row(sheet.columns, seat, tall) for seat in sheet.seats]
    yield Kept((heading, *rows[:2]))
    yield from (Under(heading, row) for row in rows[2:])
    yield _Totals(sheet.columns)
    if sheet.issued:
        yield _Issued(sheet)
    yield Gap(6)
    yield Signatures((("Dealer, out", ""), ("Dealer, back", ""), ("Floor", ""), ("Cashier", "")), above=22)


def _spans(columns: tuple[str, ...], x: float, room: float) -> tuple[float, list[tuple[float, float]], float]:
    """Where the boxes stand, and where the cash and the chips are written."""
    names = room * 0.3
    written = room * 0.2
    each = (room - names - written) / len(columns)
    return names, [(x + names + at * each, each) for at in range(len(columns))], x + room - written


@dataclass(frozen=True, slots=True)
class _Heading:
    columns: tuple[str, ...]

    def height(self, room: float) -> float:
        return 32

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        bottom, small = top - 32, plain(8)
        _, boxes, written = _spans(self.columns, x, room)
        pen.words(x, bottom + 6, "Seat", small, Ink.GREY)
        pen.words(x + 38, bottom + 6, "Player", small, Ink.GREY)
        for name, (left, wide) in zip(self.columns, boxes, strict=True):
            pen.fit(left, bottom + 17, wide - 6, name, bold(9.5))
            pen.fit(left + _BOX + 6, bottom + 6, wide - _BOX - 10, "time    by", small, Ink.GREY)
        half = (x + room - written) / 2
        pen.words(written + half - 8, bottom + 6, "Cash $", bold(9), align="right")
        pen.words(x + room, bottom + 6, "Chips", bold(9), align="right")
        pen.rule(x, bottom, room, BLACK)


@dataclass(frozen=True, slots=True)
class _Row:
    columns: tuple[str, ...]
    seat: RebuySeat
    tall: float

    def height(self, room: float) -> float:
        return self.tall

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        names, boxes, written = _spans(self.columns, x, room)
        middle, wide = top - self.tall / 2, names - 48
        ink = Ink.GREY if self.seat.closed else Ink.FELT
        pen.fit(x, middle - 7, 34, f"{self.seat.seat}", tight_bold(20), ink)
        if self.seat.closed:
            pen.fit(x + 38, middle - 4, room - 40, self.seat.closed, plain(9), Ink.GREY)
        else:
            self._draw_seat(pen, x + 38, middle, wide, boxes)
            half = (x + room - written) / 2
            for left in (written + 6, written + half + 6):
                pen.rule(left, middle - 8, half - 14, HAIR)
        pen.rule(x, top - self.tall, room, HAIR)

    def _draw_seat(self, pen: Pen, x: float, middle: float, wide: float, boxes: list[tuple[float, float]]) -> None:
        if self.seat.player:
            pen.name(x, middle - 4, wide, self.seat.player, medium(11))
        else:
            pen.rule(x, middle - 8, wide, HAIR)
        for left, across in boxes:
            pen.tick_box(left, middle, _BOX)
            each = (across - _BOX - 18) / 2
            for at in (left + _BOX + 6, left + _BOX + 10 + each):
                pen.rule(at, middle - 8, each, HAIR)


@dataclass(frozen=True, slots=True)
class _Totals:
    columns: tuple[str, ...]

    def height(self, room: float) -> float:
        return 26

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        _, _, written = _spans(self.columns, x, room)
        pen.words(x + 38, top - 14, "Tick when the chips are down, then time and initials.", plain(8.5), Ink.GREY)
        pen.words(written - 6, top - 14, "Totals", bold(9), align="right")
        half = (x + room - written) / 2
        for left in (written + 6, written + half + 6):
            pen.rule(left, top - 18, half - 14, BLACK)


@dataclass(frozen=True, slots=True)
class _Issued:
    sheet: RebuySheet

    def height(self, room: float) -> float:
        return 30

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        base = top - 14
        used = pen.fit(x, base, room * 0.2, "Issued to the dealer", bold(9))
        pen.fit(x, base - 11, room * 0.2, self.sheet.clause, plain(8), Ink.GREY)
        at = x + max(used, room * 0.16) + 14
        at += pen.fit(at, base, room * 0.3, self.sheet.issued, plain(9)) + 22
        each = (x + room - at) / max(len(self.sheet.things), 1)
        for thing in self.sheet.things:
            pen.tick_box(at, base + 3, 10)
            pen.fit(at + 15, base, each - 20, thing, plain(9))
            at += each
