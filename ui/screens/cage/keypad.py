"""A keypad for whoever works the counter by touch: figures into the field that has the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton

BACK = "Backspace"
FACES = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", BACK)


class Keypad(QWidget):
    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for place, face in enumerate(FACES):
            key = _Key(face)
            key.clicked.connect(lambda face=face: self.pressed.emit(face))
            grid.addWidget(key, place // 3, place % 3)


class _Key(PaintedButton):
    def __init__(self, face: str) -> None:
        super().__init__(face)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(theme.px(64))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(48))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(56), theme.px(44))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        fill = theme.mixed("raised", "line", 0.8 if self.isDown() else 0.4 if self.underMouse() else 0)
        paint.box(painter, area, 8, fill, theme.colour("edge" if self.underMouse() else "line"))
        if self.text() == BACK:
            side = theme.px(22)
            spot = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            icons.paint(painter, spot, "backspace", theme.colour("text"))
        else:
            font = theme.font(18, "medium", condensed=True)
            paint.words(painter, area, self.text(), font, theme.colour("text"), paint.CENTRE)
