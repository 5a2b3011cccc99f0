"""What can be done with the chosen list and name, and why it cannot."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from floor.errors import Refused
from floor.ids import SpreadId, TableId, WaitId
from floor.record import Command
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.lists import CheckIn, JoinList, LeaveList, MoveName, RestoreName, Waiting
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.room.tables import Table
from ui.desk import LiveDesk
from ui.screens.lists.calls import next_call
from ui.screens.lists.choice import Choice
from ui.screens.lists.looks import closed_tables
from ui.screens.lists.move import MoveNameDialog

NO_LIST = "Choose a list first."
NO_NAME = "Choose a name first."

ON_A_NAME: dict[str, Callable[[Waiting], Command]] = {
    "list-seat": lambda waiting: seating(waiting),
    "list-chip-run": lambda waiting: StartChipRun(waiting.id),
    "list-pass": lambda waiting: PassSeat(waiting.id),
    "list-no-show": lambda waiting: MarkNoShow(waiting.id),
    "list-check-in": lambda waiting: CheckIn(waiting.id),
    "list-leave": lambda waiting: LeaveList(waiting.id),
}


class ListActs:
    def __init__(self, desk: LiveDesk, choice: Choice, parent: QWidget) -> None:
        self._desk, self._choice, self._parent = desk, choice, parent

    def do(self, act: str) -> None:
        if waiting := self._waiting():
            self._desk.ask(ON_A_NAME[act](waiting))

    def why_not(self, act: str) -> str:
        waiting = self._waiting()
        return self._why_not(ON_A_NAME[act](waiting)) if waiting else NO_NAME

    def call(self) -> None:
        if spread := self._choice.spread(self._desk.room):
            self._desk.ask(CallNext(spread.id))

    def call_words(self) -> str:
        spread = self._choice.spread(self._desk.room)
        calls = next_call(self._desk.room, spread, self._desk.context())[0] if spread else None
        return f"Call {self._desk.room.name_of(calls.player)}" if calls else "Call next"

    def why_not_call(self) -> str:
        spread = self._choice.spread(self._desk.room)
        return self._why_not(CallNext(spread.id)) if spread else NO_LIST

    def why_not_call_place(self, place: int) -> str:
        """A place is called only in its turn; whoever comes first is named, by the decision that seats people."""
        room, spread = self._desk.room, self._choice.spread(self._desk.room)
        names = room.lists.get(spread.id, []) if spread else []
        if spread is None or place > len(names):
            return f"Nobody has place {place}."
        if reason := self.why_not_call():
            return reason
        calls, waiting = next_call(room, spread, self._desk.context())[0], names[place - 1]
        if calls is None or calls.wait == waiting.id:
            return ""
        return self._why_not(SeatPlayer(calls.table, calls.seat, waiting.player))

    def move(self, wait: WaitId | None = None, place: int | None = None) -> None:
        """Ask for the new place and the reason; a drag has given the place already."""
        waiting = self._waiting() if wait is None else self._desk.room.waiting(wait)[1]
        if waiting is not None:
            MoveNameDialog(self._desk, self._parent, waiting, place).exec()

    def why_not_move(self) -> str:
        spread, waiting = self._choice.spread(self._desk.room), self._waiting()
        if spread is None or waiting is None:
            return NO_NAME
        names = self._desk.room.lists[spread.id]
        return self._why_not(MoveName(waiting.id, 1 if names.index(waiting) else min(2, len(names)), "Order"))

    def restore(self, wait: WaitId) -> None:
        self._desk.ask(RestoreName(wait))

    def why_not_restore(self, wait: WaitId) -> str:
        return self._why_not(RestoreName(wait))

    def why_not_join(self) -> str:
        return self._desk.why_may_not(JoinList) if self._choice.spread(self._desk.room) else NO_LIST

    def why_not_new_list(self) -> str:
        if not self._desk.room.spreads:
            return "No game is saved yet. Save one under Games & rules first."
        return self._desk.why_may_not(JoinList)

    def tables(self) -> list[Table]:
        """The tables the chosen game can open on."""
        spread = self._choice.spread(self._desk.room)
        free = closed_tables(self._desk.room) if spread else []
        return [table for table in free if spread and not self._why_not(OpenTable(table.id, spread.id))]

    def open_on(self, spread: SpreadId, table: TableId) -> None:
        """Open the table, then call for its seats as long as somebody can be called."""
        self._desk.ask(OpenTable(table, spread), lambda _entry: self._call_for(spread, table))

    def why_not_open(self) -> str:
        spread = self._choice.spread(self._desk.room)
        return why_not_open(self._desk, spread.id) if spread else NO_LIST

    def _call_for(self, spread: SpreadId, table: TableId) -> None:
        command = CallNext(spread, table)
        if self._desk.why_not(command) is None:
            self._desk.ask(command, lambda _entry: self._call_for(spread, table))

    def _waiting(self) -> Waiting | None:
        return self._choice.waiting(self._desk.room)

    def _why_not(self, command: Command) -> str:
        refusal: Refused | None = self._desk.why_not(command)
        return refusal.advice if refusal else ""


def seating(waiting: Waiting) -> SeatPlayer | StartChipRun:
    """In the seat held for them; who has not been called is refused as a chip run would be."""
    called = waiting.called
    return SeatPlayer(called.table, called.seat, waiting.player) if called else StartChipRun(waiting.id)


def why_not_open(desk: LiveDesk, spread: SpreadId) -> str:
    """Why no table can be opened on the game now."""
    free = closed_tables(desk.room)
    if not free:
        return "Every table is open."
    refusal = desk.why_not(OpenTable(free[0].id, spread))
    return refusal.advice if refusal else ""
