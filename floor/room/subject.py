"""The floor of cash games: what is offered, tables, seats, lists, hands and chips, with what runs out there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.concern import OfName, OfSeat
from floor.context import Stamp
from floor.room.calling import MarkNoShow, ReleaseSeat
from floor.room.cashgame import CashGame, CashSeat, CashTable, Sitting, cash_tables
from floor.room.lists import ExpireWait, Waiting
from floor.room.openseats import EndClaims
from floor.room.rows import chips, hands, lists, seats, tables
from floor.subject import Subject, Timer

if TYPE_CHECKING:
    from datetime import datetime

    from floor.house.tables import Claiming, Hold
    from floor.state import Room


def timers(room: Room) -> Iterator[Timer]:
    for table in cash_tables(room):
        for seat in table.seats:
            if seat.claiming is not None:
                yield _of_claims(room, table, seat, seat.claiming)
            if seat.hold is not None and not seat.hold.overdue:
                yield _of_hold(room, table, seat, seat.hold)
    for waiting in (one for names in room.lists.values() for one in names):
        if waiting.expires is not None:
            yield _of_phone(room, waiting, waiting.expires)


def _of_claims(room: Room, table: CashTable, seat: CashSeat, claiming: Claiming) -> Timer:
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


def _of_hold(room: Room, table: CashTable, seat: CashSeat, hold: Hold) -> Timer:
    """Of a called name, or of a player who moves from another table."""

    def begin_anew(until: datetime) -> None:
        seat.hold = replace(hold, until=until)

    name = f"no-show-{hold.wait}" if hold.wait is not None else f"release-{table.id}-{seat.number}"
    minutes = room.house.chip_run_minutes if hold.chip_run else room.house.hold_minutes
    return Timer(
        OfSeat(table.id, seat.number),
        name,
        hold.until,
        timedelta(minutes=minutes),
        MarkNoShow(hold.wait, hold.until) if hold.wait is not None else ReleaseSeat(table.id, seat.number, hold.until),
        begin_anew,
    )


def _of_phone(room: Room, waiting: Waiting, expires: datetime) -> Timer:
    def begin_anew(until: datetime) -> None:
        waiting.expires = until

    span = timedelta(minutes=room.house.phone_minutes)
    return Timer(OfName(waiting.id), f"phone-{waiting.id}", expires, span, ExpireWait(waiting.id), begin_anew)


def end_day(room: Room, stamp: Stamp) -> None:
    """Sessions, lists and holds go on; what is counted by the night begins again."""
    room.tonight, room.off_lists, room.freed = {}, [], {}
    room.going = dict.fromkeys(room.going, stamp.at)


CASH_FLOOR = Subject(
    "room",
    holds=("where", "spreads", "tonight", "lists", "off_lists", "changes", "going", "freed", "held"),
    acts=(*tables.ACTS, *seats.ACTS, *lists.ACTS, *hands.ACTS, *chips.ACTS),
    effects=(*tables.EFFECTS, *seats.EFFECTS, *lists.EFFECTS, *hands.EFFECTS, *chips.EFFECTS),
    timers=timers,
    ends_day=end_day,
    plays=(CashGame,),
    sits=(Sitting,),
)
