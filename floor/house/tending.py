"""Tending a table, whatever is played there: its locked seats, what it calls for, and who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.house.tables import Attention, Sits, check_cards_stay, open_one
from floor.ids import TableId
from floor.offers import Put
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_DEALER = 40
LONGEST_NOTE = 120


class LockSeat(Command, frozen=True):
    """Take a free seat out of service."""

    table: TableId
    seat: int
    reason: str


class UnlockSeat(Command, frozen=True):
    """Put a locked seat back in service."""

    table: TableId
    seat: int


class FlagTable(Command, frozen=True):
    """Say what a table calls for, with a note on what about, or that it has been seen to."""

    table: TableId
    flag: Attention | None
    note: str = ""


class PutDealer(Command, frozen=True):
    """Say who deals at a table; nobody, if the name is empty. Where one is due, a card was burned for the change."""

    table: TableId
    name: str
    burned: bool = False


class SeatLocked(Event, frozen=True):
    table: TableId
    seat: int
    reason: str


class SeatUnlocked(Event, frozen=True):
    table: TableId
    seat: int


class TableFlagged(Event, frozen=True):
    """With the seat that is held at the main table, where somebody must move there and has not come in time."""

    table: TableId
    flag: Attention | None
    held: Sits | None = None
    note: str = ""


class DealerPut(Event, frozen=True):
    table: TableId
    name: str
    burned: bool = False


def lock_seat(room: Room, ask: LockSeat, now: Context) -> Events:
    table = room.table(ask.table)
    seat = room.seat(table, ask.seat)
    refuse_if(bool(seat.locked), f"Table {table.label}, seat {seat.number} is locked already.")
    refuse_if(
        not seat.is_free,
        f"Table {table.label}, seat {seat.number} is in use.",
        cure="Lock it when the player has gone.",
    )
    yield SeatLocked(table.id, seat.number, text.name(ask.reason, "reason"))


def unlock_seat(room: Room, ask: UnlockSeat, now: Context) -> Events:
    table = room.table(ask.table)
    seat = room.seat(table, ask.seat)
    refuse_if(not seat.locked, f"Table {table.label}, seat {seat.number} is not locked.")
    yield SeatUnlocked(table.id, seat.number)


def flag_table(room: Room, ask: FlagTable, now: Context) -> Events:
    table = open_one(room, ask.table)
    note = text.name(ask.note, "note", longest=LONGEST_NOTE) if ask.note.strip() else ""
    refuse_if(
        ask.flag is None and bool(note),
        "A note says what a table calls for, and this one calls for nothing.",
        cure="Leave the note out, or say what the table calls for.",
    )
    refuse_if((table.flag, table.note) == (ask.flag, note), "Nothing was changed.")
    yield TableFlagged(table.id, ask.flag, note=note)


def put_dealer(room: Room, ask: PutDealer, now: Context) -> Events:
    table = open_one(room, ask.table)
    name = text.name(ask.name, "dealer's name", longest=LONGEST_DEALER) if ask.name.strip() else ""
    refuse_if(name == table.dealer, "Nothing was changed.")
    burns = table.plays.burns_for_dealer if table.plays is not None and name else ""
    refuse_if(
        bool(burns) and not ask.burned,
        f"A card is burned when {name} takes over table {table.label}.",
        burns,
        "Burn one, and say so.",
        Put("burned", True),
    )
    if burns:
        check_cards_stay(table)
    refuse_if(ask.burned and not burns, f"No card is burned for a dealer at table {table.label} now.")
    yield DealerPut(table.id, name, ask.burned)


def seat_locked(room: Room, fact: SeatLocked, stamp: Stamp) -> None:
    seat = room.tables[fact.table].seats[fact.seat - 1]
    seat.locked, seat.claiming = fact.reason, None


def seat_unlocked(room: Room, fact: SeatUnlocked, stamp: Stamp) -> None:
    room.tables[fact.table].seats[fact.seat - 1].locked = ""


def table_flagged(room: Room, fact: TableFlagged, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.flag, table.note = fact.flag, fact.note
    if fact.held is not None:
        seat = room.tables[fact.held.table].seats[fact.held.seat - 1]
        assert seat.hold is not None, "a decision finds the hold"
        seat.hold = msgspec.structs.replace(seat.hold, overdue=True)


def dealer_put(room: Room, fact: DealerPut, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.dealer = fact.name
    if table.plays is not None:
        table.plays.dealer_came(fact.name, stamp.at, fact.burned)
