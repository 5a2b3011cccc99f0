"""PinPad: six dots and a keypad; the PIN is never shown and is forgotten as soon as it is given."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.text import Text

_SHAKE = (0.0, -1.0, 1.0, -0.7, 0.7, -0.3, 0.0)


class PinPad(QWidget):
    """Digits by mouse, touch or keyboard; the PIN is given when the last dot fills."""

    entered = Signal(str)

    def __init__(self, digits: int = 6, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._typed = ""
        self._length = digits
        self._dots = _Dots(digits)
        self._sentence = Text("", tone="stop", lines=2, keeps=True, align=paint.CENTRE)
        within = self._sentence.sizePolicy()
        within.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        self._sentence.setSizePolicy(within)
        """As wide as the keys below it: a long name must not push aside what stands beside the pad."""
        self._keys: list[PaintedButton] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("PIN")
        self._lay_out()
        self._tell()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        for index, face in enumerate("123456789"):
            grid.addWidget(self._key(face), index // 3, index % 3)
        grid.addWidget(self._key("Clear"), 3, 0)
        grid.addWidget(self._key("0"), 3, 1)
        grid.addWidget(self._key("Delete"), 3, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self._dots, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._sentence)
        column.addLayout(grid)

    def _key(self, face: str) -> PaintedButton:
        key = _Key(face)
        key.clicked.connect(lambda: self._press(face))
        self._keys.append(key)
        return key

    def clear(self) -> None:
        self._typed = ""
        self._tell()

    def refuse(self, sentence: str) -> None:
        """Say that the PIN was wrong: the dots empty and shake once."""
        self.clear()
        self._sentence.setText(sentence)
        self.shake()

    def shake(self) -> None:
        self._dots.shake()

    def set_locked(self, sentence: str) -> None:
        """Closed for a while, with a sentence the owner counts down; open again when it is empty."""
        self.clear()
        for key in self._keys:
            key.setEnabled(not sentence)
        self._dots.setEnabled(not sentence)
        self._sentence.setText(sentence)

    def is_locked(self) -> bool:
        return not self._dots.isEnabled()

    def sentence(self) -> str:
        return self._sentence.text()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isdecimal() and event.text().isascii():
            self._press(event.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self._press("Delete")
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Escape) and self._typed:
            self._press("Clear")
        else:
            super().keyPressEvent(event)

    def _press(self, face: str) -> None:
        if self.is_locked():
            return
        self._sentence.setText("")
        self._typed = {"Clear": "", "Delete": self._typed[:-1]}.get(face, self._typed + face)
        self._tell()
        if len(self._typed) == self._length:
            whole = self._typed
            self.clear()
            self.entered.emit(whole)

    def _tell(self) -> None:
        self._dots.set_filled(len(self._typed))
        self.setAccessibleDescription(f"{len(self._typed)} of {self._length} digits typed")


class _Dots(QWidget):
    def __init__(self, count: int) -> None:
        super().__init__()
        self._count, self._filled, self._offset = count, 0, 0.0
        self._motion = QVariantAnimation(self)
        self._motion.setEasingCurve(QEasingCurve.Type.Linear)
        self._motion.valueChanged.connect(self._shift)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_filled(self, filled: int) -> None:
        self._filled = filled
        self.update()

    def shake(self) -> None:
        if not (lasting := theme.motion(self)):
            return
        self._motion.stop()
        self._motion.setDuration(lasting)
        for index, place in enumerate(_SHAKE):
            self._motion.setKeyValueAt(index / (len(_SHAKE) - 1), place * 10)
        self._motion.start()

    def _shift(self, offset: object) -> None:
        self._offset = float(str(offset))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._count * theme.px(28) + 24, theme.px(28))

    def paintEvent(self, _event: QPaintEvent) -> None:
        pitch, radius = theme.px(28), theme.px(7)
        with paint.smooth(self) as painter:
            for index in range(self._count):
                middle = QPointF(12 + pitch * (index + 0.5) + self._offset, self.height() / 2)
                self._dot(painter, middle, radius, index < self._filled)

    def _dot(self, painter: QPainter, middle: QPointF, radius: int, filled: bool) -> None:
        tone = theme.colour("accent" if filled else "muted")
        painter.setPen(paint.pen(tone, 1.5, dashed=not self.isEnabled()))
        painter.setBrush(tone if filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)


class _Key(PaintedButton):
    def __init__(self, face: str) -> None:
        super().__init__(face)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(88), theme.px(56))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        live = self.isEnabled()
        fill = theme.mixed("raised", "line", 0.8 if self.isDown() else 0.4 if self.underMouse() else 0)
        edge = theme.colour("edge" if self.underMouse() and live else "line")
        paint.box(painter, area, 8, fill if live else None, edge, dashed=not live)
        ink = theme.colour("text" if live else "muted")
        if self.text() == "Delete":
            side = theme.px(22)
            spot = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            icons.paint(painter, spot, "backspace", ink)
        elif self.text() == "Clear":
            paint.words(painter, area, self.text(), theme.font(13, "medium"), ink, paint.CENTRE)
        else:
            paint.words(painter, area, self.text(), theme.font(24, "medium", condensed=True), ink, paint.CENTRE)
