"""The nights of a room as reports read them: what the derived tables say of the gaming days from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Select,
    Table,
    and_,
    func,
    literal_column,
    or_,
    select,
    union_all,
)

from floor.clock import from_micros, to_micros
from floor.derived import Counted, Earned, Noted
from floor.ids import Account, PlayerId, StaffId, TableId
from floor.journal.store import Store
from floor.journal.tables import cash, counts, daily, entries, indexed, notes, openings, payments, takings, visits
from floor.money import Money
from floor.record import Record

QUARTER = 15 * 60 * 1_000_000
"""Of an hour, in microseconds: every zone is a whole number of them from the next."""
_SAID = 6
"""How many columns of an entry's rows are the entry's own; the others are the row's, in its order."""


class Sum(Record, frozen=True):
    """What moved between two accounts in a gaming day."""

    day: date
    debit: Account
    credit: Account
    amount: Money


class Kept(Record, frozen=True):
    """A row of an entry, with the entry's circumstances."""

    entry: int
    at: datetime
    day: date
    staff: StaffId | None
    signer: StaffId | None
    row: Counted | Noted | Earned


class CashDay(Record, frozen=True):
    """Somebody's cash of a gaming day, in and out apart."""

    day: date
    player: PlayerId | None
    unnamed: int | None
    described: str
    paid_in: Money
    paid_out: Money


class Tally(Record, frozen=True):
    """How often something of a kind is noted by the same people, and the sum of it."""

    kind: str
    staff: StaffId | None
    signer: StaffId | None
    number: int
    amount: Money


class Taking(Record, frozen=True):
    """What a table brought in, of one kind."""

    table: TableId
    label: str
    kind: str
    amount: Money


class Opening(Record, frozen=True):
    """A table's time with one game; without an end it goes on."""

    table: TableId
    game: str
    since: datetime
    until: datetime | None


class Seating(Record, frozen=True):
    """How many more are seated after a quarter of an hour than before it, and for how long of it, together."""

    quarter: int
    """Counted as the clock counts, from the epoch on."""
    more: int
    sat: int
    """In microseconds: of whoever came from then on, less what was left when somebody went."""


class Visit(Record, frozen=True):
    """A player's time in one seat, or cash over the counter."""

    entry: int
    at: datetime
    day: date
    table: TableId | None = None
    seat: int | None = None
    until: datetime | None = None
    paid_in: Money = Money(0)
    paid_out: Money = Money(0)


