"""The list of tournaments: what is planned, posted and withdrawn, and the chosen one beside it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_date, show_time
from floor.ids import PlanId
from floor.money import show
from floor.record import Record
from floor.state import Room
from floor.text import count, listed
from floor.tournament.comparing import chip_words, differences, split_words
from floor.tournament.held import Held, Stage
from floor.tournament.judging import findings_of, pace_of
from floor.tournament.plan import Plan, Planned
from floor.views.clockface import clocked_end, pool_of
from floor.views.entries import state_words
from floor.views.tones import Tone as PillTone
from ui import theme
from ui.desk import LiveDesk
from ui.screens.tournaments.dayline import DayLine, bars_of, minute_of
from ui.screens.tournaments.page import Page
from ui.screens.tournaments.plot import clock_words
from ui.tokens import Tone
from ui.widgets.besides import Besides
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, TitleRow
from ui.widgets.column import FixedColumn
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.stat import Stat
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 640, 400, 320
MOST_TEMPLATES = 4
NARROW = 700
_LESSER = ("Left", "Next")
_TURNS = {"Entries": "entries", "Open entries": "entries", "Prizes": "prizes", "Deal": "deal"}


class PlanRow(Record, frozen=True):
    id: PlanId
    day: str
    starts: str
    name: str
    terms: str
    state: str
    mark: str
    tone: Tone
    entries: str
    left: str
    pool: str
    is_expected: bool
    next: str


class PlansModel(TableModel[PlanRow]):
    columns = (
        Column("Starts", lambda row: row.day, detail=lambda row: row.starts, width=136),
        Column("Tournament", lambda row: row.name, detail=lambda row: row.terms, strong=True, stretches=True),
        Column("State", lambda row: row.state, mark=lambda row: row.mark, tone=lambda row: row.tone),
        Column(
            "Entries",
            lambda row: row.entries,
            detail=lambda row: "expected" if row.is_expected else "",
            align=Right,
            figures=True,
            width=80,
        ),
        Column("Left", lambda row: row.left, align=Right, figures=True, width=56),
        Column(
            "Pool",
            lambda row: row.pool,
            detail=lambda row: "expected" if row.is_expected else "",
            align=Right,
            figures=True,
            strong=True,
            width=96,
        ),
        Column("Next", lambda row: row.next, tone=lambda row: "accent"),
    )


class _PlansTable(DataTable):
    """In a narrow window a name comes before how many are left and what is next, which the row's Enter does."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        for column, told in enumerate(PlansModel.columns):
            if told.title in _LESSER:
                self.setColumnHidden(column, event.size().width() < theme.px(NARROW))
        super().resizeEvent(event)


class PlansPage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self._model = PlansModel()
        empty = EmptyState(
            "trophy", "No tournament is planned", "Press N to plan the first one.", button="New tournament", key="N"
        )
        empty.asked.connect(self.place.plan_new)
        self.table = _PlansTable(self._model, "Tournaments", empty)
        self.card = PlanCard()
        self.table.picked.connect(lambda _row: self._picked())
        self.table.chosen.connect(lambda row: self.place.show_view(_TURNS.get(row.next, "structure")))
        self.line, self._day = DayLine(), Card("On one line", "levels, breaks, expected end")
        self._day.body.addWidget(self.line)
        self.templates = Templates()
        self.templates.asked.connect(self.place.clone)
        self._beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        self._lay_out()

    def _lay_out(self) -> None:
        main = QWidget()
        left, right = QVBoxLayout(main), QVBoxLayout(self._beside)
        left.addWidget(self.table, 1)
        left.addWidget(self._day)
        right.addWidget(self.card, 1)
        right.addWidget(self.templates)
        whole = QVBoxLayout(self)
        whole.addWidget(Besides(main, self._beside, LEAST))
        for box in (left, right, whole):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(16)

    def first(self) -> QWidget:
        return self.table

    def show_room(self) -> None:
        room = self.desk.room
        plans = sorted(room.tournaments.plans.values(), key=lambda one: (bool(one.withdrawn), one.plan.day, one.number))
        self._model.set_rows(plan_row(room, one) for one in plans)
        if self.table.current is None and plans:
            self.table.select_key(plans[0].id)
        self.templates.show_plans(plans)
        self._beside.setVisible(bool(plans))
        self._show_chosen()

    def current(self) -> Planned | None:
        row = self.table.current
        return self.desk.room.tournaments.plans.get(row.id) if row is not None else None

    def _picked(self) -> None:
        self._show_chosen()
        self.place.show_chosen()

    def pass_second(self) -> None:
        """What says how late it is goes on with every minute."""
        one = self.current()
        if one is not None and minute_of(self.desk.room, one.plan.day, self.desk.now()) != self.line.now:
            self._show_chosen()

    def _show_chosen(self) -> None:
        room, one = self.desk.room, self.current()
        now = self.desk.now()
        self.card.show_plan(room, one, now)
        same = [other for other in room.tournaments.plans.values() if one and other.plan.day == one.plan.day]
        self.line.show_bars(bars_of(room, same, now), minute_of(room, one.plan.day, now) if one is not None else None)
        self._day.setVisible(bool(self.line.bars))
        if one is not None:
            self._day.set_title(show_date(one.plan.day), "levels, breaks, expected end")


