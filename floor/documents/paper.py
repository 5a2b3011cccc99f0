"""Paper: its size, its margins, and the twelve columns everything stands on."""

from __future__ import annotations

from dataclasses import dataclass, replace

MM, INCH = 72 / 25.4, 72.0
COLUMNS, GUTTER = 12, 12.0

Span = tuple[float, float]
"""Where something begins and how wide it is."""


@dataclass(frozen=True, slots=True)
class Paper:
    """In points. Without a height the paper is a roll, cut after the last line."""

    wide: float
    tall: float
    margin: float
    scale: float = 1.0
    practice: bool = False
    """Has the word all over it, under whatever is printed on it."""

    @property
    def room(self) -> float:
        return self.wide - 2 * self.margin

    @property
    def is_sheet(self) -> bool:
        return self.tall > 6 * INCH

    def turned(self) -> Paper:
        """The same sheet on its side."""
        return replace(self, wide=self.tall, tall=self.wide)


ROLL = Paper(80 * MM, 0, 5 * MM)
LABEL = Paper(4 * INCH, 3 * INCH, 12)
LETTER = Paper(612, 792, 43, 1.35)
A4 = Paper(210 * MM, 297 * MM, 43, 1.35)
PAPERS = {"letter": LETTER, "a4": A4, "roll": ROLL, "label": LABEL}


@dataclass(frozen=True, slots=True)
class Area:
    """A space on the page, from its left edge and its top."""

    x: float
    top: float
    wide: float
    tall: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.top - self.tall

    def columns(self, first: int, count: int) -> Span:
        """So many of the twelve columns, the first being 1."""
        step = (self.wide + GUTTER) / COLUMNS
        return self.x + (first - 1) * step, count * step - GUTTER

    def across(self, count: int, gutter: float = GUTTER) -> list[Span]:
        """The width in equal parts."""
        each = (self.wide - (count - 1) * gutter) / count
        return [(self.x + place * (each + gutter), each) for place in range(count)]

    def below(self, used: float) -> Area:
        """What is left under something so high."""
        return Area(self.x, self.top - used, self.wide, self.tall - used)
