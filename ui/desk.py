"""The window's desk: it reads at once from its own copy of the room, and writes off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, Signal

from floor import draw
from floor.catalog import ACTS
from floor.clock import Clock, system_clock
from floor.context import Context
from floor.decide import decide, role_for
from floor.desk import Approval, Ask, Desk, NeedsSecond, asked
from floor.entry import Entry
from floor.errors import Refused, Unavailable
from floor.fold import Fold
from floor.ids import StaffId
from floor.journal.line import Line
from floor.record import Command, Event, Record
from floor.state import Room
from floor.void import EntryVoided
from ui.worker import Job, Opened, Worker

Then = Callable[[Entry], object]

WORTH_A_WORD = timedelta(minutes=1)


class Change(Record, frozen=True):
    """What new lines did to the room: the events, and whether one of them turned time back."""

    events: tuple[Event, ...]

    @property
    def is_deep(self) -> bool:
        """A void may change anything, so everything is drawn again."""
        return any(isinstance(event, EntryVoided) for event in self.events)

    def has(self, *kinds: type[Event]) -> bool:
        return self.is_deep or any(isinstance(event, kinds) for event in self.events)


class LiveDesk(QObject):
    """Signals tell what became of each act; nothing is said to be saved before it is."""

    opened = Signal()
    failed_to_open = Signal(object)
    published = Signal(object)
    saving = Signal()
    saved = Signal(object)
    refused = Signal(object)
    second_needed = Signal(object)
    troubled = Signal(object, bool)
    recovered = Signal()
    broke = Signal(object)
    signed_in = Signal()
    _arrived = Signal(object)

    def __init__(
        self, open_desk: Callable[[], Desk], clock: Clock = system_clock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open_desk, self._clock = open_desk, clock
        self.fold = Fold()
        self.staff: StaffId | None = None
        self.workstation = self.database = self.keys = ""
        self._ahead = timedelta()
        self._arrived.connect(lambda act: act())
        self._worker = Worker(open_desk, clock, self._arrived.emit, self)

    @property
    def room(self) -> Room:
        return self.fold.room

    def start(self) -> None:
        self._worker.start()

    def reopen(self) -> None:
        """Try once more to open the room after it could not be."""
        self._worker = Worker(self._open_desk, self._clock, self._arrived.emit, self)
        self._worker.start()

    def stop(self) -> None:
        """Finish what is under way, sign out, and close the room."""
        self._worker.stop()

    def now(self) -> datetime:
        return max(self._clock() + self._ahead, self.room.at)

    def clock_behind(self) -> timedelta | None:
        """By how much this computer's clock stands behind the room, if that is worth a word."""
        behind = self.room.at - (self._clock() + self._ahead)
        return behind if behind > WORTH_A_WORD else None

    def context(self) -> Context:
        room = self.room
        return Context(room.number + 1, self.now(), self.staff, self.workstation, room.day, None, draw.PREVIEW)

    def why_not(self, command: Command) -> Refused | None:
        """What a button says when it cannot act: the refusal of the very same decision."""
        try:
            decide(self.fold, command, self.context())
        except Refused as refusal:
            return refusal
        return None

    def why_may_not(self, kind: type[Command]) -> str:
        """Why the person signed in may not give such a command at all; nothing when they may."""
        try:
            role_for(self.room, ACTS[kind], self.staff)
        except Refused as refusal:
            return str(refusal)
        return ""

    def ask(
        self, command: Command, then: Then | None = None, refused: Callable[[Refused], object] | None = None
    ) -> None:
        """Send a command on its way. `then` runs when it is durable; without `refused` the message bar says why not."""
        self._send(asked(command), None, then, refused)

    def sign_in(self, staff: StaffId, pin: str, refused: Callable[[Refused], object]) -> None:
        def entered(_entry: object) -> None:
            self.staff = staff
            self.signed_in.emit()

        self._submit(Job(lambda desk: desk.sign_in(staff, pin), entered, refused, lasting=False))

    def sign(
        self,
        needed: NeedsSecond,
        approver: StaffId,
        pin: str,
        then: Callable[[], object],
        refused: Callable[[Refused], object],
    ) -> None:
        """A second person signs, and what was asked goes on its way again."""

        def signed(approval: object) -> None:
            assert isinstance(approval, Approval)
            then()
            self._send(needed.ask, approval, None, None)

        self._submit(Job(lambda desk: desk.sign(needed, approver, pin), signed, refused, lasting=False))

    def go_single_handed(self, needed: NeedsSecond, reason: str) -> None:
        self._send(needed.ask, Approval(needed.digest, exception=reason), None, None)

    def keep_pin(self, pin: str, then: Callable[[str], object], refused: Callable[[Refused], object]) -> None:
        """Hashing is slow on purpose, so it is done off the GUI thread too."""
        self._submit(Job(lambda desk: desk.keep_pin(pin), lambda kept: then(str(kept)), refused, lasting=False))

    def try_again(self) -> None:
        self._worker.try_again()

    def give_up(self) -> None:
        """Drop what could not be saved."""
        self._worker.give_up()

    def on_opened(self, facts: Opened) -> None:
        self.fold, self.workstation, self.database = facts.fold, facts.workstation, facts.database
        self.keys, self._ahead = facts.keys, facts.ahead
        self.opened.emit()

    def on_lines(self, lines: list[Line]) -> None:
        events = tuple(event for line in lines for event in self.fold.take(line))
        self.published.emit(Change(events))

    def on_not_opened(self, trouble: Unavailable) -> None:
        self.failed_to_open.emit(trouble)

    def on_trouble(self, trouble: Unavailable, waiting: bool) -> None:
        self.troubled.emit(trouble, waiting)

    def on_recovery(self) -> None:
        self.recovered.emit()

    def on_bug(self, error: Exception) -> None:
        self.broke.emit(error)

    def _send(
        self, ask: Ask, approval: Approval | None, then: Then | None, refused: Callable[[Refused], object] | None
    ) -> None:
        def entered(entry: object) -> None:
            assert isinstance(entry, Entry)
            self.saved.emit(entry)
            if then is not None:
                then(entry)

        def turned_down(refusal: Refused) -> None:
            if isinstance(refusal, NeedsSecond):
                self.second_needed.emit(refusal)
            elif refused is not None:
                refused(refusal)
            else:
                self.refused.emit(refusal)

        self.saving.emit()
        self._submit(Job(lambda desk: desk.do(ask, approval), entered, turned_down, lasting=True))

    def _submit(self, job: Job) -> None:
        self._worker.submit(job)
