"""A clock that ran on while the program was closed: whether the time in between is to be believed, a person says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from floor.tournament.clock import Reading, reading, seconds_of
from floor.tournament.held import Held
from floor.tournament.running import SetLevel

LONG = timedelta(minutes=5)
"""For how long nothing is entered before the time in between is asked about."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What the clock showed at the last entry, and what it shows by the time that has passed since."""

    held: Held
    before: Reading
    after: Reading

    @property
    def passed(self) -> timedelta:
        return self.after.at - self.before.at

    def going_back(self) -> SetLevel:
        """Go on from where it stood, to the second, with minutes given or taken and in a break that was called."""
        was = self.before
        left, added = max(seconds_of(was.row_left), 1), was.rung.seconds - was.rung.planned
        return SetLevel(self.held.id, was.row, left, added, seconds_of(was.facts.rest))


def doubt(held: Held, last: datetime, opened: datetime) -> Doubt | None:
    """Nothing once the clock was touched after the room was opened again, or if hardly any time had passed."""
    facts = held.clock
    if not facts.running or facts.since is None or facts.since > last or opened - last <= LONG:
        return None
    return Doubt(held, reading(held, last), reading(held, opened))
