"""What the page of reports asks the past, and the answer laid out to be shown: made on the reading path."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from floor.documents.reportsheet import ReportSheet
from floor.papers.reportsheets import sheet_of
from floor.past import Past
from floor.reports import REPORTS
from floor.reports.asked import asked_over
from floor.reports.overview import Figure, overview
from floor.reports.periods import Period
from floor.reports.telling import as_csv, span_words
from ui.screens.cage.reports.table import Laid, laid

GLANCE = "glance"


class Answer(NamedTuple):
    name: str
    nights: Period
    tables: tuple[Laid, ...]
    at: datetime
    """Up to when the open day is told."""
    figures: tuple[Figure, ...] = ()

    @property
    def is_open(self) -> bool:
        return any(one.report.is_open for one in self.tables)

    @property
    def is_empty(self) -> bool:
        """No row of it says anything."""
        return not any(one.rows for one in self.tables)


def told(past: Past, name: str, nights: Period) -> Answer:
    fold = past.today()
    asked = asked_over(past.nights, fold, nights.since, nights.until, past.at)
    zone, at = fold.room.house.zone, fold.room.at
    if name != GLANCE:
        return Answer(name, nights, (laid(REPORTS[name].make(asked), zone),), at)
    whole = overview(asked)
    return Answer(name, nights, tuple(laid(one, zone) for one in whole.reports), at, whole.figures)


def page_of(past: Past, answer: Answer) -> ReportSheet:
    """The same on paper."""
    reports = tuple(one.report for one in answer.tables)
    title = reports[0].title if len(reports) == 1 else "Nights at a glance"
    return sheet_of(past.today().room, reports, title, span_words(reports[0]))


def files_of(answer: Answer, zone: str) -> dict[str, str]:
    return {one.report.name: as_csv(one.report, zone) for one in answer.tables}
