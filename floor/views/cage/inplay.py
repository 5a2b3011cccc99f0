"""Chips in play, table by table: what those who sit there have bought, and what is elsewhere."""

from __future__ import annotations

from floor.books.transfers import chips_in_play
from floor.ids import TableId
from floor.money import Money
from floor.record import Record
from floor.room.cashgame import CashSeat, cash_tables
from floor.state import Room


class InPlay(Record, frozen=True):
    """Where stacks go up and down nobody counts them: a table is known by what was bought there."""

    id: TableId
    label: str
    game: str
    bought: Money


def in_play(room: Room) -> list[InPlay]:
    """Open tables, by their label."""
    return [
        InPlay(table.id, table.label, table.plays.spread.name, _bought(table.seats))
        for table in sorted(cash_tables(room), key=lambda one: one.label_order)
        if table.is_open
    ]


def elsewhere(room: Room) -> Money:
    """Won from those who left, in pockets and in tip boxes; under nothing, what was lost to them."""
    return Money(chips_in_play(room) - sum(one.bought for one in in_play(room)))


def _bought(seats: list[CashSeat]) -> Money:
    return Money(sum(seat.sitting.bought for seat in seats if seat.sitting is not None))
