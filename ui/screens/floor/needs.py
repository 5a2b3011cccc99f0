"""What at a table waits for the floor."""

from __future__ import annotations

from floor.context import Context
from floor.house.tables import Table
from floor.room.cashgame import CashTable, plays_cash
from floor.room.heldchips import pick_up_words
from floor.room.order import who_is_next
from floor.state import Room


def needs_floor(room: Room, table: Table, now: Context) -> bool:
    """A call, a seat on offer, one left over that somebody waits for, a proposal, or chips that may be picked up."""
    if not table.is_open:
        return False
    if table.flag is not None or any(seat.claiming is not None for seat in table.open_seats):
        return True
    if not plays_cash(table):
        return False
    return table.plays.proposal is not None or _can_call(room, table, now) or _can_pick_up(room, table, now)


def _can_call(room: Room, table: CashTable, now: Context) -> bool:
    return bool(table.final_seats) and who_is_next(room, table, now) is not None


def _can_pick_up(room: Room, table: CashTable, now: Context) -> bool:
    waited_for = bool(room.lists.get(table.plays.spread.id))
    sittings = [seat.sitting for seat in table.seats if seat.sitting is not None]
    return waited_for and any(
        sitting.away is not None and not pick_up_words(room, sitting, now) for sitting in sittings
    )
