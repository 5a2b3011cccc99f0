"""Taking a seat out of service, with the reason."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from floor.house.tables import Seat, Table
from floor.house.tending import LockSeat
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.button import KeyButton

USUAL = ("Broken chair", "Spill", "Kept for a stream")


class LockDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table, seat: Seat) -> None:
        intro = "Nobody is called to a locked seat until it is unlocked."
        super().__init__(desk, f"Lock table {table.label}, seat {seat.number}", "Lock seat", intro, parent=parent)
        self._table, self._seat = table, seat
        self._reason = QLineEdit(placeholderText="Why", maxLength=60)
        self._reason.textChanged.connect(self.review)
        self.form.add("Reason", self._reason, needed=True)
        row = QHBoxLayout()
        row.setSpacing(8)
        for reason in USUAL:
            button = KeyButton(reason)
            button.clicked.connect(lambda reason=reason: self._reason.setText(reason))
            row.addWidget(button)
        row.addStretch()
        self.body.addLayout(row)
        self._reason.setFocus()

    def command(self) -> LockSeat | None:
        reason = self._reason.text()
        return LockSeat(self._table.id, self._seat.number, reason) if reason.strip() else None
