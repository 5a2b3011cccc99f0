"""Windows and window desks on real rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor.ids import StaffId
from floor.opening import open_room
from tests.postgres import Server, running_server
from tests.rooms import MANAGER_PIN, House
from tests.ui.elsewhere import ELSEWHERE
from tests.ui.ways import Ways
from tests.ui.windows import Hands
from ui import theme
from ui.desk import LiveDesk
from ui.garbage import GarbageWatch

WAYS = {"by key": False, "from the bar": True}
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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that stands for acts does them by their keys, and once more from the bar."""
    if "ways" in metafunc.fixturenames and "way" not in metafunc.fixturenames and _id(metafunc) in ELSEWHERE.values():
        metafunc.parametrize("ways", WAYS.values(), ids=list(WAYS), indirect=True)


def _id(test: pytest.Metafunc | pytest.FixtureRequest) -> str:
    return f"{Path(str(test.module.__file__)).name}::{test.function.__name__}"


@pytest.fixture
def ways(request: pytest.FixtureRequest) -> Iterator[Ways]:
    from_bar = getattr(request, "param", None)
    found = Ways() if from_bar is None else Ways.in_test(_id(request), from_bar=from_bar)
    yield found
    assert found.not_done() == [], "the test stands for these acts and does not do them"
    assert found.not_written() == [], "of these acts nothing stands in the journal"


@pytest.fixture
def hands(qtbot: QtBot, tmp_path: Path, ways: Ways) -> Iterator[MakeHands]:
    """People at windows on a house's room, of which nothing is left afterwards.

    What a window kept to show later belongs to nobody: it would stay, and every theme put on later would polish it.
    """
    made: list[Hands] = []

    def make(house: House) -> Hands:
        settings = tmp_path / f"window{len(made)}.ini"
        opened = partial(open_room, house.address, house.keys, house.clock)
        made.append(Hands(qtbot, opened, settings, house.clock, ways=ways))
        return made[-1]

    yield make
    for one in made:
        one.close()
    for left in QApplication.topLevelWidgets():
        if left.parent() is None:
            left.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
