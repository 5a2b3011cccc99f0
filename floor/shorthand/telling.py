"""What a table, a seat, a player or a game is at the moment, in the few words that fit beside it."""

from __future__ import annotations

from floor.finding import plain
from floor.room.lists import Waiting
from floor.room.players import Player
from floor.room.spreads import Spread, is_scheduled
from floor.room.tables import Seat, Table
from floor.state import Room
from floor.text import count


def typed_name(room: Room, player: Player) -> str:
    """What finds this player and nobody else: the name, or the number where two are called the same."""
    same = [one for one in room.players.values() if plain(one.name) == plain(player.name)]
    return player.name if len(same) == 1 else str(player.number)


def where_words(room: Room, player: Player) -> str:
    sits = room.where.get(player.id)
    if sits is None:
        return f"Player {player.number}, not seated"
    return f"Player {player.number}, table {room.tables[sits.table].label}, seat {sits.seat}"


def table_words(table: Table) -> str:
    if not table.is_open:
        return "Closed"
    game = f"{table.spread.name}, " if table.spread else ""
    free = len(table.open_seats)
    return f"{game}{count(len(table.seated), 'player')}, {f'{free} open' if free else 'full'}"


def seat_words(room: Room, seat: Seat) -> str:
    if seat.sitting is not None:
        return room.name_of(seat.player) + (", away" if seat.sitting.away else "")
    if seat.hold is not None:
        return f"Held for {room.name_of(seat.hold.player)}"
    if seat.locked:
        return f"Locked: {seat.locked}"
    return "Offered to the table" if seat.claiming else "Open"


def spread_words(room: Room, spread: Spread) -> str:
    waiting = len(room.lists.get(spread.id, ()))
    off = "" if is_scheduled(room, spread) else ", not on tonight"
    return f"{spread.name}, {f'{waiting} waiting' if waiting else 'no list'}{off}"


def wait_words(room: Room, spread: Spread, one: Waiting) -> str:
    if one.called is not None:
        return f"Called to table {room.tables[one.called.table].label}, seat {one.called.seat}"
    place = room.lists[spread.id].index(one) + 1
    return f"Place {place} for {spread.name}{'' if one.is_here else ', by phone'}"
