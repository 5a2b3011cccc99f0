"""ShoeGrid: the cards of a shoe laid out by suit, each with how many are left, to take cards from."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from floor.rules.cards import Card, show
from ui import theme
from ui.widgets import paint
from ui.widgets.deckgrid import DeckGrid


class ShoeGrid(DeckGrid):
    """A card of which none is left cannot be taken; one that lies on the table is outlined."""

    def __init__(self) -> None:
        super().__init__()
        self._left: Mapping[Card, int] = {}
        self._decks = 0
        self.setAccessibleName("Shoe")

    def set_left(self, left: Mapping[Card, int], decks: int) -> None:
        self._left, self._decks = left, decks
        self.set_used([card for card in map(Card, range(52)) if left.get(card, 0) < 1])

    def draw_card(self, painter: QPainter, area: QRectF, card: Card, *, live: bool) -> None:
        left = self._left.get(card, 0)
        lying = left < self._decks
        fill = theme.colour("line" if live else "raised")
        edge = theme.colour("accent" if lying else "edge" if live else "line")
        paint.box(painter, area, 6, fill, edge, width=1.5 if lying else 1)
        upper = QRectF(area.left(), area.top() + area.height() * 0.06, area.width(), area.height() * 0.5)
        lower = QRectF(area.left(), area.top() + area.height() * 0.5, area.width(), area.height() * 0.44)
        ink = theme.colour("stop" if card & 3 in (1, 2) else "text")
        size = round(min(area.height() * 0.36, area.width() * 0.38))
        paint.words(painter, upper, show(card), theme.font_at(size, "bold", condensed=True), ink, paint.CENTRE)
        tone = theme.colour("accent" if lying else "muted")
        paint.words(painter, lower, str(left), theme.font_at(size, "medium", condensed=True), tone, paint.CENTRE)

    def said(self, card: Card) -> str:
        return f"{show(card)}, {self._left.get(card, 0)} left"
