"""What a screen hands to another thread is let go of on its own: a widget freed elsewhere takes the program down."""

from __future__ import annotations

import threading
from collections.abc import Callable

from pytestqt.qtbot import QtBot

from floor.house.tables import AddTable, Place
from tests.rooms import House
from tests.ui.conftest import MakeDesk
from ui.backroom import Backroom
from ui.desk import LiveDesk

Hand = Callable[[Callable[[], object], Callable[[object], object]], object]
"""Asks for work on another thread, and says who hears what came of it."""


class Widget:
    """Notes on which thread it was freed."""

    def __init__(self, freed_on: list[int], answers: list[object]) -> None:
        self._freed_on, self._answers = freed_on, answers

    def __del__(self) -> None:
        self._freed_on.append(threading.get_ident())

    def work(self) -> object:
        return None

    def heard(self, answer: object) -> None:
        self._answers.append(answer)


def freed_on(qtbot: QtBot, hand: Hand) -> set[int]:
    """The widget is gone from the screen once it has its answer, and other work follows."""
    freed, answers = list[int](), list[object]()
    screen = Widget(freed, answers)
    hand(screen.work, screen.heard)
    qtbot.waitUntil(lambda: len(answers) == 1)
    del screen
    hand(lambda: None, answers.append)
    qtbot.waitUntil(lambda: len(answers) == 2 and bool(freed))
    return set(freed)


def on_the_desk(desk: LiveDesk) -> Hand:
    def hand(_work: Callable[[], object], then: Callable[[object], object]) -> None:
        desk.ask(AddTable("12", 8, Place(300, 300)), then, then)

    return hand


def test_in_the_back_room(qtbot: QtBot) -> None:
    room = Backroom("test")
    assert freed_on(qtbot, room.ask) == {threading.get_ident()}
    room.stop()


def test_on_the_reading_path(qtbot: QtBot, small_house: House, live: MakeDesk) -> None:
    small_house.founded()
    desk = live(small_house)
    assert freed_on(qtbot, lambda work, then: desk.read(lambda _past: work(), then)) == {threading.get_ident()}


def test_at_the_desk(qtbot: QtBot, small_house: House, live: MakeDesk) -> None:
    small_house.founded()
    assert freed_on(qtbot, on_the_desk(live(small_house))) == {threading.get_ident()}
