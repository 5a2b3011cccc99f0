"""Which sound a tournament's clock makes from one second to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from floor.tournament.clock import reading
from floor.tournament.held import Held

MINUTE = 60
LATE = 10
"""Seconds after which a sound that was missed, while a computer slept, is not made up for."""


class Sound(StrEnum):
    MINUTE = "minute"
    LEVEL = "level"
    RESTART = "restart"
    BUST = "bust"

    @property
    def words(self) -> str:
        return _WORDS[self]


_WORDS = {
    Sound.MINUTE: "One minute left",
    Sound.LEVEL: "Level or break ends",
    Sound.RESTART: "One minute to the restart",
    Sound.BUST: "Every bust",
}


@dataclass(frozen=True, slots=True)
class Heard:
    """Of a clock, all that a sound depends on."""

    row: int
    is_break: bool
    is_running: bool
    seconds: int
    out: int
    at: datetime


def heard(held: Held, at: datetime) -> Heard:
    shows = reading(held, at)
    out = sum(one.out is not None for one in held.registrations.values())
    return Heard(shows.row, shows.is_break, held.clock.running, shows.seconds, out, at)


def between(before: Heard, now: Heard) -> Iterator[Sound]:
    """Nothing of what went by unheard for longer than a moment."""
    if (now.at - before.at).total_seconds() > LATE:
        return
    if now.out > before.out:
        yield Sound.BUST
    if not now.is_running:
        return
    if now.row > before.row or (now.row == before.row and before.is_break and not now.is_break):
        yield Sound.LEVEL
    elif now.row == before.row and now.is_break == before.is_break and before.seconds > MINUTE >= now.seconds:
        yield Sound.RESTART if now.is_break else Sound.MINUTE
