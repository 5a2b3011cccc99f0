"""The sheet on which a room's cage begins: its first drawer, and what is put into it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.books.counts import Count
from floor.cage.beginning import BeginCage
from floor.ids import Account
from ui.desk import LiveDesk
from ui.screens.cage.countsheet import CountSheet
from ui.screens.cage.moneysheets import words_field
from ui.screens.cage.pilesheet import MADE
from ui.widgets.toggle import Toggle

INTRO = (
    "The owner's cash and the maker's chips, counted into the first drawer. Another person signs. More drawers and "
    "chips come later, under Drawers and banks."
)
FIRST = "Cage 1"
USUAL = MADE[1:]
"""A chip of $1,000 is taken in when there is one."""


class BeginSheet(CountSheet):
    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        places = [(Account(FIRST), FIRST)]
        super().__init__(
            desk,
            parent,
            "Begin the cage",
            "Begin",
            INTRO,
            lambda _at, count, _note: self._begun(count),
            places,
            chips=USUAL,
        )
        self.name, self.mine = words_field(FIRST, most=24), Toggle("I hold it from now on", on=True)
        self.name.setText(FIRST)
        self.more.add("Its name", self.name, needed=True)
        self.body.addWidget(self.mine)
        self.name.textChanged.connect(self.review)
        self.mine.clicked.connect(lambda: self.review())

    def _begun(self, count: Count) -> BeginCage:
        return BeginCage(self.name.text(), count, self.mine.isChecked())
