"""Signs that hang and no longer say what the room does: to be printed and hung again, or taken down."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from floor.state import Room
from ui.act import Gate
from ui.printing.signs import OldSign, SignWatch, hung_key, since_words
from ui.screens.actbutton import ActButton
from ui.screens.documents.acts import ACTS
from ui.screens.documents.rows import PaperList, PaperRow
from ui.widgets.card import Card

MOST_SEEN = 3


class RehangCard(Card):
    """Hidden while every sign is right."""

    picked = Signal(object)
    """What was printed of the sign one wants to see."""

    def __init__(self, watch: SignWatch, gate: Gate) -> None:
        super().__init__("To be re-hung", tone="call")
        self._watch = watch
        self.list = PaperList("To be re-hung")
        self.list.setStyleSheet("QListView { background: transparent; }")
        self.list.clicked.connect(lambda _index: self._pick())
        self.list.entered.connect(self._pick)
        self._all = ActButton(gate, ACTS["rehang-all"], kind="primary", has_icon=False)
        self._down = ActButton(gate, ACTS["take-down-old"], has_icon=False)
        verbs = QHBoxLayout()
        verbs.setSpacing(8)
        verbs.addWidget(self._all, 1)
        verbs.addWidget(self._down)
        self.body.addWidget(self.list)
        self.body.addLayout(verbs)

    def show_signs(self, room: Room) -> None:
        old = self._watch.old
        self.setVisible(bool(old))
        self.head.set_note(f"{len(old):,}")
        self.list.set_rows([_row(room, sign) for sign in old])
        self.list.setFixedHeight(self.list.height_for(MOST_SEEN, self.list.width()) + 2)
        self.show_acts()

    def show_acts(self) -> None:
        self._all.show_act()
        self._down.show_act()

    def chosen(self) -> OldSign | None:
        key = self.list.key()
        return next((sign for sign in self._watch.old if hung_key(sign[0].kind, sign[0].subject) == key), None)

    def _pick(self) -> None:
        if (sign := self.chosen()) is not None and sign[1] is not None:
            self.picked.emit(sign[0])


def _row(room: Room, sign: OldSign) -> PaperRow:
    printed, subject = sign
    below = f"Hangs since {since_words(room, printed)}" if subject else "Nothing to hang any more: take it down"
    return PaperRow(printed.title, hung_key(printed.kind, printed.subject), "warning", below=below, tone="call")
