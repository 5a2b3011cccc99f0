"""Games & rules: the ruling and settlement desks, odds, games, approvals, what may be bet, stakes, house rules."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.concern import OfEntry
from floor.house.rulebook import rulebook
from floor.ids import TableId
from floor.pit.configuration import at_table
from floor.pit.table import is_banked
from ui import theme
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
from ui.screens.rules.optionsbox import OptionsBox
from ui.screens.rules.rulesacts import RulesActs
from ui.screens.rules.rulesview import (
    APPROVALS,
    BETTING,
    DESK,
    GAMES,
    HOUSE,
    ODDS,
    SETTLE,
    STAKES,
    RulesView,
    View,
)
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.stakes.view import StakesView
from ui.screens.rules.twentyone.desk import SettlementDesk
from ui.screens.rules.twentyone.odds import OddsView
from ui.screens.screen import Screen
from ui.widgets import paint
from ui.widgets.frontstack import FrontStack
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.twosides import TwoSides

V = TypeVar("V", bound=RulesView)
SHARED = {SETTLE: ("record-ruling", "print-slip", "remove-hand"), ODDS: ("print-slip",)}
"""Acts of the ruling desk that other views have too, under the same key."""
ROUND, MARGINS = 39, 32
"""What a segment takes besides its words, and what the place has at its sides."""


class RulesScreen(Screen):
    """Each view is made when somebody first turns to it, and follows the room by itself."""

    def __init__(self, desk: LiveDesk, gate: Gate, press: Press, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self._stack, self._press = FrontStack(self), press
        self.acts: RulesActs = RulesActs(desk, self)
        self.views: dict[str, View] = {
            DESK: View("Ruling desk", lambda: self.ruling, ("clear-ruling", "print-slip"), "the ruling desk", "Ruling"),
            SETTLE: View(
                "Settlement desk",
                lambda: self.settlement,
                ("clear-ruling", "print-slip"),
                "the settlement desk",
                "Settlement",
            ),
            ODDS: View("Odds", lambda: self.odds, ("clear-ruling", "print-slip"), "the odds page"),
            GAMES: View("Games", lambda: self.games, ("rule-on-game",)),
            APPROVALS: View("Approvals", lambda: self.approvals, ("add-rules",)),
            BETTING: View("What may be bet", lambda: self.betting, ("clear-ruling",), short="Bets"),
            STAKES: View("Stakes & mixes", lambda: self.stakes, ("new-stakes",), short="Stakes"),
            HOUSE: View("House rules", lambda: self.house, short="House"),
        }
        self._is_short = False
        self._view = SegmentedControl(self._segments(), "View")
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
    def settlement(self) -> SettlementDesk:
        desk = self._joined(SettlementDesk(self.desk, self._press, self))
        for asked, act in (
            (desk.strip.game_asked, "ruling-game"),
            (desk.strip.table_asked, "ruling-table"),
            (desk.strip.options_asked, "house-options"),
            (desk.seats.add_asked, "add-hand"),
            (desk.outcome.record_asked, "record-ruling"),
        ):
            asked.connect(lambda act=act: self.gate.run(ACTS[act]))
        desk.outcome.clause_asked.connect(self.show_clause)
        desk.barred.clause_asked.connect(self.show_clause)
        desk.changed.connect(self._show_buttons)
        return desk

    @cached_property
    def odds(self) -> OddsView:
        view = self._joined(OddsView(self.desk, self._press, self))
        view.clause_asked.connect(self.show_clause)
        view.keep_asked.connect(lambda: self.gate.run(ACTS["keep-under"]))
        view.changed.connect(self._show_buttons)
        return view

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

    def fit(self) -> None:
        """Where the whole row does not fit, its words are shorter."""
        full = sum(paint.breadth(view.title, theme.font(13, "medium")) + ROUND for view in self.views.values())
        if (full > self.width() - MARGINS) != self._is_short:
            self._is_short = not self._is_short
            self._view.set_segments(self._segments())

    def _segments(self) -> list[Segment]:
        shown = {id_: (view.short if self._is_short else "") or view.title for id_, view in self.views.items()}
        return [Segment(id_, words) for id_, words in shown.items()]

    def view(self) -> str:
        return self._view.selection()

    def found_by(self) -> OfEntry | None:
        """What the desk in front shows as recorded."""
        match self.view():
            case "desk":
                return self.ruling.acts.entry()
            case "settle":
                return self.settlement.acts.entry()
        return None

    def in_front(self) -> RulesView:
        return self.views[self.view()].widget

    def show_view(self, view: str) -> None:
        self._view.select(view)
        self._stack.setCurrentWidget(self.in_front())
        self._stack.updateGeometry()
        for id_, button in self._buttons.items():
            button.setVisible(id_ in self.views[view].acts)
        for box in self.findChildren(OptionsBox):
            box.hide()
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
        """A hand at the ruling desk, a round of 21 at the settlement desk."""
        if is_banked(self.desk.room.tables[table]):
            self.show_view(SETTLE)
            self.settlement.set_table(table)
            self.settlement.go_on()
            return
        self.show_view(DESK)
        self.acts.choosers().take_table(self.desk.room.tables[table])

    def odds_at(self, table: TableId) -> None:
        """What the bets of a table of 21 cost, as it is set."""
        found = self.desk.room.tables[table]
        if is_banked(found):
            self.show_view(ODDS)
            self.odds.show_configuration(at_table(found))

    def show_adopted(self, id_: str) -> None:
        """An approval where approvals are read, a game among the games."""
        game = rulebook(self.desk.room).games.get(id_)
        if game is None:
            self.approvals.show_approval(id_)
        else:
            self.games.show_game(game)
            self.show_view(GAMES)

    def turn_to(self, act: AnyAct) -> None:
        view = self._view_of(act)
        if view and view != self.view():
            self.show_view(view)

    def acting(self, act: AnyAct) -> Acting:
        view = self._view_of(act)
        return (self.views[view].widget.acts if view else None) or self.acts

    def why_not(self, act: AnyAct) -> str:
        """An act of a view can be done while that is in front."""
        view = self._view_of(act)
        if view and view != self.view():
            return f"This belongs to {self.views[view].name}. Press {ACTS[f'view-{view}'].key}."
        return super().why_not(act)

    def words(self, act: AnyAct) -> str:
        return super().words(act) if self._view_of(act) in ("", self.view()) else act.title

    def _view_of(self, act: AnyAct) -> str:
        """Where it belongs: what both desks can do belongs to the one in front."""
        return self.view() if act.id in SHARED.get(self.view(), ()) else act.view

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
