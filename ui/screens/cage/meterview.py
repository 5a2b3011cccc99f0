"""A meter drawn: how much of a cap is used, and in stripes what the amount being typed would add."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from floor.money import show
from floor.views.cage.meters import Meter
from ui import theme
from ui.widgets import paint


class MeterView(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._meter: Meter | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_meter(self, meter: Meter) -> None:
        if meter != self._meter:
            self._meter = meter
            self.setAccessibleName(f"{meter.title}: {meter.words}, {self._below(meter)[0]} {self._below(meter)[1]}")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(58))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._meter is None:
            return
        wide, line = float(self.width()), theme.px(20)
        with paint.smooth(self) as painter:
            figure = theme.font(15, "bold", condensed=True)
            needed = paint.breadth(self._meter.words, figure) + 12
            upper = QRectF(0, 0, wide, line)
            paint.words(painter, upper, self._meter.words, figure, theme.colour(self._meter.tone), paint.RIGHT)
            title = upper.adjusted(0, 0, -needed, 0)
            paint.words(painter, title, self._meter.title, theme.font(13, "medium"), theme.colour("text"))
            self._draw_bar(painter, QRectF(0, line + theme.px(6), wide, theme.px(8)))
            lower = QRectF(0, line + theme.px(18), wide, theme.px(18))
            left, right = self._below(self._meter)
            paint.words(painter, lower, right, theme.font(11), theme.colour("muted"), paint.RIGHT)
            rest = lower.adjusted(0, 0, -paint.breadth(right, theme.font(11)) - 12, 0)
            paint.words(painter, rest, left, theme.font(11), theme.colour("muted"))

    def _draw_bar(self, painter: QPainter, bar: QRectF) -> None:
        assert self._meter is not None
        spent, then = self._meter.parts
        radius, tone = bar.height() / 2, theme.colour(self._meter.tone)
        paint.box(painter, bar, radius, theme.colour("raised"), theme.colour("line"))
        painter.setPen(Qt.PenStyle.NoPen)
        if then > spent:
            painter.setBrush(QBrush(tone, Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * then, bar.height()), radius, radius)
        if spent > 0:
            painter.setBrush(tone)
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * spent, bar.height()), radius, radius)

    @staticmethod
    def _below(meter: Meter) -> tuple[str, str]:
        note = f" ({meter.note})" if meter.note and len(meter.note) < 12 else ""
        return f"{show(meter.spent)} {meter.spent_as}", f"{meter.allowed_as} {show(meter.allowed)}{note}"


class Meters(QWidget):
    """As many as there are caps."""

    def __init__(self) -> None:
        super().__init__()
        self._views: list[MeterView] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)

    def show_meters(self, meters: Sequence[Meter]) -> None:
        while len(self._views) < len(meters):
            self._views.append(MeterView())
            self._column.addWidget(self._views[-1])
        for place, view in enumerate(self._views):
            view.setVisible(place < len(meters))
            if place < len(meters):
                view.show_meter(meters[place])

    def words(self) -> list[str]:
        return [view.accessibleName() for view in self._views if view.isVisibleTo(self)]
