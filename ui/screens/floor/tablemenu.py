"""The menu of the chosen table and seat: what is usual and can be done now, and everything else by its subject."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from ui.act import Gate
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actmenu import act_menu, add_act
from ui.screens.floor import pitacts, subjects
from ui.screens.floor.acts import ACTS

OF_EVERY_PLAY = (*subjects.SUBJECTS, *pitacts.SUBJECTS)
SUBJECTS = {subject: [act for act in (*ACTS, *EVERYWHERE) if act.subject == subject] for subject in OF_EVERY_PLAY}


def table_menu(gate: Gate, parent: QWidget) -> QMenu:
    """Each act once: what cannot be done stands under its subject and says why not."""
    fitting = [act for act in ACTS if gate.fits(act)]
    kind = next((act.plays for act in fitting if act.plays), "")
    can = [act for act in fitting if act.usual and act.plays == kind and not gate.why_not(act)]
    usual = [[act for act in can if act.usual == part] for part in subjects.USUAL]
    menu = act_menu(gate, parent, *(part for part in usual if part))
    menu.addSeparator()
    for subject, every in SUBJECTS.items():
        rest = [act for act in every if act not in can and gate.fits(act)]
        below = menu.addMenu(subject)
        below.setToolTipsVisible(True)
        for act in rest:
            add_act(below, gate, act)
        below.menuAction().setVisible(bool(rest))
    return menu
