"""Opening wall boards: one for each screen, and none outlives the window it was opened from."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from ui.desk import LiveDesk
from ui.displays.board import WallBoard


def open_board(desk: LiveDesk, owner: QWidget) -> WallBoard:
    """One more, on a screen that has none; where there is no such screen, the first one comes to the front."""
    return (owner.findChild(WallBoards) or WallBoards(desk, owner)).open()


class WallBoards(QObject):
    """The boards of one window. They have no parent, so that they stay when the window is made small."""

    def __init__(self, desk: LiveDesk, owner: QWidget) -> None:
        super().__init__(owner)
        self._desk, self._owner = desk, owner
        self.boards: list[WallBoard] = []
        owner.window().installEventFilter(self)

    def open(self) -> WallBoard:
        self.boards = [one for one in self.boards if one.isVisible()]
        free = self._free_screen()
        if free is None and self.boards:
            self.boards[0].raise_()
            self.boards[0].activateWindow()
            return self.boards[0]
        made = WallBoard(self._desk)
        self.boards.append(made)
        if free is not None:
            made.put_on(free)
        made.show()
        made.activateWindow()
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Close:
            for one in self.boards:
                one.close()
        return False

    def _free_screen(self) -> QScreen | None:
        taken = [self._owner.screen(), *(one.screen() for one in self.boards)]
        return next((screen for screen in QGuiApplication.screens() if screen not in taken), None)
