"""The press: a paper gets its number in the journal first, and then goes to the queue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from floor.documents.kinds import Kind
from floor.entry import Entry
from floor.errors import Refused
from floor.house.printing import DocumentPrinted, HangSign, PrintDocument, Printed
from floor.papers import Subject
from floor.record import Record
from ui.desk import LiveDesk
from ui.printing.again import Day, as_printed
from ui.printing.backroom import Backroom
from ui.printing.printers import InFile, Printers, Target
from ui.printing.queue import Draw, Job, PrintQueue, State
from ui.printing.shelf import SHELF, Made, Setting, Stock, drawn, headed, made

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

    def make(self, stock: Stock, subject: Subject, setting: Setting, then: Callable[[Made | Refused], object]) -> None:
        """The paper as the room stands; a slow one is answered later."""
        if stock.slow:
            day, now = Day.of(self._desk.fold), self._desk.now()
            self.room.ask(lambda: made(stock, day.folded(), subject.id, now, setting), then)
        else:
            then(self._made(stock, subject, setting))

    def print(self, stock: Stock, subject: Subject, setting: Setting, target: Target) -> None:
        def issue(found: Made | Refused) -> None:
            title = stock.title_of(subject)[:LONGEST_TITLE]
            self._issue(found, PrintDocument(stock.kind, subject.id, title, ""), setting, target)

        self.make(stock, subject, setting, issue)

    def print_again(self, printed: Printed, setting: Setting, target: Target) -> None:
        """A copy says what the paper said when it was printed, under the number it had."""
        first, day = printed.copy_of or printed.number, Day.of(self._desk.fold)
        ask = PrintDocument(printed.kind, printed.subject, printed.title, "", copy_of=first)
        self.room.ask(lambda: as_printed(day, printed, setting), lambda found: self._issue(found, ask, setting, target))

    def why_not(self, stock: Stock, subject: Subject) -> str:
        """Why the paper cannot be made out at all."""
        refusal = self._refusal(stock, subject) if not stock.slow else None
        return refusal.advice if refusal is not None else self._desk.why_may_not(PrintDocument)

    def _refusal(self, stock: Stock, subject: Subject) -> Refused | None:
        """The page and several buttons ask the same; it is made out once for as long as the room stands still."""
        if self._tried is None or self._tried[0] != self._asked(stock, subject):
            self._made(stock, subject, Setting(""))
        assert self._tried is not None
        return self._tried[1]

    def _made(self, stock: Stock, subject: Subject, setting: Setting) -> Made | Refused:
        found = made(stock, self._desk.fold, subject.id, self._desk.now(), setting)
        self._tried = self._asked(stock, subject), found if isinstance(found, Refused) else None
        return found

    def _asked(self, stock: Stock, subject: Subject) -> tuple[str, str, int]:
        return stock.kind, subject.id, self._desk.room.number

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
            record = headed(self._desk.room, found.record, printed)
            stock = SHELF[ask.kind]
            self.queue.send(job, printed.number, drawing(stock.drawn, record, setting), stock.hangs and not ask.copy_of)

        def refused(refusal: Refused) -> None:
            self.queue.remove(job)
            self._desk.refused.emit(refusal)

        self._desk.ask(replace(ask, digest=found.digest), entered, refused)


def printed_by(entry: Entry) -> Printed:
    fact = next(event for event in entry.events if isinstance(event, DocumentPrinted))
    return Printed(
        fact.number, fact.kind, fact.subject, fact.title, fact.digest, fact.version, entry.at, entry.staff, fact.copy_of
    )


def drawing(kind: Kind, record: Record, setting: Setting) -> Draw:
    return partial(drawn, kind, record, setting)
