"""Above the lists: how many wait, phoned, are called and buy chips, the keys that no button shows, and two acts."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.room.lists import many_by_phone, many_waiting
from floor.state import Room
from floor.views.waitlists import WaitLook, WaitState
from ui.act import Gate
from ui.screens.actbutton import ActButton
from ui.screens.lists.acts import ACTS
from ui.screens.lists.keyhints import KeyHints
from ui.widgets.stat import Stat
from ui.widgets.text import Text


class ListsHead(QWidget):
    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._waiting, self._called = Stat("0", "waiting"), Stat("0", "called", "call")
        self._phoned, self._running = Stat("0", "by phone"), Stat("0", "chip run", "call")
        self._hints = KeyHints((("1–9",), "call that place"), (("←", "→"), "next list"))
        self.new, self._board = ActButton(gate, ACTS["list-new"]), ActButton(gate, ACTS["list-board"])
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(Text("Waiting lists", size=24, weight="bold", keeps=True))
        for stat in (self._waiting, self._phoned, self._called, self._running):
            row.addWidget(stat)
        row.addStretch()
        for widget in (self._hints, self._board, self.new):
            row.addWidget(widget)

    def set_roomy(self, roomy: bool) -> None:
        """A narrow window keeps its buttons and lets the hints go."""
        self._hints.setVisible(roomy)

    def show_counts(self, room: Room, rows: Iterable[WaitLook]) -> None:
        states = [row.state for row in rows]
        self._waiting.set(f"{sum(many_waiting(room, spread) for spread in room.lists):,}")
        self._phoned.set(f"{sum(many_by_phone(room, spread) for spread in room.lists):,}")
        self._called.set(f"{states.count(WaitState.CALLED):,}")
        self._running.set(f"{states.count(WaitState.CHIP_RUN):,}")
