"""What time brings about by itself: what has run out is sent as a command, by any workstation, and lands once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.catalog import timers
from floor.clock import to_micros
from floor.concern import OfDay
from floor.record import Command
from floor.state import Room
from floor.subject import Timer


def deadlines(room: Room, now: datetime) -> Iterator[tuple[Command, str]]:
    """Each command that is due with its id, in the order in which time ran out."""
    due = [timer for timer in timers(room) if now >= timer.until]
    return ((timer.command, _id(timer)) for timer in sorted(due, key=lambda timer: timer.until))


def next_due(room: Room, after: datetime | None = None) -> datetime | None:
    """When something is to be sent next: of all there is, or of what has not run out by a moment."""
    return min((timer.until for timer in timers(room) if after is None or timer.until > after), default=None)


def next_deadline(room: Room) -> datetime | None:
    """When something runs out next that somebody waits for; the day's end is nobody's countdown."""
    return min((timer.until for timer in timers(room) if timer.thing != OfDay()), default=None)


def _id(timer: Timer) -> str:
    """Made from the thing and its deadline: any workstation may send it, one lands. A void gives it another."""
    return f"{timer.name}-{to_micros(timer.until)}"
