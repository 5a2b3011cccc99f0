"""What the acts of the close of a day need: the sum and the likely row that are chosen, and what was explained."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QWidget

from floor.books.counts import Count
from floor.cage.day import CloseDay, Explained
from floor.cage.drawers import CloseDrawer, RecountDrawer
from floor.concern import OfEntry
from floor.money import show
from floor.record import Command
from floor.views.close.records import Sum
from floor.views.differences import Culprit
from ui.dialogs.ask import Sheet
from ui.screens.cage.moneysheets import CloseDrawerSheet, words_field
from ui.screens.cage.overviewacting import OverviewActs
from ui.widgets.form import Form

NO_SUM = "Every sum agrees, or is explained."
NO_ROW = "Choose one of the rows that make a difference."
NO_DIFFERENCE = "No counted drawer waits to be closed."


class CloseActs(OverviewActs):
    def closing_day(self) -> CloseDay:
        return self.screen.close_page.asked()

    def why_not_seal(self) -> str:
        """In the words of the decision itself."""
        refusal = self.desk.why_not(self.closing_day())
        return refusal.advice if refusal is not None else ""

    def explaining(self) -> QDialog | None:
        one = self.screen.close_page.to_explain()
        return ExplainSheet(self.parent, one, self.screen.close_page.explain) if one is not None else None

    def why_not_explain(self) -> str:
        may_not = self.desk.why_may_not(CloseDay)
        return may_not or ("" if self.screen.close_page.to_explain() is not None else NO_SUM)

    def citing(self) -> QDialog | None:
        """The drawer's close, with the likely row that is chosen as what explains it."""
        page = self.screen.close_page
        found = page.difference()
        drawer = self.desk.room.cage.drawers.get(found.drawer) if found is not None else None
        if drawer is None or drawer.ruling is None:
            return None
        sheet = CloseDrawerSheet(self.desk, self.parent, drawer)
        sheet.note.setText(cited(row) if (row := page.likely_row()) is not None else "")
        # A dialog selects what its first field holds, and the next key would take the place of what is cited.
        QTimer.singleShot(0, sheet.note, lambda: sheet.note.end(False))
        return sheet

    def to_the_journal(self) -> None:
        if (row := self.screen.close_page.row()) is not None:
            self.screen.elsewhere(OfEntry(row.number))

    def why_not_to_the_journal(self) -> str:
        return "" if self.screen.close_page.row() is not None else NO_ROW

    def recounting(self) -> None:
        if (found := self.screen.close_page.difference()) is not None:
            self.count_again(((found.drawer, found.name),))

    def why_not_recount(self) -> str:
        found = self.screen.close_page.difference()
        if found is None:
            return self.desk.why_may_not(RecountDrawer) or NO_DIFFERENCE
        return self.why_not(RecountDrawer(found.drawer, Count()))

    def citation(self) -> Command | None:
        found = self.screen.close_page.difference()
        return CloseDrawer(found.drawer) if found is not None else None

    def why_not_cite(self) -> str:
        command = self.citation()
        return self.why_not(command) if command is not None else self.desk.why_may_not(CloseDrawer) or NO_DIFFERENCE

    def citing_words(self) -> str:
        found, row = self.screen.close_page.difference(), self.screen.close_page.likely_row()
        if found is None:
            return "Close the drawer"
        return f"Close {found.name}, citing {row.receipt or f'entry {row.number:,}'}" if row else f"Close {found.name}"

    def why_not_pack(self) -> str:
        return self.screen.papers.why_not_pack()


def cited(row: Culprit) -> str:
    """'R-1,902, $95 of Paula Kovač: it is of that amount, as if nothing had changed hands'."""
    of = f" of {row.player}" if row.player else ""
    why = row.why.removesuffix(".")
    return f"{row.receipt or f'Entry {row.number:,}'}, {show(row.amount)}{of}: {why[:1].lower()}{why[1:]}"[:200]


class ExplainSheet(Sheet):
    """Why a sum is off. It is kept with the close, and on the pack."""

    def __init__(self, parent: QWidget, one: Sum, keep: Callable[[Explained], object]) -> None:
        off = show(one.differs)
        intro = f"It is off by {off}: {one.sides}. What you write is kept with the close of the day, under your name."
        super().__init__(f"Explain: {one.name}", "Keep", intro, parent=parent)
        self._one, self._keep = one, keep
        self.note = words_field("Souvenir chips sold at the bar", most=200)
        form = Form()
        form.add("What explains it", self.note, needed=True)
        self.body.addWidget(form)
        self.note.textChanged.connect(self._review)
        self._review()
        self.note.setFocus()

    def submit(self) -> None:
        self._keep(Explained(self._one.name, self.note.text().strip()))
        self.accept()

    def _review(self) -> None:
        self.verb.set_why_not("" if self.note.text().strip() else "Write what explains it.")
