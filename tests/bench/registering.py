"""A queue at the desk of a large event: from the Enter to the row on the screen, and forty in a row."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from floor.house.tables import AddTable, Place
from floor.ids import PlanId, TableId
from floor.opening import open_room
from floor.tournament.opening import GiveTables
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import StartClock
from tests.bench import Measure, at_most
from tests.bench._watching import begin, made_ahead, opened, until
from tests.bench.seats import memory
from tests.rooms import EVENING, MANAGER_PIN, House, SetClock, player, with_drawer
from tests.tournament.events import opened as registering
from tests.tournament.events import short_stud
from ui.screens.drawing import Drawing
from ui.window import Window

ENTRIES, RUNNING, QUEUE, SEATS = 1_000, 500, 40, 8
SHOWN, ALL = 100, 60


def measure() -> Iterator[Measure]:
    begin()
    for entries, started in ((ENTRIES, False), (RUNNING, True)):
        with TemporaryDirectory(prefix="cardroom-bench-") as folder:
            plan, house = on_disk(Path(folder), entries, started)
            window = opened(partial(open_room, house.address, house.keys, house.clock), MANAGER_PIN, Path(folder))
            made_ahead(window)
            yield from _queue(window, plan, f"{entries:,} entries{', running' if started else ''}")
            window.close()


def on_disk(folder: Path, entries: int, started: bool, now: datetime = EVENING) -> tuple[PlanId, House]:
    """Filled in memory, where syncing is free, and measured on the disk, where it is not."""
    house = House(str(folder / "room.db"), folder / "room.key", SetClock(now))
    with TemporaryDirectory(prefix="cardroom-bench-", dir=memory()) as built:
        plan = _filled(House(str(Path(built, "room.db")), Path(built, "room.key"), house.clock), entries, started)
        for name in ("room.db", "room.key"):
            shutil.copy(Path(built, name), folder / name)
    return plan, house


def _filled(house: House, entries: int, started: bool) -> PlanId:
    desk = house.founded()
    plan = registering(desk, replace(short_stud(desk), entries=entries + QUEUE), tables=1)
    labels = [f"T{number}" for number in range((entries + QUEUE) // SEATS)]
    made = [TableId(desk.do(AddTable(label, SEATS, Place(300, 300))).number) for label in labels]
    desk.do(GiveTables(plan, tuple(made)))
    with_drawer(desk, desk)
    for number in range(entries):
        desk.do(RegisterPlayer(plan, player(desk, f"Player {number + 1}")))
    for number in range(QUEUE):
        player(desk, f"Queue {number + 101}")
    if started:
        desk.do(StartClock(plan))
    house.close()
    return plan


def _queue(window: Window, plan: PlanId, event: str) -> Iterator[Measure]:
    assert window.workplace is not None
    screen = window.workplace.tournaments
    window.workplace.go("tournaments")
    screen.choose(plan)
    screen.show_view("entries")
    line, taken = screen.entries.field.line, list[float]()
    before, began = len(window.desk.room.tournaments.held[plan].field), time.perf_counter()
    for number in range(QUEUE):
        QTest.keyClicks(line, f"queue {number + 101}")
        entered = time.perf_counter()
        with until(window.desk.saved):
            QTest.keyClick(line, Qt.Key.Key_Return)
        while not all(one.is_done() for one in window.findChildren(Drawing)):
            QApplication.processEvents()
        QApplication.processEvents()
        taken.append(1_000 * (time.perf_counter() - entered))
        assert len(window.desk.room.tournaments.held[plan].field) == before + number + 1
    whole = time.perf_counter() - began
    yield at_most(f"a player registered and shown, {event}, median", median(taken), "ms", SHOWN)
    yield at_most(f"{QUEUE} players typed and registered, {event}", whole, "s", ALL)
