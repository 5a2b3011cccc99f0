"""The lists as a place of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ui.places import Home
from ui.screens.lists.acts import ACTS
from ui.screens.lists.help import HELP
from ui.screens.lists.screen import ListsScreen

if TYPE_CHECKING:
    from ui.workplace import Workplace


def _screen(work: Workplace, parent: QWidget) -> ListsScreen:
    screen = ListsScreen(work.desk, work, parent)
    screen.seat_asked.connect(work.show_seat)
    return screen


HOME = Home(_screen, ACTS, HELP)
