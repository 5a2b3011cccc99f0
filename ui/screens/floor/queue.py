"""Who gets a seat that has opened: the table first, must-move, table changes, then the list (BO-05, BO-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from floor.clock import show_time
from floor.context import Context
from floor.house.tables import HoldFor, Seat, Table
from floor.ids import PlayerId, WaitId
from floor.record import Command
from floor.room.calling import CallNext
from floor.room.cashgame import CashSeat, CashTable, SeatChange, plays_cash
from floor.room.openseats import ClaimSeat, EndClaims, claimants
from floor.room.order import Next, in_order
from floor.room.seating import MovePlayer, SeatPlayer
from floor.room.timing import timer_at
from floor.state import Room
from floor.subject import Timer
from ui.screens.floor.looks import duration, phoned_for

AT_THE_TABLE = "swap"
ICONS = {HoldFor.MUST_MOVE: "arrow-right", HoldFor.TABLE_CHANGE: "switch", HoldFor.LIST: "lists"}
MOST = 9
"""As many as there are digits to take them by, with Alt."""


@dataclass(frozen=True, slots=True)
class Taker:
    """One who could have the seat, and the command that gives it to them."""

    player: PlayerId
    name: str
    detail: str
    icon: str
    verb: str
    command: Command
    wait: WaitId | None = None


@dataclass(frozen=True, slots=True)
class Queue:
    table: Table
    seat: Seat
    takers: tuple[Taker, ...]
    phoned: int = 0
    """Names on the list that are not here yet."""
    timer: Timer | None = None
    """How long the table may still claim the seat."""

    def shown(self, most: int) -> tuple[Taker, ...]:
        """As many as there is room for, in order: the first of each kind, then whoever comes earliest."""
        firsts = {taker.icon: taker for taker in reversed(self.takers)}
        by_worth = sorted(self.takers, key=lambda taker: taker is not firsts[taker.icon])
        kept = by_worth[:most]
        return tuple(taker for taker in self.takers if taker in kept)


def queue_for(room: Room, table: Table, chosen: Seat | None, now: Context) -> Queue | None:
    """Of the chosen seat if it is free, else of one on offer, else of one left over."""
    free = [seat for seat in (chosen,) if seat is not None and seat in table.open_seats]
    offered = [seat for seat in table.open_seats if seat.claiming is not None]
    seat = next(iter([*free, *offered, *table.final_seats]), None)
    if seat is None or not plays_cash(table):
        return None
    takers = [*_at_the_table(room, table, table.seats[seat.number - 1]), *_from_elsewhere(room, table, seat, now)]
    if not takers and seat.claiming is None:
        return None
    return Queue(table, seat, tuple(takers), phoned_for(room, table), timer_at(room, table, seat))


def _at_the_table(room: Room, table: CashTable, seat: CashSeat) -> Iterator[Taker]:
    for asked in claimants(table, seat):
        yield Taker(
            asked.player,
            _name(room, asked.player),
            f"Seat change from {_seat_number(table, asked)} · asked {show_time(asked.at, room.house.zone)}",
            AT_THE_TABLE,
            "Give seat",
            ClaimSeat(table.id, seat.number, asked.player),
        )


def _from_elsewhere(room: Room, table: CashTable, seat: Seat, now: Context) -> Iterator[Taker]:
    """While the table may claim the seat, ending the claims is what gives it to the first of these."""
    busy = {one.hold.player for other in room.tables.values() for one in other.seats if one.hold is not None}
    following = [one for one in in_order(room, table, now) if one.player not in busy]
    many, placed = Counter(one.why for one in following), Counter[HoldFor]()
    for index, one in enumerate(following):
        placed[one.why] += 1
        words, detail = _words(room, one, placed[one.why], many[one.why], now.at)
        verb, command = _giving(room, table, seat, one, first=index == 0)
        yield Taker(one.player, words, detail, ICONS[one.why], verb, command, one.wait)


def _giving(room: Room, table: CashTable, seat: Seat, one: Next, *, first: bool) -> tuple[str, Command]:
    """Seated players move at once; others are called. Whoever is not first is refused, and that says who is."""
    sits = room.where.get(one.player)
    if first and seat.claiming is not None:
        return "Call", EndClaims(table.id, seat.number)
    if sits is not None and one.why is not HoldFor.LIST:
        return "Move", MovePlayer(sits.table, sits.seat, table.id, seat.number)
    if first:
        return "Call", CallNext(table.plays.spread.id, table.id, seat.number)
    return "Call", SeatPlayer(table.id, seat.number, one.player)


def _words(room: Room, one: Next, place: int, of: int, now: datetime) -> tuple[str, str]:
    """The name, and why it stands here; `place` is counted among those who come for the same reason."""
    name, sits = _name(room, one.player), room.where.get(one.player)
    if one.why is HoldFor.LIST:
        return name, f"First of {of} on the list · gets what is left" if place == 1 else f"Number {place} on the list"
    assert sits is not None, "must-move and table changes are of seated players"
    label = room.tables[sits.table].label
    if one.why is HoldFor.TABLE_CHANGE:
        asked = next(
            change.at for changes in room.changes.values() for change in changes if change.player == one.player
        )
        at = show_time(asked, room.house.zone)
        return name, f"Table change from {label}/{sits.seat} · asked {at}"
    sitting = room.tables[sits.table].seats[sits.seat - 1].sitting
    here = duration(now - sitting.since) if sitting is not None else ""
    return name, f"Must move from {label}/{sits.seat} · {'longest there' if place == 1 else 'there'}, {here}"


def _name(room: Room, player: PlayerId) -> str:
    return room.players[player].name


def _seat_number(table: Table, asked: SeatChange) -> int:
    return next(seat.number for seat in table.seats if seat.player == asked.player)
