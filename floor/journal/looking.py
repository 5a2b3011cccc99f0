"""A room's database opened only to be read: where it lies, or a copy of it where nothing can be written beside it."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.engine import URL

from floor.errors import Unavailable, reason
from floor.journal.apart import private_folder
from floor.journal.files import check_room_file, files_of, has_log, may_write
from floor.journal.store import Store, open_store, parse, version_of


def open_to_read(address: str) -> Store:
    """Nothing is written, and its tables are not brought up to date: a newer program's are read as far as they go."""
    url = parse(address)
    store = _of_file(Path(url.database or "")) if url.get_backend_name() == "sqlite" else Store(url, only_read=True)
    try:
        version_of(store)
    except Unavailable:
        store.close()
        raise
    return store


def open_at_least_to_read(address: str) -> Store:
    """For whoever only reads: brought up to date where that can be done, and else as it is."""
    try:
        return open_store(address)
    except Unavailable as trouble:
        try:
            return open_to_read(address)
        except Unavailable:
            raise trouble from None


def private_copy(file: Path) -> TemporaryDirectory[str]:
    """A folder that holds the file as room.db, with what SQLite left beside it."""
    folder = private_folder()
    try:
        shutil.copyfile(file, copy := Path(folder.name, "room.db"))
        _, log, _ = files_of(file)
        if log.exists():
            shutil.copyfile(log, files_of(copy)[1])
    except OSError as error:
        folder.cleanup()
        raise Unavailable(
            f"{file} cannot be read: {reason(error)}.", "Check its name, its rights and the space left."
        ) from error
    return folder


def _of_file(path: Path) -> Store:
    """The last entries may still be in SQLite's log, which it can only read where it may write."""
    check_room_file(path, to_read=True)
    if may_write(path) or not has_log(path):
        return Store(_url(path), only_read=True)
    copy = private_copy(path)
    store = Store(_url(Path(copy.name, "room.db")), only_read=True, named=path.name)
    store.on_close = copy.cleanup
    return store


def _url(path: Path) -> URL:
    return URL.create("sqlite", database=str(path))
