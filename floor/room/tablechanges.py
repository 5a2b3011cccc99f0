"""Table changes: seated players who want another table of the same game come before the list (BO-06)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import PlayerId, SpreadId, TableId
from floor.record import Command, Event, Events
from floor.room.cashgame import CashTable, cash_at, cited_at, is_same_game, plays_cash, tables_of

if TYPE_CHECKING:
    from floor.state import Room


class TableChange(msgspec.Struct, frozen=True):
    """A seated player who wants another table of the same game; none named means any."""

    player: PlayerId
    at: datetime
    to: TableId | None = None


class AskTableChange(Command, frozen=True):
    """Note that a seated player wants another table of the same game and stakes."""

    player: PlayerId
    to: TableId | None = None


class DropTableChange(Command, frozen=True):
    """The player stays at the table after all."""

    player: PlayerId


class TableChangeAsked(Event, frozen=True):
    spread: SpreadId
    player: PlayerId
    to: TableId | None


class TableChangeDropped(Event, frozen=True):
    player: PlayerId


def ask_table_change(room: Room, ask: AskTableChange, now: Context) -> Events:
    player, sits = room.player(ask.player), room.where.get(ask.player)
    if sits is None:
        raise refuse(f"{player.name} is not seated.", cure="Put them on the list instead.")
    table = cash_at(room, sits.table)
    spread = table.plays.spread
    refuse_if(
        ask.to is None and not _serves(room, spread.id, table.id, table.id),
        f"No other table plays {spread.name} that {player.name} could move to.",
        cure="Ask again when one opens.",
    )
    if ask.to is not None:
        to = room.table(ask.to)
        refuse_if(to.id == table.id, f"{player.name} sits at table {to.label} already.")
        refuse_if(
            not plays_cash(to) or not is_same_game(to, table),
            f"Table {to.label} does not play {spread.name}.",
            cure="Put them on the list of that game.",
        )
        refuse_if(
            plays_cash(to) and to.plays.feeds == table.id,
            f"Table {table.label} is the main table; nobody moves from it to table {to.label}.",
            cited_at(room, table, "waiting-list"),
            "Players move from the must-move table to the main one.",
        )
    same = any(one.player == player.id and one.to == ask.to for one in room.changes.get(spread.id, ()))
    refuse_if(same, "That is noted already.")
    yield TableChangeAsked(spread.id, player.id, ask.to)


def drop_table_change(room: Room, ask: DropTableChange, now: Context) -> Events:
    asked = any(one.player == ask.player for changes in room.changes.values() for one in changes)
    refuse_if(not asked, f"{room.player(ask.player).name} has not asked for another table.")
    held = any(seat.hold.player == ask.player for table in room.tables.values() for seat in table.seats if seat.hold)
    refuse_if(held, f"A seat is held for {room.name_of(ask.player)}.", cure="Let the seat go first.")
    yield TableChangeDropped(ask.player)


def lapsed(room: Room, gone: CashTable, asked_from: TableId | None = None) -> Events:
    """Requests for a table that cannot be had any more: any other table of the game serves, or else they are dropped.

    They may be those of one table's players only: of the main table, when this one begins to feed it.
    """
    for spread, changes in room.changes.items():
        for change in changes:
            sits = room.where[change.player].table
            if change.to == gone.id and sits != gone.id and asked_from in (None, sits):
                yield _another(room, spread, change.player, (gone.id, sits))


def _another(room: Room, spread: SpreadId, player: PlayerId, but: tuple[TableId, TableId]) -> Event:
    return TableChangeAsked(spread, player, None) if _serves(room, spread, *but) else TableChangeDropped(player)


def _serves(room: Room, spread: SpreadId, gone: TableId, sits: TableId) -> bool:
    """Whether any other table of the game could take somebody from where they sit."""
    return any(one.id not in (gone, sits) and one.plays.feeds != sits for one in tables_of(room, spread))


def table_change_asked(room: Room, fact: TableChangeAsked, stamp: Stamp) -> None:
    """Asking for another table instead keeps one's place."""
    changes = room.changes.setdefault(fact.spread, [])
    for place, one in enumerate(changes):
        if one.player == fact.player:
            changes[place] = TableChange(fact.player, one.at, fact.to)
            return
    changes.append(TableChange(fact.player, stamp.at, fact.to))


def table_change_dropped(room: Room, fact: TableChangeDropped, stamp: Stamp) -> None:
    forget_change(room, fact.player)


def forget_change(room: Room, player: PlayerId) -> None:
    for spread, changes in room.changes.items():
        room.changes[spread] = [one for one in changes if one.player != player]
