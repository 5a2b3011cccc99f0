"""What becomes of a settlement: recorded, printed, cleared; and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.concern import OfEntry
from floor.entry import Entry
from floor.errors import Refused
from floor.papers import PAPERS, subject_of
from floor.papers.making import made
from floor.papers.settlements import settlement_slip_of
from floor.pit.disputes import Dispute, RecordSettlement, SettlementRecorded, settled
from ui.act import Acting
from ui.desk import LiveDesk
from ui.dialogs.clear import ClearDialog
from ui.dialogs.preview import PreviewDialog, Previewed, numbered, unnumbered
from ui.printing.press import Press

if TYPE_CHECKING:
    from ui.screens.rules.twentyone.desk import SettlementDesk


class SettlementActs(Acting):
    """`recorded` is the settlement in the journal that the desk still shows, until something on it is changed."""

    def __init__(self, desk: LiveDesk, press: Press, view: SettlementDesk) -> None:
        super().__init__(desk, view)
        self.view, self._press = view, press
        self.recorded: SettlementRecorded | None = None
        self._entry: Entry | None = None
        self._sending: RecordSettlement | None = None

    def command(self) -> RecordSettlement | None:
        """The round on the desk as it would be recorded; nothing while it is not complete."""
        if not self.view.review.is_settled:
            return None
        return RecordSettlement(self.view.dispute(), self.view.table, self.view.outcome.note.text())

    def record(self) -> None:
        command = self.command()
        if command is not None and self._sending is None:
            self._sending = command
            self.view.show_record()
            self.desk.ask(command, self._entered, self._turned_down)

    def print_words(self) -> str:
        return "Print slip"

    def record_words(self) -> str:
        return "Record settlement"

    def why_not_record(self) -> str:
        if self._sending is not None:
            return "The settlement is being recorded."
        if self.recorded is not None and not self.has_changed():
            return f"This is recorded as settlement {self.recorded.number:,}."
        command = self.command()
        if command is None:
            return self.why_may_not(RecordSettlement) or self._waiting_for()
        return self.why_not(command)

    def slip_dialog(self) -> PreviewDialog:
        return PreviewDialog(self._slip(), self._press, self.view)

    def why_not_print(self) -> str:
        command = self.command()
        if command is None:
            return self._waiting_for()
        if not self.has_changed():
            return ""
        try:
            settled(self.desk.room, command)
        except Refused as refused:
            return str(refused)
        return ""

    def empty_or_take_out(self) -> None:
        self.view.empty_or_take_out()

    def clear(self) -> None:
        """What is typed and not recorded is cleared only after a question."""
        safe = self.view.is_empty() or not self.has_changed()
        if safe or ClearDialog(self.view, "Clear the settlement desk?").exec():
            self.recorded = None
            self.view.empty()

    def entry(self) -> OfEntry | None:
        """By which the settlement that the desk shows was recorded."""
        if self._entry is None or self.recorded is None or self.has_changed():
            return None
        return OfEntry(self._entry.number)

    def forget_voided(self) -> None:
        """A settlement that is taken back can be recorded anew."""
        if self._entry is not None and self._entry.number in self.desk.room.voided:
            self.recorded = self._entry = None

    def has_changed(self) -> bool:
        """Whether the desk shows something else than what was recorded. Who sits there and what the table is set to go
        on changing, and make no other round of it: it would be paid a second time."""
        command, kept = self.command(), self.recorded
        if kept is None or command is None:
            return True
        of_table = command.dispute.settings == self.view.options.banked
        settings = kept.dispute.settings if of_table else command.dispute.settings
        asked = replace(_unnamed(command.dispute), settings=settings)
        return (asked, command.table) != (_unnamed(kept.dispute), kept.table)

    def _slip(self) -> Previewed:
        """With the settlement's number if it is recorded; else the slip says that it is not."""
        paper, now = PAPERS["settlement"], self.desk.now()
        if self.recorded is not None and self._entry is not None and not self.has_changed():
            subject = subject_of(self.desk.fold, paper.kind, str(self._entry.number))
            if subject is not None:
                found = made(paper, self.desk.fold, subject.id, now)
                return numbered(self._press, subject.names[-1], paper, subject, found)
        command = self.command()
        assert command is not None, "why_not_print says so"
        slip = settlement_slip_of(self.desk.room, settled(self.desk.room, command), now, self.desk.staff)
        return unnumbered(self._press, slip.title, paper, slip)

    def _waiting_for(self) -> str:
        return self.view.outcome.first()

    def _entered(self, entry: Entry) -> None:
        self._sending, self._entry = None, entry
        self.recorded = next(event for event in entry.events if isinstance(event, SettlementRecorded))
        self.view.refresh()

    def _turned_down(self, refusal: Refused) -> None:
        self._sending = None
        self.view.show_record()
        self.desk.refused.emit(refusal)


def _unnamed(dispute: Dispute) -> Dispute:
    """The round alone, whoever played it."""
    return replace(dispute, places=tuple(replace(place, player=None) for place in dispute.places))
