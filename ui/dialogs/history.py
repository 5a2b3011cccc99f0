"""The history of a seat, a player or a name on a list: to be searched, read to whoever disputes it, and printed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_day, show_time
from floor.papers import PAPERS
from floor.papers.histories import printed_history, subject_about
from floor.papers.making import Made, digest_of
from floor.text import count, plain
from floor.views.histories import History, Subject, Told, about, history
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.preview import PreviewDialog, numbered
from ui.printing.press import Press
from ui.screenroom import room_on_screen
from ui.tokens import Tone
from ui.widgets.button import KeyButton
from ui.widgets.card import Hairline
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.searchfield import SearchField
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

NOTHING = "Nothing is recorded here tonight."


class HistoryDialog(QDialog):
    """It follows the room while it is open. The entry one is at is written out below, however long."""

    def __init__(self, desk: LiveDesk, press: Press, subject: Subject, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._press, self._subject = desk, press, subject
        self.setModal(True)
        self._model = _Rows()
        self._empty = EmptyState("history", NOTHING)
        self.table = DataTable(self._model, "Entries", self._empty)
        self.field = SearchField("Search", "Search what, who or the entry's number")
        self._title, self._count = Text("", size=18, weight="bold"), Text("", tone="muted")
        self._whole = Text("", tone="muted", lines=3, keeps=True)
        self._shown = History(about(desk.room, subject), ())
        self._open, self._asked, self._behind = True, False, False
        self._lay_out()
        self._entitle()
        self.table.picked.connect(self._write_out)
        self.field.textChanged.connect(lambda _text: self._find())
        self.field.stepped.connect(self._step)
        desk.published.connect(self._follow)
        self._follow()
        self.field.setFocus()

    def lines(self) -> tuple[Told, ...]:
        """What is listed, by the search."""
        return tuple(row.told for row in self._model.rows())

    def is_known(self) -> bool:
        """Whether what is shown is all there is."""
        return not self._asked

    def print_it(self) -> None:
        """As a sheet, with everything in it whatever is searched for; a roll is too narrow for it."""
        paper, subject = PAPERS["history"], subject_about(self._subject, self._shown.about)
        record = printed_history(self._desk.fold, self._shown, self._desk.now())
        found = Made(record, digest_of(paper, record))
        shown = numbered(self._press, paper.title_of(subject), paper, subject, found)
        PreviewDialog(shown, self._press, self).exec()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Print):
            self.print_it()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        super().done(result)
        self._open = False
        self._desk.published.disconnect(self._follow)
        self.deleteLater()

    def _follow(self, _change: object = None) -> None:
        """One question at a time: what changes meanwhile is asked for when it is answered."""
        self._behind = self._asked
        if not self._asked:
            self._asked, subject = True, self._subject
            self._desk.read(lambda past: history(past.today(), subject), self._show)

    def _show(self, found: History) -> None:
        if not self._open:
            return
        self._shown, self._asked = found, False
        if self._behind:
            self._follow()
        self._entitle()
        self._find()

    def _entitle(self) -> None:
        self.setWindowTitle(f"History, {self._shown.about}")
        self._title.setText(self._shown.about)

    def _find(self) -> None:
        wanted = plain(self.field.text()).split()
        found = [line for line in self._shown.lines if all(part in _searched(line) for part in wanted)]
        zone = self._desk.room.house.zone
        self._model.set_rows(_Row(show_time(line.at, zone, seconds=True), line) for line in reversed(found))
        self._empty.set_words(f"No entry matches “{self.field.text().strip()}”." if wanted else NOTHING)
        every = count(len(self._shown.lines), "entry", "entries")
        shown = every if len(found) == len(self._shown.lines) else f"{len(found)} of {every}"
        self._count.setText(f"Gaming day {show_day(self._desk.room.day)}, {shown}, newest first")
        if self.table.current is None and found:
            self.table.selectRow(0)
        self._write_out(self.table.current)

    def _write_out(self, row: _Row | None) -> None:
        line = row.told if row else None
        self._whole.setText(f"Entry {line.number:,}: {line.what}. {_fate(line)}".strip() if line else "")

    def _step(self, by: int) -> None:
        row = self.table.currentIndex().row() + by
        if 0 <= row < self._model.rowCount():
            self.table.selectRow(row)

    def _lay_out(self) -> None:
        self.resize(QSize(theme.px(980), theme.px(640)).boundedTo(room_on_screen(self)))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addWidget(self._title)
        head.addWidget(self._count)
        column.addLayout(head)
        column.addWidget(self.field)
        column.addWidget(self.table, 1)
        column.addWidget(self._whole)
        column.addWidget(Hairline())
        column.addLayout(self._verbs())

    def _verbs(self) -> QHBoxLayout:
        close, print_ = KeyButton("Close", "Esc", kind="quiet"), KeyButton("Print", "Ctrl+P", icon="print")
        close.clicked.connect(self.reject)
        print_.clicked.connect(self.print_it)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addStretch()
        row.addWidget(close)
        row.addWidget(print_)
        return row


class _Row(NamedTuple):
    """An entry with its time as the room says it."""

    at: str
    told: Told


class _Rows(TableModel[_Row]):
    columns = (
        Column("Time", lambda row: row.at, figures=True, tone=lambda row: _tone(row.told)),
        Column(
            "What happened",
            lambda row: row.told.what,
            detail=lambda row: _fate(row.told),
            mark=lambda row: "void" if row.told.voided_by is not None else "",
            tone=lambda row: _tone(row.told),
            stretches=True,
        ),
        Column(
            "By", lambda row: row.told.who, detail=lambda row: row.told.workstation, tone=lambda row: _tone(row.told)
        ),
        Column(
            "Entry",
            lambda row: f"{row.told.number:,}",
            align=Right,
            figures=True,
            strong=True,
            tone=lambda row: _tone(row.told),
        ),
    )

    def key(self, row: _Row) -> Hashable:
        return row.told.number


def _tone(line: Told) -> Tone:
    return "muted" if line.voided_by is not None else "text"


def _fate(line: Told) -> str:
    return f"Taken back by entry {line.voided_by:,}." if line.voided_by is not None else ""


def _searched(line: Told) -> str:
    return plain(f"{line.what} {line.who} {line.workstation} {line.number} {line.number:,}")
