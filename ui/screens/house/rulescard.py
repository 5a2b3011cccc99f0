"""What the house has settled, and where its history is kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize

from floor.clock import show_date
from floor.house.house import House
from ui.act import Gate
from ui.backups import Backups
from ui.desk import LiveDesk
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actbutton import ActButton
from ui.screens.house.acts import ACTS, SAFE
from ui.widgets.card import Card
from ui.widgets.stat import Stat
from ui.widgets.text import tip

FACTS = (
    "Room",
    "Time zone",
    "A gaming day starts",
    "Minimum age",
    "Screen locks after",
    "Gaming day",
    "Kept in",
    "Backups",
)


class RulesCard(Card):
    def __init__(self, gate: Gate, backups: Backups) -> None:
        super().__init__("House settings")
        self.setMinimumWidth(320)
        self.setMaximumWidth(400)
        self._facts = {name: Stat("", name, stacked=True, size=15) for name in FACTS}
        for fact in self._facts.values():
            self.body.addWidget(fact)
        self.body.addStretch()
        self._backups = backups
        self._safe = [ActButton(gate, act, tall=40) for act in ACTS if act.subject == SAFE]
        for button in self._safe:
            self.body.addWidget(button)
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
        for name, words in zip(FACTS, said, strict=False):
            self._facts[name].set(words)
        self.show_backups()
        self._change.show_act()
        self._close.show_act()

    def show_backups(self) -> None:
        """How old the newest is and where it lies; or why there is none."""
        standing, newest = self._backups.standing(), self._backups.newest
        fact = self._facts["Backups"]
        words = standing.beside or standing.words or "None of this room"
        if newest is not None and newest.elsewhere:
            words += f", in {Path(newest.file).parents[1]}"
        fact.set(words, "text" if standing.tone == "muted" else standing.tone)
        fact.setToolTip(tip(self._backups.trouble or (newest.file if newest is not None else "")))
        for button in self._safe:
            button.show_act()
