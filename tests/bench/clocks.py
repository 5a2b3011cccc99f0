"""What two public clocks cost: processor time for each second in which nothing but the time changes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from floor.opening import open_room
from tests.bench import Measure, at_most
from tests.rooms import House
from tests.tournament.events import running
from ui import theme
from ui.desk import LiveDesk
from ui.displays.publicclock import PublicClock
from ui.garbage import GarbageWatch

SECONDS = 120
LIMIT = 3.0
"""Percent of a core."""


def measure() -> Iterator[Measure]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, theme.Theme())
    GarbageWatch(app)
    with TemporaryDirectory() as folder:
        house = House(str(Path(folder, "room.db")), Path(folder, "room.key"))
        with closing(house):
            plan = running(house.founded(), 8)
            desk = LiveDesk(lambda: open_room(house.address, house.keys, house.clock), house.clock)
            loop = QEventLoop()
            desk.opened.connect(loop.quit)
            desk.start()
            loop.exec()
            clocks = [PublicClock(desk, plan) for _ in range(2)]
            for clock in clocks:
                clock.resize(1920, 1080)
                clock.show()
            yield at_most("two public clocks at 1920 × 1080, of a core", _share(app, house, desk, clocks), "%", LIMIT)
            for clock in clocks:
                clock.close()
            desk.stop()


def _share(app: QApplication, house: House, desk: LiveDesk, clocks: list[PublicClock]) -> float:
    """Each second is played at once, with all that is painted in it, and its processor time counted."""
    app.processEvents()
    begun = time.thread_time()
    for _ in range(SECONDS):
        house.clock.at += timedelta(seconds=1)
        desk.looked_at = desk.now()
        for clock in clocks:
            clock.pass_second()
        for _turn in range(4):
            app.processEvents()
    return (time.thread_time() - begun) / SECONDS * 100
