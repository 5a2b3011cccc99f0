"""What the acts of the lists are about: the chosen list, the chosen name on it, and the name that is off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from floor.record import Command
from floor.room.lists import Gone, Waiting
from floor.room.spread import Spread
from ui.act import Acting
from ui.desk import LiveDesk
from ui.screens.lists.choice import Choice

if TYPE_CHECKING:
    from ui.screens.lists.screen import ListsScreen

NO_LIST = "Choose a list first."
NO_NAME = "Choose a name first."


class Chosen(Acting):
    def __init__(self, desk: LiveDesk, choice: Choice, screen: ListsScreen) -> None:
        super().__init__(desk, screen)
        self.choice, self.screen = choice, screen

    def spread(self) -> Spread | None:
        return self.choice.spread(self.desk.room)

    def waiting(self) -> Waiting | None:
        return self.choice.waiting(self.desk.room)

    def gone(self) -> Gone | None:
        return self.choice.gone(self.desk.room)

    def unchosen(self) -> str:
        return NO_LIST if self.spread() is None else NO_NAME


def to_name(command: Callable[[Waiting], Command]) -> Callable[[Chosen], Command | None]:
    """A command that needs no more than the chosen name."""
    return lambda at: command(waiting) if (waiting := at.waiting()) is not None else None
