"""How a story calls things. A name that is gone (its entry was voided) is told as such."""

from __future__ import annotations

from floor.ids import PlayerId, SpreadId, StaffId, TableId
from floor.state import Room


def table_name(room: Room, table: TableId) -> str:
    return f"Table {room.tables[table].label}" if table in room.tables else "A table no longer there"


def at_table(room: Room, table: TableId, seat: int | None = None) -> str:
    """'table 12, seat 6'."""
    name = table_name(room, table)
    return f"{name[0].lower()}{name[1:]}" + (f", seat {seat}" if seat is not None else "")


def player_name(room: Room, player: PlayerId) -> str:
    return room.players[player].name if player in room.players else "A player no longer filed"


def person_name(room: Room, staff: StaffId) -> str:
    return room.staff[staff].name if staff in room.staff else "Somebody"


def spread_name(room: Room, spread: SpreadId) -> str:
    return room.spreads[spread].name if spread in room.spreads else "a game no longer offered"
