"""A card reader types like a keyboard: what it types is kept from every field and key, and told as one swipe."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from floor.views.cage.customers import begins_card

_KEYS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.KeyRelease)
_ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WORDS = "words"
"""The property of a field for words, in which a percent sign or a semicolon is only that."""
PAUSE = 1_000
"""Milliseconds: no reader waits so long within a track, and whoever struck its sign by hand types on as before."""


class CardReader(QObject):
    """From the sign that begins a track to Enter; Esc or a pause gives it up. It listens while its page is seen."""

    swiped = Signal(str)

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page, self._read, self._last = page, "", 0
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def is_reading(self) -> bool:
        return bool(self._read)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent) or not self._listens(event):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # Then it is nobody's shortcut, and comes as a key.
        elif event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            self._take(event)
        return isinstance(watched, QWidget)

    def _listens(self, event: QKeyEvent) -> bool:
        if event.timestamp() - self._last > PAUSE:
            self._read = ""
        if self._read:
            return True
        field = QApplication.focusWidget()
        if not self._page.isVisible() or (isinstance(field, QLineEdit) and field.property(WORDS)):
            return False
        return begins_card(event.text())

    def _take(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._read = ""
        elif event.key() in _ENDS:
            typed, self._read = self._read, ""
            self.swiped.emit(typed)
        else:
            self._read, self._last = self._read + event.text(), event.timestamp()
