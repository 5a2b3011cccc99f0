"""The one table a person works at, large: every seat a button with its player's name beside it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.floormap.carrying import Landing, Spot, carry, seat_data
from ui.widgets.floormap.looks import SeatLook, SeatState, TableLook, felt_drawn, placed
from ui.widgets.floormap.painting import draw_felt, draw_links
from ui.widgets.floormap.pictureplan import Plan, planned
from ui.widgets.floormap.seatbutton import LABEL, SeatButton
from ui.widgets.floormap.seats import mark_height

LARGEST_WORDS = 1.3
"""How much the felt's words grow beyond their size on the map."""
LEAST = 190
"""How tall the picture is at the least, with words of the usual size."""


class TablePicture(QWidget):
    """Tab reaches the seats, arrows go around the table and choose; a player can be carried off.

    The keyboard stays with the chosen seat, so that no two seats are ringed.
    """

    seatClicked = Signal(int)
    seatMenu = Signal(int, QPoint)
    """A seat's menu was asked for, and where on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: TableLook | None = None
        self._plan: Plan | None = None
        self._seats: list[SeatButton] = []
        self._chosen: int | None = None
        self.landing = Landing(self, self._spot)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(460), theme.px(340))

    def minimumSizeHint(self) -> QSize:
        """Tall enough for the words around a table that can still be read.

        Words that grow take more of the height, so it grows faster than they do, and the table within never shrinks.
        """
        tall = theme.px(LEAST)
        return QSize(theme.px(240), tall + (tall - LEAST) * 7 // 10)

    def set_table(self, table: TableLook | None) -> None:
        """Draw this table, upright whatever its place in the room."""
        before, self._table = self._table, replace(table, angle=0) if table else None
        if before == self._table:
            return
        self.setAccessibleName(f"{table.name}, {table.words}" if table else "No table")
        wanted = len(table.seats) if table else 0
        while len(self._seats) > wanted:
            self._seats.pop().deleteLater()
        while len(self._seats) < wanted:
            self._seats.append(SeatButton(self))
        self._arrange()
        if before is None or self._table is None or _felt(before) != _felt(self._table):
            self.update()

    def selection(self) -> int | None:
        return self._chosen

    def select_seat(self, seat: int | None) -> None:
        """Ring one seat as the one in hand, without saying that somebody pressed it."""
        self._chosen = seat
        for button in self._seats:
            button.set_chosen(button.seat.number == seat)
            if button.seat.number == seat and any(one.hasFocus() for one in self._seats):
                button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._keep_one_stop()

    def seat_button(self, number: int) -> PaintedButton:
        return next(button for button in self._seats if button.seat.number == number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._table and self._plan:
            with paint.smooth(self) as painter:
                middles = [seat.middle for seat in self._plan.seats]
                draw_links(painter, self._table, middles, self._plan.seats[0].radius)
                painter.translate(self._plan.middle)
                clear = mark_height(self._plan.seats[0].radius) if self._table.is_button_marked else 0
                draw_felt(painter, self._table, self._plan.zoom, LARGEST_WORDS, clear=clear)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        here = next((index for index, button in enumerate(self._seats) if button.hasFocus()), None)
        if here is not None and (step := steps.get(Qt.Key(event.key()))):
            there = (here + step) % len(self._seats)
            self._go_to(there)
            self.seatClicked.emit(self._seats[there].seat.number)
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Bring the keyboard to the chosen seat; to the first, which is then chosen, when none is."""
        if self._seats:
            self.setFocus()
            if self._chosen is None:
                self.seatClicked.emit(self._seats[0].seat.number)

    def go_to(self, number: int) -> bool:
        """Bring the keyboard to a seat; false when the table has no such seat."""
        place = next((index for index, button in enumerate(self._seats) if button.seat.number == number), None)
        if place is not None:
            self._go_to(place)
        return place is not None

    def carry(self, seat: SeatLook) -> None:
        """Take the player in a seat along."""
        if self._table is not None and seat.state in (SeatState.TAKEN, SeatState.AWAY):
            carry(self, seat_data(self._table.id, seat.number), seat.name or seat.initials)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.landing.enter(event)
        self._light()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.landing.move(event)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self.landing.leave()
        self._light()

    def dropEvent(self, event: QDropEvent) -> None:
        self.landing.drop(event)
        self._light()

    def _light(self) -> None:
        lit = {seat for table, seat in self.landing.lit if self._table is not None and table == self._table.id}
        for button in self._seats:
            button.set_lit(button.seat.number in lit)

    def _spot(self, at: QPointF) -> Spot | None:
        button = next((one for one in self._seats if one.geometry().contains(at.toPoint())), None)
        return (self._table.id, button.seat.number) if self._table is not None and button is not None else None

    def _go_to(self, index: int) -> None:
        self._seats[index].setFocus(Qt.FocusReason.TabFocusReason)
        self._keep_one_stop()

    def _keep_one_stop(self) -> None:
        """Tab stops at one seat only: the one with the focus, else the chosen, else the first."""
        focused = (button for button in self._seats if button.hasFocus())
        chosen = (button for button in self._seats if button.seat.number == self._chosen)
        stop = next(iter((*focused, *chosen, *self._seats)), None)
        for button in self._seats:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if button is stop else Qt.FocusPolicy.ClickFocus)
        if stop is not None:
            self.setFocusProxy(stop)

    def _arrange(self) -> None:
        if self._table is None:
            self._plan = None
        else:
            self._plan = planned(self._table, self.width(), self.height())
            for button, seat, plan in zip(self._seats, self._table.seats, self._plan.seats, strict=True):
                button.put(seat, plan, is_open=self._table.is_open, open_tone=self._open_tone())
                button.set_chosen(seat.number == self._chosen)
            self._set_label_type()
            self._keep_one_stop()

    def _set_label_type(self) -> None:
        """One size of words for all seats: as far grown with the text scale as every seat has the room for."""
        sizes = range(theme.px(LABEL), LABEL, -1)
        tall = next((size for size in sizes if all(button.fits(size) for button in self._seats)), LABEL)
        for button in self._seats:
            button.set_tall(tall)

    def _open_tone(self) -> Tone:
        return "muted" if self._table and self._table.tone == "event" else "good"


def _felt(table: TableLook) -> tuple[object, ...]:
    return (*felt_drawn(table), *placed(table), table.is_button_marked, *(seat.of for seat in table.seats))
