"""What a paper says of itself: whose it is, its number and version, until when it holds."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256
from typing import Any

import msgspec

from floor.clock import show_day, show_time
from floor.documents.head import Head
from floor.house.printing import Printed
from floor.ids import StaffId
from floor.record import Record
from floor.state import Room


def plain_head(room: Room) -> Head:
    """Before it is printed: no number, no version."""
    return Head(room=room.house.name, logo=room.logo, practice=room.practice)


def printed_head(room: Room, head: Head, printed: Printed) -> Head:
    """With the number it was issued under, or its own if it is a receipt; when, by whom, and whether it is a copy."""
    return msgspec.structs.replace(
        head,
        number=head.number or f"{printed.copy_of or printed.number:,}",
        version=printed.version,
        printed=printed_words(room, printed.at, printed.staff),
        copy=printed.copy_of is not None,
    )


def printed_words(room: Room, at: datetime, staff: StaffId | None) -> str:
    """'Fri, Nov 13, 9:42 PM, Dana Wells'."""
    by = f", {room.staff[staff].name}" if staff in room.staff else ""
    return f"{moment(room, at)}{by}"


def moment(room: Room, at: datetime) -> str:
    """'Fri, Nov 13, 9:42 PM' in the room's own time, under the gaming day's date."""
    return f"{show_day(room.day)}, {show_time(at, room.house.zone)}"


def day_words(room: Room) -> str:
    return f"{room.day:%A, %B} {room.day.day}, {room.day.year}"


def digest_of(record: Record) -> str:
    """What the paper says, but not of itself nor of the hand being dealt: by this a sign is known to be out of date."""
    content: dict[str, Any] = msgspec.to_builtins(record)
    for name in ("head", "current", "following"):
        content.pop(name, None)
    return sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()[:16]
