"""The house as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.house.acts import ACTS
from ui.screens.house.help import HELP
from ui.screens.house.screen import HouseScreen

HOME = Home(lambda work, parent: HouseScreen(work.desk, work, work.backups, parent), ACTS, HELP)
