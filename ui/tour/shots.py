"""What the tour is made of: a picture's name, what is drawn for it, and waiting until it stands still."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, QSize, QTimer, SignalInstance
from PySide6.QtWidgets import QWidget

from floor import demo
from floor.house.tables import Table
from floor.views.finding import find_table
from ui import theme
from ui.desk import LiveDesk
from ui.settings import Settings
from ui.window import Window

SIZE = QSize(1600, 1000)
MOST_LEFT = 2_000
"""Milliseconds for what a slow computer has not drawn by then."""
Shot = tuple[str, QWidget]


class StandingClock:
    """It stands at the demo's evening until it is put forward."""

    def __init__(self) -> None:
        self._at = demo.TONIGHT

    def __call__(self) -> datetime:
        return self._at

    def forward(self, *, minutes: int) -> None:
        self._at += timedelta(minutes=minutes)


def opened_window(desk: LiveDesk, folder: Path) -> Window:
    window = Window(Settings(folder / "window.ini"))
    window.resize(SIZE)
    window.show()
    with waiting(desk.opened, desk.failed_to_open):
        window.open(desk)
    return window


def table_named(desk: LiveDesk, label: str) -> Table:
    table = find_table(desk.room, label)
    assert table is not None
    return table


@contextmanager
def waiting(*signals: SignalInstance) -> Iterator[None]:
    """Until one of the signals has come."""
    loop = QEventLoop()
    for signal in signals:
        signal.connect(loop.quit)
    yield
    loop.exec()
    for signal in signals:
        signal.disconnect(loop.quit)


def settle() -> None:
    """Let layouts, style changes and short motions come to rest."""
    loop = QEventLoop()
    QTimer.singleShot(theme.LONGEST_MOTION + 30, loop.quit)
    loop.exec()
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, MOST_LEFT)
