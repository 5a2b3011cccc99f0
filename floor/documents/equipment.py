"""The equipment checklist: what each dealer is issued and brings back, ticked off and signed for (BO-09, SHT-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
    Gap,
    Head,
    Headline,
    Ink,
    Name,
    Paper,
    Pen,
    Said,
    Signatures,
    Under,
    Words,
    paper_for,
    render,
)
from floor.documents.samples import HEAD, replaced
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.record import Record

_ROW, _HEADING = 38.0, 54.0


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


class Equipment(Record, frozen=True, kw_only=True):
    head: Head
    day: Name
    items: Annotated[tuple[Item, ...], Meta(min_length=1, max_length=7)]
    issues: Annotated[tuple[Issue, ...], Meta(min_length=1, max_length=200)]
    note: Said = ""


def equipment_checklist(sheet: Equipment, paper: Paper | None = None) -> bytes:
    """On its side, a row to a table."""
    chosen = paper_for(sheet.head, paper, LETTER).turned()
    title = sheet.head.title or "Dealer equipment"
    clauses = ", ".join(dict.fromkeys(item.clause for item in sheet.items if item.clause))
    frame = Frame(sheet.head, title, subject=sheet.day, note=f"Issued to each dealer, {clauses}" if clauses else "")
    return render(frame, list(_blocks(sheet, title)), chosen)


def _blocks(sheet: Equipment, title: str) -> Iterator[Block]:
    yield Headline(title, "Tick when it goes out and when it is back", sheet.note, size=36)
    heading = _Heading(sheet)
    yield heading
    yield from (Under(heading, _Row(sheet, issue)) for issue in sheet.issues)
    yield Gap(4)
    yield Words("Both decks counted and of different colours before they go out.", plain(9), Ink.GREY)
    yield Signatures((("Floor, out", ""), ("Floor, back", ""), ("Cashier", "")), above=30)


def _spans(sheet: Equipment, x: float, room: float) -> tuple[list[tuple[float, float]], tuple[float, float]]:
    """Where each item's boxes stand, and the space for initials at the right."""
    left, wide = Area(x, 0, room, 0).columns(4, 8)
    return Area(left, 0, wide, 0).across(len(sheet.items), 8), Area(x, 0, room, 0).columns(12, 1)


@dataclass(frozen=True, slots=True)
class _Heading:
    sheet: Equipment

    def height(self, room: float) -> float:
        return _HEADING

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        base, small = top - _HEADING + 5, plain(8)
        items, (initials, wide) = _spans(self.sheet, x, room)
        pen.words(x, base, "Table", small, Ink.GREY)
        pen.words(x + 40, base, "Dealer", small, Ink.GREY)
        for item, (left, across) in zip(self.sheet.items, items, strict=True):
            pen.fit(left, top - 14, across, item.name, bold(10.5))
            lines, cut = fitted(item.detail, tight(8.5), across)
            pen.lines(left, top - 25, lines, cut, Ink.GREY)
            pen.words(left, base, "out", small, Ink.GREY)
            pen.words(left + 30, base, "back", small, Ink.GREY)
        pen.words(initials + wide, base, "Initials", small, Ink.GREY, "right")
        pen.rule(x, top - _HEADING, room, BLACK)


@dataclass(frozen=True, slots=True)
class _Row:
    sheet: Equipment
    issue: Issue

    def height(self, room: float) -> float:
        return _ROW

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        items, (initials, wide) = _spans(self.sheet, x, room)
        middle, name_room = top - _ROW / 2, items[0][0] - x - 52
        pen.fit(x, middle - 7, 36, self.issue.table, tight_bold(20), Ink.FELT)
        if self.issue.dealer:
            pen.name(x + 40, middle + 2, name_room, self.issue.dealer, medium(11))
        else:
            pen.rule(x + 40, middle, name_room, HAIR)
        pen.fit(x + 40, middle - 14, name_room, self.issue.game, plain(8), Ink.GREY)
        for left, _ in items:
            pen.tick_box(left, middle, 12)
            pen.tick_box(left + 30, middle, 12)
        pen.rule(initials, middle - 8, wide, HAIR)
        pen.rule(x, top - _ROW, room, HAIR)


def sample() -> Equipment:
    dealers = (
        "Noor Haddad",
        "Felix Amsel",
        "",
        "Agnes Ruud",
        "Bartholomew Anstruther-Fotheringay von Hohenstaufen",
        "",
    )
    games = ("Big O $1–$2", "Big O $2–$4", "Big O $2–$4", "Big O $1–$4", "Mixed $4/$8", "Stud hi-lo tournament")
    return Equipment(
        head=replaced(HEAD, number="E-1113", version=0, since="", valid_until=""),
        day="Friday, November 13, 2026",
        items=(
            Item("Chip rack", "counted", "BO-09"),
            Item("Deck case", "two decks, two colours", "BO-09"),
            Item("Cut card", "", "BO-09"),
            Item("Button", "", "BO-09"),
            Item("Starting chips", "nine stacks, tournament", "SHT-04"),
            Item("Rebuy sheet", "tournament", "SHT-04"),
        ),
        issues=tuple(
            Issue(f"{10 + place}", game, dealer)
            for place, (game, dealer) in enumerate(zip(games, dealers, strict=True))
        ),
    )
