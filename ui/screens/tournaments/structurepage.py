"""The structure: the ladder edited by keyboard, with findings, curve and expected end at every key."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import datetime, time
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.errors import Finding, NotUnderstood
from floor.ids import PlanId
from floor.offers import Put
from floor.rules.prizes.pace import Pace
from floor.rules.prizes.pasted import as_csv
from floor.rules.prizes.structures import Structure
from floor.text import count, listed
from floor.tournament.judging import big_blinds_at_end, findings_of, pace_of
from floor.tournament.plan import Plan
from floor.tournament.plans import KeepPlan
from floor.views.clockface import clocked_end
from ui.desk import LiveDesk
from ui.screens.rules.stakes.draft import Spot
from ui.screens.rules.stakes.findings import FindingsCard
from ui.screens.rules.stakes.notes import Cure, Note
from ui.screens.tournaments.dayline import minute_of
from ui.screens.tournaments.ladder import TITLES, Ladder, fields_of, figure, ladder_of, pasted_ladder
from ui.screens.tournaments.page import Page
from ui.screens.tournaments.plot import StructurePlot, clock_words
from ui.tokens import Tone
from ui.widgets.besides import Besides
from ui.widgets.card import Card
from ui.widgets.column import FixedColumn
from ui.widgets.paint import CENTRE, LEFT, RIGHT
from ui.widgets.sheet import Cell, Sheet, SheetColumn, SheetModel
from ui.widgets.stat import Stat
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 540, 500, 380
NOTHING = "Choose a tournament under Plans first."
ANOTHER = "levels"
"""What is offered for it is one level more, in its place."""
PAUSE = "break"
"""Breaks are marked by their row, levels by their number."""
NO_LEVELS = "No levels yet: G generates them, Ins adds one, Ctrl+V pastes a table."
_WIDTHS = {"game": 130, "small_blind": 88, "ante": 64, "minutes": 74}
_STARTS, _STEP, _CHIPS = "Starts", "Step", "Chips in play"


class StructurePage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self._drafts: dict[PlanId, tuple[Plan, Ladder]] = {}
        self.findings: tuple[Finding, ...] = ()
        self._marked: set[tuple[int, str]] = set()
        self.pace: Pace | None = None
        self._told: PlanId | None = None
        self._model = SheetModel(())
        self.sheet = Sheet(self._model, "Levels and breaks")
        self.plot, self.card = StructurePlot(), FindingsCard()
        self.said = Text("", tone="stop", lines=3)
        self._sized = Text("", tone="muted")
        self.stats = {
            name: Stat("", name, stacked=True, size=15)
            for name in ("Expected end", "Start depth", "Mean, largest step", "Length")
        }
        self._model.typed.connect(self._typed)
        self.sheet.pasted.connect(self.paste)
        self.card.cure_asked.connect(self._take_cure)
        self._lay_out()

    def first(self) -> QWidget:
        return self.sheet

    def show_room(self) -> None:
        """What is typed stays, unless nothing was changed by hand and the plan is another."""
        one = self.chosen
        if self._told != self.plan_id:
            self._say("")
        if one is not None:
            before = self._drafts.get(one.id)
            if before is None or before[1] == _laid_out(before[0]):
                self._drafts[one.id] = (one.plan, _laid_out(one.plan))
        self.refresh()

    @property
    def ladder(self) -> Ladder | None:
        held = self._drafts.get(self.plan_id) if self.plan_id is not None else None
        return held[1] if held is not None else None

    def plan(self) -> Plan | None:
        """The plan with the levels as they are typed; nothing while a cell cannot be read."""
        one, ladder = self.chosen, self.ladder
        if one is None or ladder is None:
            return None
        levels, breaks, wrong = ladder.read()
        return None if wrong else replace(one.plan, levels=levels, breaks=breaks)

    def command(self) -> KeepPlan | None:
        plan = self.plan()
        return KeepPlan(plan, self.plan_id) if plan is not None else None

    def is_touched(self) -> bool:
        one, ladder = self.chosen, self.ladder
        return one is not None and ladder is not None and ladder != _laid_out(one.plan)

    def take(self, ladder: Ladder) -> None:
        one = self.chosen
        if one is not None:
            self._say("")
            base = self._drafts[one.id][0] if one.id in self._drafts else one.plan
            self._drafts[one.id] = (base, ladder)
            self.refresh()

    def saved(self, plan: PlanId) -> None:
        """What was typed is the plan now."""
        self._drafts.pop(plan, None)
        self._say("")
        self.show_room()

    def add_level(self) -> None:
        self._change(lambda ladder, row: ladder.with_level(row), 1)

    def add_break(self) -> None:
        self._change(lambda ladder, row: ladder.with_break(row), 1)

    def remove(self) -> None:
        self._change(lambda ladder, row: ladder.without(row) if ladder.rungs else ladder, 0)

    def paste(self, text: str) -> None:
        """All levels at once; what is no table is said, and what was there stays."""
        ladder = self.ladder
        if ladder is None:
            return
        try:
            self.take(pasted_ladder(ladder.form, text))
        except NotUnderstood as wrong:
            self._say(str(wrong))

    def read_file(self, path: str) -> None:
        try:
            self.paste(Path(path).read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError) as error:
            self._say(f"{Path(path).name} cannot be read: {error}.")

    def write_file(self, path: str) -> None:
        plan = self.plan()
        if plan is None:
            return
        try:
            Path(path).write_text(as_csv(plan.structure), encoding="utf-8")
            self._say("")
        except OSError as error:
            self._say(f"{Path(path).name} cannot be written: {error.strerror}.")

    def cure(self) -> None:
        if cure := self.card.first_cure():
            self._take_cure(cure)

    def refresh(self) -> None:
        ladder, plan = self.ladder, self.plan()
        if ladder is None:
            self._model.set_rows(())
            self.card.show_blank(NOTHING)
            self.plot.show_structure(None, None, *_NO_TIME)
            return
        self.findings = findings_of(self.desk.room, plan) if plan is not None else ()
        self._judge(ladder, plan)
        self._show_pace(plan)
        self._model.set_columns(_columns(ladder))
        self._model.set_rows(self._rows(ladder, plan))
        self.place.show_acts()

    def _say(self, words: str) -> None:
        """Of the tournament in front, until its levels are changed."""
        self._told = self.plan_id
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _judge(self, ladder: Ladder, plan: Plan | None) -> None:
        wrong = ladder.read()[2]
        notes = [_unread(ladder, one.row, one.field, one.why) for one in wrong]
        notes += [_note(finding) for finding in self.findings]
        self._marked = {(spot.line, spot.field) for note in notes for spot in note.spots}
        self.card.show_notes(tuple(notes))

    def _show_pace(self, plan: Plan | None) -> None:
        self.pace = self._pace_of(plan) if plan is not None else None
        if plan is None or self.pace is None:
            self.plot.show_structure(None, None, *_NO_TIME)
            for stat in self.stats.values():
                stat.set("–")
            self._sized.setText(NO_LEVELS if plan is not None and not plan.levels else "")
            return
        left = big_blinds_at_end(self.desk.room, plan)
        self.plot.show_structure(plan.structure, self.pace, plan.starts, plan.chips_in_play / left)
        field = listed(
            [
                count(plan.entries, "entry", "entries"),
                *[count(plan.rebuys_expected, "rebuy")] * bool(plan.rebuys_expected),
                *[count(plan.add_ons_expected, "add-on")] * bool(plan.add_ons_expected),
            ]
        )
        self._sized.setText(f"Sized for {field}: {plan.chips_in_play:,} chips, over at {left} big blinds")
        self._show_stats(plan, self.pace)

    def _pace_of(self, plan: Plan) -> Pace | None:
        """Of an event that runs the clock says the end, as it does everywhere else."""
        found, ends = pace_of(self.desk.room, plan), self._clocked_end()
        self.stats["Expected end"].set_label("Ends about" if ends is not None else "Expected end")
        if found is None or ends is None:
            return found
        begins = plan.starts.hour * 60 + plan.starts.minute
        return dataclasses.replace(found, expected_end=minute_of(self.desk.room, plan.day, ends) - begins)

    def _clocked_end(self) -> datetime | None:
        return clocked_end(self.desk.room, self.plan_id, self.desk.now()) if self.plan_id is not None else None

    def _show_stats(self, plan: Plan, found: Pace) -> None:
        steps = found.steps or (1.0,)
        mean = (plan.levels[-1].big_blind / plan.levels[0].big_blind) ** (1 / max(len(plan.levels) - 1, 1))
        told = {
            "Expected end": clock_words(plan.starts, found.expected_end),
            "Start depth": f"{found.depth:g} big blinds",
            "Mean, largest step": f"×{mean:.2f}, ×{max(steps):.2f}",
            "Length": f"{found.minutes // 60} h {found.minutes % 60:02} min",
        }
        for name, words in told.items():
            self.stats[name].set(words)

    def _rows(self, ladder: Ladder, plan: Plan | None) -> list[list[Cell]]:
        structure = plan.structure if plan is not None else None
        starts = structure.starts if structure is not None else ()
        return [self._row(ladder, row, structure, starts) for row in range(len(ladder.rungs))]

    def _row(self, ladder: Ladder, row: int, structure: Structure | None, starts: tuple[int, ...]) -> list[Cell]:
        rung, number, one = ladder.rungs[row], ladder.number(row), self.chosen
        assert one is not None
        begins = starts[number - 1] if not rung.is_break and number <= len(starts) else None
        if rung.is_break:
            return self._break_row(ladder, row, structure, starts)
        ground: Tone | None = (
            "stop_soft" if any(line == number - 1 and field != PAUSE for line, field in self._marked) else None
        )
        cells = [
            Cell(str(number), strong=True, ground=ground),
            Cell(clock_words(one.plan.starts, begins) if begins is not None else "", "muted", ground=ground),
        ]
        for field in fields_of(ladder.form):
            edge: Tone | None = "stop" if (number - 1, field) in self._marked else None
            text = rung.cells.get(field, "")
            strong = field in ("small_bet", "big_bet", "big_blind")
            cells.append(
                Cell(text, editable=True, strong=strong, ground=ground, edge=edge, says=f"{TITLES[field]} {text}")
            )
        odd = self.pace is not None and number in self.pace.odd_levels
        cells.append(
            Cell(_step(structure, number), "call" if odd else "muted", ground=ground, icon="warning" if odd else "")
        )
        chips = ", ".join(f"{chip:,}" for chip in structure.chips_at(number)) if structure is not None else ""
        return [*cells, Cell(chips, "muted", ground=ground)]

    def _break_row(self, ladder: Ladder, row: int, structure: Structure | None, starts: tuple[int, ...]) -> list[Cell]:
        number, rung, one = ladder.number(row), ladder.rungs[row], self.chosen
        assert one is not None
        minutes = int(rung.cells["minutes"]) if rung.cells["minutes"].isdecimal() else 0
        begins = clock_words(one.plan.starts, starts[number] - minutes) if number < len(starts) else ""
        leaving = (
            [f"{up.chip:,}s" for up in structure.colour_ups if up.after == number] if structure is not None else []
        )
        edge: Tone | None = "stop" if (row, PAUSE) in self._marked else None
        blank = [Cell(ground="raised") for _ in fields_of(ladder.form)[:-2]]
        return [
            Cell("", "muted", ground="raised", icon="clock", says="Break"),
            Cell(begins, "muted", ground="raised"),
            Cell("Break", "muted", ground="raised"),
            *blank,
            Cell(
                rung.cells["minutes"], "muted", editable=True, ground="raised", edge=edge, says="Minutes of the break"
            ),
            Cell(ground="raised"),
            Cell(f"Colour up {', '.join(leaving)}" if leaving else "", ground="raised"),
        ]

    def _typed(self, row: int, column: int, text: str) -> None:
        ladder = self.ladder
        if ladder is not None:
            field = "minutes" if ladder.rungs[row].is_break else fields_of(ladder.form)[column - 2]
            self.take(ladder.with_text(row, field, text))

    def _take_cure(self, cure: Cure) -> None:
        ladder = self.ladder
        if ladder is None or not ladder.rungs:
            return
        row = ladder.row_of(cure.spot.line)
        if cure.spot.field == ANOTHER:
            self.take(ladder.with_level(row - 1, figure(cure.text)))
        else:
            self.take(ladder.with_text(row, cure.spot.field, cure.text))
        self.sheet.go_to(row)

    def _change(self, change: Callable[[Ladder, int], Ladder], down: int) -> None:
        ladder, row = self.ladder, self.sheet.row
        if ladder is not None:
            self.take(change(ladder, row))
            self.sheet.go_to(row + down, max(self.sheet.currentIndex().column(), 2))
            self.sheet.setFocus()

    def _lay_out(self) -> None:
        curve = Card("Big blind over the night", "log scale, dashed: an even pace")
        curve.body.addWidget(self.plot, 1)
        stats = QHBoxLayout()
        stats.setSpacing(14)
        for stat in self.stats.values():
            stats.addWidget(stat)
        stats.addStretch(1)
        curve.body.addLayout(stats)
        beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        right = QVBoxLayout(beside)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(12)
        right.addWidget(curve, 1)
        right.addWidget(self.card, 1)
        main = QWidget()
        left = QVBoxLayout(main)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(8)
        left.addWidget(self._sized)
        left.addWidget(self.said)
        left.addWidget(self.sheet, 1)
        self.said.setVisible(False)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Besides(main, beside, LEAST))


def _laid_out(plan: Plan) -> Ladder:
    return ladder_of(plan.form, plan.levels, plan.breaks)


def _columns(ladder: Ladder) -> list[SheetColumn]:
    amounts = [_column(field) for field in fields_of(ladder.form)]
    return [
        SheetColumn("Level", 52, CENTRE),
        SheetColumn(_STARTS, 78, LEFT),
        *amounts,
        SheetColumn(_STEP, 80),
        SheetColumn(_CHIPS, 0, LEFT),
    ]


def _column(field: str) -> SheetColumn:
    """As wide as its title at the least: most of a ladder should be seen without going sideways."""
    align = LEFT if field == "game" else RIGHT
    return SheetColumn(TITLES[field], _WIDTHS.get(field, 78), align)


def _step(structure: Structure | None, number: int) -> str:
    if structure is None or number < 2:
        return ""
    before, now = structure.levels[number - 2].big_blind, structure.levels[number - 1].big_blind
    return f"×{now / before:.2f}" if before else ""


def _note(finding: Finding) -> Note:
    """With the cell of the level it is about, and its cure by one key."""
    put = next((offer for offer in finding.offers if isinstance(offer, Put) and offer.place is not None), None)
    if put is None or put.place is None:
        return Note(finding, frozenset(), None)
    if not isinstance(put.value, int):
        return Note(finding, frozenset(), None)
    spot, text = Spot(put.field, put.place), f"{put.value:,}"
    if put.field == ANOTHER:
        return Note(finding, frozenset(), Cure(spot, text, f"Add {text}/{2 * put.value:,}"))
    return Note(finding, frozenset({spot}), Cure(spot, text, f"Set {text}"))


def _unread(ladder: Ladder, row: int, field: str, why: str) -> Note:
    is_break = ladder.rungs[row].is_break
    where = "A break" if is_break else f"Level {ladder.number(row)}, {TITLES[field].casefold()}"
    finding = Finding(f"{where}: {why}", cure="Type a whole number.")
    spot = Spot(PAUSE, row) if is_break else Spot(field, ladder.number(row) - 1)
    return Note(finding, frozenset({spot}), None)


_NO_TIME = (time(), 0.0)
