"""The first start: the room's name, its time, and its first manager."""

from __future__ import annotations

from datetime import time

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor.entry import Entry
from floor.errors import Refused
from floor.house.house import SetUpRoom
from floor.ids import StaffId
from floor.rules.approvals.files import shipped
from floor.staff.pins import DIGITS, KEPT
from ui import theme
from ui.desk import LiveDesk
from ui.widgets.button import KeyButton
from ui.widgets.card import Card
from ui.widgets.form import Form, FormRow
from ui.widgets.glyph import Glyph
from ui.widgets.readfield import time_field
from ui.widgets.text import Text
from ui.widgets.zonefield import ZoneField

STARTS = time(6)


class SetUpScreen(QWidget):
    """One card with everything; the last button opens the room with its manager signed in."""

    def __init__(self, desk: LiveDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._approvals = desk, tuple(shipped().items())
        self._name = QLineEdit(placeholderText="Harbor Lights Card Room")
        self._zone = ZoneField()
        self._starts = time_field(STARTS)
        self._manager = QLineEdit()
        self._pin, self._again = (QLineEdit(maxLength=DIGITS) for _ in range(2))
        self._form = Form()
        self._wrong = Text("", tone="stop", lines=8)
        self._go = KeyButton("Open the room", "Enter", kind="primary", tall=44)
        self._go.clicked.connect(self._submit)
        self._lay_out()
        self._review()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._name.setFocus()

    def _lay_out(self) -> None:
        self._gather()
        card = Card()
        card.setFixedWidth(theme.px(560))
        card.body.addWidget(self._form)
        card.body.addWidget(self._wrong)
        card.body.addWidget(self._go)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addStretch()
        column.addWidget(Glyph("mark", "felt", side=56))
        column.addSpacing(8)
        column.addWidget(Text("Set up your card room", size=24, weight="bold"))
        column.addWidget(Text("Everything but the history can be changed later under House.", tone="muted"))
        column.addSpacing(16)
        column.addWidget(card)
        column.addStretch()
        row = QHBoxLayout(self)
        row.addStretch()
        row.addLayout(column)
        row.addStretch()

    def _gather(self) -> None:
        self._form.add("Room's name", self._name, "On every screen and every sheet.", needed=True)
        midnight = "Play after midnight belongs to the evening before."
        self._day = FormRow("A gaming day starts", self._starts, midnight, needed=True)
        zone = "The room's own time, whatever the computer says."
        self._form.add_side_by_side(FormRow("Time zone", self._zone, zone, needed=True), self._day)
        self._form.add("First manager", self._manager, "Hires everybody else, and closes the day.", needed=True)
        self._form.add_side_by_side(
            FormRow("Manager's PIN", self._pin, "Six digits, not a run or a pattern.", needed=True),
            FormRow("PIN again", self._again, needed=True),
        )
        for field in (self._pin, self._again):
            field.setEchoMode(QLineEdit.EchoMode.Password)
        for field in (self._name, self._zone, self._starts, self._manager, self._pin, self._again):
            field.textChanged.connect(self._review)
            field.returnPressed.connect(self._submit)

    def _command(self, pin: str) -> SetUpRoom:
        name, zone, manager = self._name.text(), self._zone.text(), self._manager.text()
        return SetUpRoom(name, zone, self._starts.value() or STARTS, manager, pin, self._approvals)

    def _review(self) -> None:
        self._day.set_error(self._starts.wrong())
        said = all(field.text().strip() for field in (self._name, self._zone, self._manager))
        complete = said and self._starts.value() is not None
        agreed = self._pin.text() == self._again.text() and len(self._pin.text()) == DIGITS
        refusal = self._desk.why_not(self._command(KEPT)) if complete else None
        differ = len(self._again.text()) == DIGITS and not agreed
        self._say("The two PINs differ." if differ else str(refusal or ""))
        self._go.set_why_not(
            "" if complete and agreed and refusal is None else self._wrong.text() or "Fill in every field."
        )

    def _say(self, sentence: str) -> None:
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence))

    def _submit(self) -> None:
        if self._go.isEnabled():
            self._go.setEnabled(False)
            self._desk.keep_pin(self._pin.text(), self._set_up, self._turned_down)
        else:
            self._ask_for_the_rest()

    def _ask_for_the_rest(self) -> None:
        """What is missing says so and has the keyboard; a PIN that is too short counts as missing."""
        short = [field for field in (self._pin, self._again) if 0 < len(field.text()) < DIGITS]
        self._form.ask_for_missing()
        if self._form.first_error() is None and short:
            self._say(f"A PIN has {DIGITS} digits, not {len(short[0].text())}.")
            short[0].setFocus()

    def _set_up(self, kept: str) -> None:
        self._desk.ask(self._command(kept), self._sign_in, self._turned_down)

    def _sign_in(self, entry: Entry) -> None:
        self._desk.sign_in(StaffId(entry.number), self._pin.text(), self._turned_down)

    def _turned_down(self, refusal: Refused) -> None:
        self._go.setEnabled(True)
        self._say(refusal.advice)
