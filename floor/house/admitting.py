"""Who may play here now, whatever the game: not barred, old enough, not on duty, their birth date on file if asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.clock import age_on
from floor.context import Context
from floor.errors import Finding
from floor.house.players import FOREVER, Player
from floor.house.tables import seats_of
from floor.ids import PlayerId
from floor.settings.dated import setting_on
from floor.settings.registry import CASH_SEAT

if TYPE_CHECKING:
    from floor.state import Room

NO_BIRTH_DATE = "birth-date"
"""The finding's word where nothing but the birth date is missing, so that a window can ask for it."""

MAY_GO_TOGETHER = frozenset({"cash", "tournament"})
"""What somebody may play at once, where the house allows it."""


def person_checks(room: Room, who: PlayerId, now: Context) -> Iterator[Finding]:
    """Every reason why this player may not play here now, whatever the table."""
    player: Player = room.player(who)
    if player.barred_on(now.day):
        until = "for good" if player.barred_until == FOREVER else f"until {player.barred_until:%b %d, %Y}"
        yield Finding(f"{player.name} is barred {until}.", cure="A manager can lift the bar.", layer="house")
    if player.born is not None and age_on(player.born, now.day) < room.house.minimum_age:
        age = age_on(player.born, now.day)
        yield Finding(f"{player.name} is {age}; players are at least {room.house.minimum_age}.", layer="house")
    if player.works_as is not None and player.works_as in room.desks.values():
        yield Finding(f"{player.name} is on duty.", cure="Sign out first.", layer="house")


def birth_date_checks(room: Room, player: Player) -> Iterator[Finding]:
    """That the birth date is missing, where the house seats nobody without it."""
    if room.house.needs_birth_date and player.born is None:
        told = f"{player.name}'s birth date is not on file, and the house seats nobody without it."
        yield Finding(told, cure="Enter it in the player's record.", layer="house", code=NO_BIRTH_DATE)


def seating_person_checks(room: Room, who: PlayerId, now: Context) -> Iterator[Finding]:
    """Both before a seat is taken."""
    yield from person_checks(room, who, now)
    yield from birth_date_checks(room, room.player(who))


def other_seat_checks(room: Room, who: PlayerId, kind: str, now: Context) -> Iterator[Finding]:
    """A seat of another kind than the one about to be taken. A cash seat during a tournament is the house's choice."""
    allowed = setting_on(room, CASH_SEAT, now.day)
    for table, seat in seats_of(room, who, but=kind):
        other = table.plays.kind if table.plays is not None else ""
        if not (allowed and {kind, other} <= MAY_GO_TOGETHER):
            told = f"{room.name_of(who)} already sits at table {table.label}, seat {seat.number}."
            yield Finding(told, cure="They give up that seat first.")
