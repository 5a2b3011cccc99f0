"""The queue for a seat that has opened, as rows with a button and a key each."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.views.words import time_left
from ui import theme
from ui.act import Gate
from ui.desk import LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.floor.acts import ACTS
from ui.screens.floor.queue import MOST, Queue, Taker
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.card import Hairline
from ui.widgets.floormap.carrying import carry, wait_data
from ui.widgets.glyph import Glyph
from ui.widgets.text import Text


class QueueCard(QWidget):
    """Rows are made once and refilled; Alt and its number do what the row's button does."""

    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._title = Text("", size=15, weight="medium", keeps=True)
        self._note = Text("", tone="muted", condensed=True)
        self._clock = Text("", size=15, weight="bold", tone="call", condensed=True, keeps=True)
        self._end = ActButton(gate, ACTS["no-claims"], has_icon=False)
        self._rows = [_Row(place, self._give) for place in range(1, MOST + 1)]
        self._queue: Queue | None = None
        self._most = MOST
        self._lay_out()

    def queue(self) -> Queue | None:
        return self._queue

    def show_queue(self, queue: Queue | None) -> None:
        """Filled before it is shown, so that the panel is laid out once."""
        self._queue = queue
        if queue is not None:
            self._fill(queue)
        self.setVisible(queue is not None)

    def _fill(self, queue: Queue) -> None:
        self._title.setText(f"Seat {queue.seat.number} {'opens' if queue.timer else 'is open'}")
        self._end.setVisible(queue.timer is not None)
        for row, taker in zip(self._rows, [*queue.shown(self._most), *[None] * MOST], strict=False):
            refusal = self._desk.why_not(taker.command) if taker is not None else None
            row.show_taker(taker, refusal.advice if refusal else "", is_first=bool(taker and taker == queue.takers[0]))
        self._note.setText(_note(queue, self._most))
        self.pass_second()

    def set_most(self, most: int) -> None:
        """How many rows there is room for."""
        if most != self._most:
            self._most = most
            self.show_queue(self._queue)

    def pass_second(self) -> None:
        if self._queue is not None:
            timer = self._queue.timer
            self._clock.setText(time_left(timer, self._desk.now()) if timer is not None else "")

    def take(self, number: int) -> bool:
        """Do what the row with this number offers; false when there is no such row."""
        if not self.isVisible() or not 1 <= number <= len(self._rows) or self._rows[number - 1].taker is None:
            return False
        self._give(self._rows[number - 1].taker)
        return True

    def _give(self, taker: Taker | None) -> None:
        if taker is not None:
            self._desk.ask(taker.command)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title)
        head.addWidget(self._note, 1)
        head.addWidget(self._clock)
        head.addWidget(self._end)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        for row in self._rows:
            column.addWidget(row)
        column.addSpacing(4)
        column.addWidget(Hairline())


class _Row(QFrame):
    """One taker. A name from the list can be dragged to a seat from here."""

    def __init__(self, place: int, give: Callable[[Taker | None], object]) -> None:
        super().__init__()
        self.taker: Taker | None = None
        self._first = False
        self._pressed: QPoint | None = None
        self._number = Text(str(place), size=15, weight="bold", condensed=True, keeps=True)
        self._icon = Glyph("lists", side=18)
        self._words, self._detail = Text("", weight="medium"), Text("", tone="muted", condensed=True)
        self._button = KeyButton("", f"Alt+{place}")
        self._button.clicked.connect(lambda: give(self.taker))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._words)
        words.addWidget(self._detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 6, 4)
        row.setSpacing(10)
        row.addWidget(self._number)
        row.addWidget(self._icon)
        row.addLayout(words, 1)
        row.addWidget(self._button)

    def show_taker(self, taker: Taker | None, why_not: str, *, is_first: bool) -> None:
        self.taker, self._first = taker, is_first
        self.setVisible(taker is not None)
        if taker is None:
            return
        self._icon.set(taker.icon, "muted")
        self._words.setText(taker.name)
        self._detail.setText(taker.detail)
        self._button.setText(taker.verb)
        self._button.set_kind("primary" if is_first else "plain")
        self._button.set_why_not(why_not)
        self.setCursor(Qt.CursorShape.OpenHandCursor if taker.wait is not None else Qt.CursorShape.ArrowCursor)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = QApplication.startDragDistance()
        at = event.position().toPoint()
        if self._pressed is not None and (at - self._pressed).manhattanLength() >= far:
            self._pressed = None
            if self.taker is not None and self.taker.wait is not None:
                carry(self, wait_data(self.taker.wait), self.taker.name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._first:
            with paint.smooth(self) as painter:
                paint.box(painter, QRectF(self.rect()), 8, theme.colour("raised"))


def _note(queue: Queue, most: int) -> str:
    if not queue.takers:
        return f"{queue.phoned} by phone, not here yet" if queue.phoned else "nobody asked or waits"
    more = max(len(queue.takers) - most, 0)
    return f"in order, {more} more after" if more else "who gets it, in order"
