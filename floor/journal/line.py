"""A line of the journal: an entry as text, chained to the line before by a keyed hash."""

from __future__ import annotations

import hmac
from functools import lru_cache

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


@lru_cache(maxsize=4)
def keyed(key: bytes) -> hmac.HMAC:
    """HMAC-SHA-256 with the key already in it: setting that up takes longer than sealing a line."""
    return hmac.new(key, digestmod="sha256")


def seal(key: bytes, before: bytes, line: Line) -> bytes:
    """The keyed hash that ties a line to all lines before it."""
    content = _encoder.encode(msgspec.structs.astuple(line)[:-1])
    mac = keyed(key).copy()
    mac.update(before + content)
    return mac.digest()


def sealed(key: bytes, before: bytes, line: Line) -> Line:
    return msgspec.structs.replace(line, hash=seal(key, before, line))
