"""What happened lately at one table, told newest first."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.ids import TableId
from floor.views.lately import lately
from ui.desk import LiveDesk
from ui.widgets.card import Hairline, TitleRow
from ui.widgets.text import Text

MOST = 6


class Recent(QWidget):
    """Rows are made once and refilled; with nothing to tell there is nothing to see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(TitleRow("Lately here"))
        grid = QGridLayout()
        column.addLayout(grid)
        column.addWidget(Hairline())
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self._rows = [
            (Text("", tone="muted", condensed=True, keeps=True), Text("", condensed=True)) for _ in range(MOST)
        ]
        for place, row in enumerate(self._rows):
            for across, text in enumerate(row):
                grid.addWidget(text, place, across)

    def show_table(self, desk: LiveDesk, table: TableId) -> None:
        zone = desk.room.house.zone
        told = [(show_time(at, zone), what) for at, what in lately(desk.fold, desk.concerned, table, MOST)]
        self.setVisible(bool(told))
        for (when, what), row in zip([*told, *[("", "")] * (MOST - len(told))], self._rows, strict=True):
            row[0].setText(when)
            row[1].setText(what)
