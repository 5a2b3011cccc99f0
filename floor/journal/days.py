"""Gaming days as they lie in the database at one moment: their entries, and what moved in them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from typing import Any

from sqlalchemy import Connection, Select, select

from floor.journal.backup import BATCH
from floor.journal.line import START, Line
from floor.journal.tables import daily, entries, transfers


class Days:
    """Read on one connection, so that all of it fits together whatever is appended meanwhile."""

    def __init__(self, reading: Connection) -> None:
        self._reading = reading

    def known(self) -> tuple[date, date] | None:
        """The first gaming day and the last one. The entry that sets the room up is of none yet."""
        begun = select(entries.c.day).where(entries.c.day > date.min.isoformat()).limit(1)
        first, last = (
            self._reading.execute(begun.order_by(number)).scalar()
            for number in (entries.c.number, entries.c.number.desc())
        )
        return (date.fromisoformat(first), date.fromisoformat(last)) if first and last else None

    def hash_at(self, number: int) -> bytes:
        found: bytes | None = self._reading.execute(select(entries.c.hash).where(entries.c.number == number)).scalar()
        return START if found is None else found

    def lines(self, first: int, last: int) -> Iterator[Line]:
        within = entries.c.number.between(first, last)
        return (Line(*row) for row in self._rows(select(entries).where(within).order_by(entries.c.number)))

    def transfers(self, first: int, last: int) -> Iterator[tuple[Any, ...]]:
        """Entry, line, debit, credit, amount, and the entry that is taken back by it."""
        within = transfers.c.entry.between(first, last)
        return self._rows(select(transfers).where(within).order_by(*transfers.primary_key))

    def sums(self, days: Collection[str]) -> Iterator[tuple[Any, ...]]:
        """Day, debit, credit and what moved between them, less what was taken back."""
        within = daily.c.day.in_(days)
        return self._rows(select(daily).where(within).order_by(*daily.primary_key))

    def _rows(self, query: Select[Any]) -> Iterator[tuple[Any, ...]]:
        """A batch at a time; whoever stops on the way leaves nothing open."""
        with self._reading.execute(query.execution_options(yield_per=BATCH)) as result:
            yield from map(tuple, result)
