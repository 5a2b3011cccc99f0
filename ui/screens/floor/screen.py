"""The floor's screen: filters and counts above, the map in the middle, the chosen table at the right."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.ids import TableId
from floor.views.touched import EVERY_TABLE, tables_touched
from ui.actions import named
from ui.desk import Change, LiveDesk
from ui.screens.actmenu import act_menu
from ui.screens.floor.acts import FloorActs
from ui.screens.floor.carrying import SeatJudge
from ui.screens.floor.choice import Choice
from ui.screens.floor.overview import Overview
from ui.screens.floor.panel import TablePanel
from ui.screens.floor.tablemenu import table_menu
from ui.screens.screen import Gate, Screen

OF_THE_ROOM = ("add-table", "arrange", "as-list")


class FloorScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.choice = Choice(self)
        self.acts: FloorActs = FloorActs(desk, self.choice, self)
        self.overview = Overview(desk, gate, self.pieces)
        self.map, self.list = self.overview.map, self.overview.list
        self.panel = TablePanel(desk, gate)
        self._of_chosen = (self._show_table, self.panel.show_seat, self.panel.show_lately, self.panel.show_acts)
        self._behind = False
        self._lay_out()
        self._connect()

    def show_room(self) -> None:
        self._catch_up()
        self.map.fit_all()

    def follow(self, change: Change) -> None:
        """While it is hidden nothing is drawn; it catches up when it is shown."""
        if not self.isVisible():
            self._behind = True
            return
        if change.touches(*EVERY_TABLE):
            self.overview.touch_all()
        else:
            self.overview.touch(tables_touched(self.desk.room, change.concerns))
        self.pieces.draw(*self._of_chosen)

    def pass_minute(self) -> None:
        if self.isVisible():
            self.overview.touch_all()
            self.pieces.draw(*self._of_chosen)
        else:
            self._behind = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._behind:
            self._catch_up()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit does what the queue's row with that number offers; without a queue it goes to the seat."""
        digit = int(event.text()) if event.text().isdecimal() else 0
        if not digit or not (self.panel.queue.take(digit) or self._go_to_seat(digit)):
            super().keyPressEvent(event)

    def open_more(self) -> None:
        self.panel.acts.open_more()

    def toggle_layout(self) -> None:
        self.overview.toggle_layout()

    def toggle_list(self) -> None:
        self.overview.toggle_list()

    def show_only(self, which: str) -> None:
        self.overview.show_only(which)

    def choose(self, table: TableId, seat: int | None = None) -> None:
        self.choice.choose(table, seat)
        self.map.show_table(table)

    def pass_second(self) -> None:
        """Countdowns go on; nothing else is drawn again."""
        if not self.isVisible():
            return
        self.overview.pass_second()
        if (chosen := self.choice.table(self.desk.room)) is not None:
            self.panel.pass_second(chosen, self.choice.seat(self.desk.room))

    def _lay_out(self) -> None:
        self.setFocusProxy(self.overview)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.overview, 7)
        row.addWidget(self.panel, 3)

    def _connect(self) -> None:
        self.choice.changed.connect(self._show_chosen)
        self.panel.seat_chosen.connect(self._choose_seat)
        self.panel.picture.seatMenu.connect(lambda seat, at: self._menu(self.map.selection(), seat, at))
        for view in (self.map, self.list):
            view.selected.connect(lambda id_, view=view: self._chosen_in(view, id_))
            view.activated.connect(lambda _id: self.panel.picture.enter())
            view.contextMenu.connect(self._menu)
        self.map.seatClicked.connect(lambda id_, seat: self.choice.choose(_table_id(id_), seat))
        self.map.moved.connect(lambda id_, x, y: self.acts.tables.place(id_, x=x, y=y))
        self.map.rotated.connect(lambda id_, angle: self.acts.tables.place(id_, angle=angle))
        self.map.resized.connect(lambda id_, width, height: self.acts.tables.place(id_, width=width, height=height))
        self.desk.refused.connect(lambda _refusal: self.map.put_back())
        self.map.landing.judge = self.panel.picture.landing.judge = SeatJudge(self.desk, self.choose)
        tick = QTimer(self, interval=1_000)
        tick.timeout.connect(self.pass_second)
        tick.start()

    def _catch_up(self) -> None:
        """Somebody looks at it now: all of it at once."""
        self._behind = False
        self.overview.touch_all()
        self.pieces.draw(*self._of_chosen)
        self.pieces.finish()

    def _show_chosen(self) -> None:
        for piece in self._of_chosen:
            piece()

    def _show_table(self) -> None:
        room = self.desk.room
        table, seat = self.choice.table(room), self.choice.seat(room)
        self.overview.select(table.id if table else None)
        self.panel.show_table(table, seat)

    def _chosen_in(self, view: QWidget, id_: Hashable) -> None:
        """The view that is hidden only follows."""
        if view.isVisible():
            self.choice.choose(_table_id(id_))

    def _choose_seat(self, seat: int) -> None:
        table = self.choice.table(self.desk.room)
        self.choice.choose(table.id if table else None, seat)

    def _go_to_seat(self, number: int) -> bool:
        found = self.panel.picture.go_to(number)
        if found:
            self._choose_seat(number)
        return found

    def _menu(self, id_: Hashable, seat: int | None, at: QPoint) -> None:
        """The same acts as everywhere, each with its key, and the reason where one cannot be done."""
        if id_ is not None:
            self.choice.choose(_table_id(id_), seat)
        menu = act_menu(self.gate, self, map(named, OF_THE_ROOM)) if id_ is None else table_menu(self.gate, self)
        menu.exec(at)


def _table_id(id_: Hashable) -> TableId | None:
    return TableId(id_) if isinstance(id_, int) else None
