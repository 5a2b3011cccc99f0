"""Reading the program's own modules in the background, once there is a picture to look at.

Most of starting is reading code: the journal's database, the papers, every place. None of it is needed to take a PIN.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from importlib import import_module

from PySide6.QtCore import QObject, Signal

from ui.places import PLACES

FIRST = ("ui.desk", "floor.opening")
"""What the room is opened with."""
LATER = ("ui.workplace", *(place.home for place in PLACES))


class Loading(QObject):
    """In a thread of its own, so that no key waits for it. Who needs a module sooner reads it, or waits for it."""

    ready = Signal()
    """What opens the room is there."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stopping = False
        self._thread = threading.Thread(target=self._load, name="loading", daemon=True)

    def begin(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping = True
        if self._thread.is_alive():
            self._thread.join()

    def _load(self) -> None:
        self._read(FIRST)
        self.ready.emit()
        self._read(LATER)

    def _read(self, modules: Iterable[str]) -> None:
        for module in modules:
            if not self._stopping:
                import_module(module)
