"""A seat's number in a disc, with the button at its rim."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.rules.pots import Seat
from ui import theme
from ui.widgets import paint


class SeatDisc(QWidget):
    def __init__(self, seat: Seat, *, side: int = 36) -> None:
        super().__init__()
        self._seat, self._side, self._has_button = seat, side, False
        self.setAccessibleName(f"Seat {seat}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_button(self, has_button: bool) -> None:
        self._has_button = has_button
        self.setAccessibleName(f"Seat {self._seat}{', button' if has_button else ''}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._side), theme.px(self._side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        spot = QPointF(self.width() / 2, self.height() / 2)
        with paint.smooth(self) as painter:
            paint.disc(
                painter, spot, self.width() / 2, str(self._seat), theme.colour("disc"), theme.colour("disc_text")
            )
            if self._has_button:
                self._draw_button(painter)

    def _draw_button(self, painter: QPainter) -> None:
        side = self.width() * 0.5
        area = QRectF(self.width() - side, self.height() - side, side, side)
        paint.box(painter, area, side / 2, theme.colour("plate"), theme.colour("surface"), width=2)
        font = theme.font_at(round(side * 0.62), "bold", condensed=True)
        paint.words(painter, area, "D", font, theme.colour("plate_text"), paint.CENTRE)
