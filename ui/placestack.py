"""The screens of the places, one on the other: each is made when somebody first goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from ui.keyboard import Keyboard
from ui.places import place_named
from ui.screens.screen import Screen

if TYPE_CHECKING:
    from ui.workplace import Workplace


class PlaceStack(QStackedWidget):
    def __init__(self, work: Workplace, keyboard: Keyboard) -> None:
        super().__init__(work)
        self._work, self._keyboard = work, keyboard
        self._screens: dict[str, Screen] = {}

    def at(self, place: str) -> Screen:
        if place not in self._screens:
            home = place_named(place).load()
            made = self._screens[place] = home.screen(self._work, self)
            self.addWidget(made)
            self._keyboard.bind(made, home.acts)
            made.take_over()
        return self._screens[place]

    def go(self, place: str) -> None:
        self.setCurrentWidget(self.at(place))

    def take_over(self) -> None:
        """Somebody signed in: what they see is theirs at once, the rest when they look at it."""
        for screen in self._screens.values():
            screen.take_over() if screen.isVisible() else screen.fall_behind()

    def pass_second(self) -> None:
        """Drawn among the other pieces, so that no key waits for both a change and the clock."""
        for screen in self._screens.values():
            if screen.isVisible():
                screen.drawing.draw(screen.pass_second)

    def pass_minute(self) -> None:
        for screen in self._screens.values():
            screen.pass_minute()
