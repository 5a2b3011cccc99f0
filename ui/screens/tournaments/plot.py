"""How a structure grows over the night: the big blind by minute on a log scale, breaks, jumps, and where it ends."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from itertools import pairwise
from math import log

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.rules.prizes.pace import Pace
from floor.rules.prizes.structures import Structure
from ui import icons, theme
from ui.widgets import paint

LEFT, TOP, RIGHT, BOTTOM = 64, 16, 16, 32


def clock_words(starts: time, minute: int) -> str:
    """'12:58 AM', so many minutes after the start."""
    at = datetime.combine(date(2000, 1, 1), starts) + timedelta(minutes=minute)
    return f"{at:%I:%M %p}".lstrip("0")


class StructurePlot(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Big blind over the night")
        self._structure: Structure | None = None
        self._pace: Pace | None = None
        self._starts, self._last = time(), 0.0

    def sizeHint(self) -> QSize:
        return QSize(theme.px(460), theme.px(260))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(160))

    def show_structure(self, structure: Structure | None, pace: Pace | None, starts: time, last: float) -> None:
        self._structure, self._pace, self._starts, self._last = structure, pace, starts, last
        told = f"ends about {clock_words(starts, pace.expected_end)}" if pace else "nothing to draw yet"
        self.setAccessibleDescription(told)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            if self._structure is None or self._pace is None:
                area, words = QRectF(self.rect()), "The curve appears as soon as the levels can be read."
                paint.words(painter, area, words, theme.font(13), theme.colour("muted"), paint.CENTRE)
            else:
                _Drawing(painter, QRectF(self.rect()), self._structure, self._pace, self._starts, self._last).draw()


class _Drawing:
    def __init__(
        self, painter: QPainter, area: QRectF, structure: Structure, pace: Pace, starts: time, last: float
    ) -> None:
        self._painter, self._structure, self._pace, self._starts, self._last = painter, structure, pace, starts, last
        self._area = area.adjusted(LEFT, TOP, -RIGHT, -BOTTOM)
        self._bigs = [level.big_blind for level in structure.levels]
        self._least, self._most = min(self._bigs), max(max(self._bigs), last) * 1.15
        self._minutes = max(structure.starts[-1], pace.expected_end, 1)

    def draw(self) -> None:
        self._breaks()
        self._scale()
        self._even_growth()
        self._steps()
        self._end()
        self._jumps()

    def _x(self, minute: float) -> float:
        return self._area.left() + self._area.width() * minute / self._minutes

    def _y(self, big: float) -> float:
        if self._most <= self._least:
            return self._area.bottom()
        return self._area.bottom() - self._area.height() * log(big / self._least) / log(self._most / self._least)

    def _breaks(self) -> None:
        starts = self._structure.starts
        for pause in self._structure.breaks:
            if pause.after < len(starts):
                right = self._x(starts[pause.after])
                wide = right - self._x(starts[pause.after] - pause.minutes)
                shade = QRectF(right - wide, self._area.top(), wide, self._area.height())
                self._painter.fillRect(shade, theme.colour("raised"))

    def _scale(self) -> None:
        muted, line, font = theme.colour("muted"), theme.colour("line"), theme.font(11, condensed=True)
        power = 1
        while power <= self._most:
            for amount in (power, 2 * power, 5 * power):
                if self._least <= amount <= self._most:
                    y = self._y(amount)
                    self._painter.fillRect(QRectF(self._area.left(), y, self._area.width(), 1), line)
                    words = QRectF(0, y - 8, LEFT - 8, 16)
                    paint.words(self._painter, words, f"{amount:,}", font, muted, paint.RIGHT)
            power *= 10
        begin = self._starts.hour * 60 + self._starts.minute
        every = 60 if self._minutes <= 600 else 120
        for minute in range(-begin % every, self._minutes + 1, every):
            words = QRectF(self._x(minute) - 40, self._area.bottom() + 6, 80, 16)
            told = clock_words(self._starts, minute).replace(":00 ", " ")
            paint.words(self._painter, words, told, font, muted, paint.CENTRE)

    def _even_growth(self) -> None:
        self._painter.setPen(paint.pen(theme.colour("muted"), 1.2, dashed=True))
        end = min(self._last, self._most)
        if end > self._bigs[0]:
            first = QPointF(self._x(0), self._y(self._bigs[0]))
            self._painter.drawLine(first, QPointF(self._x(self._pace.expected_end), self._y(end)))

    def _steps(self) -> None:
        starts = self._structure.starts
        path = QPainterPath(QPointF(self._x(0), self._y(self._bigs[0])))
        for big, (since, until) in zip(self._bigs, pairwise(starts), strict=True):
            path.lineTo(self._x(since), self._y(big))
            path.lineTo(self._x(until), self._y(big))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(paint.pen(theme.colour("event"), 2.2))
        self._painter.drawPath(path)

    def _end(self) -> None:
        call, x, y = theme.colour("call"), self._x(self._pace.expected_end), self._y(min(self._last, self._most))
        self._painter.setPen(paint.pen(call, 1.2, dashed=True))
        self._painter.drawLine(QPointF(self._area.left(), y), QPointF(self._area.right(), y))
        self._painter.drawLine(QPointF(x, y), QPointF(x, self._area.bottom()))
        self._painter.setBrush(theme.colour("surface"))
        self._painter.setPen(paint.pen(call, 2))
        self._painter.drawEllipse(QPointF(x, y), 5, 5)

    def _jumps(self) -> None:
        """Below and to the right of the step, where a ladder that rises leaves room."""
        call, font = theme.colour("call"), theme.font(11, "medium", condensed=True)
        for number in self._pace.odd_levels:
            x = self._x(self._structure.starts[number - 1]) + 4
            y = min(self._y(self._bigs[number - 1]) + 4, self._area.bottom() - 18)
            icons.paint(self._painter, QRectF(x, y, 18, 18), "warning", call)
            words = QRectF(x + 20, y + 1, self._area.right() + RIGHT - x - 20, 16)
            if words.width() >= 40:
                paint.words(self._painter, words, f"×{self._pace.steps[number - 2]:.2f}", font, call, paint.LEFT)
