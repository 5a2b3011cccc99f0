"""Blocks: pieces of a page that stand one under the other, each as high as it needs at a width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from floor.documents.fitting import ABOVE, alike, fitted, hang, is_within, named, together, wrapped
from floor.documents.head import Fact
from floor.documents.paper import Area
from floor.documents.pen import BLACK, HAIR, Align, Ink, Pen
from floor.documents.type import Type, bold, plain, tight_bold, width

_FIGURE, _CLAUSE = 0.66, 0.2
"""How much of a line a figure or a clause at its end may take."""


class Block(Protocol):
    def height(self, room: float) -> float: ...
    def draw(self, pen: Pen, x: float, top: float, room: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Gap:
    points: float

    def height(self, room: float) -> float:
        return self.points

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Rule:
    weight: float = HAIR

    def height(self, room: float) -> float:
        return 6

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pen.rule(x, top - 3, room, self.weight)


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph, broken into as many lines as it takes."""

    text: str
    cut: Type
    ink: Ink = Ink.BLACK
    indent: float = 0
    align: Align = "left"

    def height(self, room: float) -> float:
        return len(wrapped(self.text, self.cut, room - self.indent)) * self.cut.leading

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        edge = {"left": x + self.indent, "centre": x + room / 2, "right": x + room}[self.align]
        for place, line in enumerate(wrapped(self.text, self.cut, room - self.indent)):
            base = top - place * self.cut.leading - 0.95 * self.cut.size
            pen.words(edge, base, line, self.cut, self.ink, self.align)


@dataclass(frozen=True, slots=True)
class Line:
    """Words at the left, on two lines if they must, and a figure at the right that is shrunk before it is shortened."""

    left: str
    right: str
    cut: Type
    figure: Type | None = None
    indent: float = 0

    def height(self, room: float) -> float:
        lines, cut = self._fitted(room)
        return self._first(cut) + (len(lines) - 1) * cut.leading

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        figure = self.figure or self.cut
        lines, cut = self._fitted(room)
        base = top - 0.95 * max(figure.size, cut.size)
        for place, line in enumerate(lines):
            pen.words(x + self.indent, base - place * cut.leading, line, cut)
        pen.figure(x + room, base, room * _FIGURE, self.right, figure, align="right")

    def _fitted(self, room: float) -> tuple[list[str], Type]:
        taken = min(width(self.right, self.figure or self.cut), room * _FIGURE) + self.cut.size if self.right else 0
        return fitted(self.left, self.cut, room - self.indent - taken)

    def _first(self, cut: Type) -> float:
        return max(cut.leading, (self.figure or self.cut).leading)


@dataclass(frozen=True, slots=True)
class Headline:
    """The document's name, large, and at its right a line in black and one in grey."""

    text: str
    says: str = ""
    more: str = ""
    size: float = 38

    def height(self, room: float) -> float:
        return self.size * 1.28

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        beside = self.says or self.more
        space = room * (0.56 if beside else 1)
        cut = together([self.text], tight_bold(self.size), space)
        lines, cut = fitted(self.text, cut if is_within(self.text, cut, space) else cut.at(self.size * 0.42), space)
        pen.lines(x - hang(self.text, cut), top - self.size * 0.92 + (len(lines) - 1) * cut.size * 1.18, lines, cut)
        left = room - max(width(line, cut) for line in lines) - 18
        base = top - self.size * 0.92
        said, bolder = fitted(self.says, bold(12), left) if self.says else ([], bold(12))
        for place, line in enumerate(said, 0 if self.more else 1):
            pen.words(x + room, base + 15 * (len(said) - place), line, bolder, align="right")
        if self.more:
            pen.fit(x + room, base, left, self.more, plain(10.5), Ink.GREY, "right")


@dataclass(frozen=True, slots=True)
class Large:
    """One line as large as it is meant to be read from afar, made smaller before it is cut."""

    text: str
    size: float
    ink: Ink = Ink.BLACK

    def height(self, room: float) -> float:
        return self.size * 1.22

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pen.fit(
            x, top - self.size * 0.98, room, self.text, together([self.text], tight_bold(self.size), room), self.ink
        )


