"""Reports on paper: any of them over any days, and those of a night that are kept with it."""

from __future__ import annotations

from datetime import datetime

from floor.chart import Chart, Grid
from floor.documents.form import Form
from floor.documents.reportsheet import ReportSheet, SheetColumn, SheetTable, report_sheet
from floor.fold import Fold
from floor.heads import plain_head
from floor.paper import Paper
from floor.papers.journalhead import chain_words
from floor.papers.subjects import whole_room
from floor.record import Record
from floor.reports import REPORTS
from floor.reports.asked import Asked
from floor.reports.night import of_night
from floor.reports.report import Column, Kind, Report
from floor.reports.telling import shown_row, shown_totals, span_words
from floor.state import Room

_NAMES = ("Person", "Signed by")
_REGISTERS = {
    "over-short": ("Over and short", ("over-short",)),
    "exceptions": ("Exceptions of the day", ("people", "exceptions", "voids", "overrides")),
    "night-report": ("Night report", ("revenue", "tables", "drawers", "large-cash")),
}
"""What is kept with a night, and of which reports it is made."""


def report_pdf(room: Room, report: Report) -> bytes:
    return report_sheet(sheet_of(room, (report,), report.title, span_words(report)))


def sheet_of(room: Room, reports: tuple[Report, ...], title: str, span: str, chain: str = "") -> ReportSheet:
    alone = len(reports) == 1
    return ReportSheet(
        head=plain_head(room),
        title=title,
        span=span,
        tables=tuple(table_of(room, one, "" if alone else one.title) for one in reports),
        chain=chain,
        readers=("Manager", "Auditor") if chain else (),
    )


def table_of(room: Room, report: Report, title: str) -> SheetTable:
    """A day is not said again where there is only one."""
    kept = [
        place for place, column in enumerate(report.columns) if column.name != "Day" or report.since != report.until
    ]
    totals = shown_totals(report)
    if totals and 0 not in kept:
        totals[kept[0]] = totals[kept[0]] or "All"
    return SheetTable(
        title=title,
        columns=tuple(_column(report.columns[place]) for place in kept),
        rows=tuple(
            tuple(row[place] for place in kept) for row in (shown_row(report, r, room.house.zone) for r in report.rows)
        ),
        totals=tuple(totals[place] for place in kept) if totals and report.rows else (),
        nothing="Nothing in this time.",
        chart=report.chart if isinstance(report.chart, Chart) else None,
        grid=report.chart if isinstance(report.chart, Grid) else None,
    )


def _column(column: Column) -> SheetColumn:
    if column.is_figures:
        return SheetColumn(column.name, "figure")
    if column.kind is Kind.TIME:
        return SheetColumn(column.name, "time")
    return SheetColumn(column.name, "name" if column.name in _NAMES else "words")


def night_sheet(fold: Fold, at: datetime, kind: str) -> ReportSheet:
    title, names = _REGISTERS[kind]
    asked: Asked = of_night(fold, at)
    reports = tuple(REPORTS[name].make(asked) for name in names)
    return sheet_of(fold.room, reports, title, f"Gaming day {span_words(reports[0])}", chain_words(fold))


def _paper(kind: str) -> Paper:
    def make(fold: Fold, id: str, at: datetime) -> Record:
        return night_sheet(fold, at, kind)

    return Paper(
        kind, _REGISTERS[kind][0], Form(ReportSheet, report_sheet), whole_room, make, of_the_day=True, slow=True
    )


REGISTERS = tuple(map(_paper, _REGISTERS))
