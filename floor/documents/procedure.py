"""The procedure of a game on a sheet: what to make, the deal, the betting, who wins, and a hand worked out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.cards import Hand
from floor.documents.kit import (
    BLACK,
    LETTER,
    Block,
    Count,
    Frame,
    Gap,
    Headed,
    Headline,
    Kept,
    Label,
    Name,
    Number,
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

Sentences = Annotated[tuple[Name, ...], Meta(max_length=40)]


class ShownHand(Record, frozen=True):
    """A seat's cards, like “A♠ 10♦ 4♣ 4♥”, and what it is awarded."""

    seat: Number
    cards: Name
    award: Count = 0


class Example(Record, frozen=True, kw_only=True):
    pot: Number
    button: Number
    boards: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()
    hands: Annotated[tuple[ShownHand, ...], Meta(min_length=1, max_length=10)]
    why: Sentences = ()


class Procedure(Headed, frozen=True, kw_only=True):
    """The parts of a game's page, sentence by sentence."""

    game: Name
    family: Said = ""
    object: Name
    deal: Sentences
    betting: Sentences
    ranking: Sentences
    qualifiers: Sentences = ()
    seats: Said = ""
    notes: Sentences = ()
    example: Example | None = None
    clauses: Annotated[tuple[Name, ...], Meta(max_length=40)] = ()


def procedure_sheet(sheet: Procedure, paper: Paper | None = None) -> bytes:
    """In the largest type in which it stands on one page, if it can."""
    chosen = paper_for(sheet.head, paper, LETTER)
    frame = Frame(sheet.head, "How the game is played", sheet.family, sheet.game, ", ".join(sheet.clauses))
    return render_largest(frame, partial(_blocks, sheet), (11.5, 11, 10.5, 10, 9.5, 9), chosen)


def _blocks(sheet: Procedure, size: float) -> Iterator[Block]:
    yield Headline(sheet.game, size=46)
    yield Words(sheet.object, medium(size * 1.3))
    yield Gap(10)
    yield from _section("The deal", sheet.deal, size, numbered=True)
    yield from _section("The betting", sheet.betting, size)
    yield from _section("Who wins", (*sheet.ranking, *sheet.qualifiers), size)
    yield from _section("At the table", (*filter(None, (sheet.seats,)), *sheet.notes), size)
    if sheet.example:
        yield from _example(sheet.example, size)


def _section(label: str, sentences: tuple[str, ...], size: float, *, numbered: bool = False) -> Iterator[Block]:
    """Where it goes on over the page its heading stands again."""
    cut, top = plain(size), (Rule(BLACK), Gap(3))
    blocks = [
        Section("" if place else label, sentence, cut, number=place + 1 if numbered else 0)
        for place, sentence in enumerate(sentences)
    ]
    if blocks:
        yield Kept((*top, blocks[0]))
        yield from (Under(Kept((*top, Label(label, cut))), block) for block in blocks[1:])
        yield Gap(5)


def _example(example: Example, size: float) -> Iterator[Block]:
    boards = [
        Hand("The board" if len(example.boards) == 1 else f"Board {place}", board, size=size)
        for place, board in enumerate(example.boards, 1)
    ]
    hands = [
        Hand(f"Seat {hand.seat}", hand.cards, f"{hand.award:,}" if hand.award else "nothing", size)
        for hand in example.hands
    ]
    told = Section("A hand", f"A pot of {example.pot:,} chips, the button at seat {example.button}.", plain(size))
    yield Kept((Rule(BLACK), Gap(3), told, Gap(2), *boards, *hands))
    for place, sentence in enumerate(example.why):
        yield Under(Label("Why", plain(size)), Section("" if place else "Why", sentence, plain(size)))
