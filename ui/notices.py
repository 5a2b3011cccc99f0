"""What became of an act: the top bar says whether it is saved, the message bar says why it is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject

from floor.books.tills import DRAWER
from floor.cage.day import CloseDay, DayEndCalled
from floor.clock import show_day, show_time
from floor.entry import Entry
from floor.errors import Advice, Finding, Refused, Unavailable
from floor.journal.journal import Ahead
from floor.reentry import Reentered
from floor.roomtime import TimeSet
from floor.text import count, listed
from floor.views.stories import story
from floor.void import EntryVoided
from ui.backups import Backups
from ui.desk import Change, LiveDesk
from ui.screens.floor.looks import duration
from ui.widgets.messagebar import Message, MessageAction, MessageShelf
from ui.widgets.topbar import SavedState

NOT_SAVED = "This was not saved."
"""Of what was asked for last: a record that was filed for it just before, or a wrong PIN on the way, is saved."""


class Reader(Protocol):
    """Where clauses can be read."""

    def can_read(self, clause: str) -> bool: ...
    def read_clause(self, clause: str) -> object: ...


class Notices(QObject):
    def __init__(
        self, desk: LiveDesk, saved: SavedState, shelf: MessageShelf, run: Callable[[str], object], reader: Reader
    ) -> None:
        super().__init__(shelf)
        self._desk, self._saved, self._shelf, self._bar = desk, saved, shelf, shelf.bar
        self._run, self._reader = run, reader
        desk.saving.connect(lambda: saved.set_saving(desk.database))
        desk.saved.connect(self._on_saved)
        desk.turned_down.connect(self.show_saved)
        desk.refused.connect(self._on_refused)
        desk.troubled.connect(self._on_trouble)
        desk.recovered.connect(self._on_recovery)
        desk.published.connect(self._follow)

    def welcome(self) -> None:
        """What somebody who signs in should know at once."""
        self._bar.clear("trouble")
        self.show_saved()
        if self._desk.shut is not None:
            self._say_shut(self._desk.shut)
            return
        if self._desk.room.day_end_called:
            self._call_day_end()
        if behind := self._desk.clock_behind():
            sentence = f"This computer's clock is {duration(behind)} behind the room's last entry."
            advice = "Entries carry the last one's time until it catches up. Set the clock, or else the room's time."
            set_time = MessageAction("Set the room's time", partial(self._run, "set-time"))
            self._bar.show_message(Message("trouble", sentence, advice, [set_time]))

    def _say_shut(self, why: Refused) -> None:
        (finding,) = why.findings
        self._saved.set_not_saved(finding.message)
        shown = f"It is shown up to entry {self._desk.room.number:,}. {finding.cure}"
        acts = {"print-room": "Print the room", "export": "Export", "reopen": "Try again"}
        actions = [MessageAction(words, partial(self._run, act)) for act, words in acts.items()]
        self._bar.show_message(Message("trouble", finding.message, shown, actions))

    def tell_exported(self, files: list[Path]) -> None:
        where = f"{files[0].parent}: {listed([file.name for file in files])}."
        self._bar.show_message(Message("good", "The journal is exported.", where))

    def tell_of_key(self) -> None:
        """The one thing to do right after the first start."""
        sentence = f"Copy the room's key file to a safe place: {self._desk.keys}"
        advice = "Without it this room cannot be opened again, and nobody can make a new one."
        self._bar.show_message(Message("trouble", sentence, advice))

    def show_saved(self) -> None:
        room = self._desk.room
        at = show_time(room.at, room.house.zone, seconds=True)
        self._saved.set_saved(f"Saved {at}", f"Entry {room.number:,} in {self._desk.database}")
        self._shelf.tell(f"{show_time(room.at, room.house.zone)}  {self._last()}.")

    def tell_last(self) -> None:
        """What the last entry was, for somebody in doubt whether theirs was saved."""
        saved = f"Entry {self._desk.room.number:,}, saved in {self._desk.database}."
        self._bar.show_message(Message("note", f"{self._last()}.", saved))

    def backs_up(self, backups: Backups) -> None:
        """What is wrong with them is said, until it is not."""
        self._backups = backups
        self._of_backups: Message | None = None
        backups.troubled.connect(self._tell_backups)
        backups.changed.connect(self._forget_backups)

    def _tell_backups(self, sentence: str) -> None:
        now = MessageAction("Back up now", self._backups.make)
        detail = "The room goes on; it is tried again every minute."
        self._of_backups = Message("trouble", sentence, detail, [now])
        self._bar.show_message(self._of_backups)

    def _forget_backups(self) -> None:
        if not self._backups.trouble and self._of_backups is not None and self._bar.message() is self._of_backups:
            self._bar.clear("trouble")

    def tell_done(self, sentence: str) -> None:
        self._bar.show_message(Message("good", sentence))

    def _last(self) -> str:
        fold = self._desk.fold
        if fold.lines:
            return story(fold.room, fold.events[fold.lines[-1].number])
        today = show_day(fold.room.day)
        if fold.sealed is None:
            return f"{today} is open and has no entries yet"
        return f"{show_day(date.fromisoformat(fold.sealed.day))} is sealed, and {today} is open"

    def tell_why_not(self, reason: str) -> None:
        """Why a key cannot act; a reason told by the rules with the clause it cites to be read, and what it offers."""
        findings = reason.findings if isinstance(reason, Advice) else ()
        self._bar.show_message(Message("refused", reason, NOT_SAVED, self._actions(findings)))

    def _actions(self, findings: Iterable[Finding]) -> list[MessageAction]:
        found = tuple(findings)
        offered = [
            MessageAction(offer.words, partial(self._desk.ask, offer.command)) for offer in self._desk.to_do(found)
        ]
        return [*self._to_read(found), *offered, *self._to_a_drawer(found)]

    def _to_a_drawer(self, findings: Iterable[Finding]) -> Iterator[MessageAction]:
        """Where money is refused for want of a drawer, the way to one."""
        if any(finding.code == DRAWER for finding in findings):
            yield MessageAction("Go to the cage", partial(self._run, "go-cage"))

    def _to_read(self, findings: Iterable[Finding]) -> Iterator[MessageAction]:
        """The first clause that can be; for a rule of the house, the clause that it narrows."""
        clause = next(filter(self._reader.can_read, (one.clause for one in findings if one.clause)), None)
        if clause is not None:
            yield MessageAction(f"Read {clause}", lambda: self._reader.read_clause(clause), "Shift+F1")

    def _follow(self, change: Change) -> None:
        self.show_saved()
        if change.has(TimeSet):
            self._bar.clear("trouble")
        if change.has(DayEndCalled) and not change.is_deep:
            self._call_day_end()

    def _call_day_end(self) -> None:
        day = show_day(self._desk.room.day)
        close = MessageAction("Close day", partial(self._run, "close-day"))
        self._bar.show_message(Message("note", f"Gaming day {day} is due to be closed.", "", [close]))

    def _on_saved(self, entry: Entry) -> None:
        self.show_saved()
        self._bar.clear("refused")
        if isinstance(entry.command, CloseDay):
            self._bar.show_message(Message("good", f"{self._last()}."))
        for event in entry.events:
            if isinstance(event, EntryVoided):
                told = f"{story(self._desk.room, entry.events)}."
                self._bar.show_message(Message("good", f"Undone: {self._undone(event)}.", told))

    def _undone(self, void: EntryVoided) -> str:
        """What is no longer so, the latest of several first."""
        room, events = self._desk.room, self._desk.fold.events
        return "; ".join(story(room, events[number]) for number in sorted(void.numbers, reverse=True))

    def _on_refused(self, refusal: Refused) -> None:
        cures = " ".join(finding.cure for finding in refusal.findings if finding.cure)
        saved = f"{cures} {NOT_SAVED}".strip()
        self._bar.show_message(Message("refused", str(refusal), saved, self._actions(refusal.findings)))

    def _on_trouble(self, trouble: Unavailable, waiting: bool) -> None:
        self._saved.set_not_saved(trouble.sentence)
        actions = [MessageAction("Try again", self._desk.try_again, "F11")]
        if isinstance(trouble, Ahead):
            again = MessageAction("Enter them again", partial(self._desk.enter_again, self._tell_again))
            actions = [MessageAction("Put them back", self._desk.put_back), again]
        if waiting:
            actions.append(MessageAction("Give up", self._desk.give_up))
        self._bar.show_message(Message("trouble", trouble.sentence, trouble.advice, actions))

    def _tell_again(self, done: Reentered) -> None:
        """What could not be entered again is told entry by entry, for somebody to see to it."""
        left = [f"{one.what} (was entry {one.was:,}): {one.why}" for one in done.entries if one.number is None]
        sentence = f"{count(len(done.entries) - len(left), 'lost entry is', 'lost entries are')} entered again."
        actions = []
        if done.loss is not None:
            actions.append(MessageAction("Accept the loss", partial(self._desk.ask, done.loss)))
        self._bar.show_message(Message("trouble", sentence, " ".join(left), actions))

    def _on_recovery(self) -> None:
        self._bar.clear("trouble")
        self.show_saved()
        if self._desk.shut is not None:
            self._say_shut(self._desk.shut)
