"""The past, read on a connection of its own: today as it stands, the room at any moment, and what a void would do.

Nothing of the journal is written here, and nobody who writes waits for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from floor.catalog import concerns_of
from floor.clock import Clock, to_micros
from floor.consequences import Consequences, consequences
from floor.context import Context
from floor.decide import Decision, decide
from floor.entry import read
from floor.errors import Refused
from floor.fold import Fold, folded, stamp_of
from floor.journal.index import Index
from floor.journal.journal import Journal
from floor.journal.nights import Nights
from floor.journal.store import Store
from floor.keys import KeyBundle
from floor.moment import Moment, moment_of, moment_on
from floor.record import Command
from floor.state import Room
from floor.views.telling.activity import Activity, activity
from floor.views.telling.book import Book, keep_index
from floor.views.telling.entry import Story, Undone, story_of, undone_by


class Past:
    """One reader's hold on the journal. Not for use by two threads at once."""

    def __init__(self, store: Store, keys: KeyBundle, clock: Clock) -> None:
        self._journal, self._looking_back, self._telling = (Journal(store, keys.chain, clock) for _ in range(3))
        self.nights, self._index = Nights(store), Index(store)
        self.book = Book(self._telling, self._index)
        self._today: Fold | None = None

    def today(self) -> Fold:
        """The room as it stands, with the open day's entries; what was read before is not read again."""
        if self._today is None:
            self._today = folded(self._journal)
        for line in self._journal.read_on():
            self._today.take(line)
        return self._today

    def day_before(self) -> Fold | None:
        """The day closed last, as it stood before its close."""
        before = self.today().room.day_before
        return self.at(before.number - 1) if before is not None else None

    def at(self, number: int) -> Fold:
        """The room as it was after an entry."""
        return folded(self._looking_back, number)

    def at_time(self, moment: datetime) -> Fold:
        return self.at(self._looking_back.last_at(moment))

    def judged(self, command: Command, context: Context) -> Decision | Refused:
        """What would come of a command now, for one that is judged with the day's past at hand."""
        try:
            return decide(self.today(), command, context)
        except Refused as refusal:
            return refusal

    def why_not(self, command: Command, context: Context) -> Refused | None:
        judged = self.judged(command, context)
        return judged if isinstance(judged, Refused) else None

    def story(self, number: int) -> Story | None:
        """One entry whole, with the names and rules of its moment."""
        told = self.book.told(number)
        line = self._looking_back.line_at(number)
        if told is None or line is None:
            return None
        entry = read(line)
        concerns = concerns_of(entry.events, stamp_of(line))
        return story_of(self.room_at(number), entry, told, concerns, [*self._undone(undone_by(entry))])

    def _undone(self, numbers: Iterable[int]) -> Iterator[Undone]:
        today = self.book.open_day()
        for number in numbers:
            told, line = today.told(number) or self.book.told(number), self._looking_back.line_at(number)
            if told is not None and line is not None:
                yield told, read(line)

    def room_at(self, number: int) -> Room:
        """The room as it was after an entry: of the open day a short fold away, of an earlier one a longer."""
        tape = self.book.open_day().tape
        return tape.at(number) if tape.line(number) is not None else self.at(number).room

    def moment(self, at: int | datetime) -> Moment:
        """The room after an entry, or at a time of the open day."""
        tape = self.book.open_day().tape
        number = at if isinstance(at, int) else tape.last_at(to_micros(at))
        return moment_on(tape, number) if tape.line(number) is not None else moment_of(self.at(max(number, 1)))

    def activity(self, now: datetime) -> Activity:
        return activity(self.book.open_day(), now)

    def as_of(self, fold: Fold) -> Past:
        """The same reader, for whom that is today."""
        return _Then(self, fold)

    def consequences(self, number: int, whole: bool = True) -> Consequences | None:
        """What voiding an entry of the open day would do."""
        return consequences(self.book.open_day(), number, whole)

    def keep_index(self, upto: int) -> None:
        keep_index(self._looking_back, self._index, upto)

    def close(self) -> None:
        for journal in (self._journal, self._looking_back, self._telling):
            journal.close()


class _Then(Past):
    def __init__(self, past: Past, fold: Fold) -> None:
        self.__dict__.update(past.__dict__)
        self._then = fold

    def today(self) -> Fold:
        return self._then
