"""What every page of the tournaments has: the chosen plan, and where the keyboard goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from floor.concern import Concern, OfHouse, OfPlan, OfRules
from floor.ids import PlanId
from floor.tournament.plan import Planned
from ui.desk import Change, LiveDesk
from ui.screens.roomview import RoomView

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

PLANS, STRUCTURE, PRIZES, DEAL = "plans", "structure", "prizes", "deal"
ENTRIES, TABLES, CLOCK = "entries", "tables", "clock"


class Page(RoomView):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self.place = screen

    def first(self) -> QWidget:
        """Where the keyboard goes when the page comes to the front."""
        raise NotImplementedError

    def found_by(self) -> Concern | None:
        """What is chosen here, within the tournament, that the journal knows of."""
        return None

    def concerns(self, change: Change) -> bool:
        return change.touches(OfPlan, OfRules, OfHouse)

    @property
    def chosen(self) -> Planned | None:
        return self.place.chosen()

    @property
    def plan_id(self) -> PlanId | None:
        return self.chosen.id if self.chosen is not None else None
