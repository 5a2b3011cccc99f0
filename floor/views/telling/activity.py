"""How busy the night was: entries by the span of a few minutes, those with money apart, and where it began and ends."""

from __future__ import annotations

from datetime import datetime, timedelta

from floor.clock import from_micros, room_time
from floor.record import Record
from floor.views.telling.telling import Telling

SPANS = (10, 15, 20, 30, 60, 120, 240, 480, 1_440)
MOST_BARS = 108
A_NIGHT = timedelta(hours=8)


class Activity(Record, frozen=True):
    """`entries` and `money` by the span, from when it begins; nothing has happened yet in the last of them."""

    begins: datetime
    ends: datetime
    span: timedelta
    entries: tuple[int, ...]
    money: tuple[int, ...]
    last: int
    """The newest entry of all."""

    def place(self, moment: datetime) -> float:
        """From 0 at its begin to 1 at its end."""
        return min(1.0, max(0.0, (moment - self.begins) / (self.ends - self.begins)))

    def moment(self, place: float) -> datetime:
        return self.begins + (self.ends - self.begins) * min(1.0, max(0.0, place))


def activity(telling: Telling, now: datetime) -> Activity:
    """Of the open day, from the hour it began in to the end of the present one."""
    day = telling.tape.room.day.isoformat()
    lines = [line for line in telling.tape.lines if line.day == day]
    first = from_micros(lines[0].at) if lines else now
    begins = _hour(first, telling.tape.room.house.zone)
    ends = max(begins + A_NIGHT, _hour(now, telling.tape.room.house.zone) + timedelta(hours=1))
    minutes = next((one for one in SPANS if (ends - begins) / timedelta(minutes=one) <= MOST_BARS), SPANS[-1])
    span = timedelta(minutes=minutes)
    bars = -((begins - ends) // span)
    entries, money = [0] * bars, [0] * bars
    for line in lines:
        place = min(bars - 1, max(0, (from_micros(line.at) - begins) // span))
        entries[place] += 1
        told = telling.told(line.number)
        money[place] += told is not None and bool(told.money)
    return Activity(begins, ends, span, tuple(entries), tuple(money), telling.tape.room.number)


def _hour(moment: datetime, zone: str) -> datetime:
    """The beginning of the hour, by the room's clock."""
    local = room_time(moment, zone)
    return moment - timedelta(minutes=local.minute, seconds=local.second, microseconds=local.microsecond)
