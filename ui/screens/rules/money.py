"""The money: one pot, or pots made of what each seat put in."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.rules.worksheet import Review, pot_names
from ui.screens.rules.words import seats_words
from ui.widgets import paint
from ui.widgets.card import Card
from ui.widgets.cardfield import AmountField
from ui.widgets.choosebutton import BoxedField
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

ONE, STACKS = "one", "stacks"


class MoneyCard(Card):
    changed = Signal()
    way_chosen = Signal(bool)
    """Whether the pots are made of what each seat put in."""

    def __init__(self) -> None:
        super().__init__("Pots")
        self._way = SegmentedControl([Segment(ONE, "One pot"), Segment(STACKS, "By stacks")], "How the pots are given")
        self.pot = AmountField("Pot", "$0")
        self.folded = AmountField("What folded hands put in, each", "none")
        self.dead = AmountField("Dead money", "none")
        self._total, self._wrong = Text("", size=15, weight="bold", condensed=True), Text("", tone="stop", lines=8)
        self._list = QWidget()
        self._lay_out()
        self._connect()
        self._show_way()

    @property
    def by_stacks(self) -> bool:
        return self._way.selection() == STACKS

    def choose(self, by_stacks: bool) -> None:
        self._way.select(STACKS if by_stacks else ONE)
        self._show_way()
        self.way_chosen.emit(by_stacks)

    def switch(self) -> None:
        self.choose(not self.by_stacks)

    def clear(self) -> None:
        for field in (self.pot, self.folded, self.dead):
            field.clear()

    def is_empty(self) -> bool:
        return not any(field.text().strip() for field in (self.pot, self.folded, self.dead))

    def show_review(self, review: Review) -> None:
        wrongs = {name: review.wrong.get(name, "") for name in ("pot", "folded", "dead")}
        for field, wrong in zip((self.pot, self.folded, self.dead), wrongs.values(), strict=True):
            field.set_wrong(wrong)
        self._wrong.setText(next(filter(None, wrongs.values()), ""))
        self._wrong.setVisible(bool(self._wrong.text()))
        total = sum(pot.amount for pot in review.pots)
        self._total.setText(review.chip.show(total) if total else "")
        self._show_pots(review)

    def _show_pots(self, review: Review) -> None:
        new = QWidget()
        grid = QGridLayout(new)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        if self.by_stacks:
            for row, (name, pot) in enumerate(zip(pot_names(review.pots), review.pots, strict=True)):
                grid.addWidget(Text(name, weight="medium"), row, 0)
                amount = Text(review.chip.show(pot.amount), size=15, weight="bold", condensed=True, keeps=True)
                grid.addWidget(amount, row, 1)
                grid.addWidget(Text(seats_words(pot.seats), align=paint.RIGHT, tone="muted"), row, 2)
        self.body.replaceWidget(self._list, new)
        self._list.deleteLater()
        self._list = new
        new.setVisible(self.by_stacks and bool(review.pots))

    def _show_way(self) -> None:
        self._one.setVisible(not self.by_stacks)
        self._each.setVisible(self.by_stacks)

    def _connect(self) -> None:
        self._way.chosen.connect(lambda way: self.choose(way == STACKS))
        for field in (self.pot, self.folded, self.dead):
            field.textChanged.connect(self.changed)

    def _lay_out(self) -> None:
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.setContentsMargins(16, 10, 16, 12)
        layout.setSpacing(8)
        self.head.end.addWidget(self._total)
        self.head.end.addWidget(self._way)
        self._one = BoxedField("In the pot", self.pot)
        self._each = QWidget()
        row = QHBoxLayout(self._each)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(BoxedField("Folded, each", self.folded), 3)
        row.addWidget(BoxedField("Dead money", self.dead), 2)
        for part in (self._one, self._each, self._wrong, self._list):
            self.body.addWidget(part)
