"""Closing the day: what is still open and what becomes of it, seen before a second person signs."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from floor.cage.day import CloseDay, closes_early
from floor.catalog import still_open
from floor.clock import show_date
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.text import Text

INTRO = "The books are balanced and the day is sealed: its entries can no longer be voided. A second person signs."
NOTHING_OPEN = "Nobody is seated, nobody waits, and no chips are in play."


class CloseDayDialog(AskDialog):
    """It cannot be taken back, so no Enter that was meant for something else may do it."""

    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        room = desk.room
        self._command = CloseDay(room.day)
        title = f"Close gaming day {show_date(room.day)}"
        super().__init__(desk, title, "Close day", INTRO, kind="danger", parent=parent)
        self.setMinimumWidth(620)
        self.form.hide()
        self.not_by_enter()
        self.body.addWidget(Text("Still open", size=15, weight="bold"))
        self.body.addLayout(self._rows())
        if early := closes_early(room, desk.now()):
            self.body.addWidget(Text(early, tone="call", lines=4))
        desk.published.connect(self._follow)

    def command(self) -> CloseDay:
        return self._command

    def review(self) -> None:
        super().review()
        self.say_wrong(self.verb.accessibleDescription())
        self.fit()

    def _follow(self) -> None:
        """Somebody else may have closed the day meanwhile."""
        self.review()

    def _rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        rows = still_open(self.desk.room)
        for place, row in enumerate(rows):
            grid.addWidget(Text(row.what, weight="medium", lines=2), place, 0)
            grid.addWidget(Text(row.becomes, tone="muted", lines=2), place, 1)
        if not rows:
            grid.addWidget(Text(NOTHING_OPEN, tone="muted", lines=2), 0, 0, 1, 2)
        return grid
