"""The menu of a name, with all that can be done with it and its list, and that of the tables a game can open on."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from floor.ids import SpreadId
from floor.text import count
from ui.act import Gate
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actmenu import act_menu
from ui.screens.lists.acts import ACTS, LIST, NAME
from ui.screens.lists.chosen import Chosen
from ui.screens.lists.listacts import open_on, tables


def row_menu(gate: Gate, parent: QWidget) -> QMenu:
    of_name, of_list = ([act for act in ACTS if act.subject == subject] for subject in (NAME, LIST))
    return act_menu(gate, parent, [*of_name, EVERYWHERE["history"]], of_list)


def table_menu(at: Chosen, spread: SpreadId, parent: QWidget) -> QMenu:
    """Enter takes the first."""
    menu = QMenu(parent)
    for table in tables(at):
        item = menu.addAction(f"Table {table.label.replace('&', '&&')}, {count(len(table.seats), 'seat')}")
        item.triggered.connect(lambda _on, to=table.id: open_on(at, spread, to))
    if menu.actions():
        menu.setActiveAction(menu.actions()[0])
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
