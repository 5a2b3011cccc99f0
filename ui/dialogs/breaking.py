"""Breaking a table: who draws for which seats, and who goes to the front of the list."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.house.tables import Sits
from floor.room.breaking import BreakTable, Destinations, destinations
from floor.room.cashgame import CashTable
from floor.state import Room
from floor.text import count
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.card import TitleRow
from ui.widgets.pill import Pill
from ui.widgets.text import Text

KEY = "B"


class BreakDialog(AskDialog):
    """The players at the left, the seats they draw for at the right; the draw itself is made when it is done."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: CashTable) -> None:
        title, self._table = f"Break table {table.label}", table
        self._goes = destinations(desk.room, table, desk.context())
        super().__init__(desk, title, "Break table", breaking_words(self._goes), kind="danger", parent=parent)
        self.setMinimumWidth(560)
        self.form.hide()
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(self._players(), 1)
        row.addLayout(self._seats(), 1)
        self.body.addLayout(row)
        self.verb.set_key(KEY)
        self.setFocus()

    def command(self) -> BreakTable:
        return BreakTable(self._table.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Its own key breaks the table, at once; Enter only once somebody has gone to the verb."""
        by_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if by_enter and not self.verb.hasFocus():
            return
        if event.text().upper() == KEY and not event.isAutoRepeat():
            self.submit()
        else:
            super().keyPressEvent(event)

    def review(self) -> None:
        super().review()
        self.say_wrong(self.verb.accessibleDescription())

    def _players(self) -> QVBoxLayout:
        room = self.desk.room
        rows = [
            (str(seat.number), room.name_of(seat.player), "away" if seat.sitting and seat.sitting.away else "")
            for seat in self._table.seated
        ]
        return _column("Players", count(len(rows), "stack"), rows)

    def _seats(self) -> QVBoxLayout:
        room, (settled, drawing, places) = self.desk.room, self._goes
        rows = [(_spot(room, goes.to), room.name_of(goes.seat.player), "") for goes in settled]
        rows += [(_spot(room, sits), "by the draw", "") for sits in places[: len(drawing)]]
        sent = len(self._table.seated) - len(rows)
        waiting = [(str(sent), "first on the list", "wait")] if sent else []
        return _column("Go to", count(len(rows), "open seat"), [*rows, *waiting])


def breaking_words(goes: Destinations) -> str:
    """What will become of everybody, before it does."""
    told = [f"{count(len(goes.settled), 'player')} to the seat shown."] if goes.settled else []
    if goes.drawing:
        who = "The others draw" if goes.settled else "Everybody draws"
        sent = len(goes.drawing) - len(goes.places)
        told.append(
            f"{who}; {count(sent, 'player')} will find no seat and wait first on the list."
            if sent > 0
            else f"{who} for a seat at the other tables of the game."
        )
    drawn = "The draw is made when you break the table, and can be repeated from its seed." if goes.drawing else ""
    return " ".join(filter(None, (*told, "Stacks travel whole.", drawn)))


def _spot(room: Room, sits: Sits) -> str:
    return f"{room.tables[sits.table].label}/{sits.seat}"


def _column(title: str, note: str, rows: list[tuple[str, str, str]]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(8)
    column.addWidget(TitleRow(title, note))
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for place, (lead, words, mark) in enumerate(rows):
        grid.addWidget(Text(lead, weight="bold", condensed=True, keeps=True), place, 0)
        grid.addWidget(Text(words), place, 1)
        if mark:
            grid.addWidget(Pill(mark, "call"), place, 2)
    column.addLayout(grid)
    column.addStretch()
    return column
