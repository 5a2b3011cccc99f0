"""The list of tournaments: what is planned, posted and withdrawn, and the chosen one beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.clock import show_date
from floor.ids import PlanId
from floor.money import show
from floor.record import Record
from floor.state import Room
from floor.text import count
from floor.tournament.comparing import chip_words, differences, split_words
from floor.tournament.judging import findings_of, pace_of
from floor.tournament.plan import Plan, Planned
from ui import theme
from ui.desk import LiveDesk
from ui.screens.tournaments.page import Page
from ui.screens.tournaments.plot import clock_words
from ui.tokens import Tone
from ui.widgets.card import Card
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

BESIDE = 400


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
    pool: str


class PlansModel(TableModel[PlanRow]):
    columns = (
        Column("Starts", lambda row: row.day, detail=lambda row: row.starts, width=150),
        Column("Tournament", lambda row: row.name, detail=lambda row: row.terms, strong=True, stretches=True),
        Column("State", lambda row: row.state, mark=lambda row: row.mark, tone=lambda row: row.tone, width=230),
        Column("Expected", lambda row: row.entries, align=Right, figures=True, width=90),
        Column("Pool", lambda row: row.pool, align=Right, figures=True, strong=True, width=110),
    )


class PlansPage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self._model = PlansModel()
        empty = EmptyState(
            "trophy", "No tournament is planned", "Press N to plan the first one.", button="New tournament", key="N"
        )
        empty.asked.connect(self.place.plan_new)
        self.table = DataTable(self._model, "Tournaments", empty)
        self.card = PlanCard()
        self.table.picked.connect(lambda _row: self._picked())
        self.table.chosen.connect(lambda _row: self.place.show_view("structure"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.table, 1)
        row.addWidget(self.card)

    def first(self) -> QWidget:
        return self.table

    def show_room(self) -> None:
        room = self.desk.room
        plans = sorted(room.tournaments.plans.values(), key=lambda one: (bool(one.withdrawn), one.plan.day, one.number))
        self._model.set_rows(plan_row(room, one) for one in plans)
        if self.table.current is None and plans:
            self.table.select_key(plans[0].id)
        self.card.show_plan(room, self.current())

    def current(self) -> Planned | None:
        row = self.table.current
        return self.desk.room.tournaments.plans.get(row.id) if row is not None else None

    def _picked(self) -> None:
        self.card.show_plan(self.desk.room, self.current())
        self.place.show_chosen()


class PlanCard(Card):
    """The chosen plan in a few lines: its money, its chips, how long it lasts, and what became of it since."""

    def __init__(self) -> None:
        super().__init__("No tournament chosen")
        self.setFixedWidth(theme.px(BESIDE))
        self._lines = [Text("", lines=3) for _ in range(14)]
        for line in self._lines:
            self.body.addWidget(line)
        self.body.addStretch(1)

    def show_plan(self, room: Room, one: Planned | None) -> None:
        self.setVisible(one is not None)
        if one is None:
            return
        self.set_title(one.plan.name, f"No. {one.number}, version {one.version}")
        told = list(plan_lines(room, one))[: len(self._lines)]
        for line, words in zip(self._lines, [*told, *[""] * (len(self._lines) - len(told))], strict=True):
            line.setText(words)
            line.setVisible(bool(words))

    def words(self) -> list[str]:
        return [line.text() for line in self._lines if line.text()]


def plan_row(room: Room, one: Planned) -> PlanRow:
    plan, (state, mark, tone) = one.plan, _state(room, one)
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
        f"{plan.entries:,}",
        show(plan.pool),
    )


def plan_lines(room: Room, one: Planned) -> list[str]:
    plan = one.plan
    told = [f"Entry {split_words(plan.entry)}"]
    told += [f"Rebuy {split_words(plan.rebuy)}; {plan.rebuys} each, through level {plan.rebuys_until}"] * bool(
        plan.rebuys
    )
    told += [f"Add-on {split_words(plan.add_on)}; after level {plan.add_on_after}"] * bool(plan.add_ons)
    told += [f"Guaranteed {show(plan.guarantee)}"] * bool(plan.guarantee)
    told.append(f"Stack {plan.stack:,}: {chip_words(plan.chips)}")
    told += _length(room, plan)
    if one.prizes:
        table = one.prizes[-1]
        told.append(f"{count(len(table.prizes), 'prize')} of {show(table.pool)} posted, version {table.version}")
    told += ["A deal is agreed to"] * (one.deal is not None)
    if one.posted and not one.is_posted:
        since = one.posted[-1]
        changes = [f"{change.what}: {change.before} → {change.after}" for change in differences(since.plan, plan)]
        told += [f"Changed since version {since.version}:", *changes[:5]]
        told += [f"and {count(len(changes) - 5, 'more change')}"] * (len(changes) > 5)
    return told


def _length(room: Room, plan: Plan) -> list[str]:
    found = pace_of(room, plan)
    end = f"ends about {clock_words(plan.starts, found.expected_end)}" if found is not None else ""
    return [f"{count(len(plan.levels), 'level')}, {end}"] if end else []


def _state(room: Room, one: Planned) -> tuple[str, str, Tone]:
    if one.withdrawn:
        return "Withdrawn", "void", "muted"
    if one.is_posted:
        return f"Posted, version {one.version}", "document", "accent"
    wrong = sum(finding.severity == "refuse" for finding in findings_of(room, one.plan))
    kind = f"Version {one.version}" if one.posted else "Draft"
    return (f"{kind}, {count(wrong, 'finding')}", "edit", "call") if wrong else (f"{kind}, ready", "edit", "good")
