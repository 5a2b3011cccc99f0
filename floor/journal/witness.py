"""Heads kept outside the database: what the journal ended with, as this workstation saw it.

The chain proves that no line was changed. That none is missing at its end, only somebody who has seen them can tell.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from threading import Lock, Timer
from typing import NamedTuple

from floor.errors import Unavailable, reason
from floor.safe import keep_names

BEHIND = 1.0
"""Seconds that a head may be on its way to the disk: nobody waits for it."""
_TAIL = 65_536
_LINE = re.compile(rb"(\d{1,18}) ([0-9a-f]{64}) (\d{1,18})")

log = logging.getLogger(__name__)


class Head(NamedTuple):
    """The last line of the journal as it was seen, and the last loss that had been accepted by then, if any."""

    number: int
    hash: bytes
    accepted: int = 0


class Witness:
    """Files to which heads are added, never more than one a second, and never changed."""

    def __init__(self, files: Iterable[Path] = ()) -> None:
        self.files: Sequence[Path] = tuple(files)
        self._lock = Lock()
        self._noted: Head | None = None
        self._timer: Timer | None = None

    def note(self, head: Head) -> None:
        """To be written within a second, by a thread of its own: a slow disk or a far folder holds up nobody."""
        self._noted = head
        if self._timer is None and self.files:
            self._timer = Timer(BEHIND, self.sync)
            self._timer.daemon = True
            self._timer.start()

    def sync(self) -> None:
        """What was noted is on the disk when this returns, where it can be."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._timer, head, self._noted = None, self._noted, None
            if head is not None:
                for file in self.files:
                    _add(file, f"{head.number} {head.hash.hex()} {head.accepted}\n")

    def seen(self) -> Iterator[list[Head]]:
        """For each file what it saw last, newest first, since a loss was last accepted."""
        for file in self.files:
            heads = list(_heads_in(file))
            latest = max((head.accepted for head in heads), default=0)
            yield sorted((head for head in heads if head.accepted == latest), reverse=True)


def _add(file: Path, line: str) -> None:
    """A witness that cannot write is told of and does not stop the room: it keeps no entries, it has seen them."""
    is_new = not file.exists()
    try:
        end = os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(end, (b"\n" if _is_torn(end) else b"") + line.encode())
            os.fsync(end)
        finally:
            os.close(end)
        if is_new:
            keep_names(file.parent)
    except OSError as error:
        log.warning("The journal's head cannot be noted: %s", error)


def _is_torn(end: int) -> bool:
    """Whether a power cut left half a line at the end: what is added to it would say nothing either."""
    last = os.lseek(end, 0, os.SEEK_END) - 1
    return last >= 0 and os.lseek(end, last, os.SEEK_SET) == last and os.read(end, 1) != b"\n"


def _heads_in(file: Path) -> Iterator[Head]:
    """A line that a power cut has torn, or a disk has spoilt, says nothing."""
    try:
        with file.open("rb") as seen:
            seen.seek(max(0, file.stat().st_size - _TAIL))
            lines = seen.read().split(b"\n")
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        raise Unavailable(f"{file} cannot be read: {reason(error)}.", "Check its rights and its disk.") from error
    for line in lines:
        if found := _LINE.fullmatch(line):
            number, hash, accepted = found.groups()
            yield Head(int(number), bytes.fromhex(hash.decode()), int(accepted))
