"""The backups in a folder: how they are named, which of them are of this journal, and which are kept."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from hashlib import file_digest
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select

from floor.errors import Unavailable, reason
from floor.journal.files import make_private
from floor.journal.store import Store
from floor.journal.tables import entries
from floor.safe import keep_content, make_folder, put_in_place

A_DAY, A_MONTH, LONGEST = timedelta(hours=24), timedelta(days=31), timedelta(days=731)
STALE = 900.0
"""Seconds after which a claim that nobody has given back is somebody's who is gone."""

_STAMP = "%Y-%m-%dT%H-%M-%SZ"
_NAMED = re.compile(r"(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)-entry-(\d+)-([0-9a-f]{16})\.backup")
_CLAIM = "being-made"


class Copy(NamedTuple):
    """A backup: when it was made, the number of its last entry, and the beginning of that entry's hash."""

    at: datetime
    number: int
    mark: str

    @property
    def name(self) -> str:
        return f"{self.at.astimezone(UTC):{_STAMP}}-entry-{self.number}-{self.mark}.backup"


class BeingMade(Exception):
    """Somebody else is making a backup in this folder at this moment."""


class Shelf:
    """A folder of one room's backups, which several workstations may share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def copies_of(self, store: Store) -> list[Copy]:
        """Those that this journal goes on from, oldest first; what another history left is let lie."""
        found = [copy for name in self._names() if (copy := _read(name)) is not None]
        with store.reading() as reading:
            query = select(entries.c.number, entries.c.hash).where(entries.c.number.in_({one.number for one in found}))
            marks = {number: hash.hex()[:16] for number, hash in reading.execute(query)}
        return sorted((one for one in found if marks.get(one.number) == one.mark), key=lambda one: (one.number, one.at))

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Nobody else makes a backup here meanwhile; raises BeingMade if somebody does."""
        claim = self.folder / _CLAIM
        with _told():
            make_folder(self.folder, 0o700)
            _drop_stale(claim)
            try:
                os.close(os.open(claim, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            except FileExistsError as taken:
                raise BeingMade from taken
        try:
            yield
        finally:
            with suppress(OSError):
                claim.unlink()

    def put(self, file: Path, copy: Copy) -> Path:
        """All of it is on the folder's disk, read back and found the same; or nothing of that name is there."""
        target = self.folder / copy.name
        part = target.with_suffix(".part")
        with _told():
            for left in self.folder.glob("*.part"):
                left.unlink()
            make_private(part)
            shutil.copyfile(file, part)
            keep_content(part)
            if _digest(part) != _digest(file):
                part.unlink()
                raise OSError("what is read back is not what was written")
            put_in_place(part, target)
        return target

    def tidy(self, copies: Iterable[Copy], now: datetime) -> int:
        with _told():
            for copy in (dropped := to_drop(copies, now)):
                (self.folder / copy.name).unlink(missing_ok=True)
        return len(dropped)

    def _names(self) -> list[str]:
        with _told():
            return [file.name for file in self.folder.iterdir()] if self.folder.is_dir() else []


def to_drop(copies: Iterable[Copy], now: datetime) -> list[Copy]:
    """Of each hour of the last day, of each day of the last month and of each month of two years the newest is kept.

    The newest of all is kept in any case, and what claims to be from the future is let lie.
    """
    ranked = sorted(copies, key=lambda one: (one.number, one.at), reverse=True)
    seen, dropped = set[str](), []
    for one in ranked[:1] + [one for one in ranked[1:] if one.at <= now]:
        span = _span(one.at, now - one.at)
        if span in seen or (not span and seen):
            dropped.append(one)
        seen.add(span)
    return dropped


def _span(at: datetime, age: timedelta) -> str:
    """The hour, day or month for which it stands, by its age; nothing beyond that."""
    hour = at.astimezone(UTC).isoformat()[: len("2026-11-14T02")]
    for oldest, length in ((A_DAY, len(hour)), (A_MONTH, len("2026-11-14")), (LONGEST, len("2026-11"))):
        if age <= oldest:
            return hour[:length]
    return ""


def _read(name: str) -> Copy | None:
    found = _NAMED.fullmatch(name)
    if found is None:
        return None
    try:
        at = datetime.strptime(found[1], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Copy(at, int(found[2]), found[3])


def _drop_stale(claim: Path) -> None:
    with suppress(FileNotFoundError):
        if time.time() - claim.stat().st_mtime > STALE:
            claim.unlink()


def _digest(file: Path) -> bytes:
    with file.open("rb") as content:
        return file_digest(content, "sha256").digest()


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unavailable(
            f"The backup could not be written: {reason(error)}.",
            "Check the drive and the space left. It is tried again.",
        ) from error
