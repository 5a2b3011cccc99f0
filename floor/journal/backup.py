"""Copies of the database, made while the room is in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from floor.errors import Unavailable
from floor.journal.store import Store


def copy_file(store: Store, target: Path) -> None:
    """A complete copy of a SQLite room, consistent even beside writers. Never overwrites."""
    if target.exists():
        raise Unavailable(f"{target} exists already.", "Choose another name for the backup.")
    part = target.with_name(target.name + ".part")
    try:
        with closing(sqlite3.connect(store.path)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise Unavailable(
            f"The backup could not be written: {error}.", "Check the folder and the space left."
        ) from error
