"""DeckGrid: the deck laid out by suit, to take cards from; those in use are gone from it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.rules.cards import DECK, Card, show
from ui import theme
from ui.widgets import paint

_COLUMNS = (12, *range(12))
"""Ranks from ace to king, as they are said."""
_ROWS = (3, 2, 1, 0)
"""Spades, hearts, diamonds, clubs."""


class DeckGrid(QWidget):
    """A click takes a card. With the keyboard the arrows walk the deck and Enter takes."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._used: frozenset[Card] = frozenset()
        self._at, self._pointed = (0, 0), (-1, -1)
        self._row = 38
        self.setMouseTracking(True)
        self.setMinimumWidth(360)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Deck")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_used(self, used: Collection[Card]) -> None:
        self._used = frozenset(used)
        self.update()

    def set_row(self, tall: int) -> None:
        """How tall a card of the deck is."""
        self._row = tall
        self.updateGeometry()

    def left(self) -> int:
        return len(DECK) - len(self._used)

    def area_of(self, card: Card) -> QRectF:
        return self._area(_ROWS.index(card & 3), _COLUMNS.index(card >> 2))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(560), 4 * theme.px(self._row) + 12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._take(*self._at)
        elif step := steps.get(Qt.Key(event.key())):
            self._walk(*step)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._place(event.position()))

    def leaveEvent(self, event: object) -> None:
        self._point((-1, -1))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self._place(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place != (-1, -1):
            self._take(*place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._walk(0, 0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            for row in range(4):
                for column in range(13):
                    self._draw(painter, row, column)

    def _draw(self, painter: QPainter, row: int, column: int) -> None:
        area, card = self._area(row, column), _card(row, column)
        if card in self._used:
            paint.box(painter, area, 6, None, theme.colour("line"), dashed=True)
        else:
            self.draw_card(painter, area, card, live=(row, column) == self._pointed)
        if self.hasFocus() and (row, column) == self._at:
            paint.focus_ring(painter, area, 6, theme.colour("accent"))

    def draw_card(self, painter: QPainter, area: QRectF, card: Card, *, live: bool) -> None:
        fill, edge = theme.colour("line" if live else "raised"), theme.colour("edge" if live else "line")
        paint.box(painter, area, 6, fill, edge)
        ink = theme.colour("stop" if card & 3 in (1, 2) else "text")
        font = theme.font_at(round(min(area.height() * 0.46, area.width() * 0.36)), "bold", condensed=True)
        paint.words(painter, area, show(card), font, ink, paint.CENTRE)

    def said(self, card: Card) -> str:
        """As it is read out."""
        return show(card) + (", in use" if card in self._used else "")

    def _walk(self, down: int, right: int) -> None:
        self._at = ((self._at[0] + down) % 4, (self._at[1] + right) % 13)
        self.setAccessibleDescription(self.said(_card(*self._at)))
        self.update()

    def _take(self, row: int, column: int) -> None:
        card = _card(row, column)
        if card not in self._used:
            self.chosen.emit(card)

    def _point(self, place: tuple[int, int]) -> None:
        if place != self._pointed:
            self._pointed = place
            self.update()

    def _area(self, row: int, column: int) -> QRectF:
        wide, tall = (self.width() + 4) / 13, (self.height() + 4) / 4
        return QRectF(column * wide, row * tall, wide - 4, tall - 4)

    def _place(self, at: QPointF) -> tuple[int, int]:
        found = [(row, column) for row in range(4) for column in range(13) if self._area(row, column).contains(at)]
        return found[0] if found else (-1, -1)


def _card(row: int, column: int) -> Card:
    return Card(_COLUMNS[column] * 4 + _ROWS[row])
