"""A room's database set aside after the room has moved: it stays whole, and nobody can go on in it by mistake."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from floor.errors import Unavailable, reason
from floor.journal.files import files_of, where_it_lies
from floor.journal.store import Store
from floor.safe import keep_names

_FUNCTIONS = text(
    "SELECT oid::regprocedure::text FROM pg_proc "
    "WHERE pronamespace = current_schema::regnamespace AND proname LIKE 'cardroom%'"
)


def set_aside(store: Store, holding: Connection) -> str:
    """Under another name, while the connection given keeps everybody from appending. Tells the name.

    A desk that still has it open finds its file or its tables gone, says so, and keeps what was asked of it.
    """
    name = f"moved-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    if store.is_sqlite:
        room = where_it_lies(store.path)
        return str(_files_aside(room, room.with_name(f"{room.stem}-{name}{room.suffix}")))
    return _tables_aside(holding, f"cardroom-{name}")


def _files_aside(path: Path, target: Path) -> Path:
    try:
        for one, other in zip(files_of(path), files_of(target), strict=True):
            if one.exists():
                one.rename(other)
        keep_names(path.parent)
    except OSError as error:
        raise Unavailable(
            f"The room is copied, but {path} cannot be set aside: {reason(error)}.",
            "Close every window on it, then move the file away by hand before anybody goes on in it.",
        ) from error
    return target


def _tables_aside(holding: Connection, schema: str) -> str:
    """Schemas of the server: the tables keep their rows, indexes and guards, and another room may be made here."""
    functions = holding.execute(_FUNCTIONS).scalars().all()
    holding.exec_driver_sql(f'CREATE SCHEMA "{schema}"')
    for function in functions:
        holding.exec_driver_sql(f'ALTER FUNCTION {function} SET SCHEMA "{schema}"')
    for table in inspect(holding).get_table_names():
        holding.exec_driver_sql(f'ALTER TABLE "{table}" SET SCHEMA "{schema}"')
    return schema
