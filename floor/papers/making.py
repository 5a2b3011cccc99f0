"""A paper made out: what it says and the digest of that, its head when it is printed, and signs that no longer fit."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from floor.books.series import DOCUMENTS
from floor.errors import Refused
from floor.fold import Fold
from floor.heads import printed_head
from floor.house.printing import Printed
from floor.paper import Paper, Subject
from floor.papers import PAPERS, subject_of
from floor.record import Record
from floor.state import Room


class Made(NamedTuple):
    """What a paper says, and the digest by which it is known to be out of date."""

    record: Record
    digest: str


def made(paper: Paper, fold: Fold, subject: str, at: datetime, *, passing: bool = False) -> Made:
    """The paper as the room stands; with what it says of the present hand only if that is asked for."""
    record = paper.make(fold, subject, at)
    said = record if passing else replace(record, **dict.fromkeys(paper.passing))
    return Made(said, digest_of(paper, record))


def digest_of(paper: Paper, record: Record) -> str:
    """Of what the paper says, but not of itself nor of the present hand."""
    content: dict[str, Any] = msgspec.to_builtins(record)
    for name in ("head", *paper.passing):
        content.pop(name, None)
    return sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()[:16]


def with_head(room: Room, record: Record, printed: Printed) -> Record:
    """The record as it is printed: with its own number, or the one it was issued under; a copy has the first one's."""
    paper, head = PAPERS[printed.kind], record.head  # type: ignore[attr-defined]
    number = f"{printed.copy_of or printed.number:,}" if paper.series == DOCUMENTS else head.number
    version = printed.version if paper.hangs else 0
    return replace(record, head=printed_head(room, head, printed, number, version))


def out_of_date(fold: Fold, at: datetime) -> list[tuple[Printed, Subject | None]]:
    """Signs that hang and no longer say what the room does; with no subject, there is nothing left to hang."""
    found: list[tuple[Printed, Subject | None]] = []
    for hung in fold.room.hung.values():
        subject = subject_of(fold, hung.kind, hung.subject)
        try:
            now = made(PAPERS[hung.kind], fold, hung.subject, at).digest if subject else ""
        except Refused:
            now, subject = "", None
        if now != hung.digest:
            found.append((hung, subject))
    return found
