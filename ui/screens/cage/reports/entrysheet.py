"""An entry as it was made: what a row of a report is about."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.clock import room_time, show_date, show_time
from ui.desk import LiveDesk
from ui.dialogs.ask import Sheet
from ui.screens.cage.reports.reading import Entered, entered
from ui.widgets.form import Form
from ui.widgets.text import Text

GONE = "This entry is not in the journal of this room."


class EntrySheet(Sheet):
    """It is read while the sheet is open already."""

    def __init__(self, desk: LiveDesk, number: int, parent: QWidget) -> None:
        super().__init__(f"Entry {number:,}", "Close", parent=parent)
        self._zone = desk.room.house.zone
        self.what = Text("Reading…", size=15, lines=8)
        self._lines = {name: Text("", lines=2) for name in ("When", "By", "Signed by", "At")}
        self.body.addWidget(self.what)
        form = Form()
        for name, line in self._lines.items():
            form.add(name, line)
        self.body.addWidget(form)
        desk.read(lambda past: entered(past, number), self._show)

    def submit(self) -> None:
        self.accept()

    def _show(self, found: Entered | None) -> None:
        if self.closed:
            return
        self.what.setText(f"{found.what}." if found is not None else GONE)
        if found is not None:
            day = room_time(found.at, self._zone).date()
            when = f"{show_date(day)}, {show_time(found.at, self._zone, seconds=True)}"
            told = {"When": when, "By": found.who, "Signed by": found.signed or "nobody else", "At": found.where}
            for name, line in self._lines.items():
                line.setText(told[name])
        self.fit()
