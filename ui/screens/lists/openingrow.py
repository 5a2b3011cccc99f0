"""A seat that opens, as a row one can press to see it on the floor."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from floor.clock import countdown
from floor.views.openings import Opening
from ui import theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton

WHEN = 56


class OpeningRow(PaintedButton):
    def __init__(self, opening: Opening, now: datetime) -> None:
        super().__init__("")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_opening(opening, now)

    def show_opening(self, opening: Opening, now: datetime) -> None:
        self.opening, self._now = opening, now
        self.setText(f"{opening.when} {opening.title}. {opening.detail}".strip())
        self.setToolTip(f"{opening.title}. {opening.detail}")
        self.update()

    def pass_second(self, now: datetime) -> None:
        self._now = now
        if self.opening.until is not None:
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(52))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(52))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        if self.underMouse():
            painter.fillRect(area, theme.colour("raised"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme.colour("line"))
        opening, wide = self.opening, theme.px(WHEN)
        when = countdown(opening.until, self._now) if opening.until is not None else opening.when
        figure = QRectF(area.left(), area.top(), wide, area.height())
        font = theme.font(15, "bold", condensed=True)
        paint.words(painter, figure, when, font, theme.colour(opening.tone), paint.RIGHT)
        upper, lower = theme.px(18), theme.px(16)
        left = area.left() + wide + 12
        line = QRectF(left, area.center().y() - (upper + lower) / 2, area.right() - left - 4, upper)
        font = theme.font(13, "medium", condensed=paint.breadth(opening.title, theme.font(13, "medium")) > line.width())
        paint.words(painter, line, opening.title, font, theme.colour("text"))
        line = QRectF(left, line.bottom(), line.width(), lower)
        paint.words(painter, line, opening.detail, theme.font(13, condensed=True), theme.colour("muted"))
        if self.rings():
            paint.focus_ring(painter, area, 4, theme.colour("accent"))
