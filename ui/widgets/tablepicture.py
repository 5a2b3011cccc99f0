"""The one table a person works at, large: every seat a button with its player's name beside it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.floormap.looks import SeatLook, SeatState, TableLook
from ui.widgets.floormap.painting import draw_felt
from ui.widgets.floormap.pictureplan import Plan, SeatPlan, planned
from ui.widgets.floormap.seats import draw_seat

LARGEST_WORDS = 1.3
"""How much the felt's words grow beyond their size on the map."""

_WORDS: dict[SeatState, tuple[str, Tone]] = {
    SeatState.OPEN: ("Open", "good"),
    SeatState.HELD: ("Held", "call"),
    SeatState.TAKEN: ("", "text"),
    SeatState.AWAY: ("Away", "text"),
    SeatState.LOCKED: ("Locked", "muted"),
    SeatState.CLOSED: ("", "muted"),
}


class TablePicture(QWidget):
    """Tab reaches the seats, arrows go around the table, a digit goes to its seat, Enter or Space presses it."""

    seatClicked = Signal(int)
    seatMenu = Signal(int, QPoint)
    """A seat's menu was asked for, and where on the screen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: TableLook | None = None
        self._plan: Plan | None = None
        self._seats: list[_SeatButton] = []
        self._chosen: int | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(460), theme.px(340))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(300), theme.px(240))

    def set_table(self, table: TableLook | None) -> None:
        """Draw this table, upright whatever its place in the room."""
        self._table = replace(table, angle=0) if table else None
        self.setAccessibleName(f"{table.name}, {table.words}" if table else "No table")
        wanted = len(table.seats) if table else 0
        while len(self._seats) > wanted:
            self._seats.pop().deleteLater()
        while len(self._seats) < wanted:
            self._seats.append(_SeatButton(self))
        self._arrange()

    def selection(self) -> int | None:
        return self._chosen

    def select_seat(self, seat: int | None) -> None:
        """Ring one seat as the one in hand, without saying that somebody pressed it."""
        self._chosen = seat
        for button in self._seats:
            button.set_chosen(button.seat.number == seat)

    def seat_button(self, number: int) -> PaintedButton:
        return next(button for button in self._seats if button.seat.number == number)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._table and self._plan:
            with paint.smooth(self) as painter:
                painter.translate(self._plan.middle)
                draw_felt(painter, self._table, self._plan.zoom, LARGEST_WORDS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        here = next((index for index, button in enumerate(self._seats) if button.hasFocus()), None)
        if here is not None and (step := steps.get(Qt.Key(event.key()))):
            self._go_to((here + step) % len(self._seats))
        elif event.text().isdecimal() and self._has(int(event.text())):
            self._go_to(next(i for i, button in enumerate(self._seats) if button.seat.number == int(event.text())))
        else:
            super().keyPressEvent(event)

    def _has(self, number: int) -> bool:
        return any(button.seat.number == number for button in self._seats)

    def _go_to(self, index: int) -> None:
        self._seats[index].setFocus(Qt.FocusReason.TabFocusReason)
        self._keep_one_stop()

    def _keep_one_stop(self) -> None:
        """Tab stops at one seat only: the one with the focus, else the first."""
        stop = next((button for button in self._seats if button.hasFocus()), self._seats[0] if self._seats else None)
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
        self.update()

    def _set_label_type(self) -> None:
        """One size of words for all seats: grown with the text scale only if every seat has the room."""
        grown = all(button.fits_grown() for button in self._seats)
        for button in self._seats:
            button.set_grown(grown)

    def _open_tone(self) -> Tone:
        return "muted" if self._table and self._table.tone == "event" else "good"


class _SeatButton(PaintedButton):
    """A disc with its words; as a widget of its own it is reached by Tab and read out."""

    def __init__(self, picture: TablePicture) -> None:
        super().__init__("", picture)
        self._picture = picture
        self.seat = SeatLook(0)
        self._plan: SeatPlan | None = None
        self._chosen = False
        self._grown = True
        self._open_tone: Tone = "good"
        self.clicked.connect(lambda: picture.seatClicked.emit(self.seat.number))
        self.show()

    def put(self, seat: SeatLook, plan: SeatPlan, *, is_open: bool, open_tone: Tone) -> None:
        self.seat = seat if is_open else SeatLook(seat.number, SeatState.CLOSED)
        self._plan, self._open_tone = plan, open_tone
        self.setAccessibleName(self.seat.words)
        self.setToolTip(self.seat.words)
        self.setGeometry(plan.whole.toAlignedRect())
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        self._chosen = chosen
        self.update()

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and digits are the picture's."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._picture.seatMenu.emit(self.seat.number, event.globalPos())

    def draw(self, painter: QPainter, _area: QRectF) -> None:
        if self._plan is None:
            return
        painter.translate(-QPointF(self.pos()))
        middle, radius = self._plan.middle, self._plan.radius
        if self.rings() or self._chosen or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("accent" if self._chosen or self.rings() else "edge"), 2))
            painter.drawEllipse(middle, radius + 5, radius + 5)
        draw_seat(painter, middle, radius * 0.94, self.seat, self._open_tone, marks_low=self._plan.is_above)
        if self._plan.lines:
            self._draw_label(painter)

    def fits_grown(self) -> bool:
        """Whether the words fit at the size the text scale asks for; those that never fit do not count."""
        if self._plan is None or not self._plan.lines:
            return True
        small, grown = theme.font_at(13, "medium", condensed=True), theme.font(13, "medium", condensed=True)
        for words in (f"{self.seat.number} {self._name()}", self.seat.detail):
            if paint.breadth(words, small) <= self._plan.label.width() < paint.breadth(words, grown):
                return False
        return True

    def set_grown(self, grown: bool) -> None:
        self._grown = grown

    def _name(self) -> str:
        return self.seat.name or _WORDS[self.seat.state][0]

    def _type(self, weight: theme.Weight) -> QFont:
        return theme.font(13, weight, condensed=True) if self._grown else theme.font_at(13, weight, condensed=True)

    def _draw_label(self, painter: QPainter) -> None:
        assert self._plan is not None
        area, number = self._plan.label, f"{self.seat.number} "
        tall = area.height() / self._plan.lines
        bold, plain = self._type("medium"), self._type("regular")
        before = paint.breadth(number, plain)
        wide = min(paint.breadth(self._name(), bold), area.width() - before)
        left = area.center().x() - (wide + before) / 2
        paint.words(painter, QRectF(left, area.top(), before + 1, tall), number, plain, theme.colour("muted"))
        rest = QRectF(left + before, area.top(), wide + 0.5, tall)
        paint.words(painter, rest, self._name(), bold, theme.colour(_WORDS[self.seat.state][1]))
        if self._plan.lines > 1:
            below = QRectF(area.left(), area.top() + tall, area.width(), tall)
            paint.words(painter, below, self.seat.detail, plain, theme.colour("muted"), paint.CENTRE)
