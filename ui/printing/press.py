"""The press: a paper gets its number in the journal first, and then goes to the queue."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from floor.books.series import DOCUMENTS
from floor.cage.day import DayBefore
from floor.entry import Entry
from floor.errors import Refused
from floor.fold import Fold
from floor.house.printing import DocumentPrinted, HangSign, PrintDocument, Printed, first_printed, version_of
from floor.paper import Paper, Subject
from floor.papers import PAPERS
from floor.papers.again import Day, as_printed
from floor.papers.making import Made, made, with_head
from floor.record import Record
from ui.backroom import Backroom
from ui.desk import LiveDesk
from ui.printing.printers import InFile, Printers, Target
from ui.printing.queue import Draw, Job, PrintQueue, State
from ui.printing.setting import Setting

LONGEST_TITLE = 120


class Press(QObject):
    """`room` is the back room in which pages are drawn to be looked at; printing has a queue of its own."""

    printers_found = Signal(object)
    """The names of the printers of this computer."""
    troubled = Signal(object)
    """Why nothing can be printed at all."""

    def __init__(self, desk: LiveDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tried: tuple[tuple[str, str, int], Refused | None] | None = None
        self.before: Fold | None = None
        """The day closed last, once somebody looked for it."""
        self._looked_for: DayBefore | None = None
        self.printers: Printers = Printers()
        self.printer_names: list[str] = []
        self.queue, self.room = PrintQueue(self), Backroom("paper", self)
        self.queue.ended.connect(self._hang)

    def stop(self) -> None:
        """Let what is being printed come out, and end."""
        self.queue.stop()
        self.room.stop()

    def look_for_printers(self) -> None:
        self.room.ask(self.printers.names, self._found)

    def _found(self, names: list[str]) -> None:
        self.printer_names = names
        self.printers_found.emit(names)

    def make(self, paper: Paper, subject: Subject, setting: Setting, then: Callable[[Made | Refused], object]) -> None:
        """The paper as the room stands; a slow one is answered later."""
        if paper.slow:
            day, now = Day.of(self._fold_of(subject)), self._time_of(subject)
            self.room.ask(lambda: _tried(lambda: made(paper, day.folded(), subject.id, now)), then)
        else:
            then(self._made(paper, subject, setting))

    def as_if_printed(self, paper: Paper, subject: Subject, found: Made) -> Record:
        """The paper with the number, version and time it would have right now."""
        room, kind, id_ = self._desk.room, paper.kind, subject.id
        number, version = room.next_number(DOCUMENTS), version_of(room, kind, id_, found.digest)
        now, staff, first = self._desk.now(), self._desk.staff, self._original(paper, subject)
        copy_of = first.number if first is not None else None
        printed = Printed(number, kind, id_, "", found.digest, version, now, staff, copy_of)
        return with_head(room, found.record, printed)

    def _original(self, paper: Paper, subject: Subject) -> Printed | None:
        """Of a paper that has its own number from the entry it speaks of, the first one printed today."""
        if paper.series == DOCUMENTS:
            return None
        prints = self._desk.room.prints
        alike = (one for one in prints if (one.kind, one.subject, one.copy_of) == (paper.kind, subject.id, None))
        return next(alike, None)

    def print(self, paper: Paper, subject: Subject, setting: Setting, target: Target) -> None:
        """A slip that is out already is printed again as a copy: there is one original of what somebody was paid."""
        if first := self._original(paper, subject):
            self.print_again(first, setting, target)
            return

        def issue(found: Made | Refused) -> None:
            title = paper.title_of(subject)[:LONGEST_TITLE]
            if self._desk.shut is not None and isinstance(found, Made):
                self.print_unnumbered(title, drawing(paper, found.record, setting), target)
                return
            self._issue(found, PrintDocument(paper.kind, subject.id, title, ""), setting, target)

        self.make(paper, subject, setting, issue)

    def print_unnumbered(self, title: str, draw: Draw, target: Target) -> None:
        """What the journal does not know cannot have a number in it."""
        self.queue.send(self.queue.add(title, target), 0, draw)

    def print_again(self, printed: Printed, setting: Setting, target: Target) -> None:
        """A copy says what the paper said when it was first printed, under the number it had."""
        day = Day.of(self._desk.fold)
        try:
            first = first_printed(self._desk.room, printed.number)
        except Refused as refusal:
            self._desk.refused.emit(refusal)
            return
        ask = PrintDocument(first.kind, first.subject, first.title, "", copy_of=first.number)
        self.room.ask(
            lambda: _tried(lambda: as_printed(day, first, passing=setting.playing)),
            lambda found: self._issue(found, ask, setting, target),
        )

    def why_not(self, paper: Paper, subject: Subject) -> str:
        """Why the paper cannot be made out at all."""
        refusal = self._refusal(paper, subject) if not paper.slow else None
        if refusal is None and self._desk.shut is not None and paper.kind == "fallback":
            return ""  # What a room is run by on paper needs no number from the journal.
        return refusal.advice if refusal is not None else self._desk.why_may_not(PrintDocument)

    def _refusal(self, paper: Paper, subject: Subject) -> Refused | None:
        """The page and several buttons ask the same; it is made out once for as long as the room stands still."""
        if self._tried is None or self._tried[0] != self._asked(paper, subject):
            self._made(paper, subject, Setting(""))
        assert self._tried is not None
        return self._tried[1]

    def _made(self, paper: Paper, subject: Subject, setting: Setting) -> Made | Refused:
        fold, now = self._fold_of(subject), self._time_of(subject)
        found = _tried(lambda: made(paper, fold, subject.id, now, passing=setting.playing))
        self._tried = self._asked(paper, subject), found if isinstance(found, Refused) else None
        return found

    def _fold_of(self, subject: Subject) -> Fold:
        """The open day, or the one closed last if the paper is of that."""
        before = self.before
        return before if before is not None and subject.day == before.room.day else self._desk.fold

    def _time_of(self, subject: Subject) -> datetime:
        """A closed day is told up to its end."""
        fold = self._fold_of(subject)
        return fold.room.at if fold is not self._desk.fold else self._desk.now()

    def look_back(self, then: Callable[[], object]) -> None:
        """Have the day closed last at hand, whose receipts, rulings and histories are still asked for."""
        closed = self._desk.room.day_before
        if closed is None or closed == self._looked_for:
            return
        self._looked_for = closed

        def found(fold: Fold | None) -> None:
            self.before = fold
            then()

        self._desk.read(lambda past: past.day_before(), found)

    def _asked(self, paper: Paper, subject: Subject) -> tuple[str, str, int]:
        return paper.kind, subject.id, self._desk.room.number

    def _hang(self, job: Job) -> None:
        """A sign hangs when it has come out; one that is saved as a file does not yet."""
        if job.hangs and job.state is State.PRINTED and not isinstance(job.target, InFile):
            self._desk.ask(HangSign(job.number))

    def _issue(self, found: Made | Refused, ask: PrintDocument, setting: Setting, target: Target) -> None:
        if isinstance(found, Refused):
            self._desk.refused.emit(found)
            return
        job = self.queue.add(ask.title, target)

        def entered(entry: Entry) -> None:
            printed = printed_by(entry)
            record, paper = with_head(self._desk.room, found.record, printed), PAPERS[ask.kind]
            hangs = paper.hangs and ask.copy_of is None
            self.queue.send(job, printed.number, drawing(paper, record, setting), hangs)

        def refused(refusal: Refused) -> None:
            self.queue.remove(job)
            self._desk.refused.emit(refusal)

        self._desk.ask(replace(ask, digest=found.digest), entered, refused)


def printed_by(entry: Entry) -> Printed:
    fact = next(event for event in entry.events if isinstance(event, DocumentPrinted))
    return Printed(
        fact.number, fact.kind, fact.subject, fact.title, fact.digest, fact.version, entry.at, entry.staff, fact.copy_of
    )


def drawing(paper: Paper, record: Record, setting: Setting) -> Draw:
    return partial(paper.pdf, record, setting.paper, turned=setting.turned)


def _tried(make: Callable[[], Made]) -> Made | Refused:
    try:
        return make()
    except Refused as refusal:
        return refusal
