"""Keys that no button shows, as a line of chips and words."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint

GAP, APART = 6, 18


class KeyHints(QWidget):
    def __init__(self, *hints: tuple[tuple[str, ...], str]) -> None:
        super().__init__()
        self._hints = hints
        self.setAccessibleName(", ".join(f"{' '.join(keys)} {words}" for keys, words in hints))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = sum(
            sum(paint.chip_width(key) + GAP for key in keys) + paint.breadth(words, theme.font(13)) + APART
            for keys, words in self._hints
        )
        return QSize(round(wide + 1), theme.px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        left, middle, font = 0.0, self.height() / 2, theme.font(13)
        tones = theme.colour("muted"), theme.colour("line"), theme.colour("raised")
        with paint.smooth(self) as painter:
            for keys, words in self._hints:
                for key in keys:
                    left += paint.chip_width(key)
                    paint.key_chip(painter, left, middle, key, *tones)
                    left += GAP
                wide = paint.breadth(words, font) + 1
                paint.words(painter, QRectF(left, 0, wide, self.height()), words, font, theme.colour("muted"))
                left += wide + APART
