"""What becomes of a ruling: recorded, printed, cleared; and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.documents.kit import Paper
from floor.documents.ruling import ruling_slip
from floor.entry import Entry
from floor.errors import Refused
from floor.house.rulings import RecordRuling, RulingRecorded, case_of, ruled
from floor.slips import ruling_slip_of
from floor.void import EntryVoided
from ui.desk import Change, LiveDesk
from ui.dialogs.clear import ClearDialog
from ui.dialogs.preview import PreviewDialog

if TYPE_CHECKING:
    from ui.screens.rules.ruling import RulingDesk


class RulingActs:
    """`recorded` is the ruling in the journal that the desk still shows, until something on it is changed."""

    def __init__(self, desk: LiveDesk, ruling: RulingDesk) -> None:
        self._desk, self._ruling = desk, ruling
        self.recorded: RulingRecorded | None = None
        self._entry: Entry | None = None
        self._sending: RecordRuling | None = None

    def command(self) -> RecordRuling | None:
        """The ruling on the desk as it would be recorded; nothing while it is not complete."""
        review, sitters = self._ruling.review, self._ruling.sitters
        if review.decided is None:
            return None
        who = {seat: sitting.player for seat, sitting in sitters.items()}
        case = case_of(review.decided, review.boards, review.button, review.chip, who)
        return RecordRuling(case, self._ruling.table, self._ruling.award.note.text())

    def record(self) -> None:
        command = self.command()
        if command is not None and self._sending is None:
            self._sending = command
            self._ruling.show_record()
            self._desk.ask(command, self._entered, self._turned_down)

    def why_not_record(self) -> str:
        command = self.command()
        if self._sending is not None:
            return "The ruling is being recorded."
        if self.recorded is not None and not self.has_changed():
            return f"This is recorded as ruling {self.recorded.number:,}."
        if command is None:
            return self._desk.why_may_not(RecordRuling) or self._waiting_for()
        refusal = self._desk.why_not(command)
        return refusal.advice if refusal else ""

    def print_slip(self) -> None:
        self.slip_dialog().exec()

    def slip_dialog(self) -> PreviewDialog:
        """With the ruling's number if it is recorded; else the slip says that it is not."""
        room = self._desk.room
        if self.recorded is not None and self._entry is not None and not self.has_changed():
            slip = ruling_slip_of(room, self.recorded, self._entry.at, self._entry.staff)
        else:
            slip = ruling_slip_of(room, self._unrecorded(), self._desk.now(), self._desk.staff)

        def draw(paper: Paper) -> bytes:
            return ruling_slip(slip, paper)

        return PreviewDialog(slip.title, draw, self._ruling)

    def why_not_print(self) -> str:
        return "" if self._ruling.review.decided is not None else self._waiting_for()

    def clear(self) -> None:
        """What is typed and not recorded is cleared only after a question."""
        safe = self._ruling.is_empty() or not self.has_changed()
        if safe or ClearDialog(self._ruling).exec():
            self.recorded = None
            self._ruling.empty()

    def follow(self, change: Change) -> None:
        """A ruling that is taken back can be recorded anew."""
        voided = [number for event in change.events if isinstance(event, EntryVoided) for number in event.numbers]
        if self._entry is not None and self._entry.number in voided:
            self.recorded = self._entry = None

    def has_changed(self) -> bool:
        """Whether the desk shows something else than what was recorded."""
        command = self.command()
        if self.recorded is None or command is None:
            return True
        return (command.case, command.table) != (self.recorded.case, self.recorded.table)

    def _waiting_for(self) -> str:
        return self._ruling.award.first()

    def _unrecorded(self) -> RulingRecorded:
        command = self.command()
        assert command is not None
        return ruled(self._desk.room, command)

    def _entered(self, entry: Entry) -> None:
        self._sending, self._entry = None, entry
        self.recorded = next(event for event in entry.events if isinstance(event, RulingRecorded))
        self._ruling.show_record()

    def _turned_down(self, refusal: Refused) -> None:
        self._sending = None
        self._ruling.show_record()
        self._desk.refused.emit(refusal)
