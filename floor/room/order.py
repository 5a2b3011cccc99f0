"""Who is next: must-move, table changes, then the list; nobody who may not take the seat (BO-06)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from floor.context import Context
from floor.house.admitting import person_checks
from floor.house.tables import HoldFor
from floor.ids import PlayerId, WaitId
from floor.record import Record
from floor.room.cashgame import CashTable, Sitting, cash_at, cash_tables
from floor.room.returns import returns_short
from floor.room.spreads import is_scheduled

if TYPE_CHECKING:
    from floor.room.lists import Waiting
    from floor.state import Room


class Next(Record, frozen=True):
    """Who an opened seat goes to, and why."""

    player: PlayerId
    why: HoldFor
    wait: WaitId | None = None
    just_passed: bool = False
    """A seat, within the house's time."""


def who_is_next(
    room: Room,
    table: CashTable,
    now: Context,
    passed: Collection[PlayerId] = (),
    gone: PlayerId | None = None,
    *,
    refused: bool = False,
) -> Next | None:
    """Must-move players first, then table changes, then the list; nobody who is called to another seat (BO-06), and for
    a seat that somebody `refused` nobody who has just passed one."""
    for following in in_order(room, table, now):
        who, again = following.player, refused and following.just_passed
        if not again and who != gone and who not in passed and not _is_called(room, who):
            return following
    return None


def _is_called(room: Room, who: PlayerId) -> bool:
    """Whether a seat is held for this player."""
    seats = (seat for table in room.tables.values() for seat in table.seats)
    return any(seat.hold is not None and seat.hold.player == who for seat in seats)


def in_order(room: Room, table: CashTable, now: Context) -> Iterator[Next]:
    """Everybody who could be given a seat at the table, in the order in which they come."""
    for sitting in must_movers(room, table, now):
        yield Next(sitting.player, HoldFor.MUST_MOVE)
    for change in room.changes.get(table.plays.spread.id, ()):
        if change.to in (None, table.id) and can_change_to(room, change.player, table, now):
            yield Next(change.player, HoldFor.TABLE_CHANGE)
    for waiting in room.lists.get(table.plays.spread.id, ()) if is_scheduled(room, table.plays.spread) else ():
        if is_eligible(room, table, waiting, now):
            yield Next(waiting.player, HoldFor.LIST, waiting.id, _just_passed(room, waiting, now))


def _just_passed(room: Room, waiting: Waiting, now: Context) -> bool:
    span = timedelta(minutes=room.house.passed_minutes)
    return waiting.passed is not None and now.at - waiting.passed < span


def must_movers(room: Room, table: CashTable, now: Context) -> list[Sitting]:
    """At the tables that feed this one, who sat down first; nobody moved a short while ago, or who may not play."""
    feeding = [other for other in cash_tables(room) if other.plays.feeds == table.id]
    if not feeding:
        return []
    span = timedelta(minutes=room.house.must_move_minutes)
    sitting = [seat.sitting for other in feeding for seat in other.seats if seat.sitting is not None]
    free = [one for one in sitting if one.away is None and (one.moved is None or now.at - one.moved >= span)]
    able = [one for one in free if not _stays(room, table, one, now)]
    return sorted(able, key=lambda one: one.entry)


def can_change_to(room: Room, player: PlayerId, table: CashTable, now: Context) -> bool:
    """From another table of the game, but never from the main table to one that feeds it; and who may play."""
    sits = room.where.get(player)
    sitting = cash_at(room, sits.table).sitting(player) if sits is not None else None
    elsewhere = sits is not None and sits.table not in (table.id, table.plays.feeds)
    return elsewhere and sitting is not None and not _stays(room, table, sitting, now)


def _stays(room: Room, table: CashTable, sitting: Sitting, now: Context) -> bool:
    """Whoever may not play now, or owes the table more than they have, is not moved to it (R-46)."""
    return any(person_checks(room, sitting.player, now)) or returns_short(room, table, sitting)


def is_eligible(room: Room, table: CashTable, waiting: Waiting, now: Context) -> bool:
    """Whoever is here, not called elsewhere, and may sit down."""
    here = waiting.is_here and waiting.called is None
    sits = room.where.get(waiting.player)
    return here and (sits is None or sits.table != table.id) and not any(person_checks(room, waiting.player, now))
