"""Making and changing the tables. Imported only when there is something to do, for Alembic is slow to load."""

from __future__ import annotations

from datetime import UTC, datetime

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert, inspect

from floor.journal.backup import backup
from floor.journal.files import Taken, mark_as_room
from floor.journal.store import HEAD, Fill, Store
from floor.journal.tables import meta

STEPS = ("floor.journal:migrations/versions",)
"""Where the steps are found."""
_MAKING = 0x43415244
"""The server's lock for whoever makes a room; in a file, writing itself is the lock."""


def lay_tables(store: Store, facts: dict[str, str], fill: Fill | None = None) -> None:
    if store.is_sqlite:
        mark_as_room(store.path)
    with store.engine.begin() as writing:
        if not store.is_sqlite:
            writing.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MAKING})")
        if inspect(writing).get_table_names():
            raise Taken(store.words)
        _upgrade(writing)
        writing.execute(insert(meta), [{"key": key, "value": value} for key, value in facts.items()])
        if fill is not None:
            fill(writing)


def migrate(store: Store) -> None:
    """Bring older tables up to date, after a copy of everything: a file beside the room, or a schema on the server."""
    name = f"before-{HEAD}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    with store.engine.begin() as writing:
        if not store.is_sqlite:
            writing.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MAKING})")
        if writing.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == HEAD:
            return  # Another workstation did it while this one waited.
        if store.is_sqlite:
            _copy_beside(store, name)
        else:
            _copy_schema(writing, f"cardroom-{name}")
        _upgrade(writing)


def _copy_beside(store: Store, name: str) -> None:
    """Of a start that was cut off there may be half a copy, which goes, or a whole one of this very second."""
    for left in store.path.parent.glob(f"{store.path.stem}-before-*.backup.part*"):
        left.unlink()
    copy = store.path.with_name(f"{store.path.stem}-{name}.backup")
    if not copy.exists():
        backup(store, copy)


def _copy_schema(writing: Connection, name: str) -> None:
    writing.exec_driver_sql(f'CREATE SCHEMA "{name}"')
    for table in inspect(writing).get_table_names():
        writing.exec_driver_sql(f'CREATE TABLE "{name}"."{table}" AS TABLE "{table}"')


def _upgrade(writing: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "floor.journal:migrations")
    config.set_main_option("version_locations", "\n".join(STEPS))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = writing
    command.upgrade(config, HEAD)
