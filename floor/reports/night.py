"""One night read from its own entries, as the derived tables would tell it: for the papers of a day."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import TypeVar

from floor.clock import from_micros, to_micros
from floor.derived import (
    VOID,
    CashPaid,
    Counted,
    Earned,
    EntryUndone,
    GameBegun,
    GameOver,
    Noted,
    Row,
    Transfer,
    VisitBegun,
    VisitEnded,
)
from floor.fold import Fold, rows_from
from floor.frozen import thaw
from floor.ids import Account, PlayerId, StaffId, TableId
from floor.journal.line import Line
from floor.journal.nights import QUARTER, CashDay, Kept, Opening, Seating, Sum, Taking, Tally
from floor.money import Money
from floor.reports.asked import Asked
from floor.room.cashgame import cash_tables
from floor.state import Room

R = TypeVar("R", bound=Row)


class Night:
    """The day of a fold. What was voided left nothing but its void."""

    def __init__(self, fold: Fold) -> None:
        self._fold, self._day = fold, fold.room.day
        self._every = [(line, rows_from(line, fold.events[line.number])) for line in fold.lines]
        self._rows = [(line, row) for line, rows in self._every if line.number not in fold.room.voided for row in rows]

    def sums(self, since: date, until: date, kind: str) -> list[Sum]:
        moved = defaultdict[tuple[Account, Account], int](int)
        for row in self._of(Transfer):
            moved[row.debit, row.credit] += row.amount
        found = sorted((pair, amount) for pair, amount in moved.items() if any(one.startswith(kind) for one in pair))
        return [Sum(self._day, *pair, Money(amount)) for pair, amount in found]

    def balances(self, before: date, kind: str) -> dict[Account, Money]:
        return {name: amount for name, amount in self._began.books.items() if name.startswith(kind)}

    def counts(self, since: date, until: date) -> list[Kept]:
        return [_kept(line, row) for line, row in self._rows if isinstance(row, Counted)]

    def notes(self, since: date, until: date, kinds: Iterable[str]) -> list[Kept]:
        wanted = set(kinds)
        return [_kept(line, row) for line, row in self._noted() if row.kind in wanted]

    def cash(self, since: date, until: date, least: Money) -> list[CashDay]:
        paid: dict[tuple[PlayerId | None, int | None], CashDay] = {}
        for row in self._of(CashPaid):
            key = (row.player, row.unnamed)
            had = paid.get(key, CashDay(self._day, *key, row.described, Money(0), Money(0)))
            both = Money(had.paid_in + row.paid_in), Money(had.paid_out + row.paid_out)
            paid[key] = CashDay(self._day, *key, had.described, *both)
        large = [one for one in paid.values() if max(one.paid_in, one.paid_out) >= least]
        return sorted(large, key=lambda one: (one.player or 0, one.unnamed or 0))

    def tallies(self, since: date, until: date) -> list[Tally]:
        found = defaultdict[tuple[str, StaffId | None, StaffId | None], list[int]](lambda: [0, 0])
        for line, row in self._noted():
            kept = _kept(line, row)
            tally = found[row.kind, kept.staff, kept.signer]
            tally[0], tally[1] = tally[0] + 1, tally[1] + row.amount
        return [Tally(*whose, number, Money(amount)) for whose, (number, amount) in found.items()]

    def takings(self, since: date, until: date) -> list[Taking]:
        sums, labels = defaultdict[tuple[TableId, str], int](int), defaultdict[tuple[TableId, str], str](str)
        for row in self._of(Earned):
            sums[row.table, row.kind] += row.amount
            labels[row.table, row.kind] = max(labels[row.table, row.kind], row.label)
        return [Taking(key[0], labels[key], key[1], Money(sums[key])) for key in sorted(sums)]

    def earned(self, since: date, until: date, kinds: Iterable[str]) -> list[Kept]:
        wanted = set(kinds)
        return [_kept(line, row) for line, row in self._rows if isinstance(row, Earned) and row.kind in wanted]

    def openings(self, begins: datetime, ends: datetime) -> list[Opening]:
        return [one for one in self._played() if one.since < ends and (one.until is None or one.until > begins)]

    def seatings(self, begins: datetime, ends: datetime, tables: Iterable[TableId], kind: str) -> list[Seating]:
        """Who sits at its beginning has come in a quarter before; who came and went, by the moment."""
        here, last = set(tables), to_micros(ends)
        standing = [table for table in self._began.tables.values() if table.id in here]
        sat = {
            (table.id, seat.number)
            for table in standing
            if table.plays and table.plays.kind == kind
            for seat in table.seated
        }
        moved = [Seating(to_micros(begins) // QUARTER - 1, len(sat), 0)]
        for line, row in self._rows:
            if not isinstance(row, VisitBegun | VisitEnded) or row.table not in here or line.at > last:
                continue
            if way := _came_or_went(row, sat, kind):
                moved.append(Seating(line.at // QUARTER, way, way * (QUARTER - line.at % QUARTER)))
        return moved

    def _played(self) -> list[Opening]:
        began = self._began
        going = {table.id: (table.plays.spread.name, table.opened or began.at) for table in cash_tables(began)}
        over: list[Opening] = []
        for line, row in self._rows:
            if isinstance(row, GameBegun | GameOver):
                if row.table in going:
                    over.append(Opening(row.table, *going.pop(row.table), from_micros(line.at)))
                if isinstance(row, GameBegun):
                    going[row.table] = (row.game, from_micros(line.at))
        return [*over, *(Opening(table, game, since, None) for table, (game, since) in going.items())]

    @property
    def _began(self) -> Room:
        return thaw(self._fold.base)

    def _noted(self) -> Iterator[tuple[Line, Noted]]:
        of = {line.number: rows for line, rows in self._every}
        for line, row in self._rows:
            if isinstance(row, Noted):
                yield line, row
            if isinstance(row, EntryUndone):
                most = max((moved.amount for moved in of[row.number] if isinstance(moved, Transfer)), default=Money(0))
                yield line, Noted(VOID, row.reason, most, row.number)

    def _of(self, kind: type[R]) -> Iterator[R]:
        return (row for _, row in self._rows if isinstance(row, kind))


def of_night(fold: Fold, at: datetime) -> Asked:
    """The day of a fold, asked for by itself."""
    return Asked(Night(fold), fold.room, fold.room.day, fold.room.day, at, lambda: fold)


def _came_or_went(row: VisitBegun | VisitEnded, sat: set[tuple[TableId, int]], kind: str) -> int:
    """One more or one less at play of a kind; what somebody gets up from is known by who sat down there."""
    match row:
        case VisitBegun(table=table, seat=seat, kind=played) if played == kind:
            sat.add((table, seat))
            return 1
        case VisitEnded(table, seat) if (table, seat) in sat:
            sat.remove((table, seat))
            return -1
    return 0


def _kept(line: Line, row: Counted | Noted | Earned) -> Kept:
    return Kept(
        line.number,
        from_micros(line.at),
        date.fromisoformat(line.day),
        StaffId(line.staff) if line.staff is not None else None,
        StaffId(line.approver) if line.approver is not None else None,
        row,
    )
