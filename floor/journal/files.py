"""Room files: whether one may be opened or made where it lies, judged before SQLite touches it."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

from floor.errors import Unavailable, reason
from floor.safe import make_folder

_MAGIC = b"SQLite format 3\x00"
_OURS = b"CARD"
"""Kept where SQLite has a file's application id: at byte 68."""
PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""
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


class NoRoomYet(Unavailable):
    """Nothing is there, or the beginnings of a room whose making was cut off: a new one may be made in its place."""


class Taken(Unavailable):
    """Something is there already, so no new room may be made."""

    def __init__(self, place: object) -> None:
        super().__init__(f"{place} is in use already.", "Choose another place for the new room.")


def check_room_file(path: Path, to_read: bool = False) -> None:
    """Refuse what is no room, or cannot be used as one. Looking at it changes nothing."""
    try:
        path.stat()
    except FileNotFoundError:
        pass
    except OSError as error:
        raise Unavailable(f"The room's address cannot be used: {reason(error)}.", "Give another one.") from error
    if not path.exists():
        raise NoRoomYet(f"There is no room at {path}.", "Create one with “cardroom init”, or restore a backup.")
    if not path.is_file():
        raise Unavailable(f"{path} is not a file.", "Give the path of the room's database file.")
    if not to_read:
        _check_place(path)
    if not os.access(path, os.R_OK):
        raise Unavailable(f"{path} may not be read.", "Give this account the right to read and write it.")
    if not to_read and not may_write(path):
        raise Unavailable(
            f"{path} is read-only.",
            "Give this account the right to write to the file and its folder; nothing was changed.",
        )
    if not is_marked(path):
        kind = Unavailable if path.stat().st_size else NoRoomYet
        raise kind(f"{path} is not a Cardroom database.", "Choose another file, or restore the latest backup.")


def may_write(path: Path) -> bool:
    """To the file and beside it: without the one SQLite cannot do the other."""
    return os.access(path, os.W_OK) and os.access(where_it_lies(path).parent, os.W_OK)


def where_it_lies(path: Path) -> Path:
    """Where a link to it leads: SQLite keeps the log there."""
    return Path(os.path.realpath(path))


def files_of(path: Path) -> tuple[Path, Path, Path]:
    """The room's file, its log and the log's index."""
    room = where_it_lies(path)
    return room, Path(f"{room}-wal"), Path(f"{room}-shm")


def has_log(path: Path) -> bool:
    """Whether the last entries may still be in SQLite's log and not in the file itself."""
    _, log, _ = files_of(path)
    return log.exists() and log.stat().st_size > 0


def is_marked(path: Path) -> bool:
    """Whether the file is known as a room's; what is in it is another question."""
    head = _head(path)
    return head.startswith(_MAGIC) and head[68:] == _OURS


def make_place(path: Path) -> None:
    """A folder for a new room's file. Refuse a place where there is anything but an empty or unfinished file."""
    _check_place(path)
    try:
        if path.exists() and not (path.is_file() and (path.stat().st_size == 0 or is_marked(path))):
            raise Taken(path)
        make_folder(path.parent)
    except OSError as error:
        raise Unavailable(f"The room's folder cannot be made: {reason(error)}.", "Choose another place.") from error


def make_private(path: Path) -> None:
    """An empty file for its owner's eyes only, new or found there; what SQLite puts beside it takes after it."""
    end = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        if os.name == "posix" and os.fstat(end).st_size == 0:
            os.fchmod(end, 0o600)
    finally:
        os.close(end)


def keep_from_others(path: Path) -> None:
    """A room that lay open to everybody on the computer, as an older program made it, does so no longer."""
    for file in files_of(path) if os.name == "posix" else ():
        with suppress(OSError):  # Another account's, which sees to it itself; or there is none.
            if (mode := file.stat().st_mode) & 0o007:
                file.chmod(mode & 0o770)


def mark_as_room(path: Path) -> None:
    """The very first write, of one page: whenever it is cut off, the file is empty or known as a room's."""
    make_private(path)
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as file:
        _keep_no_journal(path, file)
        file.execute("BEGIN EXCLUSIVE")
        if file.execute("SELECT COUNT(*) FROM sqlite_master").fetchone() == (0,):
            file.execute(f"PRAGMA application_id = {int.from_bytes(_OURS, 'big')}")
        file.execute("COMMIT")


def _keep_no_journal(path: Path, file: sqlite3.Connection) -> None:
    """Beside a file that has nothing in it yet, one that was cut off would take the mark away again, and only that."""
    if path.stat().st_size == 0:
        with suppress(sqlite3.OperationalError):  # Somebody else has made the room meanwhile.
            file.execute("PRAGMA journal_mode=MEMORY")


def is_on_network(path: Path, mounts: str | None = None) -> bool:
    if str(path).startswith(("\\\\", "//")):
        return True
    if sys.platform == "win32":
        import ctypes

        return ctypes.windll.kernel32.GetDriveTypeW(f"{path.drive}\\") == 4
    return _disk_kind(path, mounts) in _NETWORK_DISKS


def _head(path: Path) -> bytes:
    """Read by a descriptor that stays open: on POSIX, closing one takes away the locks SQLite holds in this process."""
    if sys.platform == "win32":
        with path.open("rb") as file:
            return file.read(72)
    found = path.stat()
    return os.pread(_descriptor(path, found.st_dev, found.st_ino), 72, 0)


@cache
def _descriptor(path: Path, device: int, inode: int) -> int:
    return os.open(path, os.O_RDONLY)


def _check_place(path: Path) -> None:
    """SQLite's locks cannot be trusted over a network, so a room there could lose entries."""
    if is_on_network(path):
        raise Unavailable(
            f"{path} lies on a network disk, where a room can be damaged.",
            "Keep the room on this computer's own disk, or use PostgreSQL for several workstations.",
        )


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
