"""All tables: filters and counts above, the map or the list of them below."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import islice

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.context import Context
from floor.house.tables import Table
from floor.ids import TableId
from floor.state import Room
from ui import theme
from ui.act import Gate
from ui.desk import LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.drawing import Drawing
from ui.screens.floor.acts import ACTS
from ui.screens.floor.legend import Legend
from ui.screens.floor.looks import counted_on, counts_down, links, table_look
from ui.screens.floor.needs import needs_floor
from ui.screens.floor.totals import Totals
from ui.widgets.card import Hairline
from ui.widgets.emptystate import EmptyState
from ui.widgets.floormap.looks import TableLook, placed
from ui.widgets.floormap.map import FloorMap
from ui.widgets.floormap.twin import TableList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.twosides import TwoSides

Fits = Callable[[Room, Table, Context], bool]
FILTERS: dict[str, tuple[str, Fits]] = {
    "all": ("All", lambda room, table, now: True),
    "seats": ("Open seats", lambda room, table, now: bool(table.open_seats)),
    "needs": ("Needs me", needs_floor),
    "closed": ("Closed", lambda room, table, now: not table.is_open),
}
EMPTY, MAP, LIST = range(3)
ROOMY, NARROW = 840, 600
AT_ONCE = 12
"""How many tables are looked at again in one piece."""


class Overview(QWidget):
    def __init__(self, desk: LiveDesk, gate: Gate, drawing: Drawing) -> None:
        super().__init__()
        self._desk, self._gate, self._drawing = desk, gate, drawing
        self.map, self.list = FloorMap(), TableList()
        self._looks: dict[TableId, TableLook] = {}
        self._touched: dict[TableId, None] = {}
        self._filter = SegmentedControl([Segment(id_, words) for id_, (words, _) in FILTERS.items()], "Which tables")
        self._filter.chosen.connect(lambda _id: self._show_fitting())
        self._above, self._below = Totals(), Totals()
        """The one or the other is shown, by the room there is."""
        self._arrange, self._add = ActButton(gate, ACTS["arrange"]), ActButton(gate, ACTS["add-table"])
        self._views, self._as_list = QStackedWidget(), False
        self._lay_out()

    def touch(self, tables: Iterable[TableId]) -> None:
        """These may look otherwise now."""
        self._touched |= dict.fromkeys(tables)
        self._drawing.draw(self._look_again, self._show_counts)

    def touch_all(self) -> None:
        """Those that are gone too, for a filter or a void may have brought or taken any."""
        self.touch([*self._desk.room.tables, *self._looks])

    def pass_second(self) -> None:
        """Countdowns go on; nothing else is drawn again."""
        room, now = self._desk.room, self._desk.now()
        for table in room.tables.values():
            look = self.map.table(table.id) if any(map(counts_down, table.seats)) else None
            if look is not None:
                self.map.update_table(counted_on(room, table, look, now))

    def toggle_layout(self) -> None:
        """Tables move only while the room is being arranged."""
        self.map.set_layout_mode(not self.map.is_layout_mode())
        self._arrange.set_kind("primary" if self.map.is_layout_mode() else "plain")
        self._arrange.setText("Done" if self.map.is_layout_mode() else ACTS["arrange"].title)

    def toggle_list(self) -> None:
        self._as_list = not self._as_list
        self._show_fitting()

    def show_only(self, which: str) -> None:
        """One of the filters, as its button does."""
        self._filter.select(which)
        self._show_fitting()

    def select(self, table: TableId | None) -> None:
        self.map.select(table)
        self.list.select(table)
        self._arrange.set_why_not(self._gate.why_not(ACTS["arrange"]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window has the totals below, then lets the icons go, then has the buttons on a line of their own."""
        super().resizeEvent(event)
        for button in (self._arrange, self._add):
            button.set_icon(button.act.icon if self.width() > theme.px(NARROW) else "")
        self._above.setVisible(self.width() > theme.px(ROOMY))
        self._below.setVisible(self.width() <= theme.px(ROOMY))

    def _look_again(self) -> None:
        room, now = self._desk.room, self._desk.now()
        some = list(islice(self._touched, AT_ONCE))
        for id_ in some:
            del self._touched[id_]
            self._looks.pop(id_, None)
            if (table := room.tables.get(id_)) is not None:
                self._looks[id_] = table_look(room, table, now)
        self._show_fitting()
        if self._touched:
            self._drawing.draw(self._look_again)

    def _show_fitting(self) -> None:
        """The map keeps a table that is being moved in the hand unless the answer is about places."""
        room, now = self._desk.room, self._desk.context()
        fits = FILTERS[self._filter.selection()][1]
        known = [table for table in room.tables.values() if table.id in self._looks]
        looks = [self._looks[table.id] for table in known if fits(room, table, now)]
        if _places(looks) == _places(self.map.tables()):
            for look in looks:
                self.map.update_table(look)
        else:
            self.map.set_tables(looks)
        self.map.set_links(links(room))
        if self._as_list:
            self.list.set_tables(looks)
        self._show_view()

    def _show_counts(self) -> None:
        room, now = self._desk.room, self._desk.context()
        tables = room.tables.values()
        counts = {id_: sum(fits(room, table, now) for table in tables) for id_, (_, fits) in FILTERS.items()}
        self._filter.set_segments([Segment(id_, words, counts[id_]) for id_, (words, _) in FILTERS.items()])
        for totals in (self._above, self._below):
            totals.show_counts(room)
        self._add.show_act()

    def _show_view(self) -> None:
        empty = not self._desk.room.tables
        view = EMPTY if empty else LIST if self._as_list else MAP
        self._views.setCurrentIndex(view)
        self.setFocusProxy((self._add, self.map, self.list)[view])

    def _lay_out(self) -> None:
        empty = EmptyState("floor", "No tables yet", "Press N to add one.", button="Add table", key="N")
        empty.asked.connect(lambda: self._gate.run(ACTS["add-table"]))
        for view in (empty, self.map, self.list):
            self._views.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._strip())
        column.addWidget(self._views, 1)
        column.addWidget(Hairline())
        column.addLayout(self._foot())

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(16, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self._below)
        row.addWidget(Legend(), 1)
        return row

    def _strip(self) -> TwoSides:
        strip = TwoSides()
        strip.setContentsMargins(16, 12, 16, 12)
        strip.add_left(self._filter)
        for part in (self._above, self._arrange, self._add):
            strip.add_right(part)
        return strip


def _places(looks: Iterable[TableLook]) -> dict[Hashable, object]:
    return {look.id: placed(look) for look in looks}