class PlanCard(Card):
    """The chosen plan in a few lines: its money, its chips, how long it lasts, and what became of it since."""

    def __init__(self) -> None:
        super().__init__("No tournament chosen")
        self.stats = {name: Stat("", name, stacked=True) for name in ("Entry", "Expected pool", "Expected end")}
        self.body.addLayout(_side_by_side(self.stats.values()))
        self._lines = [Text("", lines=3) for _ in range(14)]
        for line in self._lines:
            self.body.addWidget(line)
        self.prizes = [Stat("", words, stacked=True, size=15) for words in ("1st", "2nd", "3rd", "4th", "5th")]
        self._prize_head, self._prize_row = TitleRow("Prizes"), QWidget()
        self._prize_row.setLayout(_side_by_side(self.prizes))
        for widget in (self._prize_head, self._prize_row):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    def show_plan(self, room: Room, one: Planned | None, at: datetime) -> None:
        self.setVisible(one is not None)
        if one is None:
            return
        self.set_title(one.plan.name, f"No. {one.number}, version {one.version}")
        told = list(plan_lines(one))[: len(self._lines)]
        for line, words in zip(self._lines, [*told, *[""] * (len(self._lines) - len(told))], strict=True):
            line.setText(words)
            line.setVisible(bool(words))
        self._show_stats(room, one.plan)
        if (held := room.tournaments.held.get(one.id)) is not None:
            self._show_held(room, held, at)
        self._show_prizes(one)

    def _show_held(self, room: Room, held: Held, at: datetime) -> None:
        """What has come in stands in place of what was expected, and the clock's end of the plan's."""
        self.stats["Expected pool"].set_label("Pool")
        self.stats["Expected pool"].set(show(pool_of(held)))
        ends = clocked_end(room, held.id, at)
        if ends is not None:
            self.stats["Expected end"].set_label("Ends about")
            self.stats["Expected end"].set(show_time(ends, room.house.zone))

    def _show_stats(self, room: Room, plan: Plan) -> None:
        found = pace_of(room, plan)
        for name, stat in self.stats.items():
            stat.set_label(name)
        self.stats["Entry"].set(show(plan.entry.cost))
        self.stats["Expected pool"].set(show(plan.pool))
        self.stats["Expected end"].set(clock_words(plan.starts, found.expected_end) if found is not None else "–")

    def _show_prizes(self, one: Planned) -> None:
        """As they hang; without any, nothing is promised here."""
        table = one.prizes[-1] if one.prizes else None
        for widget in (self._prize_head, self._prize_row):
            widget.setVisible(table is not None)
        if table is not None:
            field = count(table.entries, "entry", "entries")
            more = len(table.prizes) - len(self.prizes)
            told = f"{count(len(table.prizes), 'place')} of {field}, version {table.version}"
            self._prize_head.set_note(told + (f", {more} more not shown" if more > 0 else ""))
            for place, stat in enumerate(self.prizes):
                stat.setVisible(place < len(table.prizes))
                stat.set(show(table.prizes[place]) if place < len(table.prizes) else "")

    def words(self) -> list[str]:
        return [line.text() for line in self._lines if line.text()]


class Templates(Card):
    """The room's own structures to plan from: of each name what hung last (SHT-12)."""

    asked = Signal(int)

    def __init__(self) -> None:
        super().__init__("Templates", "clone and change")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self.body.addLayout(self._rows)
        self._shown: list[Planned] = []
        self._made: list[QWidget] = []

    def show_plans(self, plans: Iterable[Planned]) -> None:
        found = templates_of(plans)
        self.setVisible(bool(found))
        if found != self._shown:
            for row in self._made:
                row.deleteLater()
            self._shown, self._made = found, [self._row(one) for one in found]
            for row in self._made:
                self._rows.addWidget(row)

    def _row(self, one: Planned) -> QWidget:
        plan = one.posted[-1].plan
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(plan.name, weight="medium"))
        minutes = listed(sorted({str(level.minutes) for level in plan.levels}, key=int))
        told = f"{show(plan.entry.cost)}, {count(len(plan.levels), 'level')} of {minutes} min"
        words.addWidget(Text(told, size=12, tone="muted"))
        button = KeyButton("Clone", icon="copy")
        button.setAccessibleName(f"Clone {plan.name}")
        button.clicked.connect(lambda: self.asked.emit(one.id))
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(words, 1)
        row.addWidget(button)
        return made


