"""Figures of the nights at a glance, in as many columns as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.chart import Pattern
from floor.reports.overview import Figure
from ui import theme
from ui.widgets import paint
from ui.widgets.chartview import fill_part

_WIDE, _TALL, _GAP = 168, 86, 12
_PATTERNS = tuple(Pattern)


class FigureTiles(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.figures: tuple[Figure, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_figures(self, figures: tuple[Figure, ...]) -> None:
        self.figures = figures
        self.setAccessibleName("; ".join(f"{one.name} {one.value}, {one.note}" for one in figures))
        self._fit()
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(_WIDE), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        across = self._across()
        wide = (self.width() - (across - 1) * _GAP) / across
        tall = theme.px(_TALL)
        with paint.smooth(self) as painter:
            for place, one in enumerate(self.figures):
                left, top = place % across * (wide + _GAP), place // across * (tall + _GAP)
                _draw(painter, QRectF(left, top, wide, tall), one)

    def _across(self) -> int:
        """All in one row, or in rows that are alike."""
        fits = max(1, (self.width() + _GAP) // (theme.px(_WIDE) + _GAP))
        return next((many for many in (8, 4, 2) if many <= fits), 1)

    def _fit(self) -> None:
        rows = -(-len(self.figures) // self._across())
        self.setFixedHeight(max(rows * (theme.px(_TALL) + _GAP) - _GAP, 1))


def _draw(painter: QPainter, area: QRectF, one: Figure) -> None:
    paint.box(painter, area, 10, theme.colour("surface"), theme.colour("line"))
    if one.stream is not None:
        fill_part(
            painter, QRectF(area.left() + 12, area.top(), area.width() - 24, 5), one.stream, _PATTERNS[one.stream]
        )
    inner = area.adjusted(14, theme.px(10), -14, -theme.px(8))
    third = inner.height() / 4
    name = QRectF(inner.left(), inner.top(), inner.width(), third)
    value = QRectF(inner.left(), name.bottom(), inner.width(), third * 2)
    note = QRectF(inner.left(), value.bottom(), inner.width(), third)
    paint.words(painter, name, one.name, theme.font(13, condensed=True), theme.colour("muted"))
    paint.words(painter, value, one.value, theme.font(24, "bold", condensed=True), theme.colour("text"))
    paint.words(painter, note, one.note, theme.font(11), theme.colour("muted"))
