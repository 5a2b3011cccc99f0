"""What a manager keeps an eye on: voids, single-handed acts and exceptions, by person and week."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.past import Past
from floor.reports import REPORTS
from floor.reports.asked import asked_over
from floor.reports.people import A_WEEK
from floor.roles import Role
from ui.desk import Change, LiveDesk
from ui.screens.cage.reports.table import Laid, ReportRow, ReportTable, laid
from ui.screens.paged import PageView
from ui.widgets.card import TitleRow
from ui.widgets.emptystate import EmptyState

WEEKS = 8
NOT_YOURS = "Managers and auditors see this", "It says what people answer for."


class WatchedPage(PageView):
    """A row leads to the entries it is made of."""

    def __init__(self, desk: LiveDesk, look_for: Callable[[str], object]) -> None:
        super().__init__(desk)
        self._look_for = look_for
        self._shown: ReportTable | None = None
        self._asked = self._again = False
        self._empty = EmptyState("eye", *NOT_YOURS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self._head = TitleRow(
            "Watched", f"The last {WEEKS} weeks. Enter on a row finds the entries of that person and week."
        )
        self._column.addWidget(self._head)
        self._column.addWidget(self._empty, 1)

    def first(self) -> QWidget:
        return self._shown.table if self._shown is not None else self

    def show_room(self) -> None:
        staff = self.desk.staff
        person = self.desk.room.staff.get(staff) if staff is not None else None
        may = person is not None and (person.holds(Role.MANAGER) or person.holds(Role.AUDITOR))
        self._empty.setVisible(not may)
        if self._shown is not None:
            self._shown.setVisible(may)
        if may:
            self._ask()

    def concerns(self, change: Change) -> bool:
        return True

    def _ask(self) -> None:
        self._again = self._asked
        if not self._asked:
            self._asked = True
            self.desk.read(_read, self._show)

    def _show(self, told: Laid) -> None:
        self._asked = False
        if self._again:
            self._ask()
        if self._shown is None:
            self._shown = ReportTable(told, self._open)
            self._column.addWidget(self._shown, 1)
            if self.hasFocus():
                self.first().setFocus()
        else:
            self._shown.take(told)

    def _open(self, row: ReportRow) -> None:
        """What they did; of whoever only signed for others, that."""
        assert self._shown is not None
        week, person, *figures = self._shown.told.report.rows[row.id]
        begins = date.fromisoformat(str(week))
        what = f"by {person} watched" if any(figures[:-1]) else f"signed {person}"
        self._look_for(f"{what} since {begins:%m/%d/%Y} until {begins + A_WEEK:%m/%d/%Y}")


def _read(past: Past) -> Laid:
    fold = past.today()
    day = fold.room.day
    since = day - timedelta(days=day.weekday(), weeks=WEEKS - 1)
    report = REPORTS["watched"].make(asked_over(past.nights, fold, since, day, past.at))
    return laid(report, fold.room.house.zone)
