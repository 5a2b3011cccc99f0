"""How long the program takes from nothing to a window that takes a PIN, and how large it is then, beside a bare window.

Each start is a process of its own, in turns with one that shows an empty Qt window, so that both meet the same machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from floor.clock import system_clock
from tests.bench import Measure, at_most
from tests.rooms import House, SetClock

RUNS = 9
SLOWER, LARGER = 3, 2.5
"""How many times as long and as large as the bare window."""


class Start(NamedTuple):
    seconds: float
    megabytes: float


def measure() -> Iterator[Measure]:
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        home = _home(Path(folder))
        for program in ("bare", "cardroom"):
            _started(program, home)  # It is compiled now, as an installed one is, and has seen its room before.
        runs = [(_started("bare", home), _started("cardroom", home)) for _ in range(RUNS)]
    bare, own = (Start(*map(median, zip(*starts, strict=True))) for starts in zip(*runs, strict=True))
    yield Measure("a bare Qt window, from nothing", bare.seconds * 1_000, "ms", "for the record", True)
    yield Measure("a window that takes a PIN, from nothing", own.seconds * 1_000, "ms", "for the record", True)
    yield at_most("start to a window that takes a PIN", own.seconds / bare.seconds, "bare ones", SLOWER)
    yield at_most("memory of a window that takes a PIN", own.megabytes / bare.megabytes, "bare ones", LARGER)


def _home(folder: Path) -> Path:
    """A computer with a room on it that was set up yesterday."""
    os.environ["CARDROOM_HOME"] = str(folder)
    from floor import folders
    from floor.keys import read_keys

    house = House(str(folder / "room.db"), folder / "room.key", SetClock(system_clock()))
    desk = house.founded()
    keys = folders.keys(read_keys(folder / "room.key").room)
    keys.parent.mkdir(parents=True)
    (folder / "room.key").rename(keys)
    desk.close()
    return folder


def _started(program: str, home: Path) -> Start:
    settings = {"QT_QPA_PLATFORM": "offscreen", "CARDROOM_HOME": str(home)}
    compiled = {"PYTHONPYCACHEPREFIX": str(home / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    begun = time.perf_counter()
    running = subprocess.Popen(
        [sys.executable, "-m", "tests.bench._started", program],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | settings | compiled,
    )
    assert running.stdout is not None
    told = running.stdout.readline()
    seconds = time.perf_counter() - begun
    running.communicate()
    assert running.returncode == 0, f"{program} ended with {running.returncode}"
    return Start(seconds, float(told))
