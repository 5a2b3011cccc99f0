"""Each player's cash over one gaming day, in and out apart: never set against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from floor.ids import PlayerId
from floor.money import Money, dollars, show

if TYPE_CHECKING:
    from floor.state import Room

NOTED_FROM, REPORTED_OVER = dollars(3_000), dollars(10_000)


class CashToday(msgspec.Struct, frozen=True):
    """A player's cash over one gaming day, in and out apart."""

    paid_in: Money = Money(0)
    paid_out: Money = Money(0)


def count_cash(room: Room, player: PlayerId, paid_in: int = 0, paid_out: int = 0) -> None:
    """For effects."""
    today = room.cash.get(player, CashToday())
    room.cash[player] = CashToday(Money(today.paid_in + paid_in), Money(today.paid_out + paid_out))


def large_cash(room: Room, player: PlayerId) -> str:
    """A note for the cage's eyes, or nothing: from $3,000 a day it is noted, over $10,000 it has to be reported."""
    today = room.cash.get(player, CashToday())
    most = max(today.paid_in, today.paid_out)
    if most < NOTED_FROM:
        return ""
    told = f"{show(today.paid_in)} paid in and {show(today.paid_out)} paid out today"
    return f"{told}: a report is due." if most > REPORTED_OVER else f"{told}: keep a note."
