"""Prizes of a tournament that is held: the pool as it comes in, frozen once, then each prize paid against a receipt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.errors import Finding
from floor.money import Money, show
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held, Registration
from floor.views.entries import Figure
from floor.views.prizes import (
    IN_PLAY,
    PAID,
    PROJECTED,
    TO_PAY,
    PrizeRow,
    guarantee_words,
    others_words,
    overlay_of,
    paid_words,
    places_words,
    pool_figures,
    prize_rows,
)
from ui.desk import LiveDesk
from ui.screens.rules.stakes.findings import FindingsCard
from ui.screens.rules.stakes.notes import Note
from ui.screens.tournaments.page import Page
from ui.screens.tournaments.whatif import WhatIfCard
from ui.tokens import Tone
from ui.widgets.besides import Besides
from ui.widgets.card import Card
from ui.widgets.column import FixedColumn
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.pill import Pill
from ui.widgets.stat import Stat
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text
from ui.widgets.twosides import TwoSides

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 680, 380, 320
MOST_FIGURES = 11
_TONES: dict[str, Tone] = {TO_PAY: "call", PAID: "good", IN_PLAY: "muted", PROJECTED: "muted"}
_MARKS = {TO_PAY: "warning", PAID: "check"}


class PrizesModel(TableModel[PrizeRow]):
    columns = (
        Column("Place", lambda row: row.place, align=Right, figures=True, strong=True, width=76),
        Column("Prize", lambda row: show(row.amount) if row.amount else "–", align=Right, figures=True, width=110),
        Column("Player", lambda row: row.player, strong=True, stretches=True),
        Column("Bounties", lambda row: row.bounty, align=Right, figures=True, width=120),
        Column(
            "State",
            lambda row: row.told,
            mark=lambda row: _MARKS.get(row.kind, ""),
            tone=lambda row: _TONES.get(row.kind, "text"),
            width=230,
        ),
    )


class PayoutPage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self.model = PrizesModel()
        self.table = DataTable(
            self.model, "Prizes", EmptyState("trophy", "No prizes yet", "They follow from the entries that are paid.")
        )
        self.stats = [Stat("", "", stacked=True) for _ in range(MOST_FIGURES)]
        self.guarantee, self.state = Pill("", "good"), Pill("", "accent")
        self.why, self.sum = Text("", tone="muted"), Text("", size=15, weight="medium")
        self.card, self.others = FindingsCard(), Card("For others", "handed on with a receipt")
        self.other_words = Text("", lines=3)
        self.what_if = WhatIfCard()
        self.what_if.more.typed.connect(self._show_what_if)
        self.table.picked.connect(lambda _row: self.place.show_acts())
        self._lay_out()

    def first(self) -> QWidget:
        return self.table

    def held(self) -> Held | None:
        return self.desk.room.tournaments.held.get(self.plan_id) if self.plan_id is not None else None

    def current(self) -> Registration | None:
        """Who has won something, of the row one is at."""
        held, row = self.held(), self.table.current
        if held is None or row is None or row.registration is None:
            return None
        return held.registrations.get(row.registration)

    def show_room(self) -> None:
        held, room = self.held(), self.desk.room
        if held is None:
            return
        rows = prize_rows(room, held)
        self.model.set_rows(rows)
        self._show_figures(list(pool_figures(room, held)))
        self.guarantee.set(guarantee_words(held), "call" if overlay_of(held) else "good")
        at = f"Frozen {show_time(held.frozen.at, room.house.zone)}" if held.frozen is not None else "Not frozen"
        self.state.set(at)
        for pill in (self.guarantee, self.state):
            pill.setMinimumWidth(pill.sizeHint().width())
        self.why.setText(places_words(room, held))
        total = Money(sum(row.amount for row in rows))
        self.sum.setText(paid_words(held) if held.frozen is not None else f"Sum {show(total)}, a projection")
        self._show_findings(held)
        self.what_if.setVisible(held.frozen is None)
        self._show_what_if()
        told = list(others_words(room, held))
        self.other_words.setText("\n".join(told))
        self.others.setVisible(bool(told))
        self.place.show_acts()

    def _show_figures(self, figures: list[Figure]) -> None:
        for place, stat in enumerate(self.stats):
            one = figures[place] if place < len(figures) else None
            stat.setVisible(one is not None)
            if one is not None:
                stat.set_label(one.label)
                stat.set(one.value)

    def _show_findings(self, held: Held) -> None:
        """Why the pool cannot be frozen yet."""
        refusal = self.desk.why_not(FreezePool(held.id)) if held.frozen is None else None
        findings: tuple[Finding, ...] = tuple(refusal.findings) if refusal is not None else ()
        self.card.setVisible(held.frozen is None)
        self.card.show_notes(tuple(Note(finding, frozenset(), None) for finding in findings))

    def why_not_step(self) -> str:
        held = self.held()
        if held is None:
            return "Open registration first."
        return f"The pool of {held.name} is frozen: nothing more comes in." if held.frozen is not None else ""

    def _show_what_if(self) -> None:
        held = self.held()
        if held is not None and held.frozen is None:
            now = [row.amount for row in self.model.rows()]
            self.what_if.show_held(self.desk.room, held, now, self.desk.now())

    def _lay_out(self) -> None:
        top = Card()
        figures = TwoSides()
        figures.left.setSpacing(24)
        for stat in self.stats:
            figures.add_left(stat)
        for pill in (self.guarantee, self.state):
            figures.add_right(pill)
        top.body.addWidget(figures)
        below = QHBoxLayout()
        below.addWidget(self.why)
        below.addStretch(1)
        below.addWidget(self.sum)
        self.others.body.addWidget(self.other_words)
        beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        right = QVBoxLayout(beside)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.card, 1)
        right.addWidget(self.what_if)
        right.addWidget(self.others, alignment=Qt.AlignmentFlag.AlignTop)
        right.addStretch()
        main = QWidget()
        left = QVBoxLayout(main)
        left.addWidget(self.table, 1)
        left.addLayout(below)
        column = QVBoxLayout(self)
        for box in (right, left, column):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(12)
        column.addWidget(top)
        column.addWidget(Besides(main, beside, LEAST), 1)
