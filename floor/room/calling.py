"""Calling: the first who can be seated has the seat held; comes, buys chips, passes, or does not come (BO-06)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import msgspec

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_any, refuse_if
from floor.house.admitting import person_checks
from floor.house.tables import Attention, Hold, HoldFor, Sits
from floor.house.tending import TableFlagged
from floor.ids import SpreadId, TableId, WaitId
from floor.offers import Do
from floor.record import Command, Event, Events
from floor.room.cashgame import CashSeat, CashTable, cash_at, cash_table, cited_at, plays_cash, tables_of
from floor.room.lists import GoneWhy, Waiting, let_go, put_at, taken_off
from floor.room.openseats import SeatReleased, called_seat, given, passed_on, to_end_claims
from floor.room.spread import Spread
from floor.room.spreads import check_scheduled
from floor.room.tablechanges import TableChangeDropped
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room


class CallNext(Command, frozen=True):
    """Call the first who can be seated, and hold the seat for them."""

    spread: SpreadId
    table: TableId | None = None
    seat: int | None = None


class StartChipRun(Command, frozen=True):
    """The called player takes the seat and has gone to the cage first."""

    wait: WaitId


class PassSeat(Command, frozen=True):
    """The called player does not want this seat: it goes to the next."""

    wait: WaitId


class MarkNoShow(Command, frozen=True):
    """The called player did not come. With a deadline, it is the passing of time that says so."""

    wait: WaitId
    until: datetime | None = None


class ReleaseSeat(Command, frozen=True):
    """A seat held for a seated player (must-move, table change) is not taken: it goes to the next.

    Where who must move moves or leaves, time calls the floor first, and lets the seat go after as long again.
    """

    table: TableId
    seat: int
    until: datetime | None = None


class ChipRunStarted(Event, frozen=True):
    wait: WaitId
    until: datetime


class SeatPassed(Event, frozen=True):
    """With the place in the list it is now at."""

    wait: WaitId
    place: int


def call_next(room: Room, ask: CallNext, now: Context) -> Events:
    spread = room.spread(ask.spread)
    check_scheduled(room, spread)
    table, seat = _seat_to_call_for(room, spread, ask)
    events = tuple(given(room, table, seat, now))
    if not events:
        raise refuse(f"Nobody who waits for {spread.name} can be called.", cure=_why_nobody(room, spread))
    yield from events


def start_chip_run(room: Room, ask: StartChipRun, now: Context) -> Events:
    _spread, waiting = room.waiting(ask.wait)
    hold = _hold_of(room, waiting)
    refuse_if(hold.chip_run, f"{room.name_of(waiting.player)} is buying chips already.")
    refuse_any(person_checks(room, waiting.player, now))
    yield ChipRunStarted(waiting.id, max(hold.until, now.at) + timedelta(minutes=room.house.chip_run_minutes))


def pass_seat(room: Room, ask: PassSeat, now: Context) -> Events:
    """The place is kept as often as the house says, then it is the bottom."""
    spread, waiting = room.waiting(ask.wait)
    _hold_of(room, waiting)
    names = room.lists[spread.id]
    keeps = waiting.passes < room.house.passes
    yield SeatPassed(waiting.id, names.index(waiting) + 1 if keeps else len(names))
    yield from passed_on(room, waiting, now)


def mark_no_show(room: Room, ask: MarkNoShow, now: Context) -> Events:
    _spread, waiting = room.waiting(ask.wait)
    hold = _hold_of(room, waiting)
    refuse_if(
        ask.until is not None and (ask.until != hold.until or now.at < hold.until), "The seat is still held for them."
    )
    yield taken_off(waiting, GoneWhy.NO_SHOW)
    yield from passed_on(room, waiting, now)


def release_seat(room: Room, ask: ReleaseSeat, now: Context) -> Events:
    table = cash_table(room, ask.table)
    seat = room.seat(table, ask.seat)
    hold = seat.hold
    if hold is None or hold.wait is not None:
        raise refuse(f"Table {table.label}, seat {seat.number} is not held for a seated player.")
    until = held_until(room, hold)
    refuse_if(ask.until is not None and (ask.until != until or now.at < until), "The seat is still held for them.")
    if room.house.must_move_or_leave and _must_move(room, table, hold) and not hold.overdue:
        if ask.until is not None:
            yield TableFlagged(room.where[hold.player].table, Attention.FLOOR, Sits(table.id, seat.number))
            return
        _refuse_present(room, hold)
    yield SeatReleased(table.id, seat.number)
    if hold.why is HoldFor.TABLE_CHANGE:
        yield TableChangeDropped(hold.player)
    yield from given(room, table, seat, now, asked=(*hold.asked, hold.player))


def held_until(room: Room, hold: Hold) -> datetime:
    """When time says something of the seat next: an overdue one is held as long again, and no longer."""
    return hold.until + timedelta(minutes=room.house.hold_minutes) if hold.overdue else hold.until


def _refuse_present(room: Room, hold: Hold) -> None:
    """Who is at the table moves or leaves it; who has walked away holds up nobody."""
    from floor.room.absence import GoAway

    sits = room.where[hold.player]
    sitting = cash_at(room, sits.table).sitting(hold.player)
    away = Do(GoAway(sits.table, sits.seat), "Mark them away")
    refuse_if(
        sitting is not None and sitting.away is None,
        f"{room.name_of(hold.player)} must move or leave, as the house plays it.",
        "",
        "Seat them there, or cash them out; if they have walked away, mark them away first.",
        away,
    )


def chip_run_started(room: Room, fact: ChipRunStarted, stamp: Stamp) -> None:
    _spread, waiting = room.waiting(fact.wait)
    seat = called_seat(room, waiting)
    assert seat is not None, "a decision lets only called players run"
    assert seat.hold is not None, "a called player's seat is held"
    seat.hold = msgspec.structs.replace(seat.hold, until=fact.until, chip_run=True)


def seat_passed(room: Room, fact: SeatPassed, stamp: Stamp) -> None:
    spread, waiting = room.waiting(fact.wait)
    let_go(room, waiting)
    waiting.passes, waiting.passed = waiting.passes + 1, stamp.at
    put_at(room.lists[spread.id], waiting, fact.place)


def _hold_of(room: Room, waiting: Waiting) -> Hold:
    seat = called_seat(room, waiting)
    if seat is None or seat.hold is None:
        raise refuse(f"{room.name_of(waiting.player)} has not been called.", cure="Call them first.")
    return seat.hold


def _must_move(room: Room, table: CashTable, hold: Hold) -> bool:
    """Called from a table that still feeds this one."""
    sits = room.where.get(hold.player) if hold.why is HoldFor.MUST_MOVE else None
    return sits is not None and cash_at(room, sits.table).plays.feeds == table.id


def _why_nobody(room: Room, spread: Spread) -> str:
    """What keeps each name on the list from being called."""
    names = room.lists.get(spread.id, [])
    busy = {seat.hold.player for table in room.tables.values() for seat in table.seats if seat.hold is not None}
    called = sum(one.player in busy for one in names)
    absent = sum(not one.is_here and one.player not in busy for one in names)
    reasons = {"called already": called, "not here yet": absent, "may not play now": len(names) - called - absent}
    told = [f"{count(many, 'name')} {why}" for why, many in reasons.items() if many]
    return f"{listed(told)}." if told else "The list is empty."


def _seat_to_call_for(room: Room, spread: Spread, ask: CallNext) -> tuple[CashTable, CashSeat]:
    """The seat that was named, or the first open one among the tables of the game."""
    if ask.table is not None and ask.seat is not None:
        table = room.table(ask.table)
        if not plays_cash(table) or table.plays.spread.id != spread.id:
            raise refuse(f"Table {table.label} does not play {spread.name}.")
        seat = room.seat(table, ask.seat)
        refuse_if(
            seat not in table.final_seats,
            f"Table {table.label}, seat {seat.number} is not open to the list.",
            cited_at(room, table, "waiting-list"),
            "End the claims at the table first." if seat.claiming else "Choose an open seat.",
            *([to_end_claims(table, seat)] if seat.claiming else []),
        )
        return table, seat
    playing = [table for table in tables_of(room, spread.id) if ask.table in (None, table.id)]
    for table in sorted(playing, key=lambda one: one.plays.feeds is None):
        if table.final_seats:
            return table, table.final_seats[0]
    told = f"No seat is open for {spread.name}."
    claimed = [(table, seat) for table in playing for seat in table.open_seats if seat.claiming]
    if claimed:
        cure = "An open seat is still offered to the table; end the claims."
        raise refuse(told, cited_at(room, claimed[0][0], "waiting-list"), cure, to_end_claims(*claimed[0]))
    raise refuse(told, cure="Wait for a seat, or open a table.")
