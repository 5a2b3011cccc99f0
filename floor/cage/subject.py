"""The cage: money moved by hand, and the close of the gaming day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import TYPE_CHECKING

from floor.cage import day, moving
from floor.clock import day_end, show_day
from floor.concern import OfAccount, OfDay
from floor.money import show
from floor.subject import CASHIER, MANAGER, SYSTEM, Subject, Timer, act, always, effect

if TYPE_CHECKING:
    from floor.state import Room


def timers(room: Room) -> Iterator[Timer]:
    if room.is_set_up and not room.day_end_called:
        ends = day_end(room.day, room.house.zone, room.house.day_starts)
        yield Timer(OfDay(), f"day-end-{room.day}", ends, timedelta(days=1), day.CallDayEnd(room.day))


CAGE = Subject(
    "cage",
    holds=("day", "day_end_called"),
    acts=(
        act(moving.MoveMoney, moving.move_money, CASHIER, MANAGER, second=always),
        act(day.CallDayEnd, day.call_day_end, SYSTEM, voidable=False),
        act(day.CloseDay, day.close_day, MANAGER, voidable=False),
    ),
    effects=(
        effect(
            moving.MoneyMoved,
            None,
            lambda tell, it: f"{show(it.amount)} moved from {it.credit} to {it.debit}: {it.reason}",
            lambda it, _: [OfAccount(it.debit), OfAccount(it.credit)],
            moving.money_moved_rows,
        ),
        effect(
            day.DayEndCalled,
            day.day_end_called,
            lambda tell, it: f"Gaming day {show_day(it.day)} is due to be closed",
            lambda it, _: [OfDay()],
        ),
        effect(
            day.DayClosed,
            day.day_closed,
            lambda tell, it: f"Gaming day {show_day(it.day)} closed and sealed",
            lambda it, _: [OfDay()],
        ),
    ),
    timers=timers,
)
