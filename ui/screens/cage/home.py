"""The cage as a place of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.concern import OfEntry, OfPlayer, OfTable
from floor.reports.report import About
from ui.places import Home
from ui.screens.cage.acts import ACTS
from ui.screens.cage.help import HELP
from ui.screens.cage.screen import CageScreen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from ui.workplace import Workplace


def _screen(work: Workplace, parent: QWidget) -> CageScreen:
    def elsewhere(about: About) -> None:
        match about:
            case OfTable(table):
                work.show_seat(table, None)
            case OfEntry(number):
                work.show_entry(number)
            case OfPlayer(player):
                work.go("players")
                work.players.choose(player)

    return CageScreen(work.desk, work, work.papers, work.outlet, work.lock, elsewhere, parent)


HOME = Home(_screen, ACTS, HELP)
