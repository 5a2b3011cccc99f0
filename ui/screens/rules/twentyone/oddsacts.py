"""What can be done on the odds page: another setting beside it, the bet without an edge left out, its placard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.papers import PAPERS
from floor.papers.placards import placard_of
from floor.pit.bankings import KeepBanking
from ui.act import Acting
from ui.desk import LiveDesk
from ui.dialogs.pit.banking import BankingSheet
from ui.dialogs.preview import PreviewDialog, Previewed, unnumbered
from ui.printing.press import Press

if TYPE_CHECKING:
    from ui.screens.rules.twentyone.odds import OddsView


class OddsActs(Acting):
    def __init__(self, desk: LiveDesk, press: Press, view: OddsView) -> None:
        super().__init__(desk, view)
        self.view, self._press = view, press

    def slip_dialog(self) -> PreviewDialog:
        """The placard of just these settings."""
        return PreviewDialog(self._placard(), self._press, self.view)

    def print_words(self) -> str:
        return "Placard"

    def why_not_print(self) -> str:
        return ""

    def why_not_offer(self) -> str:
        return "" if self.view.rules().has_over_under else "There is no Over/Under 13 in this game."

    def why_not_keep(self) -> str:
        if self.view.is_signed():
            return "A manager signed for it when the game was banked."
        return self.why_not_offer() or self.why_may_not(KeepBanking)

    def banking_sheet(self) -> BankingSheet:
        """Where a manager signs for it: the game that is shown, as it would be banked."""
        return BankingSheet(self.desk, self.view, self.view.chosen)

    def _placard(self) -> Previewed:
        paper = PAPERS["placard"]
        record = placard_of(self.desk.room, self.view.chosen)
        return unnumbered(self._press, f"{paper.title}, {self.view.chosen.title}", paper, record)
