"""One list as a column: its head, its names, the field for the next one, and the call."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from floor.ids import WaitId
from floor.room.calling import CallNext
from floor.room.lists import JoinList
from floor.views.waitlists import ListLook
from ui import theme
from ui.act import AnyAct
from ui.desk import LiveDesk
from ui.screens.lists.acts import ACTS
from ui.screens.lists.addname import AddName
from ui.screens.lists.columnhead import ColumnHead
from ui.screens.lists.listacts import why_not_open
from ui.screens.lists.waitview import WaitView
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.card import Hairline
from ui.widgets.text import Text


class Column(QFrame):
    chosen = Signal(object)
    """Its name that is chosen, or None, when a person turns to it."""
    act_asked = Signal(object)
    """The act its button stands for."""
    stepped_aside = Signal(int)
    place_called = Signal(int)
    menu_asked = Signal(QPoint)

    def __init__(self, desk: LiveDesk, look: ListLook, over: QWidget) -> None:
        super().__init__()
        self._desk, self._look = desk, look
        self._chosen = self._lit = False
        self.head, self.names = ColumnHead(), WaitView()
        self.add = AddName(desk, look.spread, over)
        self.note = Text("", tone="muted", condensed=True, lines=2)
        self.button = KeyButton("", tall=40)
        self._lay_out()
        self._connect()
        self.show_look(look)

    @property
    def look(self) -> ListLook:
        return self._look

    def show_look(self, look: ListLook) -> None:
        """Names draw again only where they differ; what may be done is asked anew."""
        self._look = look
        self.setAccessibleName(f"{look.title} {look.stakes}")
        self.names.setAccessibleName(f"Waiting for {look.title} {look.stakes}")
        self.head.show_look(look)
        self.names.show_rows(look.rows, self._desk.now())
        self.add.set_place(len(look.rows) + 1, f"{look.title} {look.stakes}", self._desk.why_may_not(JoinList))
        self.add.refresh()
        self.note.setText(look.note)
        self._show_button()

    def set_chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.names.set_chosen(chosen)
            self._show_button()
            self.update()

    def current(self) -> WaitId | None:
        return self.names.current()

    def place_for(self, wait: WaitId, y: int) -> int:
        """The place a carried name would get if it were put down there; none where it stands already."""
        return self.names.place_for(wait, y - self.names.y())

    def light(self, wait: WaitId | None, place: int) -> None:
        """Where a carried name would come to stand: between its neighbours, or on the first free place."""
        self.names.light(wait, place)
        self.add.set_lit(place > 0 and not self.names.holds(wait))
        if (place > 0) != self._lit:
            self._lit = place > 0
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.names.setFocus()
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        bold = self._chosen or self._lit
        edge = theme.colour("accent" if bold else "line")
        with paint.smooth(self) as painter:
            area = QRectF(self.rect())
            paint.box(painter, area, 10, theme.colour("surface"), edge, width=2 if bold else 1)

    def _show_button(self) -> None:
        look = self._look
        act = self._act()
        callee = self._desk.room.name_of(look.calls.player) if look.calls else ""
        self.button.setText(f"Call {callee}" if callee else act.title)
        self.button.set_key(act.key)
        self.button.set_kind("primary" if self._chosen and look.is_ready else "plain")
        self.button.set_why_not(self._why_not())

    def _act(self) -> AnyAct:
        """What its button does: open a table for those who wait, or call one of them."""
        return ACTS["list-open" if self._look.is_interest else "list-call"]

    def _why_not(self) -> str:
        if self._look.is_interest:
            return why_not_open(self._desk, self._look.spread)
        refusal = self._desk.why_not(CallNext(self._look.spread))
        return refusal.advice if refusal else ""

    def _press(self) -> None:
        self.chosen.emit(self.current())
        self.act_asked.emit(self._act())

    def _lay_out(self) -> None:
        self.names.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        foot = QVBoxLayout()
        foot.setContentsMargins(12, 8, 12, 12)
        foot.setSpacing(8)
        foot.addWidget(self.note)
        foot.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(Hairline())
        column.addWidget(self.names)
        column.addWidget(self.add)
        column.addStretch(1)
        column.addWidget(Hairline())
        column.addLayout(foot)

    def _connect(self) -> None:
        self.names.picked.connect(lambda _wait: self._tell_if_chosen())
        self.names.entered_by.connect(lambda: self.chosen.emit(self.current()))
        self.names.stepped_below.connect(self.add.field.setFocus)
        self.names.stepped_aside.connect(self.stepped_aside)
        self.names.place_called.connect(self.place_called)
        self.names.menu_asked.connect(self.menu_asked)
        self.names.doubleClicked.connect(lambda _index: self.act_asked.emit(ACTS["list-seat"]))
        self.add.entered_by.connect(lambda: self.chosen.emit(self.current()))
        self.add.escaped.connect(self.names.setFocus)
        self.button.clicked.connect(self._press)

    def _tell_if_chosen(self) -> None:
        if self._chosen:
            self.chosen.emit(self.current())
