"""What happened lately at one table, told newest first, from what each entry concerned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice

from floor.catalog import concerns_of, told_of
from floor.concern import Concern, OfSeat, OfTable, OfWish
from floor.entry import events_of
from floor.fold import Fold, stamp_of
from floor.ids import TableId
from floor.journal.line import Line
from floor.state import Room

LATELY = 2_000
"""How many entries back is still lately."""


class Concerns:
    """What each of the latest entries concerned, worked out once and not at every look."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self._of: dict[int, set[Concern]] = {}
        for line in lines:
            self.take(line)

    def take(self, line: Line) -> set[Concern]:
        found = self._of[line.number] = concerns_of(events_of(line), stamp_of(line))
        return found

    def of(self, line: Line) -> set[Concern]:
        return self._of[line.number] if line.number in self._of else self.take(line)


def lately(fold: Fold, concerns: Concerns, table: TableId, most: int) -> list[tuple[datetime, str]]:
    """The latest standing events of the open day about the table, each with its time; not where it stands."""
    return list(islice(_told(fold, concerns, table), most))


def _told(fold: Fold, concerns: Concerns, table: TableId) -> Iterator[tuple[datetime, str]]:
    room, wanted = fold.room, _about(fold.room, table)
    for line in islice(reversed(fold.lines), LATELY):
        if line.number in room.voided or wanted.isdisjoint(concerns.of(line)):
            continue
        stamp = stamp_of(line)
        for event in reversed(events_of(line)):
            if not wanted.isdisjoint(concerns_of([event], stamp)) and (told := told_of(room, event, table)):
                yield stamp.at, told[:1].upper() + told[1:]


def _about(room: Room, table: TableId) -> set[Concern]:
    """The table, its seats, and what those in them would rather have."""
    seats = room.tables[table].seats if table in room.tables else []
    wishes = (OfWish(seat.player) for seat in seats if seat.player is not None)
    return {OfTable(table), *(OfSeat(table, seat.number) for seat in seats), *wishes}
