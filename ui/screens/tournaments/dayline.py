"""A day's tournaments on one line of time: their levels, their breaks, and when each should end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import time
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.record import Record
from floor.state import Room
from floor.tournament.judging import pace_of
from floor.tournament.plan import Plan, Planned
from ui import theme
from ui.screens.tournaments.plot import clock_words
from ui.widgets import paint

NAMES, ENDS, ROW, SCALE = 190, 140, 30, 24
"""Pixels for the names at the left, the words at the right, each row, and the hours below."""
HOURS = (1, 2, 3, 4, 6)
MOST_LABELS = 9


class Bar(Record, frozen=True):
    """One tournament: minutes since midnight, the stretches that are played, and its end in words."""

    name: str
    note: str
    begins: int
    ends: int
    played: tuple[tuple[int, int], ...]
    ending: str


def bars_of(room: Room, plans: Sequence[Planned]) -> list[Bar]:
    """In the order in which they begin; one that has no levels yet has no length."""
    made = (_bar(room, one.plan) for one in plans if not one.withdrawn)
    return sorted((bar for bar in made if bar is not None), key=lambda bar: bar.begins)


def _bar(room: Room, plan: Plan) -> Bar | None:
    found = pace_of(room, plan)
    if found is None:
        return None
    begins, pauses = plan.starts.hour * 60 + plan.starts.minute, {one.after: one.minutes for one in plan.breaks}
    starts, end = plan.structure.starts, begins + found.expected_end
    played = [
        (begins + since, min(begins + until - pauses.get(number, 0), end))
        for number, (since, until) in enumerate(pairwise(starts), 1)
        if begins + since < end
    ]
    ending = f"ends about {clock_words(plan.starts, found.expected_end)}"
    return Bar(plan.name, f"{plan.entries:,} expected", begins, end, tuple(played), ending)


class DayLine(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.bars: list[Bar] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The day on one line")

    def show_bars(self, bars: list[Bar]) -> None:
        self.bars = bars
        self.setAccessibleDescription("; ".join(f"{bar.name}, {bar.ending}" for bar in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(600), theme.px(ROW * max(len(self.bars), 1) + SCALE))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(NAMES + ENDS + 120), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            if self.bars:
                _Drawing(painter, QRectF(self.rect()), self.bars).draw()


class _Drawing:
    def __init__(self, painter: QPainter, area: QRectF, bars: list[Bar]) -> None:
        self._painter, self._bars = painter, bars
        self._since = min(bar.begins for bar in bars) // 60 * 60
        self._until = -(-max(bar.ends for bar in bars) // 60) * 60
        self._row, self._names = theme.px(ROW), area.left() + theme.px(NAMES)
        self._area = QRectF(self._names, area.top(), area.width() - theme.px(NAMES + ENDS), self._row * len(bars))

    def draw(self) -> None:
        self._hours()
        for row, bar in enumerate(self._bars):
            self._bar(bar, self._area.top() + row * self._row)

    def _x(self, minute: int) -> float:
        return self._area.left() + self._area.width() * (minute - self._since) / max(self._until - self._since, 60)

    def _hours(self) -> None:
        hours = (self._until - self._since) // 60
        every = next((one for one in HOURS if hours / one <= MOST_LABELS), 12) * 60
        font, muted = theme.font(11, condensed=True), theme.colour("muted")
        for minute in range(self._since, self._until + 1, every):
            x = self._x(minute)
            self._painter.fillRect(QRectF(x, self._area.top(), 1, self._area.height()), theme.colour("line"))
            words = QRectF(x - 40, self._area.bottom() + 4, 80, theme.px(SCALE) - 4)
            paint.words(
                self._painter, words, clock_words(time(), minute).replace(":00 ", " "), font, muted, paint.CENTRE
            )

    def _bar(self, bar: Bar, top: float) -> None:
        name = QRectF(0, top, self._names - 12, self._row)
        paint.words(self._painter, name, bar.name, theme.font(13, "medium"), theme.colour("text"))
        fill, edge = theme.colour("event_soft"), theme.colour("event")
        for since, until in bar.played:
            block = QRectF(self._x(since), top + 5, max(self._x(until) - self._x(since) - 1, 1), self._row - 10)
            paint.box(self._painter, block, 3, fill, edge)
        after = QRectF(self._x(bar.ends) + 8, top, theme.px(ENDS) + self._area.right() - self._x(bar.ends), self._row)
        paint.words(self._painter, after, bar.ending, theme.font(11), theme.colour("muted"))
