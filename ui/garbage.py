"""Python's garbage, collected on the GUI thread only: a widget freed on another thread takes the program down."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 250


def settle() -> None:
    """Clean up in full while nobody waits, and leave what then stands out of later collections: it stays anyway."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class GarbageWatch(QObject):
    """Collects what has piled up, oldest generation last and seldom, between the window's own events."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect_due)
        self._timer.start()

    def collect_due(self) -> None:
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                return
