"""One seat of the large picture: a disc with its words, as a button of its own that is reached by Tab and read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QApplication

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.floormap.carrying import draw_lit
from ui.widgets.floormap.looks import SeatLook, SeatState
from ui.widgets.floormap.pictureplan import SeatPlan
from ui.widgets.floormap.seats import draw_seat

if TYPE_CHECKING:
    from ui.widgets.tablepicture import TablePicture

LABEL = 13
_WORDS: dict[SeatState, tuple[str, Tone]] = {
    SeatState.OPEN: ("Open", "good"),
    SeatState.HELD: ("Held", "call"),
    SeatState.TAKEN: ("", "text"),
    SeatState.AWAY: ("Away", "text"),
    SeatState.LOCKED: ("Locked", "muted"),
    SeatState.CLOSED: ("", "muted"),
}


class SeatButton(PaintedButton):
    """A disc with its words; as a widget of its own it is reached by Tab and read out."""

    def __init__(self, picture: TablePicture) -> None:
        super().__init__("", picture)
        self._picture = picture
        self.seat = SeatLook(0)
        self._plan: SeatPlan | None = None
        self._chosen = self._lit = False
        self._pressed: QPoint | None = None
        self._tall = LABEL
        self._open_tone: Tone = "good"
        self.clicked.connect(lambda: picture.seatClicked.emit(self.seat.number))
        self.show()

    def put(self, seat: SeatLook, plan: SeatPlan, *, is_open: bool, open_tone: Tone) -> None:
        shown = seat if is_open else SeatLook(seat.number, SeatState.CLOSED)
        if (shown, plan, open_tone) == (self.seat, self._plan, self._open_tone):
            return
        self.seat, self._plan, self._open_tone = shown, plan, open_tone
        self.setAccessibleName(self.seat.words)
        self.setToolTip(self.seat.words)
        self.setGeometry(plan.whole.toAlignedRect())
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self.update()

    def set_lit(self, lit: bool) -> None:
        if lit != self._lit:
            self._lit = lit
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint() if event.button() == Qt.MouseButton.LeftButton else None
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        far = QApplication.startDragDistance()
        if self._pressed is not None and (event.position().toPoint() - self._pressed).manhattanLength() >= far:
            self._pressed = None
            self.setDown(False)
            self._picture.carry(self.seat)
        else:
            super().mouseMoveEvent(event)

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
        if self._lit:
            draw_lit(painter, middle, radius)
        if self.rings() or self._chosen or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._ring())
            painter.drawEllipse(middle, radius + 5, radius + 5)
        marks_low = self._plan.is_above or self.seat.state is SeatState.AWAY
        draw_seat(painter, middle, radius * 0.94, self.seat, self._open_tone, marks_low=marks_low)
        if self._plan.lines:
            self._draw_label(painter)

    def _ring(self) -> QPen:
        """Whole and stronger under the keyboard for the chosen seat; dashed where the keyboard only stands."""
        if self._chosen:
            return QPen(theme.colour("accent"), 3 if self.rings() else 2)
        return paint.pen(theme.colour("text"), 2, dashed=True) if self.rings() else QPen(theme.colour("edge"), 2)

    def fits(self, tall: int) -> bool:
        """Whether the words fit at a size; those that fit at none do not count."""
        if self._plan is None or not self._plan.lines:
            return True
        small, grown = theme.font_at(LABEL, "medium", condensed=True), theme.font_at(tall, "medium", condensed=True)
        for words in (f"{self.seat.number} {self._name()}", self.seat.brief or self.seat.detail):
            if paint.breadth(words, small) <= self._plan.label.width() < paint.breadth(words, grown):
                return False
        return True

    def set_tall(self, tall: int) -> None:
        if tall != self._tall:
            self._tall = tall
            self.update()

    def _detail(self, font: QFont) -> str:
        """In brief where the whole would be cut: the money, without the time."""
        whole = self.seat.detail
        fits = self._plan is not None and paint.breadth(whole, font) <= self._plan.label.width()
        return whole if fits else self.seat.brief or whole

    def _name(self) -> str:
        return self.seat.name or _WORDS[self.seat.state][0]

    def _type(self, weight: theme.Weight) -> QFont:
        return theme.font_at(self._tall, weight, condensed=True)

    def _draw_label(self, painter: QPainter) -> None:
        assert self._plan is not None
        area, number = self._plan.label, f"{self.seat.number} "
        tall = area.height() / self._plan.lines
        bold, plain = self._type("medium"), self._type("regular")
        before = paint.breadth(number, plain)
        wide = min(paint.breadth(self._name(), bold), area.width() - before)
        left = {-1: area.right() - wide - before, 1: area.left()}.get(
            self._plan.side, area.center().x() - (wide + before) / 2
        )
        paint.words(painter, QRectF(left, area.top(), before + 1, tall), number, plain, theme.colour("muted"))
        rest = QRectF(left + before, area.top(), wide + 0.5, tall)
        paint.words(painter, rest, self._name(), bold, theme.colour(_WORDS[self.seat.state][1]))
        if self._plan.lines > 1:
            below = QRectF(area.left(), area.top() + tall, area.width(), tall)
            align = {-1: paint.RIGHT, 1: paint.LEFT}.get(self._plan.side, paint.CENTRE)
            paint.words(painter, below, self._detail(plain), plain, theme.colour("muted"), align)
