"""The structure sheet on the wall: when a level begins, what is put in and bet, breaks and chips that leave play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.kit import (
    LETTER,
    Area,
    Block,
    Column,
    Fact,
    Facts,
    Frame,
    Gap,
    Headed,
    Headline,
    Ink,
    Kept,
    Name,
    Paper,
    Pen,
    Said,
    Table,
    Under,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.table import TOGETHER, TableHeading, TableRow
from floor.documents.type import bold, medium, plain, tight, tight_bold
from floor.record import Record

GAME = "Game"
"""The column of a mix by level that holds a name; all others hold figures."""
_SCALES = (1.25, 1.1, 1.0, 0.9, 0.8, 0.72)


class LevelLine(Record, frozen=True, kw_only=True):
    """A level with its amounts, in the order of the sheet's columns."""

    level: Name
    starts: Said = ""
    amounts: Annotated[tuple[Said, ...], Meta(max_length=8)] = ()
    minutes: Said = ""
    pause: Said = ""
    """What happens in the break after it: 'Colour up 25s'; nothing where there is none."""
    pause_starts: Said = ""
    pause_minutes: Said = ""


class StructureSheet(Headed, frozen=True, kw_only=True):
    event: Name
    day: Name
    starts: Name
    facts: Annotated[tuple[Fact, ...], Meta(max_length=5)] = ()
    columns: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=8)]
    lines: Annotated[tuple[LevelLine, ...], Meta(min_length=1, max_length=400)]
    chips: Said = ""
    notes: Annotated[tuple[Said, ...], Meta(max_length=8)] = ()


def structure_sheet(sheet: StructureSheet, paper: Paper | None = None) -> bytes:
    frame = Frame(sheet.head, sheet.head.title or "Structure", subject=sheet.day)
    return render_largest(frame, partial(_blocks, sheet), _SCALES, paper_for(sheet.head, paper, LETTER))


def _blocks(sheet: StructureSheet, scale: float) -> Iterator[Block]:
    yield Headline(sheet.event, sheet.starts, sheet.day, size=44)
    if sheet.facts:
        yield Gap(4)
        yield Facts(sheet.facts)
    yield Gap(6)
    yield from _ladder(sheet, scale)
    yield Gap(8)
    if sheet.chips:
        yield Words(sheet.chips, bold(11 * max(scale, 0.9)))
    for note in sheet.notes:
        yield Words(note, plain(10), Ink.GREY)


def _ladder(sheet: StructureSheet, scale: float) -> Iterator[Block]:
    amounts = [
        Column(label, 2.6, tight(13 * scale), "name")
        if label == GAME
        else Column(label, 1.4, tight_bold(15 * scale), "figure", align="right")
        for label in sheet.columns
    ]
    columns = (
        Column("Level", 0.8, tight_bold(15 * scale), "figure", Ink.FELT, "right"),
        Column("Starts", 1.3, tight(13 * scale), "figure", Ink.GREY, "right"),
        *amounts,
        Column("Minutes", 0.9, tight(13 * scale), "figure", Ink.GREY, "right"),
    )
    rows = [_cells(line, len(sheet.columns)) for line in sheet.lines]
    table = Table(columns, rows, pad=3.2 * scale)
    heading, blocks = TableHeading(table), list(_rungs(table, sheet.lines, scale))
    yield Kept((heading, *blocks[:TOGETHER]))
    yield from (Under(heading, block) for block in blocks[TOGETHER:])


def _cells(line: LevelLine, columns: int) -> Sequence[str]:
    amounts = [*line.amounts[:columns], *[""] * (columns - len(line.amounts))]
    return (line.level, line.starts, *amounts, line.minutes)


def _rungs(table: Table, lines: Sequence[LevelLine], scale: float) -> Iterator[Block]:
    for place, line in enumerate(lines):
        row = TableRow(table, place)
        has_break = line.pause or line.pause_minutes or line.pause_starts
        yield Kept((row, _Band(line, scale))) if has_break else row


@dataclass(frozen=True, slots=True)
class _Band:
    """A break across the sheet, in the spot colour."""

    line: LevelLine
    scale: float

    def height(self, room: float) -> float:
        return 21 * self.scale

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        tall = self.height(room)
        pen.fill(Area(x, top, room, tall), Ink.FELT)
        base, cut = top - tall / 2 - 4 * self.scale, medium(11 * self.scale)
        taken = pen.fit(x + 8, base, room * 0.25, self.line.pause_starts, cut, Ink.WHITE)
        right = pen.fit(x + room - 4, base, room * 0.25, self.line.pause_minutes, cut, Ink.WHITE, "right")
        pen.fit(x + taken + 24, base, room - taken - right - 44, self.line.pause, cut, Ink.WHITE)
