"""Seat cards: ten to a sheet with marks to cut along, or one to a label; a name, a table and a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from floor.documents.fitting import broken, fitted, hang, is_within, named
from floor.documents.kit import (
    BLACK,
    HAIR,
    INCH,
    LETTER,
    Area,
    Headed,
    Ink,
    Name,
    Number,
    Paper,
    Pen,
    Said,
    paper_for,
    pdf,
)
from floor.documents.page import Drawing, number_words
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.record import Record

_WIDE, _TALL = 3.5 * INCH, 2 * INCH
_DOWN, _ACROSS = 5, 2
_TERMS = 3
_EDGE = 18.0
"""What any printer can still reach: cards fill the sheet, so they have narrower margins than a text."""


class SeatCard(Record, frozen=True):
    name: Name
    table: Name
    seat: Number
    entry: Said = ""
    terms: Said = ""
    """What rebuys there are, told before play."""


class SeatCards(Headed, frozen=True, kw_only=True):
    event: Name
    cards: Annotated[tuple[SeatCard, ...], Meta(min_length=1, max_length=5000)]
    note: Said = ""


def seat_cards(sheet: SeatCards, paper: Paper | None = None) -> bytes:
    chosen = paper_for(sheet.head, paper, LETTER)
    pages = _sheets(sheet, chosen) if chosen.is_sheet else _labels(sheet)
    wide = replace(chosen, margin=_EDGE) if chosen.is_sheet else chosen
    return pdf(f"{sheet.head.room}, {sheet.head.title or 'Seat cards'}, {sheet.event}", wide, list(pages))


def _labels(sheet: SeatCards) -> Iterator[Drawing]:
    for card in sheet.cards:
        yield lambda pen, area, card=card: _card(pen, sheet, card, area)  # type: ignore[misc]


def _sheets(sheet: SeatCards, paper: Paper) -> Iterator[Drawing]:
    each = _DOWN * _ACROSS
    count = -(-len(sheet.cards) // each)
    for place in range(count):
        yield _page(sheet, place, count, sheet.cards[place * each : (place + 1) * each], paper)


def _page(sheet: SeatCards, place: int, count: int, cards: tuple[SeatCard, ...], paper: Paper) -> Drawing:
    left, top = (paper.wide - _ACROSS * _WIDE) / 2, paper.tall - (paper.tall - _DOWN * _TALL) / 2

    def draw(pen: Pen, area: Area) -> None:
        _cutting_marks(pen, left, top)
        for number, card in enumerate(cards):
            x, y = left + number % _ACROSS * _WIDE, top - number // _ACROSS * _TALL
            _card(pen, sheet, card, Area(x + 15, y - 11, _WIDE - 30, _TALL - 22))
        base, cut = area.bottom + 2, plain(7.5)
        said = (number_words(sheet.head), sheet.note, "copy" if sheet.head.copy else "")
        pen.fit(left + 15, base, _WIDE - 30, " · ".join(filter(None, said)), cut, Ink.GREY)
        whose = f"{sheet.head.room} · sheet {place + 1} of {count}"
        pen.fit(left + _ACROSS * _WIDE - 15, base, _WIDE - 30, whose, cut, Ink.GREY, "right")

    return draw


def _cutting_marks(pen: Pen, left: float, top: float) -> None:
    """Lines outside the cards at every cut, and small crosses where the cuts meet."""
    for row in range(_DOWN + 1):
        y = top - row * _TALL
        for x in (left - 26, left + _ACROSS * _WIDE + 6):
            pen.rule(x, y, 20)
        for column in range(_ACROSS + 1):
            x = left + column * _WIDE
            pen.rule(x - 3, y, 6, HAIR)
            pen.upright(x, y + 3, 6, HAIR)
    for column in range(_ACROSS + 1):
        x = left + column * _WIDE
        for begins in (top + 16, top - _DOWN * _TALL - 6):
            pen.upright(x, begins, 10, BLACK)


def _card(pen: Pen, sheet: SeatCards, card: SeatCard, area: Area) -> None:
    """The name over a rule, the table in black and the seat in colour under it."""
    grown = area.tall / (_TALL - 22)
    line = area.top - 28 * grown
    lines, cut = named(card.name, bold(16 * min(grown, area.wide / (_WIDE - 30))), area.wide)
    pen.lines(area.x, line + (8 if len(lines) == 1 else 4 + cut.size / grown * 1.18) * grown, lines, cut)
    pen.rule(area.x, line, area.wide, 1.4)
    half, small = area.wide / 2, tight(7.5 * grown)
    terms = broken(card.terms, small, area.wide, _TERMS) if card.terms else []
    base = area.bottom + 9 * grown * len(terms)
    taken = pen.fit(area.right, base, area.wide * 0.55, card.entry, tight(9.5 * grown), Ink.GREY, "right")
    above = _event(pen, sheet.event, area.x, base, area.wide - taken - 8, grown)
    pen.upright(area.x + half - 7, line - 8 * grown, area.tall - (51 + 7 * len(terms)) * grown - above)
    for x, label, figure, ink in (
        (area.x, "Table", card.table, Ink.BLACK),
        (area.x + half + 5, "Seat", f"{card.seat}", Ink.FELT),
    ):
        pen.words(x, line - 13 * grown, label, medium(10 * grown), Ink.GREY)
        tall = (72 - 7 * len(terms)) * grown
        cut = tight_bold(tall - 0.77 * above)
        pen.figure(x - hang(figure, cut), line - tall + 1 * grown + 0.55 * above, half - 16, figure, cut, ink)
    for number, told in enumerate(reversed(terms)):
        pen.words(area.x, area.bottom - 1 + 9 * grown * number, told, small, Ink.GREY)


def _event(pen: Pen, event: str, x: float, base: float, room: float, grown: float) -> float:
    """What is played, on one line or on two smaller ones; how much higher than one it is."""
    one, two = tight(9.5 * grown), tight(8 * grown)
    cut = one if is_within(event, one.narrow(), room) else two
    lines, chosen = fitted(event, cut, room)
    above = (len(lines) - 1) * chosen.size * 1.18
    pen.lines(x, base + above, lines, chosen)
    return above
