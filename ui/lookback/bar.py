"""The bar over a room of the past: which moment it is, and the ways to another one and back to now."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from floor.clock import room_time, show_day, show_time
from floor.moment import Moment, Standing
from floor.text import count
from floor.views.words import duration, minutes
from ui import theme
from ui.lookback.strip import ActivityStrip
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.pill import Pill
from ui.widgets.text import Text
from ui.widgets.twosides import TwoSides

COMPARE = "Compare from here"


class LookBar(QWidget):
    back, forward, compare_asked, print_asked, now_asked = Signal(), Signal(), Signal(), Signal(), Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.strip = ActivityStrip(tall=64)
        self._time = Text("", size=18, weight="bold", keeps=True)
        self._pill = Pill("", "call", icon="history")
        self._facts, self._what = Text("", tone="muted", lines=2), Text("", tone="text")
        self._lay_out()

    def show_moment(
        self, moment: Moment, standing: Standing, now: datetime, what: str, changed: str, today: date
    ) -> None:
        """Of another gaming day it says which; the strip is of tonight, and has no place for it."""
        room, at = moment.fold.room, moment.at
        self.strip.setVisible(room.day == today)
        on = "" if room.day == today else f" on {show_day(room_time(at, room.house.zone).date())}"
        self._time.setText(f"The room{on} at {show_time(at, room.house.zone, seconds=True)}")
        self._pill.set(f"Looking back {_long(now - at)}".strip())
        told = f"Entry {moment.number:,}. {standing.words}."
        self._facts.setText(f"{told} {changed}".strip())
        self._what.setText(what)

    def show_compared(self, compares: bool) -> None:
        """Whether this moment is compared with another one, or with now."""
        self._compare.setText("Compare with now" if compares else COMPARE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            painter.fillRect(self.rect(), theme.colour("call_soft"))
            painter.fillRect(0, self.height() - 2, self.width(), 2, theme.colour("call"))

    def _lay_out(self) -> None:
        head = TwoSides()  # In a narrow window the keys have a row of their own: the moment is never cut.
        head.add_left(self._time)
        head.add_left(self._pill)
        for label, key, signal, kind in (
            ("Back", "Alt+←", self.back, "plain"),
            ("Forward", "Alt+→", self.forward, "plain"),
            (COMPARE, "Ctrl+Shift+C", self.compare_asked, "plain"),
            ("Print", "Ctrl+Shift+P", self.print_asked, "plain"),
            ("Back to now", "Esc", self.now_asked, "primary"),
        ):
            button = KeyButton(label, key, kind="primary" if kind == "primary" else "plain")
            button.clicked.connect(signal)
            head.add_right(button)
            if label == COMPARE:
                self._compare = button
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 4)
        column.setSpacing(4)
        column.addWidget(head)
        column.addWidget(self._what)
        column.addWidget(self._facts)
        column.addWidget(self.strip)


def _long(ago: timedelta) -> str:
    """‘2 h 46’, and from two days on the days."""
    if ago.days > 1:
        return count(ago.days, "day")
    return duration(minutes(ago)) if minutes(ago) else ""
