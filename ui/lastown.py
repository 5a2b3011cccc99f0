"""What Ctrl+Z takes back."""

from __future__ import annotations

from floor.catalog import ACTS
from floor.entry import Entry, read
from ui.desk import LiveDesk


def last_own(desk: LiveDesk) -> Entry | None:
    """The newest entry of the person signed in that can be voided and is not."""
    for line in reversed(desk.fold.lines):
        if line.staff == desk.staff and line.number not in desk.room.voided:
            entry = read(line)
            if ACTS[type(entry.command)].voidable:
                return entry
    return None
