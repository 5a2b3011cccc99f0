"""The chosen table, large, with everything that can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.room.tables import Seat, Table
from ui import theme
from ui.actions import Action, named
from ui.desk import LiveDesk
from ui.screens.floor.looks import duration, table_look
from ui.screens.floor.recent import Recent
from ui.screens.screen import Gate
from ui.widgets.button import KeyButton, Kind
from ui.widgets.card import Hairline, Panel, TitleRow
from ui.widgets.emptystate import EmptyState
from ui.widgets.pill import Pill
from ui.widgets.tablepicture import TablePicture
from ui.widgets.text import Text

NARROWEST, WIDEST = 360, 660
TALL = 800
"""Under this height the table itself is worth more than what happened lately at it."""
ON_A_TABLE = ("seat", "unseat", "open-table", "change-table", "remove-table", "undo")


class TablePanel(Panel):
    """Shows one table and offers acts; the screen decides what they mean."""

    seat_chosen = Signal(int)

    def __init__(self, desk: LiveDesk, gate: Gate) -> None:
        super().__init__("right")
        self._desk, self._gate = desk, gate
        self.setMinimumWidth(NARROWEST)
        self.setMaximumWidth(WIDEST)
        self._title, self._state = TitleRow("", size=24), Pill("")
        self._title.end.addWidget(self._state)
        self.picture = TablePicture()
        self.picture.seatClicked.connect(self.seat_chosen)
        self._seat = Text("", size=15, weight="medium")
        self._seat_note = Text("", tone="muted", wrap=True, lines=2)
        self._recent = Recent()
        self._buttons = {id_: self._button(named(id_)) for id_ in ON_A_TABLE}
        self._reasons = Text("", tone="muted", wrap=True, lines=4)
        self._pages = QStackedWidget()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._recent.setVisible(self.height() > theme.px(TALL))

    def show_table(self, table: Table | None, seat: Seat | None) -> None:
        self._pages.setCurrentIndex(0 if table is None else 1)
        if table is not None:
            self._show_head(table)
            self.picture.set_table(table_look(self._desk.room, table, self._desk.now()))
            self.picture.select_seat(seat.number if seat else None)
            self._show_seat(table, seat)
            self._recent.show_table(self._desk, table.id)
        self._show_buttons(table)

    def _lay_out(self) -> None:
        none = EmptyState("floor", "No table chosen", "Click a table on the map, or use the arrow keys.")
        some = QWidget()
        column = QVBoxLayout(some)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self.picture, 1)
        column.addWidget(Hairline())
        column.addWidget(self._recent)
        column.addWidget(self._seat)
        column.addWidget(self._seat_note)
        column.addSpacing(4)
        grid = QGridLayout()
        grid.setSpacing(8)
        for place, button in enumerate(self._buttons.values()):
            grid.addWidget(button, place // 2, place % 2)
        column.addLayout(grid)
        column.addWidget(self._reasons)
        self._pages.addWidget(none)
        self._pages.addWidget(some)
        self.body.addWidget(self._pages)

    def _button(self, action: Action) -> KeyButton:
        kind: Kind = "primary" if action.id == "seat" else "plain"
        button = KeyButton(action.title, action.key, icon=action.icon, kind=kind, tall=40)
        button.clicked.connect(lambda: self._gate.run(action))
        return button

    def _show_head(self, table: Table) -> None:
        self._title.title.setText(f"Table {table.label}")
        if table.opened is None:
            self._state.set("Closed", "muted", icon="close-table")
            self._title.set_note("")
        else:
            free = len(table.open_seats)
            self._state.set(f"{free} open" if free else "Full", "good" if free else "muted", icon="seat")
            self._title.set_note(f"Open since {show_time(table.opened, self._desk.room.house.zone)}")

    def _show_seat(self, table: Table, seat: Seat | None) -> None:
        if seat is None:
            self._seat.setText("No seat chosen")
            self._seat_note.setText("Click a seat, or press Enter on the map and use the arrow keys.")
        elif seat.player is None or seat.since is None:
            self._seat.setText(f"Seat {seat.number}")
            self._seat_note.setText("Open" if table.is_open else "The table is closed.")
        else:
            player, room = self._desk.room.players[seat.player], self._desk.room
            since = show_time(seat.since, room.house.zone)
            self._seat.setText(f"Seat {seat.number}, {player.name}")
            sat = duration(self._desk.now() - seat.since)
            self._seat_note.setText(
                f"Player {player.number}, on screens “{player.public_name}”. Here since {since}, {sat}."
            )

    def _show_buttons(self, table: Table | None) -> None:
        """Each says why it cannot act; the first two reasons are spelled out below."""
        if table is None:
            return
        self._buttons["open-table"].set_icon("close-table" if table.is_open else "open-table")
        reasons = []
        for id_, button in self._buttons.items():
            why_not = self._gate.why_not(named(id_))
            button.setText(self._gate.words(named(id_)))
            button.set_why_not(why_not)
            if why_not:
                reasons.append(f"{button.text()}: {why_not}")
        self._reasons.setText("\n".join(reasons[:2]))
