"""What can be done with the chosen list and name, and why it cannot."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from floor.errors import Refused
from floor.house.tables import Table
from floor.ids import SpreadId, TableId, WaitId
from floor.record import Command
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.lists import CheckIn, Gone, How, JoinList, LeaveList, MoveName, RestoreName, Waiting
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from ui.desk import LiveDesk
from ui.dialogs.opentable import call_waiting
from ui.screens.lists.calls import next_call
from ui.screens.lists.choice import Choice
from ui.screens.lists.looks import closed_tables
from ui.screens.lists.move import MoveNameDialog

NO_LIST = "Choose a list first."
NO_NAME = "Choose a name first."
NOBODY_GONE = "Nobody has left a list tonight."

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

    def move(self) -> None:
        """Ask for the new place and the reason."""
        if waiting := self._waiting():
            MoveNameDialog(self._desk, self._parent, waiting).exec()

    def put(self, wait: WaitId, spread: SpreadId, place: int) -> None:
        """A name that was carried: to another place of its own list, with the reason, or to another list as well."""
        try:
            own, waiting = self._desk.room.waiting(wait)
        except Refused as gone:
            self._desk.refused.emit(gone)
            return
        if own.id == spread:
            MoveNameDialog(self._desk, self._parent, waiting, place).exec()
        else:
            self._desk.ask(joining(waiting, spread))

    def why_not_move(self) -> str:
        spread, waiting = self._choice.spread(self._desk.room), self._waiting()
        if spread is None or waiting is None:
            return NO_NAME
        names = self._desk.room.lists[spread.id]
        return self._why_not(MoveName(waiting.id, 1 if names.index(waiting) else min(2, len(names)), "Order"))

    def restore(self) -> None:
        if gone := self._choice.gone(self._desk.room):
            self._desk.ask(RestoreName(gone.waiting.id))

    def restore_words(self) -> str:
        gone = self._choice.gone(self._desk.room)
        return f"Restore {self._desk.room.name_of(gone.waiting.player)}" if gone else "Restore to the list"

    def why_not_restore(self, gone: Gone | None = None) -> str:
        """Of the chosen name, or of another."""
        gone = gone or self._choice.gone(self._desk.room)
        return self._why_not(RestoreName(gone.waiting.id)) if gone else NOBODY_GONE

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
        self._desk.ask(OpenTable(table, spread), lambda _entry: call_waiting(self._desk, spread, table))

    def why_not_open(self) -> str:
        spread = self._choice.spread(self._desk.room)
        return why_not_open(self._desk, spread.id) if spread else NO_LIST

    def _waiting(self) -> Waiting | None:
        return self._choice.waiting(self._desk.room)

    def _why_not(self, command: Command) -> str:
        refusal: Refused | None = self._desk.why_not(command)
        return refusal.advice if refusal else ""


def seating(waiting: Waiting) -> SeatPlayer | StartChipRun:
    """In the seat held for them; who has not been called is refused as a chip run would be."""
    called = waiting.called
    return SeatPlayer(called.table, called.seat, waiting.player) if called else StartChipRun(waiting.id)


def joining(waiting: Waiting, spread: SpreadId) -> JoinList:
    """On another list too; who has not come yet has not come there either."""
    return JoinList(spread, waiting.player, how=How.HERE if waiting.is_here else How.PHONE)


def why_not_open(desk: LiveDesk, spread: SpreadId) -> str:
    """Why no table can be opened on the game now."""
    free = closed_tables(desk.room)
    if not free:
        return "Every table is open."
    refusal = desk.why_not(OpenTable(free[0].id, spread))
    return refusal.advice if refusal else ""
