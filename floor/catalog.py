"""The product on a page: the subjects, and from their rows every command, every event and every timer.

A subject's rows stand in its own folder. A new trade is a folder and a line here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from floor.books.subject import BOOKS
from floor.cage.day import CloseDay
from floor.cage.subject import CAGE
from floor.concern import Concern
from floor.context import Stamp
from floor.errors import Finding
from floor.house.subject import HOUSE
from floor.ids import TableId
from floor.money import show
from floor.names import Teller
from floor.pit.subject import PIT
from floor.record import Command, Event
from floor.room.subject import CASH_FLOOR
from floor.settings.subject import DATED
from floor.staff.subject import PEOPLE
from floor.subject import Act, Effect, Identity, StillOpen, Subject, Timer
from floor.tournament.subject import TOURNAMENTS
from floor.void import JOURNAL

if TYPE_CHECKING:
    from floor.state import Room

SUBJECTS: tuple[Subject, ...] = (
    JOURNAL,
    PEOPLE,
    DATED,
    BOOKS,
    HOUSE,
    CASH_FLOOR,
    TOURNAMENTS,
    PIT,
    CAGE,
)

ACTS: dict[type[Command], Act] = {act.command: act for subject in SUBJECTS for act in subject.acts}
EFFECTS: dict[type[Event], Effect] = {effect.event: effect for subject in SUBJECTS for effect in subject.effects}


def timers(room: Room) -> Iterator[Timer]:
    """Everything that runs out, in whatever subject."""
    for subject in SUBJECTS:
        if subject.timers is not None:
            yield from subject.timers(room)


def concerns_of(events: Iterable[Event], stamp: Stamp) -> set[Concern]:
    found: set[Concern] = set()
    for event in events:
        concerns = EFFECTS[type(event)].concerns
        if concerns is not None:
            found.update(concerns(event, stamp))
    return found


def told_of(room: Room, event: Event, here: TableId | None = None) -> str:
    """The event in words, as the room stands now; empty for what needs no telling."""
    told = EFFECTS[type(event)].told
    return told(Teller(room, here), event) if told is not None else ""


def end_day(room: Room, stamp: Stamp) -> None:
    """For the effect of a day's close: nobody resets another's fields."""
    for subject in SUBJECTS:
        if subject.ends_day is not None:
            subject.ends_day(room, stamp)


def still_open(room: Room) -> list[StillOpen]:
    """What a close of the day would find unfinished, or end, in whatever subject."""
    return [row for subject in SUBJECTS if subject.still_open is not None for row in subject.still_open(room)]


def identities(room: Room) -> list[Identity]:
    """All that must be equal, in whatever subject."""
    return [one for subject in SUBJECTS if subject.identities is not None for one in subject.identities(room)]


def hindrances(room: Room, ask: CloseDay) -> Iterator[Finding]:
    """Why the day cannot be closed: what has to be done first, and sums that are off and that nobody has explained."""
    for subject in SUBJECTS:
        if subject.hindrances is not None:
            yield from subject.hindrances(room)
    explained, off = {one.identity for one in ask.explained}, [one for one in identities(room) if not one.holds]
    for one in off:
        if one.name not in explained:
            told = f"{one.name} {'is' if one.name[-1] != 's' else 'are'} off by {show(one.off)}: {one.told}."
            yield Finding(told, cure="Look at the entries that make the difference, and mend or explain it.")
    for name in sorted(explained - {one.name for one in off}):
        yield Finding(f"“{name[:40]}” is no sum that is off.", cure="Leave its explanation out.")


def begin_anew(room: Room, at: datetime) -> None:
    """For the effect of a void. Whatever it leaves overdue has its whole time again: the floor has the time it voided
    for, and the deadline, being another, is sent again."""
    for timer in [timer for timer in timers(room) if timer.until <= at]:
        if timer.begin_anew is not None:
            timer.begin_anew(at + timer.span)
