"""A choice in a box with its name and key: as a button that opens a list, or as a line to type in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.text import Text


class ChooseButton(PaintedButton):
    """‘Game  Big O8  ⌄’."""

    def __init__(self, label: str, key: str = "", parent: QWidget | None = None) -> None:
        self._value = ""
        super().__init__(label, parent)
        self._key = key
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def value(self) -> str:
        return self._value

    def set_value(self, value: str) -> None:
        self._value = value
        self.setAccessibleName(f"{self.text()}: {value}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = self._label_width() + min(paint.breadth(self._value, theme.font(13, "medium")), theme.px(220))
        return QSize(round(words + 24 + theme.px(20) + paint.chip_width(self._key) + 10), theme.px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._label_width() + theme.px(90) + paint.chip_width(self._key)), theme.px(40))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        paint.box(painter, area, 8, theme.colour("raised"), theme.colour("edge" if self.underMouse() else "line"))
        inner = area.adjusted(12, 0, -10, 0)
        tones = theme.colour("muted"), theme.colour("line"), theme.colour("ground")
        paint.key_chip(painter, inner.right(), inner.center().y(), self._key, *tones)
        inner.setRight(inner.right() - paint.chip_width(self._key) - 4)
        side = theme.px(16)
        spot = QRectF(inner.right() - side, inner.center().y() - side / 2, side, side)
        icons.paint(painter, spot, "chevron-down", theme.colour("muted"))
        inner.setRight(spot.left() - 4)
        paint.words(painter, inner, self.text(), theme.font(13), theme.colour("muted"))
        inner.setLeft(inner.left() + self._label_width())
        cut = paint.words(painter, inner, self._value, theme.font(13, "medium"), theme.colour("text"))
        self.setToolTip(self._value if cut else "")
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("accent"))

    def _label_width(self) -> float:
        return paint.breadth(self.text(), theme.font(13)) + 8


class BoxedField(QFrame):
    """A line to type in, in a box with its name: ‘Button  4’."""

    def __init__(self, label: str, line: QLineEdit, *, wide: int = 120, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line, self._wide = line, wide
        line.setProperty("bare", True)
        line.installEventFilter(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 10, 0)
        row.setSpacing(8)
        row.addWidget(Text(label, tone="muted", keeps=True))
        row.addWidget(line, 1)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._wide), theme.px(40))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.DynamicPropertyChange):
            self.update()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        focused, wrong = self.line.hasFocus(), bool(self.line.property("refused"))
        edge = theme.colour("stop" if wrong else "accent" if focused else "line")
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 8, theme.colour("raised"), edge, width=2 if focused or wrong else 1)
