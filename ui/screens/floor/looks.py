"""How the room's tables look on the map: from the room to the map's plain records."""

from __future__ import annotations

from datetime import datetime, timedelta

from floor.room.tables import Seat, Table
from floor.state import Room
from floor.text import initials
from ui.widgets.floormap.looks import SeatLook, SeatState, Shape, TableLook


def table_look(room: Room, table: Table, now: datetime) -> TableLook:
    taken, free = len(table.seated), len(table.open_seats)
    place = table.place
    return TableLook(
        id=table.id,
        number=table.label,
        x=place.x,
        y=place.y,
        title="" if table.is_open else "Closed",
        headline=f"{taken} of {len(table.seats)}" if table.is_open else "",
        lines=(open_words(free),) if table.is_open else (f"{len(table.seats)} seats",),
        shape=Shape(table.shape.value),
        width=place.width,
        height=place.height,
        angle=place.angle,
        seats=tuple(seat_look(room, table, seat, now) for seat in table.seats),
        is_open=table.is_open,
    )


def seat_look(room: Room, table: Table, seat: Seat, now: datetime) -> SeatLook:
    if seat.player is None or seat.since is None:
        return SeatLook(seat.number, SeatState.OPEN if table.is_open else SeatState.CLOSED)
    player = room.players[seat.player]
    return SeatLook(
        seat.number, SeatState.TAKEN, initials(player.name), player.public_name, detail=duration(now - seat.since)
    )


def open_words(free: int) -> str:
    return "Full" if free == 0 else f"{free} open"


def duration(span: timedelta) -> str:
    """1:05 for an hour and five minutes."""
    minutes = max(0, int(span.total_seconds())) // 60
    return f"{minutes // 60}:{minutes % 60:02}"
