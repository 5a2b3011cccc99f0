"""Scrolling while something is carried: whoever rests near an edge sees what lies beyond it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QScrollBar

EDGE, STEP, PAUSE = 32, 12, 30


class EdgeScroll(QObject):
    rolled = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pulls: list[tuple[QScrollBar, int]] = []
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self._roll)

    def over(self, *bars: tuple[QScrollBar, float, int]) -> None:
        """Bars with how far along the pointer is, and of how much."""
        self._pulls = [(bar, by) for bar, at, whole in bars if (by := _pull(at, whole))]
        if not self._pulls:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _roll(self) -> None:
        before = [bar.value() for bar, _by in self._pulls]
        for bar, by in self._pulls:
            bar.setValue(bar.value() + by)
        if before != [bar.value() for bar, _by in self._pulls]:
            self.rolled.emit()


def _pull(at: float, whole: int) -> int:
    if 0 <= at < EDGE:
        return -STEP
    return STEP if whole - EDGE < at <= whole else 0
