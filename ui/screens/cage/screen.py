"""The cage: the cashier's counter in front, and behind it drawers and banks, rake and drops, large cash."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from floor.books.tills import Drawer
from floor.concern import OfAccount
from floor.ids import Account
from ui.act import AnyAct, Gate
from ui.desk import Change, LiveDesk
from ui.printing.quick import QuickPapers
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS, turning
from ui.screens.cage.cashierpage import CashierPage
from ui.screens.cage.gamespage import GamesPage
from ui.screens.cage.largepage import LargePage
from ui.screens.cage.overviewacting import OverviewActs
from ui.screens.cage.overviewpage import OverviewPage
from ui.screens.cage.page import CASHIER, DRAWERS, GAMES, LARGE, Page
from ui.screens.screen import Screen
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.twosides import TwoSides

P = TypeVar("P", bound=Page)

TITLES = {CASHIER: "Cashier", DRAWERS: "Drawers and banks", GAMES: "Rake and drops", LARGE: "Large cash"}
HEADS: dict[str, tuple[str, ...]] = {
    CASHIER: (),
    DRAWERS: ("add-drawer", "request-fill", "request-credit"),
    GAMES: ("set-rake", "pull-box", "count-box"),
    LARGE: ("note-cash", "name-cash", "keep-cash-note"),
}


class CageScreen(Screen):
    """`lock` covers the room, for the next person to sign in and take a drawer over."""

    def __init__(
        self,
        desk: LiveDesk,
        gate: Gate,
        papers: QuickPapers,
        lock: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, gate, parent)
        self.acts: OverviewActs = OverviewActs(desk, self)
        self.papers, self._lock = papers, lock
        self._handed: Account | None = None
        self._stack = QStackedWidget(self)
        self._view = SegmentedControl([Segment(id_, title) for id_, title in TITLES.items()], "Page")
        self._view.chosen.connect(self.show_view)
        ids = dict.fromkeys(id_ for heads in HEADS.values() for id_ in heads)
        self._buttons = {id_: ActButton(gate, ACTS[id_]) for id_ in ids}
        self.cashier: CashierPage = self._joined(CashierPage(desk, self))
        self._lay_out()
        self.show_view(CASHIER)

    @cached_property
    def overview(self) -> OverviewPage:
        return self._joined(OverviewPage(self.desk, self))

    @cached_property
    def games(self) -> GamesPage:
        return self._joined(GamesPage(self.desk, self))

    @cached_property
    def large(self) -> LargePage:
        return self._joined(LargePage(self.desk, self))

    def take_over(self) -> None:
        """Whoever signs in after a drawer was to be handed over is asked to count it."""
        super().take_over()
        self.cashier.leave()
        handed, self._handed = self._handed, None
        if handed is not None:
            QTimer.singleShot(0, self, lambda: self.acts.take_over(handed))

    def show_room(self) -> None:
        self.show_acts()

    def concerns(self, change: Change) -> bool:
        return change.touches(OfAccount) or change.is_deep

    def hand_over(self, drawer: Drawer) -> None:
        self._handed = drawer.account
        self._lock()

    def chosen_drawer(self) -> Drawer | None:
        return self.overview.drawer() if self.view() == DRAWERS else None

    def view(self) -> str:
        return self._view.selection()

    def page(self, view: str = "") -> Page:
        match view or self.view():
            case "drawers":
                return self.overview
            case "games":
                return self.games
            case "large":
                return self.large
        return self.cashier

    def show_view(self, view: str) -> None:
        self._view.select(view)
        page = self.page(view)
        self._stack.setCurrentWidget(page)
        for id_, button in self._buttons.items():
            button.setVisible(id_ in HEADS[view])
        if self.isVisible():
            self.show_acts()
            self.setFocus()

    def turn_to(self, act: AnyAct) -> None:
        if act.view and act.view != self.view():
            self.show_view(act.view)

    def run(self, id_: str) -> None:
        self.gate.run(ACTS[id_])

    def show_acts(self) -> None:
        for id_ in HEADS[self.view()]:
            self._buttons[id_].show_act()
        if self.view() == GAMES:
            self.games.show_acts()

    def why_not(self, act: AnyAct) -> str:
        """An act of a page can be done while that is in front."""
        if act.view and act.view != self.view():
            return f"This belongs to {TITLES[act.view]}. Press {ACTS[turning(act.view)].key}."
        return super().why_not(act)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        self.page().first().setFocus(reason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_acts()

    def _joined(self, page: P) -> P:
        self._stack.addWidget(page)
        return page

    def _lay_out(self) -> None:
        head = TwoSides()
        head.add_left(self._view)
        for button in self._buttons.values():
            head.add_right(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(self._stack, 1)
