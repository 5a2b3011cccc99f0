"""A menu of acts: each with its key, and the reason where it cannot be done."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QMenu, QWidget

from ui import icons, theme
from ui.act import AnyAct, Gate
from ui.widgets.text import tip


def act_menu(gate: Gate, parent: QWidget, *groups: Iterable[AnyAct]) -> QMenu:
    """It is gone once it is closed."""
    menu = QMenu(parent)
    menu.setToolTipsVisible(True)
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        for act in group:
            add_act(menu, gate, act)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def add_act(menu: QMenu, gate: Gate, act: AnyAct) -> None:
    words = gate.words(act).replace("&", "&&")
    item = menu.addAction(icons.icon(act.icon, theme.colour("text"), theme.colour("muted")), words)
    item.setShortcut({"Return": "Enter"}.get(act.key, act.key))
    why_not = gate.why_not(act)
    item.setEnabled(not why_not)
    item.setToolTip(tip(why_not))
    item.triggered.connect(lambda: gate.run(act))
