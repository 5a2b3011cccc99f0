"""The waiting lists on paper: one list with room to write, or all of them side by side."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta

from floor.documents.kit import (
    BLACK,
    LETTER,
    Block,
    Cell,
    Column,
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
    Under,
    Words,
    paper_for,
    render,
    render_largest,
)
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.record import Record
from floor.text import count

_EMPTY = (6, 5, 4, 3)
"""Lines to write on under a list that is printed alone: as many as spare a page."""


_SHORT = 10
"""So many names are not parted by the end of a column."""


class WaitingPlayer(Record, frozen=True, kw_only=True):
    """`came` is how they are on the list, like phone or transfer; `remark` what the floor should know."""

    place: Number
    name: Name
    since: Said = ""
    came: Said = ""
    status: Literal["waiting", "called", "chip run", "passed"] = "waiting"
    remark: Said = ""


class GameList(Record, frozen=True, kw_only=True):
    game: Name
    stakes: Said = ""
    tables: Said = ""
    waiting: Annotated[tuple[WaitingPlayer, ...], Meta(max_length=1000)] = ()


class WaitingLists(Headed, frozen=True, kw_only=True):
    at: Name
    lists: Annotated[tuple[GameList, ...], Meta(min_length=1, max_length=200)]


def waiting_lists(sheet: WaitingLists, paper: Paper | None = None) -> bytes:
    chosen = paper_for(sheet.head, paper, LETTER)
    title = sheet.head.title or ("Waiting list" if len(sheet.lists) == 1 else "Waiting lists")
    frame = Frame(sheet.head, title, subject=sheet.at)
    if len(sheet.lists) == 1:
        return render_largest(frame, partial(_alone, title, sheet.lists[0]), _EMPTY, chosen)
    total = sum(len(one.waiting) for one in sheet.lists)
    lead = (Headline(title, f"{count(total, 'name')} on {count(len(sheet.lists), 'list')}"), Gap(6))
    return render(frame, [block for one in sheet.lists for block in list_blocks(one)], chosen, 2, lead)


def _alone(title: str, one: GameList, empty: float) -> Iterator[Block]:
    yield Headline(f"{one.game} {one.stakes}".strip(), title, one.tables or "No table open", size=40)
    yield Gap(4)
    columns = (
        Column("", 0.7, tight_bold(18), "figure", Ink.FELT, "right"),
        Column("Player", 4.4, medium(13), "name"),
        Column("Since", 1.5, plain(11), "figure", Ink.GREY, "right"),
        Column("", 3, tight(11), "words"),
        Column("Called", 1.3, plain(10)),
        Column("Seat", 1.2, plain(10)),
    )
    rows: list[tuple[Cell, ...]] = [
        (f"{who.place}", who.name, who.since, _standing(who), "", "") for who in one.waiting
    ]
    rows += [(f"{len(one.waiting) + more}", "", "", "", "", "") for more in range(1, round(empty) + 1)]
    yield from Table(columns, rows, pad=5).blocks()


def list_blocks(one: GameList) -> Iterator[Block]:
    """One list as a column of names: a short one is kept whole, a long one says its game again where it goes on."""
    heading: list[Block] = [
        Gap(4),
        Rule(BLACK),
        Line(one.game, one.stakes, bold(12), tight_bold(15)),
        Words(one.tables or "No table open", plain(8.5), Ink.GREY),
    ]
    if not one.waiting:
        yield Kept((*heading, Words("Nobody is waiting.", plain(10), Ink.GREY), Gap(10)))
        return
    columns = (
        Column("", 0.8, tight_bold(12), "figure", Ink.FELT, "right"),
        Column("Player", 8, medium(10.5), "name"),
        Column("Since", 1.9, tight(10), "figure", Ink.GREY, "right"),
    )
    rows = [(f"{who.place}", _named(who), who.since) for who in one.waiting]
    names = list(Table(columns, rows, pad=2.5, label=plain(7.5)).blocks())
    if len(rows) <= _SHORT:
        yield Kept((*heading, *names, Gap(10)))
        return
    again = Line(f"{one.game}, continued", one.stakes, bold(10.5))
    yield Kept((*heading, names[0]))
    yield from (_under(again, block) for block in names[1:])
    yield Gap(10)


def _under(title: Block, row: Block) -> Block:
    return Under(Kept((title, row.heading)), row.block) if isinstance(row, Under) else row


def _named(who: WaitingPlayer) -> Cell:
    """The name, and under it how they came and whether they were called."""
    standing = _standing(who)
    return (who.name, standing) if standing else who.name


def _standing(who: WaitingPlayer) -> str:
    status = "" if who.status == "waiting" else who.status
    return ", ".join(filter(None, (status, who.came, who.remark)))
