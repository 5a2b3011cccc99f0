"""Players of a tournament change seats: one by hand, or several at once by balancing, breaking or drawing anew."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.context import Context, Stamp
from floor.derived import Row, VisitBegun, VisitEnded
from floor.errors import refuse_if
from floor.house.tables import Sits, shut
from floor.ids import PlanId, PlayerId, RegistrationId, TableId
from floor.record import Command, Event, Events, Record
from floor.tournament.held import Broken, Held, Move, Registration
from floor.tournament.opening import event_of, open_tournament
from floor.tournament.placing import Draw
from floor.tournament.seating import check_open, in_seat, is_open, sit, stand
from floor.tournament.table import TOURNAMENT, TournamentTable

if TYPE_CHECKING:
    from floor.state import Room


class Occasion(StrEnum):
    """Why somebody moves."""

    BALANCE = "balance"
    BREAK = "break"
    FINAL = "final table"
    REDRAW = "redraw"
    HAND = "by hand"
    TABLE = "another table"


class MoveEntrant(Command, frozen=True):
    """Move a player of a tournament, with the whole stack, to an open seat of the same one."""

    table: TableId
    seat: int
    to: TableId
    to_seat: int
    reason: str


class Shift(Record, frozen=True):
    """Somebody who leaves a seat for another, and why just this one."""

    registration: RegistrationId
    player: PlayerId
    left: Sits
    to: Sits
    why: str = ""


class PlayersMoved(Event, frozen=True):
    """All at once: a seat that one leaves may be another's."""

    plan: PlanId
    occasion: Occasion
    moves: tuple[Shift, ...]
    seed: str = ""
    """Of the draw, if there was one."""
    unmet: tuple[str, ...] = ()
    """What somebody needed and could not be given, in words."""


class TablesShut(Event, frozen=True):
    """Nobody is left there, and the tournament plays on without them."""

    plan: PlanId
    tables: tuple[TableId, ...]


def move_entrant(room: Room, ask: MoveEntrant, now: Context) -> Events:
    held, registration = in_seat(room, ask.table, ask.seat)
    open_tournament(room, held.id)
    to, reason = Sits(ask.to, ask.to_seat), text.name(ask.reason, "reason")
    refuse_if(event_of(room, room.table(ask.to)) is not held, f"Table {room.table(ask.to).label} plays another one.")
    check_open(room, held, to)
    against = Draw(held, [registration], "").against(registration, to)
    unmet = tuple(f"{room.name_of(registration.player)} {words}" for words in against)
    moved = PlayersMoved(held.id, Occasion.HAND, (shift(registration, to, reason),), unmet=unmet)
    yield recorded_moves(room, held, now) or moved


def shift(registration: Registration, to: Sits, why: str = "") -> Shift:
    assert registration.player is not None, "where only heads are counted nobody has a seat"
    assert registration.seat is not None, "only who has a seat leaves it"
    return Shift(registration.id, registration.player, registration.seat, to, why)


def recorded_moves(room: Room, held: Held, now: Context) -> PlayersMoved | None:
    """What this very entry moved, if it is decided again and still possible: what was drawn or decided is a fact."""
    moved = next((event for event in now.recorded if isinstance(event, PlayersMoved)), None)
    return moved if moved is not None and are_possible(room, held, moved.moves) else None


def are_possible(room: Room, held: Held, moves: Sequence[Shift]) -> bool:
    """Everybody sits where they are to leave, and each seat is open or is left by one of them."""
    left = {move.left for move in moves}
    return all(
        (found := held.registrations.get(move.registration)) is not None
        and found.seat == move.left
        and (move.to in left or is_open(room, held, move.to))
        for move in moves
    )


def players_moved(room: Room, fact: PlayersMoved, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    stood = _table_replaced(room, fact)
    for move in fact.moves:
        stand(room, held.registrations[move.registration], stamp.at)
    for move in fact.moves:
        registration = held.registrations[move.registration]
        sit(room, registration, move.to, stamp.at)
        if move.to.table != move.left.table and fact.occasion is not Occasion.TABLE:
            registration.moved = stamp.at
        for table in (move.left.table, move.to.table):
            held.tallies.pop(table, None)
        if move.to != move.left:
            held.moves.append(_remembered(fact, move, stamp))
    if stood is not None:
        room.tables[fact.moves[0].to.table].plays = stood


def _table_replaced(room: Room, fact: PlayersMoved) -> TournamentTable | None:
    """As it is played before anybody stands up: where the blinds are and which seats opened go along to the other."""
    plays = room.tables[fact.moves[0].left.table].plays if fact.occasion is Occasion.TABLE else None
    return replace(plays, opened=dict(plays.opened)) if isinstance(plays, TournamentTable) else None


def _remembered(fact: PlayersMoved, move: Shift, stamp: Stamp) -> Move:
    why = move.why or fact.occasion.value
    return Move(
        registration=move.registration,
        left=move.left,
        to=move.to,
        why=why,
        at=stamp.at,
        entry=stamp.number,
        occasion=fact.occasion.value,
    )


def moved_rows(fact: PlayersMoved, stamp: Stamp) -> list[Row]:
    """Every seat is left before one is taken; who draws the seat they have stays there."""
    moves = [move for move in fact.moves if move.to != move.left]
    left: list[Row] = [VisitEnded(move.left.table, move.left.seat) for move in moves]
    taken = [VisitBegun(move.player, move.to.table, move.to.seat, TOURNAMENT) for move in moves]
    return [*left, *taken]


def tables_shut(room: Room, fact: TablesShut, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.tables = [table for table in held.tables if table not in fact.tables]
    for id_ in fact.tables:
        table = room.tables[id_]
        held.broken.append(Broken(id_, table.label, stamp.at))
        held.tallies.pop(id_, None)
        held.seated.pop(id_, None)
        shut(table)
