"""Which signs that hang no longer say what the room does."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from PySide6.QtCore import QObject, QTimer, Signal

from floor.clock import show_day, show_time
from floor.fold import Fold
from floor.frozen import freeze
from floor.house.printing import Printed
from floor.paper import Subject
from floor.papers.making import out_of_date
from floor.state import Room
from ui.backroom import Backroom
from ui.desk import LiveDesk

SETTLES = 200

OldSign = tuple[Printed, Subject | None]
"""What was printed, and what it would be about now; nothing where there is nothing left to hang."""


class SignWatch(QObject):
    """Compares every sign that hangs with the room, in the back room and on a copy, after the room has changed."""

    changed = Signal()

    def __init__(self, desk: LiveDesk, room: Backroom, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._backroom = desk, room
        self.old: list[OldSign] = []
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._look)
        desk.published.connect(lambda _change: self._settling.isActive() or self._settling.start())

    def look_now(self) -> None:
        self._settling.stop()
        self._look()

    def is_old(self, printed: Printed) -> bool:
        return any(printed == old for old, _ in self.old)

    def _look(self) -> None:
        """Without a sign there is nothing to copy the room for; the answer still waits its turn."""
        frozen, now = freeze(self._desk.room) if self._desk.room.hung else None, self._desk.now()
        self._backroom.ask(lambda: out_of_date(Fold(frozen), now) if frozen is not None else [], self._set)

    def _set(self, old: list[OldSign]) -> None:
        if old != self.old:
            self.old = old
            self.changed.emit()


def hung_key(kind: str, subject: str) -> str:
    return f"{kind}/{subject}"


def since_words(room: Room, printed: Printed) -> str:
    """‘9:42 PM’, or the day if it was an earlier one."""
    if any(one.number == printed.number for one in room.prints):
        return show_time(printed.at, room.house.zone)
    return show_day(printed.at.astimezone(ZoneInfo(room.house.zone)).date())
