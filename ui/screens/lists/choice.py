"""Which list and which name on it the place is about right now."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from floor.ids import SpreadId, WaitId
from floor.room.lists import Gone, Waiting
from floor.room.spread import Spread
from floor.state import Room

MOST_GONE = 6
"""How many names that are off the lists can be seen and chosen."""


class Choice(QObject):
    """Ids, not things: a list or a name that is gone is simply no longer chosen."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._spread: SpreadId | None = None
        self._wait: WaitId | None = None
        self._gone: WaitId | None = None

    def choose(self, spread: SpreadId | None, wait: WaitId | None = None) -> None:
        if (spread, wait) != (self._spread, self._wait):
            self._spread, self._wait = spread, wait
            self.changed.emit()

    def choose_gone(self, wait: WaitId | None) -> None:
        """A name that is off the lists."""
        if wait != self._gone:
            self._gone = wait
            self.changed.emit()

    def spread(self, room: Room) -> Spread | None:
        return room.spreads.get(self._spread) if self._spread is not None else None

    def waiting(self, room: Room) -> Waiting | None:
        names = room.lists.get(self._spread, []) if self._spread is not None else []
        return next((one for one in names if one.id == self._wait), None)

    def gone(self, room: Room) -> Gone | None:
        """The name off the lists that was chosen, or else the one that went last."""
        lately = lately_gone(room)
        return next((one for one in lately if one.waiting.id == self._gone), lately[0] if lately else None)


def lately_gone(room: Room) -> list[Gone]:
    """Whoever went last stands first."""
    return room.off_lists[: -MOST_GONE - 1 : -1]