class Nights:
    """Read from a store, each question in one look."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def sums(self, since: date, until: date, kind: str) -> list[Sum]:
        """Of accounts of a kind, which is how their names begin."""
        query = select(daily).where(*_between(daily, since, until), _of(kind), daily.c.amount != 0)
        return [
            Sum(date.fromisoformat(row.day), Account(row.debit), Account(row.credit), Money(row.amount))
            for row in self._rows(query.order_by(*daily.primary_key))
        ]

    def balances(self, before: date, kind: str) -> dict[Account, Money]:
        """What was in accounts of a kind when a gaming day began."""
        earlier = daily.c.day < before.isoformat()
        debits = select(daily.c.debit.label("account"), daily.c.amount.label("amount")).where(earlier)
        credits = select(daily.c.credit, -daily.c.amount).where(earlier)
        moved = union_all(debits, credits).subquery()
        query = select(moved.c.account, func.sum(moved.c.amount)).where(moved.c.account.startswith(kind))
        return {Account(name): Money(int(total)) for name, total in self._rows(query.group_by(moved.c.account))}

    def counts(self, since: date, until: date) -> list[Kept]:
        return [_kept(row, Counted(*row[_SAID:])) for row in self._rows(_in_order(counts, since, until))]

    def notes(self, since: date, until: date, kinds: Iterable[str]) -> list[Kept]:
        query = _in_order(notes, since, until).where(notes.c.kind.in_(list(kinds)))
        return [_kept(row, Noted(*row[_SAID:])) for row in self._rows(query)]

    def tallies(self, since: date, until: date) -> list[Tally]:
        """What is noted, summed by its kind and by whose doing it was."""
        whose = (notes.c.kind, notes.c.staff, notes.c.signer)
        query = select(*whose, func.count(), func.sum(notes.c.amount)).where(*_between(notes, since, until))
        return [
            Tally(kind, _staff(staff), _staff(signer), number, Money(int(amount)))
            for kind, staff, signer, number, amount in self._rows(query.group_by(*whose))
        ]

    def cash(self, since: date, until: date, least: Money) -> list[CashDay]:
        """Of everybody who paid in or was paid at least so much in a gaming day."""
        large = or_(cash.c.paid_in >= least, cash.c.paid_out >= least)
        query = select(cash).where(*_between(cash, since, until), large).order_by(*cash.primary_key)
        return [
            CashDay(
                date.fromisoformat(row.day),
                PlayerId(row.player) if row.player else None,
                row.unnamed or None,
                row.described,
                Money(row.paid_in),
                Money(row.paid_out),
            )
            for row in self._rows(query)
        ]

    def takings(self, since: date, until: date) -> list[Taking]:
        whose = (takings.c.table_id, takings.c.kind)
        query = (
            select(takings.c.table_id, func.max(takings.c.label), takings.c.kind, func.sum(takings.c.amount))
            .where(*_between(takings, since, until))
            .group_by(*whose)
            .order_by(*whose)
        )
        return [
            Taking(TableId(table), label, kind, Money(int(amount))) for table, label, kind, amount in self._rows(query)
        ]

    def earned(self, since: date, until: date, kinds: Iterable[str]) -> list[Kept]:
        """What was brought in, row by row."""
        query = _in_order(takings, since, until).where(takings.c.kind.in_(list(kinds)))
        return [_kept(row, Earned(*row[_SAID:])) for row in self._rows(query)]

    def openings(self, begins: datetime, ends: datetime) -> list[Opening]:
        """Whatever was played in a time, some of it from before or on after it."""
        began, over = entries.alias("began"), entries.alias("over")
        query = (
            select(openings.c.table_id, openings.c.game, began.c.at, over.c.at)
            .join(began, began.c.number == openings.c.since)
            .outerjoin(over, over.c.number == openings.c.until)
            .where(began.c.at < to_micros(ends), or_(over.c.at.is_(None), over.c.at > to_micros(begins)))
            .order_by(openings.c.since, openings.c.table_id)
        )
        return [
            Opening(TableId(table), game, from_micros(at), from_micros(end) if end is not None else None)
            for table, game, at, end in self._rows(query)
        ]

    def seatings(self, begins: datetime, ends: datetime, tables: Iterable[TableId], kind: str) -> list[Seating]:
        """Of everybody who sat at these tables within a time, at play of a kind; who sat there before it has begun in a
        quarter before.

        Comings and goings are summed by the quarter of an hour where they are kept, and never read one by one.
        """
        first, last = self._last_at(begins), self._last_at(ends)
        here = and_(visits.c.kind == kind, visits.c.table_id.in_(list(tables)))
        still = or_(visits.c.until.is_(None), visits.c.until > first)
        comings = _by_quarter(visits.c.since, 1).where(here, visits.c.since <= last, still)
        goings = _by_quarter(visits.c.until, -1).where(here, visits.c.until > first, visits.c.until <= last)
        return [
            Seating(int(quarter), int(more), int(sat))
            for query in (comings, goings)
            for quarter, more, sat in self._rows(query)
        ]

    def history(self, player: PlayerId) -> list[Visit]:
        """All that a player ever did here: each time in a seat, and all cash, in order."""
        return sorted([*self._seats(player), *self._cash(player)], key=lambda visit: visit.entry)

    def last_of(self, day: date) -> int:
        """The number of the last entry of a gaming day, or of one before it. By the days that are sealed: under a clock
        that was set right since, entries have a later date than those after them."""
        upto = day.isoformat()
        with self._store.reading() as reading:
            reaches = reading.execute(select(func.max(indexed.c.last))).scalar() or 0
            sealed = select(func.max(indexed.c.last)).where(indexed.c.day <= upto)
            late = select(func.max(entries.c.number)).where(entries.c.number > reaches, entries.c.day <= upto)
            known = [reading.execute(one).scalar() or 0 for one in (late, sealed)] if reaches else []
        return max(known) if known else self._last(entries.c.day, upto)

    def _last_at(self, moment: datetime) -> int:
        return self._last(entries.c.at, to_micros(moment))

    def _last(self, column: Column[Any], upto: Any) -> int:
        """Days and time go forward, but for a clock that was set right, so it is looked for by halves."""
        with self._store.reading() as reading:
            low, high = 0, int(reading.execute(select(func.max(entries.c.number))).scalar() or 0)
            while low < high:
                middle = (low + high + 1) // 2
                found = reading.execute(select(column).where(entries.c.number == middle)).scalar_one()
                low, high = (middle, high) if found <= upto else (low, middle - 1)
        return low

    def _seats(self, player: PlayerId) -> Iterator[Visit]:
        began, over = entries.alias("began"), entries.alias("over")
        query = (
            select(visits, began.c.at, began.c.day, over.c.at.label("ended"))
            .join(began, began.c.number == visits.c.since)
            .outerjoin(over, over.c.number == visits.c.until)
            .where(visits.c.player == player)
        )
        for row in self._rows(query):
            ended = from_micros(row.ended) if row.ended is not None else None
            where = (TableId(row.table_id), row.seat)
            yield Visit(row.since, from_micros(row.at), date.fromisoformat(row.day), *where, ended)

    def _cash(self, player: PlayerId) -> Iterator[Visit]:
        for row in self._rows(select(payments).where(payments.c.player == player)):
            at, day = from_micros(row.at), date.fromisoformat(row.day)
            yield Visit(row.entry, at, day, paid_in=Money(row.paid_in), paid_out=Money(row.paid_out))

    def _rows(self, query: Select[Any]) -> list[Any]:
        with self._store.reading() as reading:
            return list(reading.execute(query).all())


def _between(table: Table, since: date, until: date) -> tuple[Any, Any]:
    return table.c.day >= since.isoformat(), table.c.day <= until.isoformat()


def _of(kind: str) -> Any:
    return or_(daily.c.debit.startswith(kind), daily.c.credit.startswith(kind))


def _by_quarter(number: Column[Any], way: int) -> Select[Any]:
    """Of the entries that a visit began or ended with: their quarter, how many, and what was left of it."""
    whole: ColumnElement[int] = literal_column(str(QUARTER), BigInteger)  # A server groups by no parameter.
    quarter = entries.c.at // whole
    left = func.sum(whole - entries.c.at % whole)
    return (
        select(quarter, way * func.count(), way * left)
        .select_from(visits)
        .join(entries, entries.c.number == number)
        .group_by(quarter)
    )


def _in_order(table: Table, since: date, until: date) -> Select[Any]:
    return select(table).where(*_between(table, since, until)).order_by(table.c.entry, table.c.line)


def _kept(row: Any, said: Counted | Noted | Earned) -> Kept:
    entry, _line, day, at, staff, signer = row[:_SAID]
    return Kept(entry, from_micros(at), _date(day), _staff(staff), _staff(signer), said)


@lru_cache(maxsize=1024)
def _date(day: str) -> date:
    return date.fromisoformat(day)


def _staff(number: int | None) -> StaffId | None:
    return StaffId(number) if number is not None else None
