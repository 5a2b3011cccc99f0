"""The lists' screen: the counts above, a column for each list, the chosen name below, what opens next at the right."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.concern import OfName
from floor.ids import SpreadId, WaitId
from floor.views.waitlists import ListLook
from ui import theme
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.screens.lists.acts import ACTS, called_place
from ui.screens.lists.choice import Choice
from ui.screens.lists.chosen import Chosen
from ui.screens.lists.column import Column
from ui.screens.lists.gonerow import GoneRow
from ui.screens.lists.head import ListsHead
from ui.screens.lists.judge import NameJudge
from ui.screens.lists.namebar import NameBar
from ui.screens.lists.newlist import NewList
from ui.screens.lists.rowmenu import row_menu
from ui.screens.lists.shownlists import ShownLists
from ui.screens.lists.strip import ColumnStrip
from ui.screens.lists.turnover import Turnover
from ui.screens.screen import Screen
from ui.widgets.emptystate import EmptyState

ROOMY = 1240


class ListsScreen(Screen):
    ages = True
    seat_asked = Signal(object, object)
    """A table and perhaps a seat, to be looked at on the floor."""

    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.choice = Choice(self)
        self.acts: Chosen = Chosen(desk, self.choice, self)
        self.turnover, self._bar, self._head = Turnover(desk, self.acts), NameBar(gate), ListsHead(gate)
        self._seen: Column | None = None
        self._was_seen = False
        self._games = NewList(desk, self)
        self.strip, self._views = ColumnStrip(self._made, NameJudge(self.acts)), QStackedWidget()
        self._lists = ShownLists(desk, self.strip)
        self._empty = EmptyState("lists", "No lists yet", button="New list", key="N")
        self._lay_out()
        self._connect()

    def show_room(self) -> None:
        self._touch(self.desk.room.spreads)

    def show_change(self, change: Change) -> None:
        self._touch(self._lists.touched(change))

    def pass_second(self) -> None:
        now = self.desk.now()
        self.strip.pass_second(now)
        self.turnover.pass_second(now)

    def subject(self) -> OfName | None:
        """The chosen name; while somebody is at those that are off the lists, the one of them."""
        gone = self.acts.gone() if isinstance(self.window().focusWidget(), GoneRow) else None
        waiting = gone.waiting if gone is not None else self.acts.waiting()
        return OfName(waiting.id) if waiting is not None else None

    def choose(self, spread: SpreadId, wait: WaitId | None = None) -> None:
        """Turn to a list, and to a name on it."""
        column = self.strip.column(spread)
        if column is None:
            return
        if wait is not None:
            column.names.select(wait)
        self.choice.choose(spread, column.current())
        column.names.setFocus()

    def chosen_column(self) -> Column | None:
        spread = self.acts.spread()
        return self.strip.column(spread.id) if spread else None

    def step(self, by: int) -> None:
        columns, chosen = self.strip.columns(), self.chosen_column()
        if columns:
            place = columns.index(chosen) + by if chosen in columns else 0
            self.choose(columns[min(max(place, 0), len(columns) - 1)].look.spread)
            if place == len(columns):
                self.turnover.enter_gone()

    def call_place(self, place: int) -> None:
        self.gate.run(called_place(place))

    def begin_list(self) -> None:
        """Any game of the room can be chosen."""
        self._games.open_over(self._head.new)

    def showEvent(self, event: QShowEvent) -> None:
        """Lists with names come first each time a person turns here, and then stay where they are."""
        if not event.spontaneous() and self._was_seen:
            self._lists.order_anew()
            self.fall_behind()
        self._was_seen = True
        super().showEvent(event)

    def _touch(self, lists: Iterable[SpreadId]) -> None:
        self._lists.touch(lists)
        self.drawing.draw(
            self._show_lists, self._show_counts, self._keep_choice, self._show_chosen, self.turnover.show_room
        )

    def _show_lists(self) -> None:
        more = self._lists.look_again()
        self._views.setCurrentIndex(1 if self.strip.columns() else 0)
        if more:
            self.drawing.draw(self._show_lists, self._show_counts, self._show_chosen)

    def _show_counts(self) -> None:
        rows = (row for column in self.strip.columns() for row in column.look.rows)
        self._head.show_counts(self.desk.room, rows)

    def _keep_choice(self) -> None:
        """Something is always chosen while there is a list; at first one with somebody to call."""
        column, columns = self.chosen_column(), self.strip.columns()
        if column is None and columns:
            column = next((one for one in columns if one.look.calls), columns[0])
        self.choice.choose(column.look.spread if column else None, column.current() if column else None)
        self.setFocusProxy(column.names if column else self._head.new)

    def _show_chosen(self) -> None:
        room, chosen = self.desk.room, self.chosen_column()
        for column in self.strip.columns():
            column.set_chosen(column is chosen)
        waiting = self.acts.waiting()
        rows = chosen.look.rows if chosen else ()
        detail = next((row.detail for row in rows if waiting and row.id == waiting.id), "")
        self._bar.show_name(room, self.acts.spread(), waiting, detail)
        self._show_new()
        if chosen is not None and chosen is not self._seen:
            self.setFocusProxy(chosen.names)
            self.strip.bring(chosen)
        self._seen = chosen

    def _show_new(self) -> None:
        why_not = self._head.new.show_act()
        self._empty.button.set_why_not(why_not)
        self._empty.set_words("No lists yet", why_not or "Press N and choose the game to wait for.")

    def _begin(self, spread: SpreadId) -> None:
        """A column for the game, with the field for its first name ready."""
        self._lists.pin(spread)
        self.catch_up()
        self.choose(spread)
        self.gate.run(ACTS["list-add"])

    def fit(self) -> None:
        roomy = self.width() > theme.px(ROOMY)
        self._head.set_roomy(roomy)
        self.turnover.set_roomy(roomy)

    def _made(self, look: ListLook) -> Column:
        column = Column(self.desk, look, self)
        column.chosen.connect(lambda wait: self.choice.choose(look.spread, wait))
        column.act_asked.connect(self.gate.run)
        column.stepped_aside.connect(self.step)
        column.place_called.connect(self.call_place)
        column.menu_asked.connect(lambda at: row_menu(self.gate, self).exec(at))
        return column

    def _connect(self) -> None:
        self.choice.changed.connect(self._show_chosen)
        self.choice.changed.connect(self.turnover.show_gone)
        self.turnover.seat_asked.connect(self.seat_asked)
        self.turnover.restore_asked.connect(lambda: self.gate.run(ACTS["list-restore"]))
        self.turnover.left.connect(self.setFocus)
        self._games.game_chosen.connect(self._begin)
        self._empty.asked.connect(lambda: self.gate.run(ACTS["list-new"]))

    def _lay_out(self) -> None:
        self._views.addWidget(self._empty)
        self._views.addWidget(self.strip)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self._views, 1)
        middle.addWidget(self.turnover)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 12, 16, 16)
        page.setSpacing(12)
        page.addWidget(self._head)
        page.addLayout(middle, 1)
        page.addWidget(self._bar)
