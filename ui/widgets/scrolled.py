"""What needs more room than there is, is scrolled: squeezed, its parts would lie on one another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
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
        app.focusChanged.connect(self._keep_in_sight)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        handled = super().eventFilter(watched, event)
        if event.type() in _LAID_OUT:
            self._keep_in_sight(None, QApplication.focusWidget())
        return handled

    def _keep_in_sight(self, _before: QWidget | None, field: QWidget | None) -> None:
        inside = self.widget()
        if isinstance(field, _TYPED) and inside is not None and inside.isAncestorOf(field):
            self.ensureWidgetVisible(field, 0, 12)
