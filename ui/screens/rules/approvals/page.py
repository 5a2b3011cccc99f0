"""An approval laid out to be read, clause by clause; it is turned round to show a player or a regulator."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.house.rulebook import Rulebook
from floor.rules.approvals.records import Approval, Clause, Layer
from floor.rules.readings import reading_of
from floor.text import count, listed
from ui.screens.rules.approvals.book import is_own
from ui.screens.rules.approvals.clauserow import ClauseRow
from ui.screens.rules.approvals.examples import KINDS, examples_of
from ui.widgets.card import Hairline
from ui.widgets.pill import Pill
from ui.widgets.text import Text

PARTS = ("The document", "Our readings", "House rules", "General rules")
NEVER = date(2000, 1, 1)
"""The first day the program knows; documents that print no date begin then."""


class ApprovalPage(QWidget):
    """`book` is what its examples are judged by."""

    def __init__(self, approval: Approval, book: Rulebook) -> None:
        super().__init__()
        self.approval, self._book = approval, book
        self.rows: dict[str, ClauseRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 24, 12, 32)
        self._column.setSpacing(0)
        self._column.addLayout(_heading(approval))
        for part, clauses in _parts(approval):
            self._add_part(part, clauses)
        self._column.addStretch(1)

    def choose(self, clause: str, scroll: QScrollArea) -> bool:
        """Mark a clause and bring it to the top, once the page has its layout."""
        for row in self.rows.values():
            row.set_chosen(row.clause.id == clause)
        chosen = self.rows.get(clause)
        if chosen is not None:
            QTimer.singleShot(0, chosen, lambda: scroll.verticalScrollBar().setValue(max(chosen.y() - 16, 0)))
        return chosen is not None

    def _add_part(self, title: str, clauses: list[Clause]) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(20, 24, 20, 8)
        head.setSpacing(8)
        head.addWidget(Text(title, size=18, weight="bold", keeps=True))
        head.addWidget(Text(count(len(clauses), "clause") if title == PARTS[0] else f"{len(clauses)}", tone="muted"), 1)
        self._column.addLayout(head)
        for clause in clauses:
            self._column.addWidget(Hairline())
            row = self._row(clause)
            self.rows.setdefault(clause.id, row)
            self._column.addWidget(row)

    def _row(self, clause: Clause) -> ClauseRow:
        cited = [(id_, reading_of(self.approval, id_)) for id_ in clause.readings]
        return ClauseRow(clause, cited, partial(examples_of, self.approval, clause, self._book))


def dates_words(approval: Approval) -> str:
    """'No end', 'until 2027-03-31', 'from 2026-12-01 until 2027-03-31'."""
    since = f"from {show_date(approval.since)}" if approval.since and approval.since > NEVER else ""
    until = f"until {show_date(approval.until)}" if approval.until else ""
    return " ".join(filter(None, (since, until))) or "no dates printed"


def show_date(day: date) -> str:
    return f"{day:%b} {day.day}, {day.year}"


def clause_count(approval: Approval) -> int:
    return sum(_is_printed(clause) for clause in approval.clauses)


def _heading(approval: Approval) -> QVBoxLayout:
    pills = QHBoxLayout()
    pills.setSpacing(6)
    pills.addWidget(Pill(approval.id, "accent"))
    if is_own(approval):
        pills.addWidget(Pill("The room's own", "event", icon="house"))
    dates = dates_words(approval)
    pills.addWidget(Pill(dates[0].upper() + dates[1:], "muted"))
    pills.addStretch()
    column = QVBoxLayout()
    column.setContentsMargins(20, 0, 20, 0)
    column.setSpacing(8)
    column.addWidget(Text(approval.title, size=24, weight="bold", lines=2))
    column.addLayout(pills)
    covers = listed([f"{KINDS[kind].lower()}" for kind in approval.covers])
    column.addWidget(Text(f"About: {covers}. Document {approval.document}", tone="muted", lines=2))
    return column


def _parts(approval: Approval) -> Iterator[tuple[str, list[Clause]]]:
    printed = [clause for clause in approval.clauses if _is_printed(clause)]
    readings = [one for one in approval.clauses if one.layer is Layer.APPROVAL and not _is_printed(one)]
    house = [one for one in approval.clauses if one.layer is Layer.HOUSE]
    general = [one for one in approval.clauses if one.layer is Layer.GENERAL]
    for title, clauses in zip(PARTS, (printed, readings, house, general), strict=True):
        if clauses:
            yield title, clauses


def _is_printed(clause: Clause) -> bool:
    """A clause of the document itself, not our reading of it."""
    return clause.layer is Layer.APPROVAL and not clause.id.startswith("R-")
