"""Everybody draws anew: at the final table, as many as the game seats (R-39), and at counts set beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.house.rulebook import rulebook
from floor.ids import PlanId, TableId
from floor.record import Command, Event, Events
from floor.text import count
from floor.tournament.held import Held
from floor.tournament.judging import mixed_games
from floor.tournament.opening import open_tournament, tables_of
from floor.tournament.places import left_in
from floor.tournament.placing import Draw, drawn_seats
from floor.tournament.shifting import Occasion, PlayersMoved, TablesShut, recorded_moves, shift
from floor.tournament.table import TableOfEvent, plays_tournament

if TYPE_CHECKING:
    from floor.state import Room


class SetRedraws(Command, frozen=True):
    """Say at how many players everybody draws a new seat, besides the final table."""

    plan: PlanId
    counts: tuple[int, ...]


class RedrawSeats(Command, frozen=True):
    """Let everybody draw a new seat, because a count set beforehand is reached."""

    plan: PlanId


class DrawFinalTable(Command, frozen=True):
    """Let everybody who is left draw a seat at one table, the last in the order of breaking unless it is named."""

    plan: PlanId
    table: TableId | None = None


class RedrawsSet(Event, frozen=True):
    plan: PlanId
    counts: tuple[int, ...]


class RedrawReached(Event, frozen=True):
    """The counts that this draw was for."""

    plan: PlanId
    players: int


class FinalTableDrawn(Event, frozen=True):
    plan: PlanId
    table: TableId
    seats: int


def set_redraws(room: Room, ask: SetRedraws, now: Context) -> Events:
    held, counts = open_tournament(room, ask.plan), tuple(sorted(set(ask.counts), reverse=True))
    least = final_seats(room, held) + 1
    wrong = [one for one in counts if one < least]
    refuse_if(
        bool(wrong),
        f"At {count(wrong[0], 'player') if wrong else ''} the final table is drawn already.",
        cure=f"Set counts of {least} and more.",
    )
    refuse_if(counts == held.redraws, "Nothing was changed.")
    yield RedrawsSet(held.id, counts)


def redraw_seats(room: Room, ask: RedrawSeats, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    players = left_in(held)
    refuse_if(
        not any(players <= one for one in held.redraws),
        f"No redraw is set at {count(players, 'player')}.",
        cure="Set the count first.",
    )
    refuse_if(final_is_due(room, held), "The final table is due.", cure="Draw the final table instead.")
    tables = tables_of(room, held)
    yield recorded_moves(room, held, now) or everybody_drawn(
        room, held, tables, now.seed, Occasion.REDRAW, held.plan.seats
    )
    yield RedrawReached(held.id, players)


def draw_final_table(room: Room, ask: DrawFinalTable, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(held.final is not None, f"The final table of {held.name} was drawn already.")
    table = final_table(room, held, ask.table)
    seats = final_seats(room, held, table)
    players = left_in(held)
    refuse_if(
        players > seats,
        f"{count(players, 'player')} are left, and the final table seats {seats}.",
        "R-39",
        f"Draw it after {count(players - seats, 'more bust')}.",
    )
    before = recorded_moves(room, held, now)
    complete = before is not None and len(before.moves) == players
    yield before if complete and before else everybody_drawn(room, held, [table], now.seed, Occasion.FINAL, seats)
    others = tuple(one.id for one in tables_of(room, held) if one.id != table.id)
    if others:
        yield TablesShut(held.id, others)
    yield FinalTableDrawn(held.id, table.id, seats)


def everybody_drawn(
    room: Room, held: Held, tables: Sequence[TableOfEvent], seed: str, occasion: Occasion, seats: int
) -> PlayersMoved:
    """Nobody keeps a seat but by the draw; all are placed, or it is refused."""
    players = [one for one in held.still_in if one.seat is not None]
    drawn_for = drawn_seats(held, seed, tables, len(players), seats)
    refuse_if(len(drawn_for) < len(players), f"{count(len(players), 'player')} have {len(drawn_for)} seats.")
    draw = Draw(held, players, seed)
    drawn = draw.from_seats(drawn_for)
    moves = tuple(shift(one, drawn[one.id]) for one in draw.players)
    unmet = tuple(f"{room.name_of(one.player)} {words}" for one, words in draw.unmet())
    return PlayersMoved(held.id, occasion, moves, seed, unmet)


def final_table(room: Room, held: Held, asked: TableId | None = None) -> TableOfEvent:
    """The one named, or the last in the order of breaking."""
    tables = tables_of(room, held)
    refuse_if(not tables, f"{held.name} has no table.")
    found = next((one for one in tables if one.id == asked), None) if asked is not None else tables[-1]
    if found is None:
        raise refuse(f"That table is not one of {held.name}.")
    return found


def final_seats(room: Room, held: Held, table: TableOfEvent | None = None) -> int:
    """As many as the game seats, in a mix the game that seats fewest; never more than the table has chairs."""
    games = [level.game for level in held.levels if level.game]
    known = [game.seats for game in mixed_games(room, held.plan) if game.id in games or game.name in games]
    most = min(known) if known else rulebook(room).game(held.plan.game).seats
    chairs = [len(one.seats) for one in ([table] if table is not None else tables_of(room, held)[-1:])]
    return min([most, *chairs])


def final_is_due(room: Room, held: Held) -> bool:
    return held.final is None and bool(held.tables) and left_in(held) <= final_seats(room, held)


def redraws_set(room: Room, fact: RedrawsSet, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan].redraws = fact.counts


def redraw_reached(room: Room, fact: RedrawReached, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.redraws = tuple(one for one in held.redraws if one < fact.players)


def final_table_drawn(room: Room, fact: FinalTableDrawn, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan].final = fact.table
    table = room.tables[fact.table]
    if plays_tournament(table):
        table.plays.seats = max(table.plays.seats, fact.seats)
