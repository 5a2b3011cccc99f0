"""The cage as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.cage.acts import ACTS
from ui.screens.cage.help import HELP
from ui.screens.cage.screen import CageScreen

HOME = Home(lambda work, parent: CageScreen(work.desk, work, work.papers, work.lock, parent), ACTS, HELP)
