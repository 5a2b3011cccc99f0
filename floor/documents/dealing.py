"""The procedure of a game of 21 on a sheet, from the values of the cards to the shuffle, every line with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta

from floor.documents.kit import (
    BLACK,
    LETTER,
    Block,
    Frame,
    Gap,
    Headed,
    Headline,
    Kept,
    Label,
    Name,
    Paper,
    Rule,
    Said,
    Section,
    Under,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import medium, plain
from floor.record import Record

Heading = Literal[
    "Before the first hand",
    "Card values",
    "The deal",
    "Order of play",
    "Hand signals",
    "Splitting",
    "Doubling down",
    "Insurance",
    "Side bets",
    "The dealer's hand",
    "Paying",
    "Shuffle and cut",
    "At the table",
]


class Step(Record, frozen=True):
    text: Name
    clause: Said = ""


class Part(Record, frozen=True):
    """A heading, of which there are these, and its sentences; numbered where they come one after the other."""

    kind: Heading
    steps: Annotated[tuple[Step, ...], Meta(min_length=1, max_length=20)]
    numbered: bool = False


class Dealing(Headed, frozen=True, kw_only=True):
    game: Name
    table: Said = ""
    shoe: Said = ""
    object: Name
    parts: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=20)]
    clauses: Said = ""


def dealing_sheet(sheet: Dealing, paper: Paper | None = None) -> bytes:
    """In the largest type in which it stands on as few pages as it can."""
    chosen = paper_for(sheet.head, paper, LETTER)
    subject = f"Table {sheet.table}" if sheet.table else sheet.game
    frame = Frame(sheet.head, f"Procedure of {sheet.game}", sheet.shoe, subject, sheet.clauses)
    return render_largest(frame, partial(_blocks, sheet), (11, 10.5, 10, 9.5, 9), chosen)


def _blocks(sheet: Dealing, size: float) -> Iterator[Block]:
    yield Headline(sheet.game, "How it is dealt, bet and paid", size=40)
    yield Words(sheet.object, medium(size * 1.15))
    yield Gap(8)
    for part in sheet.parts:
        yield from _part(part, size)


def _part(part: Part, size: float) -> Iterator[Block]:
    """Where it goes on over the page its heading stands again."""
    cut, top = plain(size), (Rule(BLACK), Gap(3))
    blocks = [
        Section("" if place else part.kind, step.text, cut, step.clause, place + 1 if part.numbered else 0)
        for place, step in enumerate(part.steps)
    ]
    yield Kept((*top, *blocks[:2]))
    yield from (Under(Kept((*top, Label(part.kind, cut))), block) for block in blocks[2:])
    yield Gap(4)
