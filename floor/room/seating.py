"""Seats: who may sit down, sitting down, and getting up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from floor import draw
from floor.clock import age_on
from floor.context import Context, Stamp
from floor.derived import Row, VisitBegun, VisitEnded
from floor.errors import Finding, refuse_any, refuse_if
from floor.ids import PlayerId, TableId
from floor.record import Command, Event, Events
from floor.room.players import FOREVER, Player
from floor.room.tables import Seat, Sits, Table

if TYPE_CHECKING:
    from floor.state import Room


class SeatPlayer(Command, frozen=True):
    """Seat a player in an open seat."""

    table: TableId
    seat: int
    player: PlayerId


class DrawSeat(Command, frozen=True):
    """Seat a player in an open seat chosen by lot."""

    table: TableId
    player: PlayerId


class UnseatPlayer(Command, frozen=True):
    """Free a seat."""

    table: TableId
    seat: int


class PlayerSeated(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId


class PlayerUnseated(Event, frozen=True):
    table: TableId
    seat: int
    player: PlayerId


def seat_player(room: Room, ask: SeatPlayer, now: Context) -> Events:
    table, player = room.table(ask.table), room.player(ask.player)
    seat = room.seat(table, ask.seat)
    refuse_any(chain(seating_checks(room, player, table, now), _seat_checks(room, table, seat)))
    yield PlayerSeated(table.id, seat.number, player.id)


def draw_seat(room: Room, ask: DrawSeat, now: Context) -> Events:
    table, player = room.table(ask.table), room.player(ask.player)
    refuse_any(seating_checks(room, player, table, now))
    seats = [seat.number for seat in table.open_seats]
    refuse_if(not seats, f"Table {table.label} has no open seat.")
    yield PlayerSeated(table.id, draw.drawn(now.seed, seats), player.id)


def unseat_player(room: Room, ask: UnseatPlayer, now: Context) -> Events:
    table = room.table(ask.table)
    seat = room.seat(table, ask.seat)
    refuse_if(seat.player is None, f"Nobody sits in seat {seat.number} at table {table.label}.")
    if seat.player is not None:
        yield PlayerUnseated(table.id, seat.number, seat.player)


def seating_checks(room: Room, player: Player, table: Table, now: Context) -> Iterator[Finding]:
    """Every reason why this player may not sit down at this table now."""
    if player.barred_on(now.day):
        until = "for good" if player.barred_until == FOREVER else f"until {player.barred_until:%b %d, %Y}"
        yield Finding(f"{player.name} is barred {until}.", layer="house")
    if player.born is not None and age_on(player.born, now.day) < room.house.minimum_age:
        age = age_on(player.born, now.day)
        yield Finding(f"{player.name} is {age}; players are at least {room.house.minimum_age}.", layer="house")
    if player.works_as is not None and player.works_as in room.desks.values():
        yield Finding(f"{player.name} is on duty.", cure="Sign out first.", layer="house")
    sits = room.where.get(player.id)
    if sits is not None:
        other = room.tables[sits.table].label
        yield Finding(
            f"{player.name} already sits at table {other}, seat {sits.seat}.", cure="Unseat the player there first."
        )
    if not table.is_open:
        yield Finding(f"Table {table.label} is closed.", cure="Open it first.")


def _seat_checks(room: Room, table: Table, seat: Seat) -> Iterator[Finding]:
    if seat.player is not None:
        taken = f"Seat {seat.number} at table {table.label} is taken by {room.name_of(seat.player)}."
        yield Finding(taken, cure="Choose another seat.")


def player_seated(room: Room, fact: PlayerSeated, stamp: Stamp) -> None:
    seat = room.tables[fact.table].seats[fact.seat - 1]
    seat.player, seat.since = fact.player, stamp.at
    room.where[fact.player] = Sits(fact.table, fact.seat)


def player_unseated(room: Room, fact: PlayerUnseated, stamp: Stamp) -> None:
    seat = room.tables[fact.table].seats[fact.seat - 1]
    seat.player = seat.since = None
    del room.where[fact.player]


def seated_rows(fact: PlayerSeated, stamp: Stamp) -> list[Row]:
    return [VisitBegun(fact.player, fact.table, fact.seat)]


def unseated_rows(fact: PlayerUnseated, stamp: Stamp) -> list[Row]:
    return [VisitEnded(fact.table, fact.seat)]
