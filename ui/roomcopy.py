"""The window's own copy of the room: it is read at once, and what may be done is asked of the very decisions."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from PySide6.QtCore import QObject

from floor import draw
from floor.catalog import ACTS
from floor.clock import Clock, SteadyClock, room_time, show_date, show_time
from floor.context import Context
from floor.decide import decide, role_for
from floor.errors import Finding, Refused
from floor.fold import Fold
from floor.ids import StaffId
from floor.offers import Do
from floor.record import Command, Event
from floor.staff.signing import refuse_locked_out
from floor.state import Room
from floor.views.lately import Concerns

WORTH_A_WORD = timedelta(minutes=1)


class RoomCopy(QObject):
    """As this workstation sees it, and whoever is signed in at it."""

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock, self._ahead = clock, timedelta()
        self.fold, self.concerned = Fold(), Concerns()
        self.staff: StaffId | None = None
        self.workstation = self.database = self.keys = ""
        self.is_served = False
        self.shut: Refused | None = None
        """Why nothing can be done, in a room that is open to be read only."""
        self.looked_at = clock()
        self.resumed = (clock(), clock())
        """The last entry's time when the room was opened here, and the time then."""

    @property
    def room(self) -> Room:
        return self.fold.room

    def now(self) -> datetime:
        return max(self._clock() + self._ahead, self.room.at)

    def keep_pace(self) -> None:
        """A practice room's time may have been moved on: from there it goes on."""
        if self.room.practice:
            self._ahead = max(self._ahead, self.room.at - self._clock())

    def keep_time(self) -> None:
        """The computer's clock is followed when it is set, but not while a tournament's clock runs: that is asked."""
        clock = self._clock
        if isinstance(clock, SteadyClock) and not self.is_served and not self._is_timed():
            clock.follow()

    def clock_set_by(self) -> timedelta:
        """By how much the computer's clock was set while a tournament's clock ran here."""
        clock = self._clock
        return clock.set_by() if isinstance(clock, SteadyClock) and not self.is_served else timedelta()

    def take_clock(self) -> None:
        """Somebody says that what the computer's clock was set to is right."""
        if isinstance(self._clock, SteadyClock):
            self._clock.follow()

    def _is_timed(self) -> bool:
        return any(held.clock.running for held in self.room.tournaments.held.values())

    def clock_behind(self) -> timedelta | None:
        """By how much this computer's clock stands behind the room, if that is worth a word."""
        behind = self.room.at - (self._clock() + self._ahead)
        return behind if behind > WORTH_A_WORD else None

    def clock_words(self) -> str:
        """What the clock says, whatever the room's time is."""
        zone, at = self.room.house.zone, self._clock() + self._ahead
        return f"{show_date(room_time(at, zone).date())}, {show_time(at, zone)}"

    def context(self) -> Context:
        room = self.room
        return Context(room.number + 1, self.now(), self.staff, self.workstation, room.day, None, draw.PREVIEW)

    def why_not(self, command: Command) -> Refused | None:
        """What a button says when it cannot act: the refusal of the very same decision."""
        if self.shut is not None:
            return self.shut
        try:
            decide(self.fold, command, self.context())
        except Refused as refusal:
            return refusal
        return None

    def to_do(self, findings: Iterable[Finding]) -> list[Do]:
        """What they offer to do first or instead, where that can be done: a button or a row each."""
        offered = (offer for finding in findings for offer in finding.offers if isinstance(offer, Do))
        return [offer for offer in dict.fromkeys(offered) if self.why_not(offer.command) is None]

    def foretold(self, command: Command) -> tuple[Event, ...]:
        """What would follow from a command; nothing where it is refused."""
        try:
            return decide(self.fold, command, self.context()).events
        except Refused:
            return ()

    def why_may_not(self, kind: type[Command]) -> str:
        """Why the person signed in may not give such a command at all; nothing when they may."""
        if self.shut is not None:
            return self.shut.advice
        try:
            role_for(self.room, ACTS[kind], self.staff)
        except Refused as refusal:
            return str(refusal)
        return ""

    def why_locked_out(self, staff: StaffId) -> str:
        """Why this person's PIN may not even be tried now."""
        try:
            refuse_locked_out(self.room, staff, self.context())
        except Refused as refusal:
            return refusal.advice
        return ""
