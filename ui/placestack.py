"""The screens of the places, one on the other: each is made when somebody first goes there, or ahead of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QScrollArea, QStackedWidget

from ui.keyboard import Keyboard
from ui.places import PLACES, place_named
from ui.screens.roomview import RoomView
from ui.screens.screen import Screen
from ui.widgets.scrolled import scrolled

if TYPE_CHECKING:
    from ui.workplace import Workplace

BREATH = 50
"""Milliseconds for keys and clicks between two places that are made ahead."""


class PlaceStack(QStackedWidget):
    def __init__(self, work: Workplace, keyboard: Keyboard) -> None:
        super().__init__(work)
        self._work, self._keyboard = work, keyboard
        self._screens: dict[str, Screen] = {}
        self._frames: dict[str, QScrollArea] = {}

    def at(self, place: str) -> Screen:
        if place not in self._screens:
            home = place_named(place).load()
            made = self._screens[place] = home.screen(self._work, self)
            self._frames[place] = scrolled(made)
            self.addWidget(self._frames[place])
            self._keyboard.bind(made, home.acts, made.view)
            made.take_over()
        return self._screens[place]

    def make_ahead(self, then: Callable[[], object]) -> None:
        """The places nobody has gone to yet, one after the other, so that none is waited for later."""
        QTimer.singleShot(BREATH, self, lambda: self._make_next(then))

    def go(self, place: str) -> None:
        self.at(place)
        self.setCurrentWidget(self._frames[place])

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
        """Every view is told, and those within others too."""
        for view in self.findChildren(RoomView):
            view.pass_minute()

    def _make_next(self, then: Callable[[], object]) -> None:
        place = next((place.id for place in PLACES if place.id not in self._screens), None)
        if place is None:
            then()
        else:
            self.at(place)
            self.make_ahead(then)
