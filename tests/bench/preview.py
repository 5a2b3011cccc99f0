"""How long the window takes to turn: opening the demo room, going from place to place, and a paper to be looked at."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from floor import demo
from floor.papers import PAPERS
from floor.room.lists import JoinList
from tests.bench import Measure, at_most
from tests.bench._watching import Turns, begin, made_ahead, opened, until
from ui.places import PLACES
from ui.window import Window

PLACE, PAGE, BLOCKED = 100, 300, 16
ROUNDS, CHANGES = 3, 8
"""The first round fills the caches of type and icons, and is told by itself."""


def measure() -> Iterator[Measure]:
    begin()
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        room = demo.demo_room(Path(folder), lambda: demo.TONIGHT)
        begun = time.process_time()
        window = opened(lambda: room, demo.PIN, Path(folder), lambda: demo.TONIGHT)
        QApplication.processEvents()
        taken = (time.process_time() - begun) * 1_000
        yield Measure("the demo room's window, to the first picture", taken, "ms", "for the record", True)
        turns = Turns(window)
        made_ahead(window)
        turns.stop()
        yield Measure("a place made ahead, the slowest of six", max(turns.taken), "ms", "for the record", True)
        yield from _places(window)
        yield from _papers(window)
        window.close()


def _places(window: Window) -> Iterator[Measure]:
    first, *later = [{place.id: _gone_to(window, place.id) for place in PLACES} for _ in range(ROUNDS)]
    for name, rounds in (("for the first time", [first]), ("again", later)):
        taken = {id_: max(one[id_] for one in rounds) for id_ in first}
        slowest = max(taken, key=lambda id_: taken[id_])
        yield at_most(f"going to a place {name}, the slowest of six ({slowest})", taken[slowest], "ms", PLACE)


def _gone_to(window: Window, place: str) -> float:
    assert window.workplace is not None
    begun = time.thread_time()
    window.workplace.go(place)
    QApplication.processEvents()
    taken = (time.thread_time() - begun) * 1_000
    _rest()
    return taken


def _papers(window: Window) -> Iterator[Measure]:
    """Every kind is chosen in turn and waited for; the first round is not counted."""
    assert window.workplace is not None
    window.workplace.go("documents")
    pages: list[float] = []
    for kind in PAPERS:
        _shown(window, kind)
    turns = Turns(window)
    for _ in range(ROUNDS):
        for kind in PAPERS:
            pages.append(_shown(window, kind))
    turns.stop()
    yield at_most("from choosing a paper to its page, the slowest", max(pages), "ms", PAGE)
    window.workplace.documents.chooser.kinds.select("waiting-list")
    _rest()
    redrawn = max(_redrawn(window, f"Walk-in {turn}") for turn in range(CHANGES))
    yield at_most("from a name on a list to the waiting list's page, the slowest", redrawn, "ms", PAGE)
    yield at_most("turn of the window while papers are chosen, slowest", max(turns.taken), "ms", BLOCKED)


def _redrawn(window: Window, name: str) -> float:
    """From the moment the change has reached the window."""
    assert window.workplace is not None
    told: list[float] = []
    window.desk.published.connect(lambda _change: told.append(time.perf_counter()))
    with until(window.workplace.documents.page.shown):
        window.desk.ask(JoinList(next(iter(window.desk.room.spreads)), name=name))
    taken = (time.perf_counter() - told[0]) * 1_000
    _rest()
    return taken


def _shown(window: Window, kind: str) -> float:
    assert window.workplace is not None
    documents = window.workplace.documents
    other = next(one for one in ("limits", "plaque") if one != kind)
    documents.chooser.kinds.select(other)
    _rest()
    begun = time.perf_counter()
    if any(PAPERS[kind].subjects(window.desk.fold)):
        with until(documents.page.shown):
            documents.chooser.kinds.select(kind)
    return (time.perf_counter() - begun) * 1_000


def _rest(milliseconds: int = 300) -> None:
    """What was set off comes to its end."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
