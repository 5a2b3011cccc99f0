"""Tables of 21: what each won of its drop, and each of its shifts, once its boxes are counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from floor.concern import OfTable
from floor.derived import BANKED_DROP, BANKED_WIN, Earned
from floor.ids import TableId
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Kind, Report, cents
from floor.reports.tables import in_order, label_of

WON = (cents("Drop"), cents("Win"), Column("Hold", Kind.SHARE, adds_up=False))


class _Booked(NamedTuple):
    day: date
    table: TableId
    label: str
    drop: int
    win: int


def pit(asked: Asked) -> Report:
    """Hold is the win as a share of the drop, in hundredths of a percent."""
    earned, labels = defaultdict[TableId, dict[str, int]](lambda: defaultdict(int)), dict[TableId, str]()
    for one in asked.nights.takings(asked.since, asked.until):
        if one.kind in (BANKED_WIN, BANKED_DROP):
            earned[one.table][one.kind] += one.amount
            labels[one.table] = one.label
    found = sorted(earned, key=lambda table: in_order(label_of(asked, table, labels)))
    rows = [
        (label_of(asked, table, labels), *_won(earned[table][BANKED_DROP], earned[table][BANKED_WIN]))
        for table in found
    ]
    return asked.report("pit", "Tables of 21", (Column("Table"), *WON), rows)


def shifts(asked: Asked) -> Report:
    """A shift ends with its box, pulled while the table was dealt; they are counted by table and gaming day."""
    dealt, rows, about = defaultdict[tuple[date, TableId], int](int), list[tuple[Cell, ...]](), []
    for one in sorted(_booked(asked), key=lambda one: (one.day, in_order(one.label))):
        dealt[one.day, one.table] += 1
        rows.append((one.day.isoformat(), one.label, str(dealt[one.day, one.table]), *_won(one.drop, one.win)))
        about.append(OfTable(one.table) if one.table in asked.room.tables else None)
    columns = (Column("Day"), Column("Table"), Column("Shift", numbers=True), *WON)
    return asked.report("shifts", "Shifts of 21", columns, rows, about=about)


def _booked(asked: Asked) -> Iterator[_Booked]:
    """An entry books the wins of a run, shift by shift, and its drops in the same order."""
    found = defaultdict[int, list[tuple[date, Earned]]](list)
    for one in asked.nights.earned(asked.since, asked.until, (BANKED_WIN, BANKED_DROP)):
        assert isinstance(one.row, Earned), "what was earned is asked for"
        found[one.entry].append((one.day, one.row))
    for rows in found.values():
        wins, drops = ([(day, row) for day, row in rows if row.kind == kind] for kind in (BANKED_WIN, BANKED_DROP))
        for (day, win), (_day, drop) in zip(wins, drops, strict=True):
            yield _Booked(day, win.table, label_of(asked, win.table, {win.table: win.label}), drop.amount, win.amount)


def _won(drop: int, win: int) -> tuple[Cell, ...]:
    return drop, win, round(win * 10_000 / drop) if drop else None
