"""The floor's screen: filters and counts above, the map in the middle, the chosen table at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.context import Context
from floor.ids import TableId
from floor.room.adopting import HouseRuleLifted, HouseRuleSet, RulesAdopted
from floor.room.players import BarLifted, PlayerAmended, PlayerBarred
from floor.room.tables import Table, TableAdded, TablePlaced, TableRemoved
from floor.state import Room
from ui import theme
from ui.actions import named, of_place
from ui.desk import Change, LiveDesk
from ui.screens.actmenu import act_menu
from ui.screens.floor.actgrid import NOT_OF_A_TABLE
from ui.screens.floor.acts import FloorActs
from ui.screens.floor.carrying import SeatJudge
from ui.screens.floor.choice import Choice
from ui.screens.floor.legend import Legend
from ui.screens.floor.looks import links, table_look
from ui.screens.floor.needs import needs_floor
from ui.screens.floor.panel import TablePanel
from ui.screens.floor.touching import touched
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.emptystate import EmptyState
from ui.widgets.floormap.map import FloorMap
from ui.widgets.floormap.twin import TableList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.stat import Stat

ALL_TABLES = (
    TableAdded,
    TableRemoved,
    TablePlaced,
    PlayerAmended,
    PlayerBarred,
    BarLifted,
    RulesAdopted,
    HouseRuleSet,
    HouseRuleLifted,
)
"""Events after which any table may look otherwise; all others name the table or the list they touch."""
Fits = Callable[[Room, Table, Context], bool]
FILTERS: dict[str, tuple[str, Fits]] = {
    "all": ("All", lambda room, table, now: True),
    "seats": ("Open seats", lambda room, table, now: bool(table.open_seats)),
    "needs": ("Needs me", needs_floor),
    "closed": ("Closed", lambda room, table, now: not table.is_open),
}
EMPTY, MAP, LIST = range(3)
ROOMY = 1240


class FloorScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.choice = Choice(self)
        self.acts: FloorActs = FloorActs(desk, self.choice, self)
        self.map, self.list = FloorMap(), TableList()
        self.panel = TablePanel(desk, gate)
        self._filter = SegmentedControl([Segment(id_, words) for id_, (words, _) in FILTERS.items()], "Which tables")
        self._seated, self._free = Stat("0", "seated"), Stat("0", "open", "good")
        self._waiting = Stat("0", "waiting", "call")
        self._arrange, self._add = self._act_button("arrange"), self._act_button("add-table")
        self._views = QStackedWidget()
        self._as_list = self._behind = False
        self._lay_out()
        self._connect()

    def show_room(self) -> None:
        self._catch_up()
        self.map.fit_all()

    def follow(self, change: Change) -> None:
        """While it is hidden nothing is drawn; it catches up when it is shown."""
        if not self.isVisible():
            self._behind = True
        elif change.has(*ALL_TABLES):
            self._catch_up()
        else:
            self._show_some(set(touched(self.desk.room, change.events)))
            self._show_chosen()

    def pass_minute(self) -> None:
        if self.isVisible():
            self._catch_up()
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
        """Tables move only while the room is being arranged."""
        self.map.set_layout_mode(not self.map.is_layout_mode())
        self._arrange.set_kind("primary" if self.map.is_layout_mode() else "plain")
        self._arrange.setText("Done" if self.map.is_layout_mode() else named("arrange").title)

    def toggle_list(self) -> None:
        self._as_list = not self._as_list
        self._show_view()

    def show_only(self, which: str) -> None:
        """One of the filters, as its button does."""
        self._filter.select(which)
        self._show_tables()

    def choose(self, table: TableId, seat: int | None = None) -> None:
        self.choice.choose(table, seat)
        self.map.show_table(table)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window keeps its buttons and lets the counts go."""
        super().resizeEvent(event)
        for count in (self._seated, self._free, self._waiting):
            count.setVisible(self.width() > theme.px(ROOMY))

    def _lay_out(self) -> None:
        empty = EmptyState("floor", "No tables yet", "Press N to add one.", button="Add table", key="N")
        empty.asked.connect(lambda: self.gate.run(named("add-table")))
        for view in (empty, self.map, self.list):
            self._views.addWidget(view)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addLayout(self._strip())
        left.addWidget(self._views, 1)
        left.addWidget(Legend())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(left, 7)
        row.addWidget(self.panel, 3)

    def _strip(self) -> QHBoxLayout:
        strip = QHBoxLayout()
        strip.setContentsMargins(16, 12, 16, 12)
        strip.setSpacing(12)
        strip.addWidget(self._filter)
        strip.addStretch()
        for stat in (self._seated, self._free, self._waiting):
            strip.addWidget(stat)
        strip.addWidget(self._arrange)
        strip.addWidget(self._add)
        return strip

    def _act_button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon)
        button.clicked.connect(lambda: self.gate.run(action))
        return button

    def _connect(self) -> None:
        self._filter.chosen.connect(lambda _id: self._show_tables())
        self.choice.changed.connect(self._show_chosen)
        self.panel.seat_chosen.connect(self._choose_seat)
        self.panel.picture.seatMenu.connect(lambda seat, at: self._menu(self.map.selection(), seat, at))
        for view in (self.map, self.list):
            view.selected.connect(lambda id_, view=view: self._chosen_in(view, id_))
            view.activated.connect(lambda _id: self.panel.picture.setFocus())
            view.contextMenu.connect(self._menu)
        self.map.seatClicked.connect(lambda id_, seat: self.choice.choose(_table_id(id_), seat))
        self.map.moved.connect(lambda id_, x, y: self.acts.tables.place(id_, x=x, y=y))
        self.map.rotated.connect(lambda id_, angle: self.acts.tables.place(id_, angle=angle))
        self.map.resized.connect(lambda id_, width, height: self.acts.tables.place(id_, width=width, height=height))
        self.desk.refused.connect(lambda _refusal: self.map.put_back())
        self.map.landing.judge = self.panel.picture.landing.judge = SeatJudge(self.desk)
        tick = QTimer(self, interval=1_000)
        tick.timeout.connect(self.pass_second)
        tick.start()

    def pass_second(self) -> None:
        """Countdowns go on; nothing else is drawn again."""
        if not self.isVisible():
            return
        room, now = self.desk.room, self.desk.now()
        for table in room.tables.values():
            counts_down = any(seat.hold is not None or seat.claiming is not None for seat in table.seats)
            if counts_down and self.map.table(table.id) is not None:
                self.map.update_table(table_look(room, table, now))
        chosen = self.choice.table(room)
        if chosen is not None:
            self.panel.pass_second(chosen, self.choice.seat(room))

    def _catch_up(self) -> None:
        self._behind = False
        self._show_tables()
        self._show_chosen()

    def _show_tables(self) -> None:
        room, now = self.desk.room, self.desk.context()
        fits = FILTERS[self._filter.selection()][1]
        looks = [table_look(room, table, now.at) for table in room.tables.values() if fits(room, table, now)]
        self.map.set_tables(looks)
        self.map.set_links(links(room))
        self.list.set_tables(looks)
        self._show_counts()
        self._show_view()

    def _show_some(self, tables: set[TableId]) -> None:
        """Redraw some tables; a filter that one of them no longer fits takes it away."""
        room = self.desk.room
        if self._filter.selection() != "all" or not tables <= room.tables.keys():
            self._show_tables()
            return
        now = self.desk.now()
        looks = [table_look(room, room.tables[table], now) for table in tables]
        for look in looks:
            self.map.update_table(look)
        self.list.update_tables(looks)
        self.map.set_links(links(room))
        self._show_counts()

    def _show_counts(self) -> None:
        room, now = self.desk.room, self.desk.context()
        tables = room.tables.values()
        counts = {id_: sum(fits(room, table, now) for table in tables) for id_, (_, fits) in FILTERS.items()}
        self._filter.set_segments([Segment(id_, words, counts[id_]) for id_, (words, _) in FILTERS.items()])
        self._seated.set(f"{len(room.where):,}")
        self._free.set(f"{sum(len(table.open_seats) for table in tables):,}")
        self._waiting.set(f"{sum(one.called is None for names in room.lists.values() for one in names):,}")

    def _show_view(self) -> None:
        empty = not self.desk.room.tables
        view = EMPTY if empty else LIST if self._as_list else MAP
        self._views.setCurrentIndex(view)
        self.setFocusProxy((self._add, self.map, self.list)[view])

    def _show_chosen(self) -> None:
        room = self.desk.room
        table, seat = self.choice.table(room), self.choice.seat(room)
        self.map.select(table.id if table else None)
        self.list.select(table.id if table else None)
        self.panel.show_table(table, seat)
        self._arrange.set_why_not(self.gate.why_not(named("arrange")))

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
        of_floor = [one for one in of_place("floor") if one.id != "more"]
        acts = [one for one in of_floor if (one.id in NOT_OF_A_TABLE) == (id_ is None)]
        acts += [named("history")] if id_ is not None else []
        act_menu(self.gate, self, acts).exec(at)


def _table_id(id_: Hashable) -> TableId | None:
    return TableId(id_) if isinstance(id_, int) else None
