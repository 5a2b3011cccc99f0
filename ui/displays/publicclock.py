"""The clock of a tournament on a screen for the players, and a small one that stays on top of other windows."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from floor.ids import PlanId
from floor.tournament.held import Held
from floor.views.clockface import Face, face
from ui.desk import LiveDesk
from ui.displays.boardface import Grid, Patch
from ui.displays.clockbeside import SECONDS, ClockGrid, Clockwork
from ui.displays.clockparts import clock_patches, read_out, small_patches
from ui.displays.publicscreen import PublicScreen

SMALL = QSize(400, 200)


class PublicClock(PublicScreen):
    """Of one tournament; it closes by itself when that is no longer there."""

    def __init__(self, desk: LiveDesk, plan: PlanId, flags: Qt.WindowType = Qt.WindowType.Window) -> None:
        self.plan = plan
        self.face: Face | None = None
        super().__init__(desk, f"Clock of {desk.room.tournaments.held[plan].name}", flags)

    def held(self) -> Held | None:
        return self._desk.room.tournaments.held.get(self.plan)

    def look(self) -> None:
        held = self.held()
        self.face = face(self._desk.room, held, self._desk.now()) if held is not None else None

    def said(self) -> str:
        told = read_out(self.face) if self.face is not None else "This tournament is over."
        return "\n".join(filter(None, (self.warning(), told)))

    def patches(self, warning: str) -> list[Patch]:
        return clock_patches(self.grid(), self.clockwork(warning)) if self.face is not None else []

    def clockwork(self, warning: str) -> Clockwork:
        assert self.face is not None
        turn = int(self._desk.now().timestamp()) // SECONDS
        return Clockwork(self.face, self.age(), warning, turn)


class SmallClock(PublicClock):
    """In a corner, over everything else; it is moved by the pointer and closed by Esc."""

    def __init__(self, desk: LiveDesk, plan: PlanId) -> None:
        flags = Qt.WindowType.Window | Qt.WindowType.WindowStaysOnTopHint | Qt.WindowType.FramelessWindowHint
        super().__init__(desk, plan, flags)
        self._held_at: QPoint | None = None
        self.resize(SMALL)

    def grid(self) -> Grid:
        """In units of which a small clock has 960 by 480."""
        return ClockGrid(self.width(), self.height(), 960, 480)

    def patches(self, warning: str) -> list[Patch]:
        return small_patches(self.grid(), self.clockwork(warning)) if self.face is not None else []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """It stays small: of the keys of a public screen only Esc is its own."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held_at = event.globalPosition().toPoint() - self.pos()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held_at is not None:
            self.move(event.globalPosition().toPoint() - self._held_at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held_at = None
