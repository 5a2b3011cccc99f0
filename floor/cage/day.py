"""The gaming day: its end is called at the set hour and closed by a manager, who seals it."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import total
from floor.clock import day_end, day_start, gaming_date, room_time, show_date, show_time
from floor.context import Context, Stamp
from floor.derived import EXPLAINED, Noted, Row
from floor.errors import refuse_if
from floor.money import show
from floor.record import Command, Event, Events, Record

if TYPE_CHECKING:
    from floor.state import Room


class DayBefore(Record, frozen=True):
    """The day that was closed last, by which entry and when: its papers stay findable."""

    day: date
    number: int
    at: datetime


class CallDayEnd(Command, frozen=True):
    """Say that the day is due to be closed. Any workstation sends it; one lands."""

    day: date


class Explained(Record, frozen=True):
    """Why a sum that must be equal is not, by its name."""

    identity: str
    note: str


class CloseDay(Command, frozen=True):
    """Balance the day, seal it and begin the next."""

    day: date
    explained: tuple[Explained, ...] = ()


class DayEndCalled(Event, frozen=True):
    day: date


class DayClosed(Event, frozen=True):
    day: date
    next_day: date
    explained: tuple[Explained, ...] = ()


def call_day_end(room: Room, ask: CallDayEnd, now: Context) -> Events:
    refuse_if(ask.day != room.day, f"The gaming day {ask.day} is over.")
    refuse_if(room.day_end_called, "The end of this gaming day was called already.")
    due = day_end(room.day, room.house.zone, room.house.day_starts)
    refuse_if(now.at < due, f"The gaming day {ask.day} is not due to be closed yet.")
    yield DayEndCalled(ask.day)


def close_day(room: Room, ask: CloseDay, now: Context) -> Events:
    refuse_if(
        ask.day != room.day,
        f"Gaming day {show_date(ask.day)} is {'closed already' if ask.day < room.day else 'not open'}; "
        f"the open one is {show_date(room.day)}.",
    )
    refuse_if(not has_begun(room, now.at), *_why_too_early(room))
    off = total(room.books)
    refuse_if(off != 0, f"The accounts are out of balance by {show(off)}.", cure="Run cardroom verify.")
    explained = tuple(Explained(one.identity, text.name(one.note, "explanation", longest=200)) for one in ask.explained)
    begun = gaming_date(now.at, room.house.zone, room.house.day_starts)
    yield DayClosed(room.day, max(begun, room.day + timedelta(days=1)), explained)


def has_begun(room: Room, at: datetime) -> bool:
    """By the clock: a day is open from the close of the one before, which may have been early."""
    return gaming_date(at, room.house.zone, room.house.day_starts) >= room.day


def _why_too_early(room: Room) -> tuple[str, str, str]:
    """The day before was closed ahead of its hour, so this one is open already: nothing is wrong with the clock."""
    zone, starts = room.house.zone, day_start(room.day, room.house.zone, room.house.day_starts)
    told = f"Gaming day {show_date(room.day)} only begins by the clock at {show_time(starts, zone)} that day"
    before = room.day_before
    closed = f"; the day before was closed early, {_moment(before.at, zone)}" if before is not None else ""
    return f"{told}{closed}.", "", "It stays open and takes what is entered now; close it once it has begun."


def closes_early(room: Room, at: datetime) -> str:
    """That the day is not over by the clock, and what a close would then do; empty when it is."""
    ends = day_end(room.day, room.house.zone, room.house.day_starts)
    if at >= ends:
        return ""
    return (
        f"By the clock it ends {_moment(ends, room.house.zone)}. Whatever is entered after the close "
        f"counts for gaming day {show_date(room.day + timedelta(days=1))}; papers say both dates."
    )


def _moment(at: datetime, zone: str) -> str:
    return f"on {show_date(room_time(at, zone).date())} at {show_time(at, zone)}"


def closed_rows(fact: DayClosed, stamp: Stamp) -> list[Row]:
    return [Noted(EXPLAINED, f"{one.identity}: {one.note}") for one in fact.explained]


def day_end_called(room: Room, fact: DayEndCalled, stamp: Stamp) -> None:
    room.day_end_called = True


def day_closed(room: Room, fact: DayClosed, stamp: Stamp) -> None:
    """Each subject says for itself what begins again with the day; all else goes on."""
    room.day, room.day_end_called = fact.next_day, False
    room.day_before = DayBefore(fact.day, stamp.number, stamp.at)
