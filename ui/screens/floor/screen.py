"""The floor's screen: filters and counts above, the map in the middle, the chosen table at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from floor.ids import TableId
from floor.room.players import BarLifted, PlayerAmended, PlayerBarred
from floor.room.seating import PlayerSeated, PlayerUnseated
from floor.room.tables import Table, TableAdded, TableChanged, TableClosed, TableOpened, TablePlaced, TableRemoved
from ui import icons, theme
from ui.actions import Action, named, of_place
from ui.desk import Change, LiveDesk
from ui.screens.floor.acts import FloorActs
from ui.screens.floor.choice import Choice
from ui.screens.floor.legend import Legend
from ui.screens.floor.looks import table_look
from ui.screens.floor.panel import TablePanel
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.emptystate import EmptyState
from ui.widgets.floormap.map import FloorMap
from ui.widgets.floormap.twin import TableList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.stat import Stat

ONE_TABLE = (TableChanged, TableOpened, TableClosed, PlayerSeated, PlayerUnseated)
ALL_TABLES = (TableAdded, TableRemoved, TablePlaced, PlayerAmended, PlayerBarred, BarLifted)
FILTERS: dict[str, tuple[str, Callable[[Table], bool]]] = {
    "all": ("All", lambda table: True),
    "open": ("Open", lambda table: table.is_open),
    "seats": ("Open seats", lambda table: bool(table.open_seats)),
    "closed": ("Closed", lambda table: not table.is_open),
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
        self._arrange, self._add = self._act_button("arrange"), self._act_button("add-table")
        self._views = QStackedWidget()
        self._as_list = False
        self._lay_out()
        self._connect()

    def show_room(self) -> None:
        self._show_tables()
        self._show_chosen()
        self.map.fit_all()

    def follow(self, change: Change) -> None:
        if change.has(*ALL_TABLES):
            self._show_tables()
        elif change.has(*ONE_TABLE):
            for event in change.events:
                if isinstance(event, ONE_TABLE):
                    self._show_one(event.table)
        self._show_chosen()

    def pass_minute(self) -> None:
        self._show_chosen()

    def toggle_layout(self) -> None:
        """Tables move only while the room is being arranged."""
        self.map.set_layout_mode(not self.map.is_layout_mode())
        self._arrange.set_kind("primary" if self.map.is_layout_mode() else "plain")
        self._arrange.setText("Done" if self.map.is_layout_mode() else named("arrange").title)

    def toggle_list(self) -> None:
        self._as_list = not self._as_list
        self._show_view()

    def choose(self, table: TableId, seat: int | None = None) -> None:
        self.choice.choose(table, seat)
        self.map.show_table(table)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window keeps its buttons and lets the counts go."""
        super().resizeEvent(event)
        for count in (self._seated, self._free):
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
        strip.addWidget(self._seated)
        strip.addWidget(self._free)
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
            view.selected.connect(lambda id_: self.choice.choose(_table_id(id_)))
            view.activated.connect(lambda _id: self.panel.picture.setFocus())
            view.contextMenu.connect(self._menu)
        self.map.seatClicked.connect(lambda id_, seat: self.choice.choose(_table_id(id_), seat))
        self.map.moved.connect(lambda id_, x, y: self.acts.place(id_, x=x, y=y))
        self.map.rotated.connect(lambda id_, angle: self.acts.place(id_, angle=angle))
        self.map.resized.connect(lambda id_, width, height: self.acts.place(id_, width=width, height=height))
        self.desk.refused.connect(lambda _refusal: self.map.put_back())

    def _show_tables(self) -> None:
        room, now = self.desk.room, self.desk.now()
        fits = FILTERS[self._filter.selection()][1]
        looks = [table_look(room, table, now) for table in room.tables.values() if fits(table)]
        self.map.set_tables(looks)
        self.list.set_tables(looks)
        self._show_counts()
        self._show_view()

    def _show_one(self, table: TableId) -> None:
        """Redraw one table; a filter that it no longer fits takes it away."""
        found = self.desk.room.tables.get(table)
        if found is None or self._filter.selection() != "all":
            self._show_tables()
            return
        look = table_look(self.desk.room, found, self.desk.now())
        self.map.update_table(look)
        self.list.update_table(look)
        self._show_counts()

    def _show_counts(self) -> None:
        tables = self.desk.room.tables.values()
        counts = {id_: sum(fits(table) for table in tables) for id_, (_, fits) in FILTERS.items()}
        self._filter.set_segments([Segment(id_, words, counts[id_]) for id_, (words, _) in FILTERS.items()])
        self._seated.set(f"{len(self.desk.room.where):,}")
        self._free.set(f"{sum(len(table.open_seats) for table in tables):,}")

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

    def _choose_seat(self, seat: int) -> None:
        table = self.choice.table(self.desk.room)
        self.choice.choose(table.id if table else None, seat)

    def _menu(self, id_: Hashable, seat: int | None, at: QPoint) -> None:
        """The same acts as everywhere, each with its key, and the reason where one cannot be done."""
        if id_ is not None:
            self.choice.choose(_table_id(id_), seat)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for action in of_place("floor"):
            if id_ is not None or action.id in ("add-table", "arrange", "as-list"):
                self._add_to(menu, action)
        menu.exec(at)

    def _add_to(self, menu: QMenu, action: Action) -> None:
        item = menu.addAction(icons.icon(action.icon, theme.colour("text")), self.gate.words(action))
        item.setShortcut(action.key)
        why_not = self.gate.why_not(action)
        item.setEnabled(not why_not)
        item.setToolTip(why_not)
        item.triggered.connect(lambda: self.gate.run(action))


def _table_id(id_: Hashable) -> TableId | None:
    return TableId(id_) if isinstance(id_, int) else None
