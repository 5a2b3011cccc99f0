"""Pictures of the tournaments, page by page."""

from __future__ import annotations

from collections.abc import Iterator

from ui.displays.publicclock import PublicClock, SmallClock
from ui.screens.tournaments.clockdialogs import BreakDialog, JumpDialog, LevelsDialog
from ui.screens.tournaments.compare import CompareDialog
from ui.screens.tournaments.dialogs import GenerateDialog, PlanDialog
from ui.screens.tournaments.page import CLOCK, DEAL, ENTRIES, PLANS, PRIZES, STRUCTURE, TABLES
from ui.screens.tournaments.screen import TournamentsScreen
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
    evening, late, *_ = window.desk.room.tournaments.held
    place.choose(late)
    place.show_view(ENTRIES)
    place.entries.field.line.setText("ma")
    yield "tournament-entries", window
    place.entries.field.line.clear()
    place.show_view(PRIZES)
    yield "tournament-projected", window
    place.show_view(PLANS)
    place.choose(evening)
    for view in (ENTRIES, TABLES, PRIZES, DEAL):
        place.show_view(view)
        yield f"event-{view}", window
    place.show_view(PLANS)
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
    yield from _clock(window, place)
    place.show_view(TABLES)
    yield "tournament-tables", window
    place.show_view(PLANS)


def _clock(window: Window, place: TournamentsScreen) -> Iterator[Shot]:
    """Of the one that is held: its page, what the page asks, and its clocks for the players."""
    held = next(iter(window.desk.room.tournaments.held.values()))
    place.choose(held.id)
    place.show_view(CLOCK)
    yield "tournament-clock", window
    for name, kind in (("jump", JumpDialog), ("break", BreakDialog), ("levels", LevelsDialog)):
        dialog = kind(window.desk, place, held)
        dialog.show()
        yield f"tournament-clock-{name}", dialog
        dialog.reject()
    public = PublicClock(window.desk, held.id)
    public.resize(1920, 1080)
    public.show()
    yield "public-clock", public
    public.close()
    small = SmallClock(window.desk, held.id)
    small.show()
    yield "small-clock", small
    small.close()
