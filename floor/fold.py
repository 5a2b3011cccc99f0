"""Folding: the room is what its entries, less the voided ones, make of an earlier room."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from floor.books.series import NumberIssued, spoil
from floor.books.transfers import post
from floor.cage.day import DayClosed
from floor.catalog import EFFECTS, begin_anew, end_day
from floor.clock import from_micros
from floor.context import Stamp
from floor.derived import ALONE, SIGNED, Noted, Row, Transfer
from floor.entry import command_name, events_of
from floor.errors import Unavailable
from floor.frozen import SHAPE, Outdated, freeze, thaw
from floor.ids import StaffId
from floor.journal.journal import Journal
from floor.journal.line import Line
from floor.record import Event
from floor.state import Room
from floor.void import EntryVoided


class Fold:
    """A room kept up to date line by line, with the open day at hand in case one of its entries is voided."""

    def __init__(self, base: bytes | None = None) -> None:
        self.base = base if base is not None else freeze(Room())
        self.room = thaw(self.base)
        self.sealed: Line | None = None
        self.lines: list[Line] = []
        self.events: dict[int, tuple[Event, ...]] = {}
        """Of each line of the open day, as it was read when it was taken."""

    @classmethod
    def standing(cls, base: bytes, room: Room, lines: list[Line], events: dict[int, tuple[Event, ...]]) -> Fold:
        """One whose room is known already."""
        fold = cls.__new__(cls)
        fold.base, fold.room, fold.sealed, fold.lines, fold.events = base, room, None, lines, events
        return fold

    def take(self, line: Line) -> tuple[Event, ...]:
        events = events_of(line)
        self.lines.append(line)
        self.events[line.number] = events
        apply(self.room, stamp_of(line), events)
        for event in events:
            if type(event) is EntryVoided:
                self._fold_again()
            elif type(event) is DayClosed:
                self._seal(line)
        return events

    def copied(self) -> Fold:
        """The same once more, sharing nothing that changes: for another thread."""
        copy = Fold(freeze(self.room))
        copy.base, copy.sealed, copy.lines, copy.events = self.base, self.sealed, self.lines[:], self.events.copy()
        return copy

    def _fold_again(self) -> None:
        self.room, voided = thaw(self.base), self.room.voided
        for line in self.lines:
            step(self.room, line, line.number in voided)

    def _seal(self, line: Line) -> None:
        """The day's last line: from here on the frozen room stands for all before it."""
        self.base, self.sealed, self.lines, self.events = freeze(self.room), line, [], {}


def folded(journal: Journal, upto: int | None = None) -> Fold:
    """The room up to a line, or to the last: from the latest snapshot that serves, then line by line."""
    fold = _begun(journal, upto)
    for line in journal.read_on(upto):
        fold.take(line)
    return fold


def folded_so_far(journal: Journal) -> Fold:
    """The room up to the last line that can be trusted and read, whatever comes after it."""
    fold = _begun(journal, None)
    try:
        for line in journal.read_on():
            fold.take(line)
    except (Unavailable, LookupError):
        return folded(journal, fold.room.number)  # Anew: of the line that failed, something may be in it.
    return fold


def _begun(journal: Journal, upto: int | None) -> Fold:
    """A snapshot that cannot be used costs time, not truth."""
    for shape in (SHAPE, None):
        snapshot = journal.latest_snapshot(shape, upto)
        try:
            fold = Fold(snapshot.room if snapshot else None)
        except (msgspec.DecodeError, Outdated):
            continue
        if snapshot is not None:
            fold.sealed = journal.line_at(snapshot.number)
            journal.stand_at(snapshot)
            return fold
    journal.stand_at(None)
    return Fold()


def apply(room: Room, stamp: Stamp, events: Iterable[Event]) -> None:
    """The only place where a room changes."""
    for event in events:
        effect = EFFECTS[type(event)]
        if effect.apply is not None:
            effect.apply(room, event, stamp)
        if effect.rows is not None:
            for row in effect.rows(event, stamp):
                if type(row) is Transfer:
                    post(room, row)
        if type(event) is DayClosed:
            end_day(room, stamp)
        elif type(event) is EntryVoided:
            begin_anew(room, stamp.at)
    room.number, room.at = stamp.number, stamp.at


def step(room: Room, line: Line, voided: bool) -> None:
    play(room, stamp_of(line), events_of(line), voided)


def play(room: Room, stamp: Stamp, events: Iterable[Event], voided: bool) -> None:
    """Apply a line's events. A voided one keeps its place and the numbers it took, and nothing else."""
    if not voided:
        apply(room, stamp, events)
        return
    numbers = [event for event in events if type(event) is NumberIssued]
    apply(room, stamp, numbers)
    spoil(room, numbers)


def stamp_of(line: Line) -> Stamp:
    staff = StaffId(line.staff) if line.staff is not None else None
    return Stamp(line.number, from_micros(line.at), staff, line.workstation)


def rows_from(line: Line, events: Iterable[Event]) -> list[Row]:
    """All that a line leaves in the derived tables: what its events do, and who else signed for it, if anybody."""
    rows = rows_of(events, stamp_of(line))
    if line.exception:
        rows.append(Noted(ALONE, line.exception))
    elif line.approver is not None:
        rows.append(Noted(SIGNED, command_name(line)))
    return rows


def rows_of(events: Iterable[Event], stamp: Stamp) -> list[Row]:
    """What the events by themselves leave there."""
    found: list[Row] = []
    for event in events:
        rows = EFFECTS[type(event)].rows
        if rows is not None:
            found.extend(rows(event, stamp))
    return found
