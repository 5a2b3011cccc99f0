"""The journal: append in one total order, read back with the chain checked, follow what others append."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, true
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from floor.clock import Clock, seconds_up, to_micros
from floor.derived import Row
from floor.errors import Unavailable
from floor.journal.files import NoRoomYet, check_room_file
from floor.journal.line import START, Line, seal, sealed
from floor.journal.lying import Displaced, Lying
from floor.journal.pen import Pen, Statement
from floor.journal.pruning import Kept, to_drop
from floor.journal.rows import write_rows
from floor.journal.schema import IN_FILE, faults_in_file, refuse_faults, schema_faults
from floor.journal.store import Store, be_impatient
from floor.journal.tables import entries, snapshots
from floor.journal.trouble import NOTHING_SAVED, plain_words, translated
from floor.keys import password

CHANNEL = "cardroom"
BATCH = 2_000
RESYNC = 60.0

_COLUMNS = ", ".join(f":{column.name}" for column in entries.columns)
_ENTER, _KEEP = Statement(insert(entries)), Statement(insert(snapshots))
_APPEND = Statement(text(f"SELECT cardroom_append(:password, :before, ROW({_COLUMNS})::entries)"))
_DROP = Statement(
    delete(snapshots).where(snapshots.c.number == bindparam("number"), snapshots.c.shape == bindparam("shape"))
)
_SCHEMA_VERSION, _MADE = Statement(text("PRAGMA schema_version")), Statement(IN_FILE)
_NOTIFY = Statement(text(f"NOTIFY {CHANNEL}"))
_HERE_AND_ON = entries.c.number >= bindparam("last")
_FOLLOWING = select(entries).where(_HERE_AND_ON).order_by(entries.c.number).limit(BATCH + 1)
_WRITTEN = Statement(select(entries.c.hash).where(_HERE_AND_ON).order_by(entries.c.number))
_NAMED = select(entries).where(entries.c.id == bindparam("id"))
_HASH = select(entries.c.hash).where(entries.c.number == bindparam("number"))
_LAST = select(func.max(entries.c.number))


class Behind(Exception):
    """Another workstation was faster, or this command was entered before: catch up and look again."""


class Broken(Exception):
    """A decision was wrong, and the database did not let it through. A bug; nothing was written."""


WAY_OUT = (
    "Bring back the newest backup with “cardroom restore”. "
    "If none has what is missing, two managers can go on without it: “cardroom accept-loss”."
)


class Ahead(Unavailable):
    """The journal does not have what this workstation has seen in it: it was set back, or goes another way."""

    def __init__(self, sentence: str, last: int) -> None:
        super().__init__(sentence, WAY_OUT)
        self.last = last


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
        self._password = password(key)
        self.number, self.hash = 0, START
        self._connection: Connection | None = None
        self._pen: Pen | None = None
        self._ear: Any = None
        self._data_version = self._schema_version = -1
        self._server_time: tuple[datetime, float] | None = None
        self._lying = Lying(store.path) if store.is_sqlite and not store.only_read else None

    def append(self, line: Line, rows: Iterable[Row]) -> Line:
        """Write a line and its rows, durably and together, or raise Behind and write nothing."""
        if line.number != self.number + 1:
            raise Behind
        whole = sealed(self._key, self.hash, line)
        try:
            with self._writing() as pen:
                self._look_before()
                self._enter(pen, whole)
                write_rows(pen, whole, rows)
                self._check_written(pen, whole)
                self._watch_schema(pen)
                if not self.store.is_sqlite:
                    pen.write(_NOTIFY)
            self._look_after(whole)
        except IntegrityError as error:
            if not self._moved_on(line):
                raise Broken(f"Entry {line.number} was decided but breaks a constraint: {error.orig}") from error
            raise Behind from error
        except SQLAlchemyError as error:
            raise self._trouble(error) from error
        except Displaced:
            self._hang_up()
            raise
        self.stand_at(whole)
        return whole

    def read_on(self, upto: int | None = None) -> Iterator[Line]:
        """The lines after the last one taken, each checked against the chain.

        A line is taken when the next is asked for, so what fails with one in hand will find it here again.
        """
        for line in self.read_on_unchecked(upto):
            if not self.fits(line):
                raise Unavailable(
                    f"Entry {line.number:,} does not fit the chain: the journal was changed outside Cardroom.",
                    "Keep it as it is. Restore the latest backup into another place, or bring what is sound there with "
                    "“cardroom salvage”.",
                )
            yield line

    def read_on_unchecked(self, upto: int | None = None) -> Iterator[Line]:
        """The lines after the last one taken, for a reader who judges them."""
        more = True
        while more:
            batch = self._batch()
            more = len(batch) >= BATCH
            for line in batch:
                if upto is not None and line.number > upto:
                    return
                yield line
                self.stand_at(line)

    def fits(self, line: Line) -> bool:
        """Whether this line, unchanged, follows the last one taken."""
        follows = line.number == self.number + 1
        return follows and hmac.compare_digest(line.hash, seal(self._key, self.hash, line))

    def find(self, id: str) -> Line | None:
        with self._reading() as reading:
            row = reading.execute(_NAMED, {"id": id}).first()
        return _line(row) if row is not None else None

    def line_at(self, number: int) -> Line | None:
        with self._reading() as reading:
            row = reading.execute(select(entries).where(entries.c.number == number)).first()
        return _line(row) if row is not None else None

    def hash_at(self, number: int) -> bytes | None:
        with self._reading() as reading:
            hash: bytes | None = reading.execute(_HASH, {"number": number}).scalar()
        return hash

    def hashes_at(self, numbers: Iterable[int]) -> dict[int, bytes]:
        """Of those lines that there are."""
        wanted = select(entries.c.number, entries.c.hash).where(entries.c.number.in_(list(numbers)))
        with self._reading() as reading:
            return {row.number: row.hash for row in reading.execute(wanted)}

    def check_end(self) -> None:
        """Raise Ahead if the last line taken is not in the journal."""
        with self._reading() as reading:
            own = reading.execute(select(entries).where(entries.c.number == self.number)).first()
            if self.number:
                self._check_own(_line(own) if own is not None else None, reading)

    def last(self) -> int:
        with self._reading() as reading:
            return last_number(reading)

    def last_at(self, moment: datetime) -> int:
        """The number of the last line written by then; 0 before the first."""
        with self._reading() as reading:
            last = reading.execute(_LAST.where(entries.c.at <= to_micros(moment))).scalar()
        return last or 0

    def changed(self) -> bool:
        """Whether somebody else may have appended since this was last asked. Never waits."""
        if not self.store.is_sqlite:
            return self._heard()
        changed = self._data_changed()
        try:
            self._look_at_files(self.number, self.hash)
        except Displaced:
            self._hang_up()
            raise
        return changed

    def latest_snapshot(self, shape: int | None, upto: int | None = None) -> Snapshot | None:
        """The newest snapshot of this shape, or of any, if its seal fits."""
        wanted = snapshots.c.shape == shape if shape is not None else true()
        if upto is not None:
            wanted &= snapshots.c.number <= upto
        columns = (snapshots.c.number, snapshots.c.shape, snapshots.c.hash, snapshots.c.room, snapshots.c.seal)
        with self._reading() as reading:
            row = reading.execute(select(*columns).where(wanted).order_by(snapshots.c.number.desc()).limit(1)).first()
        if row is None or not all(isinstance(part, bytes) for part in (row.hash, row.room, row.seal)):
            return None
        found = Snapshot(row.number, row.shape, row.hash, row.room)
        return found if hmac.compare_digest(row.seal, self._seal(found)) else None

    def snapshot_numbers(self, shape: int) -> set[int]:
        with self._reading() as reading:
            return set(reading.execute(select(snapshots.c.number).where(snapshots.c.shape == shape)).scalars())

    def stand_at(self, place: Line | Snapshot | None) -> None:
        """Read on from a line or a snapshot, or from the beginning."""
        self.number, self.hash = (place.number, place.hash) if place else (0, START)

    def keep_snapshot(self, kept: Snapshot) -> None:
        try:
            with self._writing() as pen:
                pen.write(_KEEP, *msgspec.structs.astuple(kept), self._seal(kept))
        except IntegrityError:
            return  # Another workstation kept the same one.
        except SQLAlchemyError as error:
            raise self._trouble(error) from error

    def prune_snapshots(self, shape: int) -> None:
        """Drop those that the rule does not keep. A user who may not drop any keeps them all."""
        dated = select(snapshots.c.number, snapshots.c.shape, entries.c.day).join(entries)
        try:
            with self._reading() as reading:
                kept = [Kept(*row) for row in reading.execute(dated)]
            with self._writing() as pen:
                for one in to_drop(kept, shape):
                    pen.write(_DROP, one.number, one.shape)
        except SQLAlchemyError as error:
            raise self._trouble(error) from error

    def now(self) -> datetime:
        """The room's time: the server's where there is one, whatever is done to this computer's clock meanwhile."""
        if self.store.is_sqlite:
            return self._clock()
        if self._server_time is None or seconds_up() - self._server_time[1] > RESYNC:
            with self._reading() as reading:
                told: datetime = reading.execute(select(func.clock_timestamp())).scalar_one()
            self._server_time = (told, seconds_up())
        told, then = self._server_time
        return told + timedelta(seconds=seconds_up() - then)

    def close(self) -> None:
        self._hang_up()
        self.store.close()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            connection = self._connected()
            with connection.begin():
                yield connection
        except SQLAlchemyError as error:
            raise self._trouble(error) from error

    def _writing(self) -> Pen:
        if self._pen is None:
            self._pen = Pen(self._connected())
        return self._pen

    def _connected(self) -> Connection:
        if self._connection is None:
            if self._lying is not None:
                self._find_file(self.store.path)
            connection = self.store.engine.connect().execution_options(reading=True)
            if self._lying is not None:
                self._lying.opened()
            elif not self.store.is_sqlite:
                be_impatient(connection)
            self._connection = connection
        return self._connection

    def _find_file(self, path: Path) -> None:
        """Where this workstation has seen a room, one that is not there is missing, and none is to be made."""
        try:
            check_room_file(path)
        except NoRoomYet as missing:
            if not self.number:
                raise
            raise Displaced(f"The room's file is gone ({path}).") from missing

    def _look_before(self) -> None:
        if self._lying is not None:
            self._lying.check_length()

    def _look_after(self, whole: Line) -> None:
        """What was committed counts if it is in the files that lie at the room's path now."""
        if self._lying is not None:
            self._look_at_files(whole.number, whole.hash)
            self._lying.check_log()

    def _look_at_files(self, number: int, hash: bytes) -> None:
        if self._lying is not None and self._lying.check():
            self._lying.check_content(number, hash)

    def _trouble(self, error: SQLAlchemyError) -> Unavailable:
        if isinstance(error, DBAPIError) and (error.connection_invalidated or _cannot_be_read(error.orig)):
            self._hang_up()
        return translated(error)

    def _hang_up(self) -> None:
        """Drop the connections; the next act makes new ones."""
        for connection in (self._connection, self._ear):
            if connection is not None:
                connection.invalidate()
                connection.close()
        if self._lying is not None:
            self._lying.close()
        self._connection = self._pen = self._ear = self._server_time = None
        self._data_version = -1

    def _batch(self) -> list[Line]:
        """The lines after the last one taken, once that is seen to be there still."""
        with self._reading() as reading:
            lines = [_line(row) for row in reading.execute(_FOLLOWING, {"last": self.number}).all()]
            if self.number:
                self._check_own(lines[0] if lines else None, reading)
                del lines[0]
        return lines

    def _check_own(self, found: Line | None, reading: Connection) -> None:
        """The journal still has the last line that was taken from it or written to it here."""
        if found is not None and (found.number, found.hash) == (self.number, self.hash):
            return
        last = last_number(reading)
        if last < self.number:
            raise Ahead(f"{missing(last + 1, self.number)} from the journal: it ends at entry {last:,}.", last)
        raise Ahead(
            f"Entry {self.number:,} in the journal is not the one that this workstation has seen there: "
            "the journal was set back, and went on in another way.",
            self.number,
        )

    def _enter(self, pen: Pen, whole: Line) -> None:
        """A server lets nobody add to the journal but by its own function, which judges what it is given."""
        if self.store.is_sqlite:
            pen.write(_ENTER, *msgspec.structs.astuple(whole))
        else:
            pen.write(_APPEND, self._password, self.hash, *msgspec.structs.astuple(whole))

    def _check_written(self, pen: Pen, whole: Line) -> None:
        """Before it is committed: the line stands there as it was meant, behind the one it is chained to."""
        found = [hash for (hash,) in pen.write(_WRITTEN, self.number).fetchall()]
        if found == ([self.hash, whole.hash] if self.number else [whole.hash]):
            return
        if found[-1:] == [whole.hash]:
            raise Behind
        raise Unavailable(
            f"The database did not keep what was written to it. {NOTHING_SAVED}",
            "It was changed outside Cardroom: run “cardroom verify”, which says where.",
        )

    def check_schema(self) -> None:
        """Raise Unavailable if the database's own guards are not what they should be."""
        with self._reading() as reading:
            refuse_faults(schema_faults(reading))

    def _watch_schema(self, pen: Pen) -> None:
        """A file tells with a number whether its tables and triggers were touched; a server is looked at on opening."""
        if not self.store.is_sqlite:
            return
        ((version,),) = pen.write(_SCHEMA_VERSION).fetchall()
        if version != self._schema_version:
            refuse_faults(faults_in_file(pen.write(_MADE)))
            self._schema_version = version

    def _moved_on(self, line: Line) -> bool:
        """Was the append refused because others appended, or because of a constraint that a decision must not break?"""
        self.check_end()
        return self.last() > self.number or self.find(line.id) is not None

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
            except self._ear.dialect.loaded_dbapi.Error as error:
                self._hang_up()
                raise Unavailable(
                    "The room's server cannot be reached.", "Check the network and the server."
                ) from error


def _line(row: Sequence[Any]) -> Line:
    """In a damaged file anything may stand anywhere; a hash that is none fits nothing."""
    line = Line(*row)
    return line if isinstance(line.hash, bytes) else msgspec.structs.replace(line, hash=b"")


def missing(first: int, last: int) -> str:
    """The beginning of a sentence about lines that are not there."""
    return f"Entry {last:,} is missing" if first == last else f"Entries {first:,} to {last:,} are missing"


def _cannot_be_read(cause: object) -> bool:
    """SQLite finds its file damaged: by the next act somebody may have put a whole one in its place."""
    return str(getattr(cause, "sqlite_errorname", "")).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR"))


def last_number(reading: Connection) -> int:
    """The number of the last line in the journal; 0 before the first."""
    return reading.execute(_LAST).scalar() or 0
