"""The floor's screen: filters and counts above, the map in the middle, the chosen table at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.concern import OfSeat, OfTable
from floor.entry import Entry
from floor.ids import TableId
from floor.room.seating import PlayerSeated
from floor.views.touched import EVERY_TABLE, tables_touched
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.printing.quick import QuickPapers
from ui.screens.actmenu import act_menu
from ui.screens.floor.acts import ACTS
from ui.screens.floor.carrying import SeatJudge
from ui.screens.floor.choice import Choice
from ui.screens.floor.chosen import Chosen
from ui.screens.floor.overview import Overview
from ui.screens.floor.panel import TablePanel
from ui.screens.floor.placing import put_down
from ui.screens.floor.tablemenu import table_menu
from ui.screens.screen import Screen

OF_THE_ROOM = [ACTS[id_] for id_ in ("add-table", "arrange", "as-list")]


class FloorScreen(Screen):
    """`rule_at` takes a table to the ruling or settlement desk, `odds_at` to the odds page of 21, `show_event` to the
    tournament's tables."""

    ages = True

    def __init__(
        self,
        desk: LiveDesk,
        gate: Gate,
        papers: QuickPapers,
        rule_at: Callable[[TableId], object],
        odds_at: Callable[[TableId], object],
        show_event: Callable[[TableId], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, gate, parent)
        self.choice, self.rule_at, self.odds_at, self.show_event = Choice(self), rule_at, odds_at, show_event
        self.acts: Chosen = Chosen(desk, self.choice, papers, self)
        self.overview = Overview(desk, gate, self.drawing)
        self.map, self.list = self.overview.map, self.overview.list
        self.panel = TablePanel(desk, gate)
        self._of_chosen = (self._show_table, self.panel.show_seat, self.panel.show_lately, self.panel.show_acts)
        self._lay_out()
        self._connect()

    def take_over(self) -> None:
        super().take_over()
        self.map.fit_all()

    def show_room(self) -> None:
        self.overview.touch_all()
        self.drawing.draw(*self._of_chosen)

    def show_change(self, change: Change) -> None:
        if change.touches(*EVERY_TABLE):
            self.overview.touch_all()
        else:
            self.overview.touch(tables_touched(self.desk.room, change.concerns))
        self.drawing.draw(*self._of_chosen)

    def pass_second(self) -> None:
        self.overview.pass_second()
        if (chosen := self.choice.table(self.desk.room)) is not None:
            self.panel.pass_second(chosen, self.choice.seat(self.desk.room))

    def subject(self) -> OfSeat | None:
        spot = self.acts.spot()
        return OfSeat(spot[0].id, spot[1].number) if spot is not None else None

    def found_by(self) -> OfSeat | OfTable | None:
        table = self.choice.table(self.desk.room)
        return self.subject() or (OfTable(table.id) if table is not None else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit is always a seat, nought the tenth; with Alt it is the row of the queue."""
        digit = event.key() - Qt.Key.Key_0
        act = self.panel.queue.take if event.modifiers() & Qt.KeyboardModifier.AltModifier else self._go_to_seat
        if not 0 <= digit <= 9 or not act(digit or 10):
            super().keyPressEvent(event)

    def choose(self, table: TableId, seat: int | None = None) -> None:
        self.choice.choose(table, seat)
        self.map.show_table(table)

    def show_only(self, which: str) -> None:
        self.overview.show_only(which)

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
        self.map.moved.connect(lambda id_, x, y: put_down(self.acts, id_, x=x, y=y))
        self.map.rotated.connect(lambda id_, angle: put_down(self.acts, id_, angle=angle))
        self.map.resized.connect(lambda id_, width, height: put_down(self.acts, id_, width=width, height=height))
        self.desk.refused.connect(lambda _refusal: self.map.put_back())
        self.desk.saved.connect(self._choose_seated)
        self.map.landing.judge = self.panel.picture.landing.judge = SeatJudge(self.desk, self.choose)

    def _choose_seated(self, entry: Entry) -> None:
        """Whoever was just seated here is chosen: what comes next, such as chips, is about them."""
        if seated := next((fact for fact in entry.events if isinstance(fact, PlayerSeated)), None):
            self.choose(seated.table, seated.seat)

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
        menu = act_menu(self.gate, self, OF_THE_ROOM) if id_ is None else table_menu(self.gate, self)
        menu.exec(at)


def _table_id(id_: Hashable) -> TableId | None:
    return TableId(id_) if isinstance(id_, int) else None
