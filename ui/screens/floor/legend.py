"""What the signs on the map mean."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.floormap.looks import SeatLook, SeatState
from ui.widgets.floormap.seats import draw_seat

SIGNS = (
    (SeatLook(4, SeatState.OPEN), "Open"),
    (SeatLook(7, SeatState.HELD, note="5:00"), "Held"),
    (SeatLook(2, SeatState.TAKEN, "AB"), "Taken"),
    (SeatLook(3, SeatState.AWAY, note="9"), "Away, minutes"),
    (SeatLook(5, SeatState.TAKEN, "KM", owes="BB"), "Owes blind"),
    (SeatLook(6, SeatState.LOCKED), "Locked"),
    (SeatLook(8, SeatState.TAKEN, "NK", wants=1), "Wants a seat"),
)


class Legend(QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Signs on the map: " + ", ".join(words for _, words in SIGNS))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), theme.px(44))

    def paintEvent(self, _event: QPaintEvent) -> None:
        radius, font = theme.px(12), theme.font(13)
        with paint.smooth(self) as painter:
            taken = sum(radius * 2 + 10 + paint.breadth(words, font) for _, words in SIGNS)
            spare = (self.width() - 16 - taken) / (len(SIGNS) - 1)
            left = 0.0
            for seat, words in SIGNS:
                if left + radius * 2 + 16 + paint.breadth(words, font) > self.width():
                    break
                draw_seat(painter, QPointF(left + radius, self.height() / 2), radius, seat)
                left += radius * 2 + 8
                wide = paint.breadth(words, font) + 2
                paint.words(painter, QRectF(left, 0, wide, self.height()), words, font, theme.colour("muted"))
                left += wide + min(24, max(10, spare))
