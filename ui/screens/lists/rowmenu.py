"""The menu of a name, with all that can be done with it and its list."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from ui.act import Gate
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actmenu import act_menu
from ui.screens.lists.acts import ACTS, LIST, NAME


def row_menu(gate: Gate, parent: QWidget) -> QMenu:
    of_name, of_list = ([act for act in ACTS if act.subject == subject] for subject in (NAME, LIST))
    return act_menu(gate, parent, [*of_name, EVERYWHERE["history"]], of_list)
