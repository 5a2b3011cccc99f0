"""How long one seat's change takes to appear on the largest map: 200 tables, 2,000 seats."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median, quantiles

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tests.ui.widgets.demofloor import big_room
from ui import theme
from ui.widgets.floormap.looks import SeatLook, SeatState, TableLook
from ui.widgets.floormap.map import FloorMap

LIMIT = 16.0
CHANGES = 200


def measure() -> list[tuple[str, float, float, bool]]:
    """Name, milliseconds, limit in milliseconds, and whether it was kept."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, theme.current())
    floor = FloorMap()
    floor.resize(1920, 1080)
    rooms = big_room()
    floor.set_tables(rooms)
    floor.show()
    app.processEvents()
    whole = _near(floor, app, 1.0, rooms)
    close = _near(floor, app, 4.0, rooms)
    floor.close()
    return [*_rows("whole room in sight", whole), *_rows("four times nearer", close)]


def _near(floor: FloorMap, app: QApplication, factor: float, rooms: list[TableLook]) -> tuple[list[float], float]:
    floor.fit_all()
    floor.set_camera(floor.camera.zoomed(factor, QPointF(floor.rect().center())))
    floor.repaint()
    app.processEvents()
    one = [_timed(app, partial(floor.update_table, table)) for table in _changes(rooms)]
    fresh = [replace(table, seats=tuple(replace(seat) for seat in table.seats)) for table in floor.tables()]
    fresh[110] = _flipped(fresh[110], 0)
    return one, _timed(app, lambda: floor.set_tables(fresh))


def _rows(where: str, figures: tuple[list[float], float]) -> list[tuple[str, float, float, bool]]:
    one, all_ = figures
    named = (
        ("one seat, median", median(one)),
        ("one seat, 19 of 20 under", quantiles(one, n=20)[-1]),
        ("one seat, all looks set anew", all_),
    )
    return [(f"{name}, {where} (ms)", figure, LIMIT, figure < LIMIT) for name, figure in named]


def _changes(rooms: list[TableLook]) -> list[TableLook]:
    """A seat filled or freed, each time at another table near the middle of the room."""
    middle = [table for table in rooms if 2000 < table.x < 4900 and 800 < table.y < 2300]
    return [_flipped(middle[step % len(middle)], step % 10) for step in range(CHANGES)]


def _flipped(table: TableLook, index: int) -> TableLook:
    seats = list(table.seats)
    number = seats[index].number
    is_open = seats[index].state is SeatState.OPEN
    seats[index] = SeatLook(number, SeatState.TAKEN, "ZZ", "Zoe Z.") if is_open else SeatLook(number)
    return replace(table, seats=tuple(seats))


def _timed(app: QApplication, act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    app.processEvents()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    for name, figure, limit, ok in measure():
        sys.stdout.write(f"{'ok  ' if ok else 'SLOW'} {figure:8.2f}  limit {limit:g}  {name}\n")
