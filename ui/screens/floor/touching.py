"""Which tables look otherwise after some events."""

from __future__ import annotations

from collections.abc import Iterator

from floor.ids import PlayerId, SpreadId, TableId
from floor.record import Event
from floor.room.cashgame import game_at
from floor.state import Room


def touched(room: Room, events: tuple[Event, ...]) -> Iterator[TableId]:
    """The tables that events name, and those of the same game: they share a list, and feed one another."""
    spreads = spreads_of(room, events)
    yield from {id_ for event in events for id_ in _tables_of(event)}
    yield from (id_ for id_ in room.tables if _spread_of(room, id_) in spreads)


def spreads_of(room: Room, events: tuple[Event, ...]) -> set[SpreadId]:
    """The games that events name, or are about by their table, their name on a list, or where their player sits."""
    named_ids = {id_ for event in events for id_ in _tables_of(event)}
    players = (who for event in events if isinstance(who := getattr(event, "player", None), int))
    sitting = (room.where.get(PlayerId(who)) for who in players)
    named_ids |= {sits.table for sits in sitting if sits is not None}
    spreads = {SpreadId(spread) for event in events if isinstance(spread := getattr(event, "spread", None), int)}
    spreads |= {spread for id_ in named_ids if (spread := _spread_of(room, id_)) is not None}
    waits = {wait for event in events if (wait := getattr(event, "wait", None)) is not None}
    spreads |= {spread for spread, names in room.lists.items() if any(one.id in waits for one in names)}
    return spreads | {gone.spread for gone in room.off_lists if gone.waiting.id in waits}


def _tables_of(event: Event) -> Iterator[TableId]:
    """`to` of a move and `main` of a feeding are tables too."""
    for name in ("table", "to", "main"):
        if isinstance(id_ := getattr(event, name, None), int):
            yield TableId(id_)


def _spread_of(room: Room, id_: TableId) -> SpreadId | None:
    game = game_at(room, id_)
    return game.spread.id if game is not None else None
