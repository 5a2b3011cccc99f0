"""A name that is off the lists, with the way back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.ids import WaitId
from floor.room.lists import Gone
from floor.state import Room
from ui.screens.lists.openings import gone_words
from ui.widgets.button import KeyButton
from ui.widgets.text import Text


class GoneRow(QWidget):
    restore_asked = Signal(object)
    """The id the name had."""

    def __init__(self) -> None:
        super().__init__()
        self._wait: WaitId | None = None
        self._name, self._said = Text(weight="medium"), Text(tone="muted", condensed=True)
        self._restore = KeyButton("Restore")
        self._restore.clicked.connect(lambda: self.restore_asked.emit(self._wait))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._said)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 8, 0, 8)
        line.setSpacing(8)
        line.addLayout(words, 1)
        line.addWidget(self._restore)

    def show_gone(self, room: Room, gone: Gone, why_not: str) -> None:
        name = room.name_of(gone.waiting.player)
        self._wait = gone.waiting.id
        self._name.setText(name)
        self._said.setText(gone_words(room, gone, show_time(gone.at, room.house.zone)))
        self._restore.set_why_not(why_not)
        self._restore.setAccessibleName(f"Restore {name}")
