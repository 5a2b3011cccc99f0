"""The head of a list: the game and its stakes, where it is played, and how long a new name would wait."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.views.waitlists import ListLook
from ui import theme
from ui.widgets import paint
from ui.widgets.pill import Pill
from ui.widgets.text import Text

TALL = 6


class ColumnHead(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._title, self._pill = Text(size=18, weight="bold"), Pill("")
        self._stakes = Text(size=18, weight="bold", condensed=True, keeps=True)
        self._where = Text(tone="muted", condensed=True)
        self._wait = Text(size=15, weight="bold", condensed=True, keeps=True)
        self._wait_note, self._basis = Text(tone="muted", condensed=True), Text(size=11, tone="muted")
        self._names = _Names()
        self._lay_out()

    def show_look(self, look: ListLook) -> None:
        self._title.setText(look.title)
        self._pill.set(look.pill.text, look.pill.tone, icon=look.pill.icon)
        self._stakes.setText(look.stakes)
        self._where.setText(look.where)
        self._wait.setText(look.wait)
        self._wait_note.setText(look.wait_note)
        self._basis.setText(look.basis)
        self._basis.setVisible(not look.is_interest)
        self._names.setVisible(look.is_interest)
        self._names.set(look.here, look.needed, look.basis)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(4)
        column.addLayout(_side_by_side(self._title, self._pill))
        column.addLayout(_side_by_side(self._stakes, self._where))
        column.addSpacing(6)
        column.addLayout(_side_by_side(self._wait, self._wait_note))
        column.addWidget(self._basis)
        column.addWidget(self._names)


class _Names(QWidget):
    """A box for each player who opens a table: filled for who is here, dashed while one is missing."""

    def __init__(self) -> None:
        super().__init__()
        self._have = self._needed = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set(self, have: int, needed: int, words: str) -> None:
        self._have, self._needed = have, needed
        self.setAccessibleName(f"{have} of {needed} players, {words}")
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """As tall as the line of words that other lists have here."""
        return QSize(theme.px(120), round(QFontMetricsF(theme.font(11)).lineSpacing() + 0.5))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._needed:
            return
        wide, tall = (self.width() + 4) / self._needed, theme.px(TALL)
        enough = self._have >= self._needed
        with paint.smooth(self) as painter:
            for place in range(self._needed):
                box = QRectF(place * wide, (self.height() - tall) / 2, wide - 4, tall)
                if place < self._have:
                    paint.box(painter, box, tall / 2, theme.colour("good" if enough else "accent"))
                else:
                    paint.box(painter, box, tall / 2, None, theme.colour("edge"), dashed=True)


def _side_by_side(first: QWidget, second: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(first)
    row.addWidget(second, 0 if isinstance(second, Pill) else 1)
    if isinstance(second, Pill):
        row.setStretch(0, 1)
    return row
