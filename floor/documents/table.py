"""Tables: a heading, rows between hairlines, and every column of figures in one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from floor.documents.blocks import Block
from floor.documents.fitting import ABOVE, BELOW, broken, fitted, named, together
from floor.documents.flow import Kept, Under
from floor.documents.paper import Span
from floor.documents.pen import BLACK, HAIR, Align, Ink, Pen
from floor.documents.type import Type, plain

Kind = Literal["name", "line", "words", "figure"]
"""A person's name, one line, a paragraph, or a figure that keeps the size of its column."""
Cell = str | tuple[str, str]
"""A text, or one with a remark under it in grey."""
Lines = list[tuple[str, Type, Ink]]
APART, _LINE = 12.0, 1.18
TOGETHER = 2
"""So many rows at either end of a table are not parted."""


@dataclass(frozen=True, slots=True)
class Column:
    """`share` is its part of the width, `lines` how many a text or a remark may take."""

    label: str
    share: float
    cut: Type
    kind: Kind = "line"
    ink: Ink = Ink.BLACK
    align: Align = "left"
    lines: int = 40


@dataclass(frozen=True)
class Table:
    """A row is a text for each column; `pad` is the white above and below a row's words."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    pad: float = 4
    label: Type = field(default_factory=lambda: plain(8.5))
    _cuts: dict[tuple[int, float], Type] = field(default_factory=dict, compare=False, repr=False)

    def blocks(self) -> Iterator[Block]:
        """The heading and the rows, which bring it with them to the next page; no row stands alone on either."""
        heading, rows = TableHeading(self), [TableRow(self, place) for place in range(len(self.rows))]
        if len(rows) < 2 * TOGETHER:
            yield Kept((heading, *rows))
            return
        yield Kept((heading, *rows[:TOGETHER]))
        yield from (Under(heading, row) for row in rows[TOGETHER:-TOGETHER])
        yield Under(heading, Kept(rows[-TOGETHER:]))

    def spans(self, x: float, room: float) -> list[Span]:
        room -= APART * (len(self.columns) - 1)
        whole, spans = sum(column.share for column in self.columns), []
        for column in self.columns:
            wide = room * column.share / whole
            spans.append((x, wide))
            x += wide + APART
        return spans

    def cut(self, place: int, wide: float) -> Type:
        """The cut of a column of figures: the one in which all of them fit."""
        key = (place, round(wide, 2))
        if key not in self._cuts:
            self._cuts[key] = together((_text(row[place]) for row in self.rows), self.columns[place].cut, wide)
        return self._cuts[key]


def _text(cell: Cell) -> str:
    return cell[0] if isinstance(cell, tuple) else cell


@dataclass(frozen=True)
class TableHeading:
    table: Table

    def height(self, room: float) -> float:
        return self.table.label.size * 1.9

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        bottom = top - self.height(room)
        for column, (left, wide) in zip(self.table.columns, self.table.spans(x, room), strict=True):
            edge = _edge(left, wide, column.align)
            pen.fit(edge, bottom + 5, wide, column.label, self.table.label, Ink.GREY, column.align)
        pen.rule(x, bottom, room, BLACK)


@dataclass(frozen=True)
class TableRow:
    table: Table
    place: int

    def height(self, room: float) -> float:
        return max(_tall(lines) for _, lines, _ in self._cells(0, room)) + 2 * self.table.pad

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        tall, last = self.height(room), self.place == len(self.table.rows) - 1
        for column, lines, (left, wide) in self._cells(x, room):
            y = top - (tall - _tall(lines)) / 2
            for text, cut, ink in lines:
                base = y - cut.size * (_LINE + ABOVE - BELOW) / 2
                pen.fit(_edge(left, wide, column.align), base, wide, text, cut, ink, column.align)
                y -= cut.size * _LINE
        pen.rule(x, top - tall, room, BLACK if last else HAIR)

    def _cells(self, x: float, room: float) -> Iterator[tuple[Column, Lines, Span]]:
        spans = self.table.spans(x, room)
        for place, (column, span) in enumerate(zip(self.table.columns, spans, strict=True)):
            cell = self.table.rows[self.place][place]
            text, under = cell if isinstance(cell, tuple) else (cell, "")
            yield column, [*self._main(column, place, text, span[1]), *_under(column, under, span[1])], span

    def _main(self, column: Column, place: int, text: str, wide: float) -> Lines:
        match column.kind:
            case "name":
                texts, cut = named(text, column.cut, wide)
            case "words":
                texts, cut = broken(text, column.cut, wide, column.lines), column.cut
            case "figure":
                texts, cut = [text], self.table.cut(place, wide)
            case _:
                texts, cut = fitted(text, column.cut, wide, lines=1)
        return [(text, cut, column.ink) for text in texts]


def _under(column: Column, text: str, wide: float) -> Lines:
    cut = Type(max(8.0, column.cut.size * 0.72), condensed=column.cut.condensed)
    return [(line, cut, Ink.GREY) for line in broken(text, cut, wide, column.lines)] if text else []


def _tall(lines: Lines) -> float:
    return sum(cut.size * _LINE for _, cut, _ in lines)


def _edge(left: float, wide: float, align: Align) -> float:
    return {"left": left, "centre": left + wide / 2, "right": left + wide}[align]
