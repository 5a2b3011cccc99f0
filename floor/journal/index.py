"""Finding entries of sealed days by what they are about. The index is an aid: the truth stands in the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Select,
    Table,
    and_,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    true,
)
from sqlalchemy.exc import IntegrityError

from floor.clock import to_micros
from floor.journal.line import Line
from floor.journal.store import Store
from floor.journal.tables import AMOUNT, entries, indexed, mentions, told
from floor.journal.trouble import plain_words
from floor.record import Record

Mention = tuple[str, int]
Lead = Callable[[FromClause], ColumnElement[bool]]
"""Which rows of the mentions are meant."""

COMMON = 100_000
"""What so many entries have is common."""
AT_ONCE = 500


class Looked(Record, frozen=True):
    """What entries are looked for by: of each of the `terms` one, an amount between two, and their numbers."""

    terms: tuple[frozenset[Mention], ...] = ()
    least: int | None = None
    most: int | None = None
    first: int = 0
    last: int | None = None

    @property
    def asks_amount(self) -> bool:
        return self.least is not None or self.most is not None


class Page(Record, frozen=True):
    """Entries of one sealed day, each with its words and what it is found by."""

    day: date
    began: datetime
    words: tuple[tuple[int, str], ...]
    mentions: tuple[tuple[str, int, int], ...]


class Span(Record, frozen=True):
    """A sealed day in the journal."""

    day: date
    first: int
    last: int


class Index:
    """Read and filled on a store, each in one look."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def reaches(self) -> int:
        """The last entry that is in it; 0 where there is none."""
        with self._store.reading() as reading:
            return reading.execute(select(func.max(indexed.c.last))).scalar() or 0

    def keep(self, page: Page) -> None:
        """A sealed day, whole or not at all. Of two who keep the same one, one does."""
        numbers = [number for number, _words in page.words]
        row = {"last": numbers[-1], "first": numbers[0], "day": page.day.isoformat(), "began": to_micros(page.began)}
        said = [{"entry": number, "words": words} for number, words in page.words]
        # In the order of the key, so that each word's new entries lie together.
        found = [{"word": word, "key": key, "entry": entry} for word, key, entry in sorted(page.mentions)]
        with plain_words(), suppress(IntegrityError), self._store.engine.begin() as writing:
            writing.execute(insert(indexed), row | {"mentions": len(found)})
            writing.execute(insert(told), said)
            writing.execute(insert(mentions), found)

    def spans(self) -> list[Span]:
        with self._store.reading() as reading:
            rows = reading.execute(select(indexed.c.day, indexed.c.first, indexed.c.last).order_by(indexed.c.last))
            return [Span(date.fromisoformat(row.day), row.first, row.last) for row in rows]

    def last_at(self, moment: datetime) -> int:
        """The last entry in it that was made by then; 0 before the first."""
        with self._store.reading() as reading:
            begun = select(indexed.c.first, indexed.c.last).where(indexed.c.began <= to_micros(moment))
            day = reading.execute(begun.order_by(indexed.c.last.desc()).limit(1)).first()
            if day is None:
                return 0
            made = select(func.max(entries.c.number)).where(
                entries.c.number.between(day.first, day.last), entries.c.at <= to_micros(moment)
            )
            return reading.execute(made).scalar() or 0

    def find(self, looked: Looked, most: int) -> list[int]:
        """The newest first."""
        with self._store.reading() as reading:
            return list(reading.execute(self._query(looked, reading).limit(most)).scalars())

    def words(self, numbers: Iterable[int]) -> dict[int, str]:
        return dict(self._of(select(told.c.entry, told.c.words), told.c.entry, numbers))

    def lines(self, numbers: Iterable[int]) -> list[Line]:
        found = [Line(*row) for row in self._of(select(entries), entries.c.number, numbers)]
        return sorted(found, key=lambda line: -line.number)

    def voided_by(self, numbers: Iterable[int]) -> dict[int, int]:
        """Each that was taken back, with the entry that did it."""
        voids = select(mentions.c.key, mentions.c.entry).where(mentions.c.word == "voids")
        return dict(self._of(voids, mentions.c.key, numbers))

    def faults(self) -> list[str]:
        """Whether it has as many rows as were put into it."""
        days = select(func.coalesce(func.sum(indexed.c.last - indexed.c.first + 1), 0))
        due = select(func.coalesce(func.sum(indexed.c.mentions), 0))
        with self._store.reading() as reading:
            for table, sum_ in ((told, days), (mentions, due)):
                found, wanted = (reading.execute(one).scalar_one() for one in (_count(table), sum_))
                if found != wanted:
                    return [f"The index of entries has {found:,} rows of {table.name} where {wanted:,} should be."]
        return []

    def _of(self, query: Select[Any], key: ColumnElement[Any], numbers: Iterable[int]) -> list[Any]:
        wanted, rows = list(numbers), list[Any]()
        with self._store.reading() as reading:
            for begin in range(0, len(wanted), AT_ONCE):
                rows += reading.execute(query.where(key.in_(wanted[begin : begin + AT_ONCE])))
        return rows

    def _query(self, looked: Looked, reading: Connection) -> Select[Any]:
        """Led by the rarest of what is looked for; whether an entry has the rest is looked up for each. Where all of
        it is common, the newest entries are gone through: they have it soon."""
        leads = [_mentioned(term) for term in looked.terms]
        if looked.asks_amount:
            leads.append(_amounts(looked))
        counts = [_counted(lead, reading) for lead in leads]
        rarest = min(range(len(leads)), key=counts.__getitem__, default=None)
        if rarest is None or (counts[rarest] >= COMMON and not _is_one(looked, rarest)):
            query, number = select(told.c.entry), told.c.entry
        else:
            query, number = select(mentions.c.entry).where(leads[rarest](mentions)), mentions.c.entry
            query = query if _is_one(looked, rarest) else query.distinct()
            del leads[rarest]
        return query.where(*_within(looked, number), *(_has(number, lead) for lead in leads)).order_by(number.desc())


def _is_one(looked: Looked, place: int) -> bool:
    """Whether it is a single thing, whose entries lie in their order."""
    return place < len(looked.terms) and len(looked.terms[place]) == 1


def _mentioned(term: frozenset[Mention]) -> Lead:
    return lambda at: or_(*(and_(at.c.word == word, at.c.key == key) for word, key in sorted(term)))


def _amounts(looked: Looked) -> Lead:
    least, most = looked.least, looked.most
    return lambda at: and_(
        at.c.word == AMOUNT,
        at.c.key >= least if least is not None else true(),
        at.c.key <= most if most is not None else true(),
    )


def _within(looked: Looked, number: ColumnElement[int]) -> list[ColumnElement[bool]]:
    after = [number >= looked.first]
    return after if looked.last is None else [*after, number <= looked.last]


def _has(number: ColumnElement[int], lead: Lead) -> ColumnElement[bool]:
    other = mentions.alias()
    return exists(select(literal(1)).where(other.c.entry == number, lead(other)))


def _counted(lead: Lead, reading: Connection) -> int:
    """How many, as far as it matters."""
    some = select(mentions.c.entry).where(lead(mentions)).limit(COMMON).subquery()
    return reading.execute(select(func.count()).select_from(some)).scalar_one()


def _count(table: Table) -> Select[Any]:
    return select(func.count()).select_from(table)
