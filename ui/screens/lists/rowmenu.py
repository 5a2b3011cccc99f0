"""The menu of a name: all that can be done with it and its list."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from ui.actions import named
from ui.screens.actmenu import act_menu
from ui.screens.screen import Gate

ON_A_NAME = "list-seat list-chip-run list-pass list-no-show list-check-in list-move list-leave history".split()
ON_ITS_LIST = "list-call list-open".split()


def row_menu(gate: Gate, parent: QWidget) -> QMenu:
    return act_menu(gate, parent, map(named, ON_A_NAME), map(named, ON_ITS_LIST))
