"""What every place has: the room to follow, and a gate through which its buttons act."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QWidget

from ui.actions import Action
from ui.desk import Change, LiveDesk
from ui.screens.pieces import Pieces


class Gate(Protocol):
    """Acts by button, key, menu and command bar all pass here."""

    def run(self, action: Action) -> None: ...
    def why_not(self, action: Action) -> str: ...
    def words(self, action: Action) -> str: ...


class Screen(QWidget):
    """A place of the window. It is told of every change, and draws again what the change touched."""

    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.gate, self.pieces = desk, gate, Pieces(self)
        desk.published.connect(self.follow)

    def hasHeightForWidth(self) -> bool:
        """A place is as tall as the window: or every changed word would have all of the window measured anew."""
        return False

    def show_room(self) -> None:
        """Draw everything from the room as it stands."""
        raise NotImplementedError

    def follow(self, change: Change) -> None:
        """Draw what changed. Told even while the place is hidden: it draws then, or when it is shown."""
        raise NotImplementedError

    def pass_minute(self) -> None:
        """A minute went by: durations on screen have grown."""
