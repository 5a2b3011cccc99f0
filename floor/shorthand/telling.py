"""What a table, a seat, a player or a game is at the moment, and what would follow, in the few words that fit."""

from __future__ import annotations

from collections.abc import Callable

from floor.house.players import Player
from floor.house.tables import HoldFor, Seat, Table
from floor.record import Event
from floor.room.breaking import SentToList
from floor.room.lists import Waiting
from floor.room.seating import PlayerMoved, PlayerSeated
from floor.room.spread import Spread
from floor.room.spreads import is_scheduled
from floor.state import Room
from floor.text import count
from floor.views.finding import plain
from floor.views.stories import told_of

Telling = Callable[[Room, tuple[Event, ...]], str]
"""What a command would bring about, from the events that were decided."""


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
    game = f"{table.plays.title}, " if table.plays else ""
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
    names = len(room.lists.get(spread.id, ()))
    off = "" if is_scheduled(room, spread) else ", not on tonight"
    return f"{spread.name}, {count(names, 'name') if names else 'no list'}{off}"


def wait_words(room: Room, spread: Spread, one: Waiting) -> str:
    if one.called is not None:
        return f"Called to table {room.tables[one.called.table].label}, seat {one.called.seat}"
    place = room.lists[spread.id].index(one) + 1
    return f"Place {place} for {spread.name}{'' if one.is_here else ', by phone'}"


def all_told(room: Room, events: tuple[Event, ...]) -> str:
    """Of an act that is nothing but what comes of it."""
    return _sentence(_told(room, events))


def what_follows(room: Room, events: tuple[Event, ...]) -> str:
    """What comes after the act itself, if anything does."""
    told = _told(room, events)
    return _sentence(told[1:] or told)


def besides_the_seat(room: Room, events: tuple[Event, ...]) -> str:
    """What else comes of sitting down. Which seat is drawn, only the draw says."""
    return _sentence(_told(room, tuple(one for one in events if not isinstance(one, PlayerSeated | PlayerMoved))))


def where_all_go(room: Room, events: tuple[Event, ...]) -> str:
    """Of a broken table: who has a seat of their own, and how many draw or wait; which of those, only the draw says."""
    moves = [event for event in events if isinstance(event, PlayerMoved)]
    settled = [move for move in moves if _is_settled(room, move)]
    told = [
        f"{room.name_of(move.player)} to table {room.tables[move.to].label}, seat {move.to_seat}" for move in settled
    ]
    drawing, waiting = len(moves) - len(settled), sum(isinstance(event, SentToList) for event in events)
    told += [f"{count(drawing, 'player')} by lot to other tables"] if drawing else []
    told += [f"{count(waiting, 'player')} to the front of the list"] if waiting else []
    return _sentence(told)


def _is_settled(room: Room, move: PlayerMoved) -> bool:
    """The seat is kept for the player already, or theirs by must-move."""
    hold = room.tables[move.to].seats[move.to_seat - 1].hold
    return move.why is HoldFor.MUST_MOVE or (hold is not None and hold.player == move.player)


def _told(room: Room, events: tuple[Event, ...]) -> list[str]:
    return list(dict.fromkeys(words for event in events if (words := told_of(room, event))))


def _sentence(told: list[str]) -> str:
    words = "; ".join(told)
    return f"{words[:1].upper()}{words[1:]}." if words else ""
