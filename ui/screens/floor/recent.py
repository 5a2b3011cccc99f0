"""What happened lately at one table, told newest first."""

from __future__ import annotations

from itertools import islice

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor.clock import from_micros, show_time
from floor.entry import events_of
from floor.ids import TableId
from floor.stories import told_of
from ui.desk import LiveDesk
from ui.widgets.card import Hairline, TitleRow
from ui.widgets.text import Text

MOST = 6
LATELY = 2_000
"""How many entries back is still lately."""


class Recent(QWidget):
    """Rows are made once and refilled; with nothing to tell they are empty."""

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
        self._rows = [(Text("", tone="muted", condensed=True, shrinks=False), Text("")) for _ in range(MOST)]
        for place, row in enumerate(self._rows):
            for across, text in enumerate(row):
                grid.addWidget(text, place, across)

    def show_table(self, desk: LiveDesk, table: TableId) -> None:
        told = lately(desk, table)
        for (when, what), row in zip([*told, *[("", "")] * (MOST - len(told))], self._rows, strict=True):
            row[0].setText(when)
            row[1].setText(what)


def lately(desk: LiveDesk, table: TableId) -> list[tuple[str, str]]:
    """The latest standing events of the open day that name the table, each with its time."""
    room, found = desk.room, list[tuple[str, str]]()
    named = (f'"table":{table},', f'"table":{table}}}')
    for line in islice(reversed(desk.fold.lines), LATELY):
        if line.number in room.voided or not any(name in line.events for name in named):
            continue
        when = show_time(from_micros(line.at), room.house.zone)
        found += [(when, told_of(room, event)) for event in events_of(line) if getattr(event, "table", None) == table]
        if len(found) >= MOST:
            break
    return found[:MOST]
