"""The window's desk: it reads its own copy of the room, and writes off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from floor.clock import Clock, system_clock
from floor.concern import Concern
from floor.desk import Ask, Desk, NeedsSecond, Signature, asked
from floor.entry import Entry, events_of
from floor.errors import Refused, Unavailable
from floor.fold import Fold
from floor.ids import StaffId
from floor.journal.line import Line
from floor.past import Past
from floor.record import Command, Event, Record
from floor.reentry import Reentered
from floor.roomtime import Implausible
from floor.void import EntryVoided
from ui.reader import Reader
from ui.roomcopy import RoomCopy
from ui.worker import Job, Opened, Worker

Then = Callable[[Entry], object]
TurnedDown = Callable[[Refused], object]
Answer = TypeVar("Answer")


class Change(Record, frozen=True):
    """What new lines did to the room: the events, what they concern, and whether one of them turned time back."""

    events: tuple[Event, ...]
    concerns: frozenset[Concern] = frozenset()
    anew: bool = False
    """The room was folded again."""

    @property
    def is_deep(self) -> bool:
        """A void may change anything, so everything is drawn again."""
        return self.anew or any(isinstance(event, EntryVoided) for event in self.events)

    def has(self, *kinds: type[Event]) -> bool:
        return self.is_deep or any(isinstance(event, kinds) for event in self.events)

    def touches(self, *kinds: type[Concern]) -> bool:
        """Whether anything of these kinds may look otherwise."""
        return self.is_deep or any(isinstance(one, kinds) for one in self.concerns)


@dataclass(frozen=True, slots=True)
class Unsigned:
    """An act that waits for a second person's signature, and who is to hear what becomes of it."""

    needed: NeedsSecond
    then: Then | None = None
    refused: TurnedDown | None = None


@dataclass(frozen=True, slots=True)
class Doubted:
    """What waits for somebody to say that the clock is right: how it goes on, and who hears if it does not."""

    refusal: Implausible
    again: Callable[[], object]
    refused: TurnedDown


