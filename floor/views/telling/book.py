"""All entries, newest first: those of sealed days by the index, the others as they are told while they are read."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from itertools import islice

from msgspec.structs import replace

from floor.catalog import concerns_of
from floor.clock import from_micros, to_micros
from floor.entry import command_name, events_of
from floor.fold import folded, stamp_of
from floor.frozen import freeze
from floor.journal.index import Index, Looked, Page, Span
from floor.journal.journal import Journal
from floor.journal.line import Line
from floor.record import Record
from floor.state import Room
from floor.views.telling.mentions import kind_of, mentions
from floor.views.telling.telling import Telling, Told, who
from floor.views.telling.times import MOMENT
from floor.views.telling.wanted import EVERYTHING, Wanted

A_PAGE = 60


class Found(Record, frozen=True):
    """A page of what was looked for, and whether there is more."""

    entries: tuple[Told, ...]
    more: bool = False


class Book:
    """One reader's. What is not in the index yet is gone through once, and kept."""

    def __init__(self, journal: Journal, index: Index) -> None:
        self._journal, self._index = journal, index
        self._telling: Telling | None = None
        self._since = 0

    def open_day(self) -> Telling:
        """What came since the last day in the index, as it stands."""
        if self._telling is None or (self._telling.tape.is_sealed() and self._index.reaches() > self._since):
            self._begin()
        assert self._telling is not None
        for line in self._journal.read_on():
            self._telling.take(line)
        return self._telling

    def find(self, wanted: Wanted = EVERYTHING, before: int | None = None, most: int = A_PAGE) -> Found:
        """The newest that fit; those before an entry, for the next page."""
        looked = self._looked(wanted, before)
        late = list(islice((one for one in self._late() if _fits(one, looked)), most + 1))
        early = self._early(looked, most + 1 - len(late)) if len(late) <= most else []
        found = [*late, *early]
        return Found(tuple(found[:most]), len(found) > most)

    def told(self, number: int) -> Told | None:
        return next(iter(self.find(Wanted(entry=number), most=1).entries), None)

    def voided_by(self, number: int) -> int | None:
        telling = self.open_day()
        return telling.tape.voided_by.get(number) or self._index.voided_by([number]).get(number)

    def _begin(self) -> None:
        self._since = self._index.reaches()
        self._telling = Telling(freeze(folded(self._journal, self._since).room))

    def _late(self) -> Iterator[Told]:
        """Of the days that are not in the index."""
        telling = self.open_day()
        taken_back = telling.tape.voided_by
        return (_with(one, taken_back.get(one.number)) for one in telling.newest_first())

    def _early(self, looked: Looked, most: int) -> list[Told]:
        """Of those that are in it. A day that was sealed while somebody read on is in both, and is told once."""
        last = self._since if looked.last is None else min(looked.last, self._since)
        numbers = self._index.find(replace(looked, last=last), most)
        words, gone = self._index.words(numbers), self._index.voided_by(numbers)
        room = self.open_day().tape.room
        return [_told(room, line, words[line.number], gone.get(line.number)) for line in self._index.lines(numbers)]

    def _looked(self, wanted: Wanted, before: int | None) -> Looked:
        first, last = self._numbers(wanted)
        if before is not None:
            last = before - 1 if last is None else min(last, before - 1)
        return Looked(wanted.terms, wanted.least, wanted.most, first, last)

    def _numbers(self, wanted: Wanted) -> tuple[int, int | None]:
        """Between which entries all that is wanted lies."""
        first, last = 0, None
        if wanted.since is not None:
            first = self._last_at(wanted.since - MOMENT) + 1
        if wanted.until is not None:
            last = self._last_at(wanted.until)
        if wanted.first_day is not None:
            first = max(first, self._day_begins(wanted.first_day))
        if wanted.last_day is not None:
            ends = self._day_begins(wanted.last_day, after=True) - 1
            last = ends if last is None else min(last, ends)
        if wanted.entry is not None:
            first, last = max(first, wanted.entry), wanted.entry if last is None else min(last, wanted.entry)
        return first, last

    def _last_at(self, moment: datetime) -> int:
        """The last entry made by then."""
        lines, micros = self.open_day().tape.lines, to_micros(moment)
        late = next((line.number for line in reversed(lines) if line.at <= micros), 0)
        return late or self._index.last_at(moment)

    def _day_begins(self, day: date, after: bool = False) -> int:
        """The first entry of a gaming day, or of the one after; where there is none, past the last."""
        spans = [*self._index.spans(), *self._late_spans()]
        wanted = (span.first for span in spans if span.day > day or (span.day == day and not after))
        return next(wanted, (spans[-1].last if spans else self._since) + 1)

    def _late_spans(self) -> Iterator[Span]:
        """The days that are not in the index. Each is the one that it ended as, like those that are in it: under a
        clock that was set right its first entries have another date."""
        tape = self.open_day().tape
        ends = [*tape.seals(), *tape.numbers[-1:]]
        for first, last in zip([0, *ends], ends, strict=False):
            within = tape.lines[tape.after(first) : tape.after(last)]
            if within:
                yield Span(_day(within[-1]), within[0].number, within[-1].number)


def keep_index(journal: Journal, index: Index, upto: int) -> None:
    """Put the days that were sealed since into the index, one after the other, up to the last line of one."""
    if (reaches := index.reaches()) >= upto:
        return
    telling, said = Telling(freeze(folded(journal, reaches).room)), list[Told]()
    for line in journal.read_on(upto):
        said.append(telling.take(line))
        if telling.tape.is_sealed():
            index.keep(_page(said))
            telling, said = Telling(freeze(telling.tape.room)), []


def _page(said: list[Told]) -> Page:
    found = tuple((word, key, one.number) for one in said for word, key in one.mentions)
    return Page(said[-1].day, said[0].at, tuple((one.number, one.what) for one in said), found)


def _fits(one: Told, looked: Looked) -> bool:
    """The same that the index is asked."""
    if not looked.first <= one.number <= (looked.last if looked.last is not None else one.number):
        return False
    if any(term.isdisjoint(one.mentions) for term in looked.terms):
        return False
    return not looked.asks_amount or any(_in_range(key, looked) for word, key in one.mentions if word == "amount")


def _in_range(cents: int, looked: Looked) -> bool:
    return (looked.least is None or cents >= looked.least) and (looked.most is None or cents <= looked.most)


def _with(one: Told, voided_by: int | None) -> Told:
    return replace(one, voided_by=voided_by) if voided_by is not None else one


def _told(room: Room, line: Line, words: str, voided_by: int | None) -> Told:
    """Of a sealed day: in the words it was told in then."""
    events = events_of(line)
    found = mentions(line, events, concerns_of(events, stamp_of(line)))
    circumstances = from_micros(line.at), _day(line), words, who(room, line), line.workstation, command_name(line)
    return Told(line.number, *circumstances, kind_of(found), found, voided_by)


def _day(line: Line) -> date:
    return date.fromisoformat(line.day)
