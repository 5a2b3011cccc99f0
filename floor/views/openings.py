"""Which seats open next, and for whom: held, on offer, open, soon to be picked up, and tables that could open."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from floor.context import Context
from floor.house.tables import HoldFor, Sits
from floor.ids import TableId
from floor.money import show
from floor.record import Record
from floor.room.cashgame import CashSeat, CashTable, cash_tables
from floor.room.lists import Gone, GoneWhy, many_here
from floor.room.openseats import claimants
from floor.room.order import who_is_next
from floor.room.timing import timer_at
from floor.state import Room
from floor.views.nextcall import why_nobody
from floor.views.tones import Tone
from floor.views.waitlists import closed_tables
from floor.views.words import duration, minutes, seat_words, seats_words

_OFF = {
    GoneWhy.NO_SHOW: "No-show",
    GoneWhy.EXPIRED: "Did not check in",
    GoneWhy.REMOVED: "Left the list",
    GoneWhy.SEATED: "Seated",
    GoneWhy.BARRED: "Barred",
}
_HELD = {HoldFor.LIST: "Held for", HoldFor.MUST_MOVE: "Must-move of", HoldFor.TABLE_CHANGE: "Table change of"}


class Opening(Record, frozen=True):
    """A seat that opens. `when` is said in words, or counted down where there is a deadline."""

    when: str
    tone: Tone | Literal["text"]
    title: str
    detail: str
    until: datetime | None = None
    table: TableId | None = None
    seat: int | None = None


def opens_next(room: Room, now: Context) -> list[Opening]:
    """The nearest first: with a deadline, open now, to be picked up, and tables that names wait for."""
    tables = list(cash_tables(room))
    timed = [opening for table in tables for opening in _timed(room, table, now)]
    timed.sort(key=lambda opening: opening.until or now.at)
    free = [opening for table in tables for opening in _free(room, table, now)]
    away = sorted(
        ((left, opening) for table in tables for left, opening in _away(room, table, now)), key=lambda pair: pair[0]
    )
    return [*timed, *free, *(opening for _left, opening in away), *_could_open(room)]


def gone_words(gone: Gone, at: str) -> str:
    """'No-show 9:31 PM', and the chips they still carry."""
    chips = gone.waiting.carries
    return f"{_OFF[gone.why]} {at}{f', carries {show(chips)}' if chips else ''}"


def gone_game(room: Room, gone: Gone) -> str:
    spread = room.spreads.get(gone.spread)
    return spread.name if spread else "A game no longer offered"


def _timed(room: Room, table: CashTable, now: Context) -> Iterator[Opening]:
    for seat in table.seats:
        title, timer = seat_words(room, Sits(table.id, seat.number)), timer_at(room, table, seat)
        until = timer.until if timer is not None else now.at
        if seat.hold is not None:
            name = room.name_of(seat.hold.player)
            detail = f"{name} is buying chips" if seat.hold.chip_run else f"{_HELD[seat.hold.why]} {name}"
            yield Opening("", "call", title, detail, until, table.id, seat.number)
        elif seat.claiming is not None and seat.is_free:
            detail = f"On offer. {_claiming(room, table, seat) or _following(room, table, now)}"
            yield Opening("", "accent", title, detail, until, table.id, seat.number)


def _free(room: Room, table: CashTable, now: Context) -> Iterator[Opening]:
    seats = table.final_seats
    if seats:
        title = f"Table {table.label}, {seats_words([seat.number for seat in seats])}"
        yield Opening("Now", "good", title, _following(room, table, now), None, table.id, seats[0].number)


def _claiming(room: Room, table: CashTable, seat: CashSeat) -> str:
    first = next(claimants(table, seat), None)
    return f"{room.name_of(first.player)} asked." if first is not None else ""


def _following(room: Room, table: CashTable, now: Context) -> str:
    following = who_is_next(room, table, now)
    if following is not None:
        return f"{room.name_of(following.player)} is next."
    return why_nobody(room, table.plays.spread.id)


def _away(room: Room, table: CashTable, now: Context) -> Iterator[tuple[int, Opening]]:
    """Minutes until the chips may be picked up, soonest to be told."""
    for seat in table.seated:
        if seat.sitting is not None and seat.sitting.away is not None:
            gone = minutes(now.at - seat.sitting.away)
            left = max(0, room.house.away_minutes - gone)
            at = f"pick-up at {room.house.away_minutes}" if left else "chips may be picked up"
            title, when = seat_words(room, Sits(table.id, seat.number)), duration(left) if left else "Now"
            yield left, Opening(when, "text", title, f"Away {duration(gone)}, {at}", None, table.id, seat.number)


def _could_open(room: Room) -> Iterator[Opening]:
    playing = {table.plays.spread.id for table in cash_tables(room)}
    free = closed_tables(room)
    for spread, names in room.lists.items():
        if names and spread not in playing and free:
            here = many_here(room, spread)
            enough = here >= room.house.players_to_open
            detail = f"{here} here of {room.house.players_to_open} for {room.spreads[spread].name}"
            words = "Ready" if enough else f"{here} of {room.house.players_to_open}"
            yield Opening(
                words, "good" if enough else "muted", f"Table {free[0].label} is free", detail, None, free[0].id
            )
