"""Starting: the window takes a PIN before the room is open, and nothing it does not need is loaded by then."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.errors import Unavailable
from floor.ids import StaffId
from floor.opening import open_room
from floor.roles import Role
from tests.rooms import MANAGER_PIN, PIN, House, hire
from ui.desk import LiveDesk
from ui.knownroom import known_of
from ui.screens.shut import ShutScreen
from ui.settings import Settings
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text
from ui.window import Window

ADDRESS = "postgresql://cards:secret@server/room"
HEAVY = ("sqlalchemy", "alembic", "psycopg", "reportlab", "PIL", "floor.catalog", "floor.demo", "ui.workplace")

MakeWindow = Callable[..., Window]


@pytest.fixture
def started(qtbot: QtBot, tmp_path: Path) -> Iterator[MakeWindow]:
    """A window as the program starts it: it is shown, and has no desk yet."""
    made: list[Window] = []

    def make(address: str = ADDRESS) -> Window:
        window = Window(Settings(tmp_path / "window.ini"), address=address)
        qtbot.addWidget(window)
        made.append(window)
        window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        return window

    yield make
    for window in made:
        window.close()


def live(house: House) -> LiveDesk:
    return LiveDesk(lambda: open_room(house.address, house.keys, house.clock), house.clock)


def opened(window: Window, house: House, qtbot: QtBot) -> LiveDesk:
    desk = live(house)
    with qtbot.waitSignal(desk.opened):
        window.open(desk)
    return desk


def seen_before(started: MakeWindow, house: House, qtbot: QtBot) -> None:
    """The room was open at this workstation once."""
    window = started()
    opened(window, house, qtbot)
    window.close()


def pad(window: Window) -> PinPad:
    found = window.findChild(PinPad)
    assert found is not None
    return found


def said(window: Window) -> list[str]:
    return [text.text() for text in window.findChildren(Text) if text.isVisible()]


def test_before_anything_of_the_room_is_known_the_window_says_that_it_opens(started: MakeWindow) -> None:
    assert said(started()) == ["Opening the room…"]


def test_a_room_seen_before_shows_its_people_at_once_and_takes_a_pin(
    started: MakeWindow, small_house: House, qtbot: QtBot
) -> None:
    small_house.founded()
    seen_before(started, small_house, qtbot)
    window = started()
    assert {"Harbor Lights Card Room", "Opening the room…", "Dana Wells"} <= set(said(window))
    assert QApplication.focusWidget() is pad(window)
    qtbot.keyClicks(pad(window), MANAGER_PIN)
    desk = live(small_house)
    with qtbot.waitSignal(desk.signed_in):
        window.open(desk)
    assert window.workplace is not None
    assert window.workplace.isVisible()


def test_digits_typed_while_the_room_opens_are_not_lost(started: MakeWindow, small_house: House, qtbot: QtBot) -> None:
    small_house.founded()
    seen_before(started, small_house, qtbot)
    window = started()
    qtbot.keyClicks(pad(window), MANAGER_PIN[:4])
    desk = opened(window, small_house, qtbot)
    assert pad(window).accessibleDescription() == "4 of 6 digits typed"
    with qtbot.waitSignal(desk.signed_in):
        qtbot.keyClicks(pad(window), MANAGER_PIN[4:])


def test_a_pin_is_never_tried_on_somebody_else_who_has_the_number_by_now(
    started: MakeWindow, small_house: House, qtbot: QtBot, tmp_path: Path
) -> None:
    first = small_house.founded()
    known = known_of(first.room)
    other = replace(known, people=(replace(known.people[0], name="Somebody Else"),))
    Settings(tmp_path / "window.ini").keep_known_room(other, ADDRESS)
    window = started()
    qtbot.keyClicks(pad(window), MANAGER_PIN)
    desk = opened(window, small_house, qtbot)
    assert desk.staff is None
    assert pad(window).sentence() == "The staff has changed. Choose yourself, and type the PIN again."
    assert desk.room.staff[first.staff].wrong_tries == 0  # type: ignore[index]


def test_who_was_hired_since_is_there_as_soon_as_the_room_is_open(
    started: MakeWindow, small_house: House, qtbot: QtBot
) -> None:
    first = small_house.founded()
    seen_before(started, small_house, qtbot)
    window = started()
    rita = hire(first, Role.CASHIER, name="Rita Mora")
    desk = opened(window, small_house, qtbot)
    window.sign_in.open_for(window.desk, rita)
    with qtbot.waitSignal(desk.signed_in):
        qtbot.keyClicks(pad(window), PIN)


def test_after_a_restart_whoever_signed_in_last_is_chosen_and_not_the_first_by_name(
    started: MakeWindow, small_house: House, qtbot: QtBot
) -> None:
    rita = hire(small_house.founded(), Role.CASHIER, name="Rita Mora")
    window = started()
    desk = opened(window, small_house, qtbot)
    window.sign_in.open_for(desk, rita)
    with qtbot.waitSignal(desk.signed_in):
        qtbot.keyClicks(pad(window), PIN)
    window.close()
    again = started()
    assert {"Rita Mora", "Dana Wells"} & set(said(again)) == {"Rita Mora"}, "before the room is open"
    desk = opened(again, small_house, qtbot)
    with qtbot.waitSignal(desk.signed_in):
        qtbot.keyClicks(pad(again), PIN)
    assert (desk.staff, desk.room.staff[StaffId(1)].wrong_tries) == (rita, 0)


def test_what_is_known_of_one_room_is_not_shown_for_another(
    started: MakeWindow, small_house: House, qtbot: QtBot, tmp_path: Path
) -> None:
    small_house.founded()
    seen_before(started, small_house, qtbot)
    assert said(started("room.db")) == ["Opening the room…"]
    kept = (tmp_path / "window.ini").read_text()
    assert "Dana Wells" in kept
    assert "secret" not in kept


def test_a_room_that_cannot_be_opened_forgets_the_pin_that_was_typed(
    started: MakeWindow, small_house: House, qtbot: QtBot
) -> None:
    small_house.founded()
    seen_before(started, small_house, qtbot)
    window = started()
    qtbot.keyClicks(pad(window), MANAGER_PIN)
    tries = [0]

    def second_time() -> Desk:
        tries[0] += 1
        if tries[0] == 1:
            raise Unavailable("The room's server cannot be reached.", "Check the network and the server.")
        return open_room(small_house.address, small_house.keys, small_house.clock)

    desk = LiveDesk(second_time, small_house.clock)
    with qtbot.waitSignal(desk.failed_to_open):
        window.open(desk)
    assert "The room's server cannot be reached." in said(window)
    shut = next(page for page in window.findChildren(ShutScreen) if page.isVisible())
    with qtbot.waitSignal(desk.opened):
        shut.again.emit()
    assert pad(window).isVisible()
    with qtbot.waitCallback() as later:
        desk.keep_pin(PIN, later, lambda refusal: pytest.fail(str(refusal)))
    assert desk.staff is None, "what was asked before this was answered before"


def test_nothing_but_the_window_is_loaded_before_the_first_picture() -> None:
    """The journal's database, the papers, the demo and the places are read once there is a picture to look at."""
    asked = f"import sys, ui.app; print([name for name in {HEAVY} if name in sys.modules])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
