"""A lock that somebody holds, a disk that is full or may not be written to, a server that is slow: the window goes on,
and nothing is called saved that is not."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import monotonic

import psycopg
import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.opening import open_room
from tests.crash.test_full_disk import LARGE, fill, free
from tests.outside import sql
from tests.rooms import House
from tests.soak import report, times
from tests.ui.windows import PATIENCE, Hands
from tests.wire import Wire

TURNS, GOES_ON = times(1, 50), 40


class Beat:
    """The window's own pulse: how often it beat, and the longest that it has stood still."""

    def __init__(self, person: Hands) -> None:
        self.count, self.longest, self._last = 0, 0.0, monotonic()
        timer = QTimer(person.window, interval=2)
        timer.timeout.connect(self._beat)
        timer.start()

    def _beat(self) -> None:
        self.count += 1
        self.longest = max(self.longest, monotonic() - self._last)
        self._last = monotonic()


Somebody = tuple[Hands, Callable[[], Desk]]


@contextmanager
def somebody(house: House, qtbot: QtBot, folder: Path) -> Iterator[Somebody]:
    """At a window, and the desk that works behind it."""
    house.founded().close()
    opened = list[Desk]()

    def open_desk() -> Desk:
        opened.append(open_room(house.address, house.keys, house.clock))
        return opened[-1]

    person = Hands(qtbot, open_desk, folder / "window.ini", house.clock)
    person.sign_in()
    yield person, lambda: opened[-1]
    person.close()


@pytest.fixture
def person(house: House, qtbot: QtBot, tmp_path: Path) -> Iterator[Somebody]:
    with somebody(house, qtbot, tmp_path) as person:
        yield person


def raw(desk: Desk) -> sqlite3.Connection:
    connection = desk.journal._connected().connection.driver_connection
    assert isinstance(connection, sqlite3.Connection)
    return connection


@contextmanager
def held(house: House, desk: Desk) -> Iterator[None]:
    """Another program is in the middle of writing."""
    if house.address.startswith("postgresql"):
        with psycopg.connect(house.address) as other:
            other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            yield
    else:
        other_file = sqlite3.connect(house.address, isolation_level=None)
        other_file.execute("BEGIN IMMEDIATE")
        yield
        other_file.close()


@contextmanager
def full(house: House, desk: Desk) -> Iterator[None]:
    fill(desk)
    yield
    free(desk)


@contextmanager
def read_only(house: House, desk: Desk) -> Iterator[None]:
    raw(desk).execute("PRAGMA query_only = ON")
    yield
    raw(desk).execute("PRAGMA query_only = OFF")


def last(house: House) -> int:
    number: int = sql(house.address, "SELECT MAX(number) FROM entries")[0][0]
    return number


@pytest.mark.parametrize("turn", range(TURNS))
@pytest.mark.parametrize("trouble", [held, full, read_only])
def test_the_window_goes_on_and_what_was_asked_is_saved_once_when_it_can_be(
    house: House,
    person: Somebody,
    trouble: Callable[..., AbstractContextManager[None]],
    turn: int,
) -> None:
    hands, desk = person
    if trouble is not held and not desk().journal.store.is_sqlite:
        pytest.skip("a server looks after its own disk")
    beat, troubles, before = Beat(hands), list[object](), last(house)
    hands.desk.troubled.connect(lambda *told: troubles.append(told))
    with hands.bot.waitSignal(hands.desk.saved, timeout=PATIENCE):
        with trouble(house, desk()):
            hands.desk.ask(LARGE)
            goes_on(hands, beat)
            if trouble is not held:
                hands.bot.waitUntil(lambda: bool(troubles), timeout=PATIENCE)
            assert hands.desk.room.number == before
        hands.desk.try_again()
    assert hands.desk.room.number == last(house) == before + 1
    assert trouble is not held or troubles == [], "the window itself has waited"
    report(f"{trouble.__name__}: the window's longest standstill {beat.longest * 1000:.0f} ms")


@pytest.mark.parametrize("turn", range(TURNS))
def test_the_window_goes_on_while_a_server_takes_its_time(
    wired: tuple[House, Wire], qtbot: QtBot, tmp_path: Path, turn: int
) -> None:
    house, wire = wired
    with somebody(house, qtbot, tmp_path) as (hands, _):
        beat, troubles, before = Beat(hands), list[object](), last(house)
        hands.desk.troubled.connect(lambda *told: troubles.append(told))
        with hands.bot.waitSignal(hands.desk.saved, timeout=PATIENCE), wire.slow():
            hands.desk.ask(LARGE)
            goes_on(hands, beat)
            assert hands.desk.room.number == before
        assert hands.desk.room.number == last(house) == before + 1
        assert troubles == [], "late is not lost"
    report(f"slow: the window's longest standstill {beat.longest * 1000:.0f} ms")


def goes_on(hands: Hands, beat: Beat) -> None:
    until = beat.count + GOES_ON
    hands.bot.waitUntil(lambda: beat.count >= until, timeout=PATIENCE)
