"""What the house has settled, and where its history is kept."""

from __future__ import annotations

from PySide6.QtCore import QSize

from floor.clock import show_date
from floor.house.house import House
from ui.act import Gate
from ui.desk import LiveDesk
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actbutton import ActButton
from ui.screens.house.acts import ACTS
from ui.widgets.card import Card
from ui.widgets.stat import Stat

FACTS = ("Room", "Time zone", "A gaming day starts", "Minimum age", "Screen locks after", "Gaming day", "Kept in")


class RulesCard(Card):
    def __init__(self, gate: Gate) -> None:
        super().__init__("House settings")
        self.setMinimumWidth(320)
        self.setMaximumWidth(400)
        self._facts = {name: Stat("", name, stacked=True, size=15) for name in FACTS}
        for fact in self._facts.values():
            self.body.addWidget(fact)
        self.body.addStretch()
        self._change = ActButton(gate, ACTS["change-house"], tall=40)
        self._close = ActButton(gate, EVERYWHERE["close-day"], tall=40)
        self.body.addWidget(self._change)
        self.body.addWidget(self._close)

    def sizeHint(self) -> QSize:
        return QSize(self.maximumWidth(), super().sizeHint().height())

    def show_house(self, house: House, desk: LiveDesk) -> None:
        said = (
            house.name,
            house.zone,
            f"{house.day_starts:%I:%M %p}".lstrip("0"),
            f"{house.minimum_age} years",
            f"{house.idle_minutes} idle minutes",
            show_date(desk.room.day),
            f"{desk.database}, {desk.room.number:,} entries",
        )
        for fact, words in zip(self._facts.values(), said, strict=True):
            fact.set(words)
        self._change.show_act()
        self._close.show_act()