class LiveDesk(RoomCopy):
    """Signals tell what became of each act; nothing is said to be saved before it is."""

    opened = Signal()
    failed_to_open = Signal(object)
    published = Signal(object)
    saving = Signal()
    saved = Signal(object)
    turned_down = Signal()
    """What was being saved is not, for whatever reason its asker hears."""
    refused = Signal(object)
    second_needed = Signal(object)
    time_doubted = Signal(object)
    looked = Signal()
    """About once a second, while the room is known as it stands."""
    troubled = Signal(object, bool)
    recovered = Signal()
    broke = Signal(object)
    signed_in = Signal()
    _arrived = Signal(object)

    def __init__(
        self, open_desk: Callable[[], Desk], clock: Clock = system_clock, parent: QObject | None = None
    ) -> None:
        super().__init__(clock, parent)
        self._open_desk = open_desk
        self._arrived.connect(lambda act: act())
        self._worker, self._reader = self._engaged(), Reader(self._cannot_read, self)

    def start(self) -> None:
        self._worker.start()

    def reopen(self) -> None:
        """Try once more to open the room after it could not be, or could only be read."""
        self.stop()
        self._worker, self._reader = self._engaged(), Reader(self._cannot_read, self)
        self._worker.start()

    def stop(self) -> None:
        """Finish what is under way, sign out, and close the room."""
        self._reader.stop()
        self._worker.stop()

    def ask(
        self,
        command: Command,
        then: Then | None = None,
        refused: TurnedDown | None = None,
        second: Callable[[Unsigned], object] | None = None,
    ) -> None:
        """Send a command on its way. `then` runs when it is durable; without `refused` the message bar says why not.
        Where another person has to sign, `second` sees to it, or else the window asks."""
        self._send(asked(command), None, then, refused, second)

    def sign_in(self, staff: StaffId, pin: str, refused: TurnedDown) -> None:
        def entered(_entry: object) -> None:
            self.staff = staff
            self.signed_in.emit()

        def turned_down(refusal: Refused) -> None:
            self._doubt_or(refused, refusal, lambda: self.sign_in(staff, pin, refused))

        self._submit(Job(lambda desk: desk.sign_in(staff, pin), entered, turned_down, lasting=False))

    def confirm_time(self, doubted: Doubted) -> None:
        """Somebody says that the clock is right: what they asked for goes on its way again."""
        job = Job(lambda desk: desk.confirm_time(), lambda _none: doubted.again(), doubted.refused, lasting=False)
        self._submit(job)

    def sign(
        self,
        unsigned: Unsigned,
        signer: StaffId,
        pin: str,
        then: Callable[[], object],
        refused: TurnedDown,
    ) -> None:
        """A second person signs, and what was asked goes on its way again; who asked hears of it as ever."""
        needed = unsigned.needed

        def signed(signature: object) -> None:
            assert isinstance(signature, Signature)
            then()
            self._send(needed.ask, signature, unsigned.then, unsigned.refused)

        self._submit(Job(lambda desk: desk.sign(needed, signer, pin), signed, refused, lasting=False))

    def go_single_handed(self, unsigned: Unsigned, reason: str) -> None:
        needed = unsigned.needed
        self._send(needed.ask, Signature(needed.digest, exception=reason), unsigned.then, unsigned.refused)

    def leave_unsigned(self, unsigned: Unsigned) -> None:
        """Nobody signed: nothing is done, and whoever asked may ask again."""
        if unsigned.refused is not None:
            unsigned.refused(unsigned.needed)

    def keep_pin(self, pin: str, then: Callable[[str], object], refused: TurnedDown) -> None:
        """Hashing is slow on purpose, so it is done off the GUI thread too."""
        self._submit(Job(lambda desk: desk.keep_pin(pin), lambda kept: then(str(kept)), refused, lasting=False))

    def export(self, folder: Path, then: Callable[[list[Path]], object]) -> None:
        """The journal as files, written off the GUI thread."""

        def written(files: object) -> None:
            assert isinstance(files, list)
            then(files)

        self._submit(Job(lambda desk: desk.export(folder), written, self.refused.emit, lasting=False))

    def read(self, question: Callable[[Past], Answer], then: Callable[[Answer], object]) -> None:
        """Ask the past; it is read on a thread and a connection of its own, and answers later."""
        self._reader.ask(question, then)

    def try_again(self) -> None:
        self._worker.try_again()

    def put_back(self) -> None:
        """Enter again what the journal has lost and this workstation still has."""
        self._worker.put_back()

    def enter_again(self, then: Callable[[Reentered], object]) -> None:
        """Ask once more for what was lost to another history."""
        self._worker.enter_again(then)

    def give_up(self) -> None:
        """Drop what could not be saved."""
        self._worker.give_up()

    def on_opened(self, facts: Opened) -> None:
        self.fold, self.concerned = facts.fold, facts.concerned
        self.workstation, self.database = facts.workstation, facts.database
        self.is_served, self.keys, self._ahead, self.shut = facts.is_served, facts.keys, facts.ahead, facts.shut
        self._reader.reads(facts.past)
        self.looked_at = self.now()
        self.resumed = (self.room.at, self.now())
        self.opened.emit()

    def on_lines(self, lines: list[Line], fold: Fold | None) -> None:
        """Taken one by one, or given as they came out after a void."""
        if fold is not None:
            self.fold = fold
        take = events_of if fold is not None else self.fold.take
        events = tuple(event for line in lines for event in take(line))
        concerns = frozenset(one for line in lines for one in self.concerned.take(line))
        self.keep_pace()
        self.published.emit(Change(events, concerns, anew=fold is not None))

    def on_looked(self, ahead: timedelta | None = None) -> None:
        """Where there is a server, its time is measured again: every workstation shows the same second."""
        if ahead is not None and not self.room.practice:
            self._ahead = ahead
        self.keep_time()
        self.looked_at = self.now()
        self.looked.emit()

    def on_not_opened(self, trouble: Unavailable) -> None:
        self.failed_to_open.emit(trouble)

    def on_trouble(self, trouble: Unavailable, waiting: bool) -> None:
        self.troubled.emit(trouble, waiting)

    def _cannot_read(self, trouble: Unavailable) -> None:
        self.troubled.emit(trouble, False)

    def on_recovery(self) -> None:
        self.recovered.emit()

    def on_bug(self, error: Exception) -> None:
        self.broke.emit(error)

    def _send(
        self,
        ask: Ask,
        signature: Signature | None,
        then: Then | None,
        refused: TurnedDown | None,
        second: Callable[[Unsigned], object] | None = None,
    ) -> None:
        def entered(entry: object) -> None:
            assert isinstance(entry, Entry)
            self.saved.emit(entry)
            if then is not None:
                then(entry)

        def turned_down(refusal: Refused) -> None:
            self.turned_down.emit()
            if isinstance(refusal, NeedsSecond):
                (second or self.second_needed.emit)(Unsigned(refusal, then, refused))
            else:
                told = refused or self.refused.emit
                self._doubt_or(told, refusal, lambda: self._send(ask, signature, then, refused, second))

        self.saving.emit()
        self._submit(Job(lambda desk: desk.do(ask, signature), entered, turned_down, lasting=True))

    def _doubt_or(self, refused: TurnedDown, refusal: Refused, again: Callable[[], object]) -> None:
        if isinstance(refusal, Implausible):
            self.time_doubted.emit(Doubted(refusal, again, refused))
        else:
            refused(refusal)

    def _engaged(self) -> Worker:
        return Worker(self._open_desk, self._clock, self._arrived.emit, self)

    def _submit(self, job: Job) -> None:
        self._worker.submit(job)
