"""How long one window takes to see what another has saved, on either engine."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, SignalInstance
from PySide6.QtWidgets import QApplication

from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.opening import open_room
from tests.bench import Measure, at_most
from tests.postgres import running_server
from tests.rooms import MANAGER_PIN, House
from ui.desk import LiveDesk
from ui.garbage import GarbageWatch

CHANGES = 40
LIMIT = 500


def measure() -> Iterator[Measure]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    GarbageWatch(app)
    with TemporaryDirectory() as folder, running_server() as server:
        yield from _latency("SQLite", str(Path(folder, "room.db")), Path(folder, "a.key"))
        if server is not None:
            yield from _latency("PostgreSQL", server.fresh_database(), Path(folder, "b.key"))


def _latency(engine: str, address: str, keys: Path) -> Iterator[Measure]:
    house = House(address, keys)
    house.founded().close()
    one, other = _opened(house), _opened(house)
    taken = sorted(_seen(one, other, number) for number in range(CHANGES))
    one.stop()
    other.stop()
    yield at_most(f"from an act to another window's picture of it, {engine}, median", median(taken), "ms", LIMIT)
    yield at_most(f"from an act to another window's picture of it, {engine}, slowest", taken[-1], "ms", LIMIT)


def _opened(house: House) -> LiveDesk:
    desk = LiveDesk(lambda: open_room(house.address, house.keys))
    with _until(desk.opened):
        desk.start()
    with _until(desk.signed_in):
        desk.sign_in(StaffId(1), MANAGER_PIN, print)
    return desk


def _seen(one: LiveDesk, other: LiveDesk, number: int) -> float:
    with _until(other.published):
        start = time.perf_counter()
        one.ask(AddTable(f"{number}", 8, Place(0, 0)))
    return (time.perf_counter() - start) * 1000


@contextmanager
def _until(signal: SignalInstance) -> Iterator[None]:
    loop = QEventLoop()
    signal.connect(loop.quit)
    yield
    loop.exec()
    signal.disconnect(loop.quit)
