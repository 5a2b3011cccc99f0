"""Pictures of the tournaments, page by page."""

from __future__ import annotations

from collections.abc import Iterator

from ui.screens.tournaments.compare import CompareDialog
from ui.screens.tournaments.dialogs import GenerateDialog, PlanDialog
from ui.screens.tournaments.page import DEAL, PLANS, PRIZES, STRUCTURE
from ui.tour.shots import Shot
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """The list; of the plan that is still being made the structure, of the one that was played prizes and deal."""
    place = work.tournaments
    work.go("tournaments")
    played, planned, *_others = sorted(window.desk.room.tournaments.plans.values(), key=lambda one: one.number)
    place.choose(played.id)
    yield "tournaments", window
    place.choose(planned.id)
    place.show_view(STRUCTURE)
    yield "tournament-structure", window
    generating = GenerateDialog(window.desk.room, place, planned.plan)
    generating.show()
    yield "tournament-generate", generating
    generating.reject()
    terms = PlanDialog(window.desk, place, planned)
    terms.show()
    yield "tournament-terms", terms
    terms.reject()
    comparing = CompareDialog(window.desk.room, place, planned)
    comparing.before.setCurrentIndex(0)
    comparing.show()
    yield "tournament-compare", comparing
    comparing.reject()
    place.choose(played.id)
    place.show_view(PRIZES)
    yield "tournament-prizes", window
    place.show_view(DEAL)
    yield "tournament-deal", window
    place.show_view(PLANS)
