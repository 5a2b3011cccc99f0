"""The cage: the counter in front, and behind it drawers and banks, rake and drops, large cash, reports, the close."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from floor.books.tills import Drawer
from floor.concern import Concern, OfAccount
from floor.ids import Account
from floor.reports.report import About
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.printing.outlet import Outlet
from ui.printing.quick import QuickPapers
from ui.screens.cage.acts import ACTS, turning
from ui.screens.cage.cashierpage import CashierPage
from ui.screens.cage.closeacting import CloseActs
from ui.screens.cage.closepage import ClosePage
from ui.screens.cage.gamespage import GamesPage
from ui.screens.cage.largepage import LargePage
from ui.screens.cage.overviewpage import OverviewPage
from ui.screens.cage.page import CASHIER, CLOSE, DRAWERS, GAMES, LARGE, REPORTS, Page
from ui.screens.cage.reports.page import ReportsPage
from ui.screens.paged import PagedScreen, Tab

TABS = (
    Tab(CASHIER, "Cashier", turning(CASHIER)),
    Tab(DRAWERS, "Drawers and banks", turning(DRAWERS), ("add-drawer", "request-fill", "request-credit")),
    Tab(GAMES, "Rake and drops", turning(GAMES), ("set-rake", "pull-box", "count-box")),
    Tab(LARGE, "Large cash", turning(LARGE), ("note-cash", "name-cash", "keep-cash-note")),
    Tab(REPORTS, "Reports", turning(REPORTS), ("print-report", "save-report", "export-report")),
    Tab(CLOSE, "Close of day", turning(CLOSE)),
)


class CageScreen(PagedScreen):
    """`lock` covers the room and asks who is next, for that person to sign in and take a drawer over; `elsewhere` goes
    to what a row of a report is about, in another place."""

    def __init__(
        self,
        desk: LiveDesk,
        gate: Gate,
        papers: QuickPapers,
        outlet: Outlet,
        lock: Callable[[str], object],
        elsewhere: Callable[[About], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, gate, ACTS, TABS, parent)
        self.acts: CloseActs = CloseActs(desk, self)
        self.papers: QuickPapers = papers
        self.outlet, self.elsewhere, self._lock = outlet, elsewhere, lock
        self._handed: Account | None = None
        self.cashier: CashierPage = self.joined(CashierPage(desk, self))
        self.show_view(CASHIER)

    @cached_property
    def overview(self) -> OverviewPage:
        return self.joined(OverviewPage(self.desk, self))

    @cached_property
    def games(self) -> GamesPage:
        return self.joined(GamesPage(self.desk, self))

    @cached_property
    def large(self) -> LargePage:
        return self.joined(LargePage(self.desk, self))

    @cached_property
    def reports(self) -> ReportsPage:
        return self.joined(ReportsPage(self.desk, self))

    @cached_property
    def close_page(self) -> ClosePage:
        return self.joined(ClosePage(self.desk, self))

    def take_over(self) -> None:
        """Whoever signs in after a drawer was to be handed over is asked to count it."""
        super().take_over()
        self.cashier.begin()
        handed, self._handed = self._handed, None
        if handed is not None:
            QTimer.singleShot(0, self, lambda: self.acts.take_over(handed))

    def show_room(self) -> None:
        self.show_acts()

    def concerns(self, change: Change) -> bool:
        return change.touches(OfAccount) or change.is_deep

    def hand_over(self, drawer: Drawer) -> None:
        self._handed = drawer.account
        self._lock(f"Who takes {drawer.name} over?")

    def chosen_drawer(self) -> Drawer | None:
        return self.overview.drawer() if self.view() == DRAWERS else None

    def found_by(self) -> Concern | None:
        return self.page().found_by()

    def page(self, view: str = "") -> Page:
        match view or self.view():
            case "drawers":
                return self.overview
            case "games":
                return self.games
            case "large":
                return self.large
            case "reports":
                return self.reports
            case "close":
                return self.close_page
        return self.cashier

    def show_acts(self) -> None:
        super().show_acts()
        if self.view() == GAMES:
            self.games.show_acts()
