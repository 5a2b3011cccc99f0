"""How soon a busy room is on the screen, and whether the window is ever held up by it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, QTimer

from floor.clock import system_clock
from floor.desk import Desk
from floor.errors import Refused
from floor.house.tables import Place, PlaceTable
from floor.ids import StaffId
from floor.opening import open_room
from floor.record import Command
from tests.bench import Measure, at_most
from tests.bench._watching import Turns, begin, made_ahead, opened
from tests.bench.floor import fill
from tests.machine.asking import Asking
from tests.machine.commands import COMMANDS, ON_THE_FLOOR
from tests.machine.walking import MANAGER, Memory
from tests.rooms import MANAGER_PIN, House, SetClock
from ui.displays.board import WallBoard
from ui.window import Window

Saved = SimpleQueue[tuple[int, float]]
Change = Callable[[Desk, Random], int]

A_SECOND, SECONDS, WARM = 20, 12, 40
"""Changes of all the other workstations together, how long, and how many of the first do not count."""
SEEN, BLOCKED = 50, 16
TOP = 99


def measure() -> Iterator[Measure]:
    begin()
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        house = full_house(Path(folder))
        window = opened(lambda: open_room(house.address, house.keys), MANAGER_PIN, Path(folder))
        made_ahead(window)
        assert window.workplace is not None
        for place in ("floor", "lists"):
            window.workplace.go(place)
            yield from busy(house, window, f"{place} open")
        wall = WallBoard(window.desk)
        wall.resize(1920, 1080)
        wall.show()
        window.workplace.go("floor")
        yield from busy(house, window, "floor and wall board open")
        wall.close()
        window.close()


def full_house(folder: Path) -> House:
    """60 tables in rows, 540 seated, 300 waiting, in a journal on disk."""
    house = House(str(folder / "room.db"), folder / "room.key", SetClock(system_clock()))
    written = Written(house.founded())
    fill(written)
    for table, (row, column) in zip(written.fold.room.tables, product(range(6), range(10)), strict=True):
        written.do(PlaceTable(table, Place(310 + 430 * column, 310 + 400 * row)))
    house.close()
    return house


class Written(Memory):
    """The same through a desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self.fold = desk, desk.fold

    def do(self, command: Command, staff: StaffId | None = MANAGER) -> int:
        return self._desk.do(command).number


def busy(house: House, window: Window, shown: str, change: Change | None = None) -> Iterator[Measure]:
    """While the others change the room, as on the floor if nothing else is said."""
    assert window.workplace is not None
    window.workplace.floor.choose(next(iter(window.desk.room.tables)), 1)
    turns, (saved, others) = Turns(window), _others(house, change or one_change)
    loop = QEventLoop()
    watch = QTimer(interval=200)
    watch.timeout.connect(lambda: None if others.is_alive() else loop.exit())
    watch.start()
    loop.exec()
    watch.stop()
    turns.stop()
    made = [saved.get() for _ in range(A_SECOND * SECONDS)]
    late = [(turns.drawn[number] - at) * 1_000 for number, at in made[WARM:]]
    taken = turns.taken[WARM:]
    for name, figures, limit in (("change on the screen", late, SEEN), ("turn of the window", taken, BLOCKED)):
        cut = quantiles(figures, n=100)[TOP - 1]
        for which, figure in (("median", median(figures)), ("99 of 100", cut), ("slowest", max(figures))):
            yield at_most(f"{name}, {shown}, {which}", figure, "ms", limit)


def _others(house: House, change: Change) -> tuple[Saved, BaseProcess]:
    """The other workstations, in a process of their own as in life."""
    context = get_context("spawn")
    saved: Saved = context.SimpleQueue()
    process = context.Process(target=change_the_room, args=(house.address, house.keys, saved, change), daemon=True)
    process.start()
    return saved, process


def change_the_room(address: str, keys: Path, saved: Saved, change: Change) -> None:
    desk, chance = open_room(address, keys), Random(3)
    desk.workstation = "the others"
    desk.sign_in(StaffId(1), MANAGER_PIN)
    for _ in range(A_SECOND * SECONDS):
        begun = time.perf_counter()
        number = change(desk, chance)
        saved.put((number, time.perf_counter()))
        time.sleep(max(0.0, begun + 1 / A_SECOND - time.perf_counter()))
    desk.close()


def one_change(desk: Desk, chance: Random) -> int:
    """Asked for at random until the rules allow it."""
    while True:
        with suppress(Refused):
            return desk.do(COMMANDS[chance.choice(ON_THE_FLOOR)](Asking(chance.choice, desk.fold))).number
