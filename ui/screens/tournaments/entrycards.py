"""Beside the entries: the dealers' rebuy sheets against the cash, and who waits for a seat."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from floor.clock import show_time
from floor.ids import TableId
from floor.money import Money, show
from floor.record import Record
from floor.state import Room
from floor.text import count
from floor.tournament.alternates import called
from floor.tournament.held import Alternate, Held
from floor.tournament.opening import label_of
from floor.tournament.seating import OpenSeats
from floor.tournament.sheets import Differs, Reckoned, reckoned, sheet_name
from ui import theme
from ui.tokens import Tone
from ui.widgets.button import KeyButton
from ui.widgets.card import Card
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

MOST_NAMED = 3
MOST_WAITING = 6
TALLEST = 250


class SheetRow(Record, frozen=True):
    id: TableId
    table: str
    sheet: str
    cash: str
    box: str
    tone: Tone


class SheetsModel(TableModel[SheetRow]):
    columns = (
        Column("Table", lambda row: row.table, tone=lambda row: row.tone, strong=True, stretches=True),
        Column("Sheet", lambda row: row.sheet, align=Right, figures=True, tone=lambda row: row.tone, width=62),
        Column("Cash", lambda row: row.cash, align=Right, figures=True, tone=lambda row: row.tone, width=58),
        Column("In the box", lambda row: row.box, align=Right, figures=True, tone=lambda row: row.tone, width=96),
    )


class SheetsCard(Card):
    """Every table's sheet against the cash; the row that differs is named, and the first owed one can be paid."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__("Rebuy sheets", "sheet against cash")
        self._model = SheetsModel()
        self.table = DataTable(self._model, "Rebuy sheets", EmptyState("document", "No table has a sheet yet"))
        self.table.setMinimumHeight(theme.px(130))
        self.table.setMaximumHeight(theme.px(TALLEST))
        self.told = [Text("", tone="stop", lines=3) for _ in range(MOST_NAMED)]
        self.pay = KeyButton("Take the money", "Alt+P")
        self.pay.clicked.connect(self.asked)
        self.body.addWidget(self.table)
        for line in self.told:
            self.body.addWidget(line)
        self.body.addWidget(self.pay)
        self.first: Differs | None = None

    def show_held(self, room: Room, held: Held) -> None:
        found = reckoned(room, held)
        self._model.set_rows(_row(room, held, one) for one in found)
        rows = [(one.table, row) for one in found for row in one.differing]
        for place, line in enumerate(self.told):
            words = f"{sheet_name(room, held, rows[place][0])}: {rows[place][1].told}" if place < len(rows) else ""
            line.setText(words)
            line.setVisible(bool(words))
        self.head.set_note(f"{count(len(rows), 'row')} to settle" if rows else "sheet against cash")
        self.first = next((row for _, row in rows if row.owed), None)
        self.pay.setVisible(self.first is not None)
        if self.first is not None:
            self.pay.setText(f"Take {show(self.first.amount)}")

    def chosen(self) -> TableId | None:
        row = self.table.current
        return row.id if row is not None else None


class AlternatesCard(Card):
    """In order, with how long a seat is kept for who is called."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__("Alternates", "nobody waits")
        self.rows = [Text("", lines=2) for _ in range(MOST_WAITING)]
        rows = QVBoxLayout()
        rows.setSpacing(6)
        for row in self.rows:
            rows.addWidget(row)
        self.body.addLayout(rows)
        self.call = KeyButton("Call the next one", "Alt+C", icon="bell")
        self.call.clicked.connect(self.asked)
        self.body.addWidget(self.call)
        self.seats = Text("", tone="muted", lines=2, size=12)
        self.body.addWidget(self.seats)

    def show_held(self, room: Room, held: Held, now: datetime, why_not_call: str) -> None:
        waiting = held.alternates
        self.call.set_why_not(why_not_call)
        for place, row in enumerate(self.rows):
            one = waiting[place] if place < len(waiting) else None
            row.setText(f"{place + 1}  {_waits(room, one, now)}" if one is not None else "")
            row.set_tone("call" if one is not None and one.until is not None else "text")
            row.setVisible(one is not None)
        more = len(waiting) - len(self.rows)
        note = "nobody waits" if not waiting else f"{len(waiting):,} waiting" + (f", {more} not shown" * (more > 0))
        self.head.set_note(note)
        self.call.setVisible(any(one.until is None for one in waiting))
        free = [f"{room.tables[seat.table].label}/{seat.seat}" for seat in OpenSeats(room, held)]
        shown = ", ".join(free[:8]) + (" and more" if len(free) > 8 else "")
        kept = len(called(held))
        shown += f", {kept:,} kept for who is called" if kept else ""
        taken = "Every seat is taken. With Alt+L whoever is typed waits for one."
        none = taken if held.tables else "No table is given yet."
        self.seats.setText(f"{count(len(free), 'seat')} open: {shown}" if free else none)


def _row(room: Room, held: Held, one: Reckoned) -> SheetRow:
    tone: Tone = "stop" if one.differing else "text" if one.sheet else "muted"
    return SheetRow(
        one.table, label_of(room, held, one.table), f"{one.sheet:,}", f"{one.cash:,}", show(Money(one.in_the_box)), tone
    )


def _waits(room: Room, one: Alternate, now: datetime) -> str:
    name = room.name_of(one.player)
    if one.until is None:
        return f"{name}, here since {show_time(one.since, room.house.zone)}"
    left = max(0, round((one.until - now).total_seconds()))
    return f"{name}, called to pay, {left // 60}:{left % 60:02} left"
