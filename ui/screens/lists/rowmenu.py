"""The menu of a name, with all that can be done with it and its list, and that of the tables a game can open on."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from floor.ids import SpreadId
from floor.text import count
from ui.actions import named
from ui.screens.actmenu import act_menu
from ui.screens.lists.acts import ListActs
from ui.screens.screen import Gate

ON_A_NAME = "list-seat list-chip-run list-pass list-no-show list-check-in list-move list-leave history".split()
ON_ITS_LIST = "list-call list-open".split()


def row_menu(gate: Gate, parent: QWidget) -> QMenu:
    return act_menu(gate, parent, map(named, ON_A_NAME), map(named, ON_ITS_LIST))


def table_menu(acts: ListActs, spread: SpreadId, parent: QWidget) -> QMenu:
    """Enter takes the first."""
    menu = QMenu(parent)
    for table in acts.tables():
        item = menu.addAction(f"Table {table.label.replace('&', '&&')}, {count(len(table.seats), 'seat')}")
        item.triggered.connect(lambda _on, to=table.id: acts.open_on(spread, to))
    if menu.actions():
        menu.setActiveAction(menu.actions()[0])
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
