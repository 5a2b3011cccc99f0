"""How much of its screen a window may take, its frame included."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

FRAME = QSize(16, 48)
"""What a window manager may put around the window."""


def room_on_screen(widget: QWidget) -> QSize:
    """On the screen of the window that it belongs to: it is not on one itself before it is shown."""
    return (widget.parentWidget() or widget).screen().availableGeometry().size() - FRAME
