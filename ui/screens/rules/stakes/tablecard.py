"""What holds for the table as a whole: its seats, what a player brings, its name, and the days it is spread."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor.house.rulebook import Rulebook
from ui.screens.rules.stakes.draft import LABELS, Draft, Spot, table_fields
from ui.screens.rules.stakes.fields import DayPicker, StakeField, mark_at
from ui.screens.rules.stakes.judging import Judgement
from ui.widgets.card import Card
from ui.widgets.text import Text

NAMES = ("hands", "seats", "least", "most", "name", "short")


class TableCard(Card):
    redrafted = Signal(object)

    def __init__(self) -> None:
        super().__init__("Table")
        self._draft = Draft("")
        self.fields = {name: StakeField(LABELS[name]) for name in NAMES}
        self.days = DayPicker()
        self._lay_out()
        for name, field in self.fields.items():
            field.typed.connect(lambda text, name=name: self.redrafted.emit(self._draft.with_text(Spot(name), text)))
        self.days.picked.connect(lambda days: self.redrafted.emit(replace(self._draft, days=days)))

    def show_draft(self, draft: Draft, rules: Rulebook, judged: Judgement) -> None:
        self._draft = draft
        applying = set(table_fields(draft, rules))
        for name, field in self.fields.items():
            field.setVisible(name in applying)
            field.show_text(draft.text(Spot(name)), judged.derived.get(Spot(name), ""))
            field.show_mark(*mark_at(Spot(name), judged.notes))
        self.days.show_days(draft.days)

    def _lay_out(self) -> None:
        days = QWidget()
        column = QVBoxLayout(days)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(Text("Spread on", tone="muted"))
        column.addWidget(self.days)
        column.addStretch(1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(12)
        for place, name in enumerate(("seats", "least", "most", "hands")):
            grid.addWidget(self.fields[name], 0, place)
            grid.setColumnStretch(place, 1)
        grid.addWidget(self.fields["name"], 1, 0)
        grid.addWidget(self.fields["short"], 1, 1)
        grid.addWidget(days, 1, 2, 1, 2)
        self.body.addLayout(grid)
