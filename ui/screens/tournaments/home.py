"""Tournaments as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.tournaments.acts import ACTS
from ui.screens.tournaments.help import HELP
from ui.screens.tournaments.screen import TournamentsScreen

HOME = Home(lambda work, parent: TournamentsScreen(work.desk, work, parent, work.settings), ACTS, HELP)
