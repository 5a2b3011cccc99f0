"""The chosen table, large, with who gets its open seat and everything that can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.house.tables import Seat, Table
from floor.pit.table import Stage, is_banked
from floor.room.cashgame import cash_tables
from floor.views.pit import STAGES, last_run_words, places_words
from floor.views.tones import Tone as PillTone
from ui import theme
from ui.act import Gate
from ui.desk import LiveDesk
from ui.screens.floor.actgrid import ActGrid
from ui.screens.floor.looks import main_of, table_look
from ui.screens.floor.pitcard import PitCard
from ui.screens.floor.queue import MOST, queue_for
from ui.screens.floor.queuecard import QueueCard
from ui.screens.floor.recent import Recent
from ui.screens.floor.seatwords import asked_words, seat_facts, seat_title
from ui.widgets import paint
from ui.widgets.card import Hairline, Panel
from ui.widgets.emptystate import EmptyState
from ui.widgets.pill import Pill
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.tablepicture import TablePicture
from ui.widgets.text import Text

NARROWEST, WIDEST, MARGINS = 417, 600, 32
ROWS = {860: 5, 640: 4, 0: 3}
"""From which height how many rows of buttons are shown: the table itself is worth more."""
BANKED_ROWS = 3
PINNED = 540
"""From which height the buttons stay in sight while what is told about the table is scrolled; below it all is."""
ACT_ROW, TAKER_ROW, THE_REST = 44, 52, 464
"""How tall a row of buttons, a row of the queue, and all else with a table large enough to work at."""


class TablePanel(Panel):
    """Shows one table and offers acts; the screen decides what they mean."""

    seat_chosen = Signal(int)

    def __init__(self, desk: LiveDesk, gate: Gate) -> None:
        super().__init__("right")
        self._desk = desk
        self._set_width()
        self._head = _Head()
        self.picture = TablePicture()
        self.picture.seatClicked.connect(self.seat_chosen)
        self._asked = Text("", weight="medium", tone="call", lines=2)
        self._seat = Text("", size=15, weight="medium")
        self._facts = Text("", tone="muted", condensed=True, lines=2, keeps=True)
        self.queue, self._recent, self.acts = QueueCard(desk, gate), Recent(), ActGrid(gate)
        self._pit, self._won = PitCard(desk), Text("", condensed=True, lines=8)
        self._pages, self._about = QStackedWidget(), QWidget()
        self._told, self._page = QVBoxLayout(), QVBoxLayout()
        self._table: Table | None = None
        self._chosen: Seat | None = None
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_acts()
        buttons = self._fit_rows()
        spare = self.height() - theme.px(THE_REST + ACT_ROW * buttons)
        self.queue.set_most(min(max(spare // theme.px(TAKER_ROW), 1), MOST))
        self.show_seat()
        self.show_acts()
        self.show_lately()

    def _fit_rows(self) -> int:
        """A table of 21 has more to say below its picture, and so fewer rows of buttons."""
        rows = next(rows for tall, rows in ROWS.items() if self.height() >= theme.px(tall))
        buttons = min(rows, BANKED_ROWS) if is_banked(self._table) else rows
        self.acts.set_rows(buttons, self.width() - MARGINS)
        return buttons

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._set_width()

    def show_table(self, table: Table | None, seat: Seat | None) -> None:
        self._table, self._chosen = table, seat
        self._pages.setCurrentIndex(0 if table is None else 1)
        if table is None:
            return
        self._head.show_table(self._desk, table)
        asked = asked_words(table)
        self._asked.setText(asked)
        self._asked.setVisible(bool(asked))
        self.show_picture(table)
        self.picture.select_seat(seat.number if seat else None)

    def show_seat(self) -> None:
        """The chosen seat in words, and who gets the open one."""
        table, seat, room = self._table, self._chosen, self._desk.room
        if table is None:
            return
        queue = queue_for(room, table, seat, self._desk.context())
        self._seat.setText(seat_title(room, table, seat))
        self._facts.setText(seat_facts(room, table, seat, self._desk.now()))
        self._about.setVisible(queue is None or (seat is not None and seat is not queue.seat))
        if is_banked(table) and seat is None:
            self._about.hide()
        if queue is not None:
            self._recent.hide()
        self.queue.show_queue(queue)
        self._recent.setVisible(queue is None and self._is_tall() and not is_banked(table))
        self._pit.setVisible(is_banked(table))
        if is_banked(table):
            self._pit.show_table(table)
        won = last_run_words(room, table)
        self._won.setText("\n".join(won))
        self._won.setVisible(bool(won))

    def show_lately(self) -> None:
        """What happened here, where there is room for it; a table that is gone is taken from sight in its turn."""
        table = self._table
        if table is not None and table.id in self._desk.room.tables and self._recent.isVisibleTo(self):
            self._recent.show_table(self._desk, table.id)

    def show_acts(self) -> None:
        self._fit_rows()
        self.acts.show_table(self._table, self._chosen)

    def pass_second(self, table: Table, seat: Seat | None) -> None:
        """Only what counts down is drawn again."""
        self.show_picture(table)
        self._facts.setText(seat_facts(self._desk.room, table, seat, self._desk.now()))
        self.queue.pass_second()

    def show_picture(self, table: Table) -> None:
        self.picture.set_table(table_look(self._desk.room, table, self._desk.now()))

    def _set_width(self) -> None:
        """Wider with larger text, but only a little: the map needs its room too."""
        self.setMinimumWidth(round(NARROWEST * 0.75 + theme.px(NARROWEST) * 0.25))
        self.setMaximumWidth(max(WIDEST, theme.px(WIDEST)))

    def _is_tall(self) -> bool:
        return self.height() >= theme.px(max(ROWS))

    def _lay_out(self) -> None:
        none = EmptyState("floor", "No table chosen", "Click a table on the map, or use the arrow keys.")
        some, page = Sheet(), QWidget()
        column, whole = self._told, self._page
        some.setLayout(column)
        page.setLayout(whole)
        for one in (column, whole):
            one.setContentsMargins(0, 0, 0, 0)
            one.setSpacing(10)
        column.addWidget(self._head)
        column.addWidget(self._asked)
        column.addWidget(self.picture, 1)
        seat = QVBoxLayout(self._about)
        seat.setContentsMargins(0, 0, 0, 0)
        seat.setSpacing(2)
        seat.addWidget(self._seat)
        seat.addWidget(self._facts)
        column.addWidget(self._about)
        column.addWidget(Hairline())
        column.addWidget(self.queue)
        column.addWidget(self._pit)
        column.addWidget(self._won)
        column.addWidget(self._recent)
        whole.addWidget(scrolled(some), 1)
        self._pages.addWidget(none)
        self._pages.addWidget(page)
        self.body.addWidget(self._pages)
        self._place_acts()

    def _place_acts(self) -> None:
        """Below what is scrolled, or in it where that would leave too little of it in sight."""
        to = self._page if self.height() >= theme.px(PINNED) else self._told
        if to.indexOf(self.acts) < 0:
            (self._told if to is self._page else self._page).removeWidget(self.acts)
            to.addWidget(self.acts)


class _Head(QWidget):
    """Its label, what it is to other tables, and at the right who deals and since when it is open."""

    def __init__(self) -> None:
        super().__init__()
        self._title = Text("", size=24, weight="bold", keeps=True)
        self._role, self._state = Pill(""), Pill("")
        self._right = Text("", weight="medium", align=paint.RIGHT)
        self._below = Text("", size=11, tone="muted", align=paint.RIGHT)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._right)
        right.addWidget(self._below)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._title)
        row.addWidget(self._role)
        row.addWidget(self._state)
        row.addLayout(right, 1)

    def show_table(self, desk: LiveDesk, table: Table) -> None:
        self._title.setText(f"Table {table.label}")
        feeding = [other.label for other in cash_tables(desk.room) if other.plays.feeds == table.id]
        main = main_of(desk.room, table)
        fed = f"Main, fed by {', '.join(feeding)}" if feeding else ""
        self._role.set(f"Must-move of {main.label}" if main else fed, "accent")
        self._state.set(*_state(table))
        right, below = _since(desk, table)
        self._right.setText(right)
        self._below.setText(below)


def _since(desk: LiveDesk, table: Table) -> tuple[str, str]:
    """Who deals and since when it is open; of 21, whose card says who deals, how many play there instead."""
    if table.opened is None:
        return "", f"{len(table.seats)} seats"
    opened = f"Open since {show_time(table.opened, desk.room.house.zone)}"
    if is_banked(table):
        return opened, places_words(table)
    return f"Dealer {table.dealer}" if table.dealer else "No dealer", opened


def _state(table: Table) -> tuple[str, PillTone]:
    """'Closed', or what a table of 21 waits for, or what it plays."""
    if is_banked(table):
        stage = table.plays.stage
        return (table.plays.title, "accent") if stage is Stage.OPEN else (STAGES[stage], "call")
    return ("" if table.is_open else "Closed", "muted")
