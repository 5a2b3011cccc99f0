"""The derived tables made anew beside the old ones, to be compared with them or to take their place."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest

from sqlalchemy import Connection, Table, create_engine, delete, func, select, union_all
from sqlalchemy.pool import StaticPool

from floor.derived import Row
from floor.ids import Account
from floor.journal.backup import BATCH, copy_rows, one_moment
from floor.journal.journal import Broken
from floor.journal.line import Line
from floor.journal.pen import Pen
from floor.journal.rights import grant_on, users_on
from floor.journal.rows import write_rows
from floor.journal.schema import mend, mend_tables
from floor.journal.store import Store
from floor.journal.tables import BEHIND, DERIVED, INDEX, entries, meta, metadata, transfers
from floor.journal.trouble import plain_words


class Rebuilt:
    """Derived tables in memory, under the same constraints as the room's own."""

    def __init__(self) -> None:
        self._engine = create_engine("sqlite://", poolclass=StaticPool)
        self._tables = self._engine.connect()
        metadata.create_all(self._tables, tables=DERIVED)
        self._pen = Pen(self._tables)

    def add(self, line: Line, rows: Iterable[Row]) -> None:
        try:
            write_rows(self._pen, line, rows)
        except sqlite3.IntegrityError as error:
            raise Broken(f"Entry {line.number} breaks a constraint: {error}") from error

    def balances(self) -> dict[Account, int]:
        """Each account by its transfers: debits less credits."""
        debits = select(transfers.c.debit.label("account"), transfers.c.amount)
        credits = select(transfers.c.credit, -transfers.c.amount)
        moved = union_all(debits, credits).subquery()
        sums = select(moved.c.account, func.sum(moved.c.amount)).group_by(moved.c.account)
        return {Account(account): balance for account, balance in self._tables.execute(sums) if balance}

    def faults(self, kept: Connection) -> list[str]:
        """Where the room's own tables say something else."""
        return [fault for table in DERIVED if (fault := self._fault(table, kept))]

    def replace(self, writing: Connection) -> None:
        """New tables for old, in the transaction under way, with the guards and rights that the old ones had. The
        index is left empty: whoever searches next makes it."""
        users = users_on(writing)
        mend_tables(writing)
        metadata.drop_all(writing, tables=(*DERIVED, *INDEX))
        metadata.create_all(writing, tables=(*DERIVED, *INDEX))
        self.pour(writing)
        writing.execute(delete(meta).where(meta.c.key == BEHIND))
        mend(writing)
        for user, holder in users:
            grant_on(writing, user, holder)

    def pour(self, writing: Connection) -> None:
        """Every row into tables that are empty."""
        for table in DERIVED:
            copy_rows(table, self._tables, writing)

    def found(self, writing: Connection, source: Store, upto: int) -> None:
        """A new room: the first lines of another's journal, and the rows that were made from them."""
        with one_moment(source) as reading:
            copy_rows(entries, reading, writing, upto)
        self.pour(writing)

    def close(self) -> None:
        self._tables.close()
        self._engine.dispose()

    def _fault(self, table: Table, kept: Connection) -> str:
        query = select(table).order_by(*table.primary_key).execution_options(yield_per=BATCH)
        try:
            with self._tables.execute(query) as due, kept.execute(query) as found:
                for pair in zip_longest(due, found):
                    if pair[0] != pair[1]:
                        first = min(row[0] for row in pair if row is not None)
                        where = f"entry {first:,}" if isinstance(first, int) else f"gaming day {first}"
                        return f"The table of {table.name} is not what the journal gives, from {where} on."
        except (ValueError, TypeError):
            return f"The table of {table.name} is not what the journal gives: something in it cannot be read."
        return ""


@contextmanager
def appends_held(store: Store) -> Iterator[Connection]:
    """A transaction during which nobody appends. Reading goes on."""
    with plain_words(), store.engine.begin() as writing:
        if not store.is_sqlite:
            writing.exec_driver_sql("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE")
        yield writing
