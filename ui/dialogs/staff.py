"""Hiring, roles and PINs."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from floor.record import Command
from floor.roles import PEOPLE, Role
from floor.staff.hiring import ChangePin, ChangeRoles, HireStaff
from floor.staff.person import Person
from floor.staff.pins import DIGITS, KEPT
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.form import FormRow
from ui.widgets.toggle import Toggle


class RoleChoice(QWidget):
    """A switch for each role."""

    def __init__(self, chosen: tuple[Role, ...] = ()) -> None:
        super().__init__()
        self.switches = {role: Toggle(role.words, on=role in chosen) for role in PEOPLE}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for place, role in enumerate((Role.FLOOR, Role.DIRECTOR, Role.CASHIER, Role.MANAGER, Role.AUDITOR)):
            grid.addWidget(self.switches[role], place // 2, place % 2)

    def roles(self) -> tuple[Role, ...]:
        return tuple(role for role, switch in self.switches.items() if switch.isChecked())


class PinFields:
    """A new PIN, typed twice, never shown."""

    def __init__(self, dialog: AskDialog) -> None:
        self.first, self.again = _pin_field(), _pin_field()
        dialog.form.add_side_by_side(
            FormRow("New PIN", self.first, "Six digits, not a run or a pattern.", needed=True),
            FormRow("Again", self.again, needed=True),
        )
        for field in (self.first, self.again):
            field.textChanged.connect(dialog.review)

    def pin(self) -> str:
        """The PIN when both agree, else nothing."""
        return self.first.text() if self.first.text() == self.again.text() and self.first.text() else ""

    def differ(self) -> bool:
        return len(self.again.text()) == DIGITS and self.first.text() != self.again.text()


class _PinDialog(AskDialog):
    """A sheet whose command carries a PIN's hash: made off the GUI thread when the verb is pressed."""

    pins: PinFields

    def review(self) -> None:
        super().review()
        if self.pins.differ():
            self.verb.setEnabled(False)
            self.say_wrong("The two PINs differ.")

    def send(self, command: Command) -> None:
        self.desk.keep_pin(
            self.pins.pin(), lambda kept: super(_PinDialog, self).send(self.with_pin(kept)), self.turned_down
        )

    def with_pin(self, kept: str) -> Command:
        raise NotImplementedError


class HireDialog(_PinDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        super().__init__(desk, "New member of staff", "Hire", parent=parent)
        self._name = QLineEdit()
        self._roles = RoleChoice((Role.FLOOR,))
        self.form.add("Name", self._name, needed=True)
        self.form.add("Roles", self._roles, "What the person may do. Small rooms give several; an auditor only reads.")
        self.pins = PinFields(self)
        self._name.textChanged.connect(self.review)
        for switch in self._roles.switches.values():
            switch.toggled.connect(self.review)
        self._name.setFocus()

    def command(self) -> HireStaff | None:
        if not self._name.text().strip() or not self.pins.pin():
            return None
        return self.with_pin(KEPT)

    def with_pin(self, kept: str) -> HireStaff:
        return HireStaff(self._name.text(), self._roles.roles(), kept)


class PinDialog(_PinDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, person: Person) -> None:
        own = person.id == desk.staff
        title = "Change your PIN" if own else f"New PIN for {person.name}"
        super().__init__(desk, title, "Change PIN", parent=parent)
        self._person = person
        self.pins = PinFields(self)
        self.pins.first.setFocus()

    def command(self) -> ChangePin | None:
        return self.with_pin(KEPT) if self.pins.pin() else None

    def with_pin(self, kept: str) -> ChangePin:
        return ChangePin(self._person.id, kept)


class RolesDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, person: Person) -> None:
        super().__init__(desk, f"Roles of {person.name}", "Change roles", parent=parent)
        self._person, self._roles = person, RoleChoice(person.roles)
        self.form.add("Roles", self._roles, "They hold from the person's next act on.")
        for switch in self._roles.switches.values():
            switch.toggled.connect(self.review)

    def command(self) -> ChangeRoles:
        return ChangeRoles(self._person.id, self._roles.roles())


def _pin_field() -> QLineEdit:
    field = QLineEdit(maxLength=DIGITS)
    field.setEchoMode(QLineEdit.EchoMode.Password)
    return field
