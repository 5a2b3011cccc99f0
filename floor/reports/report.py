"""A report: columns of a kind each, rows, and totals that are the sums of their columns."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum

from floor.chart import Chart, Grid
from floor.concern import OfAccount, OfEntry, OfPlayer, OfTable
from floor.record import Record
from floor.views.differences import Culprit

Cell = int | str | datetime | None


class Kind(StrEnum):
    CENTS = "cents"
    COUNT = "count"
    TEXT = "text"
    TIME = "time"
    SHARE = "share"


class Column(Record, frozen=True):
    """One that is a rate has no total, for rates do not add up; words may be numbers: those of entries."""

    name: str
    kind: Kind = Kind.TEXT
    adds_up: bool = True
    numbers: bool = False

    @property
    def is_figures(self) -> bool:
        return self.numbers or self.kind in (Kind.CENTS, Kind.COUNT, Kind.SHARE)

    @property
    def is_summed(self) -> bool:
        return self.adds_up and self.kind in (Kind.CENTS, Kind.COUNT)


class OfNight(Record, frozen=True):
    """A gaming day by itself."""

    day: date


About = OfNight | OfTable | OfAccount | OfPlayer | OfEntry


class Equal(Record, frozen=True):
    """An identity of the books: its two sides, what they differ by, and the rows that make the difference."""

    name: str
    sides: tuple[tuple[str, int], ...]
    difference: int
    rows: tuple[Culprit, ...] = ()


class Report(Record, frozen=True, kw_only=True):
    name: str
    title: str
    since: date
    until: date
    is_open: bool
    """Its last day is not closed yet."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    chart: Chart | Grid | None = None
    about: tuple[About | None, ...] = ()
    """What each row is about, where that can be looked at."""
    identities: tuple[Equal, ...] | None = None

    @property
    def totals(self) -> tuple[int | None, ...]:
        return tuple(self._total(place) if one.is_summed else None for place, one in enumerate(self.columns))

    def _total(self, place: int) -> int:
        return sum(cell for row in self.rows if isinstance(cell := row[place], int))


def cents(name: str, *, adds_up: bool = True) -> Column:
    return Column(name, Kind.CENTS, adds_up)


def number(name: str) -> Column:
    return Column(name, Kind.COUNT)
