"""What a void is: the record of it, who has to sign, and what it does to the room and the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import EntryUndone, Row
from floor.record import Command, Event
from floor.staff.roles import Role

if TYPE_CHECKING:
    from floor.state import Room


class VoidEntry(Command, frozen=True):
    """Undo an entry of the open day, together with the later ones that cannot stand without it."""

    number: int
    reason: str
    together: tuple[int, ...] = ()


class EntryVoided(Event, frozen=True):
    """Whose it was and whether money moved back decide who has to sign for it."""

    numbers: tuple[int, ...]
    reason: str
    own: bool
    money: bool


def needs_manager(fact: Event, now: Context) -> bool:
    """One's own entry without money is one's own to void for those on the floor; the rest a manager signs."""
    assert isinstance(fact, EntryVoided)
    return fact.money or not fact.own or now.role not in (Role.FLOOR, Role.DIRECTOR)


def entry_voided(room: Room, fact: EntryVoided, stamp: Stamp) -> None:
    room.voided.update(fact.numbers)


def voided_rows(fact: EntryVoided, stamp: Stamp) -> list[Row]:
    """Newest first, so that a seat is free before an older visit to it begins again."""
    return [EntryUndone(number) for number in reversed(fact.numbers)]
