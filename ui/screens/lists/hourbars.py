"""Seats that players gave up in each of the last hours, as bars."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint

LATELY = 2
"""The last hours, from which the estimates are told, are drawn in the accent."""


class HourBars(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._bars: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_bars(self, bars: Sequence[tuple[str, int]]) -> None:
        if tuple(bars) != self._bars:
            self._bars = tuple(bars)
            self.setAccessibleName("Seats by hour: " + ", ".join(f"{hour} {many}" for hour, many in bars))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(124))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._bars:
            return
        label, gap = theme.px(20), 8
        wide = (self.width() + gap) / len(self._bars)
        most = max(1, *(many for _hour, many in self._bars))
        floor = self.height() - label
        with paint.smooth(self) as painter:
            painter.fillRect(QRectF(0, floor, self.width(), 1), theme.colour("line"))
            for place, (hour, many) in enumerate(self._bars):
                tall = (floor - label) * many / most
                bar = QRectF(place * wide, floor - tall, wide - gap, tall)
                late = place >= len(self._bars) - LATELY
                if many:
                    paint.box(painter, bar, 4, theme.colour("accent" if late else "disc"))
                over = QRectF(bar.left(), bar.top() - label, bar.width(), label)
                ink = theme.colour("text" if many else "muted")
                paint.words(painter, over, str(many), theme.font(13, "bold", condensed=True), ink, paint.CENTRE)
                under = QRectF(bar.left() - gap / 2, floor, bar.width() + gap, label)
                font = theme.font(13, condensed=True)
                paint.words(painter, under, hour, font, theme.colour("muted"), paint.CENTRE)
