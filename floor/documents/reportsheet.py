"""A report on paper: what it tells of, a chart where it has one, tables with their totals, and who has read it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta

from floor.chart import Chart, Grid
from floor.documents.chart import chart_block
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
    Paper,
    Said,
    Signatures,
    Table,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.table import Kind
from floor.documents.type import bold, plain, tight, tight_bold, width
from floor.record import Record

_SIZES = (10.5, 9.5, 8.5)
_MOST = 100_000
Line = Annotated[tuple[Said, ...], Meta(max_length=12)]


class SheetColumn(Record, frozen=True):
    """A name, and what stands under it: words, a person's name, a time, or figures, which are set at the right."""

    name: Said
    kind: Literal["words", "name", "time", "figure"] = "words"


class SheetTable(Record, frozen=True, kw_only=True):
    """Each row has a cell for each column; `totals` the last one, in bold. `nothing` is said in place of no rows."""

    title: Said = ""
    columns: Annotated[tuple[SheetColumn, ...], Meta(min_length=1, max_length=12)]
    rows: Annotated[tuple[Line, ...], Meta(max_length=_MOST)] = ()
    totals: Line = ()
    nothing: Said = ""
    chart: Chart | None = None
    grid: Grid | None = None

    def __post_init__(self) -> None:
        for row in (*self.rows, *((self.totals,) if self.totals else ())):
            if len(row) != len(self.columns):
                raise ValueError("A row has another number of cells than there are columns")


class ReportSheet(Headed, frozen=True, kw_only=True):
    """`span` are the gaming days it tells of; `chain` the journal's head when it was read."""

    title: Name
    span: Name
    tables: Annotated[tuple[SheetTable, ...], Meta(min_length=1, max_length=12)]
    chain: Said = ""
    readers: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()


def report_sheet(sheet: ReportSheet, paper: Paper | None = None) -> bytes:
    chosen = paper_for(sheet.head, paper, LETTER)
    if max(len(one.columns) for one in sheet.tables) > 7:
        chosen = chosen.turned()
    frame = Frame(sheet.head, sheet.title, subject=sheet.span)
    return render_largest(frame, partial(_blocks, sheet), _SIZES, chosen)


def _blocks(sheet: ReportSheet, size: float) -> Iterator[Block]:
    yield Headline(sheet.title, size=34)
    for one in sheet.tables:
        yield Gap(12)
        yield from table_blocks(one, size)
    yield Gap(12)
    ending: list[Block] = []
    if sheet.chain:
        ending += [Words("Journal head", bold(10)), Words(sheet.chain, plain(9), Ink.GREY)]
    if sheet.readers:
        ending.append(Signatures([(reader, "") for reader in sheet.readers]))
    yield Kept(ending)


def table_blocks(one: SheetTable, size: float) -> Iterator[Block]:
    """Its charts, its title, its rows; a table without rows says so."""
    for chart in (one.chart, one.grid):
        if chart is not None:
            yield Kept((chart_block(chart), Gap(10)))
    title: list[Block] = [Words(one.title, bold(size + 1.5)), Gap(2)] if one.title else []
    if not one.rows:
        yield Kept((*title, Words(one.nothing or "Nothing.", plain(size), Ink.GREY)))
        return
    columns = [_column(one, place, size) for place in range(len(one.columns))]
    first, *rest = Table(columns, list(one.rows), pad=size - 7).blocks()
    yield Kept((*title, first))
    yield from rest
    if one.totals:
        yield from Table([_totalled(column) for column in columns], [one.totals], pad=2.5, label=plain(0.1)).blocks()


def _column(one: SheetTable, place: int, size: float) -> Column:
    """As wide as its longest cell asks for, within reason: a paragraph is broken before a figure is shrunk."""
    column = one.columns[place]
    longest = max((width(row[place], tight(size)) for row in (*one.rows, one.totals) if row), default=0)
    share = min(max(longest, width(column.name, plain(8.5)), 18), 170 if column.kind == "words" else 110)
    if column.kind == "figure":
        return Column(column.name, share, tight(size), "figure", align="right")
    if column.kind == "time":
        return Column(column.name, share, tight(size), "figure")
    kind: Kind = "name" if column.kind == "name" else "words"
    return Column(column.name, share, plain(size) if place == 0 else tight(size), kind, lines=4)


def _totalled(column: Column) -> Column:
    return Column("", column.share, tight_bold(column.cut.size), column.kind, align=column.align)
