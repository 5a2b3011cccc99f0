"""Tables of 21: what each won of its drop, once its boxes are counted."""

from __future__ import annotations

from collections import defaultdict

from floor.derived import BANKED_DROP, BANKED_WIN
from floor.ids import TableId
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Kind, Report, cents
from floor.reports.tables import in_order, label_of

COLUMNS = (Column("Table"), cents("Drop"), cents("Win"), Column("Hold", Kind.SHARE, adds_up=False))


def pit(asked: Asked) -> Report:
    """Hold is the win as a share of the drop, in hundredths of a percent."""
    earned, labels = defaultdict[TableId, dict[str, int]](lambda: defaultdict(int)), dict[TableId, str]()
    for one in asked.nights.takings(asked.since, asked.until):
        if one.kind in (BANKED_WIN, BANKED_DROP):
            earned[one.table][one.kind] += one.amount
            labels[one.table] = one.label
    found = sorted(earned, key=lambda table: in_order(label_of(asked, table, labels)))
    rows = [_row(label_of(asked, table, labels), earned[table]) for table in found]
    return asked.report("pit", "Tables of 21", COLUMNS, rows)


def _row(label: str, earned: dict[str, int]) -> tuple[Cell, ...]:
    drop, win = earned[BANKED_DROP], earned[BANKED_WIN]
    return label, drop, win, round(win * 10_000 / drop) if drop else None
