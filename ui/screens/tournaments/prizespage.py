"""The prizes: a list for a field and a pool, changed by hand with its sum and findings, and what ten more would do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor import money
from floor.clock import show_date
from floor.errors import Finding, NotUnderstood
from floor.ids import PlanId
from floor.money import Money, show, signed
from floor.text import count
from floor.tournament.judging import places_paid, prize_findings, prizes_like, proposed_prizes
from floor.tournament.plan import Plan, Planned, PrizeTable
from floor.tournament.prizing import PostPrizes
from floor.views.prizes import tenth_words
from ui.desk import LiveDesk
from ui.screens.rules.stakes.findings import FindingsCard
from ui.screens.rules.stakes.notes import Note
from ui.screens.tournaments.fields import Field, amount, in_a_row, whole
from ui.screens.tournaments.page import Page
from ui.widgets.besides import Besides
from ui.widgets.card import Card
from ui.widgets.column import FixedColumn
from ui.widgets.paint import CENTRE, LEFT
from ui.widgets.sheet import Cell, Sheet, SheetColumn, SheetModel
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 600, 460, 340
MORE = 10
MOST_ENTRIES = 100_000


@dataclass(frozen=True, slots=True)
class Draft:
    """What is typed of one plan's prizes; a prize that cannot be read is kept as it was typed."""

    entries: str
    pool: str
    prizes: tuple[str, ...]


class PrizesPage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self._drafts: dict[PlanId, Draft] = {}
        self._model = SheetModel(
            (
                SheetColumn("Place", 64, CENTRE),
                SheetColumn("", 0, LEFT),
                SheetColumn("Prize", 130),
                SheetColumn("Share", 80),
                SheetColumn("Step", 100),
            )
        )
        self.sheet = Sheet(self._model, "Prizes by place")
        self.entries, self.pool = Field("Entries"), Field("Prize pool", width=140)
        self.why, self.sum, self.posted = (
            Text("", tone="muted"),
            Text("", size=15, weight="medium"),
            Text("", tone="muted", lines=2),
        )
        self.card, self.what_if = FindingsCard(), Card(f"What {MORE} more entries would do", "never saved")
        self._if_lines = Text("", lines=14)
        self._model.typed.connect(self._typed)
        for field in (self.entries, self.pool):
            field.typed.connect(self._changed)
        self._lay_out()

    def first(self) -> QWidget:
        return self.sheet if self._model.rowCount() else self.entries.line

    def show_room(self) -> None:
        one = self.chosen
        if one is not None and one.id not in self._drafts:
            self._drafts[one.id] = _begun(one)
        self._show_fields()
        if one is not None and not self._drafts[one.id].prizes:
            self.propose()
        self.refresh()

    def draft(self) -> Draft | None:
        return self._drafts.get(self.plan_id) if self.plan_id is not None else None

    def read(self) -> tuple[int, Money, tuple[Money, ...]]:
        """Raises where something typed makes no sense."""
        draft = self.draft()
        if draft is None:
            raise NotUnderstood("Choose a tournament under Plans first.")
        entries = self.entries.read(whole, 0)
        if not 1 <= entries <= MOST_ENTRIES:
            raise NotUnderstood(f"Entries: there must be from 1 to {MOST_ENTRIES:,}.")
        pool = self.pool.read(amount, Money(0))
        prizes = []
        for place, typed in enumerate(draft.prizes, 1):
            try:
                prizes.append(money.read(typed))
            except NotUnderstood as wrong:
                raise NotUnderstood(f"Place {place}: {wrong}") from wrong
        return entries, pool, tuple(prizes)

    def command(self) -> PostPrizes | None:
        """Valid until the event begins, or for a day where it has."""
        one = self.chosen
        if one is None:
            return None
        try:
            entries, pool, prizes = self.read()
        except NotUnderstood:
            return None
        room, plan = self.desk.room, one.plan
        starts = datetime.combine(plan.day, plan.starts, ZoneInfo(room.house.zone))
        return PostPrizes(one.id, entries, pool, prizes, max(starts, self.desk.now() + timedelta(days=1)))

    def why_not_post(self) -> str:
        try:
            self.read()
        except NotUnderstood as wrong:
            return str(wrong)
        return ""

    def propose(self) -> None:
        """The list nearest to the usual curve, for what is typed above."""
        self._fill(lambda plan, entries, pool: proposed_prizes(self.desk.room, plan, entries, pool).by_place)

    def templates(self) -> list[tuple[Planned, PrizeTable]]:
        """The room's own posted tables, the latest first."""
        tables = [(one, table) for one in self.desk.room.tournaments.plans.values() for table in one.prizes]
        return sorted(tables, key=lambda found: found[1].at, reverse=True)

    def lay_on(self, table: PrizeTable, *_asked: bool) -> None:
        self._fill(lambda plan, entries, pool: prizes_like(self.desk.room, plan, entries, pool, table).by_place)

    def refresh(self) -> None:
        draft, one = self.draft(), self.chosen
        if draft is None or one is None:
            self._model.set_rows(())
            self.card.show_blank("Choose a tournament under Plans first.")
            return
        findings, wrong = self._judged(one.plan)
        self.card.show_notes(tuple(Note(finding, frozenset(), None) for finding in findings))
        self._model.set_rows(_rows(draft))
        self._show_words(one, wrong)
        self._show_what_if(one.plan)
        self.place.show_acts()

    def _judged(self, plan: Plan) -> tuple[tuple[Finding, ...], str]:
        try:
            entries, pool, prizes = self.read()
        except NotUnderstood as wrong:
            return (Finding(str(wrong)),), str(wrong)
        return prize_findings(self.desk.room, plan, entries, pool, prizes), ""

    def _show_words(self, one: Planned, wrong: str) -> None:
        entries = int(self.entries.text()) if self.entries.text().isdecimal() else 0
        places = places_paid(self.desk.room, one.plan, entries) if entries else 0
        self.why.setText(tenth_words(one.plan, places, entries) if entries else "")
        if not wrong:
            _, pool, prizes = self.read()
            off = sum(prizes) - pool
            told = (
                "the pool exactly" if not off else f"{show(Money(abs(off)))} {'over' if off > 0 else 'under'} the pool"
            )
            self.sum.setText(f"Sum {show(Money(sum(prizes)))}, {told}")
            self.sum.set_tone("good" if not off else "stop")
        self.sum.setVisible(not wrong)
        table = one.prizes[-1] if one.prizes else None
        self.posted.setText(
            f"Version {table.version} hangs: {count(len(table.prizes), 'prize')} of {show(table.pool)} for "
            f"{table.entries:,}, valid until {show_date(table.valid_until.date())}"
            if table is not None
            else "Nothing is posted yet: this is a projection."
        )

    def _show_what_if(self, plan: Plan) -> None:
        try:
            entries, pool, prizes = self.read()
            more = Money(pool + MORE * plan.entry.prize)
            then = proposed_prizes(self.desk.room, plan, entries + MORE, more).by_place
        except NotUnderstood:
            self._if_lines.setText("")
            return
        lines = [f"Pool {show(more)}, {count(len(then), 'place')}"]
        for place, prize in enumerate(then[:12], 1):
            now = prizes[place - 1] if place <= len(prizes) else None
            lines.append(f"{place}   {show(prize)}   {_difference(prize, now)}")
        self._if_lines.setText("\n".join(lines))

    def _fill(self, made: Callable[[Plan, int, Money], tuple[Money, ...]]) -> None:
        one = self.chosen
        if one is None:
            return
        try:
            entries, pool = self.entries.read(whole, 0), self.pool.read(amount, Money(0))
            if not 1 <= entries <= MOST_ENTRIES:
                raise NotUnderstood("Entries: type how many there are.")
            prizes = made(one.plan, entries, pool)
        except NotUnderstood:
            self.refresh()
            return
        self._drafts[one.id] = Draft(self.entries.text(), self.pool.text(), tuple(show(prize) for prize in prizes))
        self.refresh()

    def _typed(self, row: int, column: int, text: str) -> None:
        draft = self.draft()
        if draft is not None and self.plan_id is not None and column == 2:
            prizes = (*draft.prizes[:row], text, *draft.prizes[row + 1 :])
            self._drafts[self.plan_id] = Draft(draft.entries, draft.pool, prizes)
            self.refresh()

    def _changed(self) -> None:
        """Another field or pool proposes anew."""
        self.propose()

    def _show_fields(self) -> None:
        draft = self.draft()
        self.entries.show_text(draft.entries if draft is not None else "")
        self.pool.show_text(draft.pool if draft is not None else "")

    def _lay_out(self) -> None:
        main = QWidget()
        left = QVBoxLayout(main)
        left.addLayout(in_a_row(self.entries, self.pool, self.why))
        left.addWidget(self.sheet, 1)
        below = QHBoxLayout()
        below.addWidget(self.sum)
        below.addStretch(1)
        below.addWidget(self.posted)
        left.addLayout(below)
        self.what_if.body.addWidget(self._if_lines)
        beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        right = QVBoxLayout(beside)
        right.addWidget(self.card, 1)
        right.addWidget(self.what_if)
        page = QVBoxLayout(self)
        page.addWidget(Besides(main, beside, LEAST))
        for box in (left, right, page):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(12)


