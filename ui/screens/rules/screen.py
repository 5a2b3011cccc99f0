"""Games & rules: the ruling desk, the games, the approvals, what may be bet, stakes and mixes, house rules."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from floor.house.rulebook import rulebook
from floor.ids import TableId
from ui.act import Acting, AnyAct, Gate
from ui.desk import LiveDesk
from ui.printing.press import Press
from ui.screens.actbutton import ActButton
from ui.screens.rules.acts import ACTS
from ui.screens.rules.approvals.book import has_clause
from ui.screens.rules.approvals.view import ApprovalsView
from ui.screens.rules.betting.view import BettingView
from ui.screens.rules.games import GamesView
from ui.screens.rules.narrowings.view import NarrowingsView
from ui.screens.rules.rulesacts import RulesActs
from ui.screens.rules.rulesview import APPROVALS, BETTING, DESK, GAMES, HOUSE, STAKES, RulesView, View
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.stakes.view import StakesView
from ui.screens.screen import Screen
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.twosides import TwoSides

V = TypeVar("V", bound=RulesView)


class RulesScreen(Screen):
    """Each view is made when somebody first turns to it, and follows the room by itself."""

    def __init__(self, desk: LiveDesk, gate: Gate, press: Press, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self._stack, self._press = _Views(self), press
        self.acts: RulesActs = RulesActs(desk, self)
        self.views: dict[str, View] = {
            DESK: View("Ruling desk", lambda: self.ruling, ("clear-ruling", "print-slip"), "the ruling desk"),
            GAMES: View("Games", lambda: self.games, ("rule-on-game",)),
            APPROVALS: View("Approvals", lambda: self.approvals, ("add-rules",)),
            BETTING: View("What may be bet", lambda: self.betting, ("clear-ruling",)),
            STAKES: View("Stakes & mixes", lambda: self.stakes, ("new-stakes",)),
            HOUSE: View("House rules", lambda: self.house),
        }
        self._view = SegmentedControl([Segment(id_, view.title) for id_, view in self.views.items()], "View")
        self._view.chosen.connect(self.show_view)
        heads = dict.fromkeys(id_ for view in self.views.values() for id_ in view.acts)
        self._buttons = {id_: ActButton(gate, ACTS[id_]) for id_ in heads}
        self._lay_out()
        self.show_view(DESK)

    @cached_property
    def ruling(self) -> RulingDesk:
        desk = self._joined(RulingDesk(self.desk, self._press, self))
        for asked, act in (
            (desk.strip.game_asked, "ruling-game"),
            (desk.strip.table_asked, "ruling-table"),
            (desk.strip.options_asked, "house-options"),
            (desk.hands.add_asked, "add-hand"),
            (desk.award.record_asked, "record-ruling"),
        ):
            asked.connect(lambda act=act: self.gate.run(ACTS[act]))
        desk.changed.connect(self._show_buttons)
        return desk

    @cached_property
    def games(self) -> GamesView:
        view = self._joined(GamesView(self.desk))
        view.search.chosen.connect(lambda _game: self.gate.run(ACTS["rule-on-game"]))
        return view

    @cached_property
    def approvals(self) -> ApprovalsView:
        return self._joined(ApprovalsView(self.desk))

    @cached_property
    def betting(self) -> BettingView:
        view = self._joined(BettingView(self.desk, self))
        view.strip.game_asked.connect(lambda: self.gate.run(ACTS["ruling-game"]))
        view.strip.source_asked.connect(lambda: self.gate.run(ACTS["stakes-from"]))
        view.clause_asked.connect(self.show_clause)
        return view

    @cached_property
    def stakes(self) -> StakesView:
        view = self._joined(StakesView(self.desk, self.gate, self))
        view.clause_asked.connect(self.show_clause)
        view.changed.connect(self._show_buttons)
        return view

    @cached_property
    def house(self) -> NarrowingsView:
        return self._joined(NarrowingsView(self.desk, self.gate))

    def show_room(self) -> None:
        self._show_buttons()

    def view(self) -> str:
        return self._view.selection()

    def in_front(self) -> RulesView:
        return self.views[self.view()].widget

    def show_view(self, view: str) -> None:
        self._view.select(view)
        self._stack.setCurrentWidget(self.in_front())
        self._stack.updateGeometry()
        for id_, button in self._buttons.items():
            button.setVisible(id_ in self.views[view].acts)
        self.ruling.options.hide()
        if self.isVisible():
            self._show_buttons()
            self.setFocus()

    def show_clause(self, clause: str, approval: str = "") -> bool:
        """Open the approvals at a clause, as somebody who was just refused by it wants to read it."""
        if not has_clause(self.desk.room, clause):
            return False
        self.show_view(APPROVALS)
        return self.approvals.show_clause(clause, approval)

    def rule_at(self, table: TableId) -> None:
        self.show_view(DESK)
        self.acts.choosers().take_table(self.desk.room.tables[table])

    def show_adopted(self, id_: str) -> None:
        """An approval where approvals are read, a game among the games."""
        game = rulebook(self.desk.room).games.get(id_)
        if game is None:
            self.approvals.show_approval(id_)
        else:
            self.games.show_game(game)
            self.show_view(GAMES)

    def turn_to(self, act: AnyAct) -> None:
        if act.view and act.view != self.view():
            self.show_view(act.view)

    def acting(self, act: AnyAct) -> Acting:
        return (self.views[act.view].widget.acts if act.view else None) or self.acts

    def why_not(self, act: AnyAct) -> str:
        """An act of a view can be done while that is in front."""
        if act.view and act.view != self.view():
            return f"This belongs to {self.views[act.view].name}. Press {ACTS[f'view-{act.view}'].key}."
        return super().why_not(act)

    def words(self, act: AnyAct) -> str:
        return super().words(act) if act.view in ("", self.view()) else act.title

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """To where typing is wanted in the view. A focus proxy would keep Tab from going round."""
        self.in_front().first().setFocus(reason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_buttons()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes whatever lies on top first; only what nobody else wanted comes here."""
        if event.key() == Qt.Key.Key_Escape:
            self.gate.run(ACTS["clear-ruling"])
        else:
            super().keyPressEvent(event)

    def _joined(self, view: V) -> V:
        self._stack.addWidget(view)
        return view

    def _show_buttons(self) -> None:
        for id_ in self.views[self.view()].acts:
            self._buttons[id_].show_act()

    def _lay_out(self) -> None:
        head = TwoSides()
        head.add_left(self._view)
        for button in self._buttons.values():
            head.add_right(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(self._stack, 1)


class _Views(QStackedWidget):
    """It needs no more room than the view in front."""

    def minimumSizeHint(self) -> QSize:
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown is not None else super().minimumSizeHint()
