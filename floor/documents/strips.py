"""What only slips have: the room's name with its mark, a wide amount, a person, the word copy, a code in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from floor.documents.blocks import Block, Gap, Words
from floor.documents.fitting import ABOVE, BELOW, fitted, largest, named
from floor.documents.head import Head
from floor.documents.page import copy_words
from floor.documents.paper import Area
from floor.documents.pen import BLACK, Ink, Pen
from floor.documents.type import Type, bold, plain, tight_bold

_MARK = 14.0


@dataclass(frozen=True, slots=True)
class Room:
    """The mark and the room's name, on two lines if it must be."""

    name: str
    lines: int = 2

    def height(self, room: float) -> float:
        lines, cut = self._fitted(room)
        return max(_MARK, len(lines) * cut.size * 1.18) + 5

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        lines, cut = self._fitted(room)
        pen.mark(x, top, _MARK)
        pen.lines(x + _MARK + 5, top - _MARK / 2 - cut.size * 0.36, lines, cut)

    def _fitted(self, room: float) -> tuple[list[str], Type]:
        return fitted(self.name, bold(9.5), room - _MARK - 5, self.lines)


@dataclass(frozen=True, slots=True)
class Person:
    """A name as large as it fits, under what the person is."""

    role: str
    name: str

    def height(self, room: float) -> float:
        lines, cut = named(self.name, bold(14), room)
        return 12 + len(lines) * cut.size * 1.18 + 3

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        lines, cut = named(self.name, bold(14), room)
        pen.words(x, top - 9, self.role, plain(8), Ink.GREY)
        pen.lines(x, top - 11 - cut.size, lines, cut)


@dataclass(frozen=True, slots=True)
class Copy:
    """Says that the slip was printed before."""

    def height(self, room: float) -> float:
        return 24

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pen.outline(Area(x, top - 2, room, 18), BLACK, 4)
        pen.words(x + room / 2, top - 15, "Copy", bold(11), align="centre")


def printed_lines(head: Head) -> Iterator[Block]:
    """At the foot of a slip: until when it holds, when it was printed, and of a copy when it first was."""
    until = f"Valid until {head.valid_until}" if head.valid_until else ""
    printed = f"Printed {head.printed}" if head.printed else ""
    first = copy_words(head) if head.first else ""
    yield Gap(4)
    yield from (Words(words, plain(7), Ink.GREY) for words in (until, printed, first) if words)


@dataclass(frozen=True, slots=True)
class Square:
    """A QR code in the middle of the roll."""

    text: str
    size: float

    def height(self, room: float) -> float:
        return self.size

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pen.code(self.text, x + (room - self.size) / 2, top, self.size)


@dataclass(frozen=True, slots=True)
class Figure:
    """An amount as wide as the paper allows."""

    text: str
    tall: float

    def height(self, room: float) -> float:
        return self.tall + 4

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        cut = largest(self.text, tight_bold(1), room, self.tall)
        base = top - 2 - self.tall / 2 - cut.size * (ABOVE - BELOW) / 2
        pen.fit(x + room / 2, base, room, self.text, cut, align="centre")
