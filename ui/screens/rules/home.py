"""Games & rules as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.rules.acts import ACTS
from ui.screens.rules.help import HELP
from ui.screens.rules.screen import RulesScreen

HOME = Home(lambda work, parent: RulesScreen(work.desk, work, work.press, parent), ACTS, HELP)
