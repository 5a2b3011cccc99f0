"""A field for a time zone, completed from all that are known."""

from __future__ import annotations

from zoneinfo import available_timezones

from PySide6.QtCore import Qt, QTimeZone
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget


class ZoneField(QLineEdit):
    """Any part of the name finds it: ‘denver’ offers America/Denver. Empty means this computer's own."""

    def __init__(self, zone: str = "", parent: QWidget | None = None) -> None:
        super().__init__(zone or bytes(QTimeZone.systemTimeZoneId().data()).decode(), parent)
        completer = QCompleter(sorted(available_timezones()), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.setCompleter(completer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on an offered name takes the name alone: whoever stands around the field hears of the next Enter."""
        offered = self.completer().popup()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and offered is not None and offered.isVisible():
            event.ignore()
        else:
            super().keyPressEvent(event)
