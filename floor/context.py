"""The circumstances of an act: who, when, where, and the seed of a draw."""

from __future__ import annotations

from datetime import date, datetime

from floor.ids import StaffId
from floor.record import Event, Record
from floor.roles import Role


class Stamp(Record, frozen=True):
    """What an effect may know of its entry."""

    number: int
    at: datetime
    staff: StaffId | None
    workstation: str


class Context(Stamp, frozen=True):
    """What a decision may know of its entry. Deciding again in the same context gives the same events."""

    day: date
    role: Role | None
    seed: str
    recorded: tuple[Event, ...] = ()
    """What the entry holds, when it is decided again because another one is taken back. A draw is a fact: it stands as
    long as what was drawn was possible, though its seed would now draw something else."""