def _side_by_side(widgets: Iterable[QWidget]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(24)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def templates_of(plans: Iterable[Planned]) -> list[Planned]:
    """The newest posted of each name."""
    newest: dict[str, Planned] = {}
    for one in sorted((one for one in plans if one.posted), key=_posted_at, reverse=True):
        newest.setdefault(one.posted[-1].plan.name, one)
    return list(newest.values())[:MOST_TEMPLATES]


def _posted_at(one: Planned) -> tuple[datetime, int]:
    return one.posted[-1].at, one.number


def plan_row(room: Room, one: Planned) -> PlanRow:
    plan, (state, mark, tone) = one.plan, state_of(room, one)
    held = room.tournaments.held.get(one.id)
    rebuys = f", rebuys {show(plan.rebuy.cost)}" if plan.rebuys else ""
    return PlanRow(
        one.id,
        show_date(plan.day),
        clock_words(plan.starts, 0),
        plan.name,
        f"No. {one.number}, {show(plan.entry.cost)}{rebuys}",
        state,
        mark,
        tone,
        f"{len(held.field):,}" if held is not None else f"{plan.entries:,}",
        f"{len(held.still_in):,}" if held is not None and held.clock.since is not None else "–",
        show(pool_of(held)) if held is not None else show(plan.pool),
        held is None,
        next_action(one, held),
    )


def plan_lines(one: Planned) -> list[str]:
    plan = one.plan
    told = [f"Entry {split_words(plan.entry)}"]
    told += [f"Rebuy {split_words(plan.rebuy)}; {plan.rebuys} each, through level {plan.rebuys_until}"] * bool(
        plan.rebuys
    )
    more = f"{split_words(plan.add_on)}; {plan.add_ons} each, after level {plan.add_on_after}"
    told += [f"Add-on {more}"] * bool(plan.add_ons)
    told += [f"Late entries through level {plan.late_until}"] * bool(plan.late_until)
    told += [f"Re-entries: {plan.re_entries} each, at the price of an entry"] * bool(plan.re_entries)
    told += [f"Guaranteed {show(plan.guarantee)}"] * bool(plan.guarantee)
    told.append(f"Stack {plan.stack:,}: {chip_words(plan.chips)}")
    told += [f"{count(len(plan.levels), 'level')}, {count(len(plan.breaks), 'break')}"] * bool(plan.levels)
    told += ["A deal is agreed to"] * (one.deal is not None)
    if one.posted and not one.is_posted:
        since = one.posted[-1]
        changes = [f"{change.what}: {change.before} → {change.after}" for change in differences(since.plan, plan)]
        told += [f"Changed since version {since.version}:", *changes[:5]]
        told += [f"and {count(len(changes) - 5, 'more change')}"] * (len(changes) > 5)
    return told


def next_action(one: Planned, held: Held | None) -> str:
    """The one thing that usually comes next, which Enter turns to."""
    if one.withdrawn:
        return ""
    if held is not None:
        return "Entries" if held.stage in (Stage.REGISTERING, Stage.RUNNING) else "Prizes"
    if one.deal is not None:
        return "Deal"
    return "Open entries" if one.is_posted and not one.prizes else "Prizes" if one.is_posted else "Structure"


def state_of(room: Room, one: Planned) -> tuple[str, str, PillTone]:
    held = room.tournaments.held.get(one.id)
    if held is not None and held.stage is not Stage.CANCELLED:
        return state_words(held, room), "people", "call" if held.stage is Stage.REGISTERING else "event"
    if one.withdrawn:
        return "Cancelled" if held is not None else "Withdrawn", "void", "muted"
    if one.is_posted:
        return f"Posted, version {one.version}", "document", "accent"
    wrong = sum(finding.severity == "refuse" for finding in findings_of(room, one.plan))
    kind = f"Version {one.version}" if one.posted else "Draft"
    return (f"{kind}, {count(wrong, 'finding')}", "edit", "call") if wrong else (f"{kind}, ready", "edit", "good")
