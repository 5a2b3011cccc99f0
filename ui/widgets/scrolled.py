"""What needs more room than there is, is scrolled: squeezed, its parts would lie on one another."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Sheet(QWidget):
    """What is scrolled is as tall as it must be at its width, and not as tall as it would like."""

    def hasHeightForWidth(self) -> bool:
        return False

    def heightForWidth(self, width: int) -> int:
        """Asked all the same by what scrolls it, where the layout has words that wrap."""
        layout = self.layout()
        return layout.minimumHeightForWidth(width) if layout is not None else -1


def scrolled(inside: QWidget) -> QScrollArea:
    """As large as its frame, or as it needs."""
    frame = QScrollArea()
    frame.setFrameShape(QFrame.Shape.NoFrame)
    frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    frame.setWidgetResizable(True)
    frame.setWidget(inside)
    return frame
