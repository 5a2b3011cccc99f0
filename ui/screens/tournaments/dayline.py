"""A day's tournaments on one line of time: their levels, their breaks, and when each should end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.clock import show_time
from floor.record import Record
from floor.state import Room
from floor.tournament.clock import Reading, Rung, reading
from floor.tournament.held import Stage
from floor.tournament.judging import pace_of
from floor.tournament.plan import Plan, Planned
from floor.views.clockface import expected_end, planned_start
from ui import theme
from ui.screens.tournaments.plot import clock_words
from ui.widgets import paint

NAMES, ENDS, ROW, SCALE = 190, 140, 30, 24
"""Pixels for the names at the left, the words at the right, each row, and the hours below."""
HOURS = (1, 2, 3, 4, 6)
MOST_LABELS = 9
_OVER = (Stage.COMPLETE, Stage.SETTLED)
_PLAYED = (Stage.RUNNING, Stage.FROZEN, *_OVER)


class Bar(Record, frozen=True):
    """One tournament: minutes since midnight, the stretches that are played, and its end in words."""

    name: str
    begins: int
    ends: int
    played: tuple[tuple[int, int], ...]
    ending: str


def bars_of(room: Room, plans: Sequence[Planned], at: datetime) -> list[Bar]:
    """In the order in which they begin, by their clocks where these were started; without levels there is no length."""
    made = (_clocked(room, one, at) or _bar(room, one.plan) for one in plans if not one.withdrawn)
    return sorted((bar for bar in made if bar is not None), key=lambda bar: bar.begins)


def minute_of(room: Room, day: date, at: datetime) -> int:
    """Since the midnight with which the day began, by the clock on the wall."""
    local = at.astimezone(ZoneInfo(room.house.zone))
    return (local.date() - day).days * 24 * 60 + local.hour * 60 + local.minute


def _clocked(room: Room, one: Planned, at: datetime) -> Bar | None:
    """As it was and will be played; up to now once it is over."""
    held = room.tournaments.held.get(one.id)
    if held is None or held.clock.since is None or held.stage not in _PLAYED:
        return None
    shows = reading(held, at, planned_start(room, held))
    about = expected_end(room, held, shows)
    is_over = held.stage in _OVER
    end = held.clock.since if is_over else about[0] if about is not None else max(filter(None, shows.ends))
    played = [
        (minute_of(room, one.plan.day, since), minute_of(room, one.plan.day, min(until, end)))
        for rung, since, until in _stretches(shows)
        if not rung.is_break and since < end
    ]
    words = f"{'ended' if is_over else 'ends about'} {show_time(end, room.house.zone)}"
    begins = played[0][0] if played else minute_of(room, one.plan.day, end)
    return Bar(one.plan.name, begins, minute_of(room, one.plan.day, end), tuple(played), words)


def _stretches(shows: Reading) -> Iterator[tuple[Rung, datetime, datetime]]:
    """Every row that is not passed over, with when it began and ends."""
    before: datetime | None = None
    for rung, until in zip(shows.rungs, shows.ends, strict=True):
        if until is None:
            continue
        yield rung, before or until - timedelta(seconds=rung.seconds), until
        before = until


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
    return Bar(plan.name, begins, end, tuple(played), ending)


class DayLine(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.bars: list[Bar] = []
        self.now: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("The day on one line")

    def show_bars(self, bars: list[Bar], now: int | None = None) -> None:
        """`now` is the minute of the day that is shown, if it is in sight."""
        self.bars, self.now = bars, now
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
                _Drawing(painter, QRectF(self.rect()), self.bars, self.now).draw()


class _Drawing:
    def __init__(self, painter: QPainter, area: QRectF, bars: list[Bar], now: int | None) -> None:
        self._painter, self._bars, self._now = painter, bars, now
        self._since = min(bar.begins for bar in bars) // 60 * 60
        self._until = -(-max(bar.ends for bar in bars) // 60) * 60
        self._row, self._names = theme.px(ROW), area.left() + theme.px(NAMES)
        self._area = QRectF(self._names, area.top(), area.width() - theme.px(NAMES + ENDS), self._row * len(bars))

    def draw(self) -> None:
        self._hours()
        for row, bar in enumerate(self._bars):
            self._bar(bar, self._area.top() + row * self._row)
        if self._now is not None and self._since <= self._now <= self._until:
            self._mark_now(self._x(self._now), clock_words(time(), self._now))

    def _mark_now(self, x: float, words: str) -> None:
        """A line through every row, with the time in a plate below it."""
        font = theme.font(11, "bold", condensed=True)
        wide = paint.breadth(words, font) + theme.px(12)
        plate = QRectF(x - wide / 2, self._area.bottom() + 4, wide, theme.px(SCALE) - 6)
        self._painter.fillRect(QRectF(x - 1, self._area.top(), 2, self._area.height() + 4), theme.colour("call"))
        paint.box(self._painter, plate, plate.height() / 2, theme.colour("call"))
        paint.words(self._painter, plate, words, font, theme.colour("on_call"), paint.CENTRE)

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
        edge = theme.colour("event")
        for since, until in bar.played:
            gone = self._now is not None and until <= self._now
            fill = theme.colour("event_felt" if gone else "event_soft")
            block = QRectF(self._x(since), top + 5, max(self._x(until) - self._x(since) - 1, 1), self._row - 10)
            paint.box(self._painter, block, 3, fill, edge)
        after = QRectF(self._x(bar.ends) + 8, top, theme.px(ENDS) + self._area.right() - self._x(bar.ends), self._row)
        paint.words(self._painter, after, bar.ending, theme.font(11), theme.colour("muted"))
