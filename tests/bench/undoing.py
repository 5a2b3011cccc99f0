"""Whether an entry may be voided, asked at the end of a long day: what the window notices of it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop

from floor.clock import system_clock
from floor.errors import Refused
from floor.opening import open_room
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.void import VoidEntry
from tests.bench import Measure, at_most
from tests.bench._watching import Turns, begin, made_ahead, opened
from tests.rooms import MANAGER_PIN, House, SetClock, open_table, player
from ui.everywhere import ACTS
from ui.window import Window

ENTRIES, TIMES = 10_000, 3
BLOCKED = 16


def measure() -> Iterator[Measure]:
    begin()
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        house = House(str(Path(folder, "room.db")), Path(folder, "room.key"), SetClock(system_clock()))
        first = long_day(house)
        window = opened(lambda: open_room(house.address, house.keys), MANAGER_PIN, Path(folder))
        made_ahead(window)
        turns = Turns(window)
        taken = min(_answered(window, first) for _ in range(TIMES))
        turns.stop()
        longest = max(turns.taken)
        yield at_most(f"turn of the window while a void is judged, {ENTRIES:,} entries", longest, "ms", BLOCKED)
        yield Measure("until it is answered", taken, "ms", "for the record", True)
        yield at_most("asking the window what could be undone", _undo_asked(window), "ms", BLOCKED)
        window.close()


def long_day(house: House) -> int:
    """A player who comes and goes all day. The number of the entry that first seated them."""
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    first = desk.do(SeatPlayer(table, 1, ola)).number
    while desk.room.number < ENTRIES:
        desk.do(UnseatPlayer(table, 1))
        desk.do(SeatPlayer(table, 1, ola))
    house.close()
    return first


def _answered(window: Window, entry: int) -> float:
    """In milliseconds, on the reading thread; the window goes on."""
    desk, loop = window.desk, QEventLoop()
    ask, context, begun = VoidEntry(entry, "Asked about"), desk.context(), time.perf_counter()

    def answered(refusal: Refused | None) -> None:
        assert refusal is not None, "the next entry needs it"
        loop.quit()

    desk.read(lambda past: past.why_not(ask, context), answered)
    loop.exec()
    return (time.perf_counter() - begun) * 1_000


def _undo_asked(window: Window) -> float:
    assert window.workplace is not None
    begun = time.thread_time()
    assert window.workplace.why_not(ACTS["undo"]) == ""
    return (time.thread_time() - begun) * 1_000
