"""The house: who works here, the rules it sets itself, and what it sets from a day on."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.concern import OfDay, OfHouse, OfPerson
from floor.house.house import ChangeHouse, House
from floor.ids import StaffId
from floor.record import Command, Record
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.person import Person
from floor.staff.pins import KEPT
from floor.staff.signing import ClearLock
from floor.state import Room
from floor.text import listed
from ui.actions import named
from ui.desk import Change, LiveDesk
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.house import HouseDialog
from ui.dialogs.staff import HireDialog, PinDialog, RolesDialog
from ui.screens.datedsettings import DatedSettings
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.stat import Stat
from ui.widgets.tablemodel import Column, TableModel

ON_A_PERSON = ("roles", "new-pin", "clear-lock", "access")
NOBODY = "Choose a person first."


class PersonRow(Record, frozen=True):
    id: StaffId
    name: str
    roles: str
    standing: str
    mark: str
    fine: bool


class StaffModel(TableModel[PersonRow]):
    columns = (
        Column("Name", lambda row: row.name, strong=True, width=240),
        Column("Roles", lambda row: row.roles, stretches=True),
        Column(
            "Tonight",
            lambda row: row.standing,
            mark=lambda row: row.mark,
            tone=lambda row: "text" if row.fine else "stop",
            width=220,
        ),
    )


class HouseScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self._model = StaffModel()
        self.table = DataTable(self._model, "Staff")
        self.settings: DatedSettings = DatedSettings(desk, gate)
        self._rules = _RulesCard(gate)
        self._buttons = {id_: self._button(id_) for id_ in ("hire", *ON_A_PERSON)}
        self.table.picked.connect(lambda _row: self._show_buttons())
        self.table.chosen.connect(lambda _row: self.gate.run(named("roles")))
        self._lay_out()
        self.setFocusProxy(self.table)

    def show_room(self) -> None:
        room = self.desk.room
        self._model.set_rows(person_row(room, person) for person in room.staff.values())
        if self.table.current is None and self.desk.staff is not None:
            self.table.select_key(self.desk.staff)
        self._rules.show_house(room.house, self.desk)
        self.settings.show_room()
        self._show_buttons()

    def follow(self, change: Change) -> None:
        if change.touches(OfHouse, OfPerson, OfDay):
            self.show_room()
        else:
            self._rules.show_house(self.desk.room.house, self.desk)

    def hire(self) -> None:
        HireDialog(self.desk, self).exec()

    def change_roles(self) -> None:
        if person := self.chosen():
            RolesDialog(self.desk, self, person).exec()

    def change_pin(self) -> None:
        if person := self.chosen():
            PinDialog(self.desk, self, person).exec()

    def change_own_pin(self) -> None:
        if self.desk.staff is not None:
            PinDialog(self.desk, self, self.desk.room.staff[self.desk.staff]).exec()

    def end_or_restore(self) -> None:
        person, command = self.chosen(), self._end_or_restore()
        if person is None or command is None:
            return
        if isinstance(command, RestoreAccess):
            self.desk.ask(command)
        else:
            intro = f"{person.name} can no longer sign in. Entries they made stay theirs."
            ConfirmDialog(self.desk, command, f"End {person.name}'s access", "End access", intro, self).exec()

    def end_or_restore_words(self) -> str:
        person = self.chosen()
        return "Restore access" if person is not None and not person.active else "End access"

    def clear_lock(self) -> None:
        if person := self.chosen():
            self.desk.ask(ClearLock(person.id))

    def change_house(self) -> None:
        HouseDialog(self.desk, self).exec()

    def why_not_hire(self) -> str:
        return self.desk.why_may_not(HireStaff)

    def why_not_roles(self) -> str:
        return self.desk.why_may_not(ChangeRoles) if self.chosen() else NOBODY

    def why_not_pin(self) -> str:
        person = self.chosen()
        return self._why_not(ChangePin(person.id, KEPT) if person else None)

    def why_not_access(self) -> str:
        return self._why_not(self._end_or_restore())

    def why_not_clear(self) -> str:
        person = self.chosen()
        return self._why_not(ClearLock(person.id) if person else None)

    def why_not_house(self) -> str:
        return self.desk.why_may_not(ChangeHouse)

    def chosen(self) -> Person | None:
        row = self.table.current
        return self.desk.room.staff.get(row.id) if row is not None else None

    def _end_or_restore(self) -> EndAccess | RestoreAccess | None:
        person = self.chosen()
        if person is None:
            return None
        return EndAccess(person.id) if person.active else RestoreAccess(person.id)

    def _why_not(self, command: Command | None) -> str:
        refusal = self.desk.why_not(command) if command is not None else None
        return refusal.advice if refusal else "" if command is not None else NOBODY

    def _button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon)
        button.clicked.connect(lambda: self.gate.run(action))
        return button

    def _show_buttons(self) -> None:
        for id_, button in self._buttons.items():
            button.setText(self.gate.words(named(id_)))
            button.set_why_not(self.gate.why_not(named(id_)))

    def _lay_out(self) -> None:
        head = TitleRow("Staff", size=24)
        head.end.addWidget(self._buttons["hire"])
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for id_ in ON_A_PERSON:
            acts.addWidget(self._buttons[id_])
        acts.addStretch()
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(head)
        left.addWidget(self.table, 1)
        left.addLayout(acts)
        left.addSpacing(12)
        left.addWidget(self.settings, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(self._rules)


class _RulesCard(Card):
    """The house's own rules, and where its history is kept."""

    def __init__(self, gate: Gate) -> None:
        super().__init__("House rules")
        self.setFixedWidth(400)
        self._gate = gate
        self._facts = {name: Stat("", name, stacked=True, size=15) for name in _FACTS}
        for fact in self._facts.values():
            self.body.addWidget(fact)
        self.body.addStretch()
        action = named("change-house")
        self._change = KeyButton(action.title, action.key, icon=action.icon, tall=40)
        self._change.clicked.connect(lambda: gate.run(action))
        self.body.addWidget(self._change)

    def show_house(self, house: House, desk: LiveDesk) -> None:
        said = (
            house.name,
            house.zone,
            f"{house.day_starts:%I:%M %p}".lstrip("0"),
            f"{house.minimum_age} years",
            f"{house.idle_minutes} idle minutes",
            f"{desk.database}, {desk.room.number:,} entries",
        )
        for fact, words in zip(self._facts.values(), said, strict=True):
            fact.set(words)
        self._change.set_why_not(self._gate.why_not(named("change-house")))


_FACTS = ("Room", "Time zone", "A gaming day starts", "Minimum age", "Screen locks after", "Kept in")


def person_row(room: Room, person: Person) -> PersonRow:
    standing, mark, fine = _standing(room, person)
    return PersonRow(person.id, person.name, ", ".join(role.words for role in person.roles), standing, mark, fine)


def _standing(room: Room, person: Person) -> tuple[str, str, bool]:
    if not person.active:
        return "No access", "void", False
    if person.locked:
        return "Locked out", "lock", False
    at = listed([workstation for workstation, staff in room.desks.items() if staff == person.id])
    return (f"Signed in at {at}", "check", True) if at else ("", "", True)
