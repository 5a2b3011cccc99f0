"""What can be done in Games & rules whichever view is in front: choosing what it is about, and turning to another."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ui.act import Acting
from ui.desk import LiveDesk
from ui.screens.rules.approvals.acts import AdoptingActs
from ui.screens.rules.choosers import Choosers
from ui.screens.rules.rulesview import BETTING, DESK, ODDS, SETTLE, STAKES
from ui.screens.rules.twentyone.choosers import SettlementChoosers

if TYPE_CHECKING:
    from ui.screens.rules.screen import RulesScreen


class RulesActs(Acting):
    def __init__(self, desk: LiveDesk, screen: RulesScreen) -> None:
        super().__init__(desk, screen)
        self.screen = screen
        self.adopting = AdoptingActs(desk, screen, screen.show_adopted)

    @cached_property
    def _choosers(self) -> Choosers:
        return Choosers(self.desk, self.screen.ruling, self.screen)

    @cached_property
    def _settling(self) -> SettlementChoosers:
        return SettlementChoosers(self.desk, self.screen.settlement, self.screen)

    def choosers(self) -> Choosers:
        """They belong to the ruling desk, so it comes to the front."""
        if self.screen.view() != DESK:
            self.screen.show_view(DESK)
        return self._choosers

    def in_front(self) -> Choosers | SettlementChoosers:
        """Of the settlement desk while that is in front, else of the ruling desk."""
        return self._settling if self.screen.view() == SETTLE else self.choosers()

    def choose_game(self) -> None:
        screen = self.screen
        if screen.view() == BETTING:
            screen.betting.choose_game()
        elif screen.view() == ODDS:
            screen.odds.choose_game()
        elif screen.view() == STAKES and screen.stakes.is_building():
            screen.stakes.builder.choose_game()
        else:
            self.in_front().game()

    def choose_source(self) -> None:
        """A table, or saved stakes where only the stakes matter."""
        if self.screen.view() == BETTING:
            self.screen.betting.choose_source()
        else:
            self.in_front().table()

    def why_not_seat(self) -> str:
        at = self._settling if self.screen.view() == SETTLE else self._choosers
        return at.why_not_seat()

    def show_options(self) -> None:
        if self.screen.view() == ODDS:
            self.screen.odds.open_options()
        else:
            self.in_front().options()

    def rule_on_game(self) -> None:
        """The game whose page is open, at the ruling desk."""
        self.screen.ruling.set_game(self.screen.games.game)
        self.screen.show_view(DESK)

    def next_view(self) -> None:
        order = list(self.screen.views)
        self.screen.show_view(order[(order.index(self.screen.view()) + 1) % len(order)])

    def clear(self) -> None:
        self.screen.in_front().clear()

    def page(self, by: int) -> None:
        self.screen.in_front().page(by)
