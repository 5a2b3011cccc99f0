"""Running a cash table: opening it on something approved and scheduled, closing it, and its main table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import GameBegun, GameOver, Row
from floor.errors import refuse, refuse_if
from floor.house.tables import shut
from floor.ids import SpreadId, TableId
from floor.record import Command, Event, Events
from floor.room.cashgame import CashGame, CashTable, cash_at, cash_table, cash_tables, cited_at, is_same_game
from floor.room.spread import NO_GAME, Spread
from floor.room.spreads import check_approved, check_scheduled
from floor.room.tablechanges import lapsed
from floor.room.waits import begin_game
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room


class OpenTable(Command, frozen=True):
    """Open a table on something the room spreads tonight."""

    table: TableId
    spread: SpreadId | None = None


class CloseTable(Command, frozen=True):
    """End the table's night; nobody may still sit there."""

    table: TableId


class FeedTable(Command, frozen=True):
    """Make a table the must-move table of another, or let it stand alone."""

    table: TableId
    main: TableId | None


class TableOpened(Event, frozen=True):
    table: TableId
    spread: Spread | None = None


class TableClosed(Event, frozen=True):
    table: TableId


class TableFed(Event, frozen=True):
    table: TableId
    main: TableId | None


def open_table(room: Room, ask: OpenTable, now: Context) -> Events:
    table = room.table(ask.table)
    refuse_if(table.is_open, f"Table {table.label} is open already.")
    refuse_if(
        table.plays is not None, f"Table {table.label} is being opened on another game.", cure="Leave that first."
    )
    refuse_if(ask.spread is None, f"Table {table.label} opens on a game.", cure="Choose the game and stakes.")
    if ask.spread is not None:
        spread = room.spread(ask.spread)
        check_scheduled(room, spread)
        check_approved(room, spread, now)
        yield TableOpened(table.id, spread)


def close_table(room: Room, ask: CloseTable, now: Context) -> Events:
    table = cash_table(room, ask.table)
    refuse_if(
        bool(table.seated),
        f"Table {table.label} still has {count(len(table.seated), 'player')} seated.",
        cure="Cash them out, or break the table.",
    )
    for seat, hold in [(seat, seat.hold) for seat in table.seats if seat.hold is not None]:
        raise refuse(
            f"Table {table.label}, seat {seat.number} is held for {room.name_of(hold.player)}.",
            cure="Seat them elsewhere, or take the call back.",
        )
    yield TableClosed(table.id)
    yield from lapsed(room, table)


def feed_table(room: Room, ask: FeedTable, now: Context) -> Events:
    table = cash_table(room, ask.table)
    refuse_if(table.plays.feeds == ask.main, "Nothing was changed.")
    if ask.main is not None:
        main = cash_table(room, ask.main)
        refuse_if(main.id == table.id, f"Table {table.label} cannot feed itself.")
        refuse_if(
            not is_same_game(main, table),
            f"Table {table.label} and table {main.label} do not play the same game and stakes.",
            cure="A must-move table plays what its main table plays.",
        )
        refuse_if(
            main.plays.feeds is not None,
            f"Table {main.label} is a must-move table itself.",
            cure="Choose its main table.",
        )
        feeding = [other.label for other in cash_tables(room) if other.plays.feeds == table.id]
        refuse_if(bool(feeding), f"Table {table.label} is fed by table {', '.join(feeding)}.")
        _refuse_held(room, table, main)
    yield TableFed(table.id, ask.main)
    if ask.main is not None:
        yield from lapsed(room, table, asked_from=ask.main)


def _refuse_held(room: Room, table: CashTable, main: CashTable) -> None:
    """Nobody moves from the main table to one that feeds it, so no seat there is kept for its players."""
    for seat in table.seats:
        refuse_if(
            seat.hold is not None and main.sitting(seat.hold.player) is not None,
            f"Table {table.label}, seat {seat.number} is held for a player of table {main.label}.",
            cited_at(room, table, "waiting-list"),
            "Seat them, or let the seat go.",
        )


def table_opened(room: Room, fact: TableOpened, stamp: Stamp) -> None:
    table, spread = room.tables[fact.table], fact.spread or NO_GAME
    begin_game(room, spread.id, stamp.at)
    table.opened, table.plays = stamp.at, CashGame(spread, began_entry=stamp.number)


def opened_rows(fact: TableOpened, stamp: Stamp) -> list[Row]:
    return [GameBegun(fact.table, (fact.spread or NO_GAME).name)]


def closed_rows(fact: TableClosed, stamp: Stamp) -> list[Row]:
    return [GameOver(fact.table)]


def table_closed(room: Room, fact: TableClosed, stamp: Stamp) -> None:
    shut(room.tables[fact.table])
    stop_feeding(room, fact.table)


def table_fed(room: Room, fact: TableFed, stamp: Stamp) -> None:
    cash_at(room, fact.table).plays.feeds = fact.main


def stop_feeding(room: Room, main: TableId) -> None:
    """The table is no longer anybody's main table."""
    for other in cash_tables(room):
        if other.plays.feeds == main:
            other.plays.feeds = None
