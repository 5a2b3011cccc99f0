"""The database behind the journal: SQLite on a local disk, or a PostgreSQL server; one address decides."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, make_url, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from floor.errors import Unavailable
from floor.journal.files import PATIENCE, NoRoomYet, check_room_file, has_log, keep_from_others, make_place
from floor.journal.tables import BEHIND, entries, meta
from floor.journal.tls import check_hidden, demanded
from floor.journal.trouble import UNREACHABLE, plain_words

HEAD = "0006"

_IMPATIENT = {
    "connect_timeout": 5,
    "tcp_user_timeout": 10_000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
"""A server that falls silent is given up after seconds, not after the quarter of an hour that TCP would wait."""

_TIMEOUTS = {"idle_in_transaction_session_timeout": "3s", "lock_timeout": "4500ms", "statement_timeout": "10s"}
"""A workstation that freezes in the middle of an act is put out after three seconds, before the others give up."""
_DURABLE = (
    "SELECT current_setting('fsync'), set_config('synchronous_commit', "
    "CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)"
)

Fill = Callable[[Connection], object]
"""Writes into new tables, in the transaction that makes them."""


class Store:
    """An open database whose tables are the ones this version knows; one that is only read may have others."""

    def __init__(self, url: URL, only_read: bool = False, named: str = "") -> None:
        self.url, self.only_read, self._named = url, only_read, named
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.engine = _engine(url, only_read)
        self.on_close: Callable[[], object] = lambda: None

    def another(self) -> Store:
        """The same once more, for another thread; it closes before this one."""
        return Store(self.url, self.only_read, self._named)

    def hurry(self) -> None:
        """For a room that is gone with its folder: what is written on the next connection waits for no disk."""
        if self.is_sqlite:
            event.listen(self.engine, "connect", _on_connect_in_a_hurry)

    @property
    def path(self) -> Path:
        assert self.url.database is not None
        return Path(self.url.database)

    @property
    def words(self) -> str:
        """What the status line calls it."""
        if self._named or self.is_sqlite:
            return self._named or self.path.name
        return f"{self.url.database} on {self.url.host or 'local server'}"

    def facts(self) -> dict[str, str]:
        """The room's id and the mark of its key, without the key."""
        with self.reading() as reading:
            return {row.key: row.value for row in reading.execute(select(meta)) if row.key != BEHIND}

    @property
    def is_behind(self) -> bool:
        """Whether it has derived tables that were not made from its journal yet."""
        with self.reading() as reading:
            return reading.execute(select(meta.c.key).where(meta.c.key == BEHIND)).first() is not None

    def add_facts(self, facts: dict[str, str]) -> None:
        """Those that an older program did not write; what is known is left as it is."""
        new = [{"key": key, "value": value} for key, value in facts.items() if key not in self.facts()]
        if new:
            with plain_words(), self.engine.begin() as writing:
                writing.execute(insert(meta), new)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A short look, which holds up nobody."""
        with plain_words(), self.engine.connect().execution_options(reading=True) as connection:
            yield connection

    def close(self) -> None:
        self.engine.dispose()
        self.on_close()


def parse(address: str) -> URL:
    """A file's path, or a database URL."""
    if "\0" in address:
        raise _not_understood()
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).absolute()))
    try:
        url = make_url(address)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise _not_understood() from error
    if backend not in ("sqlite", "postgresql"):
        raise Unavailable(
            f"A room is kept in SQLite or PostgreSQL, not in {backend}.", "Give a file or a postgresql:// address."
        )
    if backend == "sqlite" and url.database in (None, "", ":memory:"):
        raise Unavailable("A room in memory would be lost.", "Give a file's path.")
    return _server(url) if backend == "postgresql" else url.set(drivername="sqlite")


def _server(url: URL) -> URL:
    """With names and numbers of the kind that a connection is made with."""
    url = url.set(drivername="postgresql+psycopg")
    try:
        for host in (url.host or "").split(","):
            if not host.startswith(("/", "@")):
                host.encode("idna")
        url.get_dialect()().create_connect_args(url)
    except (ArgumentError, ValueError) as error:
        raise _not_understood() from error
    return url


def _not_understood() -> Unavailable:
    return Unavailable("The room's address is not understood.", "Give a file or a postgresql:// address.")


def open_store(address: str, named: str = "") -> Store:
    """Open an existing room's database, bringing its tables up to date (after a backup) if they are older."""
    store = Store(parse(address), named=named)
    if store.is_sqlite:
        check_room_file(store.path)
        keep_from_others(store.path)
    version = version_of(store)
    if fault := version_fault(store, version):
        raise Unavailable(fault, "Restore the latest backup of it.")
    if version > HEAD:
        raise Unavailable(
            f"{store.words} was written by a newer Cardroom (its tables are {version}, this program knows {HEAD}).",
            "Update Cardroom on this workstation; the room is untouched.",
        )
    if version < HEAD:
        from floor.journal.migrate import migrate

        with plain_words():
            migrate(store)
    return store


