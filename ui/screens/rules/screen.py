"""Games & rules: the ruling desk, the games, the approvals, what may be bet, stakes and mixes, house rules."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.concern import OfPlayer, OfRules, OfSeat, OfTable
from floor.house.rulebook import rulebook
from ui.actions import named
from ui.desk import Change, LiveDesk
from ui.printing.press import Press
from ui.screens.rules.approvals.acts import AdoptingActs
from ui.screens.rules.approvals.book import rules_of
from ui.screens.rules.approvals.view import ApprovalsView
from ui.screens.rules.betting.view import BettingView
from ui.screens.rules.choosers import Choosers
from ui.screens.rules.games import GamesView
from ui.screens.rules.houserules.view import HouseRulesView
from ui.screens.rules.rulesview import View
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.stakes.view import StakesView
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.segmented import Segment, SegmentedControl

DESK, GAMES, APPROVALS, BETTING = "desk", "games", "approvals", "betting"
STAKES, HOUSE = "stakes", "house"


class RulesScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, press: Press, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self._stack = QStackedWidget(self)
        self.ruling: RulingDesk = RulingDesk(desk, press, self)
        self.games, self._choosers = GamesView(lambda: desk.room, self._stack), Choosers(desk, self.ruling, self)
        self.approvals: ApprovalsView = ApprovalsView(lambda: rules_of(desk.room), self._stack)
        self.adopting: AdoptingActs = AdoptingActs(desk, self, self._show_adopted)
        self.betting: BettingView = BettingView(lambda: desk.room, self, self._stack)
        self.stakes: StakesView = StakesView(desk, gate, self, self._stack)
        self.house: HouseRulesView = HouseRulesView(desk, gate, self._stack)
        self.views: dict[str, View] = {
            DESK: View("Ruling desk", self.ruling, ("clear-ruling", "print-slip")),
            GAMES: View("Games", self.games, ("rule-on-game",)),
            APPROVALS: View("Approvals", self.approvals, ("add-rules",)),
            BETTING: View("What may be bet", self.betting, ("clear-ruling",)),
            STAKES: View("Stakes & mixes", self.stakes, ("new-stakes",)),
            HOUSE: View("House rules", self.house),
        }
        self._view = SegmentedControl([Segment(id_, view.title) for id_, view in self.views.items()], "View")
        acts = dict.fromkeys(id_ for view in self.views.values() for id_ in view.acts)
        self._buttons = {id_: self._button(id_) for id_ in acts}
        self._lay_out()
        self._connect()
        self.show_view(DESK)

    def show_room(self) -> None:
        self.ruling.show_table()
        self._show_rules()
        self._show_house()

    def follow(self, change: Change) -> None:
        self.ruling.acts.follow(change)
        if change.touches(OfPlayer, OfSeat, OfTable):
            self.ruling.show_table()
        else:
            self.ruling.show_record()
        if change.touches(OfRules):
            self._show_rules()
        self._show_house()

    def view(self) -> str:
        return self._view.selection()

    def show_view(self, view: str) -> None:
        self._view.select(view)
        self._stack.setCurrentWidget(self.views[view].widget)
        for id_, button in self._buttons.items():
            button.setVisible(id_ in self.views[view].acts)
        self.ruling.options.hide()
        if self.isVisible():
            self._show_buttons()
            self.setFocus()

    def can_read(self, clause: str) -> bool:
        """Whether an approval in force has the clause, or cites the reading."""
        return self.approvals.has_clause(clause)

    def show_clause(self, clause: str, approval: str = "") -> bool:
        """Open the approvals at a clause, as somebody who was just refused by it wants to read it."""
        found = self.approvals.show_clause(clause, approval)
        if found:
            self.show_view(APPROVALS)
        return found

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """To where typing is wanted in the view. A focus proxy would keep Tab from going round."""
        self.views[self.view()].widget.first().setFocus(reason)

    def switch_view(self) -> None:
        order = list(self.views)
        self.show_view(order[(order.index(self.view()) + 1) % len(order)])

    def choosers(self) -> Choosers:
        """They belong to the ruling desk, so it comes to the front."""
        if self.view() != DESK:
            self.show_view(DESK)
        return self._choosers

    def choose_game(self) -> None:
        if self.view() == BETTING:
            self.betting.choose_game()
        elif self.view() == STAKES and self.stakes.is_building():
            self.stakes.builder.choose_game()
        else:
            self.choosers().game()

    def choose_source(self) -> None:
        """A table, or saved stakes where only the stakes matter."""
        if self.view() == BETTING:
            self.betting.choose_source()
        else:
            self.choosers().table()

    def clear(self) -> None:
        self.views[self.view()].widget.clear()

    def page(self, by: int) -> None:
        self.views[self.view()].widget.page(by)

    def why_not_at_desk(self) -> str:
        return "" if self.view() == DESK else "This belongs to the ruling desk. Press Ctrl+1."

    def why_not_in(self, view: str) -> str:
        key = list(self.views).index(view) + 1
        return "" if self.view() == view else f"This belongs to {self.views[view].title}. Press Ctrl+{key}."

    def why_not_seat(self) -> str:
        return self._choosers.why_not_seat()

    def rule_on_game(self) -> None:
        """The game whose page is open, at the ruling desk."""
        self.ruling.set_game(self.games.game)
        self.show_view(DESK)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_buttons()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes whatever lies on top first; only what nobody else wanted comes here."""
        if event.key() == Qt.Key.Key_Escape:
            self.gate.run(named("clear-ruling"))
        else:
            super().keyPressEvent(event)

    def _show_rules(self) -> None:
        self.games.show_room()
        self.ruling.show_game()
        self.approvals.show_room()
        self.betting.refresh()
        self._show_buttons()

    def _show_adopted(self, id_: str) -> None:
        """An approval where approvals are read, a game among the games."""
        game = rulebook(self.desk.room).games.get(id_)
        if game is None:
            self.approvals.show_approval(id_)
        else:
            self.games.show_game(game)
            self.show_view(GAMES)

    def _show_house(self) -> None:
        self.stakes.follow()
        self.house.follow()

    def _connect(self) -> None:
        self._view.chosen.connect(self.show_view)
        self.ruling.strip.game_asked.connect(lambda: self.gate.run(named("ruling-game")))
        self.ruling.strip.table_asked.connect(lambda: self.gate.run(named("ruling-table")))
        self.ruling.strip.options_asked.connect(lambda: self.gate.run(named("house-options")))
        self.ruling.hands.add_asked.connect(lambda: self.gate.run(named("add-hand")))
        self.ruling.award.record_asked.connect(lambda: self.gate.run(named("record-ruling")))
        self.ruling.changed.connect(self._show_buttons)
        self.games.search.chosen.connect(lambda _game: self.gate.run(named("rule-on-game")))
        self.betting.strip.game_asked.connect(lambda: self.gate.run(named("ruling-game")))
        self.betting.strip.source_asked.connect(lambda: self.gate.run(named("stakes-from")))
        self.betting.clause_asked.connect(self.show_clause)
        self.stakes.clause_asked.connect(self.show_clause)
        self.stakes.changed.connect(self._show_buttons)

    def _show_buttons(self) -> None:
        for id_ in self.views[self.view()].acts:
            self._buttons[id_].set_why_not(self.gate.why_not(named(id_)))

    def _button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon)
        button.clicked.connect(lambda: self.gate.run(action))
        return button

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._view)
        head.addStretch()
        for button in self._buttons.values():
            head.addWidget(button)
        for view in self.views.values():
            self._stack.addWidget(view.widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
