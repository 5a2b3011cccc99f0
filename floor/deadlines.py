"""What time brings about by itself: holds run out, claims end, phone names expire, the day is due."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.cage.day import CallDayEnd
from floor.clock import day_end, to_micros
from floor.record import Command
from floor.room.calling import MarkNoShow, ReleaseSeat
from floor.room.chain import EndClaims
from floor.room.lists import ExpireWait
from floor.room.tables import Seat, Table
from floor.state import Room


def deadlines(room: Room, now: datetime) -> Iterator[tuple[Command, str]]:
    """Each command with an id made from the thing and its deadline: any workstation may send it, one lands."""
    if not room.is_set_up:
        return
    if not room.day_end_called and now >= day_end(room.day, room.house.zone, room.house.day_starts):
        yield CallDayEnd(room.day), f"day-end-{room.day}"
    for table in room.tables.values():
        for seat in table.seats:
            yield from _of_seat(table, seat, now)
    for waiting in (one for names in room.lists.values() for one in names):
        if waiting.expires is not None and now >= waiting.expires:
            yield ExpireWait(waiting.id), f"phone-{waiting.id}-{to_micros(waiting.expires)}"


def next_deadline(room: Room) -> datetime | None:
    """When something runs out next on the floor."""
    seats = [seat for table in room.tables.values() for seat in table.seats]
    ends = [seat.claiming.until for seat in seats if seat.claiming] + [seat.hold.until for seat in seats if seat.hold]
    ends += [one.expires for names in room.lists.values() for one in names if one.expires is not None]
    return min(ends, default=None)


def _of_seat(table: Table, seat: Seat, now: datetime) -> Iterator[tuple[Command, str]]:
    if seat.claiming is not None and now >= seat.claiming.until:
        until = seat.claiming.until
        yield EndClaims(table.id, seat.number, until), f"claims-{table.id}-{seat.number}-{to_micros(until)}"
    if seat.hold is not None and now >= seat.hold.until:
        until = seat.hold.until
        if seat.hold.wait is not None:
            yield MarkNoShow(seat.hold.wait, until), f"no-show-{seat.hold.wait}-{to_micros(until)}"
        else:
            yield (
                ReleaseSeat(table.id, seat.number, until),
                f"release-{table.id}-{seat.number}-{to_micros(until)}",
            )
