"""The window's part in backups: it has them made when they are due, and says how old the newest is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from floor import folders
from floor.clock import Clock, system_clock
from floor.errors import Unavailable
from ui.errand import Answer, Errand
from ui.tokens import Tone

if TYPE_CHECKING:
    from floor.safekeeping import Kept
    from ui.desk import LiveDesk

LOOK = 5_000
"""Milliseconds between looks at whether one is due."""
AGAIN = timedelta(minutes=1)
"""After a try that failed."""
PATIENCE = 60_000
"""Milliseconds that the program, no longer to be seen, stays for a backup under way."""
NOT_HERE = "Only a computer's own room is backed up by itself; this one is made up, or to practise in."


@dataclass(frozen=True, slots=True)
class Standing:
    """What the status line says; and the same where “Backups” stands before it."""

    words: str = ""
    tone: Tone = "muted"
    icon: str = "database"
    beside: str = ""


class Backups(QObject):
    """Made by a process of its own. What fails is said and tried again; nothing waits for it."""

    changed = Signal()
    """The newest, or what keeps one from being made, is another."""
    troubled = Signal(str)
    """Why none can be made, when that begins; or that the newest is late."""

    def __init__(self, parent: QObject, clock: Clock = system_clock) -> None:
        super().__init__(parent)
        self.clock, self._errand = clock, Errand(self)
        self._desk: LiveDesk | None = None
        self.newest: Kept | None = None
        self.trouble = ""
        self._failed_at: datetime | None = None
        self._late = False
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self.look)

    def watch(self, desk: LiveDesk) -> None:
        """From here on, and for the first time at once: there may be one already."""
        if self._desk is None and not desk.room.practice:
            self._desk = desk
            desk.published.connect(lambda _change: self.look())
            self._timer.start()
            self.look()

    def why_not(self) -> str:
        if self._desk is None:
            return NOT_HERE
        return "A backup is being made." if self._errand.is_under_way else ""

    def look(self) -> None:
        """Whether one is due or late; a drive that was away is looked for every minute."""
        from floor.safekeeping import is_due

        if self._desk is None or self._errand.is_under_way or self._is_elsewhere():
            return
        waiting = self._failed_at is not None and timedelta() <= self.clock() - self._failed_at < AGAIN
        if not waiting and (self.trouble or is_due(self._desk.room, self.newest, self.clock())):
            closed = self._desk.room.day_before
            at_close = self.newest is not None and closed is not None and self.newest.entries < closed.number
            self.make(*([] if at_close else ["--every", "15"]))
        self._tell_late()

    def make(self, *words: str) -> None:
        if not self.why_not():
            self._errand.run("backup", "--gently", *words, done=self._kept, failed=self._failed)

    def standing(self) -> Standing:
        """'Backup 6 min ago'; what is wrong first."""
        if self._desk is not None and self._is_elsewhere():
            return Standing("No backups on this workstation")
        if self._desk is None or (self.newest is None and not self.trouble):
            return Standing()
        if self.newest is None:
            return Standing("No backup", "call", "warning")
        age = ago(self.clock() - self.newest.at)
        if self._is_late():
            return Standing(f"Backup late: {age}", "call", "warning", f"Late: {age}")
        if self.trouble:
            told = f"{age}, the next one waits"
            return Standing(f"Backup {told}", "call", "warning", told.capitalize())
        told = age if self.newest.elsewhere else f"{age}, on this computer only"
        return Standing(f"Backup {told}", beside=told.capitalize())

    def stop(self) -> None:
        """The one of a day that was just closed is still finished: whoever closes a day closes the window next."""
        self._timer.stop()
        self._errand.stop(PATIENCE)

    def _kept(self, answer: Answer) -> None:
        from floor.safekeeping import Kept

        self.newest, self.trouble, self._failed_at = msgspec.convert(answer, Kept), "", None
        self.changed.emit()

    def _failed(self, sentence: str) -> None:
        begins, self.trouble, self._failed_at = not self.trouble, sentence, self.clock()
        self.changed.emit()
        if begins:
            self.troubled.emit(sentence)

    def _is_elsewhere(self) -> bool:
        """Of a server's room copies are made where somebody has chosen a folder for them, and not at every desk."""
        return self._desk is not None and self._desk.is_served and _second() is None

    def _is_late(self) -> bool:
        from floor.safekeeping import is_late

        if self._desk is None or self.newest is None:
            return False
        return is_late(self._desk.room, self.newest, self.clock())

    def _tell_late(self) -> None:
        was, self._late = self._late, self._is_late()
        if self._late != was:
            self.changed.emit()
        if self._late and not was and self.newest is not None:
            age = ago(self.clock() - self.newest.at)
            self.troubled.emit(f"The last backup is late: it was made {age}. {self.trouble}".strip())


def _second() -> Path | None:
    """A choice that cannot be read is said when a backup is tried."""
    try:
        return folders.second()
    except Unavailable as trouble:
        return Path(trouble.sentence)


def ago(span: timedelta) -> str:
    """'just now', '6 min ago', '3 h ago', '2 days ago'."""
    minutes = int(span.total_seconds()) // 60
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} min ago"
    return f"{minutes // 60} h ago" if minutes < 48 * 60 else f"{minutes // 1_440} days ago"
