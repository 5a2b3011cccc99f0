"""A part of the window that shows the room: what concerns it is drawn when it is seen, and only then."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.desk import Change, LiveDesk
from ui.screens.drawing import Drawing


class RoomView(QWidget):
    """Told of every change and every minute. Hidden, it falls behind, and catches up when it is shown."""

    ages = False
    """Whether what it says grows old by itself: durations, and what falls due."""

    def __init__(self, desk: LiveDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.drawing = desk, Drawing(self)
        self._behind = True
        desk.published.connect(self._follow)

    def show_room(self) -> None:
        """Draw everything from the room as it stands, at once."""
        raise NotImplementedError

    def concerns(self, change: Change) -> bool:
        """Whether something here may look otherwise after it."""
        return True

    def show_change(self, change: Change) -> None:
        """Draw what a change touched, which it may do in pieces. Seen, and concerned by it."""
        self.show_room()

    def show_age(self) -> None:
        """A minute went by, and it is seen."""
        self.show_room()

    def pass_second(self) -> None:
        """While it is seen: only what counts down is drawn again."""

    def pass_minute(self) -> None:
        if self.ages and self.isVisible():
            self.show_age()
        elif self.ages:
            self.fall_behind()

    def fit(self) -> None:
        """Its size has changed, or that of the text: widths and what is hidden may change, and nothing is made."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._behind and self.desk.room.is_set_up:
            self.catch_up()

    def fall_behind(self) -> None:
        """It is drawn when it is shown the next time."""
        self._behind = True

    def catch_up(self) -> None:
        """Somebody looks at it now."""
        self._behind = False
        self.show_room()
        self.drawing.finish()

    def _follow(self, change: Change) -> None:
        if not self.concerns(change):
            return
        if self.isVisible():
            self.show_change(change)
        else:
            self.fall_behind()
