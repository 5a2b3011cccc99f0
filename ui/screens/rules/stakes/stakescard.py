"""The stakes of a game: the way of betting and its amounts, or one of those the document lists."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from floor.house.rulebook import Rulebook
from floor.rules.stakes import Betting
from ui.screens.rules.stakes.draft import (
    LABELS,
    Draft,
    Line,
    Spot,
    line_fields,
    listed_stakes,
    ways_of_betting,
)
from ui.screens.rules.stakes.fields import Choice, Sign, StakeField, mark_at
from ui.screens.rules.stakes.judging import Judgement
from ui.widgets.card import Card
from ui.widgets.segmented import Segment

NAMES = ("lower", "higher", "small_blind", "big_blind", "ante", "bring_in", "raise_cap")
ACROSS = 4


class StakesCard(Card):
    redrafted = Signal(object)

    def __init__(self) -> None:
        super().__init__("Stakes")
        self._draft, self._place = Draft(""), 0
        self._shown: tuple[str, ...] = ()
        self.betting, self.listed = Choice("Betting"), Choice("Listed stakes")
        self.fields = {name: StakeField(LABELS[name]) for name in NAMES}
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(12)
        self.sign = Sign()
        self.head.end.addWidget(self.sign)
        self.head.end.addWidget(self.betting)
        self.head.end.addWidget(self.listed)
        self.body.addLayout(self._grid)
        for column in range(ACROSS):
            self._grid.setColumnStretch(column, 1)
        for name, field in self.fields.items():
            field.hide()
            field.typed.connect(lambda text, name=name: self._type(name, text))
        self.betting.chosen.connect(lambda way: self._choose(betting=Betting(way)))
        self.listed.chosen.connect(lambda label: self._choose(listed=label))

    def show_draft(self, draft: Draft, rules: Rulebook, judged: Judgement, place: int) -> None:
        """The line of the game at `place`, or that of all."""
        self._draft, self._place = draft, draft.line_at(place)
        self.setVisible(self._place < len(draft.lines) and bool(draft.games))
        if self.isHidden():
            return
        own = draft.games[place : place + 1] if not draft.same else ()
        self.set_title("Stakes", f"of {rules.game(own[0]).name}" if own else "of every game" if draft.method else "")
        approval, line = rules.approvals[draft.approval], draft.lines[self._place]
        stakes = listed_stakes(approval)
        self.listed.offer([Segment(stake.label, stake.words) for stake in stakes], line.listed)
        ways = () if stakes else ways_of_betting(approval)
        self.betting.offer([Segment(way, way.words.capitalize()) for way in ways], line.betting)
        self.listed.setVisible(bool(stakes))
        self.betting.setVisible(bool(ways))
        self._arrange(tuple(line_fields(draft, self._place, rules)))
        self.sign.show_mark(*mark_at(Spot("listed" if stakes else "betting"), judged.notes))
        for name in self._shown:
            spot = Spot(name, self._place)
            self.fields[name].show_text(draft.text(spot), judged.derived.get(spot, ""))
            self.fields[name].show_mark(*mark_at(spot, judged.notes))

    def first(self) -> QWidget:
        """Where typing begins."""
        return self.fields[self._shown[0]].line if self._shown else self.listed

    def _arrange(self, names: tuple[str, ...]) -> None:
        if names == self._shown:
            return
        self._shown = names
        for name, field in self.fields.items():
            self._grid.removeWidget(field)
            if name not in names:
                field.hide()
        before: QWidget | None = None
        for place, name in enumerate(names):
            field = self.fields[name]
            self._grid.addWidget(field, place // ACROSS, place % ACROSS)
            field.show()
            if before is not None:
                QWidget.setTabOrder(before, field.line)
            before = field.line

    def _type(self, name: str, text: str) -> None:
        self.redrafted.emit(self._draft.with_text(Spot(name, self._place), text))

    def _choose(self, betting: Betting | None = None, listed: str | None = None) -> None:
        line = self._draft.lines[self._place]
        chosen = Line(betting or line.betting, line.listed if listed is None else listed, line.typed)
        self.redrafted.emit(self._draft.with_line(self._place, chosen))
