"""Seats that open without anybody standing up: put back in service, added to the table, or dealt to by another game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floor.context import Context
from floor.house import tables, tending
from floor.house.tables import ChangeTable, Seat
from floor.house.tending import UnlockSeat
from floor.ids import PlayerId
from floor.record import Events
from floor.room.cashgame import CashTable, plays_cash
from floor.room.openseats import SeatHeld, SeatOffered, given

if TYPE_CHECKING:
    from floor.state import Room


def unlock_seat(room: Room, ask: UnlockSeat, now: Context) -> Events:
    yield from tending.unlock_seat(room, ask, now)
    table = room.table(ask.table)
    if plays_cash(table) and ask.seat <= table.plays.deals_to:
        yield from brought_into_use(room, table, [ask.seat], now)


def change_table(room: Room, ask: ChangeTable, now: Context) -> Events:
    yield from tables.change_table(room, ask, now)
    table = room.table(ask.table)
    if plays_cash(table):
        added = range(len(table.seats) + 1, min(ask.seats, table.plays.deals_to) + 1)
        yield from brought_into_use(room, table, added, now)


def brought_into_use(room: Room, table: CashTable, numbers: Iterable[int], now: Context) -> Events:
    """Like any opened seat they are offered to the table, or given on, one by one (BO-05, BO-06)."""
    called: list[PlayerId] = []
    for number in numbers:
        if table.seated:
            yield SeatOffered(table.id, number, room.house.claim_seconds)
            continue
        for event in given(room, table, Seat(number), now, passed=called):
            called += [event.player] if isinstance(event, SeatHeld) else []
            yield event
