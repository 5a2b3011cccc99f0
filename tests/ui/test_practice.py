"""A practice room says so on every screen, in both themes; no other room does."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor.ids import StaffId
from floor.script.time import ScriptTime
from tests.rooms import MANAGER_PIN, House
from tests.ui.conftest import MakeDesk, MakeHands
from ui import theme
from ui.displays.board import WallBoard
from ui.widgets.practicemark import MEANING, PracticeMark


def marks(page: QWidget) -> list[PracticeMark]:
    return [mark for mark in page.findChildren(PracticeMark) if mark.isVisible()]


def colours(picture: QImage) -> set[str]:
    return {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}


def test_it_is_marked_at_the_sign_in_at_work_and_locked_again(small_house: House, hands: MakeHands) -> None:
    small_house.founded(practice=True).close()
    person = hands(small_house)
    (mark,) = marks(person.page())
    assert (mark.accessibleName(), mark.accessibleDescription()) == ("Practice room", MEANING)
    assert person.window.windowTitle() == "Practice room"
    person.sign_in()
    assert len(marks(person.page())) == 1
    person.window.lock()
    assert len(marks(person.page())) == 1


def test_moved_on_by_a_script_its_time_goes_on_in_the_window_from_there(
    small_house: House, hands: MakeHands, qtbot: QtBot
) -> None:
    small_house.founded(practice=True).close()
    person, other = hands(small_house), small_house.desk()
    later = other.now() + timedelta(hours=2)
    ScriptTime(other).moved_on(later.isoformat())
    other.sign_in(StaffId(1), MANAGER_PIN)
    qtbot.waitUntil(lambda: person.desk.room.number == other.room.number)
    assert person.desk.now() == later
    small_house.clock.forward(seconds=8)
    assert person.desk.now() == later + timedelta(seconds=8)
    person.sign_in()
    assert person.desk.room.at == later + timedelta(seconds=8)


def test_a_real_room_is_not(small_house: House, hands: MakeHands) -> None:
    small_house.founded().close()
    person = hands(small_house)
    assert marks(person.page()) == []
    person.sign_in()
    assert marks(person.page()) == []
    assert person.window.windowTitle() == "Cardroom"


@pytest.mark.parametrize("name", ["dark", "light"])
def test_the_mark_is_a_shape_as_much_as_a_colour_in_both_themes(qtbot: QtBot, qapp: QApplication, name: str) -> None:
    theme.apply(qapp, theme.Theme("dark" if name == "dark" else "light"))
    mark = PracticeMark()
    qtbot.addWidget(mark)
    mark.resize(mark.sizeHint())
    mark.show()
    drawn = colours(mark.grab().toImage())
    assert {theme.colour("call").name(), theme.colour("on_call").name()} <= drawn
    theme.apply(qapp, theme.Theme())


@pytest.mark.parametrize("practice", [True, False])
def test_the_wall_says_so_too(small_house: House, live: MakeDesk, qtbot: QtBot, practice: bool) -> None:
    small_house.founded(practice=practice).close()
    wall = WallBoard(live(small_house))
    qtbot.addWidget(wall)
    wall.resize(1280, 720)
    wall.show()
    head = wall.grab().toImage().copy(0, 0, 400, 60)
    assert (QColor("#F5B83D").name() in colours(head)) is practice
    assert wall.accessibleDescription().startswith("Practice room.") is practice


def test_its_clock_goes_on_from_where_the_room_stood(small_house: House, live: MakeDesk) -> None:
    """Whatever the computer's clock says: a training evening is played on when somebody has time for it."""
    small_house.founded(practice=True).close()
    stood = small_house.clock.at
    small_house.clock.forward(days=40)
    desk = live(small_house, signed_in=False)
    assert desk.now() == stood
    small_house.clock.forward(minutes=5)
    assert desk.now() == stood + timedelta(minutes=5)
    assert desk.clock_behind() is None
