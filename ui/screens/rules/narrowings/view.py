"""House rules: the order of authority, every clause the house may narrow, and the house's settings."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.act import Gate
from ui.desk import LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.rules.acts import ACTS
from ui.screens.rules.narrowings.acts import NarrowingActs
from ui.screens.rules.narrowings.authority import AuthorityCard
from ui.screens.rules.narrowings.rows import Narrowable, RulesModel, narrowable, rule_row
from ui.screens.rules.narrowings.settings import SettingsCard
from ui.screens.rules.rulesview import RulesView
from ui.widgets.card import Card
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState


class NarrowingsView(RulesView):
    def __init__(self, desk: LiveDesk, gate: Gate) -> None:
        super().__init__(desk)
        self._model = RulesModel()
        self._all: dict[str, Narrowable] = {}
        empty = EmptyState("document", "No approval is in force.", "Add the file of one under Approvals.")
        self.table = DataTable(self._model, "Clauses the house may narrow", empty)
        self.settings = SettingsCard(gate)
        self.acts: NarrowingActs = NarrowingActs(desk, self)
        self.buttons = {id_: ActButton(gate, ACTS[id_]) for id_ in ("change-house-rule", "lift-house-rule")}
        self.table.picked.connect(lambda _row: self._show_buttons())
        self.table.chosen.connect(lambda _row: gate.run(ACTS["change-house-rule"]))
        self._lay_out()

    def first(self) -> QWidget:
        return self.table

    def clear(self) -> None:
        self.table.setFocus()

    def page(self, by: int) -> None:
        bar = self.table.verticalScrollBar()
        bar.setValue(bar.value() + by * bar.pageStep())

    def chosen(self) -> Narrowable | None:
        row = self.table.current
        return self._all.get(row.id) if row is not None else None

    def choose(self, approval: str, clause: str) -> None:
        self.table.select_key(f"{approval}/{clause}")

    def show_room(self) -> None:
        room = self.desk.room
        self._all = {one.key: one for one in narrowable(room)}
        self._model.set_rows(rule_row(room, one) for one in self._all.values())
        if self.table.current is None and self._all:
            self.table.selectRow(0)
        self.settings.show_house(room.house)
        self._show_buttons()

    def showEvent(self, event: QShowEvent) -> None:
        """What can be done depends on which view is in front."""
        self.fall_behind()
        super().showEvent(event)

    def _show_buttons(self) -> None:
        for button in self.buttons.values():
            button.show_act()

    def _lay_out(self) -> None:
        rules = Card("Clauses the house may narrow")
        for button in self.buttons.values():
            rules.head.end.addWidget(button)
        layout = rules.layout()
        assert layout is not None
        layout.setContentsMargins(1, 12, 1, 8)
        rules.head.setContentsMargins(12, 0, 12, 0)
        rules.body.addWidget(self.table)
        below = QHBoxLayout()
        below.setSpacing(16)
        below.addWidget(rules, 1)
        below.addWidget(self.settings)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(AuthorityCard())
        column.addLayout(below, 1)
