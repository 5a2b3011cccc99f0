"""What somebody needs of a seat: that it stays the same, or that another is not at the table.

Draws and balancing honour it as long as they can, and name it where they cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import PlanId, RegistrationId, TableId
from floor.record import Command, Event, Events
from floor.tournament.busting import entrant, still_in
from floor.tournament.held import Held, KeptApart, Registration
from floor.tournament.opening import open_tournament
from floor.tournament.seating import in_seat

if TYPE_CHECKING:
    from floor.state import Room


class FixSeat(Command, frozen=True):
    """Let a player keep their seat when others are moved, and its number when the table is broken."""

    table: TableId
    seat: int
    reason: str


class FreeSeat(Command, frozen=True):
    """Let a player be moved like anybody else."""

    table: TableId
    seat: int


class KeepApart(Command, frozen=True):
    """Keep two players from one table as long as there is another."""

    plan: PlanId
    one: RegistrationId
    other: RegistrationId
    reason: str


class LetTogether(Command, frozen=True):
    """Let two players sit at one table again."""

    plan: PlanId
    one: RegistrationId
    other: RegistrationId


class SeatFixed(Event, frozen=True):
    """Without a reason it is fixed no longer."""

    plan: PlanId
    registration: RegistrationId
    table: TableId
    seat: int
    reason: str = ""


class PlayersKeptApart(Event, frozen=True):
    plan: PlanId
    one: RegistrationId
    other: RegistrationId
    reason: str


class PlayersLetTogether(Event, frozen=True):
    plan: PlanId
    one: RegistrationId
    other: RegistrationId


def fix_seat(room: Room, ask: FixSeat, now: Context) -> Events:
    held, one = in_seat(room, ask.table, ask.seat)
    reason = text.name(ask.reason, "reason")
    refuse_if(one.fixed == reason, "The seat is fixed for that reason already.")
    yield SeatFixed(held.id, one.id, ask.table, ask.seat, reason)


def free_seat(room: Room, ask: FreeSeat, now: Context) -> Events:
    held, one = in_seat(room, ask.table, ask.seat)
    refuse_if(not one.fixed, f"{room.name_of(one.player)} keeps no fixed seat.")
    yield SeatFixed(held.id, one.id, ask.table, ask.seat)


def keep_apart(room: Room, ask: KeepApart, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    one, other = still_in(room, held, ask.one), still_in(room, held, ask.other)
    refuse_if(one.id == other.id, "That is the same player twice.")
    refuse_if(_pair(held, one.id, other.id) is not None, "They are kept apart already.")
    yield PlayersKeptApart(held.id, one.id, other.id, text.name(ask.reason, "reason"))


def let_together(room: Room, ask: LetTogether, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    if _pair(held, ask.one, ask.other) is None:
        raise refuse("They are not kept apart.")
    yield PlayersLetTogether(held.id, ask.one, ask.other)


def is_kept_apart(held: Held, one: RegistrationId, other: RegistrationId) -> bool:
    return _pair(held, one, other) is not None


def kept_from(room: Room, held: Held, one: Registration) -> list[str]:
    """The names of those whom somebody does not sit with."""
    pairs = [pair for pair in held.apart if one.id in (pair.one, pair.other)]
    return [entrant(room, held.registrations[pair.other if pair.one == one.id else pair.one]) for pair in pairs]


def _pair(held: Held, one: RegistrationId, other: RegistrationId) -> KeptApart | None:
    return next((pair for pair in held.apart if {pair.one, pair.other} == {one, other}), None)


def seat_fixed(room: Room, fact: SeatFixed, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan].registrations[fact.registration].fixed = fact.reason


def players_kept_apart(room: Room, fact: PlayersKeptApart, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan].apart.append(KeptApart(fact.one, fact.other, fact.reason))


def players_let_together(room: Room, fact: PlayersLetTogether, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.apart = [pair for pair in held.apart if {pair.one, pair.other} != {fact.one, fact.other}]
