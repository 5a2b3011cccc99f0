"""What time brings about by itself: holds run out, claims end, phone names expire, the day is due."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from floor.cage.day import CallDayEnd
from floor.clock import day_end, to_micros
from floor.house.tables import Seat, Table
from floor.record import Command
from floor.room.calling import MarkNoShow, ReleaseSeat
from floor.room.chain import EndClaims
from floor.room.lists import ExpireWait
from floor.state import Room


class Deadline(NamedTuple):
    """When something runs out, and what is then to be done about which thing."""

    at: datetime
    command: Command
    thing: str

    @property
    def id(self) -> str:
        """Made from the thing and its deadline: any workstation may send it, one lands. A void gives it another."""
        return f"{self.thing}-{to_micros(self.at)}"


def deadlines(room: Room, now: datetime) -> Iterator[tuple[Command, str]]:
    """Each command that is due with its id, in the order in which time ran out."""
    missed = [due for due in (*_of_the_day(room), *_on_the_floor(room)) if now >= due.at]
    return ((due.command, due.id) for due in sorted(missed, key=lambda due: due.at))


def next_deadline(room: Room) -> datetime | None:
    """When something runs out next on the floor."""
    return min((due.at for due in _on_the_floor(room)), default=None)


def _of_the_day(room: Room) -> Iterator[Deadline]:
    if room.is_set_up and not room.day_end_called:
        ends = day_end(room.day, room.house.zone, room.house.day_starts)
        yield Deadline(ends, CallDayEnd(room.day), f"day-end-{room.day}")


def _on_the_floor(room: Room) -> Iterator[Deadline]:
    for table in room.tables.values():
        for seat in table.seats:
            yield from _of_seat(table, seat)
    for waiting in (one for names in room.lists.values() for one in names):
        if waiting.expires is not None:
            yield Deadline(waiting.expires, ExpireWait(waiting.id), f"phone-{waiting.id}")


def _of_seat(table: Table, seat: Seat) -> Iterator[Deadline]:
    if seat.claiming is not None:
        until = seat.claiming.until
        yield Deadline(until, EndClaims(table.id, seat.number, until), f"claims-{table.id}-{seat.number}")
    if seat.hold is not None and seat.hold.wait is not None:
        until = seat.hold.until
        yield Deadline(until, MarkNoShow(seat.hold.wait, until), f"no-show-{seat.hold.wait}")
    elif seat.hold is not None and not seat.hold.overdue:
        until = seat.hold.until
        yield Deadline(until, ReleaseSeat(table.id, seat.number, until), f"release-{table.id}-{seat.number}")
