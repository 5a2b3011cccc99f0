"""What can be done with the stakes: put together, changed, copied, dropped, scheduled; and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QWidget

from floor.entry import Entry
from floor.errors import Refused
from floor.record import Command
from floor.room.spreads import DropSpread, KeepSpread, ScheduleTonight, SpreadKept, is_scheduled
from ui.desk import LiveDesk
from ui.dialogs.ask import Sheet
from ui.dialogs.confirm import ConfirmDialog
from ui.screens.rules.stakes.drafting import begun, copied, opened, table_approvals

if TYPE_CHECKING:
    from ui.screens.rules.stakes.view import StakesView

NOTHING = "Choose one of the stakes first."
NOT_BUILDING = "No stakes are being put together. Press Ctrl+5, then N."


class Act(NamedTuple):
    do: Callable[[], object]
    why_not: Callable[[], str]


class StakesActs:
    def __init__(self, desk: LiveDesk, view: StakesView) -> None:
        self._desk, self._view = desk, view
        self._sending = False
        self._acts: dict[str, Act] = {
            "new-stakes": Act(self._new, self._why_not_new),
            "edit-stakes": Act(self._edit, self._why_not_change),
            "duplicate-stakes": Act(self._duplicate, self._why_not_change),
            "tonight": Act(self._turn_tonight, self._why_not_tonight),
            "drop-stakes": Act(self._drop, self._why_not_drop),
            "save-stakes": Act(self._save, self._why_not_save),
            "cure-finding": Act(self._cure, self._why_not_cure),
            "game-earlier": Act(lambda: view.builder.game.shift(-1), self._why_not_arrange),
            "game-later": Act(lambda: view.builder.game.shift(1), self._why_not_arrange),
            "game-out": Act(view.builder.game.take_out, self._why_not_arrange),
        }

    def run(self, id_: str) -> None:
        self._acts[id_].do()

    def why_not(self, id_: str) -> str:
        return self._acts[id_].why_not()

    def words(self, id_: str) -> str:
        """Where the same key does the one or the other."""
        command = self._tonight() if id_ == "tonight" else None
        return ("Put on tonight" if command.on else "Take off tonight") if command else ""

    def leave(self) -> None:
        """What is typed and not saved is thrown away only after a question."""
        if not self._view.builder.is_touched() or LeaveSheet(self._view).exec():
            self._view.show_list()

    def _new(self) -> None:
        self._view.build("New stakes", begun(table_approvals(self._view.builder.rules())[0]))

    def _edit(self) -> None:
        if spread := self._view.chosen():
            builder = self._view.builder
            self._view.build(f"Change {spread.name}", opened(spread, builder.rules(), builder.judge()))

    def _duplicate(self) -> None:
        if spread := self._view.chosen():
            builder = self._view.builder
            self._view.build(f"Like {spread.name}", copied(opened(spread, builder.rules(), builder.judge())))

    def _drop(self) -> None:
        if spread := self._view.chosen():
            intro = f"{spread.name} is no longer offered. Its history stays in the journal."
            ask = DropSpread(spread.id)
            ConfirmDialog(self._desk, ask, f"Drop {spread.name}", "Drop stakes", intro, self._view).exec()

    def _turn_tonight(self) -> None:
        if command := self._tonight():
            self._desk.ask(command)

    def _save(self) -> None:
        command = self._view.builder.judged.command
        if command is not None:
            self._sending = True
            self._view.show_acts()
            self._desk.ask(command, self._entered, self._turned_down)

    def _cure(self) -> None:
        if cure := self._view.builder.findings.first_cure():
            self._view.builder.take_cure(cure)

    def _why_not_new(self) -> str:
        if self._view.is_building():
            return "Save or leave the stakes that are being put together first."
        if not table_approvals(self._view.builder.rules()):
            return "No approval for tables is in force. Add one under Approvals."
        return self._desk.why_may_not(KeepSpread)

    def _why_not_change(self) -> str:
        spread = self._view.chosen()
        if spread is not None and spread.approval not in self._view.builder.rules().approvals:
            return f"The approval {spread.approval} is not in force today."
        return self._why_not_new() or ("" if spread else NOTHING)

    def _why_not_drop(self) -> str:
        spread = self._view.chosen()
        return self._refused(DropSpread(spread.id) if spread else None)

    def _why_not_tonight(self) -> str:
        return self._refused(self._tonight())

    def _why_not_save(self) -> str:
        if not self._view.is_building():
            return NOT_BUILDING
        if self._sending:
            return "The stakes are being saved."
        return self._view.builder.judged.why_not

    def _why_not_cure(self) -> str:
        if not self._view.is_building():
            return NOT_BUILDING
        return "" if self._view.builder.findings.first_cure() else "No finding has a cure of its own."

    def _why_not_arrange(self) -> str:
        if not self._view.is_building():
            return NOT_BUILDING
        draft = self._view.builder.draft
        return "" if draft.method and draft.games else "Only the games of a mix have an order."

    def _tonight(self) -> ScheduleTonight | None:
        spread = self._view.chosen()
        return ScheduleTonight(spread.id, not is_scheduled(self._desk.room, spread)) if spread else None

    def _refused(self, command: Command | None) -> str:
        refusal = self._desk.why_not(command) if command is not None else None
        return refusal.advice if refusal else "" if command is not None else NOTHING

    def _entered(self, entry: Entry) -> None:
        self._sending = False
        kept = next(event.spread for event in entry.events if isinstance(event, SpreadKept))
        self._view.show_list()
        self._view.choose(kept.id)

    def _turned_down(self, refusal: Refused) -> None:
        self._sending = False
        self._view.show_acts()
        self._desk.refused.emit(refusal)


class LeaveSheet(Sheet):
    """A last look before stakes that were typed are thrown away."""

    def __init__(self, parent: QWidget) -> None:
        intro = "What was typed is not saved."
        super().__init__("Leave these stakes?", "Leave", intro, kind="danger", parent=parent)
        self.verb.setFocus()

    def submit(self) -> None:
        self.accept()
