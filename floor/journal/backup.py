"""Copies of the room, made while it is in use, and brought back into an empty place."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Table, insert, select, true

from floor.errors import Unavailable, reason
from floor.journal.files import make_private
from floor.journal.store import Store, create_store, open_file
from floor.journal.tables import BEHIND, meta, metadata
from floor.journal.trouble import plain_words
from floor.safe import put_in_place

BATCH = 2_000


def backup(store: Store, target: Path) -> None:
    """The whole room in one SQLite file, whichever engine it is kept in. Never overwrites."""
    part = target.parent / f"{target.name}.part"
    try:
        if target.exists():
            raise Unavailable(f"{target} exists already.", "Choose another name for the backup.")
        part.unlink(missing_ok=True)
        if store.is_sqlite:
            _copy_file(store, part)
        else:
            facts = store.facts() | ({BEHIND: ""} if store.is_behind else {})
            create_store(str(part), facts, fill=lambda writing: pour(store, writing)).close()
        put_in_place(part, target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink()
        raise Unavailable(
            f"The backup could not be written: {reason(error)}.", "Check the folder and the space left."
        ) from error


def pour(source: Store, writing: Connection) -> None:
    """Every row of a room into empty tables."""
    with one_moment(source) as reading:
        for table in metadata.sorted_tables:
            if table is not meta:
                copy_rows(table, reading, writing)


@contextmanager
def one_moment(store: Store) -> Iterator[Connection]:
    """The room as it stood when this began, whatever is appended meanwhile."""
    options = {"reading": True} if store.is_sqlite else {"isolation_level": "REPEATABLE READ"}
    with plain_words(), store.engine.connect().execution_options(**options) as reading, reading.begin():
        yield reading


def copy_rows(table: Table, reading: Connection, writing: Connection, upto: int | None = None) -> None:
    """All of them, or those of the first entries."""
    wanted = next(iter(table.primary_key)) > 0 if upto is not None else true()
    query = select(table).where(wanted).order_by(*table.primary_key).limit(upto).execution_options(yield_per=BATCH)
    for rows in reading.execute(query).mappings().partitions():
        writing.execute(insert(table), [dict(row) for row in rows])


def _copy_file(store: Store, target: Path) -> None:
    """SQLite's own online copy, consistent even beside writers."""
    make_private(target)
    with closing(open_file(store.path, store.only_read)) as reading, closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)
