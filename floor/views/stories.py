"""What happened, in a sentence: for the message bar, the journal and every printed history."""

from __future__ import annotations

from msgspec.structs import replace

from floor.books.variances import Variance
from floor.cage.drawers import DrawerOpened, DrawerTakenOver
from floor.catalog import told_of
from floor.clock import show_time
from floor.entry import read
from floor.fold import Fold
from floor.names import person_name
from floor.record import Event
from floor.state import Room
from floor.void import EntryVoided

__all__ = ["story", "to_be_signed", "told_of"]


def story(room: Room, events: tuple[Event, ...]) -> str:
    """One entry told in words, as the room stands now."""
    told = [sentence for event in events if (sentence := told_of(room, event))]
    return "; ".join(told) or "Nothing to tell"


def to_be_signed(fold: Fold, events: tuple[Event, ...]) -> str:
    """What a second person puts their name to. Of a void it is what was entered, by whom and when, and not a number."""
    voids = [event for event in events if isinstance(event, EntryVoided)]
    if not voids:
        return story(fold.room, tuple(map(_blind, events)))
    told = "; ".join(_entered(fold, number) for number in voids[0].numbers)
    return f"Void of {told}. Reason: {voids[0].reason}"


def _blind(event: Event) -> Event:
    """A count is told without what it differs by until it is entered: else it could be made to fit."""
    if isinstance(event, DrawerOpened | DrawerTakenOver):
        return replace(event, variance=Variance())
    return event


def _entered(fold: Fold, number: int) -> str:
    """'entry 52, Nia Hart bought $300 at the cage at table 12, seat 6 (receipt 4), by Dana Wells at 9:42 PM'."""
    entry = next((read(line) for line in fold.lines if line.number == number), None)
    if entry is None:
        return f"entry {number:,}"
    who = person_name(fold.room, entry.staff) if entry.staff is not None else "the clock"
    return (
        f"entry {number:,}, {story(fold.room, entry.events)}, by {who} at {show_time(entry.at, fold.room.house.zone)}"
    )
