"""Seats taken, changed, offered, held and left."""

from __future__ import annotations

from floor.house.tables import HoldFor
from floor.record import Event
from floor.room import breaking, chain, seating
from floor.state import Room
from floor.stories.names import at_table, player_name, spread_name

_HELD = {
    HoldFor.MUST_MOVE: "from the must-move table",
    HoldFor.TABLE_CHANGE: "by table change",
    HoldFor.LIST: "from the list",
}


def of_seats(room: Room, event: Event) -> str:
    match event:
        case seating.PlayerSeated(table, seat, player):
            return f"{player_name(room, player)} seated at {at_table(room, table, seat)}"
        case seating.PlayerMoved(table, seat, to, to_seat, player):
            name = player_name(room, player)
            return f"{name} moved from {at_table(room, table, seat)}, to {at_table(room, to, to_seat)}"
        case seating.PlayerUnseated(table, seat, player):
            return f"{player_name(room, player)} left {at_table(room, table, seat)}"
        case chain.SeatChanged(table, left, seat, player):
            return f"{player_name(room, player)} changed at {at_table(room, table)} from seat {left} to seat {seat}"
        case chain.SeatOffered(table, seat):
            return f"seat {seat} offered to {at_table(room, table)}"
        case chain.ClaimsEnded(table, seat):
            return f"No claims for {at_table(room, table, seat)}"
        case chain.SeatHeld(table, seat, player, why):
            return f"{player_name(room, player)} called {_HELD[why]} to {at_table(room, table, seat)}"
        case chain.SeatChangeAsked(table, player, seats):
            wanted = f"seat {', '.join(map(str, seats))}" if seats else "another seat"
            return f"{player_name(room, player)} wants {wanted} at {at_table(room, table)}"
        case chain.SeatChangeDropped(table, player):
            return f"{player_name(room, player)} stays in the seat at {at_table(room, table)}"
        case chain.SeatReleased(table, seat):
            return f"Seat {seat} at {at_table(room, table)} is no longer held"
        case breaking.SentToList(table, _, player, spread, _, minutes):
            return (
                f"{player_name(room, player)} goes from {at_table(room, table)} to the front of the list "
                f"for {spread_name(room, spread)}{', not here yet' if minutes else ''}"
            )
    return ""
