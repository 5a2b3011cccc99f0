"""A chart on a screen: the record that paper is drawn from, with the same patterns, in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.chart import Chart, Grid, Pattern, Unit, ticks
from floor.money import Money, show
from ui import theme
from ui.tokens import Tone
from ui.widgets import paint

SERIES: tuple[Tone, ...] = ("good", "event", "accent", "muted", "call", "text")
_HATCH = {Pattern.LEVEL: Qt.BrushStyle.HorPattern, Pattern.SLANTED: Qt.BrushStyle.BDiagPattern}
_TALL, _ROW, _CELL = 236, 32, 34
_NARROW, _WIDEST = 0.24, 44
FULL = 60
"""From so many percent on a cell is full."""


class ChartView(QWidget):
    """Nothing is drawn before it is given something."""

    def __init__(self) -> None:
        super().__init__()
        self.chart: Chart | Grid | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chart(self, chart: Chart | Grid | None) -> None:
        self.chart = chart
        self.setAccessibleName(chart.title if chart is not None else "")
        self.setVisible(chart is not None)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(self._tall()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(self._tall()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            match self.chart:
                case Grid() as grid:
                    _draw_grid(painter, QRectF(self.rect()), grid)
                case Chart(stacked=True) as chart:
                    _draw_upright(painter, QRectF(self.rect()), chart)
                case Chart() as chart:
                    _draw_lying(painter, QRectF(self.rect()), chart)

    def _tall(self) -> int:
        match self.chart:
            case Grid() as grid:
                return _CELL * len(grid.labels) + 28
            case Chart(stacked=False) as chart:
                return _ROW * len(chart.labels)
        return _TALL


class Legend(QWidget):
    """What each colour and pattern stands for."""

    def __init__(self) -> None:
        super().__init__()
        self._chart: Chart | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_chart(self, chart: Chart | Grid | None) -> None:
        self._chart = chart if isinstance(chart, Chart) and len(chart.series) > 1 else None
        self.setVisible(self._chart is not None)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        names = [one.name for one in self._chart.series] if self._chart else []
        wide = sum(paint.breadth(name, theme.font(13)) + theme.px(36) for name in names)
        return QSize(round(wide), theme.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        x, side = 0.0, theme.px(12)
        with paint.smooth(self) as painter:
            for place, one in enumerate(self._chart.series if self._chart else ()):
                spot = QRectF(x, (self.height() - side) / 2, side, side)
                fill_part(painter, spot, place, one.pattern)
                wide = paint.breadth(one.name, theme.font(13))
                area = QRectF(spot.right() + theme.px(8), 0, wide + 2, self.height())
                paint.words(painter, area, one.name, theme.font(13), theme.colour("text"))
                x = area.right() + theme.px(14)


def fill_part(painter: QPainter, area: QRectF, place: int, pattern: Pattern) -> None:
    """In the colour of its place, with the pattern that tells it apart without one."""
    painter.fillRect(area, theme.colour(SERIES[place]))
    if pattern in _HATCH:
        painter.fillRect(area, QBrush(theme.colour("surface"), _HATCH[pattern]))


def shown(chart: Chart, value: int) -> str:
    return show(Money(value)) if chart.unit is Unit.CENTS else f"{value:,}"


def _draw_upright(painter: QPainter, area: QRectF, chart: Chart) -> None:
    scale, small = ticks(chart.most), theme.font(11, condensed=True)
    left = max(paint.breadth(shown(chart, one), small) for one in scale) + theme.px(10)
    plot = area.adjusted(left, theme.px(18), 0, -theme.px(22))
    for one in scale:
        y = _level(plot, one, scale[-1])
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), theme.colour("edge" if one == 0 else "line"))
        words = QRectF(area.left(), y - theme.px(10), left - theme.px(8), theme.px(20))
        paint.words(painter, words, shown(chart, one), small, theme.colour("muted"), paint.RIGHT)
    _draw_bars(painter, plot, chart, scale[-1])


def _draw_bars(painter: QPainter, plot: QRectF, chart: Chart, most: int) -> None:
    wide, small = plot.width() / max(len(chart.labels), 1), theme.font(11, condensed=True)
    bar = min(wide * (1 - _NARROW), theme.px(_WIDEST))
    longest = max(paint.breadth(label, small) for label in chart.labels) + 6
    every, largest = max(1, -int(-longest // wide)), chart.totals.index(chart.most)
    for place, label in enumerate(chart.labels):
        x, base = plot.left() + place * wide + (wide - bar) / 2, 0
        for number, series in enumerate(chart.series):
            low, base = _level(plot, base, most), base + series.values[place]
            high = _level(plot, base, most)
            if low - high >= 1:
                fill_part(painter, QRectF(x, high, bar, low - high - 1), number, series.pattern)
        if place == largest:
            _draw_top(painter, QPointF(x + bar / 2, _level(plot, base, most)), shown(chart, base))
        if place % every == 0:
            under = QRectF(plot.left() + place * wide, plot.bottom(), wide * every, theme.px(22))
            align = paint.CENTRE if every == 1 else paint.LEFT
            paint.words(painter, under, label, small, theme.colour("muted"), align)


def _draw_top(painter: QPainter, top: QPointF, words: str) -> None:
    """The largest says how much it is."""
    wide = theme.px(80)
    area = QRectF(top.x() - wide / 2, top.y() - theme.px(18), wide, theme.px(18))
    paint.words(painter, area, words, theme.font(11, "bold", condensed=True), theme.colour("text"), paint.CENTRE)


def _level(plot: QRectF, value: int, most: int) -> float:
    return plot.bottom() - plot.height() * value / most if most else plot.bottom()


def _draw_lying(painter: QPainter, area: QRectF, chart: Chart) -> None:
    font, bold = theme.font(13), theme.font(13, "bold", condensed=True)
    values = chart.series[0].values
    named = max((paint.breadth(label, font) for label in chart.labels), default=0) + theme.px(12)
    figured = max((paint.breadth(shown(chart, value), bold) for value in values), default=0) + theme.px(12)
    tall, high = theme.px(_ROW), theme.px(12)
    for place, (label, value) in enumerate(zip(chart.labels, values, strict=True)):
        line = QRectF(area.left(), area.top() + place * tall, area.width(), tall)
        paint.words(painter, line, label, font, theme.colour("text"))
        paint.words(painter, line, shown(chart, value), bold, theme.colour("text"), paint.RIGHT)
        long = (line.width() - named - figured) * value / chart.most if chart.most else 0
        bar = QRectF(line.left() + named, line.center().y() - high / 2, long, high)
        paint.box(painter, bar, 2, theme.colour(SERIES[0]))


def _draw_grid(painter: QPainter, area: QRectF, grid: Grid) -> None:
    named, top = theme.px(44), theme.px(28)
    wide, tall = (area.width() - named) / len(grid.columns), theme.px(_CELL)
    small = theme.font(11, condensed=True)
    for column, label in enumerate(grid.columns):
        head = QRectF(area.left() + named + column * wide, area.top(), wide, top)
        paint.words(painter, head, _shortest(label, wide), small, theme.colour("muted"), paint.CENTRE)
    for line, label in enumerate(grid.labels):
        y = area.top() + top + line * tall
        paint.words(painter, QRectF(area.left(), y, named, tall), label, theme.font(13), theme.colour("text"))
        for column, value in enumerate(grid.values[line]):
            cell = QRectF(area.left() + named + column * wide, y, wide, tall).adjusted(1.5, 1.5, -1.5, -1.5)
            _draw_cell(painter, cell, value, is_most=value == grid.most)


def _shortest(label: str, wide: float) -> str:
    """'6 PM', or '6' where that is too wide."""
    return label if paint.breadth(label, theme.font(11, condensed=True)) <= wide - 2 else label.partition(" ")[0]


def _draw_cell(painter: QPainter, cell: QRectF, value: int | None, *, is_most: bool) -> None:
    if value is None:
        paint.box(painter, cell, 4, None, theme.colour("line"), dashed=True)
        return
    edge = theme.colour("accent") if is_most else None
    paint.box(painter, cell, 4, _ground(value), edge, width=2 if is_most else 1)
    ink = theme.colour("felt_text" if value >= FULL else "text")
    paint.words(painter, cell, f"{value}", theme.font(13, "bold", condensed=True), ink, paint.CENTRE)


def _ground(value: int) -> QColor:
    """The fuller, the further from the surface; words on it keep their contrast, so there is a step between."""
    if theme.current().name == "dark":
        return theme.mixed("raised", "felt", 0.1 + 0.9 * min(value, 100) / 100)
    if value < FULL:
        return theme.mixed("raised", "felt", 0.05 + 0.35 * value / FULL)
    return theme.mixed("felt", "felt_deep", (min(value, 100) - FULL) / (100 - FULL))
