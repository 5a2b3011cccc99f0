"""The gaming day: its end is called at the set hour and closed by a manager, who seals it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from floor.books.accounts import total
from floor.clock import day_end, gaming_date
from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.money import show
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room


class CallDayEnd(Command, frozen=True):
    """Say that the day is due to be closed. Any workstation sends it; one lands."""

    day: date


class CloseDay(Command, frozen=True):
    """Balance the day, seal it and begin the next."""

    day: date


class DayEndCalled(Event, frozen=True):
    day: date


class DayClosed(Event, frozen=True):
    day: date
    next_day: date


def call_day_end(room: Room, ask: CallDayEnd, now: Context) -> Events:
    refuse_if(ask.day != room.day, f"The gaming day {ask.day} is over.")
    refuse_if(room.day_end_called, "The end of this gaming day was called already.")
    due = day_end(room.day, room.house.zone, room.house.day_starts)
    refuse_if(now.at < due, f"The gaming day {ask.day} is not due to be closed yet.")
    yield DayEndCalled(ask.day)


def close_day(room: Room, ask: CloseDay, now: Context) -> Events:
    refuse_if(ask.day != room.day, f"The gaming day {ask.day} is closed already.")
    begun = gaming_date(now.at, room.house.zone, room.house.day_starts)
    refuse_if(
        begun < room.day, f"The gaming day {room.day} has not begun by this computer's clock.", cure="Set the clock."
    )
    off = total(room.books)
    refuse_if(off != 0, f"The accounts are out of balance by {show(off)}.", cure="Run cardroom verify.")
    yield DayClosed(room.day, max(begun, room.day + timedelta(days=1)))


def day_end_called(room: Room, fact: DayEndCalled, stamp: Stamp) -> None:
    room.day_end_called = True


def day_closed(room: Room, fact: DayClosed, stamp: Stamp) -> None:
    """Each subject says for itself what begins again with the day; all else goes on."""
    room.day, room.day_end_called = fact.next_day, False
