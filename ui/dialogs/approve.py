"""A second person signs: one who may, and is not the one asking, with their PIN, under exactly this act."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor.decide import check_single_handed, may_sign, who_signs
from floor.errors import Refused
from floor.staff.person import Person
from floor.views.stories import to_be_signed
from ui.desk import LiveDesk, Unsigned
from ui.dialogs.ask import Sheet
from ui.knownroom import known_person
from ui.screens.persontiles import PersonTiles
from ui.widgets.form import FormRow
from ui.widgets.pinpad import PinPad


class ApproveDialog(Sheet):
    """The pad signs at its last digit; a manager alone in the house may give a reason instead."""

    def __init__(self, desk: LiveDesk, unsigned: Unsigned, parent: QWidget) -> None:
        what = to_be_signed(desk.fold, unsigned.needed.events)
        intro = f"{what}. {who_signs(desk.room, desk.staff, unsigned.needed.asked)} signs under exactly this."
        super().__init__("A second person signs", "Go on single-handed", intro, kind="plain", parent=parent)
        self._desk, self._unsigned = desk, unsigned
        self._tiles, self._pad = PersonTiles(), PinPad()
        self._why = QLineEdit(placeholderText="Why nobody else can sign", maxLength=60)
        self._reason_row = FormRow("Alone in the house", self._why, "Kept with the entry as an exception.")
        self._pad.entered.connect(self._sign)
        self._why.textChanged.connect(self._review)
        self._lay_out_body()
        self._review()

    def submit(self) -> None:
        if self.verb.isEnabled() and self.verb.isVisible():
            self._desk.go_single_handed(self._unsigned, self._why.text())
            self.accept()

    def reject(self) -> None:
        super().reject()
        self._desk.leave_unsigned(self._unsigned)

    def _lay_out_body(self) -> None:
        people = self._signers()
        self._tiles.show_people([*map(known_person, people)], people[0].id if people else None)
        left = QVBoxLayout()
        left.addWidget(self._tiles)
        left.addStretch()
        left.addWidget(self._reason_row)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(left, 1)
        row.addWidget(self._pad)
        self.body.addLayout(row)
        self._pad.setVisible(bool(people))
        self._pad.setFocus()

    def _signers(self) -> list[Person]:
        return may_sign(self._desk.room, self._desk.staff, self._unsigned.needed.asked)

    def _alone(self) -> bool:
        try:
            check_single_handed(self._desk.room, self._desk.staff, self._unsigned.needed.asked)
        except Refused:
            return False
        return True

    def _review(self) -> None:
        alone = self._alone()
        self._reason_row.setVisible(alone)
        self.verb.setVisible(alone)
        self.verb.setEnabled(alone and bool(self._why.text().strip()))

    def _sign(self, pin: str) -> None:
        chosen = self._tiles.selection()
        if chosen is not None:
            self._desk.sign(self._unsigned, chosen.id, pin, self._signed, self._refused)

    def _signed(self) -> None:
        if not self.closed:
            self.accept()

    def _refused(self, refusal: Refused) -> None:
        if not self.closed:
            self._pad.refuse(str(refusal))
