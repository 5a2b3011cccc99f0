"""Namesakes: a new name just like one in the file is most likely the same person, who may be barred; and an alias that
is somebody else's would be taken for them on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from floor import text
from floor.context import Context
from floor.errors import About, Finding, Refused
from floor.ids import PlayerId
from floor.offers import Put

if TYPE_CHECKING:
    from floor.house.players import Player
    from floor.state import Room


def check_namesake(room: Room, typed: str, now: Context, own: PlayerId | None = None) -> None:
    """Nobody begins a second record by not being found in the first; whoever is another person is said to be."""
    twin = namesake(room, typed, own)
    if twin is not None:
        told = ", ".join(_standing(room, twin, now))
        called = f", called “{twin.alias}”," if _key(typed) == _key(twin.alias) else ""
        raise Refused(
            Finding(
                f"{twin.name}{called} is filed as player {twin.number}{': ' if told else ''}{told}.",
                cure="Choose them, add a word that tells the two apart, or say that it is another person.",
                offers=(Put("another", True),),
                about=About(("name",)),
            )
        )


def check_alias(room: Room, alias: str, own: PlayerId | None = None) -> None:
    """Two people under one name on the screens cannot both be called by it."""
    taken = next((one for one in _others(room, own) if _key(alias) in (_key(one.public_name), _key(one.name))), None)
    if taken is not None:
        whose = "the name of" if _key(alias) == _key(taken.name) else f"what the screens call {taken.name},"
        told = f"“{alias}” is {whose} player {taken.number}."
        raise Refused(Finding(told, cure="Choose another alias.", about=About(("alias",))))


def namesake(room: Room, typed: str, own: PlayerId | None = None) -> Player | None:
    """Who is filed under just this name, or is called by it on the screens, whatever its accents and capitals."""
    wanted = _key(text.name(typed, "player's name"))
    return next((one for one in _others(room, own) if wanted in (_key(one.name), _key(one.alias))), None)


def _others(room: Room, own: PlayerId | None) -> Iterator[Player]:
    return (player for player in room.players.values() if player.id != own)


@lru_cache(maxsize=50_000)
def _key(name: str) -> str:
    return text.plain(name)


def _standing(room: Room, player: Player, now: Context) -> Iterator[str]:
    if player.barred_on(now.day):
        yield "barred"
    sits = room.where.get(player.id)
    if sits is not None:
        yield f"sits at table {room.tables[sits.table].label}, seat {sits.seat}"
    lists = [spread for spread, names in room.lists.items() if any(one.player == player.id for one in names)]
    if lists:
        yield f"waits for {text.listed([room.spreads[spread].name for spread in lists])}"
