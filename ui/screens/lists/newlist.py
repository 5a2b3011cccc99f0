"""Beginning a list: any game of the room, found by a few letters, scheduled or not."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from floor.ids import SpreadId
from floor.text import count
from floor.views.finding import plain
from ui.desk import LiveDesk
from ui.widgets.palette import CommandPalette
from ui.widgets.suggestion import Suggestion


class NewList(CommandPalette):
    game_chosen = Signal(object)
    """The id of the spread to wait for."""

    def __init__(self, desk: LiveDesk, over: QWidget) -> None:
        self._desk = desk
        super().__init__(self._found, over)
        self.field.line.setAccessibleName("Game")
        self.field.line.setPlaceholderText("Which game is the list for?")
        self.chosen.connect(self._tell)

    def _found(self, typed: str) -> list[Suggestion]:
        room, wanted = self._desk.room, plain(typed).split()
        return [
            Suggestion(spread.name, count(len(room.lists.get(spread.id, ())), "name"), value=spread.id)
            for spread in room.spreads.values()
            if all(part in plain(f"{spread.name} {spread.short}") for part in wanted)
        ]

    def _tell(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, int):
            self.game_chosen.emit(SpreadId(suggestion.value))
