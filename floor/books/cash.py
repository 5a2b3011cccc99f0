"""Each player's cash over one gaming day, in and out apart: never set against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from floor.ids import PlayerId
from floor.money import Money, show
from floor.settings.dated import setting_on
from floor.settings.registry import LARGE_CASH_NOTED, LARGE_CASH_REPORTED

if TYPE_CHECKING:
    from floor.state import Room


class CashToday(msgspec.Struct, frozen=True):
    """A player's cash over one gaming day, in and out apart."""

    paid_in: Money = Money(0)
    paid_out: Money = Money(0)


def count_cash(room: Room, player: PlayerId, paid_in: int = 0, paid_out: int = 0) -> None:
    """For effects."""
    today = room.cash.get(player, CashToday())
    room.cash[player] = CashToday(Money(today.paid_in + paid_in), Money(today.paid_out + paid_out))


def large_cash(room: Room, player: PlayerId) -> str:
    """A note for the cage's eyes, or nothing."""
    return large_cash_words(room, room.cash.get(player, CashToday()))


def due_words(room: Room, today: CashToday, *, noted: bool = False) -> str:
    """From so much in a gaming day it is noted, over so much reported; of whom a note is kept, none is asked for."""
    most = max(today.paid_in, today.paid_out)
    if most > setting_on(room, LARGE_CASH_REPORTED, room.day):
        return "a report is due"
    if most < setting_on(room, LARGE_CASH_NOTED, room.day):
        return ""
    return "a note is kept" if noted else "keep a note"


def large_cash_words(room: Room, today: CashToday, *, noted: bool = False) -> str:
    """The same with the sums: '$3,050 paid in and $0 paid out today: keep a note.'"""
    due = due_words(room, today, noted=noted)
    return f"{show(today.paid_in)} paid in and {show(today.paid_out)} paid out today: {due}." if due else ""
