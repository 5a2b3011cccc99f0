"""What every page of the cage has: the place it belongs to, and where the keyboard goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ui.desk import LiveDesk
from ui.screens.roomview import RoomView

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

CASHIER, DRAWERS, GAMES, LARGE = "cashier", "drawers", "games", "large"


class Page(RoomView):
    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self.place = screen

    def hasHeightForWidth(self) -> bool:
        """As tall as the place: what does not fit is scrolled inside it, and the verb stays in sight."""
        return False

    def first(self) -> QWidget:
        """Where the keyboard goes when the page comes to the front."""
        raise NotImplementedError
