"""The receipt for a buy-in or a cash-out: numbered, the money larger than all else, on the roll, a label or a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from floor.documents.cageslip import CageSlip, CountedPile, PileGroup, Signer, cage_slip
from floor.documents.kit import (
    BLACK,
    ROLL,
    Area,
    Block,
    Cents,
    Fact,
    Gap,
    Headed,
    Ink,
    Kept,
    Line,
    Name,
    Number,
    Paper,
    Pen,
    Rule,
    Said,
    Words,
    paper_for,
    pdf,
    strip,
)
from floor.documents.strips import Copy, Figure, Person, Room, Square, printed_lines
from floor.documents.type import bold, plain, tight, tight_bold
from floor.money import Money, show
from floor.record import Record

_ESSENTIAL = ("Where", "Time", "Entry")
_APART = 12.0


class ChipCount(Record, frozen=True):
    """So many chips of one worth."""

    worth: Cents
    chips: Number


class BuySlip(Headed, frozen=True, kw_only=True):
    """The head's number is the receipt's. `chips` are the chips handed over or counted, if they were noted."""

    kind: Literal["buy-in", "cash-out", "held"]
    amount: Cents
    player: Name
    table: Said = ""
    seat: Annotated[int, Meta(ge=1, le=30)] | None = None
    at: Name
    cashier: Name
    role: Name = "Cashier"
    """As what they are named: somebody of the floor, where no cashier is in it."""
    drawer: Said = ""
    entry: Number | None = None
    chips: Annotated[tuple[ChipCount, ...], Meta(max_length=12)] = ()
    facts: Annotated[tuple[Fact, ...], Meta(max_length=8)] = ()

    def __post_init__(self) -> None:
        if self.amount == 0:
            raise ValueError("The amount is nothing")
        if self.chips and sum(row.worth * row.chips for row in self.chips) != self.amount:
            raise ValueError("The chips do not come to the amount")

    receiver: Literal["player", "dealer"] = "player"
    """Whose chips they were."""


def buy_slip(slip: BuySlip, paper: Paper | None = None) -> bytes:
    chosen = paper_for(slip.head, paper, ROLL)
    title = f"{slip.head.room}, {_title(slip)} {slip.head.number}".rstrip()
    if not chosen.tall:
        return strip(title, list(_roll(slip)), chosen)
    if chosen.is_sheet:
        return cage_slip(_on_a_sheet(slip), chosen)
    return pdf(title, chosen, [partial(_draw_label, slip)])


def _on_a_sheet(slip: BuySlip) -> CageSlip:
    """The same with the room a sheet has; whoever is paid signs for it."""
    piles = tuple(CountedPile(row.worth, row.chips) for row in slip.chips)
    receives = (Signer(f"Received, the {slip.receiver}", slip.player),) if slip.kind == "cash-out" else ()
    return CageSlip(
        head=replace(slip.head, title=_title(slip)),
        figure=show(slip.amount),
        about=slip.player,
        at=slip.at,
        facts=tuple(fact for fact in _facts(slip) if fact.label != "Time"),
        groups=(PileGroup("Chips", piles),) if piles else (),
        signers=(*receives, Signer(slip.role, slip.cashier)),
    )


def _draw_label(slip: BuySlip, pen: Pen, area: Area) -> None:
    """Where long names take the room, the code goes first, then the size of the figure."""
    usual = 34 if slip.kind == "cash-out" else 52
    tried = [Kept(tuple(_label(slip, code, tall))) for code, tall in ((slip.head.code, usual), ("", usual), ("", 24))]
    label = next((one for one in tried if one.height(area.wide) <= area.tall), tried[-1])
    label.draw(pen, area.x, area.top, area.wide)


def _title(slip: BuySlip) -> str:
    usual = {"buy-in": "Buy-in", "cash-out": "Cash-out", "held": "Chips held"}
    return slip.head.title or usual[slip.kind]


def _roll(slip: BuySlip) -> Iterator[Block]:
    yield Room(slip.head.room)
    if slip.head.copy:
        yield Copy()
    yield Line(_title(slip), slip.head.number, bold(13), tight_bold(13))
    yield Rule(BLACK)
    yield Figure(show(slip.amount), 62)
    yield Rule(BLACK)
    yield Person(slip.receiver.capitalize(), slip.player)
    yield from (Line(fact.label, fact.value, plain(9), bold(9)) for fact in _facts(slip))
    if slip.chips:
        yield Rule()
        yield from _chips(slip)
    if slip.kind == "cash-out":
        yield Gap(26)
        yield Rule()
        yield Words(f"Received, the {slip.receiver}", plain(7.5), Ink.GREY)
    yield from _ending(slip)


def _chips(slip: BuySlip) -> Iterator[Block]:
    for row in slip.chips:
        yield Line(f"{row.chips:,} × {show(row.worth)}", show(Money(row.worth * row.chips)), tight(9.5))
    yield Line("Chips in all", show(slip.amount), bold(9.5))


def _ending(slip: BuySlip) -> Iterator[Block]:
    if slip.head.code:
        yield Gap(4)
        yield Square(slip.head.code, 88)
    yield from printed_lines(slip.head)


def _facts(slip: BuySlip) -> Iterator[Fact]:
    if slip.table:
        yield Fact("Where", f"Table {slip.table}, seat {slip.seat}" if slip.seat else f"Table {slip.table}")
    yield Fact("Time", slip.at)
    yield Fact(slip.role, slip.cashier)
    if slip.drawer:
        yield Fact("Drawer", slip.drawer)
    if slip.entry:
        yield Fact("Entry", f"{slip.entry:,}")
    yield from slip.facts


def _label(slip: BuySlip, code: str, tall: float) -> Iterator[Block]:
    """Four by three inches hold the essentials: all that the roll says of the entry, but what is noted beside it."""
    yield Room(slip.head.room, lines=1)
    yield Line(f"{_title(slip)}, copy" if slip.head.copy else _title(slip), slip.head.number, bold(13), tight_bold(13))
    yield Rule(BLACK)
    yield Figure(show(slip.amount), tall)
    yield Rule(BLACK)
    facts = (
        Line(fact.label, fact.value, plain(8), bold(8))
        for fact in _facts(slip)
        if fact.label in (*_ESSENTIAL, slip.role)
    )
    yield Beside(Kept((Person("Player", slip.player), *facts)), code, 62)
    if slip.kind == "cash-out":
        yield Gap(10)
        yield Rule()
        yield Words("Received, the player", plain(7), Ink.GREY)


@dataclass(frozen=True, slots=True)
class Beside:
    """A code at the right of what it stands for, where there is one."""

    said: Kept
    code: str
    side: float

    def height(self, room: float) -> float:
        return max(self.said.height(room - self._taken), self._taken - _APART)

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        self.said.draw(pen, x, top, room - self._taken)
        if self.code:
            pen.code(self.code, x + room - self.side, top - 2, self.side)

    @property
    def _taken(self) -> float:
        return self.side + _APART if self.code else 0
