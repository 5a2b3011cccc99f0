"""What runs out on the floor: a hold, the claims on a seat, the word of who phoned."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.concern import OfName, OfSeat
from floor.room.calling import MarkNoShow, ReleaseSeat, held_until
from floor.room.cashgame import cash_tables
from floor.room.lists import ExpireWait, Waiting
from floor.room.openseats import EndClaims
from floor.subject import Timer

if TYPE_CHECKING:
    from datetime import datetime

    from floor.house.tables import Claiming, Hold, Seat, Table
    from floor.state import Room


def timers(room: Room) -> Iterator[Timer]:
    for table in cash_tables(room):
        for seat in table.seats:
            timer = timer_at(room, table, seat)
            if timer is not None:
                yield timer
    for waiting in (one for names in room.lists.values() for one in names):
        if waiting.expires is not None:
            yield _of_phone(room, waiting, waiting.expires)


def timer_at(room: Room, table: Table, seat: Seat) -> Timer | None:
    """What is counted down at a seat, wherever it is shown. An overdue hold is kept as long again for the floor."""
    if seat.hold is not None:
        return _of_hold(room, table, seat, seat.hold)
    return _of_claims(room, table, seat, seat.claiming) if seat.claiming is not None else None


def _of_claims(room: Room, table: Table, seat: Seat, claiming: Claiming) -> Timer:
    def begin_anew(until: datetime) -> None:
        seat.claiming = replace(claiming, until=until)

    return Timer(
        OfSeat(table.id, seat.number),
        f"claims-{table.id}-{seat.number}",
        claiming.until,
        timedelta(seconds=room.house.claim_seconds),
        EndClaims(table.id, seat.number, claiming.until),
        begin_anew,
    )


def _of_hold(room: Room, table: Table, seat: Seat, hold: Hold) -> Timer:
    """Of a called name, or of a player who moves from another table."""
    due = held_until(room, hold)

    def begin_anew(until: datetime) -> None:
        seat.hold = replace(hold, until=hold.until + (until - due))

    name = f"no-show-{hold.wait}" if hold.wait is not None else f"release-{table.id}-{seat.number}"
    minutes = room.house.chip_run_minutes if hold.chip_run else room.house.hold_minutes
    return Timer(
        OfSeat(table.id, seat.number),
        name,
        due,
        timedelta(minutes=minutes),
        MarkNoShow(hold.wait, due) if hold.wait is not None else ReleaseSeat(table.id, seat.number, due),
        begin_anew,
    )


def _of_phone(room: Room, waiting: Waiting, expires: datetime) -> Timer:
    def begin_anew(until: datetime) -> None:
        waiting.expires = until

    span = timedelta(minutes=room.house.phone_minutes)
    return Timer(OfName(waiting.id), f"phone-{waiting.id}", expires, span, ExpireWait(waiting.id), begin_anew)
