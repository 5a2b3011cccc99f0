"""What every page of the cage has: the place it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.concern import Concern
from ui.desk import LiveDesk
from ui.screens.paged import PageView

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

CASHIER, DRAWERS, GAMES, LARGE, REPORTS, CLOSE = "cashier", "drawers", "games", "large", "reports", "close"


class Page(PageView):
    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self.place = screen

    def found_by(self) -> Concern | None:
        """What is chosen here and the journal knows of."""
        return None
