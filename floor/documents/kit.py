"""The page: blocks one under the other, drawn literally, on a sheet or on a roll as long as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Protocol

from reportlab.pdfgen.canvas import Canvas

from floor.documents.type import Type, fitted, load, runs, width, wrapped

MM = 72 / 25.4
_BLACK, _GREY = 0.0, 0.35


@dataclass(frozen=True, slots=True)
class Paper:
    """In points. Without a height the paper is a roll, cut after the last line."""

    wide: float
    tall: float
    margin: float
    scale: float = 1.0

    @property
    def room(self) -> float:
        return self.wide - 2 * self.margin


ROLL = Paper(80 * MM, 0, 5 * MM)
LETTER = Paper(612, 792, 43.2, 1.35)


class Block(Protocol):
    """Something on the page, as high as it needs at a width."""

    def height(self, room: float) -> float: ...
    def draw(self, canvas: Canvas, x: float, top: float, room: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Gap:
    points: float

    def height(self, room: float) -> float:
        return self.points

    def draw(self, canvas: Canvas, x: float, top: float, room: float) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Rule:
    """A hairline."""

    weight: float = 0.4

    def height(self, room: float) -> float:
        return 6

    def draw(self, canvas: Canvas, x: float, top: float, room: float) -> None:
        canvas.setStrokeGray(_BLACK if self.weight > 0.4 else _GREY)
        canvas.setLineWidth(self.weight)
        canvas.line(x, top - 3, x + room, top - 3)


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph, broken into as many lines as it takes."""

    text: str
    cut: Type
    grey: bool = False
    indent: float = 0

    def height(self, room: float) -> float:
        return len(wrapped(self.text, self.cut, room - self.indent)) * self.cut.leading

    def draw(self, canvas: Canvas, x: float, top: float, room: float) -> None:
        for place, line in enumerate(wrapped(self.text, self.cut, room - self.indent)):
            write(canvas, x + self.indent, top - place * self.cut.leading, line, self.cut, grey=self.grey)


@dataclass(frozen=True, slots=True)
class Line:
    """Words at the left, on two lines if they must, and a figure at the right that is never shortened."""

    left: str
    right: str
    cut: Type
    figure: Type | None = None
    indent: float = 0

    def height(self, room: float) -> float:
        lines, cut = self._fitted(room)
        return self._first(cut) + (len(lines) - 1) * cut.leading

    def draw(self, canvas: Canvas, x: float, top: float, room: float) -> None:
        figure = self.figure or self.cut
        lines, cut = self._fitted(room)
        for place, line in enumerate(lines):
            below = self._first(cut) + (place - 1) * cut.leading if place else 0
            write(canvas, x + self.indent, top - below, line, cut, tallest=0 if place else figure.size)
        write(canvas, x + room - width(self.right, figure), top, self.right, figure, tallest=cut.size)

    def _fitted(self, room: float) -> tuple[list[str], Type]:
        taken = width(self.right, self.figure or self.cut) + self.cut.size if self.right else 0
        return fitted(self.left, self.cut, room - self.indent - taken)

    def _first(self, cut: Type) -> float:
        return max(cut.leading, (self.figure or self.cut).leading)


def write(
    canvas: Canvas, x: float, top: float, text: str, cut: Type, *, grey: bool = False, tallest: float = 0
) -> None:
    """One line of words exactly as they are; `tallest` is the largest size that stands on the same baseline."""
    canvas.setFillGray(_GREY if grey else _BLACK)
    base = top - 0.95 * max(cut.size, tallest)
    for font, words in runs(text, cut):
        canvas.setFont(font, cut.size)
        canvas.drawString(x, base, words)
        x += canvas.stringWidth(words, font, cut.size)


def render(title: str, blocks: Sequence[Block], paper: Paper) -> bytes:
    """The PDF: the same blocks always give the same bytes."""
    load()
    buffer, pages = BytesIO(), _paged(blocks, paper)
    tall = paper.tall or _length(blocks, paper.room) + 2 * paper.margin
    canvas = Canvas(buffer, pagesize=(paper.wide, tall), invariant=1, initialFontName="Roboto", initialFontSize=10)
    canvas.setTitle(title)
    canvas.setCreator("Cardroom")
    for place, page in enumerate(pages, 1):
        _draw_page(canvas, page, paper, tall)
        if len(pages) > 1:
            _number(canvas, f"Page {place} of {len(pages)}", paper)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _draw_page(canvas: Canvas, page: Sequence[Block], paper: Paper, tall: float) -> None:
    top = tall - paper.margin
    for block in page:
        block.draw(canvas, paper.margin, top, paper.room)
        top -= block.height(paper.room)


def _number(canvas: Canvas, words: str, paper: Paper) -> None:
    cut = Type(8)
    write(canvas, paper.wide - paper.margin - width(words, cut), paper.margin + 8, words, cut, grey=True)


def _paged(blocks: Sequence[Block], paper: Paper) -> list[list[Block]]:
    """A roll is one page; on sheets a block that no longer fits begins the next."""
    pages: list[list[Block]] = [[]]
    most, used = paper.tall - 2 * paper.margin - 16, 0.0
    for block in blocks:
        tall = block.height(paper.room)
        if paper.tall and pages[-1] and used + tall > most:
            pages.append([])
            used = 0.0
        pages[-1].append(block)
        used += tall
    return pages


def _length(blocks: Sequence[Block], room: float) -> float:
    return sum(block.height(room) for block in blocks)
