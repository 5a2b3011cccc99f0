"""Opening a room: its address, its tables and its key brought together."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from floor import folders
from floor.clock import Clock, system_clock
from floor.desk import Desk
from floor.errors import Unavailable
from floor.journal.files import NoRoomYet, Taken
from floor.journal.looking import open_to_read
from floor.journal.store import Store, create_store, open_store
from floor.journal.witness import Witness
from floor.keys import KeyBundle, check_keys, forget_keys, fresh_keys, keep_keys, read_keys
from floor.upkeep import make_up


def create_room(
    address: str, keys_at: Path | None = None, clock: Clock = system_clock, *, passing: bool = False
) -> Desk:
    """A new, empty room with a key of its own. The key is safe before the tables are; without them it goes again.

    A passing one is made up, gone when the window closes, and waits for no disk.
    """
    keys = fresh_keys()
    kept = keys_at or folders.keys(keys.room)
    try:
        store = create_store(address, keys.facts, fill=lambda _: keep_keys(keys, kept))
    except BaseException:
        forget_keys(keys, kept)
        raise
    if passing:
        store.hurry()
    return Desk(store, keys, folders.workstation(), clock, witness_of(keys.room, kept))


def open_room(address: str, keys_at: Path | None = None, clock: Clock = system_clock, heeding: bool = True) -> Desk:
    """Heeding what this workstation has seen of the room before: one that lacks some of that is not opened."""
    store = open_store(address)
    kept = keys_at or folders.keys(store.facts().get("room", ""))
    keys = read_keys(kept)
    try:
        know_key(store, keys)
        make_up(store, keys)
        return Desk(store, keys, folders.workstation(), clock, witness_of(keys.room, kept), heeding)
    except Unavailable:
        store.close()
        raise


def open_to_look(address: str, why: Unavailable, keys_at: Path | None = None, clock: Clock = system_clock) -> Desk:
    """The room as far as it can be read, where for that reason nothing can be written."""
    store = open_to_read(address)
    try:
        keys = read_keys(keys_at or folders.keys(store.facts().get("room", "")))
        desk = Desk(store, keys, folders.workstation(), clock, shut=why)
        if not desk.room.is_set_up:
            raise why
    except Unavailable:
        store.close()
        raise
    return desk


def know_key(store: Store, keys: KeyBundle) -> None:
    """A room on a server that an older program made is told by its owner how it knows who holds the key."""
    if not store.is_sqlite and "append" not in store.facts():
        check_keys(keys, store.facts())
        store.add_facts(keys.facts)


def witness_of(room: str, keys_at: Path) -> Witness:
    """Heads are kept with the key, and in a second folder if the manager has chosen one."""
    second = folders.second()
    return Witness([folder / f"{room}.heads" for folder in (keys_at.parent, second) if folder])


def open_or_create(address: str, clock: Clock = system_clock) -> Desk:
    """Of several who start for the first time at once, one makes the room and the others open it."""
    try:
        return open_room(address, clock=clock)
    except NoRoomYet:
        pass
    try:
        return create_room(address, clock=clock)
    except Taken:
        return open_room(address, clock=clock)


def open_or_look(address: str, clock: Clock = system_clock) -> Desk:
    """A room that can only be read is opened to be looked at; one that cannot even be read says why it was not."""
    try:
        return open_or_create(address, clock)
    except Unavailable as why:
        with suppress(Unavailable):
            return open_to_look(address, why, clock=clock)
        raise


def enrol(address: str, keys_at: Path) -> None:
    """Make this computer a workstation of an existing room, with a copy of its key."""
    store, keys = open_store(address), read_keys(keys_at)
    check_keys(keys, store.facts())
    store.close()
    if not folders.keys(keys.room).exists():
        keep_keys(keys, folders.keys(keys.room))
    folders.keep_address(address)
