"""Times and places in the few words a row has room for."""

from __future__ import annotations

from datetime import datetime, timedelta

from floor.clock import countdown
from floor.house.tables import Sits
from floor.state import Room
from floor.subject import Timer
from floor.text import count, listed

MINUTE = timedelta(minutes=1)
FURTHEST = 6 * 60


def minutes(span: timedelta) -> int:
    """Whole minutes gone by, never fewer than none."""
    return max(0, span // MINUTE)


def duration(whole_minutes: int) -> str:
    """'31 min', '1 h 05', '3 h'."""
    hours, rest = divmod(whole_minutes, 60)
    if hours == 0:
        return f"{rest} min"
    return f"{hours} h {rest:02}" if rest else f"{hours} h"


def estimated(whole_minutes: int) -> str:
    """'~52 min'; nobody can tell more than half a night ahead."""
    return f"~{duration(whole_minutes)}" if whole_minutes < FURTHEST else f"over {duration(FURTHEST)}"


def time_left(timer: Timer | None, now: datetime) -> str:
    """'4:28', wherever it is counted down; '0:00' where the time is over."""
    return countdown(timer.until, now) if timer is not None else countdown(now, now)


def part_left(timer: Timer, now: datetime) -> float:
    """How much of its span is still to come, from 1 down to 0."""
    return min(1.0, max(0.0, (timer.until - now) / timer.span)) if timer.span else 0.0


def seat_words(room: Room, sits: Sits) -> str:
    """'Table 14, seat 7'."""
    return f"Table {room.tables[sits.table].label}, seat {sits.seat}"


def seats_words(numbers: list[int]) -> str:
    """'seat 4', 'seats 2 and 3', 'seats 3–8'; of many that lie apart only how many."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"seats {numbers[0]}–{numbers[-1]}"
    if len(numbers) > 3:
        return count(len(numbers), "seat")
    return f"seat{'s' if len(numbers) > 1 else ''} {listed([str(number) for number in numbers])}"


def seat_short(room: Room, sits: Sits) -> str:
    """'14/7', as it is called out and typed."""
    return f"{room.tables[sits.table].label}/{sits.seat}"


def tables_words(labels: list[str]) -> str:
    """'table 10', 'tables 12 and 14'."""
    return f"table{'s' if len(labels) > 1 else ''} {listed(labels)}"


def basis_words(seats: int, span: timedelta, rough: bool) -> str:
    """What an estimate is based on."""
    if rough:
        return f"From {count(seats, 'seat')}, a rough guess"
    whole = minutes(span)
    lately = f"the last {whole // 60} hours" if whole >= 120 else duration(whole)
    return f"From {count(seats, 'seat')} in {lately}"
