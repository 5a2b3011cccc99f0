"""Database errors turned into sentences, where they enter."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from floor.errors import Unavailable


class Damaged(Unavailable):
    """The file of a database cannot be read as one."""


NOTHING_SAVED = "Nothing was saved."
UNREACHABLE = (
    "The room's server cannot be reached.",
    "Check the network and the server. What was under way is sent again, and counts once.",
)

_NO_SPACE = ("The disk is full, or nearly so.", "Free some space, then try again; nothing is damaged.")
_SQLITE = {
    "SQLITE_IOERR_SHMSIZE": _NO_SPACE,
    "SQLITE_IOERR_SHMMAP": _NO_SPACE,
    "SQLITE_IOERR_WRITE": (
        "The disk takes no more: it is full, or fails.",
        "Free some space and try again. If there is enough, check the disk.",
    ),
    "SQLITE_FULL": ("The disk is full.", "Free some space, then try again."),
    "SQLITE_READONLY": (
        "The database may not be written to.",
        "Give this account the right to write to the file and its folder.",
    ),
    "SQLITE_CORRUPT": ("The database file is damaged.", "Restore the latest backup with “cardroom restore”."),
    "SQLITE_NOTADB": ("The file is not a Cardroom database.", "Choose another file, or restore the latest backup."),
    "SQLITE_BUSY": ("Another program holds the database.", "Close it, then try again."),
    "SQLITE_LOCKED": ("Another program holds the database.", "Close it, then try again."),
    "SQLITE_IOERR": ("The disk reports an error.", "Check the disk, then restore the latest backup if it is damaged."),
    "SQLITE_CANTOPEN": ("The database cannot be opened.", "Check that its folder exists and may be written to."),
}

_POSTGRESQL = {
    "53100": ("The server's disk is full.", "Free some space on the server, then try again."),
    "42501": (
        "This database user lacks a right that Cardroom needs.",
        "An auditor's only reads. A workstation's gets its rights by “cardroom grants”.",
    ),
    "42704": ("The server has no such user.", "Make one with CREATE ROLE first."),
    "25P03": ("This workstation stood still in the middle of an act.", "What was under way is sent again."),
    "55P03": ("Another workstation holds the journal.", "What was under way is sent again, and counts once."),
    "57014": ("The room's server takes too long to answer.", "What was under way is sent again, and counts once."),
    "CR001": ("The server does not know this room's key.", "Run “cardroom init” with the owner's address."),
    "25006": ("The server only reads: it is a standby.", "Connect to the primary server."),
}


_MOVED = (
    "The room is no longer in this database.",
    "It was moved, or removed: ask whoever looks after the server, and enrol where it is now.",
)
_NOT_YET = ("is starting up", "is shutting down", "in recovery mode", "not yet accepting connections")
"""What a server says that will let a workstation in before long."""


_TLS = {
    "does not support SSL": (
        "The room's server is on another computer and offers no TLS: nothing is sent to it.",
        "Have whoever looks after the server give it a certificate and set ssl to on.",
    ),
    "certificate verify failed": (
        "The server's certificate is not from the authority that is given here.",
        "Somebody may be between this computer and the server. Compare sslrootcert with the server's authority.",
    ),
    "does not match host name": (
        "The server's certificate is for another computer than the one in the room's address.",
        "Use the server's name as it stands in its certificate.",
    ),
    "root certificate file": (
        "The file of the authority for the server's certificate cannot be read.",
        "Check sslrootcert in the room's address.",
    ),
}
"""What stands in the way of a connection that nobody can read along."""


@contextmanager
def plain_words() -> Iterator[None]:
    """Every database error leaves as Unavailable; a broken constraint leaves as it is, for the journal to judge."""
    try:
        yield
    except IntegrityError:
        raise
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise translated(error) from error


def translated(error: SQLAlchemyError | sqlite3.Error) -> Unavailable:
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(cause, "sqlite_errorname", None)
    if name is not None:
        known = next((words for code, words in _SQLITE.items() if name.startswith(code)), None)
        return _unavailable(known, f"The database reports {name}: {_in_short(cause)}.")
    if isinstance(cause, sqlite3.Error):  # The driver itself, which takes every text for one.
        known = _SQLITE["SQLITE_CORRUPT"] if "decode to UTF-8" in str(cause) else None
        return _unavailable(known, f"The database reports: {_in_short(cause)}.")
    state = getattr(cause, "sqlstate", None)
    if (state == "42P01" and 'relation "entries"' in str(cause)) or (state == "42704" and "type" in str(cause)):
        return _unavailable(_MOVED, "")
    if state in _POSTGRESQL:
        return _unavailable(_POSTGRESQL[state], "")
    if state is None and any(words in str(cause) for words in _NOT_YET):
        return Unavailable("The room's server is starting up or shutting down.", "Wait a moment, then try again.")
    if state is None and (known := next((said for words, said in _TLS.items() if words in str(cause)), None)):
        return Unavailable(*known)
    if state is None and "FATAL:" in str(cause):
        return Unavailable(
            f"The server does not let this workstation in: {_in_short(str(cause).split('FATAL:')[-1]).strip()}.",
            "Check the user, the password and the database in the room's address, then try again.",
        )
    if isinstance(error, DBAPIError) and (error.connection_invalidated or state is None or state[:2] in ("08", "57")):
        return Unavailable(*UNREACHABLE)
    return _unavailable(None, f"The database reports: {_in_short(cause)}.")


def _in_short(cause: object) -> str:
    """The first line; a server adds the statement and a hint."""
    return str(cause).split("\n", 1)[0].rstrip(".")


def _unavailable(known: tuple[str, str] | None, unknown: str) -> Unavailable:
    sentence, advice = known or (unknown, "Run “cardroom verify”, and keep the message for support.")
    kind = Damaged if known == _SQLITE["SQLITE_CORRUPT"] else Unavailable
    return kind(f"{sentence} {NOTHING_SAVED}", advice)
