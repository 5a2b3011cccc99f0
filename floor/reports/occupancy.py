"""How full the room was: seats taken of those at open poker tables, by weekday and hour."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from floor.chart import Grid
from floor.clock import to_micros
from floor.house.tables import Shape
from floor.ids import TableId
from floor.journal.nights import QUARTER, Opening, Seating
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Kind, Report, number
from floor.room.cashgame import CASH

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
COLUMNS = (
    *(Column("Weekday"), Column("Hour")),
    *(number("Seat minutes open"), number("Seat minutes taken")),
    Column("Filled", Kind.SHARE),
)
MINUTE = 60 * 1_000_000
NOTE = "in percent of the seats at open tables, by weekday and hour"

Slot = tuple[int, int]
"""A weekday of the gaming day, and how many hours after its start."""


LONGEST = timedelta(weeks=26)
"""Of more than that only the last is told: a usual week is that of late, and every coming and going has to be read."""


def occupancy(every: Asked) -> Report:
    """By the seats that a table has now; a table that no longer stands is not counted. Nor are half moons, whose guests
    need not have names, and the seats of tournaments, which are full by the draw."""
    asked = replace(every, since=max(every.since, every.until - LONGEST + timedelta(days=1)))
    seats = {table.id: len(table.in_use) for table in asked.room.tables.values() if table.shape is not Shape.HALF}
    begins, ends = asked.span
    opened = _by_slot(asked, held(_openings(asked.nights.openings(begins, ends), seats, begins, ends), begins, ends))
    taken = _by_slot(asked, held(asked.nights.seatings(begins, ends, seats, CASH), begins, ends))
    shares = {slot: (opened[slot] // MINUTE, taken[slot] // MINUTE) for slot in sorted(opened) if opened[slot]}
    rows = [_row(asked, slot, *minutes) for slot, minutes in shares.items()]
    return asked.report("occupancy", "Seats filled", COLUMNS, rows, _grid(asked, shares))


def held(moved: Iterable[Seating], begins: datetime, ends: datetime) -> Iterator[tuple[int, int]]:
    """Each quarter of an hour with the time that seats were held in it, together: whoever was there sat all of it, who
    came only from then on, and who went no longer."""
    more, sat = defaultdict[int, int](int), defaultdict[int, int](int)
    first, last = to_micros(begins) // QUARTER, to_micros(ends) // QUARTER
    for one in moved:
        more[max(one.quarter, first - 1)] += one.more
        sat[one.quarter] += one.sat
    there, over = more[first - 1], QUARTER - to_micros(ends) % QUARTER
    for quarter in range(first, last + 1):
        whole = there * QUARTER + sat[quarter]
        there += more[quarter]
        yield quarter, whole - (there * over if quarter == last else 0)


def _openings(
    found: Iterable[Opening], seats: dict[TableId, int], begins: datetime, ends: datetime
) -> Iterator[Seating]:
    """A table that opens is as many seats to be held."""
    for one in found:
        many = seats.get(one.table, 0)
        for at, way in ((max(one.since, begins), many), (one.until, -many)):
            if at is not None and at <= ends:
                micros = to_micros(at)
                yield Seating(micros // QUARTER, way, way * (QUARTER - micros % QUARTER))


def _by_slot(asked: Asked, quarters: Iterable[tuple[int, int]]) -> dict[Slot, int]:
    zone, starts = ZoneInfo(asked.room.house.zone), asked.room.house.day_starts
    shift = timedelta(hours=starts.hour)
    found = defaultdict[Slot, int](int)
    for quarter, time in quarters:
        if time:
            local = datetime.fromtimestamp(quarter * QUARTER // 1_000_000, UTC).astimezone(zone) - shift
            found[local.weekday(), local.hour] += time
    return found


def _row(asked: Asked, slot: Slot, opened: int, taken: int) -> tuple[Cell, ...]:
    day, hour = slot
    return DAYS[day], _hour(asked, hour), opened, taken, share(taken, opened)


def share(part: int, whole: int) -> int | None:
    """In whole percent."""
    return round(100 * part / whole) if whole else None


def _hour(asked: Asked, after: int) -> str:
    """'6 PM': of the clock, so many hours after the day's start."""
    hour = (asked.room.house.day_starts.hour + after) % 24
    return f"{hour % 12 or 12} {'AM' if hour < 12 else 'PM'}"


def _grid(asked: Asked, shares: dict[Slot, tuple[int, int]]) -> Grid | None:
    """All weekdays, and the hours from the first to the last in which any table was open."""
    if not shares:
        return None
    hours = range(min(hour for _, hour in shares), max(hour for _, hour in shares) + 1)
    return Grid(
        title="Seats filled",
        note=NOTE,
        labels=DAYS,
        columns=tuple(_hour(asked, hour) for hour in hours),
        values=tuple(tuple(_filled(shares.get((day, hour))) for hour in hours) for day in range(len(DAYS))),
    )


def _filled(minutes: tuple[int, int] | None) -> int | None:
    return share(minutes[1], minutes[0]) if minutes is not None else None
