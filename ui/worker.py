"""The thread that owns the journal: it does the jobs in order, follows the other workstations, and tries again."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Protocol

from floor import folders
from floor.clock import Clock
from floor.deadlines import next_due
from floor.desk import Desk
from floor.errors import Refused, Unavailable, refuse
from floor.fold import Fold
from floor.journal.line import Line
from floor.past import Past
from floor.record import Event
from floor.reentry import Reentered
from floor.views.lately import LATELY, Concerns
from floor.void import EntryVoided

LOOK_AROUND = 0.01
"""Seconds between looks at what others have appended."""
TRY_AGAIN = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds until it is tried again in trouble, longer each time: a server that comes back is not met by all at once."""
SOON, AT_THE_LATEST = 0.2, 5.0
"""Seconds until it is looked again for what time has brought about."""
SLOW = 1.0
"""Seconds after which an act is worth a line in the log: of those who complain, most complain of slowness."""
SAY_SO = 1.0
"""Seconds after which it is said again that the room is known as it stands."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do with the desk. A lasting one is tried again until it is saved or given up.

    Who hears of it belongs to a screen, so the GUI thread keeps the job until it is answered, and lets go of it last.
    """

    run: Callable[[Desk], object]
    done: Callable[[object], object]
    refused: Callable[[Refused], object]
    lasting: bool


@dataclass(frozen=True, slots=True)
class Errand:
    """What the thread is given of a job; it holds nothing of the window's."""

    place: int
    run: Callable[[Desk], object]
    lasting: bool


@dataclass(frozen=True, slots=True)
class Opened:
    fold: Fold
    concerned: Concerns
    workstation: str
    database: str
    is_served: bool
    keys: str
    ahead: timedelta
    past: Callable[[], Past]
    shut: Refused | None = None


class Follower(Protocol):
    """Who is told what happens, always on the GUI thread."""

    def on_opened(self, facts: Opened) -> None: ...
    def on_not_opened(self, trouble: Unavailable) -> None: ...
    def on_lines(self, lines: list[Line], fold: Fold | None) -> None: ...
    def on_looked(self, ahead: timedelta | None) -> None: ...
    def on_trouble(self, trouble: Unavailable, waiting: bool) -> None: ...
    def on_recovery(self) -> None: ...
    def on_bug(self, error: Exception) -> None: ...


