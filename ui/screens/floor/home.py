"""The floor as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.floor.acts import ACTS
from ui.screens.floor.help import HELP
from ui.screens.floor.screen import FloorScreen

HOME = Home(
    lambda work, parent: FloorScreen(work.desk, work, work.papers, work.rule_at, work.odds_at, work.show_event, parent),
    ACTS,
    HELP,
)
