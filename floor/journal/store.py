"""The database behind the journal: SQLite on a local disk, or a PostgreSQL server; one address decides."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from floor.errors import Unavailable
from floor.journal.tables import entries, meta
from floor.journal.trouble import plain_words

APPLICATION_ID = 0x43415244
HEAD = "0001"
_NETWORK_DISKS = {
    "nfs",
    "nfs4",
    "cifs",
    "smb",
    "smb2",
    "smb3",
    "smbfs",
    "afs",
    "ceph",
    "glusterfs",
    "fuse.sshfs",
    "ncpfs",
}


class Store:
    """An open database whose tables are the ones this version knows."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.engine = _engine(url)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def path(self) -> Path:
        assert self.url.database is not None
        return Path(self.url.database)

    @property
    def words(self) -> str:
        """What the status line calls it."""
        return self.path.name if self.is_sqlite else f"{self.url.database} on {self.url.host or 'local server'}"

    def facts(self) -> dict[str, str]:
        """The room's id and the mark of its key, without the key."""
        with plain_words(), self.engine.connect() as reading:
            return {row.key: row.value for row in reading.execute(select(meta))}

    def close(self) -> None:
        self.engine.dispose()


def parse(address: str) -> URL:
    """A file's path, or a database URL."""
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).absolute()))
    try:
        url = make_url(address)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise Unavailable("The room's address is not understood.", "Give a file or a postgresql:// address.") from error
    if backend not in ("sqlite", "postgresql"):
        raise Unavailable(f"A room is kept in SQLite or PostgreSQL, not in {backend}.", "Change the address.")
    if backend == "sqlite" and not url.database:
        raise Unavailable("A room in memory would be lost.", "Give a file's path.")
    return url.set(drivername="postgresql+psycopg") if backend == "postgresql" else url


def open_store(address: str) -> Store:
    """Open an existing room's database, bringing its tables up to date (after a backup) if they are older."""
    store = Store(parse(address))
    if store.is_sqlite:
        _check_file(store.path)
    with plain_words():
        version = _version(store)
    if version is None:
        raise Unavailable(
            f"{store.words} is not a Cardroom database.", "Choose another, or create a room with “cardroom init”."
        )
    if version > HEAD:
        raise Unavailable(
            f"{store.words} was written by a newer Cardroom (its tables are {version}, this program knows {HEAD}).",
            "Update Cardroom on this workstation; the room is untouched.",
        )
    if version < HEAD:
        from floor.journal.migrate import migrate

        migrate(store)
    return store


def create_store(address: str, facts: dict[str, str]) -> Store:
    """Make the tables of a new room. An existing room is never touched."""
    store = Store(parse(address))
    if store.is_sqlite:
        _check_place(store.path)
    with plain_words():
        if _version(store) is not None or (not store.is_sqlite and inspect(store.engine).get_table_names()):
            raise Unavailable(f"{store.words} is in use already.", "Choose another place for the new room.")
        from floor.journal.migrate import lay_tables

        lay_tables(store, facts)
    return store


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, poolclass=NullPool, connect_args={"connect_timeout": 5})
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": 5, "check_same_thread": False})
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(raw: object, record: object) -> None:
    """The driver must not begin transactions of its own: it would lose updates between workstations."""
    raw.isolation_level = None  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "recursive_triggers=ON"):
        raw.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]


def _on_begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _version(store: Store) -> str | None:
    with store.engine.connect().execution_options(reading=True) as reading, reading.begin():
        if store.is_sqlite and reading.exec_driver_sql("PRAGMA application_id").scalar() != APPLICATION_ID:
            return None
        tables = inspect(reading).get_table_names()
        if "alembic_version" not in tables or entries.name not in tables:
            return None
        return str(reading.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())


def _check_file(path: Path) -> None:
    if not path.exists():
        raise Unavailable(f"There is no room at {path}.", "Create one with “cardroom init”, or restore a backup.")
    if not path.is_file():
        raise Unavailable(f"{path} is not a file.", "Give the path of the room's database file.")
    _check_place(path)
    if not os.access(path, os.R_OK):
        raise Unavailable(f"{path} may not be read.", "Give this account the right to read and write it.")
    if not os.access(path, os.W_OK) or not os.access(path.parent, os.W_OK):
        raise Unavailable(
            f"{path} is read-only.",
            "Give this account the right to write to the file and its folder; nothing was changed.",
        )
    with path.open("rb") as file:
        if file.read(16) != b"SQLite format 3\x00":
            raise Unavailable(
                f"{path} is not a Cardroom database.", "Choose another file, or restore the latest backup."
            )


def _check_place(path: Path) -> None:
    """SQLite's locks cannot be trusted over a network, so a room there could lose entries."""
    if is_on_network(path):
        raise Unavailable(
            f"{path} lies on a network disk, where a room can be damaged.",
            "Keep the room on this computer's own disk, or use PostgreSQL for several workstations.",
        )


def is_on_network(path: Path, mounts: str | None = None) -> bool:
    if str(path).startswith(("\\\\", "//")):
        return True
    if sys.platform == "win32":
        import ctypes

        return ctypes.windll.kernel32.GetDriveTypeW(f"{path.drive}\\") == 4
    return _disk_kind(path, mounts) in _NETWORK_DISKS


def _disk_kind(path: Path, mounts: str | None) -> str:
    """The kind of the innermost mount that holds the path."""
    table = Path("/proc/mounts")
    if mounts is None:
        mounts = table.read_text() if table.exists() else ""
    real, kind, longest = path.resolve(), "", -1
    for line in mounts.splitlines():
        _, point, fields = line.split(" ", 2)
        point = point.replace("\\040", " ")
        if real.is_relative_to(point) and len(point) >= longest:
            kind, longest = fields.split(" ", 1)[0], len(point)
    return kind
