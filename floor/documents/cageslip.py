"""A slip of the cage: what moved or was counted, pile by pile, and who signs for it; on the roll or on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    BLACK,
    ROLL,
    Block,
    Cell,
    Cents,
    Code,
    Column,
    Count,
    Fact,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Kept,
    Line,
    Name,
    Paper,
    Rule,
    Said,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
    strip,
)
from floor.documents.strips import Copy, Figure, Person, Room, Square, printed_lines
from floor.documents.type import bold, plain, tight, tight_bold
from floor.money import Money, show
from floor.record import Record

_SIZES = (11.5, 10.5, 9.5)


class CountedPile(Record, frozen=True):
    """So many pieces of one worth."""

    worth: Cents
    pieces: Count

    @property
    def comes_to(self) -> Money:
        return Money(self.worth * self.pieces)


class PileGroup(Record, frozen=True):
    """Cash or chips, and what they come to."""

    label: Name
    piles: Annotated[tuple[CountedPile, ...], Meta(max_length=24)]

    @property
    def comes_to(self) -> Money:
        return Money(sum(pile.comes_to for pile in self.piles))


class Signer(Record, frozen=True):
    """Who signs, as what; without a name, whoever it is writes it."""

    role: Name
    name: Said = ""


class CageSlip(Headed, frozen=True, kw_only=True):
    """The head's title says which slip it is, its number the slip's own. `figure` is what it comes to."""

    figure: Name
    about: Name
    at: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=16)] = ()
    groups: Annotated[tuple[PileGroup, ...], Meta(max_length=6)] = ()
    note: Said = ""
    signers: Annotated[tuple[Signer, ...], Meta(min_length=1, max_length=4)]


def cage_slip(slip: CageSlip, paper: Paper | None = None) -> bytes:
    chosen = paper_for(slip.head, paper, ROLL)
    title = slip.head.title or "Slip"
    if not chosen.tall:
        return strip(f"{slip.head.room}, {title} {slip.head.number}".rstrip(), list(_roll(slip, title)), chosen)
    frame = Frame(slip.head, title, subject=slip.head.number)
    return render_largest(frame, partial(sheet_blocks, slip, title), _SIZES, chosen)


def _roll(slip: CageSlip, title: str) -> Iterator[Block]:
    yield Room(slip.head.room)
    if slip.head.copy:
        yield Copy()
    yield Line(title, slip.head.number, bold(13), tight_bold(13))
    yield Rule(BLACK)
    yield Figure(slip.figure, 46)
    yield Rule(BLACK)
    yield Person("For", slip.about)
    yield from (Line(fact.label, fact.value, plain(9), bold(9)) for fact in _facts(slip))
    for group in slip.groups:
        yield Rule()
        yield Words(group.label, bold(9))
        yield from (Line(_pieces(pile), show(pile.comes_to), tight(9.5)) for pile in group.piles)
        yield Line("In all", show(group.comes_to), bold(9.5))
    if slip.note:
        yield Rule()
        yield Words(slip.note, plain(8.5))
    for signer in slip.signers:
        yield Gap(26)
        yield Rule()
        yield Words(", ".join(filter(None, (signer.role, signer.name))), plain(7.5), Ink.GREY)
    if slip.head.code:
        yield Gap(4)
        yield Square(slip.head.code, 88)
    yield from printed_lines(slip.head)


def sheet_blocks(slip: CageSlip, title: str, size: float) -> Iterator[Block]:
    """On a sheet: the figure under the heading, the facts beside their labels, and the piles in a table."""
    yield Headline(title, slip.about, slip.at)
    yield Figure(slip.figure, 78)
    yield Gap(6)
    yield Rule(BLACK)
    yield from (Line(fact.label, fact.value, plain(size), bold(size)) for fact in _facts(slip)[1:])
    for group in slip.groups:
        yield Gap(12)
        yield from _table(group, size)
    if slip.note:
        yield Gap(10)
        yield Words(slip.note, plain(size))
    yield Gap(18)
    ending: list[Block] = [Code(slip.head.code)] if slip.head.code else []
    names = [(signer.role, signer.name) for signer in slip.signers]
    yield Kept((*ending, *(Signatures(names[at : at + 2]) for at in range(0, len(names), 2))))


def _facts(slip: CageSlip) -> list[Fact]:
    return [Fact("Time", slip.at), *slip.facts]


def _table(group: PileGroup, size: float) -> Iterator[Block]:
    columns = (
        Column(group.label, 3, plain(size)),
        Column("Pieces", 2, tight(size), "figure", align="right"),
        Column("Comes to", 3, tight_bold(size), "figure", align="right"),
    )
    rows: list[tuple[Cell, ...]] = [(show(pile.worth), f"{pile.pieces:,}", show(pile.comes_to)) for pile in group.piles]
    yield from Table(columns, [*rows, ("In all", "", show(group.comes_to))], pad=2.5).blocks()


def _pieces(pile: CountedPile) -> str:
    return f"{pile.pieces:,} × {show(pile.worth)}"
