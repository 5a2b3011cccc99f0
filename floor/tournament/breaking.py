"""Breaking a table of a tournament: in an order set beforehand, its players draw for the open seats of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.ids import PlanId, RegistrationId, TableId
from floor.record import Command, Event, Events
from floor.text import count
from floor.tournament.alternates import called
from floor.tournament.held import Held
from floor.tournament.opening import event_of, open_tournament, tables_of
from floor.tournament.placing import Draw, drawn_seats
from floor.tournament.seating import free_seats
from floor.tournament.shifting import Occasion, PlayersMoved, TablesShut, recorded_moves, shift
from floor.tournament.table import TableOfEvent, plays_tournament

if TYPE_CHECKING:
    from floor.state import Room


class SetBreakOrder(Command, frozen=True):
    """Say in which order a tournament's tables are broken, the first one first."""

    plan: PlanId
    tables: tuple[TableId, ...]


class BreakEventTable(Command, frozen=True):
    """Break the table of a tournament whose turn it is; everybody there draws one of the open seats."""

    table: TableId


class BreakOrderSet(Event, frozen=True):
    plan: PlanId
    tables: tuple[TableId, ...]


def set_break_order(room: Room, ask: SetBreakOrder, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(
        sorted(ask.tables) != sorted(held.tables),
        f"The order does not name each of the {count(len(held.tables), 'table')} of {held.name} once.",
    )
    refuse_if(list(ask.tables) == held.tables, "The tables are broken in this order already.")
    yield BreakOrderSet(held.id, ask.tables)


def break_event_table(room: Room, ask: BreakEventTable, now: Context) -> Events:
    table = room.table(ask.table)
    held = open_tournament(room, event_of(room, table).id)
    assert plays_tournament(table), "a table of an event plays it"
    others = [one for one in tables_of(room, held) if one.id != table.id]
    first = room.tables[held.tables[0]]
    refuse_if(
        first.id != table.id,
        f"Table {first.label} is broken next, not table {table.label}.",
        cure="Change the order in which tables are broken first.",
    )
    check_room_for(held, table, others)
    before = recorded_moves(room, held, now)
    if before is not None and {move.registration for move in before.moves} == players_at(table):
        yield before
    elif table.seated:
        yield moved_away(room, held, table, others, now.seed)
    yield TablesShut(held.id, (table.id,))


def check_room_for(held: Held, table: TableOfEvent, others: Sequence[TableOfEvent]) -> None:
    """Everybody is placed, or nobody moves; and nobody loses the seat that they were called to."""
    kept = len(called(held))
    players, seats = len(table.seated), max(sum(len(free_seats(one)) for one in others) - kept, 0)
    refuse_if(not others, f"Table {table.label} is the last one of {held.name}.")
    besides = f" besides {kept} kept for who was called" if kept else ""
    refuse_if(
        seats < players,
        f"Table {table.label} has {count(players, 'player')}, and the other tables have {count(seats, 'open seat')}"
        f"{besides}.",
        cure=f"It can be broken after {count(busts_until_break(players, seats), 'more bust')}.",
    )


def busts_until_break(players: int, seats: int) -> int:
    """Each bust frees a seat, or takes away one who needs it."""
    return max(players - seats, 0)


def players_at(table: TableOfEvent) -> set[RegistrationId]:
    return {seat.sitting.registration for seat in table.seated if seat.sitting is not None}


def moved_away(room: Room, held: Held, table: TableOfEvent, others: Sequence[TableOfEvent], seed: str) -> PlayersMoved:
    players = [held.registrations[one] for one in players_at(table)]
    draw = Draw(held, players, seed)
    drawn = draw.from_seats(drawn_seats(held, seed, others, len(players)))
    moves = tuple(shift(one, drawn[one.id]) for one in draw.players)
    unmet = tuple(f"{room.name_of(one.player)} {words}" for one, words in draw.unmet())
    return PlayersMoved(held.id, Occasion.BREAK, moves, seed, unmet)


def break_order_set(room: Room, fact: BreakOrderSet, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan].tables = list(fact.tables)
