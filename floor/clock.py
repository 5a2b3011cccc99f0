"""Time: UTC inside, the room's own zone for people, and the gaming day between them."""

from __future__ import annotations

import time as computer
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from math import ceil
from zoneinfo import ZoneInfo, available_timezones

Clock = Callable[[], datetime]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def system_clock() -> datetime:
    return datetime.now(UTC)


def seconds_up() -> float:
    """Since the computer was started, those it has slept included where it can say so."""
    boot = getattr(computer, "CLOCK_BOOTTIME", None)
    return computer.clock_gettime(boot) if boot is not None else computer.monotonic()


class SteadyClock:
    """Time that goes on as the computer's clock said when it was first asked, whatever that is set to meanwhile.

    A night's sleep counts; daylight saving and a hand on the clock do not.
    """

    def __init__(self, clock: Clock = system_clock, up: Callable[[], float] = seconds_up) -> None:
        self._clock, self._up = clock, up
        self._since = clock(), up()

    def __call__(self) -> datetime:
        moment, then = self._since
        return moment + timedelta(seconds=self._up() - then)

    def set_by(self) -> timedelta:
        """By how much the computer's clock was set ahead since; below nothing if it was set back."""
        return self._clock() - self()

    def follow(self) -> None:
        """Go on from what the computer's clock says now."""
        self._since = self._clock(), self._up()


class GoingOn:
    """Time that goes on from where it stood, as fast as the clock; and from wherever it was moved on to."""

    def __init__(self, since: datetime, clock: Clock) -> None:
        self._clock, self.ahead = clock, since - clock()

    def __call__(self) -> datetime:
        return self._clock() + self.ahead

    def reach(self, moment: datetime) -> None:
        self.ahead = max(self.ahead, moment - self._clock())


def to_micros(moment: datetime) -> int:
    return (moment - _EPOCH) // _MICROSECOND


def from_micros(micros: int) -> datetime:
    return _EPOCH + timedelta(microseconds=micros)


def is_zone(name: str) -> bool:
    return name in available_timezones()


def room_time(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(zone))


def read_time(written: str, zone: str) -> datetime:
    """A moment like 2026-11-13T20:42, in the room's time if it names no zone. What is no time raises ValueError."""
    moment = datetime.fromisoformat(written)
    try:
        return (moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo(zone))).astimezone(UTC)
    except OverflowError as error:
        raise ValueError(f"{written} is beyond all calendars") from error


def gaming_date(moment: datetime, zone: str, starts: time) -> date:
    """The date a gaming day begun at this moment would carry: before the start it is still yesterday's."""
    local = room_time(moment, zone)
    return local.date() if local.time() >= starts else local.date() - timedelta(days=1)


def day_start(day: date, zone: str, starts: time) -> datetime:
    """When the gaming day begins, in UTC."""
    return datetime.combine(day, starts, ZoneInfo(zone)).astimezone(UTC)


def day_end(day: date, zone: str, starts: time) -> datetime:
    """When the gaming day is due to be closed, in UTC."""
    return day_start(day + timedelta(days=1), zone, starts)


def age_on(born: date, today: date) -> int:
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


def show_time(moment: datetime, zone: str, seconds: bool = False) -> str:
    """9:42 PM, as the room says it."""
    local = room_time(moment, zone)
    return local.strftime("%I:%M:%S %p" if seconds else "%I:%M %p").lstrip("0")


def show_clock(moment: datetime, zone: str) -> str:
    """9:42: within the night the half of the day is plain."""
    return room_time(moment, zone).strftime("%I:%M").lstrip("0")


def show_day(day: date) -> str:
    """Fri, Nov 13"""
    return f"{day:%a, %b} {day.day}"


def show_date(day: date) -> str:
    """Fri, Nov 13, 2026"""
    return f"{show_day(day)}, {day.year}"


def seconds_left(until: datetime, now: datetime) -> int:
    """Begun seconds count, so that nothing is over before its countdown says so; the same wherever it is shown."""
    return max(0, ceil((until - now).total_seconds()))


def countdown(until: datetime, now: datetime) -> str:
    """'4:28'; '0:00' once the time is over."""
    seconds = seconds_left(until, now)
    return f"{seconds // 60}:{seconds % 60:02}"
