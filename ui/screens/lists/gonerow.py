"""A name that is off the lists, with the way back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.ids import WaitId
from floor.room.lists import Gone
from floor.state import Room
from floor.views.openings import gone_game, gone_words
from ui import theme
from ui.screens.lists.acts import ACTS
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.text import Text

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
RING = 4
ARROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class GoneRow(QWidget):
    """Up and down go from row to row, Enter restores the name, left goes back to the lists."""

    chosen = Signal(object)
    """The id the name had, when a person turns to it."""
    restore_asked = Signal()
    stepped = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.wait: WaitId | None = None
        self._name = Text(weight="medium")
        self._game, self._said = Text(tone="muted", condensed=True), Text(tone="muted", condensed=True)
        self._restore = KeyButton("Restore")
        self._restore.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._restore.clicked.connect(self._ask)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lay_out()

    def show_gone(self, room: Room, gone: Gone, why_not: str, *, chosen: bool) -> None:
        """The chosen one shows the key that restores it."""
        name, game = room.name_of(gone.waiting.player), gone_game(room, gone)
        said = gone_words(gone, show_time(gone.at, room.house.zone))
        self.wait = gone.waiting.id
        self._name.setText(name)
        self._game.setText(game)
        self._said.setText(said)
        self._restore.set_why_not(why_not)
        self._restore.set_key(ACTS["list-restore"].key if chosen else "")
        self._restore.setAccessibleName(f"Restore {name}")
        self.setAccessibleName(f"{name}, {game}, {said}")
        self.setAccessibleDescription(why_not)

    def event(self, event: QEvent) -> bool:
        """Enter is this row's here, not the list's."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.stepped.emit(ARROWS[key])
        elif key == Qt.Key.Key_Left:
            self.left.emit()
        elif key not in ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._ask()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.chosen.emit(self.wait)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.hasFocus():
            with paint.smooth(self) as painter:
                area = QRectF(self._restore.geometry()).adjusted(-RING, -RING, RING, RING)
                paint.box(painter, area, 8 + RING, None, theme.colour("accent"), width=2)

    def _ask(self) -> None:
        self.chosen.emit(self.wait)
        self.restore_asked.emit()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        for one in (self._name, self._game, self._said):
            words.addWidget(one)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 6, RING, 6)
        line.setSpacing(8)
        line.addLayout(words, 1)
        line.addWidget(self._restore)
