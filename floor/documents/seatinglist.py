"""The seating list of a tournament: everybody by name with table and seat, and the seeds that drew them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Cell,
    Column,
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Name,
    Number,
    Paper,
    Said,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import medium, plain, tight, tight_bold
from floor.record import Record

_SIZES = (12.0, 11.0, 10.0, 9.0)


class Placing(Record, frozen=True):
    """Who sits where, and the seed of the draw."""

    player: Name
    entry: Number
    table: Name
    seat: Number
    seed: Said = ""


class SeatingList(Headed, frozen=True, kw_only=True):
    event: Name
    day: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=4)] = ()
    players: Annotated[tuple[Placing, ...], Meta(min_length=1, max_length=20_000)]
    note: Said = ""


def seating_list(sheet: SeatingList, paper: Paper | None = None) -> bytes:
    title = sheet.head.title or "Seating list"
    frame = Frame(sheet.head, title, subject=sheet.event, note=sheet.day)
    return render_largest(frame, partial(_blocks, sheet, title), _SIZES, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: SeatingList, title: str, size: float) -> Iterator[Block]:
    yield Headline(title, sheet.event, sheet.day)
    if sheet.facts:
        yield Facts(sheet.facts, figure=24)
    columns = (
        Column("Player", 5, medium(size), "name"),
        Column("Table", 1.2, tight_bold(size), "figure", align="right"),
        Column("Seat", 1.1, tight_bold(size), "figure", align="right"),
        Column("Entry", 1.2, tight(size), "figure", align="right"),
        Column("Draw", 3.4, tight(size - 2.5), "words", Ink.GREY),
    )
    yield from Table(columns, [_row(one) for one in sheet.players], pad=size - 8).blocks()
    if sheet.note:
        yield Gap(8)
        yield Words(sheet.note, plain(8.5), Ink.GREY)


def _row(one: Placing) -> tuple[Cell, ...]:
    return one.player, one.table, f"{one.seat}", f"{one.entry:,}", one.seed
