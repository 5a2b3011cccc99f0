"""The documents as a place of the window."""

from __future__ import annotations

from ui.places import Home
from ui.screens.documents.acts import ACTS
from ui.screens.documents.help import HELP
from ui.screens.documents.screen import DocumentsScreen

HOME = Home(
    lambda work, parent: DocumentsScreen(work.desk, work, work.outlet, work.signs, work.settings, parent), ACTS, HELP
)
