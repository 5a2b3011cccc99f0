"""Charts on paper: stacked bars by the night, lying bars by the table, shares by weekday and hour, all told apart
without colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floor import share
from floor.chart import Chart, Grid, Pattern, Unit, ticks
from floor.documents.blocks import Block
from floor.documents.paper import Area
from floor.documents.pen import BLACK, HAIR, Align, Ink, Pen
from floor.documents.type import bold, plain, tight, tight_bold, width
from floor.money import Money, show

_INKS = (Ink.FELT, Ink.PALE, Ink.WHITE, Ink.LINE, Ink.BLACK, Ink.GREY)
_TALL, _AXIS, _ROW = 150.0, 26.0, 15.0
_CELL = 18.0
DARK = 60
"""From so many percent on a cell is dark."""
_NARROW = 0.28
"""How much of a bar's place is white."""
_WIDEST = 44.0


_APART = 4.0
"""From line to line of a pattern."""


def chart_block(chart: Chart | Grid) -> Block:
    if isinstance(chart, Grid):
        return Shares(chart)
    return Stacked(chart) if chart.stacked else Lying(chart)


@dataclass(frozen=True, slots=True)
class Stacked:
    """Upright bars of as many parts as there are series, over a scale of round figures."""

    chart: Chart

    def height(self, room: float) -> float:
        return 20 + _TALL + _AXIS

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        _title(pen, self.chart, x, top, room)
        scale = ticks(self.chart.most)
        left = max(width(_shown(self.chart, one), tight(8)) for one in scale) + 8
        area = Area(x + left, top - 22, room - left, _TALL)
        for one in scale:
            level = self._level(area, one, scale[-1])
            pen.rule(area.x, level, area.wide, BLACK if one == 0 else HAIR)
            pen.words(x + left - 6, level - 3, _shown(self.chart, one), tight(8), Ink.GREY, "right")
        self._bars(pen, area, scale[-1])

    def _bars(self, pen: Pen, area: Area, most: int) -> None:
        spans = area.across(len(self.chart.labels), 0)
        every = _every(self.chart.labels, spans[0][1] if spans else 1)
        for place, (left, wide) in enumerate(spans):
            bar, base = min(wide * (1 - _NARROW), _WIDEST), 0
            for series, ink in zip(self.chart.series, _INKS, strict=False):
                upto = base + series.values[place]
                low, high = self._level(area, base, most), self._level(area, upto, most)
                if high > low:
                    part = Area(left + (wide - bar) / 2, high, bar, high - low)
                    _part(pen, part, ink, series.pattern)
                base = upto
            if place % every == 0:
                self._label(pen, Area(left, area.bottom, min(wide * every, area.right - left), 0), place, every)

    def _label(self, pen: Pen, under: Area, place: int, every: int) -> None:
        """In the middle under its bar; where not every bar has one, from its bar on."""
        x = under.x + (under.wide / 2 if every == 1 else 0)
        align: Align = "centre" if every == 1 else "left"
        pen.fit(x, under.top - 11, under.wide - 3, self.chart.labels[place], tight(8), Ink.GREY, align)

    def _level(self, area: Area, value: int, most: int) -> float:
        return area.bottom + area.tall * value / most if most else area.bottom


@dataclass(frozen=True, slots=True)
class Lying:
    """A bar for each label, with its figure at the right."""

    chart: Chart

    def height(self, room: float) -> float:
        return 22 + _ROW * len(self.chart.labels) + 6

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        _title(pen, self.chart, x, top, room)
        values, y = self.chart.series[0].values, top - 22
        named, figured = room * 0.18, room * 0.12
        for label, value in zip(self.chart.labels, values, strict=True):
            pen.fit(x, y - 10, named - 6, label, plain(9))
            long = (room - named - figured) * value / self.chart.most if self.chart.most else 0
            if long:
                pen.fill(Area(x + named, y - 2, long, 10), Ink.FELT)
            pen.fit(x + room, y - 10, figured, _shown(self.chart, value), tight_bold(9.5), align="right")
            y -= _ROW


@dataclass(frozen=True, slots=True)
class Shares:
    """A figure in each cell, on a ground that is the darker the larger it is; a ring about the largest."""

    grid: Grid

    def height(self, room: float) -> float:
        return 36 + _CELL * len(self.grid.labels) + 6

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        pen.fit(x, top - 11, room, f"{self.grid.title}, {self.grid.note}", bold(10.5))
        named = 34.0
        spans = Area(x + named, top - 36, room - named, 0).across(len(self.grid.columns), 3)
        for (left, wide), label in zip(spans, self.grid.columns, strict=True):
            pen.fit(left + wide / 2, top - 31, wide + 2, label, tight(8), Ink.GREY, "centre")
        for place, label in enumerate(self.grid.labels):
            y = top - 36 - place * _CELL
            pen.fit(x, y - 12.5, named - 6, label, plain(9))
            for (left, wide), value in zip(spans, self.grid.values[place], strict=True):
                self._cell(pen, Area(left, y - 1.5, wide, _CELL - 3), value)

    def _cell(self, pen: Pen, area: Area, value: int | None) -> None:
        if value is None:
            pen.outline(area, HAIR, ink=Ink.PALE)
            return
        dark = value >= DARK
        pen.fill(area, Ink.FELT if dark else Ink.TINT)
        if value == self.grid.most:
            pen.outline(area, 1.6)
        ink = Ink.WHITE if dark else Ink.BLACK
        pen.fit(area.x + area.wide / 2, area.bottom + 4, area.wide, f"{value}", tight_bold(9), ink, "centre")


def _part(pen: Pen, part: Area, ink: Ink, pattern: Pattern) -> None:
    """A part of a bar: its ink, and over it the lines of its pattern."""
    pen.fill(part, ink)
    if pattern is not Pattern.PLAIN:
        pen.hatch(part, _APART, slanted=pattern is Pattern.SLANTED)
    pen.outline(part, HAIR)


def _title(pen: Pen, chart: Chart, x: float, top: float, room: float) -> None:
    """The title at the left, and at the right what each ink stands for."""
    right = x + room
    if len(chart.series) > 1:
        for series, ink in reversed(list(zip(chart.series, _INKS, strict=False))):
            right -= pen.fit(right, top - 11, room * 0.2, series.name, plain(9), align="right") + 12
            box = Area(right, top - 3.5, 8, 8)
            _part(pen, box, ink, series.pattern)
            right -= 12
    pen.fit(x, top - 11, right - x - 10, chart.title, bold(10.5))


def _every(labels: Sequence[str], wide: float) -> int:
    """Which labels there is room for: each, or every second, third and so on."""
    longest = min(max((width(label, tight(8)) for label in labels), default=0), 60) + 4
    return max(1, -(-int(longest) // max(1, int(wide))))


def _shown(chart: Chart, value: int) -> str:
    match chart.unit:
        case Unit.CENTS:
            return show(Money(value))
        case Unit.SHARE:
            return share.show(share.Share(value))
        case Unit.COUNT:
            return f"{value:,}"
