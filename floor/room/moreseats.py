"""Seats that open without anybody standing up: put back in service, added to the table, or dealt to by another game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floor.context import Context
from floor.ids import PlayerId
from floor.record import Events
from floor.room import running, tables
from floor.room.chain import SeatHeld, SeatOffered, given
from floor.room.running import UnlockSeat
from floor.room.tables import ChangeTable, Seat, Table

if TYPE_CHECKING:
    from floor.state import Room


def unlock_seat(room: Room, ask: UnlockSeat, now: Context) -> Events:
    yield from running.unlock_seat(room, ask, now)
    table = room.table(ask.table)
    yield from brought_into_use(room, table, [ask.seat] if ask.seat <= _dealt_to(table) else [], now)


def change_table(room: Room, ask: ChangeTable, now: Context) -> Events:
    yield from tables.change_table(room, ask, now)
    table = room.table(ask.table)
    added = range(len(table.seats) + 1, min(ask.seats, _dealt_to(table)) + 1)
    yield from brought_into_use(room, table, added, now)


def brought_into_use(room: Room, table: Table, numbers: Iterable[int], now: Context) -> Events:
    """Like any opened seat they are offered to the table, or given on, one by one (BO-05, BO-06)."""
    called: list[PlayerId] = []
    for number in numbers:
        if table.seated:
            yield SeatOffered(table.id, number, room.house.claim_seconds)
            continue
        for event in given(room, table, Seat(number), now, passed=called):
            called += [event.player] if isinstance(event, SeatHeld) else []
            yield event


def _dealt_to(table: Table) -> int:
    """As many seats as the game is dealt to, whether or not the table has them; none while it is closed."""
    return table.spread.seats if table.spread is not None else 0
