"""Stat: a number that matters, with what it counts."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint


class Stat(QWidget):
    """'79 seated' on one baseline; `stacked` puts the label above in small type."""

    def __init__(
        self,
        number: str,
        label: str,
        tone: Tone = "text",
        *,
        stacked: bool = False,
        size: int = 18,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._number, self._label, self._stacked, self._size = number, label, stacked, size
        self._tone: Tone = tone
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{number} {label}")

    def set(self, number: str, tone: Tone | None = None) -> None:
        if (number, tone or self._tone) != (self._number, self._tone):
            self._number, self._tone = number, tone or self._tone
            self.setAccessibleName(f"{number} {self._label}")
            self.updateGeometry()
            self.update()

    def set_label(self, label: str) -> None:
        if label != self._label:
            self._label = label
            self.setAccessibleName(f"{self._number} {label}")
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return self._number

    def _type(self, *, condensed: bool = False) -> tuple[QFont, QFont]:
        figure = theme.font(self._size, "bold", condensed=True)
        return figure, theme.font(11 if self._stacked else 13, condensed=condensed)

    def sizeHint(self) -> QSize:
        return self._needs(*self._type())

    def minimumSizeHint(self) -> QSize:
        """With its label condensed; neither that nor the figure is ever cut."""
        return self._needs(*self._type(condensed=True))

    def _needs(self, figure: QFont, small: QFont) -> QSize:
        number, label = paint.breadth(self._number, figure), paint.breadth(self._label, small)
        tall = QFontMetricsF(figure).height()
        if self._stacked:
            return QSize(round(max(number, label) + 1.5), round(tall + QFontMetricsF(small).height()))
        return QSize(round(number + 6 + label + 1.5), round(tall))

    def paintEvent(self, _event: QPaintEvent) -> None:
        fonts = self._type(condensed=self.width() < self.sizeHint().width())
        with paint.smooth(self) as painter:
            (self._draw_stacked if self._stacked else self._draw_in_line)(painter, *fonts)

    def _draw_in_line(self, painter: QPainter, figure: QFont, small: QFont) -> None:
        metrics = QFontMetricsF(figure)
        base = (self.height() + metrics.ascent() - metrics.descent()) / 2
        painter.setFont(figure)
        painter.setPen(theme.colour(self._tone))
        painter.drawText(QPointF(0, base), self._number)
        painter.setFont(small)
        painter.setPen(theme.colour("muted"))
        painter.drawText(QPointF(paint.breadth(self._number, figure) + 6, base), self._label)

    def _draw_stacked(self, painter: QPainter, figure: QFont, small: QFont) -> None:
        upper = QRectF(0, 0, self.width(), QFontMetricsF(small).height())
        lower = QRectF(0, upper.bottom(), self.width(), QFontMetricsF(figure).height())
        paint.words(painter, upper, self._label, small, theme.colour("muted"))
        paint.words(painter, lower, self._number, figure, theme.colour(self._tone))
