"""Reports: the nights chosen once, every report of them on the screen, on paper and as a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QFileDialog, QMenu, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.concern import Concern, OfAccount
from floor.documents.file import file_name
from floor.documents.reportsheet import ReportSheet, report_sheet
from floor.reports import REPORTS
from floor.reports.periods import Span
from floor.reports.report import OfNight
from floor.views.cage.sight import why_not_told
from ui.desk import Change, LiveDesk
from ui.printing.printers import InFile, Target
from ui.printing.setting import Setting
from ui.screens.cage.page import DRAWERS, Page
from ui.screens.cage.reports.glance import Glance
from ui.screens.cage.reports.infull import InFull
from ui.screens.cage.reports.periodbar import PeriodBar
from ui.screens.cage.reports.reading import GLANCE, Answer, files_of, page_of, told
from ui.screens.cage.reports.table import ReportRow
from ui.widgets.choosebutton import ChooseButton
from ui.widgets.emptystate import EmptyState
from ui.widgets.frontstack import FrontStack
from ui.widgets.pill import Pill
from ui.widgets.scrolled import scrolled
from ui.widgets.text import Text
from ui.widgets.twosides import TwoSides

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

SETTLES = 2_000
"""A busy room is told of again so many milliseconds after it changed, and not at every act."""
TITLES = {GLANCE: "At a glance"} | {name: row.title for name, row in REPORTS.items()}
OTHERS = "Alt+Left and Alt+Right go to other nights, Shift+D types them, Shift+R takes another report."
KIND = "report"
"""By which the printer of reports is kept on a workstation."""


class ReportsPage(Page):
    """What is shown was read on the reading path; the page itself only lays it out."""

    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self.name = GLANCE
        self.answer: Answer | None = None
        self._asked = self._again = False
        self.nights, self.choice = PeriodBar(desk.room.day, self), ChooseButton("Report", "Shift+R")
        self.open, self.wrong = Pill("Open", "call", icon="clock"), Text("", tone="stop", lines=2)
        self.glance, self.full = Glance(lambda _row: self.go_to_row()), InFull(lambda _row: self.go_to_row())
        self.empty = EmptyState("history", "Reading…")
        self._glance, self._full, self._empty = (scrolled(one) for one in (self.glance, self.full, self.empty))
        self._stack = FrontStack()
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self.tell)
        self._lay_out()
        self.nights.choose(Span.WEEKS if desk.room.day_before is not None else Span.TONIGHT)
        self._connect()

    def first(self) -> QWidget:
        table = self.full.table if self.name != GLANCE else self.glance.tables.table
        return table.table if table is not None and table.isVisible() else self.choice

    def concerns(self, change: Change) -> bool:
        return self.nights.period.is_open(self.desk.room.day)

    def show_room(self) -> None:
        """Somebody looks at it, perhaps another person than before, or on another day."""
        self.nights.today = self.desk.room.day
        self.tell()

    def show_change(self, change: Change) -> None:
        if not self._settling.isActive():
            self._settling.start()

    def fit(self) -> None:
        self.glance.fit(self.width())

    def tell(self) -> None:
        """Ask for what is chosen. One question at a time: what is chosen meanwhile is asked for when it is answered."""
        self.wrong.hide()
        self.choice.set_value(TITLES[self.name])
        why_not = self._why_not()
        if why_not:
            self.answer = None
            self._say_empty(*why_not)
            return
        self._again = self._asked
        if not self._asked:
            self._asked, name, nights = True, self.name, self.nights.period
            self.desk.read(lambda past: told(past, name, nights), self._show)

    def is_told(self) -> bool:
        """Whether what is shown is what was asked for."""
        return not self._asked

    def show_report(self, name: str) -> None:
        self.name = name
        self.tell()

    def choose_report(self) -> None:
        menu = QMenu(self)
        for name, title in TITLES.items():
            item = menu.addAction(title)
            item.setCheckable(True)
            item.setChecked(name == self.name)
            item.triggered.connect(partial(self.show_report, name))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.choice.mapToGlobal(QPoint(0, self.choice.height())))

    def step_report(self, by: int) -> None:
        names = list(TITLES)
        self.show_report(names[(names.index(self.name) + by) % len(names)])

    def go_to_row(self) -> None:
        row = self.row()
        match row.about if row is not None else None:
            case OfNight(day):
                self.nights.show_night(day)
            case OfAccount(account):
                self.place.show_view(DRAWERS)
                self.place.overview.choose(account)
            case None:
                pass
            case other:
                self.place.elsewhere(other)

    def found_by(self) -> Concern | None:
        """What the row is about; a night is gone to here, and not in the journal."""
        row = self.row()
        about = row.about if row is not None else None
        return None if isinstance(about, OfNight) else about

    def why_not_row(self) -> str:
        row = self.row()
        if row is None:
            return "Choose a row first."
        return "" if row.about is not None else "There is nothing more to see of this row."

    def row(self) -> ReportRow | None:
        """The one that one is at; at a glance in whichever table has the keyboard."""
        tables = (self.full.table,) if self.name != GLANCE else (self.glance.people.table, self.glance.tables.table)
        found = [table for table in tables if table is not None]
        focused = next((table for table in found if table.table.hasFocus()), found[-1] if found else None)
        return focused.current() if focused is not None else None

    def why_not_out(self) -> str:
        return "" if self.answer is not None else "Nothing is told yet."

    def print_it(self) -> None:
        outlet = self.place.outlet
        if target := outlet.kept_printer(KIND, Setting("letter")) or outlet.asked_printer(self._title()):
            self._send(target)

    def save_it(self) -> None:
        file = self.place.outlet.asked_file(self._title())
        if file is not None:
            self.save_to(file)

    def save_to(self, file: Path) -> None:
        self._send(InFile(file))

    def export(self) -> None:
        """One report as the file that is named; several into a folder."""
        if self.name == GLANCE:
            folder = QFileDialog.getExistingDirectory(self, "Export a file for each report")
            if folder:
                self.export_to(lambda name: Path(folder, f"{name}.csv"))
            return
        wanted = str(Path.home() / file_name(self._title()).replace(".pdf", ".csv"))
        file, _ = QFileDialog.getSaveFileName(self, "Export CSV", wanted, "CSV (*.csv)")
        if file:
            self.export_to(lambda _name: Path(file))

    def export_to(self, place: Callable[[str], Path]) -> None:
        """Written by the queue, which says what became of it."""
        assert self.answer is not None, "asked for only when something is told"
        press = self.place.outlet.press
        for name, text in files_of(self.answer, self.desk.room.house.zone).items():
            title = f"{TITLES[name]}, {self.answer.nights.words}"
            press.print_unnumbered(title, partial(text.encode), InFile(place(name)))

    def _send(self, target: Target) -> None:
        """Laid out on the reading path and drawn by the queue: years of entries never keep a key waiting."""
        answer, title = self.answer, self._title()
        assert answer is not None, "asked for only when something is told"

        def out(sheet: ReportSheet) -> None:
            self.place.outlet.press.print_unnumbered(title, partial(report_sheet, sheet), target)

        self.desk.read(lambda past: page_of(past, answer), out)

    def _title(self) -> str:
        return f"{TITLES[self.name]}, {self.nights.period.words}"

    def _why_not(self) -> tuple[str, str] | None:
        room, nights = self.desk.room, self.nights.period
        return why_not_told(room, self.desk.staff, is_open=nights.is_open(room.day))

    def _show(self, answer: Answer) -> None:
        self._asked = False
        if self._again:
            self.tell()
            return
        self.answer, follows = answer, self._follows()
        zone = self.desk.room.house.zone
        self.open.set(f"Open day, as of {show_time(answer.at, zone)}" if answer.is_open else "")
        self.open.setVisible(answer.is_open)
        if answer.is_empty:
            self._say_empty("Nothing in these nights", OTHERS)
        elif answer.name == GLANCE:
            self.glance.show_answer(answer)
            self._stack.setCurrentWidget(self._glance)
        else:
            self.full.show_told(answer.tables[0])
            self._stack.setCurrentWidget(self._full)
        self.place.show_acts()
        if follows and not self._is_at_a_table():
            self.first().setFocus()

    def _follows(self) -> bool:
        """Whether the keyboard belongs to the rows: a table that is exchanged must not take it away."""
        return self.isVisible() and (self._is_at_a_table() or self.window().focusWidget() in (None, self, self.choice))

    def _is_at_a_table(self) -> bool:
        focus, tables = self.window().focusWidget(), (self.glance.people, self.glance.tables, self.full)
        return focus is not None and any(one.table is not None and one.table.isAncestorOf(focus) for one in tables)

    def _say_empty(self, sentence: str, next_step: str) -> None:
        self.empty.set_words(sentence, next_step)
        self.open.hide()
        self._stack.setCurrentWidget(self._empty)
        self.place.show_acts()

    def _say_wrong(self, sentence: str) -> None:
        self.wrong.setText(sentence)
        self.wrong.show()

    def _connect(self) -> None:
        self.choice.clicked.connect(self.choose_report)
        self.nights.chosen.connect(self.tell)
        self.nights.wrong.connect(self._say_wrong)

    def _lay_out(self) -> None:
        self.open.hide()
        self.wrong.hide()
        head, which = TwoSides(), TwoSides()
        which.add_left(self.nights.spans)
        which.add_right(self.choice)
        head.add_left(which)
        head.left.setStretchFactor(which, 1)
        for part in (self.open, *self.nights.dates):
            head.add_right(part)
        for part in (self._empty, self._glance, self._full):
            self._stack.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(self.wrong)
        column.addWidget(self._stack, 1)
