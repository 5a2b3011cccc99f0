"""A line of the journal: an entry as text, chained to the line before by a keyed hash."""

from __future__ import annotations

import hmac
from hashlib import sha256

import msgspec

START = bytes(32)


class Line(msgspec.Struct, frozen=True, gc=False):
    """Columns of the entries table, in order. The hash covers all the others and the hash before."""

    number: int
    id: str
    at: int
    day: str
    staff: int | None
    role: str | None
    workstation: str
    approver: int | None
    exception: str
    seed: str
    version: int
    command: str
    events: str
    hash: bytes = b""


_encoder = msgspec.json.Encoder()


def seal(key: bytes, before: bytes, line: Line) -> bytes:
    """The keyed hash that ties a line to all lines before it."""
    content = _encoder.encode(
        (
            line.number,
            line.id,
            line.at,
            line.day,
            line.staff,
            line.role,
            line.workstation,
            line.approver,
            line.exception,
            line.seed,
            line.version,
            line.command,
            line.events,
        )
    )
    return hmac.digest(key, before + content, sha256)


def sealed(key: bytes, before: bytes, line: Line) -> Line:
    return msgspec.structs.replace(line, hash=seal(key, before, line))
