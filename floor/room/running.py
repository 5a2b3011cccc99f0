"""Running a table: opening it on something approved and scheduled, closing it, its dealer, its flag, its main table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.ids import SpreadId, TableId
from floor.record import Command, Event, Events
from floor.room.spreads import Spread, check_approved, check_scheduled
from floor.room.tablechanges import lapsed
from floor.room.tables import Attention, Sits, Table
from floor.room.waits import begin_game
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_DEALER = 40


class OpenTable(Command, frozen=True):
    """Open a table on something the room spreads tonight."""

    table: TableId
    spread: SpreadId | None = None


class CloseTable(Command, frozen=True):
    """End the table's night; nobody may still sit there."""

    table: TableId


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
    """Say what a table calls for, or that it has been seen to."""

    table: TableId
    flag: Attention | None


class PutDealer(Command, frozen=True):
    """Say who deals at a table; nobody, if the name is empty."""

    table: TableId
    name: str


class FeedTable(Command, frozen=True):
    """Make a table the must-move table of another, or let it stand alone."""

    table: TableId
    main: TableId | None


class TableOpened(Event, frozen=True):
    table: TableId
    spread: Spread | None = None


class TableClosed(Event, frozen=True):
    table: TableId


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


class DealerPut(Event, frozen=True):
    table: TableId
    name: str


class TableFed(Event, frozen=True):
    table: TableId
    main: TableId | None


def open_table(room: Room, ask: OpenTable, now: Context) -> Events:
    table = room.table(ask.table)
    refuse_if(table.is_open, f"Table {table.label} is open already.")
    refuse_if(ask.spread is None, f"Table {table.label} opens on a game.", cure="Choose the game and stakes.")
    if ask.spread is not None:
        spread = room.spread(ask.spread)
        check_scheduled(room, spread)
        check_approved(room, spread, now)
        yield TableOpened(table.id, spread)


def close_table(room: Room, ask: CloseTable, now: Context) -> Events:
    table = open_one(room, ask.table)
    refuse_if(
        bool(table.seated),
        f"Table {table.label} still has {count(len(table.seated), 'player')} seated.",
        cure="Cash them out, or break the table.",
    )
    held = next((seat for seat in table.seats if seat.hold is not None), None)
    if held is not None and held.hold is not None:
        refuse_if(
            True,
            f"Seat {held.number} at table {table.label} is held for {room.name_of(held.hold.player)}.",
            cure="Seat them elsewhere, or take the call back.",
        )
    yield TableClosed(table.id)
    yield from lapsed(room, table)


def lock_seat(room: Room, ask: LockSeat, now: Context) -> Events:
    table = room.table(ask.table)
    seat = room.seat(table, ask.seat)
    refuse_if(bool(seat.locked), f"Seat {seat.number} at table {table.label} is locked already.")
    refuse_if(
        not seat.is_free,
        f"Seat {seat.number} at table {table.label} is in use.",
        cure="Lock it when the player has gone.",
    )
    yield SeatLocked(table.id, seat.number, text.name(ask.reason, "reason"))


def unlock_seat(room: Room, ask: UnlockSeat, now: Context) -> Events:
    table = room.table(ask.table)
    seat = room.seat(table, ask.seat)
    refuse_if(not seat.locked, f"Seat {seat.number} at table {table.label} is not locked.")
    yield SeatUnlocked(table.id, seat.number)


def flag_table(room: Room, ask: FlagTable, now: Context) -> Events:
    table = open_one(room, ask.table)
    refuse_if(table.flag == ask.flag, "Nothing was changed.")
    yield TableFlagged(table.id, ask.flag)


def put_dealer(room: Room, ask: PutDealer, now: Context) -> Events:
    table = open_one(room, ask.table)
    name = text.name(ask.name, "dealer's name", longest=LONGEST_DEALER) if ask.name.strip() else ""
    refuse_if(name == table.dealer, "Nothing was changed.")
    yield DealerPut(table.id, name)


def feed_table(room: Room, ask: FeedTable, now: Context) -> Events:
    table = open_one(room, ask.table)
    refuse_if(table.feeds == ask.main, "Nothing was changed.")
    if ask.main is not None:
        main = open_one(room, ask.main)
        refuse_if(main.id == table.id, f"Table {table.label} cannot feed itself.")
        refuse_if(
            main.spread is None or table.spread is None or main.spread.id != table.spread.id,
            f"Table {table.label} and table {main.label} do not play the same game and stakes.",
            cure="A must-move table plays what its main table plays.",
        )
        refuse_if(
            main.feeds is not None, f"Table {main.label} is a must-move table itself.", cure="Choose its main table."
        )
        feeding = [other.label for other in room.tables.values() if other.feeds == table.id]
        refuse_if(bool(feeding), f"Table {table.label} is fed by table {', '.join(feeding)}.")
        _refuse_held(room, table, main)
    yield TableFed(table.id, ask.main)
    if ask.main is not None:
        yield from lapsed(room, table, asked_from=ask.main)


def _refuse_held(room: Room, table: Table, main: Table) -> None:
    """Nobody moves from the main table to one that feeds it, so no seat there is kept for its players."""
    for seat in table.seats:
        refuse_if(
            seat.hold is not None and main.sitting(seat.hold.player) is not None,
            f"Seat {seat.number} at table {table.label} is held for a player of table {main.label}.",
            "BO-06",
            "Seat them, or let the seat go.",
        )


def table_opened(room: Room, fact: TableOpened, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    if fact.spread is not None:
        begin_game(room, fact.spread.id, stamp.at)
    table.opened, table.spread = stamp.at, fact.spread
    table.hand = table.travel = table.game = table.game_hand = 0
    table.button = table.chooser = table.big_blind = table.before = None


def table_closed(room: Room, fact: TableClosed, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.opened = table.spread = table.flag = table.feeds = table.proposal = None
    table.dealer, table.left, table.sold, table.requests = "", {}, {}, []
    for seat in table.seats:
        seat.claiming = None
    for other in room.tables.values():
        if other.feeds == table.id:
            other.feeds = None


def seat_locked(room: Room, fact: SeatLocked, stamp: Stamp) -> None:
    seat = room.tables[fact.table].seats[fact.seat - 1]
    seat.locked, seat.claiming = fact.reason, None


def seat_unlocked(room: Room, fact: SeatUnlocked, stamp: Stamp) -> None:
    room.tables[fact.table].seats[fact.seat - 1].locked = ""


def table_flagged(room: Room, fact: TableFlagged, stamp: Stamp) -> None:
    room.tables[fact.table].flag = fact.flag
    if fact.held is not None:
        seat = room.tables[fact.held.table].seats[fact.held.seat - 1]
        assert seat.hold is not None, "a decision finds the hold"
        seat.hold = msgspec.structs.replace(seat.hold, overdue=True)


def dealer_put(room: Room, fact: DealerPut, stamp: Stamp) -> None:
    room.tables[fact.table].dealer = fact.name


def table_fed(room: Room, fact: TableFed, stamp: Stamp) -> None:
    room.tables[fact.table].feeds = fact.main


def open_one(room: Room, id: TableId) -> Table:
    table = room.table(id)
    refuse_if(not table.is_open, f"Table {table.label} is closed.", cure="Open it first.")
    return table
