"""Drawings of the odds page: a bar for each bet, the way from one figure to another, and chances as lengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.chart import Chart
from ui import theme
from ui.tokens import Tone
from ui.widgets import paint

ROW, NAME, PAYS, SHOWN = 36, 132, 96, 92


class BarRow(NamedTuple):
    """What stands beside a bar: the note after its label, the words after the bar, and whether it is a warning."""

    note: str
    words: str
    warns: bool = False


class Bars(QWidget):
    """The bars of a chart lying under each other, each with its words; a warning is an empty dashed box."""

    def __init__(self) -> None:
        super().__init__()
        self._chart: Chart | None = None
        self._rows: tuple[BarRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_chart(self, chart: Chart, rows: Sequence[BarRow]) -> None:
        self._chart, self._rows = chart, tuple(rows)
        said = (f"{label} {row.words}" for label, row in zip(chart.labels, self._rows, strict=True))
        self.setAccessibleName(f"{chart.title}: {'; '.join(said)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), len(self._rows) * theme.px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(240), len(self._rows) * theme.px(ROW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._chart is None:
            return
        with paint.smooth(self) as painter:
            for place, row in enumerate(self._rows):
                self._draw(painter, place, row)

    def _draw(self, painter: QPainter, place: int, row: BarRow) -> None:
        assert self._chart is not None
        tall, top = theme.px(ROW), place * theme.px(ROW)
        name, pays = min(theme.px(NAME), self.width() * 0.3), theme.px(PAYS) if self.width() > theme.px(400) else 0
        if place:
            painter.fillRect(QRectF(0, top, self.width(), 1), theme.colour("line"))
        medium = theme.font(13, "medium")
        paint.words(painter, QRectF(0, top, name - 8, tall), self._chart.labels[place], medium, theme.colour("text"))
        if pays:
            small, muted = theme.font(11, condensed=True), theme.colour("muted")
            paint.words(painter, QRectF(name, top, pays - 8, tall), row.note, small, muted)
        left, most = name + pays, max(self._chart.most, 1)
        words = theme.font(13, "bold", condensed=True)
        room = max(8.0, self.width() - left - max(theme.px(SHOWN), paint.breadth(row.words, words) + 12))
        wide = max(4.0, room * self._chart.totals[place] / most)
        bar = QRectF(left, top + tall * 0.28, wide, tall * 0.44)
        if row.warns:
            bar.setWidth(theme.px(16))
            paint.box(painter, bar, 3, None, theme.colour("call"), dashed=True)
        else:
            paint.box(painter, bar, 3, theme.colour("accent" if row.note == "best play" else "felt"))
        ink = theme.colour("call" if row.warns else "text")
        paint.words(painter, QRectF(bar.right() + 8, top, self.width() - bar.right() - 8, tall), row.words, words, ink)


class StepBar(NamedTuple):
    """One column: what it is called, where it begins and ends, and whether it is a figure itself or only a change."""

    label: str
    begins: float
    ends: float
    words: str
    tone: Tone


class Steps(QWidget):
    """From one figure to another rule by rule, all columns on one scale from zero."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[StepBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_steps(self, steps: Sequence[StepBar]) -> None:
        self._steps = tuple(steps)
        self.setAccessibleName("; ".join(f"{step.label} {step.words}" for step in steps))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(520), theme.px(190))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(56) * max(len(self._steps), 1), theme.px(170))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._steps:
            return
        with paint.smooth(self) as painter:
            wide = self.width() / len(self._steps)
            for place, step in enumerate(self._steps):
                self._draw(painter, QRectF(place * wide + 3, 0, wide - 6, self.height()), step)
            base = self.height() - theme.px(58)
            painter.fillRect(QRectF(0, base, self.width(), 1), theme.colour("line"))

    def _draw(self, painter: QPainter, area: QRectF, step: StepBar) -> None:
        base, top = area.bottom() - theme.px(58), area.top() + theme.px(20)
        most = max(max(one.begins, one.ends) for one in self._steps) or 1.0
        upper, lower = max(step.begins, step.ends), min(step.begins, step.ends)
        y = base - (base - top) * upper / most
        tall = max(3.0, (base - top) * (upper - lower) / most)
        paint.box(painter, QRectF(area.left(), y, area.width(), tall), 2, theme.colour(step.tone))
        figures = theme.font(11, "bold", condensed=True)
        above = QRectF(area.left() - 4, y - theme.px(18), area.width() + 8, theme.px(16))
        paint.words(painter, above, step.words, figures, theme.colour("text"), paint.CENTRE)
        small = theme.font(11, condensed=True)
        lines, _cut = paint.wrapped(step.label, small, area.width() + 4, 3)
        for number, line in enumerate(lines):
            spot = QRectF(area.left() - 4, base + theme.px(4 + 16 * number), area.width() + 8, theme.px(16))
            paint.words(painter, spot, line, small, theme.colour("muted"), paint.CENTRE)


class Chances(QWidget):
    """A line parted by chances: what wins at the left and at the right, hatched in the middle what loses both."""

    def __init__(self) -> None:
        super().__init__()
        self._left, self._middle = ("", 0.0), 0.0
        self._right = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_chances(self, left: tuple[str, float], middle: float, right: str) -> None:
        self._left, self._middle, self._right = left, middle, right
        self.setAccessibleName(f"{left[0]}, {right}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        with paint.smooth(self) as painter:
            first, between = area.width() * self._left[1], area.width() * self._middle
            painter.fillRect(QRectF(0, 0, first, area.height()), theme.colour("felt"))
            painter.fillRect(QRectF(first, 0, between, area.height()), theme.colour("raised"))
            hatch = QBrush(theme.colour("muted"), Qt.BrushStyle.BDiagPattern)
            painter.fillRect(QRectF(first, 0, between, area.height()), hatch)
            rest = QRectF(first + between, 0, area.width() - first - between, area.height())
            painter.fillRect(rest, theme.colour("accent"))
            font = theme.font(13, "medium", condensed=True)
            paint.words(
                painter, QRectF(10, 0, first - 14, area.height()), self._left[0], font, theme.colour("felt_text")
            )
            paint.words(painter, rest.adjusted(4, 0, -10, 0), self._right, font, theme.colour("on_accent"), paint.RIGHT)
