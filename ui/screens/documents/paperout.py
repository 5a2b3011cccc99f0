"""What leaves the printer: the queue with its states, and everything printed today."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.papers import told_apart
from floor.record import Record
from floor.state import Room
from floor.text import count
from ui.act import Gate
from ui.printing.queue import Job, PrintQueue, State, job_words, queue_words
from ui.screens.actbutton import ActButton
from ui.screens.documents.acts import ACTS
from ui.tokens import Tone
from ui.widgets.button import IconButton, KeyButton, PaintedButton
from ui.widgets.card import Card, Hairline
from ui.widgets.datatable import DataTable
from ui.widgets.glyph import Glyph
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

_PREFERRED = QSizePolicy.Policy.Preferred
_LOOKS: dict[State, tuple[str, Tone]] = {
    State.NUMBERING: ("clock", "muted"),
    State.WAITING: ("clock", "muted"),
    State.PRINTING: ("print", "accent"),
    State.PRINTED: ("check", "good"),
    State.FAILED: ("warning", "stop"),
}


class PrintedRow(Record, frozen=True):
    """A paper of today as the list shows it."""

    id: int
    about: str
    below: str


class PrintedModel(TableModel[PrintedRow]):
    columns = (
        Column("No.", lambda row: f"{row.id:,}", Right, figures=True, width=56),
        Column("Paper", lambda row: row.about, detail=lambda row: row.below, stretches=True),
    )


class PrintedCard(Card):
    """Number, title, when and by whom; Enter prints a copy."""

    def __init__(self, gate: Gate) -> None:
        super().__init__("Printed today")
        self._model, self._latest = PrintedModel(), 0
        self._empty = Text("Nothing yet. Papers are listed here with who printed them.", tone="muted", lines=8)
        self.table = DataTable(self._model, "Printed today")
        self.table.chosen.connect(lambda _row: gate.run(ACTS["reprint"]))
        self.table.picked.connect(lambda _row: self.show_acts())
        self._again = ActButton(gate, ACTS["reprint"])
        self.body.addWidget(self._empty)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._again)

    def show_room(self, room: Room) -> None:
        self._model.set_rows(printed_row(room, number) for number in range(len(room.prints) - 1, -1, -1))
        self.head.set_note(count(len(room.prints), "paper") if room.prints else "")
        for widget in (self.table, self._again):
            widget.setVisible(bool(room.prints))
        self._empty.setVisible(not room.prints)
        latest = room.prints[-1].number if room.prints else 0
        if latest != self._latest:
            self._latest = latest
            self.table.select_key(latest)
        self.show_acts()

    def show_acts(self) -> None:
        self._again.show_act()

    def chosen(self) -> int | None:
        """The number of the paper one is at."""
        row = self.table.current
        return row.id if row is not None else None


class QueueCard(Card):
    """Jobs with the latest on top. One that failed says what to do, and keeps its number until it is printed."""

    save_asked = Signal(int)

    def __init__(self, queue: PrintQueue) -> None:
        super().__init__("Print queue")
        self._queue = queue
        self._rows: list[_JobRow] = []
        self._stretches = False
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 8, 0)
        self._column.setSpacing(0)
        self._column.addStretch()
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setWidget(inside)
        self._scroll.setAccessibleName("Print queue")
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._empty = Text("Nothing waits to be printed.", tone="muted")
        self.body.addWidget(self._empty)
        self.body.addWidget(self._scroll, 1)
        self.body.addStretch()
        queue.changed.connect(self.show_jobs)
        self.show_jobs()

    def show_jobs(self) -> None:
        jobs = self._queue.jobs()
        for row in self._rows:
            self._column.removeWidget(row)
            row.deleteLater()
        self._rows = [_JobRow(job, self._queue, self.save_asked.emit) for job in jobs]
        for at, row in enumerate(self._rows):
            self._column.insertWidget(at, row)
        chain: list[QWidget] = [
            self._scroll,
            *(button for row in self._rows for button in row.findChildren(PaintedButton)),
        ]
        for before, after in pairwise(chain):
            QWidget.setTabOrder(before, after)
        self._scroll.setVisible(bool(jobs))
        self.stretch(self._stretches)
        self._empty.setVisible(not jobs)
        self.head.set_note(queue_words(jobs))

    def stretch(self, stretches: bool) -> None:
        """While nothing waits it is as tall as its words, unless it is to be as tall as the card beside it."""
        self._stretches = stretches
        tall = stretches or self._rows
        self.setSizePolicy(_PREFERRED, _PREFERRED if tall else QSizePolicy.Policy.Maximum)

    def words(self) -> list[str]:
        """What each job's row says."""
        return [row.accessibleName() for row in self._rows]


class _JobRow(QWidget):
    def __init__(self, job: Job, queue: PrintQueue, save: Callable[[int], object]) -> None:
        super().__init__()
        icon, tone = _LOOKS[job.state]
        failed = job.state is State.FAILED
        self.setAccessibleName(f"{job.title}: {job_words(job)}")
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(Glyph(icon, tone))
        line.addWidget(Text(job.title, weight="medium"), 1)
        if job.state is not State.PRINTING:
            remove = IconButton("close", f"Remove {job.title}", key="X" if failed else "", side=28)
            remove.clicked.connect(lambda: queue.remove(job.id))
            line.addWidget(remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(Text(job_words(job), size=11, tone=tone if failed else "muted", lines=6))
        column.addSpacing(8)
        if failed:
            column.addLayout(_verbs(job, queue, save))
            column.addSpacing(8)
        column.addWidget(Hairline())


def _verbs(job: Job, queue: PrintQueue, save: Callable[[int], object]) -> QHBoxLayout:
    again, save_ = KeyButton(ACTS["retry-print"].title, "T"), KeyButton(ACTS["save-failed"].title)
    again.clicked.connect(lambda: queue.retry(job.id))
    save_.clicked.connect(lambda: save(job.id))
    verbs = QHBoxLayout()
    verbs.setSpacing(8)
    for button in (again, save_):
        verbs.addWidget(button)
    verbs.addStretch()
    return verbs


def printed_row(room: Room, place: int) -> PrintedRow:
    printed = room.prints[place]
    about, kind = told_apart(printed)
    by = room.staff[printed.staff].name if printed.staff in room.staff else "the program"
    copy = f"copy of {printed.copy_of:,}" if printed.copy_of else ""
    told = [show_time(printed.at, room.house.zone), f"by {by}", copy, kind]
    return PrintedRow(printed.number, about, ", ".join(filter(None, told)))
