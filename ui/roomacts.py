"""Acts that belong to no place: undoing one's last entry, closing the day, a second person's signature."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.cage.day import CloseDay
from floor.catalog import ACTS
from floor.clock import show_day
from floor.entry import Entry, read
from floor.views.stories import story
from floor.void import VoidEntry
from ui.desk import LiveDesk, Unsigned
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.confirm import ConfirmDialog


class RoomActs:
    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        self._desk, self._parent = desk, parent
        desk.second_needed.connect(self._ask_second)

    def undo_last(self) -> None:
        entry = self._last_own()
        if entry is not None:
            self._desk.ask(VoidEntry(entry.number, "Undone by the person who entered it"))

    def why_not_undo(self) -> str:
        return "" if self._last_own() else "There is nothing of yours to undo in this gaming day."

    def close_day(self) -> None:
        self.closing_dialog().exec()

    def closing_dialog(self) -> ConfirmDialog:
        day = self._desk.room.day
        intro = "The books are balanced and the day is sealed: its entries can no longer be voided."
        title, verb = f"Close gaming day {show_day(day)}", "Close day"
        return ConfirmDialog(self._desk, CloseDay(day), title, verb, intro, self._parent, kind="primary")

    def why_not_close(self) -> str:
        refusal = self._desk.why_not(CloseDay(self._desk.room.day))
        return refusal.advice if refusal else ""

    def _last_own(self) -> Entry | None:
        """The newest entry of the person signed in that can be voided and is not."""
        for line in reversed(self._desk.fold.lines):
            if line.staff == self._desk.staff and line.number not in self._desk.room.voided:
                entry = read(line)
                if ACTS[type(entry.command)].voidable:
                    return entry
        return None

    def _ask_second(self, unsigned: Unsigned) -> None:
        what = f"{story(self._desk.room, unsigned.needed.events)}. A manager other than you signs under exactly this."
        ApproveDialog(self._desk, unsigned, what, self._parent).exec()
