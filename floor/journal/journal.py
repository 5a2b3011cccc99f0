"""The journal: append in one total order, read back with the chain checked, follow what others append."""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any

import msgspec
import psycopg
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from floor.clock import Clock
from floor.derived import Row
from floor.errors import Unavailable
from floor.journal.line import START, Line, seal, sealed
from floor.journal.rows import write_rows
from floor.journal.store import Store
from floor.journal.tables import entries, snapshots
from floor.journal.trouble import plain_words

CHANNEL = "cardroom"
BATCH = 2_000
RESYNC = 60.0


class Behind(Exception):
    """Another workstation was faster, or this command was entered before: catch up and look again."""


class Broken(Exception):
    """A decision was wrong, and the database did not let it through. A bug; nothing was written."""


class Snapshot(msgspec.Struct, frozen=True):
    """A frozen room, the number and hash of the last line in it, and the version of its shape."""

    number: int
    shape: int
    hash: bytes
    room: bytes


class Journal:
    """One workstation's hold on the journal. Not for use by two threads at once."""

    def __init__(self, store: Store, key: bytes, clock: Clock) -> None:
        self.store, self._key, self._clock = store, key, clock
        self.number, self.hash = 0, START
        self._connection: Connection | None = None
        self._ear: Any = None
        self._data_version = -1
        self._ahead: tuple[timedelta, float] | None = None

    def append(self, line: Line, rows: Iterable[Row]) -> Line:
        """Write a line and its rows, durably and together, or raise Behind and write nothing."""
        if line.number != self.number + 1:
            raise Behind
        whole = sealed(self._key, self.hash, line)
        try:
            with self._writing() as writing:
                writing.execute(insert(entries), msgspec.structs.asdict(whole))
                write_rows(writing, whole.number, rows)
                if not self.store.is_sqlite:
                    writing.execute(text("SELECT pg_notify(:channel, '')"), {"channel": CHANNEL})
        except IntegrityError as error:
            if not self._moved_on(line):
                raise Broken(f"Entry {line.number} was decided but breaks a constraint: {error.orig}") from error
            raise Behind from error
        self.number, self.hash = whole.number, whole.hash
        return whole

    def read_on(self) -> Iterator[Line]:
        """The lines after the last one seen, each checked against the chain."""
        while batch := self._batch():
            for line in batch:
                self._check(line)
                self.number, self.hash = line.number, line.hash
                yield line

    def find(self, id: str) -> Line | None:
        with self._reading() as reading:
            row = reading.execute(select(entries).where(entries.c.id == id)).first()
        return Line(*row) if row is not None else None

    def changed(self) -> bool:
        """Whether somebody else may have appended since this was last asked. Never waits."""
        return self._data_changed() if self.store.is_sqlite else self._heard()

    def latest_snapshot(self, shape: int, upto: int | None = None) -> Snapshot | None:
        """The newest snapshot of this shape whose seal fits; the journal stands by it from there."""
        wanted = snapshots.c.shape == shape
        if upto is not None:
            wanted &= snapshots.c.number <= upto
        columns = (snapshots.c.number, snapshots.c.shape, snapshots.c.hash, snapshots.c.room, snapshots.c.seal)
        with self._reading() as reading:
            row = reading.execute(select(*columns).where(wanted).order_by(snapshots.c.number.desc()).limit(1)).first()
        if row is None:
            return None
        found = Snapshot(row.number, row.shape, row.hash, row.room)
        return found if hmac.compare_digest(row.seal, self._seal(found)) else None

    def stand_at(self, snapshot: Snapshot | None) -> None:
        """Read on from a snapshot, or from the beginning."""
        self.number, self.hash = (snapshot.number, snapshot.hash) if snapshot else (0, START)

    def keep_snapshot(self, room: bytes, shape: int) -> None:
        """Store the room as it is after the last line seen."""
        kept = Snapshot(self.number, shape, self.hash, room)
        values = {**msgspec.structs.asdict(kept), "seal": self._seal(kept)}
        try:
            with self._writing() as writing:
                writing.execute(insert(snapshots), values)
        except IntegrityError:
            return  # Another workstation kept the same one.

    def now(self) -> datetime:
        """The room's time: the server's where there is one, else this computer's."""
        if self.store.is_sqlite:
            return self._clock()
        if self._ahead is None or time.monotonic() - self._ahead[1] > RESYNC:
            with self._reading() as reading:
                server: datetime = reading.execute(select(func.clock_timestamp())).scalar_one()
            self._ahead = (server - self._clock(), time.monotonic())
        return self._clock() + self._ahead[0]

    def close(self) -> None:
        for connection in (self._connection, self._ear):
            if connection is not None:
                connection.close()
        self._connection = self._ear = None
        self.store.close()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._transaction(reading=False) as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._transaction(reading=True) as connection:
            yield connection

    @contextmanager
    def _transaction(self, reading: bool) -> Iterator[Connection]:
        with plain_words():
            if self._connection is None:
                self._connection = self.store.engine.connect()
            connection = self._connection.execution_options(reading=reading)
            try:
                with connection.begin():
                    yield connection
            except DBAPIError as error:
                if error.connection_invalidated:
                    self._hang_up()
                raise

    def _hang_up(self) -> None:
        """Drop connections that are gone; the next act makes new ones."""
        if self._connection is not None:
            self._connection.close()
        self._connection = self._ear = self._ahead = None

    def _batch(self) -> list[Line]:
        query = select(entries).where(entries.c.number > self.number).order_by(entries.c.number).limit(BATCH)
        with self._reading() as reading:
            return [Line(*row) for row in reading.execute(query)]

    def _check(self, line: Line) -> None:
        if line.number != self.number + 1 or not hmac.compare_digest(line.hash, seal(self._key, self.hash, line)):
            raise Unavailable(
                f"Entry {line.number:,} does not fit the chain: the journal was changed outside Cardroom.",
                "Stop using this room, keep the file as it is, and restore the latest backup.",
            )

    def _moved_on(self, line: Line) -> bool:
        """Was the append refused because others appended, or because of a constraint that a decision must not break?"""
        with self._reading() as reading:
            last = reading.execute(select(func.max(entries.c.number))).scalar()
        return (last or 0) > self.number or self.find(line.id) is not None

    def _seal(self, snapshot: Snapshot) -> bytes:
        head = f"{snapshot.number}:{snapshot.shape}:".encode()
        return hmac.digest(self._key, head + snapshot.hash + snapshot.room, sha256)

    def _data_changed(self) -> bool:
        with self._reading() as reading:
            version: int = reading.exec_driver_sql("PRAGMA data_version").scalar_one()
        changed, self._data_version = version != self._data_version, version
        return changed

    def _heard(self) -> bool:
        """PostgreSQL calls out on a channel; a second connection, never in a transaction, listens."""
        with plain_words():
            if self._ear is None:
                self._ear = self.store.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
                self._ear.exec_driver_sql(f"LISTEN {CHANNEL}")
                return True
            try:
                return bool(list(self._ear.connection.driver_connection.notifies(timeout=0)))
            except psycopg.Error as error:
                self._hang_up()
                raise Unavailable(
                    "The room's server cannot be reached.", "Check the network and the server."
                ) from error
