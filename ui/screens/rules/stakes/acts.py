"""What can be done with the stakes: put together, changed, copied, dropped, scheduled; and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from floor.entry import Entry
from floor.errors import Refused
from floor.room.spread import Spread
from floor.room.spreads import DropSpread, KeepSpread, ScheduleTonight, SpreadKept, is_scheduled
from ui.act import Acting
from ui.desk import LiveDesk
from ui.dialogs.ask import Sheet
from ui.dialogs.confirm import ConfirmDialog
from ui.screens.rules.stakes.drafting import begun, copied, opened, table_approvals

if TYPE_CHECKING:
    from ui.screens.rules.stakes.view import StakesView

NOTHING = "Choose one of the stakes first."
NOT_BUILDING = "No stakes are being put together. Press Ctrl+7, then N."


class StakesActs(Acting):
    def __init__(self, desk: LiveDesk, view: StakesView) -> None:
        super().__init__(desk, view)
        self.view = view
        self._sending = False

    def unchosen(self) -> str:
        return NOTHING

    def spread(self) -> Spread | None:
        return self.view.chosen()

    def leave(self) -> None:
        """What is typed and not saved is thrown away only after a question."""
        if not self.view.builder.is_touched() or LeaveSheet(self.view).exec():
            self.view.show_list()

    def new(self) -> None:
        self.view.build("New stakes", begun(table_approvals(self.view.builder.rules())[0]))

    def edit(self) -> None:
        if spread := self.spread():
            builder = self.view.builder
            self.view.build(f"Change {spread.name}", opened(spread, builder.rules(), builder.judge()))

    def duplicate(self) -> None:
        if spread := self.spread():
            builder = self.view.builder
            self.view.build(f"Like {spread.name}", copied(opened(spread, builder.rules(), builder.judge())))

    def dropping(self) -> DropSpread | None:
        spread = self.spread()
        return DropSpread(spread.id) if spread is not None else None

    def asking_to_drop(self) -> ConfirmDialog | None:
        spread, command = self.spread(), self.dropping()
        if spread is None or command is None:
            return None
        intro = f"{spread.name} is no longer offered. Its history stays in the journal."
        return ConfirmDialog(self.desk, command, f"Drop {spread.name}", "Drop stakes", intro, self.view)

    def save(self) -> None:
        command = self.view.builder.judged.command
        if command is not None:
            self._sending = True
            self.view.show_acts()
            self.desk.ask(command, self._entered, self._turned_down)

    def cure(self) -> None:
        if cure := self.view.builder.findings.first_cure():
            self.view.builder.take_cure(cure)

    def why_not_new(self) -> str:
        if self.view.is_building():
            return "Save or leave the stakes that are being put together first."
        if not table_approvals(self.view.builder.rules()):
            return "No approval for tables is in force. Add one under Approvals."
        return self.desk.why_may_not(KeepSpread)

    def why_not_change(self) -> str:
        spread = self.spread()
        if spread is not None and spread.approval not in self.view.builder.rules().approvals:
            return f"The approval {spread.approval} is not in force today."
        return self.why_not_new() or ("" if spread else NOTHING)

    def why_not_save(self) -> str:
        if not self.view.is_building():
            return NOT_BUILDING
        if self._sending:
            return "The stakes are being saved."
        return self.view.builder.judged.why_not

    def why_not_cure(self) -> str:
        if not self.view.is_building():
            return NOT_BUILDING
        return "" if self.view.builder.findings.first_cure() else "No finding has a cure of its own."

    def why_not_arrange(self) -> str:
        if not self.view.is_building():
            return NOT_BUILDING
        draft = self.view.builder.draft
        return "" if draft.method and draft.games else "Only the games of a mix have an order."

    def tonight(self) -> ScheduleTonight | None:
        spread = self.spread()
        return ScheduleTonight(spread.id, not is_scheduled(self.desk.room, spread)) if spread else None

    def tonight_words(self) -> str:
        """The same key does the one or the other."""
        command = self.tonight()
        return ("Put on tonight" if command.on else "Take off tonight") if command else "On or off tonight"

    def _entered(self, entry: Entry) -> None:
        self._sending = False
        kept = next(event.spread for event in entry.events if isinstance(event, SpreadKept))
        self.view.show_list()
        self.view.choose(kept.id)

    def _turned_down(self, refusal: Refused) -> None:
        self._sending = False
        self.view.show_acts()
        self.desk.refused.emit(refusal)


class LeaveSheet(Sheet):
    """A last look before stakes that were typed are thrown away."""

    def __init__(self, parent: QWidget) -> None:
        intro = "What was typed is not saved."
        super().__init__("Leave these stakes?", "Leave", intro, kind="danger", parent=parent)
        self.not_by_enter()

    def submit(self) -> None:
        self.accept()
