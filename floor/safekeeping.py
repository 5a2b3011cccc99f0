"""Backups by themselves: when one is due, that it is proven before it counts, and where it is kept."""

from __future__ import annotations

import logging
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

from floor import folders
from floor.errors import Unavailable
from floor.journal.apart import apart
from floor.journal.journal import last_number
from floor.journal.shelf import BeingMade, Copy, Shelf
from floor.journal.store import Store, open_store
from floor.keys import KeyBundle
from floor.record import Record
from floor.state import Room
from floor.upkeep import Report, backup, proven

OFTEN = timedelta(minutes=15)
"""How often, while money is open."""
LATE = timedelta(minutes=30)

log = logging.getLogger(__name__)


class Kept(Record, frozen=True):
    """The newest backup of a room, and whether it was made just now."""

    file: str
    at: datetime
    entries: int
    made: bool
    elsewhere: bool
    """In the folder that was chosen for it, and not only on this computer."""


def money_is_open(room: Room) -> bool:
    """A drawer has its holder, or a table is open."""
    return any(one.holder is not None for one in room.cage.drawers.values()) or any(
        table.is_open for table in room.tables.values()
    )


def is_due(room: Room, newest: Kept | None, now: datetime) -> bool:
    """At the close of a day, and every quarter of an hour while money is open and something was entered."""
    if newest is None or newest.entries >= room.number:
        return newest is None and room.is_set_up
    closed = room.day_before.number if room.day_before is not None else 0
    return newest.entries < closed or (money_is_open(room) and not timedelta() <= now - newest.at < OFTEN)


def is_late(room: Room, newest: Kept, now: datetime) -> bool:
    """What was entered while money is open has been without a backup for too long."""
    return newest.entries < room.number and now - newest.at > LATE and is_due(room, newest, now)


def keep_copy(store: Store, keys: KeyBundle, now: datetime, often: timedelta = timedelta()) -> Kept:
    """Make a backup where the manager has chosen, unless the newest is whole or not old yet, and drop by the rule.

    Of several workstations that share the folder one makes it, and the others are told of the newest.
    """
    folder = _place(store, keys)
    shelf = Shelf(folder)
    copies = shelf.copies_of(store)
    newest = _newest(copies, now)
    if newest is not None and _serves(store, newest, now, often):
        return _told(folder, newest, made=False)
    try:
        with shelf.claimed(), apart() as work:
            made = _made(shelf, store, keys, now, work / "copy.db")
            dropped = shelf.tidy([*copies, made], now)
    except BeingMade as other:
        if newest is None:
            raise Unavailable("Another workstation is making the first backup.", "It is looked for again.") from other
        return _told(folder, newest, made=False)
    log.info("Backup made up to entry %d, %d older ones dropped", made.number, dropped)
    return _told(folder, made, made=True)


def _made(shelf: Shelf, store: Store, keys: KeyBundle, now: datetime, file: Path) -> Copy:
    """Copied on this computer, proven there, and only then put into its folder."""
    backup(store, file)
    report = _proven(file, keys)
    made = Copy(now.replace(microsecond=0), report.entries, report.head[:16])
    shelf.put(file, made)
    return made


def _proven(file: Path, keys: KeyBundle) -> Report:
    with closing(open_store(str(file))) as copy:
        return proven(
            copy,
            keys,
            "The backup is not sound, and was not kept.",
            "Run “cardroom verify”: the room itself may be damaged. Older backups are untouched.",
        )


def _place(store: Store, keys: KeyBundle) -> Path:
    """On this computer only until a folder is chosen. Of a server's room nothing is copied to every workstation."""
    chosen = folders.second_at_hand()
    if chosen is None and not store.is_sqlite:
        raise Unavailable("No folder is chosen for backups.", "Choose one: House, or “cardroom second FOLDER”.")
    return (chosen or folders.made(folders.data())) / f"{keys.room}-backups"


def _newest(copies: list[Copy], now: datetime) -> Copy | None:
    """A clock that was once ahead leaves names of the future, by which nothing can be told."""
    return next((one for one in reversed(copies) if one.at <= now + OFTEN), None)


def _serves(store: Store, newest: Copy, now: datetime, often: timedelta) -> bool:
    return now - newest.at < often or newest.number >= _last(store)


def _last(store: Store) -> int:
    with store.reading() as reading:
        return last_number(reading)


def _told(folder: Path, copy: Copy, made: bool) -> Kept:
    return Kept(str(folder / copy.name), copy.at, copy.number, made, folders.second() is not None)
