"""Namesakes: a new name just like one in the file is most likely the same person, who may be barred."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor import text
from floor.context import Context
from floor.errors import refuse
from floor.house.players import Player

if TYPE_CHECKING:
    from floor.state import Room


def check_namesake(room: Room, typed: str, now: Context) -> None:
    """Nobody begins a second record by not being found in the first."""
    name = text.name(typed, "player's name").casefold()
    twin = next((player for player in room.players.values() if player.name.casefold() == name), None)
    if twin is not None:
        told = ", ".join(_standing(room, twin, now))
        raise refuse(
            f"{twin.name} is filed as player {twin.number}{': ' if told else ''}{told}.",
            cure="Choose them, or add a word that tells the two apart.",
        )


def _standing(room: Room, player: Player, now: Context) -> Iterator[str]:
    if player.barred_on(now.day):
        yield "barred"
    sits = room.where.get(player.id)
    if sits is not None:
        yield f"sits at table {room.tables[sits.table].label}, seat {sits.seat}"
    lists = [spread for spread, names in room.lists.items() if any(one.player == player.id for one in names)]
    if lists:
        yield f"waits for {text.listed([room.spreads[spread].name for spread in lists])}"
