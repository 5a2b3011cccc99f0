"""Who would be called now for a game, to which seat, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable

from floor.context import Context
from floor.errors import Refused
from floor.house.tables import HoldFor, Sits
from floor.ids import SpreadId
from floor.record import Event
from floor.room.calling import CallNext, call_next
from floor.room.cashgame import tables_of
from floor.room.lists import How
from floor.room.openseats import SeatHeld
from floor.room.spread import Spread
from floor.room.spreads import is_scheduled
from floor.state import Room
from floor.views.words import seat_short


def next_call(room: Room, spread: Spread, now: Context) -> tuple[SeatHeld | None, str]:
    """Whoever a call would go to: the very decision, asked without being taken."""
    try:
        called = [event for event in call_next(room, CallNext(spread.id), now) if isinstance(event, SeatHeld)]
    except Refused as refusal:
        return None, (is_scheduled(room, spread) and _why_no_call(room, spread)) or refusal.findings[0].message
    return called[0], _call_note(room, called[0])


def also_calls(room: Room, words: str, events: Iterable[Event]) -> str:
    """'No-show, call Ann S.': an act by whom it would call to the seat; nobody leaves the words as they are."""
    called = next((event.player for event in events if isinstance(event, SeatHeld)), None)
    return f"{words}, call {room.players[called].public_name}" if called is not None else words


def why_nobody(room: Room, spread: SpreadId) -> str:
    """Why an open seat of the game goes to nobody."""
    names = room.lists.get(spread, [])
    uncalled = [one for one in names if one.called is None]
    away = [one for one in uncalled if not one.is_here]
    if not uncalled:
        return "Nobody else waits." if names else "Nobody waits."
    if not away:
        return "Nobody can be called."
    by_phone = "by phone, " if all(one.how is How.PHONE for one in away) else ""
    return f"{len(away)} {by_phone}not here yet."


def _why_no_call(room: Room, spread: Spread) -> str:
    """In a few words: the list's head names the game already."""
    tables = tables_of(room, spread.id)
    seats = [(table, seat) for table in tables for seat in table.seats]
    if any(table.final_seats for table in tables):
        return why_nobody(room, spread.id)
    for table, seat in seats:
        if seat.hold is not None:
            return f"Seat {seat_short(room, Sits(table.id, seat.number))} is held for {room.name_of(seat.hold.player)}."
        if seat.claiming is not None and seat.is_free:
            return f"Seat {seat_short(room, Sits(table.id, seat.number))} is offered to the table."
    return "No seat is open." if tables else ""


def _call_note(room: Room, held: SeatHeld) -> str:
    seat = f"Seat {seat_short(room, Sits(held.table, held.seat))}"
    if held.why is HoldFor.LIST:
        return f"{seat} is open."
    came = {HoldFor.MUST_MOVE: "must-move", HoldFor.TABLE_CHANGE: "table change"}[held.why]
    return f"{seat} is open: {came} first."
