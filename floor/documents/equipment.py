"""The equipment checklist: what each dealer is issued and brings back, ticked off and signed for (BO-09, SHT-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.fitting import fitted
from floor.documents.kit import (
    BLACK,
    HAIR,
    LETTER,
    Area,
    Block,
    Frame,
    Headed,
    Headline,
    Ink,
    Kept,
    Name,
    Paper,
    Pen,
    Said,
    Signatures,
    Under,
    paper_for,
    render_largest,
)
from floor.documents.table import TOGETHER
from floor.documents.type import Type, bold, medium, plain, tight, tight_bold
from floor.record import Record

_ROWS = (38.0, 35.0, 32.0, 29.0, 27.0)
"""How tall a table's row is: as tall as spares a page."""
_LINES, _LEADING = 3, 10.5
"""How many lines the name of a thing may take, and how far apart they are."""


class Item(Record, frozen=True):
    """A thing on the list, like a deck case, and what to look for in it."""

    name: Name
    detail: Said = ""
    clause: Said = ""


class Issue(Record, frozen=True):
    """One dealer's table; without a name there is a line to write it on."""

    table: Name
    game: Name
    dealer: Said = ""


class Outfit(Record, frozen=True):
    """What the dealers of some tables are given, and those tables."""

    title: Name
    items: Annotated[tuple[Item, ...], Meta(min_length=1, max_length=7)]
    issues: Annotated[tuple[Issue, ...], Meta(min_length=1, max_length=200)]

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(item.clause for item in self.items if item.clause))


class Equipment(Headed, frozen=True, kw_only=True):
    day: Name
    outfits: Annotated[tuple[Outfit, ...], Meta(min_length=1, max_length=20)]
    note: Said = ""


def equipment_checklist(sheet: Equipment, paper: Paper | None = None) -> bytes:
    """On its side, a row to a table."""
    chosen = paper_for(sheet.head, paper, LETTER).turned()
    title = sheet.head.title or "Dealer equipment"
    clauses = ", ".join(dict.fromkeys(clause for outfit in sheet.outfits for clause in outfit.clauses))
    frame = Frame(sheet.head, title, subject=sheet.day, note=f"Issued to each dealer, {clauses}" if clauses else "")
    return render_largest(frame, partial(_blocks, sheet, title), _ROWS, chosen)


def _blocks(sheet: Equipment, title: str, tall: float) -> Iterator[Block]:
    yield Headline(title, "Tick when it goes out and when it is back", sheet.note, size=36)
    for outfit in sheet.outfits:
        heading, rows = _Heading(outfit), [_Row(outfit, issue, tall) for issue in outfit.issues]
        yield Kept((heading, *rows[:TOGETHER]))
        yield from (Under(heading, row) for row in rows[TOGETHER:])
    yield Signatures((("Floor, out", ""), ("Floor, back", ""), ("Cashier", "")), above=30)


def _spans(outfit: Outfit, x: float, room: float) -> tuple[list[tuple[float, float]], tuple[float, float]]:
    """Where each item's boxes stand, and the space for initials at the right."""
    left, wide = Area(x, 0, room, 0).columns(4, 8)
    return Area(left, 0, wide, 0).across(len(outfit.items), 8), Area(x, 0, room, 0).columns(12, 1)


@dataclass(frozen=True, slots=True)
class _Heading:
    """Whose equipment it is, and the things side by side, each with what to look for."""

    outfit: Outfit

    def height(self, room: float) -> float:
        items, _ = _spans(self.outfit, 0, room)
        most = max(len(_named(item, wide)) for item, (_, wide) in zip(self.outfit.items, items, strict=True))
        return 27 + max(most, 2) * _LEADING

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        bottom, first, small = top - self.height(room), top - 16, plain(8)
        items, (initials, wide) = _spans(self.outfit, x, room)
        pen.fit(x, first, items[0][0] - x - 12, self.outfit.title, bold(10.5))
        pen.fit(x, first - _LEADING, items[0][0] - x - 12, ", ".join(self.outfit.clauses), small, Ink.GREY)
        pen.words(x, bottom + 5, "Table", small, Ink.GREY)
        pen.words(x + 40, bottom + 5, "Dealer", small, Ink.GREY)
        for item, (left, across) in zip(self.outfit.items, items, strict=True):
            for place, (line, cut, ink) in enumerate(_named(item, across)):
                pen.fit(left, first - place * _LEADING, across, line, cut, ink)
            pen.words(left, bottom + 5, "out", small, Ink.GREY)
            pen.words(left + 30, bottom + 5, "back", small, Ink.GREY)
        pen.words(initials + wide, bottom + 5, "Initials", small, Ink.GREY, "right")
        pen.rule(x, bottom, room, BLACK)


def _named(item: Item, wide: float) -> list[tuple[str, Type, Ink]]:
    """The thing in bold, what to look for in grey under it."""
    names, cut = fitted(item.name, bold(10), wide, _LINES)
    details, small = fitted(item.detail, tight(8.5), wide) if item.detail else ([], plain(8.5))
    return [*((line, cut, Ink.BLACK) for line in names), *((line, small, Ink.GREY) for line in details)]


@dataclass(frozen=True, slots=True)
class _Row:
    outfit: Outfit
    issue: Issue
    tall: float

    def height(self, room: float) -> float:
        return self.tall

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        items, (initials, wide) = _spans(self.outfit, x, room)
        middle, name_room = top - self.tall / 2, items[0][0] - x - 52
        pen.fit(x, middle - 7, 36, self.issue.table, tight_bold(20), Ink.FELT)
        if self.issue.dealer:
            pen.name(x + 40, middle + 2, name_room, self.issue.dealer, medium(11), lines=2 if self.tall > 36 else 1)
        else:
            pen.rule(x + 40, middle, name_room, HAIR)
        pen.fit(x + 40, middle - self.tall * 0.35, name_room, self.issue.game, plain(8), Ink.GREY)
        for left, _ in items:
            pen.tick_box(left, middle, 12)
            pen.tick_box(left + 30, middle, 12)
        pen.rule(initials, middle - 8, wide, HAIR)
        pen.rule(x, top - self.tall, room, HAIR)
