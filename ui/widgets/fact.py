"""A fact in a box with its name, beside choices that look alike: ‘Shoe  6 decks’."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint


class Fact(QWidget):
    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label, self._value = label, ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def value(self) -> str:
        return self._value

    def set_value(self, value: str) -> None:
        self._value = value
        self.setAccessibleName(f"{self._label}: {value}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = self._label_width() + paint.breadth(self._value, theme.font(13, "medium"))
        return QSize(round(words + 24), theme.px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(72), theme.px(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Where there is little room its name is left out."""
        area = QRectF(self.rect())
        with paint.smooth(self) as painter:
            paint.box(painter, area, 8, None, theme.colour("line"))
            inner = area.adjusted(12, 0, -10, 0)
            value = theme.font(13, "medium")
            if self._label_width() + paint.breadth(self._value, value) <= inner.width():
                paint.words(painter, inner, self._label, theme.font(13), theme.colour("muted"))
                inner.setLeft(inner.left() + self._label_width())
            cut = paint.words(painter, inner, self._value, self._type(inner.width()), theme.colour("text"))
        self.setToolTip(f"{self._label}: {self._value}" if cut else "")

    def _type(self, room: float) -> QFont:
        wide = theme.font(13, "medium")
        return wide if paint.breadth(self._value, wide) <= room else theme.font(13, "medium", condensed=True)

    def _label_width(self) -> float:
        return paint.breadth(self._label, theme.font(13)) + 8
