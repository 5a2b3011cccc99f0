"""The house: who works here, and what it has settled."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.concern import OfPerson
from floor.staff.person import Person
from ui.act import Gate
from ui.backups import Backups
from ui.desk import LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.house.acts import ACTS, DATED, PERSON, HouseActs
from ui.screens.house.datedsettings import DatedSettings
from ui.screens.house.rows import StaffModel, person_row
from ui.screens.house.rulescard import RulesCard
from ui.screens.screen import Screen
from ui.widgets.card import TitleRow
from ui.widgets.datatable import DataTable


class HouseScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, backups: Backups, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.backups = backups
        self.acts: HouseActs = HouseActs(desk, self)
        self._model = StaffModel()
        self.table = DataTable(self._model, "Staff")
        self._rules = RulesCard(gate, backups)
        backups.changed.connect(self._rules.show_backups)
        self.settings: DatedSettings = DatedSettings(desk, gate, [act for act in ACTS if act.subject == DATED])
        self._hire = ActButton(gate, ACTS["hire"])
        self._of_person = [ActButton(gate, act) for act in ACTS if act.subject == PERSON]
        self.table.picked.connect(lambda _row: self._show_buttons())
        self.table.chosen.connect(lambda _row: self.gate.run(ACTS["roles"]))
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

    def chosen(self) -> Person | None:
        row = self.table.current
        return self.desk.room.staff.get(row.id) if row is not None else None

    def found_by(self) -> OfPerson | None:
        person = self.chosen()
        return OfPerson(person.id) if person is not None else None

    def _show_buttons(self) -> None:
        for button in (self._hire, *self._of_person):
            button.show_act()

    def _lay_out(self) -> None:
        head = TitleRow("Staff", size=24)
        head.end.addWidget(self._hire)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for button in self._of_person:
            acts.addWidget(button)
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
