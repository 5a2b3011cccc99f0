"""Tables kept even: what the fewest moves would be, who makes them and why, asked after every bust."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from floor import text
from floor.clock import show_time
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.house.tables import Sits
from floor.ids import PlanId, RegistrationId, TableId
from floor.record import Command, Event, Events, Record
from floor.rules.prizes.balance import HALTED_SHORT, Playing, balanced
from floor.rules.prizes.structures import Form
from floor.tournament.busting import being_played
from floor.tournament.held import Held, Registration, Stage
from floor.tournament.opening import event_of, open_tournament, tables_of
from floor.tournament.seating import players_at
from floor.tournament.shifting import Occasion, PlayersMoved, Shift, recorded_moves, shift
from floor.tournament.table import TableOfEvent, plays_tournament

if TYPE_CHECKING:
    from floor.state import Room

HOUR = timedelta(hours=1)


class Wanted(Record, frozen=True):
    """A move as it was suggested: who goes where."""

    registration: RegistrationId
    to: Sits


class BalanceTables(Command, frozen=True):
    """Make the moves that keep a tournament's tables even: those that were suggested, or the first of them."""

    plan: PlanId
    moves: tuple[Wanted, ...] = ()
    """As somebody saw them; without any, all that are suggested now."""


class NoteBlinds(Command, frozen=True):
    """Note where the button and the last big blind are at a table of a tournament; nought for what is not known."""

    table: TableId
    button: int = 0
    big_blind: int = 0


class WaiveHalt(Command, frozen=True):
    """Let a table deal on although it is three short, for a reason."""

    table: TableId
    reason: str


class BlindsNoted(Event, frozen=True):
    table: TableId
    button: int
    big_blind: int


class HaltWaived(Event, frozen=True):
    plan: PlanId
    table: TableId
    reason: str


class Standing(NamedTuple):
    """A table beside the others: how many play there, how many it gives and gets, whether it waits for a move."""

    table: TableOfEvent
    players: int
    gives: int
    short: int
    is_halted: bool


def balance_tables(room: Room, ask: BalanceTables, now: Context) -> Events:
    held = being_played(room, ask.plan)
    before = recorded_moves(room, held, now)
    if before is not None:
        yield before
        return
    moves = suggested(room, held, now.at)
    refuse_if(not moves, f"The tables of {held.name} are even.")
    seen = tuple(Wanted(move.registration, move.to) for move in moves)
    if ask.moves and ask.moves != seen[: len(ask.moves)]:
        raise refuse("The tables have changed since these moves were suggested.", cure="Look at them again.")
    yield PlayersMoved(held.id, Occasion.BALANCE, tuple(moves[: len(ask.moves) or None]), _seed(held))


def note_blinds(room: Room, ask: NoteBlinds, now: Context) -> Events:
    table = room.table(ask.table)
    open_tournament(room, event_of(room, table).id)
    for seat in filter(None, (ask.button, ask.big_blind)):
        room.seat(table, seat)
    refuse_if(not (ask.button or ask.big_blind), "Neither the button nor the big blind is named.")
    yield BlindsNoted(table.id, ask.button, ask.big_blind)


def waive_halt(room: Room, ask: WaiveHalt, now: Context) -> Events:
    table = room.table(ask.table)
    held = open_tournament(room, event_of(room, table).id)
    assert plays_tournament(table), "a table of an event plays it"
    refuse_if(not is_halted(held, table, tables_of(room, held)), f"Table {table.label} is not three short.")
    refuse_if(bool(table.plays.waived), f"Table {table.label} deals on already.")
    yield HaltWaived(held.id, table.id, text.name(ask.reason, "reason"))


def suggested(room: Room, held: Held, at: datetime) -> list[Shift]:
    """The fewest moves that keep the tables even, as every desk would suggest them; none before the first hand."""
    if held.stage not in (Stage.RUNNING, Stage.FROZEN):
        return []
    tables = _uneven(held, in_play(room, held))
    if not tables:
        return []
    playing = [_playing(room, held, table, at) for table in tables]
    apart = frozenset(frozenset((int(pair.one), int(pair.other))) for pair in held.apart)
    moves = balanced(playing, 1, _is_stud(held), held.seed, apart)
    return [
        shift(_at(held, tables[move.table], move.seat), Sits(tables[move.to_table].id, move.to_seat), move.why)
        for move in moves
    ]


