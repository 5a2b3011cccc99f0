"""What happened, in a sentence: for the message bar, the journal and every printed history."""

from __future__ import annotations

from floor.catalog import told_of
from floor.record import Event
from floor.state import Room

__all__ = ["story", "told_of"]


def story(room: Room, events: tuple[Event, ...]) -> str:
    """One entry told in words, as the room stands now."""
    told = [sentence for event in events if (sentence := told_of(room, event))]
    return "; ".join(told) or "Nothing to tell"
