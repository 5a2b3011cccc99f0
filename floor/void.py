"""What a void is: the record of it, who has to sign, and what it does to the room and the rows.

It is the journal's own act: it is decided with the day's past at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import arrival, loss, roomtime
from floor.concern import OfEntry
from floor.context import Context, Stamp
from floor.derived import EntryUndone, Row
from floor.record import Command, Event
from floor.roles import Role
from floor.subject import STAFF, Subject, act, effect
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room


class VoidEntry(Command, frozen=True):
    """Undo an entry of the open day, together with the later ones that cannot stand without it."""

    number: int
    reason: str
    together: tuple[int, ...] = ()


class EntryVoided(Event, frozen=True):
    """Whose it was, and whether money moved back or two people had signed for it, decide who has to sign."""

    numbers: tuple[int, ...]
    reason: str
    own: bool
    money: bool


def needs_manager(fact: Event, now: Context) -> bool:
    """One's own entry without money or signature is one's own to void on the floor; the rest a manager signs."""
    assert isinstance(fact, EntryVoided)
    return fact.money or not fact.own or now.role not in (Role.FLOOR, Role.DIRECTOR)


def entry_voided(room: Room, fact: EntryVoided, stamp: Stamp) -> None:
    """Folded again, the room has lost the entries by now."""
    room.voided.update(fact.numbers)


def voided_rows(fact: EntryVoided, stamp: Stamp) -> list[Row]:
    """Newest first, so that a seat is free before an older visit to it begins again."""
    return [EntryUndone(number, fact.reason) for number in reversed(fact.numbers)]


def end_day(room: Room, stamp: Stamp) -> None:
    """Entries of a sealed day are not voided."""
    room.voided = set()


JOURNAL = Subject(
    "journal",
    holds=("number", "at", "voided", "losses"),
    shape=2,
    steps={1: lambda plain: plain | {"losses": []}},
    acts=(
        act(VoidEntry, None, *STAFF, second=needs_manager, mended="Enter again what was voided."),
        *loss.ACTS,
        *roomtime.ACTS,
        *arrival.ACTS,
    ),
    effects=(
        *loss.EFFECTS,
        *roomtime.EFFECTS,
        *arrival.EFFECTS,
        effect(
            EntryVoided,
            entry_voided,
            lambda tell, it: f"Void of {listed([f'{number:,}' for number in it.numbers])}: {it.reason}",
            lambda it, _: map(OfEntry, it.numbers),
            voided_rows,
        ),
    ),
    ends_day=end_day,
)
