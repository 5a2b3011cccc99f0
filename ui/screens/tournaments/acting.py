"""What the acts of the tournaments are about: the chosen plan, and what is typed on its pages."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QFileDialog, QMenu

from floor.entry import Entry
from floor.ids import PlanId
from floor.money import show
from floor.tournament.judging import tournament_approvals
from floor.tournament.plan import Planned
from floor.tournament.plans import KeepPlan, PlanKept, PostPlan, WithdrawPlan
from ui.desk import LiveDesk
from ui.screens.tournaments.compare import CompareDialog
from ui.screens.tournaments.dialogs import CloneDialog, GenerateDialog, PlanDialog, WithdrawDialog
from ui.screens.tournaments.page import ENTRIES
from ui.screens.tournaments.tableacting import TableActs

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

MOST_OFFERED = 12
NOTHING = "Choose a tournament under Plans first."
NO_ENTRY = "Choose somebody in the list of entries first."
NOT_OPEN = "Open registration first."
BY_ENTRIES = "Prizes of an event that is held follow from its entries. Freeze its pool with Z."


class TournamentActs(TableActs):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self.screen = screen

    def unchosen(self) -> str:
        """A tournament; of one whose entries are seen, who of them is meant."""
        if self.screen.view() != ENTRIES or self.plan() is None:
            return NOTHING
        return NO_ENTRY if self.screen.is_held() else NOT_OPEN

    def plan(self) -> Planned | None:
        return self.screen.chosen()

    def planning(self) -> None:
        dialog = PlanDialog(self.desk, self.parent)
        if dialog.exec() and dialog.entry is not None:
            self.screen.choose(PlanId(dialog.entry.number))
            self.screen.show_view("structure")

    def why_not_plan(self) -> str:
        room = self.desk.room
        if not tournament_approvals(room, room.day):
            return "No approval that covers tournaments is in force. Add one under Games & rules (R-69)."
        return self.desk.why_may_not(KeepPlan)

    def changing(self) -> QDialog | None:
        one = self.plan()
        return PlanDialog(self.desk, self.parent, one) if one is not None else None

    def why_not_change(self) -> str:
        one = self.plan()
        if one is not None and one.withdrawn:
            return f"{one.plan.name} was withdrawn: {one.withdrawn}."
        return self.desk.why_may_not(KeepPlan) or ("" if one is not None else NOTHING)

    def cloning(self) -> QDialog | None:
        one = self.plan()
        return CloneDialog(self.desk, self.parent, one) if one is not None else None

    def comparing(self) -> QDialog | None:
        one = self.plan()
        return CompareDialog(self.desk.room, self.parent, one) if one is not None else None

    def withdrawing(self) -> QDialog | None:
        one = self.plan()
        return WithdrawDialog(self.desk, self.parent, one) if one is not None else None

    def withdrawal(self) -> WithdrawPlan | None:
        one = self.plan()
        return WithdrawPlan(one.id, "to be said") if one is not None else None

    def posting(self) -> PostPlan | None:
        one = self.plan()
        return PostPlan(one.id) if one is not None else None

    def why_not_post(self) -> str:
        if self.plan() is not None and self.screen.structure.is_touched():
            return "Save the structure first."
        return self.why_not(self.posting())

    def saving(self) -> None:
        command = self.screen.structure.command()
        if command is not None:
            self.desk.ask(command, self._saved)

    def why_not_save(self) -> str:
        page = self.screen.structure
        if page.chosen is None:
            return NOTHING
        command = page.command()
        if command is None:
            return "A cell cannot be read; the findings say which."
        return self.why_not(command)

    def generating(self) -> None:
        page, one = self.screen.structure, self.plan()
        if one is None:
            return
        dialog = GenerateDialog(self.desk.room, self.parent, one.plan)
        if dialog.exec() and dialog.ladder is not None:
            page.take(dialog.ladder)
            page.sheet.setFocus()

    def why_not_edit(self) -> str:
        return self.why_not_change()

    def why_not_generate(self) -> str:
        one = self.plan()
        if one is not None and not one.plan.stack:
            return "Say first what chips a starting stack has."
        return self.why_not_change()

    def why_not_cure(self) -> str:
        page = self.screen.structure
        if page.card.first_cure() is None:
            return "No finding has a cure of its own."
        return self.why_not_change()

    def importing(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self.parent, "Levels from a file", "", "Tables (*.csv *.tsv *.txt)")
        if file:
            self.screen.structure.read_file(file)

    def exporting(self) -> None:
        file, _ = QFileDialog.getSaveFileName(self.parent, "Levels to a file", "structure.csv", "Tables (*.csv)")
        if file:
            self.screen.structure.write_file(file)

    def why_not_export(self) -> str:
        if self.plan() is None:
            return NOTHING
        return "" if self.screen.structure.plan() is not None else "A cell cannot be read; the findings say which."

    def why_not_post_prizes(self) -> str:
        page = self.screen.prizes
        return self.why_not_propose() or page.why_not_post() or self.why_not(page.command())

    def why_not_propose(self) -> str:
        return NOTHING if self.plan() is None else BY_ENTRIES if self.screen.is_held() else ""

    def laying_on(self) -> None:
        """A menu of the room's own posted tables."""
        menu = QMenu(self.parent)
        for one, table in self.screen.prizes.templates()[:MOST_OFFERED]:
            words = f"{one.plan.name}, {len(table.prizes)} places of {show(table.pool)}"
            menu.addAction(words.replace("&", "&&")).triggered.connect(partial(self.screen.prizes.lay_on, table))
        menu.popup(self.screen.prizes.sheet.mapToGlobal(self.screen.prizes.sheet.rect().topLeft()))

    def why_not_lay_on(self) -> str:
        if why_not := self.why_not_propose():
            return why_not
        return "" if self.screen.prizes.templates() else "No prizes were posted here yet."

    def why_not_add_dealt(self) -> str:
        return "Everybody still in the event is listed." if self.screen.deal.held() is not None else ""

    def why_not_record(self) -> str:
        page = self.screen.deal
        return page.why_not_record() or self.why_not(page.command())

    def _saved(self, entry: Entry) -> None:
        kept = next(event for event in entry.events if isinstance(event, PlanKept))
        if kept.of is not None:
            self.screen.structure.saved(kept.of)
