"""Whether the files that a desk has open are still the ones that lie at the room's path.

SQLite would go on writing into a file that was deleted, moved or replaced under it, and call that saved.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from floor.errors import Unavailable
from floor.journal.files import files_of

PUT_BACK = (
    "Put the room's file back where it was, or restore the latest backup there. "
    "What was under way is kept, is sent again, and counts once."
)
_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
"""How a log begins, in either order of bytes."""
LATELY = 5_000
"""Lines looked at when the file was written to: a copy put over it lacks some of them."""


class Displaced(Unavailable):
    """What a desk has open is not what the next one would open."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, PUT_BACK)


class Lying:
    """The database file, its log and the log's index, as they lay when this desk opened them.

    A look is three questions to the system, so it is done after every commit, before anybody is told of it.
    """

    def __init__(self, path: Path) -> None:
        self._path = str(path)
        self._names: tuple[str, ...] = (self._path,)
        self._known: tuple[int, ...] = ()
        self._sizes: tuple[int, ...] = ()
        self._written = 0
        self._log = -1

    def opened(self) -> None:
        """SQLite has all of them open now; a link may lead elsewhere by the next look."""
        _, log, index = files_of(Path(self._path))
        self._names = (self._path, str(log), str(index))
        self._known, self._sizes, self._written = self._seen()
        if os.name == "posix":
            self._log = os.open(self._names[1], os.O_RDONLY)

    def check(self) -> bool:
        """Raise Displaced, or say whether the file itself was written to since the last look: by SQLite, as it does
        now and then, or by somebody who has put another one's content into it."""
        known, sizes, written = self._seen()
        if known != self._known:
            raise Displaced(f"The room's file was moved or replaced by another one while it was open ({self._path}).")
        (room, log), (room_before, log_before) = sizes, self._sizes
        if room < room_before or log < log_before:
            raise self._cut_short()
        is_written, self._sizes, self._written = written != self._written, sizes, written
        return is_written

    def check_length(self) -> None:
        """Before a commit: what was cut off the log would be hidden by what is added to it."""
        log = os.fstat(self._log).st_size if self._log >= 0 else self._seen()[1][1]
        if log < self._sizes[1]:
            raise self._cut_short()

    def check_log(self) -> None:
        """After a commit: it counts only in a log that has its beginning."""
        if self._log >= 0 and os.pread(self._log, 4, 0) not in _MAGIC:
            raise Displaced(f"The room's log was emptied by another program while it was open ({self._names[1]}).")

    def check_content(self, number: int, hash: bytes) -> None:
        """Look as somebody would who opens the room now, for the last line known here and those before it."""
        first = max(number - LATELY, 0) + 1
        try:
            with closing(sqlite3.connect(f"{Path(self._path).as_uri()}?mode=ro", uri=True)) as room:
                found = room.execute("SELECT hash FROM entries WHERE number = ?", (number,)).fetchone()
                count = room.execute("SELECT COUNT(*) FROM entries WHERE number BETWEEN ? AND ?", (first, number))
                whole = found == (hash,) and count.fetchone() == (number - first + 1,)
        except sqlite3.Error:
            whole = False
        if number and not whole:
            raise Displaced(f"Another copy was written over the room's file while it was open ({self._path}).")

    def close(self) -> None:
        if self._log >= 0:
            with suppress(OSError):
                os.close(self._log)
            self._log = -1

    def _cut_short(self) -> Displaced:
        return Displaced(f"The room's file was cut short by another program while it was open ({self._path}).")

    def _seen(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Which files they are, how long the two that only grow, and when the first was written to."""
        try:
            room, log, index = map(os.stat, self._names)
        except OSError as error:
            raise Displaced(f"The room's file is gone, or a file that belongs to it ({error.filename}).") from error
        which = (room.st_dev, room.st_ino, log.st_ino, index.st_ino)
        return which, (room.st_size, log.st_size), room.st_mtime_ns