def standings(room: Room, held: Held, moves: Sequence[Shift]) -> list[Standing]:
    """Each table, in the order of breaking, with the moves that are suggested."""
    tables = tables_of(room, held)
    gives, gets = Counter(move.left.table for move in moves), Counter(move.to.table for move in moves)
    fullest = _fullest(held, tables)
    return [
        Standing(
            table,
            players_at(held, table),
            gives[table.id],
            gets[table.id],
            _is_short(held, table, fullest) and not table.plays.waived,
        )
        for table in tables
    ]


def is_halted(held: Held, table: TableOfEvent, tables: Sequence[TableOfEvent]) -> bool:
    """Three short of the fullest: no hand is dealt before somebody has come."""
    return _is_short(held, table, _fullest(held, tables))


def _fullest(held: Held, tables: Sequence[TableOfEvent]) -> int:
    return max((players_at(held, one) for one in tables), default=0)


def _is_short(held: Held, table: TableOfEvent, fullest: int) -> bool:
    return 0 < players_at(held, table) <= fullest - HALTED_SHORT and bool(table.open_seats)


def in_play(room: Room, held: Held) -> list[TableOfEvent]:
    """The tables at which anybody sits. One that nobody is left at waits for nobody; it may be given back."""
    return [table for table in tables_of(room, held) if players_at(held, table)]


def deserted(room: Room, held: Held) -> list[TableOfEvent]:
    """Once it is played: the tables that nobody sits at any more."""
    if held.stage not in (Stage.RUNNING, Stage.FROZEN):
        return []
    return [table for table in tables_of(room, held) if not players_at(held, table)]


def _uneven(held: Held, tables: list[TableOfEvent]) -> list[TableOfEvent]:
    """Those that a move may concern, none if they are even; where one move will do, only the fullest and shortest."""
    if len(tables) < 2:
        return []
    counts = [players_at(held, table) for table in tables]
    most, least = max(counts), min(counts)
    if most - least < 2:
        return []
    if most - least > 2 or len({table.plays.seats for table in tables}) > 1:
        return tables
    return [table for table, count in zip(tables, counts, strict=True) if count in (most, least)]


def _playing(room: Room, held: Held, table: TableOfEvent, at: datetime) -> Playing:
    people = {seat.number: held.registrations[seat.sitting.registration] for seat in table.seated if seat.sitting}
    lately = (seat for seat, one in people.items() if one.moved is not None and at - one.moved < HOUR)
    opened = table.plays.opened
    return Playing(
        label=table.label,
        seated=frozenset(people),
        seats=table.plays.seats,
        last_big_blind=table.plays.big_blind or None,
        button=table.plays.button or None,
        opened=tuple(opened),
        moved_lately=frozenset(lately),
        fixed=frozenset(seat for seat, one in people.items() if one.fixed),
        who={seat: int(one.id) for seat, one in people.items()} if held.apart else {},
        when={seat: show_time(when, room.house.zone) for seat, when in opened.items()},
        closed=frozenset(seat.number for seat in table.in_use if seat.sitting is None and not seat.is_free),
    )


def _at(held: Held, table: TableOfEvent, seat: int) -> Registration:
    sitting = table.seats[seat - 1].sitting
    assert sitting is not None, "only who sits there moves"
    return held.registrations[sitting.registration]


def _is_stud(held: Held) -> bool:
    """In a mixed event the button stands through the stud levels, and whoever would be the big blind moves."""
    return held.plan.form is Form.STUD


def _seed(held: Held) -> str:
    return held.seed if _is_stud(held) else ""


def blinds_noted(room: Room, fact: BlindsNoted, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    if plays_tournament(table):
        table.plays.button, table.plays.big_blind = fact.button, fact.big_blind


def halt_waived(room: Room, fact: HaltWaived, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    if plays_tournament(table):
        table.plays.waived = fact.reason
