"""The night as a strip: how much was entered when, and a handle to go to any moment of it."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.clock import room_time, show_time, system_clock
from floor.views.telling.activity import Activity
from ui import theme
from ui.widgets import paint

EDGE, FOOT, HEAD = 12, 24, 6
STEP, STRIDE = timedelta(minutes=1), timedelta(minutes=10)
_KEYS = {
    Qt.Key.Key_Left: -STEP,
    Qt.Key.Key_Right: STEP,
    Qt.Key.Key_PageUp: -STRIDE,
    Qt.Key.Key_PageDown: STRIDE,
}


class ActivityStrip(QWidget):
    """Drag, click, or the arrows: a minute each, ten with the page keys."""

    moved = Signal(object)
    """To a moment."""

    def __init__(self, *, tall: int = 84, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tall, self._zone = tall, "UTC"
        self._activity: Activity | None = None
        self._at: datetime | None = None
        self._now = system_clock()
        self.setAccessibleName("The night's activity")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_activity(self, activity: Activity, now: datetime, zone: str) -> None:
        self._activity, self._now, self._zone = activity, now, zone
        self._describe()
        self.update()

    def go_to(self, moment: datetime | None) -> None:
        """Where the handle stands; nowhere: at now."""
        self._at = moment
        self._describe()
        self.update()

    def at(self) -> datetime:
        return self._at if self._at is not None else self._now

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), theme.px(self._tall))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(self._tall))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(Qt.Key(event.key()))
        if step is None or self._activity is None:
            super().keyPressEvent(event)
        else:
            self._go(self.at() + step)

    def _drag(self, event: QMouseEvent) -> None:
        if self._activity is not None:
            plot = self._plot()
            self._go(self._activity.moment((event.position().x() - plot.left()) / max(plot.width(), 1)))

    def _go(self, moment: datetime) -> None:
        assert self._activity is not None
        self._at = min(max(moment, self._activity.begins), self._now)
        self._describe()
        self.update()
        self.moved.emit(self._at)

    def _describe(self) -> None:
        self.setAccessibleDescription(f"At {show_time(self.at(), self._zone, seconds=True)}" if self._activity else "")

    def _plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, HEAD, -EDGE, -theme.px(FOOT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            if self._activity is None:
                return
            plot = self._plot()
            self._draw_bars(painter, plot, self._activity)
            self._draw_hours(painter, plot, self._activity)
            self._draw_handle(painter, plot, self._activity)
            if self.hasFocus():
                paint.focus_ring(painter, QRectF(self.rect()), 8, theme.colour("accent"))

    def _draw_bars(self, painter: QPainter, plot: QRectF, shown: Activity) -> None:
        most, wide = max(max(shown.entries, default=0), 1), plot.width() / max(len(shown.entries), 1)
        for place, (entries, money) in enumerate(zip(shown.entries, shown.money, strict=True)):
            left = plot.left() + place * wide + 1
            for figure, tone in ((entries, "edge"), (money, "accent")):
                # The root of it: a quiet hour is seen beside a rush.
                tall = plot.height() * (figure / most) ** 0.5
                area = QRectF(left, plot.bottom() - tall, max(wide - 2, 1), tall)
                painter.fillRect(area, theme.colour("edge" if tone == "edge" else "accent"))
        painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), theme.colour("line"))

    def _draw_hours(self, painter: QPainter, plot: QRectF, shown: Activity) -> None:
        font, hour = theme.font(11, condensed=True), timedelta(hours=1)
        hours = max(1, (shown.ends - shown.begins) // hour)
        each = max(1, -(-hours // max(1, int(plot.width() // theme.px(64)))))
        for number in range(0, hours + 1, each):
            moment = shown.begins + number * hour
            x = plot.left() + shown.place(moment) * plot.width()
            area = QRectF(x - theme.px(32), plot.bottom() + 2, theme.px(64), theme.px(FOOT) - 4)
            area.moveLeft(min(max(area.left(), 0.0), self.width() - area.width()))
            words = room_time(moment, self._zone).strftime("%I %p").lstrip("0")
            paint.words(painter, area, words, font, theme.colour("muted"), paint.CENTRE)

    def _draw_handle(self, painter: QPainter, plot: QRectF, shown: Activity) -> None:
        now = plot.left() + shown.place(self._now) * plot.width()
        painter.setPen(QPen(theme.colour("muted"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(now, plot.top()), QPointF(now, plot.bottom()))
        x = plot.left() + shown.place(self.at()) * plot.width()
        tone = theme.colour("call" if self._at is not None else "accent")
        painter.fillRect(QRectF(x - 1, plot.top(), 2, plot.height()), tone)
        painter.setPen(QPen(theme.colour("surface"), 2))
        painter.setBrush(tone)
        painter.drawEllipse(QPointF(x, plot.bottom()), 7, 7)
