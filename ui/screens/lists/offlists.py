"""The names that are off the lists tonight, each with the way back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.room.lists import Gone
from ui.desk import LiveDesk
from ui.screens.lists.choice import lately_gone
from ui.screens.lists.chosen import Chosen
from ui.screens.lists.gonerow import GoneRow
from ui.screens.lists.nameacts import NOBODY_GONE, why_not_restore
from ui.widgets.text import Text

Row = tuple[Gone, str, bool]
"""A name, why it cannot be put back, and whether it is the chosen one."""


class OffLists(QWidget):
    restore_asked = Signal()
    left = Signal()
    """The keyboard goes back to the lists."""
    stepped_on = Signal(object)
    """The row to which the keyboard came."""

    def __init__(self, desk: LiveDesk, acts: Chosen) -> None:
        super().__init__()
        self._desk, self._acts = desk, acts
        self._gone: tuple[Row, ...] | None = None
        self._rows: list[GoneRow] = []
        self._note, self._column = Text(NOBODY_GONE, tone="muted"), QVBoxLayout()
        self._column.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._column)
        column.addWidget(self._note)

    def show_room(self) -> None:
        room, chosen = self._desk.room, self._acts.gone()
        gone = tuple((one, why_not_restore(self._acts, one), one is chosen) for one in lately_gone(room))
        if gone != self._gone:
            self._gone = gone
            self._fill(gone)

    def enter(self) -> None:
        for place, (_one, _why_not, chosen) in enumerate(self._gone or ()):
            if chosen:
                self._step(place)

    def _fill(self, gone: tuple[Row, ...]) -> None:
        while len(self._rows) < len(gone):
            self._rows.append(self._row())
        for place, row in enumerate(self._rows):
            if row.hasFocus() and place >= len(gone):
                self.left.emit()
            row.setVisible(place < len(gone))
        for row, (one, why_not, chosen) in zip(self._rows, gone, strict=False):
            row.show_gone(self._desk.room, one, why_not, chosen=chosen)
            if row.hasFocus():
                self._acts.choice.choose_gone(row.wait)
        self._note.setVisible(not gone)

    def _row(self) -> GoneRow:
        row, place = GoneRow(), len(self._rows)
        row.chosen.connect(self._acts.choice.choose_gone)
        row.restore_asked.connect(self.restore_asked)
        row.stepped.connect(lambda by: self._step(place + by))
        row.left.connect(self.left)
        self._column.addWidget(row)
        return row

    def _step(self, place: int) -> None:
        if 0 <= place < len(self._gone or ()):
            self._rows[place].setFocus()
            self.stepped_on.emit(self._rows[place])
