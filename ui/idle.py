"""Watching for hands: a workstation left alone locks itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QInputEvent
from PySide6.QtWidgets import QApplication

_HANDS = {
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class IdleWatch(QObject):
    idle = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.idle)

    def start(self, minutes: int) -> None:
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)
        self._timer.start(minutes * 60_000)

    def stop(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Every event of the program passes here, and asking for its type costs more than all else."""
        if isinstance(event, QInputEvent) and event.type() in _HANDS and self._timer.isActive():
            self._timer.start()
        return False
