"""A report told: as plain values for JSON, as CSV, and as a table of words."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from datetime import date, datetime
from io import StringIO
from typing import Any

from floor.clock import room_time, show_date, show_day, show_time
from floor.journal.export import cell as csv_cell
from floor.money import Money, show
from floor.reports.report import Cell, Column, Equal, Kind, Report

_DAYS = ("Day", "Week of")


def plain(report: Report, zone: str) -> dict[str, Any]:
    """Amounts in cents, days as ISO dates, times as ISO with their zone."""
    told: dict[str, Any] = {
        "report": report.name,
        "from": report.since.isoformat(),
        "to": report.until.isoformat(),
        "columns": [{"name": one.name, "kind": one.kind.value} for one in report.columns],
        "rows": [_plain_row(row, zone) for row in report.rows],
        "totals": list(report.totals),
    }
    if report.is_open:
        told["open"] = True
    if report.identities is not None:
        told["identities"] = [_plain_equal(one, zone) for one in report.identities]
    return told


def as_csv(report: Report, zone: str) -> str:
    """The rows alone, for a spreadsheet, which adds them up itself. No text in it is taken for a formula."""
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(one.name for one in report.columns)
    writer.writerows([csv_cell(value) for value in _plain_row(row, zone)] for row in report.rows)
    return file.getvalue()


def as_text(report: Report, zone: str) -> str:
    lines = [[one.name for one in report.columns], *(shown_row(report, row, zone) for row in report.rows)]
    totals = shown_totals(report)
    table = _aligned([*lines, totals] if totals and report.rows else lines, report.columns)
    return (
        "\n".join([f"{report.title}, {span_words(report)}", "", *table] if report.rows else [_nothing(report)]) + "\n"
    )


def span_words(report: Report) -> str:
    """'Fri, Nov 6, 2026 to Thu, Nov 12, 2026'; that the last day is still open, where it is."""
    days = show_date(report.until)
    if report.since != report.until:
        days = f"{show_date(report.since)} to {days}"
    return f"{days}, still open" if report.is_open else days


def shown_row(report: Report, row: tuple[Cell, ...], zone: str) -> list[str]:
    """A day says its year where those told of are of several."""
    said = show_day if report.since.year == report.until.year else show_date
    return [
        said(date.fromisoformat(value))
        if column.name in _DAYS and isinstance(value, str)
        else shown(value, column, zone)
        for value, column in zip(row, report.columns, strict=True)
    ]


def shown_totals(report: Report) -> list[str]:
    """Under the first column that it is the sum of all; nothing where no column adds up."""
    if not any(column.is_summed for column in report.columns):
        return []
    pairs = zip(report.totals, report.columns, strict=True)
    return ["All", *[shown(value, column, "UTC") if value is not None else "" for value, column in pairs][1:]]


def shown(value: Cell, column: Column, zone: str) -> str:
    match value:
        case None:
            return ""
        case datetime():
            return show_time(value, zone)
        case int():
            return _figure(value, column.kind)
    return value


def _figure(value: int, kind: Kind) -> str:
    match kind:
        case Kind.CENTS:
            return show(Money(value))
        case Kind.SHARE:
            return f"{value}%"
    return f"{value:,}"


def _plain_row(row: tuple[Cell, ...], zone: str) -> list[Any]:
    return [_moment(value, zone) if isinstance(value, datetime) else value for value in row]


def _moment(at: datetime, zone: str) -> str:
    return room_time(at, zone).isoformat(timespec="seconds")


def _plain_equal(one: Equal, zone: str) -> dict[str, Any]:
    return {
        "name": one.name,
        "sides": [{"name": name, "amount": amount} for name, amount in one.sides],
        "difference": one.difference,
        "rows": [
            {
                "entry": row.number,
                "time": _moment(row.at, zone),
                "person": row.who,
                "what": row.what,
                "amount": row.amount,
            }
            for row in one.rows
        ],
    }


def _aligned(lines: list[list[str]], columns: Iterable[Column]) -> list[str]:
    """Figures at the right of their column, words at its left."""
    figures = [column.kind in (Kind.CENTS, Kind.COUNT, Kind.SHARE) for column in columns]
    wide = [max(len(line[place]) for line in lines) for place in range(len(figures))]
    return [
        "  ".join(
            text.rjust(most) if figure else text.ljust(most)
            for text, most, figure in zip(line, wide, figures, strict=True)
        ).rstrip()
        for line in lines
    ]


def _nothing(report: Report) -> str:
    return f"{report.title}, {span_words(report)}: nothing."
