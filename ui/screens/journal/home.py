"""The journal as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.journal.acts import ACTS
from ui.screens.journal.help import HELP
from ui.screens.journal.screen import JournalScreen

HOME = Home(lambda work, parent: JournalScreen(work.desk, work, work.press, work.look_back, parent), ACTS, HELP)
