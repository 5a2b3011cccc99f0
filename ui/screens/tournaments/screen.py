"""Tournaments: their plans, and of the chosen one the structure, the prizes and the deal."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.concern import Concern, OfHouse, OfPlan, OfRules
from floor.ids import PlanId
from floor.tournament.balancing import suggested
from floor.tournament.held import Held, Stage
from floor.tournament.plan import Planned
from floor.tournament.shifting import Shift
from floor.views.clockface import face
from ui import theme
from ui.act import Acting, AnyAct, Gate
from ui.desk import Change, LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.screen import Screen
from ui.screens.tournaments.acting import TournamentActs
from ui.screens.tournaments.acts import ACTS
from ui.screens.tournaments.clockpage import ClockPage
from ui.screens.tournaments.dealpage import DealPage
from ui.screens.tournaments.entriespage import EntriesPage
from ui.screens.tournaments.eventhead import CONTROLS, ClockStrip, EventTitle
from ui.screens.tournaments.page import CLOCK, DEAL, ENTRIES, PLANS, PRIZES, STRUCTURE, TABLES, Page
from ui.screens.tournaments.payoutpage import PayoutPage
from ui.screens.tournaments.planlist import PlansPage, state_of
from ui.screens.tournaments.prizespage import PrizesPage
from ui.screens.tournaments.structurepage import StructurePage
from ui.screens.tournaments.tablespage import TablesPage
from ui.settings import Settings
from ui.widgets.frontstack import FrontStack
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.twosides import TwoSides

P = TypeVar("P", bound=Page)

TICKING = (Stage.RUNNING, Stage.FROZEN)
TALL = 640
"""From which height on there is room for the clock above a page."""

TITLES = {
    PLANS: "Plans",
    STRUCTURE: "Structure",
    ENTRIES: "Entries",
    TABLES: "Tables",
    CLOCK: "Clock",
    PRIZES: "Prizes",
    DEAL: "Deal",
}
HEADS = {
    PLANS: (
        "new-tournament",
        "tournament-terms",
        "clone-tournament",
        "compare-tournament",
        "withdraw-tournament",
        "post-tournament",
        "open-registration",
    ),
    ENTRIES: ("open-registration", "give-tables", "register-list", "sell-rebuy", "sell-add-on", "refund-entry"),
    STRUCTURE: ("generate-structure", "add-level", "add-break", "save-structure", "post-tournament"),
    PRIZES: ("propose-prizes", "prizes-like", "post-prizes"),
    DEAL: ("deal-alone", "add-dealt", "deal-consent", "record-deal"),
    TABLES: ("bust-player", "move-entrant", "break-event-table", "final-table", "balance-tables"),
    CLOCK: (),
}
HEADS_HELD = {PRIZES: ("hand-on", "pay-bounties", "pay-prize", "freeze-pool")}
"""Instead, once registration is open."""


class TournamentsScreen(Screen):
    def __init__(
        self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None, settings: Settings | None = None
    ) -> None:
        super().__init__(desk, gate, parent)
        self.settings = settings or Settings()
        self.acts: TournamentActs = TournamentActs(desk, self)
        self._stack = FrontStack(self)
        self._view = SegmentedControl([Segment(id_, title) for id_, title in TITLES.items()], "Page")
        self._view.chosen.connect(self.show_view)
        self.title, self.strip = EventTitle(), ClockStrip(gate)
        ids = dict.fromkeys(id_ for heads in (*HEADS.values(), *HEADS_HELD.values()) for id_ in heads)
        self._buttons = {id_: ActButton(gate, ACTS[id_]) for id_ in ids}
        self._moves: tuple[tuple[PlanId, int, datetime], list[Shift]] | None = None
        self.plans = PlansPage(desk, self)
        self._stack.addWidget(self.plans)
        self._lay_out()
        self.show_view(PLANS)

    @cached_property
    def structure(self) -> StructurePage:
        return self._joined(StructurePage(self.desk, self))

    @cached_property
    def prizes(self) -> PrizesPage:
        return self._joined(PrizesPage(self.desk, self))

    @cached_property
    def payout(self) -> PayoutPage:
        return self._joined(PayoutPage(self.desk, self))

    @cached_property
    def deal(self) -> DealPage:
        return self._joined(DealPage(self.desk, self))

    @cached_property
    def tables(self) -> TablesPage:
        return self._joined(TablesPage(self.desk, self))

    @cached_property
    def entries(self) -> EntriesPage:
        return self._joined(EntriesPage(self.desk, self))

    @cached_property
    def clock(self) -> ClockPage:
        return self._joined(ClockPage(self.desk, self))

    def show_clocks(self) -> None:
        """On the screens that showed one when the program was closed, as far as those tournaments are still held."""
        if len(QGuiApplication.screens()) > 1:
            self.clock.clocks.take_up()

    def acting(self, act: AnyAct) -> Acting:
        return self.clock.acts if act.view == CLOCK else self.acts

    def pass_second(self) -> None:
        if self.view() == CLOCK:
            self.clock.pass_second()
        elif self.view() == PLANS:
            self.plans.pass_second()
        elif (held := self.ticking()) is not None and self.strip.isVisible():
            self.strip.show_face(face(self.desk.room, held, self.desk.now()))

    def ticking(self) -> Held | None:
        """The chosen one, from its first hand to its last."""
        one = self.chosen()
        held = self.desk.room.tournaments.held.get(one.id) if one is not None else None
        return held if held is not None and held.clock.since is not None and held.stage in TICKING else None

    def has_strip(self) -> bool:
        """Not beside the clock itself, nor where the page needs the room."""
        return self.view() not in (PLANS, CLOCK) and self.ticking() is not None and self.height() >= theme.px(TALL)

    def fit(self) -> None:
        """What comes into sight shows how things stand now."""
        shown = self.has_strip()
        if shown != self.strip.isVisibleTo(self):
            self.strip.setVisible(shown)
            self.pass_second()
            self.show_acts()

    def show_room(self) -> None:
        self._show_head()
        self.show_acts()

    def show_change(self, change: Change) -> None:
        self.drawing.draw(self._show_head, self.show_acts)

    def concerns(self, change: Change) -> bool:
        return change.touches(OfPlan, OfRules, OfHouse)

    def chosen(self) -> Planned | None:
        return self.plans.current()

    def subject(self) -> OfPlan | None:
        one = self.chosen()
        return OfPlan(one.id) if one is not None else None

    def found_by(self) -> Concern | None:
        """The seat or the player that is chosen on the page, or else the tournament."""
        return self.page().found_by() or self.subject()

    def choose(self, plan: PlanId) -> None:
        self.plans.show_room()
        self.plans.table.select_key(plan)

    def view(self) -> str:
        return self._view.selection()

    def page(self, view: str = "") -> Page:
        match view or self.view():
            case "structure":
                return self.structure
            case "entries":
                return self.entries
            case "prizes":
                return self.payout if self.is_held() else self.prizes
            case "deal":
                return self.deal
            case "tables":
                return self.tables
            case "clock":
                return self.clock
        return self.plans

    def is_held(self) -> bool:
        """Whether registration of the chosen one was opened."""
        one = self.chosen()
        return one is not None and one.id in self.desk.room.tournaments.held

    def heads(self) -> tuple[str, ...]:
        """The buttons of the page in front."""
        view = self.view()
        return HEADS_HELD.get(view, HEADS[view]) if self.is_held() else HEADS[view]

    def show_view(self, view: str) -> None:
        self._view.select(view)
        page = self.page(view)
        self._stack.setCurrentWidget(page)
        shown = self.heads()
        for id_, button in self._buttons.items():
            button.setVisible(id_ in shown)
        if self.isVisible():
            if view != PLANS:
                page.show_room()
            self.show_chosen()
            self.setFocus()

    def show_chosen(self) -> None:
        self._show_chosen()
        self.show_acts()

    def _show_head(self) -> None:
        if self._stack.currentWidget() is not self.page():
            self.show_view(self.view())
        self._show_chosen()

    def _show_chosen(self) -> None:
        one = self.chosen()
        self.title.setVisible(one is not None and self.view() != PLANS)
        if one is not None:
            self.title.show_plan(one, *state_of(self.desk.room, one))
        self.strip.setVisible(self.has_strip())
        self.pass_second()

    def moves(self, held: Held) -> list[Shift]:
        """That keep its tables even: asked for all over the page, and found once for each entry."""
        room, now = self.desk.room, self.desk.now().replace(microsecond=0)
        if self._moves is None or self._moves[0] != (held.id, room.number, now):
            self._moves = (held.id, room.number, now), suggested(room, held, now)
        return self._moves[1]

    def show_acts(self) -> None:
        """Of the buttons at the head of the page in front."""
        for id_ in self.heads():
            self._buttons[id_].show_act()
        held = self.ticking()
        self.strip.show_acts(is_running=held is not None and held.clock.running)

    def run(self, id_: str) -> None:
        self.gate.run(ACTS[id_])

    def clone(self, plan: PlanId) -> None:
        self.choose(plan)
        self.gate.run(ACTS["clone-tournament"])

    def plan_new(self) -> None:
        self.gate.run(ACTS["new-tournament"])

    def remove_row(self) -> None:
        self.structure.remove() if self.view() == STRUCTURE else self.deal.remove_player()

    def turn_to(self, act: AnyAct) -> None:
        if act.view == CLOCK and not self._is_here(act):
            self.show_view(CLOCK)

    def why_not_remove(self) -> str:
        match self.view():
            case "structure":
                return self.acts.why_not_edit()
            case "deal":
                return self.acts.why_not_add_dealt()
        return "Only levels, breaks and players of a deal are taken out."

    def why_not(self, act: AnyAct) -> str:
        """An act of a page can be done while that is in front."""
        if not self._is_here(act):
            return f"This belongs to {TITLES[act.view]}. Press {ACTS[f'tournament-{act.view}'].key}."
        return super().why_not(act)

    def words(self, act: AnyAct) -> str:
        return super().words(act) if self._is_here(act) else act.title

    def _is_here(self, act: AnyAct) -> bool:
        """On the page in front, or in the strip above it."""
        return act.view in ("", self.view()) or (act.id in CONTROLS and self.has_strip())

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
        head.right.setSpacing(8)
        head.add_left(self._view)
        for button in self._buttons.values():
            head.add_right(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        for widget in (self.title, self.strip, head):
            column.addWidget(widget)
        column.addWidget(self._stack, 1)
