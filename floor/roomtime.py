"""The room's time: a jump that nobody would believe is asked about first, and two people set a wrong one right.

Entries are in order by their numbers. Their times are what the clock said, and a clock can be wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import msgspec

from floor.clock import day_end, gaming_date, room_time, show_date, show_time
from floor.concern import OfDay
from floor.context import Context, Stamp
from floor.errors import Finding, Refused, refuse_if
from floor.record import Command, Event, Events
from floor.subject import MANAGER, SYSTEM, act, always, effect
from floor.text import name

if TYPE_CHECKING:
    from floor.state import Room

AWAY, AT_PLAY = timedelta(days=8), timedelta(days=1)
"""After how long without an entry the clock is doubted: a week's rest is usual; while people play, a day is not."""
_PROMISED = frozenset({"valid_until"})
"""Times that somebody has set for what is to come, whatever the clock said then."""


class ConfirmTime(Command, frozen=True):
    """Say that the clock is right although so much time has passed since the last entry, which was `since`."""

    since: datetime


class SetTime(Command, frozen=True):
    """Set the room's time back to what the clock says, after entries were made under one that was ahead."""

    reason: str


class TimeConfirmed(Event, frozen=True):
    since: datetime


class TimeSet(Event, frozen=True):
    """The entry's own time is the right one."""

    was: datetime
    reason: str


class Implausible(Refused):
    """Nothing is entered under this clock before somebody says that it is right."""

    def __init__(self, room: Room, at: datetime) -> None:
        last, now = (_moment(room, moment) for moment in (room.at, at))
        super().__init__(
            Finding(
                f"The last entry is of {last}, and the clock says {now}.",
                cure="Set the clock right. If it is right, say so at a window or with the option --clock-is-right.",
            )
        )
        self.since, self.at = room.at, at


def is_implausible(room: Room, at: datetime) -> bool:
    """A practice room's time is moved on by whoever practises."""
    longest = AT_PLAY if room.where else AWAY
    return room.is_set_up and not room.practice and at - room.at > longest


def refuse_implausible(room: Room, command: Command, at: datetime) -> None:
    if is_implausible(room, at) and not isinstance(command, ConfirmTime):
        raise Implausible(room, at)


def confirm_time(room: Room, ask: ConfirmTime, now: Context) -> Events:
    refuse_if(ask.since != room.at, "Others have entered something meanwhile: the clock is no longer in doubt.")
    yield TimeConfirmed(ask.since)


def set_time(room: Room, ask: SetTime, now: Context) -> Events:
    refuse_if(
        now.at > room.at,
        f"The room's time is not ahead of the clock, which says {_moment(room, now.at)}.",
        cure="If that is wrong, set the computer's clock, or the server's.",
    )
    yield TimeSet(room.at, name(ask.reason, "reason"))


def time_set(room: Room, fact: TimeSet, stamp: Stamp) -> None:
    """What happened under the wrong clock is as long ago as it was, and what runs out has as long to go."""
    _set_day(room, stamp.at)
    ahead = fact.was - stamp.at

    def moved(moment: datetime) -> datetime:
        return moment - ahead if moment > stamp.at else moment

    for field in msgspec.structs.fields(room):
        setattr(room, field.name, _with_times(getattr(room, field.name), moved))


def _set_day(room: Room, at: datetime) -> None:
    """A day that began when another was closed under the wrong clock has its date from that clock."""
    zone, starts, before = room.house.zone, room.house.day_starts, room.day_before
    if before is not None and before.at > at:
        begun = gaming_date(at, zone, starts)
        room.day = max(begun, before.day + timedelta(days=1)) if before.day <= begun else begun
    room.day_end_called = room.day_end_called and at >= day_end(room.day, zone, starts)


def _with_times(thing: Any, moved: Callable[[datetime], datetime]) -> Any:
    """The same with every moment in it moved."""
    match thing:
        case datetime():
            return moved(thing)
        case dict():
            return {key: _with_times(value, moved) for key, value in thing.items()}
        case list() | tuple() | set():
            return type(thing)(_with_times(one, moved) for one in thing)
        case msgspec.Struct():
            fields = ((one, getattr(thing, one)) for one in thing.__struct_fields__ if one not in _PROMISED)
            return msgspec.structs.replace(thing, **{one: _with_times(value, moved) for one, value in fields})
    return thing


def _moment(room: Room, at: datetime) -> str:
    zone = room.house.zone
    return f"{show_date(room_time(at, zone).date())}, {show_time(at, zone)}"


ACTS = (
    act(ConfirmTime, confirm_time, SYSTEM, mended="Set the room's time anew."),
    act(SetTime, set_time, MANAGER, second=always, mended="Set the room's time anew."),
)
EFFECTS = (
    effect(TimeConfirmed, None, lambda tell, it: "The clock was said to be right", lambda it, _: [OfDay()]),
    effect(
        TimeSet,
        time_set,
        lambda tell, it: f"The room's time set back from {_moment(tell.room, it.was)}: {it.reason}",
        lambda it, _: [OfDay()],
    ),
)
