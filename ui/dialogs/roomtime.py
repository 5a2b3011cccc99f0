"""The room's time: whether a clock that has jumped is right, and setting the room back to a clock that is."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from floor.roomtime import SetTime
from ui.desk import Doubted, LiveDesk
from ui.dialogs.ask import AskDialog, Sheet

WRONG = (
    "If it is wrong, cancel and set it first: the date and time of this computer, or of the room's server. "
    "What is entered under a wrong clock keeps its time in the journal."
)


class DoubtDialog(Sheet):
    """What somebody asked for goes on its way once they have said that the clock is right."""

    def __init__(self, desk: LiveDesk, doubted: Doubted, parent: QWidget) -> None:
        (finding,) = doubted.refusal.findings
        super().__init__("Is the clock right?", "The clock is right", f"{finding.message} {WRONG}", parent=parent)
        self._desk, self._doubted = desk, doubted
        self.not_by_enter()

    def submit(self) -> None:
        self._desk.confirm_time(self._doubted)
        self.accept()

    def reject(self) -> None:
        super().reject()
        self._doubted.refused(self._doubted.refusal)


class SetTimeDialog(AskDialog):
    """Nobody types a time: it is the clock's."""

    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        intro = (
            f"It becomes what the clock says now: {desk.clock_words()}. Entries keep the times they have; what runs "
            "out has as long to go as it has now. Another manager signs."
        )
        super().__init__(desk, "Set the room's time", "Set the time", intro, parent=parent)
        self._reason = QLineEdit(placeholderText="The clock was a year ahead", maxLength=60)
        self._reason.textChanged.connect(self.review)
        self.form.add("Reason", self._reason, needed=True)
        self.not_by_enter()
        self._reason.setFocus()

    def command(self) -> SetTime | None:
        return SetTime(self._reason.text()) if self._reason.text().strip() else None
