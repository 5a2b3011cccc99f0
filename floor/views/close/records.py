"""What the close of a day tells: steps with their states, sums that must be equal, counts that were off."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from floor.books.variances import Variance
from floor.ids import Account
from floor.money import Money
from floor.record import Record
from floor.views.differences import Culprit

State = Literal["done", "todo", "carried"]


class Line(Record, frozen=True):
    """A thing of a step: what it is, how it stands, and what is to be done about it."""

    what: str
    note: str = ""
    state: State = "done"


class Step(Record, frozen=True):
    id: str
    title: str
    told: str
    state: State
    lines: tuple[Line, ...] = ()


class Sum(Record, frozen=True):
    """Two sides that must be equal, with the entries that put them off."""

    name: str
    sides: str
    expected: Money
    found: Money
    rows: tuple[Culprit, ...] = ()
    before: Money = Money(0)
    """What it was off by already when the day began."""
    of_count: bool = False
    """Off by what a count found: booked with its drawer, and no hindrance by itself."""
    settled: bool = False
    """Off, and booked: somebody has signed for it, or did not need to."""
    plain: bool = False
    """Its figures are numbers, and no money."""

    @property
    def differs(self) -> Money:
        return Money(self.found - self.expected)


class Difference(Record, frozen=True):
    """A count that was off: how it was booked, or of one still to be closed what would be, and the likely rows."""

    name: str
    drawer: Account
    number: int
    at: datetime
    who: str
    variance: Variance
    expected: Money
    found: Money
    told: str = ""
    settled: bool = False
    books: str = ""
    rows: tuple[Culprit, ...] = ()


class Closing(Record, frozen=True):
    steps: tuple[Step, ...]
    sums: tuple[Sum, ...]
    differences: tuple[Difference, ...]
    earned: tuple[tuple[str, Money], ...]
    waits: tuple[str, ...]
    """Why it cannot be sealed yet, a sentence each."""
    entries: int
    voids: int