class Worker(threading.Thread):
    def __init__(
        self,
        open_desk: Callable[[], Desk],
        clock: Clock,
        to_gui: Callable[[Callable[[], object]], object],
        follower: Follower,
    ) -> None:
        super().__init__(name="journal", daemon=True)
        self._open_desk, self._clock, self._to_gui, self._follower = open_desk, clock, to_gui, follower
        self._errands: queue.SimpleQueue[Errand | None] = queue.SimpleQueue()
        self._unanswered: dict[int, Job] = {}
        self._sent = self._given_up = 0
        self._hurry = threading.Event()
        self._lines: list[Line] = []
        self._in_trouble = self._stopping = self._turned_back = self._putting_back = False
        self._entering_again = False
        self._on_entered_again: Callable[[Reentered], object] | None = None
        self._due_at = self._said_at = 0.0
        self._tries = 0
        self._planned = -1
        self._ahead: timedelta | None = None
        """By how much a server's time is ahead of this computer's; nothing where there is no server."""

    def submit(self, job: Job) -> None:
        self._sent += 1
        self._unanswered[self._sent] = job
        self._errands.put(Errand(self._sent, job.run, job.lasting))
        if self._in_trouble:
            self._hurry.set()

    def try_again(self) -> None:
        self._hurry.set()

    def put_back(self) -> None:
        """Give the journal back what it has lost, before anything else is tried."""
        self._putting_back = True
        self._hurry.set()

    def enter_again(self, then: Callable[[Reentered], object]) -> None:
        """Ask once more for what was lost to another history, and follow that one from here on."""
        self._on_entered_again, self._entering_again = then, True
        self._hurry.set()

    def give_up(self) -> None:
        """Drop everything asked for until now that is not saved yet."""
        self._given_up = self._sent
        self._hurry.set()

    def stop(self) -> None:
        """Finish the jobs at hand and end; in trouble, drop what cannot be saved: its owner was told so."""
        self._stopping = True
        self._errands.put(None)
        self._hurry.set()
        if self.is_alive():
            self.join()

    def run(self) -> None:
        follower = self._follower
        try:
            desk = self._opened()
        except Unavailable as trouble:
            log.warning("The room is not opened: %s", trouble.sentence)
            self._to_gui(partial(follower.on_not_opened, trouble))
            return
        log.info("The room is open at entry %d, in %s", desk.room.number, desk.journal.store.engine.dialect.name)
        try:
            self._work(desk)
        except Exception as error:
            log.exception("The journal's thread stopped")
            self._to_gui(partial(follower.on_bug, error))
        finally:
            desk.close()

    def _opened(self) -> Desk:
        """The window gets a copy of the room, folded here so that it need not wait for it."""
        desk = self._open_desk()
        desk.on_line = self._note
        copy = desk.fold.copied()
        keys, ahead = str(folders.keys(desk.room_id)), desk.time() - self._clock()
        concerned = Concerns(copy.lines[-LATELY:])
        store = desk.journal.store
        served = not store.is_sqlite
        facts = Opened(copy, concerned, desk.workstation, store.words, served, keys, ahead, desk.past, desk.shut)
        self._to_gui(partial(self._follower.on_opened, facts))
        return desk

    def _note(self, line: Line, events: tuple[Event, ...]) -> None:
        self._lines.append(line)
        self._turned_back |= any(isinstance(event, EntryVoided) for event in events)

    def _work(self, desk: Desk) -> None:
        while True:
            try:
                errand = self._errands.get(timeout=LOOK_AROUND)
            except queue.Empty:
                self._look_around(desk)
                continue
            if errand is None:
                with suppress(Unavailable, Refused):
                    desk.sign_out()
                return
            self._do(desk, errand)

    def _do(self, desk: Desk, errand: Errand) -> None:
        place, lasting = errand.place, errand.lasting
        while place > self._given_up or not lasting:
            try:
                result = self._timed(errand, desk)
            except Refused as refusal:
                self._tell(desk, partial(self._refused, place, refusal))
                return
            except Unavailable as trouble:
                self._say_trouble(trouble, waiting=lasting)
                if not lasting:
                    self._to_gui(partial(self._refused, place, refuse(trouble.sentence, cure=trouble.advice)))
                if not lasting or self._stopping:
                    return
                self._wait_in_trouble(desk)
            else:
                self._tell(desk, partial(self._done, place, result))
                return
        self._to_gui(partial(self._refused, place, refuse("That was given up, and is not saved.")))

    def _done(self, place: int, result: object) -> None:
        """On the GUI thread, as the two below."""
        self._unanswered.pop(place).done(result)

    def _refused(self, place: int, refusal: Refused) -> None:
        self._unanswered.pop(place).refused(refusal)

    def _entered_again(self, entered: Reentered) -> None:
        assert self._on_entered_again is not None
        self._on_entered_again(entered)

    def _timed(self, errand: Errand, desk: Desk) -> object:
        begun = time.monotonic()
        try:
            return errand.run(desk)
        finally:
            if (took := time.monotonic() - begun) > SLOW:
                log.warning("An act took %d ms, after entry %d", took * 1_000, desk.room.number)

    def _look_around(self, desk: Desk) -> None:
        try:
            if desk.journal.changed():
                desk.catch_up()
            if time.monotonic() > self._due_at:
                desk.send_due()
                self._planned = -1
                self._ahead = None if desk.journal.store.is_sqlite else desk.time() - self._clock()
            if desk.room.number != self._planned:
                self._plan(desk)
        except Unavailable as trouble:
            self._say_trouble(trouble, waiting=False)
            self._wait_in_trouble(desk)
        else:
            self._tell(desk, None)

    def _plan(self, desk: Desk) -> None:
        """To wake when something runs out; before long in any case, for a clock may be set."""
        self._planned, due = desk.room.number, next_due(desk.room)
        left = (due - desk.now()).total_seconds() if due is not None else AT_THE_LATEST
        self._due_at = time.monotonic() + min(max(left, SOON), AT_THE_LATEST)

    def _wait_in_trouble(self, desk: Desk) -> None:
        self._hurry.wait(TRY_AGAIN[min(self._tries, len(TRY_AGAIN) - 1)])
        self._hurry.clear()
        self._tries += 1
        if self._putting_back:
            self._putting_back = False
            with suppress(Unavailable):  # What is tried next says what is wrong.
                desk.put_back()
        if self._entering_again:
            self._entering_again = False
            with suppress(Unavailable):
                entered = desk.enter_again()
                self._turned_back = True
                self._tell(desk, partial(self._entered_again, entered))

    def _say_trouble(self, trouble: Unavailable, waiting: bool) -> None:
        if not self._in_trouble:
            log.warning("Trouble: %s", trouble.sentence)
        self._in_trouble = True
        self._to_gui(partial(self._follower.on_trouble, trouble, waiting))

    def _tell(self, desk: Desk, answer: Callable[[], object] | None) -> None:
        """New lines first, so that the window's room is never behind an answer about it.

        Where a void had the day folded again, the window is given the outcome and need not fold it a second time.
        """
        if self._in_trouble:
            self._in_trouble, self._tries = False, 0
            log.info("The trouble is over")
            self._to_gui(self._follower.on_recovery)
        if self._lines or self._turned_back:
            lines, fold = self._lines[:], desk.fold.copied() if self._turned_back else None
            self._lines.clear()
            self._turned_back = False
            self._to_gui(partial(self._follower.on_lines, lines, fold))
        if time.monotonic() > self._said_at + SAY_SO:
            self._said_at = time.monotonic()
            self._to_gui(partial(self._follower.on_looked, self._ahead))
        if answer is not None:
            self._to_gui(answer)
