"""Entries as rows, newest first, with runs of what is routine folded into one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Set
from datetime import date
from itertools import groupby

from floor.clock import show_day, show_time
from floor.record import Record
from floor.text import count, listed
from floor.views.telling.mentions import EVENTS, HOUSE, LISTS, MONEY, PAPERS, SEATS, VOIDS
from floor.views.telling.telling import Told
from ui.tokens import Tone
from ui.widgets.tablemodel import Column, Right, TableModel

ICONS = {
    MONEY: "cash",
    VOIDS: "void",
    LISTS: "lists",
    SEATS: "seat",
    EVENTS: "trophy",
    PAPERS: "print",
    HOUSE: "house",
}
ROUTINE = 4
"""So many entries without money in a row are folded."""
_NAMES = {LISTS: "list", SEATS: "seat", EVENTS: "tournament", PAPERS: "paper", HOUSE: "house"}


class Row(Record, frozen=True):
    """An entry, or a run of them."""

    entries: tuple[Told, ...]
    at: str
    needs: int | None = None
    """The entry without which this one cannot stand, while that is looked at."""

    @property
    def told(self) -> Told:
        return self.entries[0]

    @property
    def is_run(self) -> bool:
        return len(self.entries) > 1

    @property
    def number(self) -> str:
        return "" if self.is_run else f"{self.told.number:,}"

    @property
    def what(self) -> str:
        """'5 seat and list entries, 4,297 to 4,301'."""
        if not self.is_run:
            return self.told.what
        kinds = listed([_NAMES[kind] for kind in dict.fromkeys(one.kind for one in self.entries)])
        told = count(len(self.entries), f"{kinds} entry", f"{kinds} entries")
        return f"{told}, {self.entries[-1].number:,} to {self.told.number:,}"

    @property
    def state(self) -> str:
        if self.told.voided_by is not None and not self.is_run:
            return f"void by {self.told.voided_by:,}"
        return f"needs {self.needs:,}" if self.needs is not None else ""

    @property
    def tone(self) -> Tone:
        return "muted" if self.is_run or self.told.voided_by is not None else "text"


def rows(entries: Iterable[Told], zone: str, today: date, open_runs: Set[int], needs: dict[int, int]) -> list[Row]:
    """`open_runs` are those that somebody looks into, by an entry of each: more of them may come while they do."""
    found = list[Row]()
    for run in _runs(entries):
        if len(run) >= ROUTINE and open_runs.isdisjoint(one.number for one in run):
            found.append(Row(tuple(run), show_time(run[0].at, zone)))
        else:
            found += [Row((one,), _time(one, zone, today), needs.get(one.number)) for one in run]
    return found


def _runs(entries: Iterable[Told]) -> Iterator[list[Told]]:
    for routine, run in groupby(entries, _is_routine):
        if routine:
            yield list(run)
        else:
            yield from ([one] for one in run)


def _is_routine(one: Told) -> bool:
    """No money, nothing taken back, nobody else's signature: what happens all night."""
    words = {word for word, _key in one.mentions}
    return one.kind not in (MONEY, VOIDS) and one.voided_by is None and words.isdisjoint(("signed", "alone"))


def _time(one: Told, zone: str, today: date) -> str:
    """To the second today; of another day the story says it."""
    if one.day == today:
        return show_time(one.at, zone, seconds=True)
    return f"{show_day(one.day)}, {show_time(one.at, zone)}"


class EntriesModel(TableModel[Row]):
    columns = (
        Column(
            "Entry", lambda row: row.number, align=Right, figures=True, strong=True, tone=lambda row: row.tone, width=84
        ),
        Column("Time", lambda row: row.at, figures=True, tone=lambda row: "muted", spared=True),
        Column(
            "What",
            lambda row: row.what,
            mark=lambda row: "chevron-right" if row.is_run else ICONS[row.told.kind],
            tone=lambda row: row.tone,
            stretches=True,
            tag=lambda row: row.state,
            tag_tone=lambda row: "stop" if row.told.voided_by is not None else "call",
        ),
        Column(
            "Who", lambda row: "" if row.is_run else row.told.who, tone=lambda row: row.tone, width=128, spared=True
        ),
    )

    def key(self, row: Row) -> Hashable:
        return row.told.number, row.is_run
