"""Lines typed in without looking; only the key that chooses the game passes through them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent

from ui.widgets.cardfield import QuickField


class StoryField(QuickField):
    """Up and down ask about another seat."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def _lets_go(self, event: QKeyEvent) -> bool:
        return not event.modifiers() and event.key() == Qt.Key.Key_G


class ShortField(StoryField):
    """One value, ready to be typed over when it is entered."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()
