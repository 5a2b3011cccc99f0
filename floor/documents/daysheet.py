"""The day sheet: a gaming day by its close or so far, what each account stands at, and what the journal ends with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Column,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Kept,
    Name,
    Number,
    Paper,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight
from floor.record import Record

_SIZES = (11, 10, 9.5)


class Balance(Record, frozen=True):
    """An account and what it stands at, as it is read."""

    account: Name
    amount: Name


class DaySheet(Headed, frozen=True, kw_only=True):
    """`standing` says when and by whom the day was closed, or that it is open; the hash is the last entry's."""

    day: Name
    standing: Name
    balances: Annotated[tuple[Balance, ...], Meta(max_length=2_000)]
    entry: Number
    hash: Name


def day_sheet(sheet: DaySheet, paper: Paper | None = None) -> bytes:
    title = sheet.head.title or "Day sheet"
    frame = Frame(sheet.head, title, "Gaming day", sheet.day)
    return render_largest(frame, partial(_blocks, sheet, title), _SIZES, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: DaySheet, title: str, size: float) -> Iterator[Block]:
    yield Headline(sheet.day, title, size=36)
    yield Words(sheet.standing, plain(11), Ink.GREY)
    yield Gap(10)
    columns = (Column("Account", 6, plain(size), "name"), Column("Stands at", 3, tight(size), "figure", align="right"))
    if sheet.balances:
        yield from Table(columns, [(one.account, one.amount) for one in sheet.balances], pad=size - 6.5).blocks()
    else:
        yield Words("No money has moved.", plain(11), Ink.GREY)
    yield Gap(14)
    yield Kept(tuple(_ending(sheet)))


def _ending(sheet: DaySheet) -> Iterator[Block]:
    yield Words(f"The journal ends with entry {sheet.entry:,}", bold(11))
    yield Words(sheet.hash, tight(10))
    yield Words("Kept on paper, this proves later that nothing before it was changed or cut off.", plain(9), Ink.GREY)
    yield Signatures((("Manager", ""), ("Second person", "")), above=24)
