"""The lists' screen: the counts above, a column for each list, the chosen name below, what opens next at the right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from PySide6.QtCore import QEvent, QPoint, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.concern import OfName
from floor.ids import SpreadId, WaitId
from floor.room.spread import Spread
from floor.views.touched import lists_touched
from ui import theme
from ui.actions import Action, named
from ui.desk import Change, LiveDesk
from ui.screens.lists.acts import ListActs
from ui.screens.lists.aside import Aside
from ui.screens.lists.choice import Choice
from ui.screens.lists.column import Column
from ui.screens.lists.judge import NameJudge
from ui.screens.lists.keyhints import KeyHints
from ui.screens.lists.looks import ListLook, WaitState, list_look, shown_spreads
from ui.screens.lists.namebar import NameBar
from ui.screens.lists.newlist import NewList
from ui.screens.lists.rowmenu import row_menu, table_menu
from ui.screens.lists.strip import ColumnStrip
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.emptystate import EmptyState
from ui.widgets.stat import Stat
from ui.widgets.text import Text

ROOMY = 1240
SECOND = 1_000
AT_ONCE = 3
"""How many lists are looked at again in one piece."""


class ListsScreen(Screen):
    seat_asked = Signal(object, object)
    """A table and perhaps a seat, to be looked at on the floor."""

    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.choice = Choice(self)
        self.acts: ListActs = ListActs(desk, self.choice, self)
        self.aside, self.bar = Aside(desk, self.acts, self.choice), NameBar(gate)
        self._pinned: set[SpreadId] = set()
        self._order: list[SpreadId] = []
        self._touched: dict[SpreadId, None] = {}
        self._seen: Column | None = None
        self._waiting, self._called = Stat("0", "waiting"), Stat("0", "called", "call")
        self._running = Stat("0", "chip run", "call")
        self._hints = KeyHints((("1–9",), "call that place"), (("←", "→"), "next list"))
        self._new, self._board = self._act_button("list-new"), self._act_button("list-board")
        self._games = NewList(desk, self)
        self.strip, self._views = ColumnStrip(self._made, NameJudge(desk, self.acts.put)), QStackedWidget()
        self._empty = EmptyState("lists", "No lists yet", button="New list", key="N")
        self._lay_out()
        self._connect()

    def show_room(self) -> None:
        """All of it at once."""
        self._touch(self.desk.room.spreads)
        self.pieces.finish()

    def follow(self, change: Change) -> None:
        """While it is hidden nothing is drawn; when it is shown it is drawn anew."""
        if self.isVisible():
            self._touch(lists_touched(self.desk.room, change.concerns) | self._named_by(change))

    def _named_by(self, change: Change) -> set[SpreadId]:
        """The lists on which a name was drawn that is gone since."""
        names = {one.name for one in change.concerns if isinstance(one, OfName)}
        return {id_ for id_, look in self.strip.looks().items() if any(row.id in names for row in look.rows)}

    def pass_minute(self) -> None:
        if self.isVisible():
            self._touch(self.desk.room.spreads)

    def tick(self) -> None:
        """A second went by: only countdowns are drawn again."""
        if self.isVisible():
            now = self.desk.now()
            self.strip.tick(now)
            self.aside.tick(now)

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
        spread = self.choice.spread(self.desk.room)
        return self.strip.column(spread.id) if spread else None

    def step(self, by: int) -> None:
        columns, chosen = self.strip.columns(), self.chosen_column()
        if columns:
            place = columns.index(chosen) + by if chosen in columns else 0
            self.choose(columns[min(max(place, 0), len(columns) - 1)].look.spread)
            if place == len(columns):
                self.aside.enter_gone()

    def add_name(self) -> None:
        if column := self.chosen_column():
            column.add.field.setFocus()

    def call_place(self, place: int) -> None:
        """Through the gate like any act, so that a refusal is said in the same way."""
        action = Action(
            "list-call-place",
            f"Call place {place}",
            str(place),
            "bell",
            lambda _work: self.acts.call(),
            "lists",
            lambda _work: self.acts.why_not_call_place(place),
        )
        self.gate.run(action)

    def new_list(self) -> None:
        self._games.open_over(self._new)

    def open_table(self) -> None:
        """A menu of the tables that could take the chosen game."""
        spread, column = self.choice.spread(self.desk.room), self.chosen_column()
        if spread is None or column is None:
            return
        menu = table_menu(self.acts, spread.id, self)
        menu.popup(column.button.mapToGlobal(QPoint(0, -menu.sizeHint().height() - 4)))

    def showEvent(self, event: QShowEvent) -> None:
        """Lists with names come first each time a person turns here, and then stay where they are."""
        super().showEvent(event)
        if not event.spontaneous():
            self._order.clear()
        if self.desk.room.is_set_up:
            self.show_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _touch(self, lists: Iterable[SpreadId]) -> None:
        """These may look otherwise now; lists that did not change stay as they are drawn."""
        self._touched |= dict.fromkeys(lists)
        self.pieces.draw(
            self._show_lists, self._show_counts, self._keep_choice, self._show_chosen, self.aside.show_room
        )

    def _show_lists(self) -> None:
        room, now, drawn = self.desk.room, self.desk.context(), self.strip.looks()
        shown = self._shown()
        some = set(islice(self._touched, AT_ONCE))
        fresh = {one.id: list_look(room, one, now) for one in shown if one.id in some or one.id not in drawn}
        self.strip.show_lists([one.id for one in shown], fresh)
        self._views.setCurrentIndex(1 if self.strip.columns() else 0)
        self._touched = {one: None for one in self._touched if one not in some}
        if self._touched:
            self.pieces.draw(self._show_lists, self._show_counts, self._show_chosen)

    def _shown(self) -> list[Spread]:
        """While the place is open no column moves under the pointer: new ones come at the end."""
        room = self.desk.room
        self._order = [one for one in self._order if one in room.spreads]
        self._order += [one.id for one in shown_spreads(room, self._pinned) if one.id not in self._order]
        return [room.spreads[one] for one in self._order]

    def _fit(self) -> None:
        """A narrow window keeps its buttons and lets the hints go."""
        roomy = self.width() > theme.px(ROOMY)
        self._hints.setVisible(roomy)
        self.aside.set_roomy(roomy)

    def _lay_out(self) -> None:
        self._empty.asked.connect(lambda: self.gate.run(named("list-new")))
        self._views.addWidget(self._empty)
        self._views.addWidget(self.strip)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self._views, 1)
        middle.addWidget(self.aside)
        page = QVBoxLayout(self)
        page.setContentsMargins(16, 12, 16, 16)
        page.setSpacing(12)
        page.addLayout(self._head())
        page.addLayout(middle, 1)
        page.addWidget(self.bar)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(Text("Waiting lists", size=24, weight="bold", shrinks=False))
        for stat in (self._waiting, self._called, self._running):
            head.addWidget(stat)
        head.addStretch()
        head.addWidget(self._hints)
        head.addWidget(self._board)
        head.addWidget(self._new)
        return head

    def _act_button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon)
        button.clicked.connect(lambda: self.gate.run(action))
        return button

    def _connect(self) -> None:
        self.choice.changed.connect(self._show_chosen)
        self.choice.changed.connect(self.aside.show_gone)
        self.aside.seat_asked.connect(self.seat_asked)
        self.aside.restore_asked.connect(lambda: self.gate.run(named("list-restore")))
        self.aside.left.connect(self.setFocus)
        self._games.game_chosen.connect(self._begin)
        ticking = QTimer(self, interval=SECOND)
        ticking.timeout.connect(self.tick)
        ticking.start()

    def _made(self, look: ListLook) -> Column:
        column = Column(self.desk, look, self)
        column.chosen.connect(lambda wait: self.choice.choose(look.spread, wait))
        column.act_asked.connect(lambda id_: self.gate.run(named(id_)))
        column.stepped_aside.connect(self.step)
        column.place_called.connect(self.call_place)
        column.menu_asked.connect(lambda at: row_menu(self.gate, self).exec(at))
        return column

    def _keep_choice(self) -> None:
        """Something is always chosen while there is a list; at first one with somebody to call."""
        column, columns = self.chosen_column(), self.strip.columns()
        if column is None and columns:
            column = next((one for one in columns if one.look.calls), columns[0])
        self.choice.choose(column.look.spread if column else None, column.current() if column else None)
        self.setFocusProxy(column.names if column else self._new)

    def _show_chosen(self) -> None:
        room, chosen = self.desk.room, self.chosen_column()
        for column in self.strip.columns():
            column.set_chosen(column is chosen)
        waiting = self.choice.waiting(room)
        rows = chosen.look.rows if chosen else ()
        detail = next((row.detail for row in rows if waiting and row.id == waiting.id), "")
        self.bar.show_name(room, self.choice.spread(room), waiting, detail)
        self._show_new(self.gate.why_not(named("list-new")))
        if chosen is not None and chosen is not self._seen:
            self.setFocusProxy(chosen.names)
            self.strip.bring(chosen)
        self._seen = chosen

    def _show_new(self, why_not: str) -> None:
        self._new.set_why_not(why_not)
        self._empty.button.set_why_not(why_not)
        self._empty.set_words("No lists yet", why_not or "Press N and choose the game to wait for.")

    def _show_counts(self) -> None:
        rows = [row for column in self.strip.columns() for row in column.look.rows]
        running = sum(row.state is WaitState.CHIP_RUN for row in rows)
        called = sum(row.state is WaitState.CALLED for row in rows)
        for stat, many in ((self._waiting, len(rows) - called - running), (self._called, called)):
            stat.set(f"{many:,}")
        self._running.set(f"{running:,}")

    def _begin(self, spread: SpreadId) -> None:
        """A column for the game, with the field for its first name ready."""
        self._pinned.add(spread)
        self.show_room()
        self.choose(spread)
        self.gate.run(named("list-add"))
