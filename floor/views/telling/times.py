"""The times in what is typed to find entries: `since 8:15`, `between 8 and 9`, `20 min ago`, `friday`, `on 11/13`."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeVar
from zoneinfo import ZoneInfo

from floor.clock import day_end, room_time, show_date, show_day, show_time
from floor.dates import read_date, read_time_of_day
from floor.errors import NotUnderstood
from floor.money import Money
from floor.state import Room
from floor.views.finding import find_table
from floor.views.telling.words import Words

Bound = TypeVar("Bound", Money, datetime, date)

MOMENT = timedelta(microseconds=1)

_CLOCK = re.compile(r"\d{1,2}:\d{2}(?:[ap]\.?m?\.?)?|\d{1,2}[ap]m")
_HOURS = {"noon": time(12), "midnight": time(0)}
_WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_AGO = re.compile(r"(\d{1,3})(m|min|mins|minutes|h|hours?)")


class Times:
    """From when, until when, and of which gaming days, as it is read word by word. Where it is known `of` which day
    that was, a time without a day is of that one."""

    def __init__(self, room: Room, words: Words, now: datetime, of: date | None = None) -> None:
        self._room, self._words, self._now = room, words, now
        self._then = now if of is None else self._end_of(of)
        self.since: datetime | None = None
        self.until: datetime | None = None
        self.days: tuple[date | None, date | None] = None, None

    def of_time(self) -> bool:
        word = self._words.next()
        if self._words.takes("since", "after", "from"):
            return self._from(word)
        if self._words.takes("until", "till", "before", "to", "-", "–"):
            return self._upto(word)
        if self._words.takes("between"):
            self._from("between")
            if not self._words.takes("and", "-", "to"):
                raise NotUnderstood("“between” takes two times. Type it like between 8:15 and 9:00.")
            return self._upto("between")
        if self._is_ago():
            return self._from("since")
        if self._words.takes("at"):
            return self._at_minute()
        return self._of_day()

    def _at_minute(self) -> bool:
        moment = self._moment("at")
        self._narrow(moment, moment + timedelta(minutes=1) - MOMENT)
        return self._words.say(f"at {self._told(moment)}")

    def _narrow(self, since: datetime | None = None, until: datetime | None = None) -> None:
        """Of several bounds all hold, as of everything else that is typed."""
        self.since, self.until = later(self.since, since), earlier(self.until, until)

    def _narrow_days(self, first: date | None = None, last: date | None = None) -> None:
        self.days = later(self.days[0], first), earlier(self.days[1], last)

    def of_clock(self) -> bool:
        """A time by itself, 7:42pm or 7 pm, which is no table's name."""
        typed, half = self._words.next(), " ".join(self._words.rest[1:2]).casefold()
        says_so = _CLOCK.fullmatch(typed) or (typed.isdecimal() and half in ("am", "pm"))
        return bool(says_so) and find_table(self._room, typed) is None and self._at_minute()

    def _near(self) -> date | None:
        if self._words.takes("today", "tonight"):
            return self._room.day
        return self._room.day - timedelta(days=1) if self._words.takes("yesterday") else None

    def _of_day(self) -> bool:
        if (near := self._near()) is not None:
            return self.on(near)
        if self._words.next() in ("this", "last") and self._words.rest[1:2] == ["week"]:
            return self._of_week(weeks=int(self._words.next() == "last"))
        if self._words.takes("on", "day"):
            if (day := self.day_named()) is None:
                raise NotUnderstood("“on” takes a day. Type it like on 11/13 or on Nov 13.")
            return self.on(day)
        return False

    def _of_week(self, weeks: int) -> bool:
        """From a Monday to a Sunday, as the reports have it."""
        del self._words.rest[:2]
        monday = self._room.day - timedelta(days=self._room.day.weekday(), weeks=weeks)
        sunday = monday + timedelta(days=6)
        self._narrow_days(monday, sunday)
        return self._words.say(f"{self._called(monday)}, until {self._called(sunday)}")

    def of_date(self) -> bool:
        """A day by itself, where it is nothing else: 12/6 is a seat, and May somebody's name."""
        day = self.day_named()
        return day is not None and self.on(day)

    def on(self, day: date) -> bool:
        self._narrow_days(day, day)
        return self._words.say(self._called(day))

    def _from(self, after: str) -> bool:
        if (day := self._day_alone()) is not None:
            self._narrow_days(first=day)
            return self._words.say(f"since {self._called(day)}")
        moment = self._moment(after)
        self._narrow(since=moment)
        return self._words.say(f"since {self._told(moment)}")

    def _upto(self, after: str) -> bool:
        if (day := self._day_alone()) is not None:
            self._narrow_days(last=day)
            return self._words.say(f"until {self._called(day)}")
        moment = self._moment(after, self.since)
        self._narrow(until=moment)
        return self._words.say(f"until {self._told(moment)}")

    def _told(self, moment: datetime) -> str:
        zone = self._room.house.zone
        day, time_of_day = room_time(moment, zone).date(), show_time(moment, zone)
        return time_of_day if day == self._today() else f"{self._called(day)}, {time_of_day}"

    def _called(self, day: date) -> str:
        """With its year, where that is another than today's: nobody takes it for the day of that name just past."""
        return show_day(day) if day.year == self._room.day.year else show_date(day)

    def _today(self) -> date:
        return room_time(self._now, self._room.house.zone).date()

    def _day_alone(self) -> date | None:
        """A gaming day, with no time of day after it."""
        before = self._words.rest[:]
        day = self._near() or self.day_named()
        if day is not None and self._time() is None:
            return day
        self._words.rest = before
        return None

    def _is_ago(self) -> bool:
        return _AGO.fullmatch(self._words.next()) is not None and self._words.rest[1:2] == ["ago"]

    def _moment(self, after: str, since: datetime | None = None) -> datetime:
        """A time of day, with a day or without; without one, the first after `since`, or else the last that was."""
        if self._is_ago() and (ago := _AGO.fullmatch(self._words.next())) is not None:
            del self._words.rest[:2]
            unit = timedelta(hours=1) if ago[2].startswith("h") else timedelta(minutes=1)
            return self._now - int(ago[1]) * unit
        near = self._near()
        day, found = self.day_named() if near is None else None, self._time()
        if found is None:
            example = "between 8:15 and 9:00" if after == "between" else f"{after} 8:15 or {after} Nov 13"
            raise NotUnderstood(f"“{after}” takes a time or a day. Type it like {example}.")
        if day is not None:
            return self._combined(day, found[0])
        if near is not None or since is None:
            return self._latest(*found, self._then if near is None else self._end_of(near))
        return self._first_after(since, *found)

    def _end_of(self, day: date) -> datetime:
        """The last moment of a gaming day that was, which goes on after midnight."""
        return min(self._now, day_end(day, self._room.house.zone, self._room.house.day_starts) - MOMENT)

    def _combined(self, day: date, at: time) -> datetime:
        return datetime.combine(day, at, ZoneInfo(self._room.house.zone)).astimezone(UTC)

    def _latest(self, at: time, says_half: bool, upto: datetime) -> datetime:
        """‘8:15’ may be in the morning or the evening: whichever was last."""
        day = room_time(upto, self._room.house.zone).date()
        return max(moment for moment in self._so_called(day, at, says_half) if moment <= upto)

    def _first_after(self, since: datetime, at: time, says_half: bool) -> datetime:
        """‘Between 8 and 9’ is an hour, whether or not it is over."""
        day = room_time(since, self._room.house.zone).date() + timedelta(days=1)
        return min(moment for moment in self._so_called(day, at, says_half) if moment > since)

    def _so_called(self, day: date, at: time, says_half: bool) -> list[datetime]:
        """On a day and the one before."""
        hours = {at.hour} if says_half or at.hour > 12 else {at.hour % 12, at.hour % 12 + 12}
        days = day, day - timedelta(days=1)
        return [self._combined(one, at.replace(hour=hour)) for one in days for hour in hours]

    def day_named(self) -> date | None:
        """Without a year, the last day so called; the open one is, though its date may be still to come."""
        today = max(self._today(), self._room.day)
        for size in (3, 2, 1):
            words = " ".join(self._words.rest[:size])
            years = (f"{joined}{year}" for year in (today.year, today.year - 1) for joined in (" ", "/"))
            for typed in (words, *(words + year for year in years)):
                with suppress(NotUnderstood):
                    day = read_date(typed)
                    if (typed == words or day <= today) and date.min.year < day.year < date.max.year:
                        del self._words.rest[:size]
                        return day
        return self._weekday(today)

    def _weekday(self, today: date) -> date | None:
        """‘Friday’ or ‘fri’ is the last one, which may be today."""
        word = self._words.next().removesuffix(".")
        named = [number for number, name in enumerate(_WEEK) if word in (name, name[:3])]
        if not named:
            return None
        del self._words.rest[0]
        return today - timedelta(days=(today.weekday() - named[0]) % 7)

    def _time(self) -> tuple[time, bool] | None:
        """With it, whether it says which half of the day is meant."""
        if (word := self._words.next()) in _HOURS:
            del self._words.rest[0]
            return _HOURS[word], True
        at = int(word == "at")
        for size in (2, 1):
            words = " ".join(self._words.rest[at : at + size])
            with suppress(NotUnderstood):
                found = read_time_of_day(words)
                del self._words.rest[: at + len(words.split())]
                return found, words[-1:].isalpha() or words[-1:] == "."
        return None


def later(one: Bound | None, other: Bound | None) -> Bound | None:
    return max(one, other) if one is not None and other is not None else one if other is None else other


def earlier(one: Bound | None, other: Bound | None) -> Bound | None:
    return min(one, other) if one is not None and other is not None else one if other is None else other
