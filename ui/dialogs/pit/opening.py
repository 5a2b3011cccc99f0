"""Opening and closing a table of 21: its checklist ticked line by line, its tray counted by denomination."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QWidget

from floor.books.counts import Piles
from floor.pit.banking import approval_of
from floor.pit.banks import CountCloser, CountTray
from floor.pit.checklist import checklist
from floor.pit.opening import CountOpener, SignChecklist
from floor.pit.table import BankedTable
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.screens.cage.moneysheets import words_field
from ui.screens.cage.piles import PileFields
from ui.screens.cage.pilesheet import PilesSheet


class ChecklistSheet(AskDialog):
    """A table opens with every line ticked; what is only wanted sometimes may be left."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        intro = f"{table.plays.banking.called}. Tick what you have looked at with the dealer; your name signs it."
        super().__init__(desk, f"Checklist of table {table.label}", "Sign", intro, parent=parent)
        self.setMinimumWidth(520)
        self._table = table
        self.dealer = words_field("As the dealer's list has it", most=40)
        self.form.add("Dealer", self.dealer, needed=True)
        self.dealer.textChanged.connect(self.review)
        lines = checklist(approval_of(desk.room, table.plays.banking.approval, desk.room.day))
        self.ticks = {line.words: QCheckBox(_words(line.words, line.clause, line.optional)) for line in lines}
        for box in self.ticks.values():
            box.toggled.connect(lambda _on: self.review())
            self.body.addWidget(box)
        self.not_by_enter()
        self.dealer.setFocus()

    def command(self) -> SignChecklist | None:
        ticked = tuple(words for words, box in self.ticks.items() if box.isChecked())
        return SignChecklist(self._table.id, ticked, self.dealer.text()) if self.dealer.text().strip() else None


class TraySheet(PilesSheet):
    """The tray by denomination, counted and not believed; one that is empty is counted, too."""

    missing = "Count what is there, an empty tray with a 0, and name the dealer."

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable, title: str, verb: str, intro: str) -> None:
        values = sorted(desk.room.cage.owned, reverse=True)
        super().__init__(desk, parent, title, verb, intro, PileFields("Chips", values, "Chips"))
        self._table = table

    def is_counted(self) -> bool:
        return any(field.text().strip() for column in self.columns for field in column.fields)


class OpenerSheet(TraySheet):
    """Counted blind, it is held against the last closer; a difference is reported before the first hand."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        intro = "Floor and dealer count the tray. It has to be the last closer; a difference is reported here."
        super().__init__(desk, parent, table, f"Opener of table {table.label}", "Open table", intro)
        self.dealer = self.line("Dealer", table.plays.checked_by, needed=True, words=True)
        self.report = self.line("Report, if it differs", hint="Counted twice, the shift manager was told", words=True)

    def made(self, *piles: Piles) -> CountOpener | None:
        dealer = self.dealer.text()
        counted = self.is_counted() and dealer.strip()
        return CountOpener(self._table.id, piles[0], dealer, self.report.text()) if counted else None


class CloserSheet(TraySheet):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        intro = "Floor and dealer count the tray, and the table is closed. The next opener is this closer."
        super().__init__(desk, parent, table, f"Closer of table {table.label}", "Close table", intro)
        self.dealer = self.line("Dealer", table.dealer, needed=True, words=True)

    def made(self, *piles: Piles) -> CountCloser | None:
        dealer = self.dealer.text()
        return CountCloser(self._table.id, piles[0], dealer) if self.is_counted() and dealer.strip() else None


class CountTraySheet(TraySheet):
    missing = "Count what is there, an empty tray with a 0."

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        intro = "The win is estimated from it. Nothing is booked."
        super().__init__(desk, parent, table, f"Tray of table {table.label}", "Count", intro)

    def made(self, *piles: Piles) -> CountTray | None:
        return CountTray(self._table.id, piles[0]) if self.is_counted() else None


def _words(words: str, clause: str, optional: bool) -> str:
    return f"{words} ({clause}{', if wanted' if optional else ''})"
