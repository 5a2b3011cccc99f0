"""What can be done with a list: called from, opened on a table, begun."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from floor.house.tables import Table
from floor.ids import SpreadId, TableId
from floor.room.calling import CallNext
from floor.room.lists import JoinList
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.text import count
from floor.views.nextcall import next_call
from floor.views.waitlists import closed_tables
from ui.desk import LiveDesk
from ui.dialogs.opentable import call_waiting
from ui.screens.lists.chosen import NO_LIST, Chosen


def calling(at: Chosen) -> CallNext | None:
    spread = at.spread()
    return CallNext(spread.id) if spread is not None else None


def call_words(at: Chosen) -> str:
    spread = at.spread()
    calls = next_call(at.desk.room, spread, at.desk.context())[0] if spread else None
    return f"Call {at.desk.room.name_of(calls.player)}" if calls else "Call next"


def why_not_call_place(at: Chosen, place: int) -> str:
    """A place is called only in its turn; whoever comes first is named, by the decision that seats people."""
    room, spread = at.desk.room, at.spread()
    names = room.lists.get(spread.id, []) if spread else []
    if spread is None or place > len(names):
        return f"Nobody has place {place}."
    if reason := at.why_not(calling(at)):
        return reason
    calls, waiting = next_call(room, spread, at.desk.context())[0], names[place - 1]
    if calls is None or calls.wait == waiting.id:
        return ""
    return at.why_not(SeatPlayer(calls.table, calls.seat, waiting.player))


def why_no_new_list(at: Chosen) -> str:
    if not at.desk.room.spreads:
        return "No game is saved yet. Save one under Games & rules first."
    return at.why_may_not(JoinList)


def add_name(at: Chosen) -> None:
    """The keyboard goes to the field below the chosen list."""
    if column := at.screen.chosen_column():
        column.add.field.setFocus()


def ask_which_table(at: Chosen) -> None:
    """A menu of the tables that could take the chosen game; Enter takes the first."""
    spread, column = at.spread(), at.screen.chosen_column()
    if spread is None or column is None:
        return
    menu = QMenu(at.parent)
    for table in tables(at):
        item = menu.addAction(f"Table {table.label.replace('&', '&&')}, {count(len(table.seats), 'seat')}")
        item.triggered.connect(lambda _on, to=table.id: open_on(at, spread.id, to))
    if menu.actions():
        menu.setActiveAction(menu.actions()[0])
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(column.button.mapToGlobal(QPoint(0, -menu.sizeHint().height() - 4)))


def tables(at: Chosen) -> list[Table]:
    """The tables the chosen game can open on."""
    spread = at.spread()
    free = closed_tables(at.desk.room) if spread else []
    return [table for table in free if spread and not at.why_not(OpenTable(table.id, spread.id))]


def open_on(at: Chosen, spread: SpreadId, table: TableId) -> None:
    """Open the table, then call for its seats as long as somebody can be called."""
    at.desk.ask(OpenTable(table, spread), lambda _entry: call_waiting(at.desk, spread, table))


def why_not_open_chosen(at: Chosen) -> str:
    spread = at.spread()
    return why_not_open(at.desk, spread.id) if spread else NO_LIST


def why_not_open(desk: LiveDesk, spread: SpreadId) -> str:
    """Why no table can be opened on the game now."""
    free = closed_tables(desk.room)
    if not free:
        return "Every table is open."
    refusal = desk.why_not(OpenTable(free[0].id, spread))
    return refusal.advice if refusal else ""
