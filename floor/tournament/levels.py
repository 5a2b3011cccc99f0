"""Which level is being played, for windows that close with one."""

from __future__ import annotations

from datetime import datetime

from floor.tournament.clock import Rung, reading
from floor.tournament.held import Held


def row_at(held: Held, at: datetime) -> Rung | None:
    """The row of the ladder in which the clock is; None before the first start."""
    now = reading(held, at)
    return now.rung if now.has_started else None


def level_at(held: Held, at: datetime) -> int:
    """The number of the level being played, counted from one; in a break the level just played, nought before it."""
    return reading(held, at).level
