"""Containers: the card that stands on the ground, the panel along an edge, and the hairline."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui import theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.text import Text

CardTone = Literal["plain", "accent", "call", "stop", "event"]
Side = Literal["left", "right", "top", "bottom", "none"]

_CARD_COLOURS: dict[CardTone, tuple[Tone, Tone]] = {
    "plain": ("surface", "line"),
    "accent": ("surface", "accent"),
    "call": ("call_soft", "call"),
    "stop": ("stop_soft", "stop"),
    "event": ("surface", "event"),
}


class Hairline(QWidget):
    """One pixel between two things."""

    def __init__(self, *, upright: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._upright = upright
        across, along = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        self.setSizePolicy(*((across, along) if upright else (along, across)))

    def sizeHint(self) -> QSize:
        return QSize(1, 16) if self._upright else QSize(16, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            painter.fillRect(self.rect(), theme.colour("line"))


class TitleRow(QWidget):
    """A title, a muted note beside it, and at the right whatever is put in `end`."""

    def __init__(self, title: str, note: str = "", *, size: int = 15, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Text(title, size=size, weight="bold" if size > 15 else "medium")
        self.note = Text(note, tone="muted")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.title)
        row.addWidget(self.note, 1)
        self.note.setVisible(bool(note))
        row.addStretch()
        self.end = QHBoxLayout()
        self.end.setSpacing(8)
        row.addLayout(self.end)

    def set_note(self, note: str) -> None:
        self.note.setText(note)
        self.note.setVisible(bool(note))


class Card(QFrame):
    """A rounded surface with a title row when it has a title; `body` is where its contents go."""

    def __init__(
        self, title: str = "", note: str = "", *, tone: CardTone = "plain", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tone: CardTone = tone
        self.setAccessibleName(title)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 16, 16, 16)
        outer.setSpacing(12)
        self.head = TitleRow(title, note)
        outer.addWidget(self.head)
        self.head.setVisible(bool(title))
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        outer.addLayout(self.body, 1)

    def set_tone(self, tone: CardTone) -> None:
        self._tone = tone
        self.update()

    def set_title(self, title: str, note: str = "") -> None:
        self.head.title.setText(title)
        self.head.set_note(note)
        self.head.setVisible(bool(title))
        self.setAccessibleName(title)

    def paintEvent(self, _event: QPaintEvent) -> None:
        fill, edge = _CARD_COLOURS[self._tone]
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour(fill), theme.colour(edge))


class Panel(QFrame):
    """A surface along one side of the window, with a hairline where it meets the rest."""

    def __init__(self, side: Side = "right", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(16, 16, 16, 16)
        self.body.setSpacing(12)

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = self.rect()
        edges = {
            "right": area.adjusted(0, 0, 1 - area.width(), 0),
            "left": area.adjusted(area.width() - 1, 0, 0, 0),
            "top": area.adjusted(0, area.height() - 1, 0, 0),
            "bottom": area.adjusted(0, 0, 0, 1 - area.height()),
        }
        with paint.smooth(self) as painter:
            painter.fillRect(area, theme.colour("surface"))
            if self._side != "none":
                painter.fillRect(edges[self._side], theme.colour("line"))
