"""What at a table waits for the floor."""

from __future__ import annotations

from floor.context import Context
from floor.room.keeping import pick_up_words
from floor.room.order import who_is_next
from floor.room.tables import Table
from floor.state import Room


def needs_floor(room: Room, table: Table, now: Context) -> bool:
    """A call, a seat on offer, one left over that somebody waits for, a proposal, or chips that may be picked up."""
    if not table.is_open:
        return False
    if table.flag is not None or table.proposal is not None:
        return True
    if any(seat.claiming is not None for seat in table.open_seats):
        return True
    return _can_call(room, table, now) or _can_pick_up(room, table, now)


def _can_call(room: Room, table: Table, now: Context) -> bool:
    return bool(table.final_seats) and who_is_next(room, table, now) is not None


def _can_pick_up(room: Room, table: Table, now: Context) -> bool:
    waited_for = table.spread is not None and bool(room.lists.get(table.spread.id))
    sittings = [seat.sitting for seat in table.seats if seat.sitting is not None]
    return waited_for and any(
        sitting.away is not None and not pick_up_words(room, sitting, now) for sitting in sittings
    )
