"""A window that is watched while it works: the turns of its event loop, and when each entry was on the screen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, SignalInstance
from PySide6.QtWidgets import QApplication

from floor.clock import Clock, system_clock
from floor.desk import Desk
from floor.ids import StaffId
from ui import theme
from ui.app import application
from ui.desk import LiveDesk
from ui.garbage import settle
from ui.loading import LATER
from ui.screens.drawing import Drawing
from ui.settings import Settings
from ui.window import Window


def begin() -> None:
    """Qt's own event loop tells when it rests; glib's would hide it. It counts for the first window of a process.

    What the program reads in the background while a PIN is typed is read.
    """
    for module in LATER:
        import_module(module)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.setdefault("QT_NO_GLIB", "1")
    theme.apply(application(), theme.current())


def opened(desk: Callable[[], Desk], pin: str, folder: Path, clock: Clock = system_clock) -> Window:
    """A window on the room with the manager signed in."""
    live, window = LiveDesk(desk, clock), Window(Settings(folder / "window.ini"))
    window.resize(1600, 1000)
    window.show()
    with until(live.opened):
        window.open(live)
    with until(live.signed_in):
        live.sign_in(StaffId(1), pin, print)
    return window


def made_ahead(window: Window) -> None:
    """Every place, as the program makes them once somebody has signed in."""
    assert window.workplace is not None
    loop = QEventLoop()
    window.workplace.make_ahead(loop.quit)
    loop.exec()
    settle()


@contextmanager
def until(signal: SignalInstance) -> Iterator[None]:
    loop = QEventLoop()
    signal.connect(loop.quit)
    yield
    loop.exec()
    signal.disconnect(loop.quit)


class Turns:
    """The turns of the window's event loop: the processor's time of each, and when each entry was drawn.

    A key that is pressed waits for the turn under way, in which messages are delivered, timers ring and the window
    paints. An entry is drawn when no piece of it is left and the loop rests, for it rests only when all is painted.
    """

    def __init__(self, window: Window) -> None:
        self._fold, self._last = window.desk.fold, window.desk.room.number
        self._at = time.thread_time()
        self._pieces = [one for shown in QApplication.topLevelWidgets() for one in shown.findChildren(Drawing)]
        self.taken: list[float] = []
        self.drawn: dict[int, float] = {}
        self._loop = QAbstractEventDispatcher.instance()
        self._loop.awake.connect(self._turn)
        self._loop.aboutToBlock.connect(self._rest)

    def stop(self) -> None:
        self._loop.awake.disconnect(self._turn)
        self._loop.aboutToBlock.disconnect(self._rest)

    def _turn(self) -> None:
        now = time.thread_time()
        self.taken.append((now - self._at) * 1_000)
        self._at = now

    def _rest(self) -> None:
        if all(pieces.is_done() for pieces in self._pieces):
            for number in range(self._last + 1, self._fold.room.number + 1):
                self.drawn[number] = time.perf_counter()
            self._last = self._fold.room.number
