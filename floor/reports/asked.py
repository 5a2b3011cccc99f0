"""What a report is asked of: the nights it reads, the room that knows the names, and the days from one to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from floor.chart import Chart, Grid
from floor.clock import day_end, day_start
from floor.fold import Fold
from floor.ids import Account, StaffId, TableId
from floor.journal.nights import CashDay, Kept, Nights, Opening, Seating, Sum, Taking, Tally
from floor.money import Money
from floor.names import person_name
from floor.reports.report import About, Cell, Column, Equal, Report
from floor.state import Room


class Source(Protocol):
    """Nights as they are read: from the derived tables, or one of them from the entries of its day."""

    def sums(self, since: date, until: date, kind: str) -> list[Sum]: ...
    def balances(self, before: date, kind: str) -> dict[Account, Money]: ...
    def counts(self, since: date, until: date) -> list[Kept]: ...
    def notes(self, since: date, until: date, kinds: Iterable[str]) -> list[Kept]: ...
    def tallies(self, since: date, until: date) -> list[Tally]: ...
    def cash(self, since: date, until: date, least: Money) -> list[CashDay]: ...
    def takings(self, since: date, until: date) -> list[Taking]: ...
    def earned(self, since: date, until: date, kinds: Iterable[str]) -> list[Kept]: ...
    def openings(self, begins: datetime, ends: datetime) -> list[Opening]: ...
    def seatings(self, begins: datetime, ends: datetime, tables: Iterable[TableId], kind: str) -> list[Seating]: ...


@dataclass(frozen=True, slots=True)
class Asked:
    """`ending` folds the room as it was at the end of the last day, for what no row tells."""

    nights: Source
    room: Room
    since: date
    until: date
    at: datetime
    ending: Callable[[], Fold]

    @property
    def is_open(self) -> bool:
        return self.until >= self.room.day

    @property
    def span(self) -> tuple[datetime, datetime]:
        """From when till when, by the clock; not beyond now."""
        zone, starts = self.room.house.zone, self.room.house.day_starts
        return day_start(self.since, zone, starts), min(day_end(self.until, zone, starts), self.at)

    def name(self, staff: StaffId | None) -> str:
        return person_name(self.room, staff) if staff is not None else "The clock"

    def report(
        self,
        name: str,
        title: str,
        columns: Iterable[Column],
        rows: Iterable[tuple[Cell, ...]],
        chart: Chart | Grid | None = None,
        about: Iterable[About | None] = (),
        identities: tuple[Equal, ...] | None = None,
    ) -> Report:
        return Report(
            name=name,
            title=title,
            since=self.since,
            until=self.until,
            is_open=self.is_open,
            columns=tuple(columns),
            rows=tuple(rows),
            chart=chart,
            about=tuple(about),
            identities=identities,
        )


def asked_over(nights: Nights, fold: Fold, since: date, until: date, at: Callable[[int], Fold]) -> Asked:
    """Of a room's own tables. `at` folds the room as it was after an entry; a closed day is told as it stood before
    its close."""
    room = fold.room

    def ending() -> Fold:
        return fold if until >= room.day else at(nights.last_of(until) - 1)

    return Asked(nights, room, since, until, room.at, ending)
