"""Barring: who may not be seated until a day waits on no list meanwhile, and no seat is kept for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.context import Context
from floor.errors import refuse_if
from floor.house.players import BarLifted, BarPlayer, LiftBar, PlayerBarred
from floor.record import Events
from floor.room.lists import GoneWhy, names_of, withdrawn
from floor.room.openseats import held_for

if TYPE_CHECKING:
    from floor.state import Room


def bar_player(room: Room, ask: BarPlayer, now: Context) -> Events:
    """A player who sits stays seated until the floor has seen to it; seats kept elsewhere go on to the next."""
    player, reason = room.player(ask.player), text.name(ask.reason, "reason")
    refuse_if(
        ask.until < now.day, f"A bar until {ask.until:%b %d, %Y} would be over already.", cure="Choose a later day."
    )
    yield PlayerBarred(replace(player, barred_until=ask.until, barred_why=reason))
    kept = held_for(room, player.id)
    yield from withdrawn(room, names_of(room, player.id), GoneWhy.BARRED, now, kept, passed=(player.id,))


def lift_bar(room: Room, ask: LiftBar, now: Context) -> Events:
    player = room.player(ask.player)
    refuse_if(not player.barred_on(now.day), f"{player.name} is not barred.")
    yield BarLifted(replace(player, barred_until=None, barred_why=""))