def _begun(one: Planned) -> Draft:
    """What hangs, or else what is expected."""
    if one.prizes:
        table = one.prizes[-1]
        return Draft(str(table.entries), show(table.pool), tuple(map(show, table.prizes)))
    return Draft(str(one.plan.entries), show(one.plan.pool), ())


def _rows(draft: Draft) -> list[list[Cell]]:
    amounts = [_amount(typed) for typed in draft.prizes]
    first, total = max((one or 0 for one in amounts), default=0), sum(one or 0 for one in amounts)
    rows = []
    for place, (typed, prize) in enumerate(zip(draft.prizes, amounts, strict=True), 1):
        below = amounts[place] if place < len(amounts) else None
        rows.append(
            [
                Cell(str(place), strong=True),
                Cell(bar=(prize or 0) / first if first else 0.0, says=""),
                Cell(typed, editable=True, strong=True, edge="stop" if prize is None else None, says=f"Prize {typed}"),
                Cell(f"{100 * prize / total:.1f}%" if prize is not None and total else "", "muted"),
                Cell(signed(prize - below) if prize is not None and below is not None else "", "muted"),
            ]
        )
    return rows


def _amount(typed: str) -> Money | None:
    try:
        return money.read(typed)
    except NotUnderstood:
        return None


def _difference(then: Money, now: Money | None) -> str:
    if now is None:
        return "new"
    return f"{'+' if then >= now else '−'}{show(Money(abs(then - now)))}"
