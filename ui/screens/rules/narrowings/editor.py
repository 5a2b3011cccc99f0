"""Setting a house rule: an amount, a number, or the ways of betting, refused at once where it would widen."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QCheckBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from floor.errors import NotUnderstood
from floor.house.adopting import NarrowClause
from floor.house.rulebook import limits_text
from floor.money import Money, read, show
from floor.rules.approvals.narrowing import is_own_rule
from floor.rules.check.buying import HouseLeast, LeastBuyIn
from floor.rules.check.cash import AllowedBetting, Cap, RaiseCap, UsualRaiseCap
from floor.rules.stakes import Betting
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.screens.rules.narrowings.rows import Narrowable
from ui.widgets.segmented import Segment, SegmentedControl

KEEP, ASIDE = "keep", "aside"
MOST = 999
NUMBERS: dict[type, dict[str, str]] = {
    RaiseCap: {"raises": "Raises after a bet"},
    UsualRaiseCap: {"raises": "Raises after a bet"},
    LeastBuyIn: {"bets": "Minimum buy-in, in biggest bets"},
    HouseLeast: {"higher_limits": "In higher limits, fixed limit", "big_blinds": "In big blinds, pot and no limit"},
}


class RuleDialog(AskDialog):
    """The fields are those of the clause's own figures, filled with what is asked for at present."""

    def __init__(self, desk: LiveDesk, one: Narrowable, parent: QWidget) -> None:
        self._one = one
        title = f"{one.clause.cited}: {one.clause.title}" if one.clause.cited else one.clause.title
        super().__init__(desk, title, "Set house rule", one.clause.words, parent=parent)
        self._amount = QLineEdit()
        self._numbers: dict[str, QSpinBox] = {}
        self._ways: dict[Betting, QCheckBox] = {}
        self.way = SegmentedControl([Segment(KEEP, "In force"), Segment(ASIDE, "Set aside")], "Whether it is in force")
        self._gather((one.here or one.clause).limits)

    def command(self) -> NarrowClause | None:
        try:
            return NarrowClause(self._one.approval.id, self._one.clause.id, limits_text(self.values()))
        except NotUnderstood:
            return None

    def values(self) -> dict[str, Any]:
        """What the fields say; nothing at all sets a rule of the house's own aside."""
        if self.way.selection() == ASIDE:
            return {}
        match self._one.clause.limits:
            case Cap():
                return {"cents": read(self._amount.text())}
            case AllowedBetting():
                return {"allowed": [way.value for way, tick in self._ways.items() if tick.isChecked()]}
        return {name: number.value() for name, number in self._numbers.items()}

    def review(self) -> None:
        super().review()
        try:
            self.values()
        except NotUnderstood as wrong:
            self.say_wrong(str(wrong))

    def _gather(self, limits: object) -> None:
        approved = f"Approved: {self._one.approved.lower()}."
        if is_own_rule(self._one.clause):
            self.way.select(KEEP if self._one.here is not None else ASIDE)
            self.way.chosen.connect(lambda _way: self._show_way())
            self.form.add("Whether it is in force", self.way)
        match limits:
            case Cap(cents=cents):
                self._amount.setText(show(Money(cents)))
                self._amount.textChanged.connect(self.review)
                self.form.add("At most", self._amount, approved)
                self._amount.setFocus()
                self._amount.selectAll()
            case AllowedBetting(allowed=allowed):
                self.form.add("Ways of betting", self._ticks(allowed), approved)
                next(iter(self._ways.values())).setFocus()
            case _:
                self._add_numbers(limits, approved)
        self._show_way()

    def _add_numbers(self, limits: object, approved: str) -> None:
        for name, label in NUMBERS.get(type(limits), {}).items():
            number = self._numbers[name] = QSpinBox(minimum=0, maximum=MOST, value=getattr(limits, name))
            number.valueChanged.connect(self.review)
            self.form.add(label, number, "" if is_own_rule(self._one.clause) else approved)
        for number in list(self._numbers.values())[:1]:
            number.setFocus()
            number.selectAll()

    def _ticks(self, allowed: tuple[Betting, ...]) -> QWidget:
        made = QWidget()
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for way in Betting:
            tick = self._ways[way] = QCheckBox(way.words.capitalize())
            tick.setChecked(way in allowed)
            tick.toggled.connect(self.review)
            column.addWidget(tick)
        return made

    def _show_way(self) -> None:
        for number in self._numbers.values():
            number.setEnabled(self.way.selection() == KEEP)
        self.review()
