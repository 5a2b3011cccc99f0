"""The history of a seat, a player or a place on a list, for a dispute: every entry in order, with its number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Block,
    Cell,
    Code,
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
    Said,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.type import bold, plain, tight, tight_bold
from floor.record import Record
from floor.text import count

_SIZES = (10.5, 10, 9.5)


class HistoryLine(Record, frozen=True, kw_only=True):
    """`voided` says by which entry it was taken back, if it was."""

    at: Name
    entry: Number
    what: Name
    who: Said = ""
    clause: Said = ""
    voided: Said = ""


class History(Headed, frozen=True, kw_only=True):
    """`about` is whose history it is; `chain` is the journal's head when it was read."""

    about: Name
    span: Name
    lines: Annotated[tuple[HistoryLine, ...], Meta(max_length=10_000)]
    chain: Said = ""


def history_sheet(sheet: History, paper: Paper | None = None) -> bytes:
    title = sheet.head.title or "History"
    frame = Frame(sheet.head, title, "History", sheet.about)
    return render_largest(frame, partial(_blocks, sheet, title), _SIZES, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: History, title: str, size: float) -> Iterator[Block]:
    yield Headline(sheet.about, title, f"{sheet.span}, {count(len(sheet.lines), 'entry', 'entries')}", size=36)
    columns = (
        Column("Time", 1.6, tight(size), "figure"),
        Column("What happened", 6.6, plain(size), "words"),
        Column("By", 2.2, tight(size - 0.5), "name", Ink.GREY),
        Column("Entry", 1.2, tight_bold(size + 0.5), "figure", align="right"),
    )
    if sheet.lines:
        yield from Table(columns, [_row(line) for line in sheet.lines], pad=size - 6.5).blocks()
    else:
        yield Words("Nothing is recorded in this time.", plain(11), Ink.GREY)
    yield Gap(14)
    yield Kept(tuple(_ending(sheet)))


def _row(line: HistoryLine) -> tuple[Cell, ...]:
    remarks = (f"Taken back, {line.voided}" if line.voided else "", line.clause)
    return line.at, (line.what, " · ".join(filter(None, remarks))), line.who, f"{line.entry:,}"


def _ending(sheet: History) -> Iterator[Block]:
    if sheet.head.code:
        yield Code(sheet.head.code, "Journal head", sheet.chain)
    elif sheet.chain:
        yield Words("Journal head", bold(10))
        yield Words(sheet.chain, plain(9), Ink.GREY)
    yield Signatures((("Read by", ""), ("Shown to", "")), above=24)
