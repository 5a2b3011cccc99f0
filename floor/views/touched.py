"""What looks otherwise after some events, by what they concern: tables on the floor, lists, people."""

from __future__ import annotations

from collections.abc import Iterable

from floor.concern import (
    Concern,
    OfDay,
    OfEntry,
    OfHouse,
    OfMap,
    OfName,
    OfPerson,
    OfPlayer,
    OfRules,
    OfSeat,
    OfSpread,
    OfTable,
)
from floor.ids import PlayerId, SpreadId, TableId
from floor.room.cashgame import game_at, tables_of
from floor.state import Room

EVERY_TABLE = (OfMap, OfRules, OfHouse, OfDay, OfEntry)
"""After these any table may look otherwise."""
EVERY_LIST = (*EVERY_TABLE, OfPerson)
"""And any list: staff on duty are not called."""


def tables_touched(room: Room, concerns: Iterable[Concern]) -> set[TableId]:
    """The tables named, and those of the same game: they share a list, and feed one another."""
    found = set(concerns)
    if any(isinstance(one, EVERY_TABLE) for one in found):
        return set(room.tables)
    games = {table.id for spread in _spreads(room, found) for table in tables_of(room, spread)}
    return named_tables(found) | games | _kept_for(room, _players(found))


def lists_touched(room: Room, concerns: Iterable[Concern]) -> set[SpreadId]:
    """By their table, by a name that is on the list or was, and by a player who waits for several games."""
    found = set(concerns)
    if any(isinstance(one, EVERY_LIST) for one in found):
        return set(room.spreads)
    players = _players(found)
    waited = {spread for spread, names in room.lists.items() if any(one.player in players for one in names)}
    return _spreads(room, found) | waited


def named_tables(concerns: Iterable[Concern]) -> set[TableId]:
    return {one.table for one in concerns if isinstance(one, OfTable | OfSeat)}


def _spreads(room: Room, concerns: set[Concern]) -> set[SpreadId]:
    """The games named, or meant by their table, their name on a list, or where their player sits."""
    sitting = {room.where[player].table for player in _players(concerns) if player in room.where}
    games = (game_at(room, table) for table in named_tables(concerns) | sitting)
    names = {one.name for one in concerns if isinstance(one, OfName)}
    found = {one.spread for one in concerns if isinstance(one, OfSpread)}
    found |= {game.spread.id for game in games if game is not None}
    found |= {spread for spread, waiting in room.lists.items() if any(one.id in names for one in waiting)}
    return found | {gone.spread for gone in room.off_lists if gone.waiting.id in names}


def _kept_for(room: Room, players: set[PlayerId]) -> set[TableId]:
    """Where a seat is held for one of them."""
    return {
        table.id
        for table in room.tables.values()
        if players and any(seat.hold is not None and seat.hold.player in players for seat in table.seats)
    }


def _players(concerns: set[Concern]) -> set[PlayerId]:
    return {one.player for one in concerns if isinstance(one, OfPlayer)}
