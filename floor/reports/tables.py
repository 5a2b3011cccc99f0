"""Tables: how long each was open, what it brought in, and how much of that by the hour."""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta

from floor.chart import Chart, Series, Unit
from floor.concern import OfTable
from floor.derived import PROMOTION, RAKE, TIME
from floor.ids import TableId
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Report, cents, number
from floor.text import listed

COLUMNS = (
    *(Column("Table"), Column("Game"), number("Minutes")),
    *map(cents, ("Rake", "Time", "Promotion")),
    cents("Rake and time per hour", adds_up=False),
)


def tables(asked: Asked) -> Report:
    earned, labels = (
        defaultdict[TableId, dict[str, int]](lambda: defaultdict(int)),
        dict[TableId, str](),
    )
    for one in asked.nights.takings(asked.since, asked.until):
        earned[one.table][one.kind] += one.amount
        labels[one.table] = labels.get(one.table) or one.label
    spent, games = _open(asked)
    found = sorted(earned.keys() | spent.keys(), key=lambda table: in_order(label_of(asked, table, labels)))
    rows = [
        _row(label_of(asked, table, labels), listed([*games[table]]), _minutes(spent[table]), earned[table])
        for table in found
    ]
    about = [OfTable(table) if table in asked.room.tables else None for table in found]
    return asked.report("tables", "Tables", COLUMNS, rows, _chart(rows), about)


def _open(asked: Asked) -> tuple[dict[TableId, timedelta], dict[TableId, dict[str, None]]]:
    """How long each table was open within the span, and on which games."""
    (begins, ends), spent = asked.span, defaultdict[TableId, timedelta](timedelta)
    games = defaultdict[TableId, dict[str, None]](dict)
    for one in asked.nights.openings(begins, ends):
        spent[one.table] += max(min(one.until or ends, ends) - max(one.since, begins), timedelta())
        games[one.table][one.game] = None
    return spent, games


def _row(label: str, games: str, minutes: int, earned: dict[str, int]) -> tuple[Cell, ...]:
    taken = earned[RAKE] + earned[TIME]
    rate = round(taken * 60 / minutes) if minutes else None
    return label, games, minutes, earned[RAKE], earned[TIME], earned[PROMOTION], rate


def _minutes(span: timedelta) -> int:
    return round(span / timedelta(minutes=1))


def label_of(asked: Asked, table: TableId, labels: dict[TableId, str]) -> str:
    standing = asked.room.tables.get(table)
    return standing.label if standing is not None else labels.get(table) or "no longer there"


def in_order(label: str) -> tuple[int, str]:
    """10 after 9."""
    return (int(label) if label.isdigit() else 10**6), label


def _chart(rows: list[tuple[Cell, ...]]) -> Chart | None:
    rated = [(str(row[0]), rate) for row in rows if isinstance(rate := row[-1], int) and rate > 0]
    if not rated:
        return None
    labels, rates = zip(*rated, strict=True)
    title = "Rake and time per hour"
    return Chart(
        title=title,
        unit=Unit.CENTS,
        labels=tuple(f"Table {label}" for label in labels),
        series=(Series(title, tuple(rates)),),
    )