@dataclass(frozen=True, slots=True)
class Facts:
    """Cells side by side: a rule, a label with its clause, and a figure; all figures in one size."""

    facts: Sequence[Fact]
    label: float = 9
    figure: float = 21

    def height(self, room: float) -> float:
        return 4 + self.label * 1.35 + self.figure * 1.22

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        spans = Area(x, top, room, 0).across(len(self.facts))
        values = [(fact.value, wide) for fact, (_, wide) in zip(self.facts, spans, strict=True)]
        cut = alike(values, tight_bold(self.figure))
        for fact, (left, wide) in zip(self.facts, spans, strict=True):
            base = top - 4 - self.label
            pen.rule(left, top, wide, BLACK)
            right = pen.fit(left + wide, base, wide * 0.4, fact.clause, plain(self.label * 0.86), Ink.GREY, "right")
            pen.fit(left, base, wide - right - 6, fact.label, plain(self.label), Ink.GREY)
            pen.fit(left, base - self.figure * (ABOVE + 0.17), wide, fact.value, cut)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading in the first three columns and paragraphs in the others; one paragraph of it to a block."""

    label: str
    text: str
    cut: Type
    clause: str = ""
    number: int = 0

    def height(self, room: float) -> float:
        lines = len(wrapped(self.text, self.cut, self._words(0, room)[1]))
        return max(lines * self.cut.leading, len(self._label(room)) * self.cut.leading) + self.cut.size * 0.45

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        base = top - 0.95 * self.cut.size
        step = self.cut.leading
        for place, line in enumerate(self._label(room)):
            pen.words(x, base - place * step, line, bold(self.cut.size))
        left, wide = self._words(x, room)
        if self.number:
            pen.words(left - 8, base, f"{self.number}", tight_bold(self.cut.size * 1.1), Ink.FELT, "right")
        for place, line in enumerate(wrapped(self.text, self.cut, wide)):
            pen.words(left, base - place * step, line, self.cut)
        if self.clause:
            pen.fit(x + room, base, room * _CLAUSE, self.clause, plain(8), Ink.GREY, "right")

    def _label(self, room: float) -> list[str]:
        cut, wide = bold(self.cut.size), Area(0, 0, room, 0).columns(1, 3)[1] - 16
        return wrapped(self.label, cut, wide) if self.label else []

    def _words(self, x: float, room: float) -> tuple[float, float]:
        left, wide = Area(x, 0, room, 0).columns(4, 9)
        return left, wide - (min(width(self.clause, plain(8)), room * _CLAUSE) + 12 if self.clause else 0)


@dataclass(frozen=True, slots=True)
class Label:
    """The heading of a section beside what comes under it: it takes no height of its own."""

    text: str
    cut: Type

    def height(self, room: float) -> float:
        return 0

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        Section(self.text, "", self.cut).draw(pen, x, top, room)


@dataclass(frozen=True, slots=True)
class Note:
    """A heading with its clause at the right, and a paragraph under it."""

    label: str
    text: str
    cut: Type
    clause: str = ""

    def height(self, room: float) -> float:
        lines = len(self._label(room)) + len(wrapped(self.text, self.cut, room))
        return lines * self.cut.leading + self.cut.size * 0.7

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        base, step = top - 0.95 * self.cut.size, self.cut.leading
        pen.fit(x + room, base, room * _CLAUSE, self.clause, plain(8), Ink.GREY, "right")
        for line in self._label(room):
            pen.words(x, base, line, bold(self.cut.size))
            base -= step
        for line in wrapped(self.text, self.cut, room):
            pen.words(x, base, line, self.cut)
            base -= step

    def _label(self, room: float) -> list[str]:
        taken = min(width(self.clause, plain(8)), room * _CLAUSE) + 12 if self.clause else 0
        return wrapped(self.label, bold(self.cut.size), room - taken)


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, side by side, each with whose it is beneath."""

    names: Sequence[tuple[str, str]]
    above: float = 34

    def height(self, room: float) -> float:
        return self.above + 14

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        cut = plain(8.5)
        for (role, name), (left, wide) in zip(self.names, Area(x, top, room, 0).across(len(self.names)), strict=True):
            pen.rule(left, top - self.above, wide, BLACK)
            taken = pen.fit(left, top - self.above - 10, wide * 0.5, role, cut, Ink.GREY)
            texts, chosen = named(name, cut, wide - taken - 8, lines=1)
            pen.lines(left + wide, top - self.above - 10, texts, chosen, Ink.GREY, "right")


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code at the right, and at its left a heading with what it says beneath."""

    text: str
    title: str = ""
    says: str = ""
    size: float = 92

    def height(self, room: float) -> float:
        return self.size

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pen.code(self.text, x + room - self.size, top, self.size)
        pen.fit(x, top - 20, room - self.size, self.title, bold(10))
        cut = plain(9)
        pen.lines(x, top - 34, wrapped(self.says, cut, room - self.size - 12)[:4], cut, Ink.GREY)
