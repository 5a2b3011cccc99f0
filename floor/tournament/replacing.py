"""A table that cannot be played on is replaced by another: everybody goes on there, each in the same seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.context import Context
from floor.errors import refuse_if
from floor.house.tables import Sits, Table
from floor.ids import TableId
from floor.record import Command, Events
from floor.text import listed
from floor.tournament.breaking import BreakOrderSet
from floor.tournament.opening import TablesGiven, check_closed, event_of, open_tournament
from floor.tournament.redrawing import FinalTableDrawn
from floor.tournament.shifting import Occasion, PlayersMoved, TablesShut, shift
from floor.tournament.table import TableOfEvent, plays_tournament

if TYPE_CHECKING:
    from floor.state import Room


class ReplaceTable(Command, frozen=True):
    """Let the players of a tournament's table go on at another one, each in the same seat; the first is closed.

    Nobody draws: it is the same table as before, at another place of the floor. So it may be done at any time, also
    once the pool is frozen.
    """

    table: TableId
    by: TableId


def replace_table(room: Room, ask: ReplaceTable, now: Context) -> Events:
    table, other = room.table(ask.table), room.table(ask.by)
    held = open_tournament(room, event_of(room, table).id)
    assert plays_tournament(table), "a table of an event plays it"
    check_closed(other)
    _check_same_seats(table, other)
    yield TablesGiven(held.id, (other.id,), table.plays.seats)
    if table.seated:
        moves = tuple(shift(one, Sits(other.id, seat)) for seat, one in held.sitting_at(table.id).items())
        yield PlayersMoved(held.id, Occasion.TABLE, moves)
    yield TablesShut(held.id, (table.id,))
    if held.tables[0] != table.id:
        yield BreakOrderSet(held.id, tuple(other.id if one == table.id else one for one in held.tables))
    if held.final == table.id:
        yield FinalTableDrawn(held.id, other.id, table.plays.seats)


def _check_same_seats(table: TableOfEvent, other: Table) -> None:
    has, needed = len(other.seats), table.plays.seats
    refuse_if(
        has < needed,
        f"Table {other.label} has {has} seats, and table {table.label} is played with {needed}.",
        cure="Choose a larger one.",
    )
    locked = [str(seat.number) for seat in table.seated if other.seats[seat.number - 1].locked]
    seats = f"Seat {locked[0] if locked else ''}" if len(locked) == 1 else f"Seats {listed(locked)}"
    refuse_if(
        bool(locked),
        f"{seats} of table {other.label} {'is' if len(locked) == 1 else 'are'} out of service, and somebody sits "
        f"there at table {table.label}.",
        cure="Put it back into service, or choose another table.",
    )
