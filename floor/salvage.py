"""A room that cannot go on, brought into a fresh one as far as it is sound."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import msgspec

from floor.clock import from_micros, system_clock
from floor.entry import events_of
from floor.errors import Unavailable
from floor.fold import Fold, rows_from
from floor.journal.journal import Broken, Journal
from floor.journal.line import Line
from floor.journal.rebuilding import Rebuilt
from floor.journal.store import Store, create_store
from floor.keys import KeyBundle, check_keys
from floor.record import Record


class LeftOut(Record, frozen=True):
    """An entry that is not in the new room, as far as it can be told."""

    number: int
    at: str
    workstation: str
    command: str


class Salvaged(Record, frozen=True):
    """How many entries are in the new room, why no more are, and what was left out."""

    entries: int
    why: str
    left_out: tuple[LeftOut, ...]


def salvage(source: Store, address: str, keys: KeyBundle) -> Salvaged:
    """Everything up to the first entry that is not sound, into an empty place, with the same key."""
    check_keys(keys, source.facts())
    with closing(Journal(source, keys.chain, system_clock)) as journal, closing(Rebuilt()) as rebuilt:
        why = next(_faults(journal), "")
        last, left = journal.number, tuple(_left_out(journal))
        _follow(journal, last, rebuilt)
        create_store(address, keys.facts, lambda writing: rebuilt.found(writing, source, last)).close()
    return Salvaged(last, why, left)


def _faults(journal: Journal) -> Iterator[str]:
    """Each entry is followed as a desk would; the journal then stands at the last one that could be."""
    fold = Fold()
    with closing(Rebuilt()) as rebuilt:
        try:
            for line in _lines(journal):
                if not journal.fits(line):
                    yield f"Entry {line.number:,} does not fit the chain: it was changed or added outside Cardroom."
                rebuilt.add(line, rows_from(line, fold.take(line)))
        except (Unavailable, Broken, LookupError) as error:
            yield f"Entry {journal.number + 1:,} cannot be followed: {error}"


def _lines(journal: Journal, upto: int | None = None) -> Iterator[Line]:
    """Where a page is damaged, one by one up to it."""
    try:
        yield from journal.read_on_unchecked(upto)
    except Unavailable:
        while journal.number != upto and (line := journal.line_at(journal.number + 1)) is not None:
            yield line
            journal.stand_at(line)


def _left_out(journal: Journal) -> Iterator[LeftOut]:
    try:
        for line in _lines(journal):
            yield LeftOut(line.number, _time_of(line), str(line.workstation), _kind_of(line))
    except Unavailable:
        return  # What cannot be read cannot be told of either.


def _follow(journal: Journal, last: int, rebuilt: Rebuilt) -> None:
    journal.stand_at(None)
    for line in _lines(journal, last):
        rebuilt.add(line, rows_from(line, events_of(line)))


def _time_of(line: Line) -> str:
    try:
        return from_micros(line.at).isoformat(timespec="seconds")
    except (TypeError, OverflowError):
        return ""


def _kind_of(line: Line) -> str:
    try:
        return str(msgspec.json.decode(line.command)["type"])
    except (msgspec.DecodeError, TypeError, KeyError):
        return ""
