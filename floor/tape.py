"""The open day as it went: its entries one after the other, and the room frozen every so often on the way.

Any moment is then a short fold away, whichever way somebody goes through the night, and taking an entry back costs what
came after it, not the whole day.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from floor.cage.day import DayClosed
from floor.entry import events_of
from floor.fold import apply, play, stamp_of
from floor.frozen import freeze, thaw
from floor.journal.line import Line
from floor.record import Event
from floor.state import Room
from floor.void import EntryVoided

EVERY = 200
"""Entries between two frozen rooms: a moment is shown as soon as so many are folded."""


@dataclass(frozen=True, slots=True)
class _Frozen:
    """The room as it was after so many entries."""

    after: int
    room: bytes


class Tape:
    """Lines since a frozen room. `room` is how it stands after the last one."""

    def __init__(self, base: bytes | None = None) -> None:
        self._frozen = [_Frozen(0, base if base is not None else freeze(Room()))]
        self.room = thaw(self._frozen[0].room)
        self.lines: list[Line] = []
        self.numbers: list[int] = []
        self._events: list[tuple[Event, ...]] = []
        self.voided_by: dict[int, int] = {}
        """Each entry that was taken back, with the one that did it."""

    @property
    def base(self) -> bytes:
        return self._frozen[0].room

    def take(self, line: Line) -> tuple[Event, ...]:
        events = events_of(line)
        self.lines.append(line)
        self.numbers.append(line.number)
        self._events.append(events)
        apply(self.room, stamp_of(line), events)
        if any(type(event) is EntryVoided for event in events):
            self._take_back(line, events)
        elif len(self.lines) - self._frozen[-1].after >= EVERY:
            self._freeze()
        return events

    def is_sealed(self) -> bool:
        """Whether the last line ended a gaming day."""
        return bool(self._events) and _ends_day(self._events[-1])

    def seals(self) -> list[int]:
        """The entries that ended a gaming day."""
        return [number for number, events in zip(self.numbers, self._events, strict=True) if _ends_day(events)]

    def after(self, number: int) -> int:
        """How many lines there are up to this entry, whether or not it is one of them."""
        return bisect_right(self.numbers, number)

    def events(self, number: int) -> tuple[Event, ...]:
        return self._events[self.after(number) - 1]

    def last_at(self, micros: int) -> int:
        """The last entry made by then, or else the one before the first."""
        late = next((line.number for line in reversed(self.lines) if line.at <= micros), None)
        return late if late is not None else (self.numbers[0] - 1 if self.numbers else 0)

    def line(self, number: int) -> Line | None:
        place = self.after(number) - 1
        return self.lines[place] if place >= 0 and self.numbers[place] == number else None

    def at(self, number: int) -> Room:
        """The room as it was after an entry, with what was taken back by then; a room of one's own.

        A frozen room stands right after every void, so from the nearest one on nothing is taken back.
        """
        upto = self.after(number)
        nearest = self._frozen[bisect_right(self._frozen, upto, key=lambda one: one.after) - 1]
        room = thaw(nearest.room)
        for place in range(nearest.after, upto):
            apply(room, stamp_of(self.lines[place]), self._events[place])
        return room

    def before(self, number: int) -> tuple[Room, int]:
        """The room that stands now, as it was before an entry: without all that is taken back by now. With it, how
        many lines are in it."""
        place = min(self.after(number - 1), len(self.lines))
        kept = next(one for one in reversed(self._frozen) if one.after <= place and self._stands(one))
        room = thaw(kept.room)
        for at in range(kept.after, place):
            self.step(room, at, self.numbers[at] in self.voided_by)
        return room, place

    def step(self, room: Room, place: int, voided: bool) -> None:
        """Apply the line at a place; of a voided one, only what outlasts its void."""
        play(room, stamp_of(self.lines[place]), self._events[place], voided)

    def _stands(self, one: _Frozen) -> bool:
        """Whether all that is in it, and taken back by now, had been taken back by then."""
        last = self.numbers[one.after - 1] if one.after else 0
        return all(number > last or by <= last for number, by in self.voided_by.items())

    def _take_back(self, line: Line, events: tuple[Event, ...]) -> None:
        gone = [number for event in events if isinstance(event, EntryVoided) for number in event.numbers]
        self.voided_by.update(dict.fromkeys(gone, line.number))
        self.room, _place = self.before(line.number + 1)
        self._freeze()

    def _freeze(self) -> None:
        self._frozen.append(_Frozen(len(self.lines), freeze(self.room)))


def _ends_day(events: tuple[Event, ...]) -> bool:
    return any(type(event) is DayClosed for event in events)
