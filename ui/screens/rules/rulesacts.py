"""What can be done in Games & rules whichever view is in front: choosing what it is about, and turning to another."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ui.act import Acting
from ui.desk import LiveDesk
from ui.screens.rules.approvals.acts import AdoptingActs
from ui.screens.rules.choosers import Choosers
from ui.screens.rules.rulesview import BETTING, DESK, STAKES

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

    def choosers(self) -> Choosers:
        """They belong to the ruling desk, so it comes to the front."""
        if self.screen.view() != DESK:
            self.screen.show_view(DESK)
        return self._choosers

    def choose_game(self) -> None:
        screen = self.screen
        if screen.view() == BETTING:
            screen.betting.choose_game()
        elif screen.view() == STAKES and screen.stakes.is_building():
            screen.stakes.builder.choose_game()
        else:
            self.choosers().game()

    def choose_source(self) -> None:
        """A table, or saved stakes where only the stakes matter."""
        if self.screen.view() == BETTING:
            self.screen.betting.choose_source()
        else:
            self.choosers().table()

    def why_not_seat(self) -> str:
        return self._choosers.why_not_seat()

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
