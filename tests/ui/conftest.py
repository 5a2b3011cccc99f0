"""Windows and window desks on real rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor.ids import StaffId
from floor.opening import open_room
from tests.postgres import Server, running_server
from tests.rooms import MANAGER_PIN, House
from tests.ui.windows import Hands
from ui import theme
from ui.desk import LiveDesk
from ui.garbage import GarbageWatch

MakeDesk = Callable[..., LiveDesk]
MakeHands = Callable[[House], Hands]


@pytest.fixture(scope="session", autouse=True)
def _as_the_program_does(qapp: QApplication) -> None:
    """The theme it wears, and garbage collected on the GUI thread only."""
    theme.apply(qapp, theme.Theme())
    GarbageWatch(qapp)


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that a test may stop and start without taking it from the others."""
    with running_server() as server:
        if server is None:
            pytest.skip("no PostgreSQL on this machine")
        yield server


@pytest.fixture
def tmp_path_house(tmp_path: Path) -> Callable[[str], House]:
    return lambda address: House(address, tmp_path / "room.key")


@pytest.fixture
def live(qtbot: QtBot) -> Iterator[MakeDesk]:
    """Window desks on a house's room, opened and, unless told otherwise, with the manager signed in."""
    made: list[LiveDesk] = []

    def make(house: House, signed_in: bool = True) -> LiveDesk:
        desk = LiveDesk(lambda: open_room(house.address, house.keys, house.clock), house.clock)
        made.append(desk)
        with qtbot.waitSignal(desk.opened):
            desk.start()
        if signed_in:
            with qtbot.waitSignal(desk.signed_in):
                desk.sign_in(StaffId(1), MANAGER_PIN, lambda refusal: pytest.fail(str(refusal)))
        return desk

    yield make
    for desk in made:
        desk.stop()


@pytest.fixture
def hands(qtbot: QtBot, tmp_path: Path) -> Iterator[MakeHands]:
    """People at windows on a house's room, of which nothing is left afterwards.

    What a window kept to show later belongs to nobody: it would stay, and every theme put on later would polish it.
    """
    made: list[Hands] = []

    def make(house: House) -> Hands:
        settings = tmp_path / f"window{len(made)}.ini"
        made.append(Hands(qtbot, lambda: open_room(house.address, house.keys, house.clock), settings, house.clock))
        return made[-1]

    yield make
    for one in made:
        one.close()
    for left in QApplication.topLevelWidgets():
        if left.parent() is None:
            left.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
