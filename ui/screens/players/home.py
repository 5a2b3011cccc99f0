"""The players' file as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.players.acts import ACTS
from ui.screens.players.help import HELP
from ui.screens.players.screen import PlayersScreen

HOME = Home(lambda work, parent: PlayersScreen(work.desk, work, parent), ACTS, HELP)
