"""What a void is: the record of it, who has to sign, and what it does to the room and the rows."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.context import Context, Stamp
from floor.derived import EntryUndone, Row
from floor.house.house import House
from floor.house.tables import Seat
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
    """Folded again, the room has lost the entries by now. Whatever they leave overdue begins its time anew: the floor
    has the time it voided for, and the deadline, being another, is sent again."""
    room.voided.update(fact.numbers)
    for table in room.tables.values():
        for seat in table.seats:
            _begin_anew(seat, room.house, stamp.at)
    for waiting in (one for names in room.lists.values() for one in names):
        if waiting.expires is not None and waiting.expires <= stamp.at:
            waiting.expires = stamp.at + timedelta(minutes=room.house.phone_minutes)


def voided_rows(fact: EntryVoided, stamp: Stamp) -> list[Row]:
    """Newest first, so that a seat is free before an older visit to it begins again."""
    return [EntryUndone(number) for number in reversed(fact.numbers)]


def _begin_anew(seat: Seat, house: House, at: datetime) -> None:
    claiming, hold = seat.claiming, seat.hold
    if claiming is not None and claiming.until <= at:
        seat.claiming = replace(claiming, until=at + timedelta(seconds=house.claim_seconds))
    if hold is not None and hold.until <= at and not hold.overdue:
        minutes = house.chip_run_minutes if hold.chip_run else house.hold_minutes
        seat.hold = replace(hold, until=at + timedelta(minutes=minutes))
