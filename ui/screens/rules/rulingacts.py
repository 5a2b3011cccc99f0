"""What becomes of a ruling: recorded, printed, cleared; and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.concern import OfEntry
from floor.entry import Entry
from floor.errors import Refused
from floor.house.rulings import Case, RecordRuling, RulingRecorded, case_of, ruled
from floor.papers import PAPERS, subject_of
from floor.papers.making import made
from floor.papers.rulings import ruling_slip_of
from ui.act import Acting
from ui.desk import LiveDesk
from ui.dialogs.clear import ClearDialog
from ui.dialogs.preview import PreviewDialog, Previewed, numbered, unnumbered
from ui.printing.press import Press

if TYPE_CHECKING:
    from ui.screens.rules.ruling import RulingDesk


class RulingActs(Acting):
    """`recorded` is the ruling in the journal that the desk still shows, until something on it is changed."""

    def __init__(self, desk: LiveDesk, press: Press, ruling: RulingDesk) -> None:
        super().__init__(desk, ruling)
        self.ruling, self._press = ruling, press
        self.recorded: RulingRecorded | None = None
        self._entry: Entry | None = None
        self._sending: RecordRuling | None = None

    def command(self) -> RecordRuling | None:
        """The ruling on the desk as it would be recorded; nothing while it is not complete."""
        review, sitters = self.ruling.review, self.ruling.sitters
        if review.decided is None:
            return None
        who = {seat: sitting.player for seat, sitting in sitters.items()}
        case = case_of(review.decided, review.boards, review.button, review.chip, who)
        return RecordRuling(case, self.ruling.table, self.ruling.award.note.text())

    def record(self) -> None:
        command = self.command()
        if command is not None and self._sending is None:
            self._sending = command
            self.ruling.show_record()
            self.desk.ask(command, self._entered, self._turned_down)

    def print_words(self) -> str:
        return "Print slip"

    def record_words(self) -> str:
        return "Record ruling"

    def empty_or_take_out(self) -> None:
        self.ruling.empty_or_take_out()

    def why_not_record(self) -> str:
        command = self.command()
        if self._sending is not None:
            return "The ruling is being recorded."
        if self.recorded is not None and not self.has_changed():
            return f"This is recorded as ruling {self.recorded.number:,}."
        if command is None:
            return self.why_may_not(RecordRuling) or self._waiting_for()
        return self.why_not(command)

    def slip_dialog(self) -> PreviewDialog:
        return PreviewDialog(self._slip(), self._press, self.ruling)

    def _slip(self) -> Previewed:
        """With the ruling's number if it is recorded; else the slip says that it is not."""
        paper, now = PAPERS["ruling"], self.desk.now()
        if self.recorded is not None and self._entry is not None and not self.has_changed():
            subject = subject_of(self.desk.fold, paper.kind, str(self._entry.number))
            if subject is not None:
                found = made(paper, self.desk.fold, subject.id, now)
                return numbered(self._press, subject.names[-1], paper, subject, found)
        slip = ruling_slip_of(self.desk.room, self._unrecorded(), now, self.desk.staff)
        return unnumbered(self._press, slip.title, paper, slip)

    def why_not_print(self) -> str:
        return "" if self.ruling.review.decided is not None else self._waiting_for()

    def clear(self) -> None:
        """What is typed and not recorded is cleared only after a question."""
        safe = self.ruling.is_empty() or not self.has_changed()
        if safe or ClearDialog(self.ruling).exec():
            self.recorded = None
            self.ruling.empty()

    def entry(self) -> OfEntry | None:
        """By which the ruling that the desk shows was recorded."""
        if self._entry is None or self.recorded is None or self.has_changed():
            return None
        return OfEntry(self._entry.number)

    def forget_voided(self) -> None:
        """A ruling that is taken back can be recorded anew."""
        if self._entry is not None and self._entry.number in self.desk.room.voided:
            self.recorded = self._entry = None

    def has_changed(self) -> bool:
        """Whether the desk shows something else than what was recorded; who sits there by now is no other ruling."""
        command, kept = self.command(), self.recorded
        if kept is None or command is None:
            return True
        return (_unnamed(command.case), command.table) != (_unnamed(kept.case), kept.table)

    def _waiting_for(self) -> str:
        return self.ruling.award.first()

    def _unrecorded(self) -> RulingRecorded:
        command = self.command()
        assert command is not None
        return ruled(self.desk.room, command)

    def _entered(self, entry: Entry) -> None:
        self._sending, self._entry = None, entry
        self.recorded = next(event for event in entry.events if isinstance(event, RulingRecorded))
        self.ruling.show_record()

    def _turned_down(self, refusal: Refused) -> None:
        self._sending = None
        self.ruling.show_record()
        self.desk.refused.emit(refusal)


def _unnamed(case: Case) -> Case:
    """The hands alone, whoever held them."""
    return replace(case, hands=tuple(replace(hand, player=None) for hand in case.hands))
