"""The menu of the chosen table and seat: what is usual and can be done now, and everything else by its subject."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from ui.actions import named
from ui.screens.actmenu import act_menu, add_act
from ui.screens.screen import Gate

USUAL = (
    "seat call-next no-claims chip-run pass-seat buy-in cash-out move away post-blind unseat seat-change".split(),
    "open-table new-hand flag dealer".split(),
)
SUBJECTS = {
    "This seat": (
        "seat call-next no-claims chip-run pass-seat no-show move away unseat lock-seat seat-change table-change"
    ).split(),
    "Chips": "buy-in cash-out sell-chips pick-up return-chips attest-rotation".split(),
    "Hand and game": "new-hand post-blind miss-blind put-button choose-game change-game".split(),
    "This table": "open-table flag dealer must-move break-table change-table remove-table".split(),
    "Print and history": "print-plaque print-last-slip history".split(),
}


def table_menu(gate: Gate, parent: QWidget) -> QMenu:
    """Each act once: what cannot be done stands under its subject and says why not."""
    usual = [[id_ for id_ in group if not gate.why_not(named(id_))] for group in USUAL]
    menu = act_menu(gate, parent, *(map(named, group) for group in usual if group))
    menu.addSeparator()
    for subject, ids in SUBJECTS.items():
        rest = [id_ for id_ in ids if id_ not in usual[0] and id_ not in usual[1]]
        below = menu.addMenu(subject)
        below.setToolTipsVisible(True)
        for id_ in rest:
            add_act(below, gate, named(id_))
        below.menuAction().setVisible(bool(rest))
    return menu
