"""The seats that open next, in order; one that is clicked is looked at on the floor."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.views.openings import Opening, opens_next
from ui.desk import LiveDesk
from ui.screens.lists.openingrow import OpeningRow
from ui.widgets.text import Text

MOST, FEWER = 8, 5
"""A small window leaves room for the names below."""
NONE = "No seat is about to open."


class OpensNext(QWidget):
    """Rows are made once and filled again, for making one takes longer than all the rest."""

    seat_asked = Signal(object, object)

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__()
        self._desk, self._most = desk, MOST
        self._openings: tuple[Opening, ...] | None = None
        self._rows: list[OpeningRow] = []
        self._note, self._column = Text(NONE, tone="muted"), QVBoxLayout()
        self._column.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._column)
        column.addWidget(self._note)

    def show_room(self) -> None:
        openings = tuple(opens_next(self._desk.room, self._desk.context()))
        if openings != self._openings:
            self._openings = openings
            self._fill(openings)

    def set_roomy(self, roomy: bool) -> None:
        self._most = MOST if roomy else FEWER
        self._fill(self._openings or ())

    def pass_second(self, now: datetime) -> None:
        for row in self._rows:
            row.pass_second(now)

    def _fill(self, openings: tuple[Opening, ...]) -> None:
        shown, now = openings[: self._most], self._desk.now()
        while len(self._rows) < len(shown):
            self._rows.append(self._row(shown[len(self._rows)], now))
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(shown))
        for row, opening in zip(self._rows, shown, strict=False):
            if row.opening != opening:
                row.show_opening(opening, now)
        more = len(openings) - len(shown)
        self._note.setText(f"and {more} more, on the floor" if more else NONE)
        self._note.setVisible(bool(more) or not openings)

    def _row(self, opening: Opening, now: datetime) -> OpeningRow:
        row = OpeningRow(opening, now)
        row.clicked.connect(lambda: self.seat_asked.emit(row.opening.table, row.opening.seat))
        self._column.addWidget(row)
        return row
