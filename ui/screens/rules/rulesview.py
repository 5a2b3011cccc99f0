"""What every view in the row of Games & rules has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from ui.act import Acting
from ui.screens.roomview import RoomView

DESK, GAMES, APPROVALS, BETTING, STAKES, HOUSE = "desk", "games", "approvals", "betting", "stakes", "house"
SETTLE, ODDS = "settle", "odds"


class RulesView(RoomView):
    acts: Acting | None = None
    """What its own acts are about, where it has some."""

    def first(self) -> QWidget:
        """Where the keyboard goes when the view comes to the front."""
        raise NotImplementedError

    def clear(self) -> None:
        """What Esc does."""
        raise NotImplementedError

    def page(self, by: int) -> None:
        """What Page Up and Page Down do."""
        raise NotImplementedError


class View(NamedTuple):
    """One of the row: its words, how it is got at, and the acts that have a button at its head."""

    title: str
    get: Callable[[], RulesView]
    acts: tuple[str, ...] = ()
    told: str = ""
    """Its name in a sentence, where that is not its title."""
    short: str = ""
    """Its words where there is little room for all of the row."""

    @property
    def widget(self) -> RulesView:
        """It is made when somebody first turns to it."""
        return self.get()

    @property
    def name(self) -> str:
        return self.told or self.title
