"""That the room was brought back from a backup or moved here from another database: the journal itself says so.

Whoever brings it leaves a mark in the new database. The entry is made by the first workstation that opens it: until
then one that has seen more can still put that back, word for word.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Literal

from floor.concern import OfEntry
from floor.context import Context
from floor.errors import refuse_if
from floor.ids import CommandId
from floor.record import Command, Event, Events
from floor.subject import BY_ITSELF, SYSTEM, act, effect

if TYPE_CHECKING:
    from floor.state import Room

FACT = "arrival"
"""Under which the database keeps the mark."""

How = Literal["restored", "moved"]
_TOLD = {
    "restored": "The room was brought back from a backup that ends with entry {number:,}",
    "moved": "The room was moved here from another database, with entry {number:,} as its last",
}


class NoteArrival(Command, frozen=True):
    """Enter that the room was brought back or moved, up to which entry. Any workstation sends it; one lands."""

    how: How
    number: int
    hash: str


class RoomArrived(Event, frozen=True):
    how: How
    number: int
    hash: str


def note_arrival(room: Room, ask: NoteArrival, now: Context) -> Events:
    refuse_if(not 0 < ask.number <= room.number, f"The journal has no entry {ask.number:,}.")
    yield RoomArrived(ask.how, ask.number, ask.hash)


ACTS = (act(NoteArrival, note_arrival, SYSTEM, mended=BY_ITSELF),)
EFFECTS = (
    effect(
        RoomArrived,
        None,
        lambda tell, it: _TOLD[it.how].format(number=it.number),
        lambda it, _: [OfEntry(it.number)],
    ),
)


def mark(how: How, number: int, hash: str) -> dict[str, str]:
    """What whoever brings a room leaves in its new database."""
    return {FACT: f"{how} {number} {hash} {secrets.token_hex(8)}"} if number else {}


def marked(facts: dict[str, str]) -> tuple[NoteArrival, CommandId] | None:
    """What is to be entered, under an id that makes it happen once."""
    if FACT not in facts:
        return None
    how, number, hash, token = facts[FACT].split()
    return NoteArrival("moved" if how == "moved" else "restored", int(number), hash), CommandId(f"arrival:{token}")
