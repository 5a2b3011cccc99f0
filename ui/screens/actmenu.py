"""A menu of acts: each with its key, and the reason where it cannot be done."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QMenu, QWidget

from ui import icons, theme
from ui.actions import Action
from ui.screens.screen import Gate
from ui.widgets.text import tip


def act_menu(gate: Gate, parent: QWidget, *groups: Iterable[Action]) -> QMenu:
    """It is gone once it is closed."""
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        for action in group:
            add_act(menu, gate, action)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def add_act(menu: QMenu, gate: Gate, action: Action) -> None:
    words = gate.words(action).replace("&", "&&")
    item = menu.addAction(icons.icon(action.icon, theme.colour("text"), theme.colour("muted")), words)
    item.setShortcut(action.key)
    why_not = gate.why_not(action)
    item.setEnabled(not why_not)
    item.setToolTip(tip(why_not))
    item.triggered.connect(lambda: gate.run(action))
