"""What the window shows while the room opens, and when it cannot be opened."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.errors import Unavailable
from ui.widgets.emptystate import EmptyState


class ShutScreen(QWidget):
    """A sentence, what to do about it, and a button to try again."""

    again = Signal()

    def __init__(self, trouble: Unavailable | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        if trouble is None:
            state = EmptyState("database", "Opening the room…")
        else:
            state = EmptyState("warning", trouble.sentence, trouble.advice, button="Try again", key="Enter")
            state.asked.connect(self.again)
            state.button.setFocus()
        column = QVBoxLayout(self)
        column.addWidget(state)