def create_store(address: str, facts: dict[str, str], fill: Fill | None = None) -> Store:
    """Make the tables of a new room, filled in the same step if asked for. What is in use is never touched.

    Of several who do this at once, one makes the room; the others wait, and hear that the place is taken. Nothing is
    deleted if it fails: an empty file is left, in which the next one makes a room.
    """
    store = Store(parse(address))
    if store.is_sqlite:
        make_place(store.path)
    from floor.journal.migrate import lay_tables

    with plain_words():
        lay_tables(store, facts, fill)
    return store


def _engine(url: URL, only_read: bool) -> Engine:
    if url.get_backend_name() != "sqlite":
        ways = _IMPATIENT | demanded(url) | ({"options": "-c default_transaction_read_only=on"} if only_read else {})
        engine = create_engine(url, poolclass=NullPool, paramstyle="format", connect_args=ways, hide_parameters=True)
        event.listen(engine, "connect", _on_connect_to_server)
        return engine
    opened = partial(open_file, url.database or "", only_read)
    engine = create_engine(url, poolclass=NullPool, creator=opened, hide_parameters=True)
    event.listen(engine, "connect", _on_connect_to_read if only_read else _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect_to_server(raw: Any, record: object) -> None:
    """Whatever the server is set to: what it calls committed is on its disk, or nothing is entrusted to it."""
    from psycopg import Error

    check_hidden(raw)
    try:
        (fsync, _) = raw.execute(_DURABLE).fetchone()
        raw.commit()
    except Error as error:
        raise Unavailable(*UNREACHABLE) from error
    if fsync != "on":
        raw.close()
        raise Unavailable(
            "The room's server does not write through to its disk (fsync is off): what it calls saved could be lost.",
            "Set fsync to on in the server's postgresql.conf, and have it read that again.",
        )


def be_impatient(connection: Connection) -> None:
    """For the connection of a desk, whose acts are short: nobody waits for it for ever, nor it for anybody."""
    with connection.begin():
        for name, limit in _TIMEOUTS.items():
            connection.exec_driver_sql(f"SET {name} = '{limit}'")


def open_file(path: Path | str, only_read: bool) -> sqlite3.Connection:
    """A file that is gone stays gone: SQLite by itself would put an empty one in its place."""
    if not only_read:
        return _connected(path, "mode=rw")
    raw = _connected(path, "mode=ro")
    try:
        raw.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        raw.close()
        if has_log(Path(path)) or not isinstance(error, sqlite3.OperationalError):
            raise
        return _connected(path, "mode=ro&immutable=1")  # Where SQLite can write nothing beside it, nobody else writes.
    return raw


def _connected(path: Path | str, how: str) -> sqlite3.Connection:
    address = f"{Path(path).absolute().as_uri()}?{how}"
    return sqlite3.connect(address, uri=True, timeout=PATIENCE, check_same_thread=False)


def _on_connect_to_read(raw: sqlite3.Connection, record: object) -> None:
    raw.isolation_level = None


def _on_connect(raw: sqlite3.Connection, record: object) -> None:
    """The driver must not begin transactions of its own: it would lose updates between workstations."""
    raw.isolation_level = None
    try:
        _write_ahead(raw)
        for pragma in ("synchronous=FULL", "foreign_keys=ON", "recursive_triggers=ON"):
            raw.execute(f"PRAGMA {pragma}")
    except sqlite3.Error:
        raw.close()  # Of what is no room: nobody else would.
        raise


def _on_connect_in_a_hurry(raw: sqlite3.Connection, record: object) -> None:
    raw.execute("PRAGMA synchronous=OFF")


def _write_ahead(raw: sqlite3.Connection) -> None:
    """Those who open a new room at the same moment are in each other's way here, and SQLite does not wait by itself."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            raw.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _on_begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def version_of(store: Store) -> str:
    """Seen in one look: another start may be making the room at this moment."""
    with store.reading() as reading, reading.begin():
        tables = inspect(reading).get_table_names()
        if "alembic_version" not in tables or entries.name not in tables:
            kind = Unavailable if tables else NoRoomYet
            raise kind(
                f"{store.words} is not a Cardroom database.", "Choose another, or create a room with “cardroom init”."
            )
        return str(reading.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())


def version_fault(store: Store, version: str) -> str:
    return "" if version.isdigit() else f"{store.words} does not say which version its tables are of."


def file_faults(reading: Connection) -> list[str]:
    """What SQLite finds wrong with its own file; a server looks after its files itself."""
    if reading.dialect.name != "sqlite":
        return []
    found = reading.exec_driver_sql("PRAGMA integrity_check(10)").scalars()
    return [f"The database file is damaged: {fault}." for fault in found if fault != "ok"]
