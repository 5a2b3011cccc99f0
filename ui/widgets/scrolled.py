"""What needs more room than there is, is scrolled: squeezed, its parts would lie on one another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QPlainTextEdit, QScrollArea, QWidget

_TYPED = (QLineEdit, QPlainTextEdit)
_LAID_OUT = (QEvent.Type.Resize, QEvent.Type.LayoutRequest)


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
    frame = _Frame()
    frame.setFrameShape(QFrame.Shape.NoFrame)
    frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    frame.setWidgetResizable(True)
    frame.setWidget(inside)
    return frame


class _Frame(QScrollArea):
    """The field one types in stays in sight: whoever took the keyboard there, and whatever appears above it."""

    def __init__(self) -> None:
        super().__init__()
        app = QApplication.instance()
        assert isinstance(app, QApplication), "nothing is scrolled without one"
        app.focusChanged.connect(self._look_soon)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        handled = super().eventFilter(watched, event)
        if event.type() in _LAID_OUT:
            self._look_soon()
        return handled

    def _look_soon(self) -> None:
        """When all is laid out: a page that is just being shown has not yet all the room that it will have."""
        if self._field() is not None:
            self._soon.start()

    def _look(self) -> None:
        if (field := self._field()) is not None:
            self.ensureWidgetVisible(field, 0, 12)

    def _field(self) -> QWidget | None:
        field, inside = QApplication.focusWidget(), self.widget()
        is_inside = isinstance(field, _TYPED) and inside is not None and inside.isAncestorOf(field)
        return field if is_inside else None
