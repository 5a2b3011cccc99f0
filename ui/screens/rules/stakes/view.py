"""Stakes and mixes: what the room spreads, with tonight's schedule; and the builder in their place."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.ids import SpreadId
from floor.room.spread import Spread
from floor.room.spreads import ScheduleTonight
from ui.act import Gate
from ui.desk import LiveDesk
from ui.screens.rules.acts import ACTS
from ui.screens.rules.rulesview import RulesView
from ui.screens.rules.stakes.acts import StakesActs
from ui.screens.rules.stakes.builder import StakesBuilder
from ui.screens.rules.stakes.draft import Draft
from ui.screens.rules.stakes.saved import SavedTable, against
from ui.screens.rules.stakes.spreadcard import SpreadCard
from ui.widgets.card import Card


class StakesView(RulesView):
    clause_asked = Signal(str, str)
    """The clause, and the approval it was cited from."""
    changed = Signal()
    """Something else can be done now."""

    def __init__(self, desk: LiveDesk, gate: Gate, over: QWidget) -> None:
        super().__init__(desk)
        self._gate = gate
        self.saved, self.card = SavedTable(), SpreadCard(gate)
        self.builder = StakesBuilder(desk, over)
        self.acts: StakesActs = StakesActs(desk, self)
        self._stack, self._list = QStackedWidget(), QWidget()
        self._lay_out()
        self._connect()

    def first(self) -> QWidget:
        return self.builder.first() if self.is_building() else self.saved

    def clear(self) -> None:
        if self.is_building():
            self.acts.leave()

    def page(self, by: int) -> None:
        if self.is_building():
            self.builder.page(by)

    def is_building(self) -> bool:
        return self._stack.currentWidget() is self.builder

    def chosen(self) -> Spread | None:
        row = self.saved.current
        return self.desk.room.spreads.get(row.id) if row is not None else None

    def choose(self, spread: SpreadId) -> None:
        self.saved.select_key(spread)

    def show_room(self) -> None:
        self.saved.show_room(self.desk.room, self.desk.why_may_not(ScheduleTonight))
        self._show_chosen()
        if self.is_building():
            self.builder.refresh()

    def show_list(self) -> None:
        self._stack.setCurrentWidget(self._list)
        self.show_room()
        self.changed.emit()
        self.saved.setFocus(Qt.FocusReason.TabFocusReason)

    def build(self, title: str, draft: Draft) -> None:
        self._stack.setCurrentWidget(self.builder)
        self.builder.start(title, draft)
        self.changed.emit()
        self.builder.first().setFocus(Qt.FocusReason.TabFocusReason)

    def show_acts(self) -> None:
        self.builder.save.set_why_not(self.acts.why_not_save())

    def showEvent(self, event: QShowEvent) -> None:
        """What can be done depends on which view is in front."""
        self.fall_behind()
        super().showEvent(event)
        self.show_acts()

    def _show_chosen(self) -> None:
        spread = self.chosen()
        self.card.show_spread(spread, self.builder.rules(), against(self.desk.room, spread) if spread else ())

    def _connect(self) -> None:
        self.saved.picked.connect(lambda _row: self._show_chosen())
        self.saved.chosen.connect(lambda _row: self._gate.run(ACTS["edit-stakes"]))
        self.saved.tonight_asked.connect(lambda _row: self._gate.run(ACTS["tonight"]))
        self.builder.judged_anew.connect(self.show_acts)
        self.builder.save_asked.connect(lambda: self._gate.run(ACTS["save-stakes"]))
        self.builder.leave_asked.connect(self.acts.leave)
        self.builder.game_asked.connect(lambda: self._gate.run(ACTS["ruling-game"]))
        self.builder.clause_asked.connect(self.clause_asked)

    def _lay_out(self) -> None:
        frame = Card()
        layout = frame.layout()
        assert layout is not None
        layout.setContentsMargins(1, 8, 1, 8)
        frame.body.addWidget(self.saved)
        row = QHBoxLayout(self._list)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(frame, 1)
        row.addWidget(self.card)
        self._stack.addWidget(self._list)
        self._stack.addWidget(self.builder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
