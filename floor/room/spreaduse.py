"""Where something the room spreads is in use: played at tables, proposed to them, waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.errors import refuse_if
from floor.house.rulebook import cited
from floor.room.cashgame import cash_tables, tables_of
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.offers import Do
    from floor.room.spread import Spread
    from floor.state import Room


def tables_playing(room: Room, spread: Spread) -> list[str]:
    return [table.label for table in tables_of(room, spread.id)]


def tables_voting(room: Room, spread: Spread) -> list[str]:
    """Where it is proposed: what they agree to is what was saved when they were asked."""
    return [
        table.label
        for table in cash_tables(room)
        if table.plays.proposal is not None and table.plays.proposal.spread.id == spread.id
    ]


def check_same_game(room: Room, before: Spread, kept: Spread, as_new: tuple[Do, ...]) -> None:
    """Nobody who plays, votes or waits finds another game or other stakes under them (BO-08)."""
    playing, voting = tables_playing(room, before), tables_voting(room, before)
    waiting = len(room.lists.get(before.id, ()))
    where = [f"played at table {listed(playing)}"] if playing else []
    where += [f"proposed at table {listed(voting)}"] if voting else []
    where += [f"waited for by {count(waiting, 'player')}"] if waiting else []
    refuse_if(
        bool(where) and _game_of(before) != _game_of(kept),
        f"{before.name} is {listed(where)}, so its game and stakes stay as they are.",
        cited(room, before.approval, "agreement") if playing or voting else "",
        f"{as_new[0].words}." if as_new else "Save it as a new one, by another name.",
        *as_new,
    )


def _game_of(spread: Spread) -> tuple[object, ...]:
    """What makes it another game; what the document calls the stakes does not."""
    games = tuple(replace(game, label="") for game in spread.games)
    return spread.approval, games, spread.method, spread.hands_per_game
