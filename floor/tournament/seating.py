"""Seats of a tournament: drawn among the open ones of the tables with the fewest players, and taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from floor.context import Context
from floor.draw import drawn
from floor.errors import refuse, refuse_if
from floor.house.tables import Seat, Sits
from floor.ids import TableId
from floor.tournament.held import Held, Registration
from floor.tournament.opening import event_of, tables_of
from floor.tournament.table import Placed, TableOfEvent, plays_tournament

if TYPE_CHECKING:
    from floor.state import Room


class OpenSeats:
    """The open seats of a tournament, table by table, from which seats can be drawn one after the other."""

    def __init__(self, room: Room, held: Held) -> None:
        self._open: dict[TableId, list[int]] = {}
        self._seated: dict[TableId, int] = {}
        for table in sorted(tables_of(room, held), key=lambda one: one.label_order):
            self._look_at(table)

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def __iter__(self) -> Iterator[Sits]:
        return (Sits(table, seat) for table in self._open for seat in self._open[table])

    def draw(self, seed: str, before: Sits | None = None) -> Sits | None:
        """One of the open seats of the tables with the fewest players, which is then taken; None without any.

        A draw is a fact: decided again, it is the seat that was drawn before, as long as that one is open.
        """
        if before is not None and before.seat in self._open.get(before.table, ()):
            return self._take(before.table, self._open[before.table].index(before.seat))
        if not self._open:
            return None
        fewest = min(self._seated[table] for table in self._open)
        short = [table for table in self._open if self._seated[table] == fewest]
        left = {one: len(self._open[one]) for one in short}
        return self._take(*_place_in(short, left, drawn(seed, range(sum(left.values())))))

    def _take(self, table: TableId, place: int) -> Sits:
        seat = self._open[table].pop(place)
        self._seated[table] += 1
        if not self._open[table]:
            del self._open[table]
        return Sits(table, seat)

    def _look_at(self, table: TableOfEvent) -> None:
        free, seated = [], 0
        for seat in table.seats[: table.plays.seats]:
            if seat.sitting is not None:
                seated += 1
            elif seat.is_free:
                free.append(seat.number)
        self._seated[table.id] = seated
        if free:
            self._open[table.id] = free


def drawn_seat(room: Room, held: Held, now: Context, before: Sits | None) -> Sits | None:
    """One of the open seats of the tables with the fewest players; None if every seat is taken.

    The seats nobody sits in at those tables stand in one row, by table and seat, and the seed draws a place in it. A
    seat that is locked or kept is no seat: then one of the open ones is drawn, with another seed made from the first.
    A draw is a fact: decided again, it is the seat that was drawn `before`, as long as that one is open.
    """
    seed = now.seed
    if before is not None and is_open(room, held, before):
        return before
    by_players: dict[int, dict[TableId, int]] = {}
    for id_ in held.tables:
        seated = held.seated.get(id_, 0)
        left = min(held.plan.seats, len(room.tables[id_].seats)) - seated
        if left > 0:
            by_players.setdefault(seated, {})[id_] = left
    if not by_players:
        return None
    short = by_players[min(by_players)]
    inorder = sorted(short, key=lambda id_: room.tables[id_].label_order)
    table, place = _place_in(inorder, short, drawn(seed, range(sum(short.values()))))
    seats = [seat for seat in room.tables[table].seats[: held.plan.seats] if seat.sitting is None]
    if seats[place].is_free:
        return Sits(table, seats[place].number)
    return OpenSeats(room, held).draw(f"{seed}/open")


def _place_in(tables: list[TableId], seats: Mapping[TableId, int], place: int) -> tuple[TableId, int]:
    """The seats of those tables in one row, by table and seat: whose place is it?"""
    for table in tables:
        if place < seats[table]:
            return table, place
        place -= seats[table]
    raise AssertionError("a place is drawn below the number of seats")


def players_at(held: Held, table: TableOfEvent) -> int:
    return held.seated.get(table.id, 0)


def free_seats(table: TableOfEvent) -> list[int]:
    """As `open_seats` says, asked of a thousand tables for each seat that is drawn."""
    return [
        seat.number
        for seat in table.seats[: table.plays.seats]
        if seat.sitting is None and seat.hold is None and not seat.locked
    ]


def is_open(room: Room, held: Held, seat: Sits) -> bool:
    """Whether somebody of this tournament could be given just this seat."""
    table = room.tables.get(seat.table)
    return table is not None and table.id in held.tables and any(one.number == seat.seat for one in table.open_seats)


def check_open(room: Room, held: Held, at: Sits) -> None:
    table = room.table(at.table)
    refuse_if(event_of(room, table) is not held, f"Table {table.label} does not play {held.name}.")
    seat = room.seat(table, at.seat)
    refuse_if(seat.sitting is not None, f"Somebody sits at table {table.label}, seat {seat.number}.")
    refuse_if(not is_open(room, held, at), f"Table {table.label}, seat {seat.number} is not in use.")


def in_seat(room: Room, table: TableId, number: int) -> tuple[Held, Registration]:
    """Who plays a tournament in a seat."""
    found = room.table(table)
    held = event_of(room, found)
    seat: Seat = room.seat(found, number)
    if not isinstance(seat.sitting, Placed):
        raise refuse(f"Nobody sits at table {found.label}, seat {number}.")
    return held, held.registrations[seat.sitting.registration]


def sit(room: Room, registration: Registration, seat: Sits, at: datetime) -> None:
    """For effects: the registration's player is in that seat from now on."""
    assert registration.player is not None, "where only heads are counted nobody has a seat"
    table = _table(room, seat)
    table.seats[seat.seat - 1].sitting = Placed(registration.player, at, registration.id)
    table.plays.opened.pop(seat.seat, None)
    table.plays.waived = ""
    registration.seat = seat
    _count(room, table, 1)
    count_anew(event_of(room, table), seat)


def stand(room: Room, registration: Registration, at: datetime | None = None) -> None:
    """For effects: the seat is free again, from a moment on or, as far as that is known, from the last entry on."""
    if registration.seat is not None:
        table, number = _table(room, registration.seat), registration.seat.seat
        table.seats[number - 1].sitting = None
        table.plays.opened[number] = at or room.at
        _count(room, table, -1)
    registration.seat = None


def count_anew(held: Held, seat: Sits | None) -> None:
    """For effects: chips have come to a table, or left it, and what was counted there no longer is what is there."""
    if seat is not None:
        held.tallies.pop(seat.table, None)


def _count(room: Room, table: TableOfEvent, by: int) -> None:
    held = event_of(room, table)
    held.seated[table.id] = held.seated.get(table.id, 0) + by


def _table(room: Room, seat: Sits) -> TableOfEvent:
    table = room.tables[seat.table]
    assert plays_tournament(table), "a decision gives a seat of the tournament"
    return table
