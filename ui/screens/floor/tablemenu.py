"""The menu of the chosen table and seat: what is usual and can be done now, and everything else by its subject."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from ui.act import Gate
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actmenu import act_menu, add_act
from ui.screens.floor import acts
from ui.screens.floor.acts import ACTS

SUBJECTS = {subject: [act for act in (*ACTS, *EVERYWHERE) if act.subject == subject] for subject in acts.SUBJECTS}


def table_menu(gate: Gate, parent: QWidget) -> QMenu:
    """Each act once: what cannot be done stands under its subject and says why not."""
    can = [act for act in ACTS if act.usual and not gate.why_not(act)]
    usual = [[act for act in can if act.usual == part] for part in acts.USUAL]
    menu = act_menu(gate, parent, *(part for part in usual if part))
    menu.addSeparator()
    for subject, every in SUBJECTS.items():
        rest = [act for act in every if act not in can]
        below = menu.addMenu(subject)
        below.setToolTipsVisible(True)
        for act in rest:
            add_act(below, gate, act)
        below.menuAction().setVisible(bool(rest))
    return menu
