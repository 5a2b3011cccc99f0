"""How many sit, how many seats are open, how many wait."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.room.lists import many_waiting
from floor.state import Room
from ui.widgets.stat import Stat


class Totals(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._seated, self._free = Stat("0", "seated"), Stat("0", "open", "good")
        self._waiting = Stat("0", "waiting", "call")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for stat in (self._seated, self._free, self._waiting):
            row.addWidget(stat)

    def show_counts(self, room: Room) -> None:
        self._seated.set(f"{len(room.where):,}")
        self._free.set(f"{sum(len(table.open_seats) for table in room.tables.values()):,}")
        self._waiting.set(f"{sum(many_waiting(room, spread) for spread in room.lists):,}")
