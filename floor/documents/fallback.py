"""The whole room on paper, to go on with when the lights go out: every table and seat, then every list."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    BLACK,
    LETTER,
    Block,
    Cell,
    Cents,
    Column,
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Kept,
    Line,
    Name,
    Number,
    Paper,
    Rule,
    Said,
    Table,
    Words,
    paper_for,
    render,
)
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.documents.waitinglist import GameList, list_blocks
from floor.money import Money, show
from floor.record import Record
from floor.text import count


class SeatedPlayer(Record, frozen=True, kw_only=True):
    """`owes` is what must be posted before being dealt in, like BB; `remark` how the player is away or moving."""

    seat: Number
    name: Name
    money_in: Cents | None = None
    """None at a table where nobody plays for cash."""
    owes: Said = ""
    remark: Said = ""


class FallbackTable(Record, frozen=True, kw_only=True):
    label: Name
    game: Name
    stakes: Said = ""
    seats: Annotated[int, Meta(ge=1, le=30)]
    players: Annotated[tuple[SeatedPlayer, ...], Meta(max_length=30)] = ()
    remark: Said = ""

    def __post_init__(self) -> None:
        taken = [player.seat for player in self.players]
        wrong = next((seat for seat in taken if seat > self.seats or taken.count(seat) > 1), None)
        if wrong is not None:
            raise ValueError(f"Table {self.label}: seat {wrong} is taken twice or is not there")


class HeldChips(Record, frozen=True):
    """What the cage keeps for a player who is not there."""

    name: Name
    amount: Cents


class FallbackLevel(Record, frozen=True, kw_only=True):
    """A level, or a break without a number, and when it ends by the clock on the wall."""

    level: Said = ""
    amounts: Said = ""
    ends: Said = ""


class FallbackEvent(Record, frozen=True, kw_only=True):
    name: Name
    standing: Said = ""
    levels: Annotated[tuple[FallbackLevel, ...], Meta(max_length=400)] = ()


class Fallback(Headed, frozen=True, kw_only=True):
    """The room as it was after an entry of the journal."""

    at: Name
    entry: Number
    tables: Annotated[tuple[FallbackTable, ...], Meta(max_length=500)]
    lists: Annotated[tuple[GameList, ...], Meta(max_length=500)] = ()
    held: Annotated[tuple[HeldChips, ...], Meta(max_length=1000)] = ()
    carried: Annotated[tuple[HeldChips, ...], Meta(max_length=1000)] = ()
    """Chips in the hand of players without a seat."""
    events: Annotated[tuple[FallbackEvent, ...], Meta(max_length=100)] = ()


def fallback_sheet(sheet: Fallback, paper: Paper | None = None) -> bytes:
    title = sheet.head.title or "The room on paper"
    frame = Frame(sheet.head, title, f"after entry {sheet.entry:,}", sheet.at)
    blocks = [block for table in sheet.tables for block in _table(table)]
    blocks += [block for one in sheet.lists for block in list_blocks(one)]
    blocks += [block for one in sheet.events for block in _event(one)]
    blocks += _held("Held at the cage", sheet.held)
    blocks += _held("Carried without a seat", sheet.carried)
    return render(frame, blocks, paper_for(sheet.head, paper, LETTER), 2, tuple(_lead(sheet, title)))


def _lead(sheet: Fallback, title: str) -> Iterator[Block]:
    players = [player for table in sheet.tables for player in table.players]
    waiting = sum(len(one.waiting) for one in sheet.lists)
    yield Headline(title, "Write every change with its time", "Enter them when the program is back", size=34)
    yield Gap(4)
    yield Facts(
        (
            Fact("Tables", f"{len(sheet.tables):,}"),
            Fact("Seated", f"{len(players):,}"),
            Fact("Waiting", f"{waiting:,}"),
            Fact("Bought in", show(Money(sum(player.money_in or 0 for player in players)))),
        )
    )
    yield Gap(8)


def _table(table: FallbackTable) -> Iterator[Block]:
    """A table is kept whole, so that whoever takes the page has all of it."""
    standing = f"{len(table.players)} of {count(table.seats, 'seat')}"
    columns = (
        Column("Seat", 0.9, tight_bold(12), "figure", Ink.FELT, "right"),
        Column("Player", 5.2, medium(10), "name", lines=1),
        Column("Owes", 1.8, tight_bold(9)),
        Column("In", 1.6, tight(10.5), "figure", align="right"),
        Column("Out", 1.3, tight(10)),
    )
    sitting = {player.seat: player for player in table.players}
    rows = [_row(seat, sitting.get(seat)) for seat in range(1, table.seats + 1)]
    heading = (
        Gap(4),
        Rule(BLACK),
        Line(f"Table {table.label}", table.stakes, tight_bold(17)),
        Words(", ".join(filter(None, (table.game, standing, table.remark))), plain(8.5), Ink.GREY),
    )
    yield Kept((*heading, *Table(columns, rows, pad=2.8, label=plain(7.5)).blocks(), Gap(10)))


def _event(event: FallbackEvent) -> Iterator[Block]:
    """Its levels in the order in which they end, to be called out by any watch."""
    columns = (
        Column("Level", 1.0, tight_bold(12), "figure", Ink.FELT, "right"),
        Column("Amounts", 6.2, tight(11), "name", lines=1),
        Column("Ends", 2.0, tight_bold(11), "figure", align="right"),
        Column("Ended", 1.2, tight(10)),
    )
    rows = [(one.level, one.amounts, one.ends, "") for one in event.levels]
    heading = (
        Gap(4),
        Rule(BLACK),
        Line(event.name, "", tight_bold(17)),
        Words(event.standing, plain(8.5), Ink.GREY),
    )
    yield Kept((*heading, *Table(columns, rows, pad=2.8, label=plain(7.5)).blocks(), Gap(10)))


def _held(title: str, held: tuple[HeldChips, ...]) -> Iterator[Block]:
    if held:
        columns = (
            Column("Player", 6, medium(10), "name"),
            Column("Chips", 2, tight(10.5), "figure", align="right"),
            Column("Paid", 2, tight(10)),
        )
        rows = [(one.name, show(one.amount), "") for one in held]
        heading = (Gap(4), Rule(BLACK), Line(title, "", bold(12)))
        yield Kept((*heading, *Table(columns, rows, pad=2.8, label=plain(7.5)).blocks()))


def _row(seat: int, player: SeatedPlayer | None) -> tuple[Cell, ...]:
    if player is None:
        return f"{seat}", "", "", "", ""
    paid = show(player.money_in) if player.money_in is not None else ""
    return f"{seat}", (player.name, player.remark), player.owes, paid, ""
