"""Opening a room: its address, its tables and its key brought together."""

from __future__ import annotations

from pathlib import Path

from floor import folders
from floor.clock import Clock, system_clock
from floor.desk import Desk
from floor.errors import Unavailable
from floor.journal.store import create_store, is_empty, open_store
from floor.keys import check_keys, fresh_keys, keep_keys, read_keys


def create_room(address: str, keys_at: Path | None = None, clock: Clock = system_clock) -> Desk:
    """A new, empty room with a key of its own. The key is safe before the tables exist."""
    keys = fresh_keys()
    kept = keys_at or folders.keys(keys.room)
    keep_keys(keys, kept)
    try:
        store = create_store(address, keys.facts)
    except Unavailable:
        kept.unlink()
        raise
    return Desk(store, keys, folders.workstation(), clock)


def open_room(address: str, keys_at: Path | None = None, clock: Clock = system_clock) -> Desk:
    store = open_store(address)
    facts = store.facts()
    keys = read_keys(keys_at or folders.keys(facts.get("room", "")))
    return Desk(store, keys, folders.workstation(), clock)


def open_or_create(address: str, clock: Clock = system_clock) -> Desk:
    return create_room(address, clock=clock) if is_empty(address) else open_room(address, clock=clock)


def enrol(address: str, keys_at: Path) -> None:
    """Make this computer a workstation of an existing room, with a copy of its key."""
    store, keys = open_store(address), read_keys(keys_at)
    check_keys(keys, store.facts())
    store.close()
    if not folders.keys(keys.room).exists():
        keep_keys(keys, folders.keys(keys.room))
    folders.keep_address(address)
