"""All acts of the floor by their ids, so that a button, a key, a menu and the command bar do the same."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.desk import LiveDesk
from ui.screens.floor.callacts import CallActs
from ui.screens.floor.chipacts import ChipActs
from ui.screens.floor.choice import Choice
from ui.screens.floor.seatacts import SeatActs
from ui.screens.floor.tableacts import TableActs
from ui.screens.floor.wishacts import WishActs


class FloorActs:
    def __init__(self, desk: LiveDesk, choice: Choice, parent: QWidget) -> None:
        self.tables, self.seats = TableActs(desk, choice, parent), SeatActs(desk, choice, parent)
        others = [kind(desk, choice, parent) for kind in (CallActs, ChipActs, WishActs)]
        self._deeds = {id_: deed for acts in (self.tables, self.seats, *others) for id_, deed in acts.deeds().items()}

    def run(self, id_: str) -> None:
        self._deeds[id_].run()

    def why_not(self, id_: str) -> str:
        return self._deeds[id_].why_not()

    def words(self, id_: str) -> str:
        """What the act is called right now; empty where it is always called the same."""
        words = self._deeds[id_].words
        return words() if words is not None else ""
