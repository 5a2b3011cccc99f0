"""Playing cards as drawings: a face, an empty place for one, and a row of them with marks below."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.rules.cards import Card, rank_sign, show, show_all
from ui import theme
from ui.widgets import paint

_SIGNS = "♣♦♥♠"
_RED = (1, 2)


def ink(card: Card) -> QColor:
    """Hearts and diamonds in red; the sign says the suit all the same."""
    return theme.colour("plate_stop" if card & 3 in _RED else "plate_text")


def draw_face(painter: QPainter, area: QRectF, card: Card) -> None:
    """Rank above suit on an upright card, side by side on a flat one."""
    paint.box(painter, area, min(6.0, area.height() * 0.14), theme.colour("plate"), theme.faded("plate_text", 0.22))
    rank, suit = rank_sign(card >> 2), _SIGNS[card & 3]
    if area.height() > area.width():
        size = round(min(area.height() * 0.40, area.width() * 0.58))
        upper = QRectF(area.left(), area.top() + area.height() * 0.06, area.width(), area.height() * 0.46)
        lower = QRectF(area.left(), area.top() + area.height() * 0.48, area.width(), area.height() * 0.46)
        paint.words(painter, upper, rank, theme.font_at(size, "bold", condensed=True), ink(card), paint.CENTRE)
        paint.words(painter, lower, suit, theme.font_at(round(size * 0.9)), ink(card), paint.CENTRE)
    else:
        font = theme.font_at(round(area.height() * 0.6), "bold", condensed=True)
        paint.words(painter, area, f"{rank}{suit}", font, ink(card), paint.CENTRE)


def draw_place(painter: QPainter, area: QRectF) -> None:
    """Where a card is still to come."""
    paint.box(painter, area, min(6.0, area.height() * 0.14), None, theme.colour("edge"), dashed=True)


class CardRow(QWidget):
    """Cards side by side, places for those still to come, and marks hanging from those that win something."""

    taken = Signal(int)
    """A card was clicked, to be taken back."""

    def __init__(self, *, tall: int = 60, gives: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tall, self._gives = tall, gives
        self._cards: tuple[Card, ...] = ()
        self._marks: Mapping[Card, str] = {}
        self._hung: Mapping[int, str] = {}
        self._places = 0
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_cards(self, cards: Sequence[Card], places: int = 0, marks: Mapping[Card, str] | None = None) -> None:
        self._cards, self._places, self._marks = tuple(cards), max(places, len(cards)), marks or {}
        won = "; ".join(f"{show(card)} {mark}" for card, mark in self._marks.items())
        self.setAccessibleName(", ".join(filter(None, (show_all(self._cards) or "No cards", won))))
        self.updateGeometry()
        self.update()

    def held(self) -> tuple[Card, ...]:
        return self._cards

    def hang(self, marks: Mapping[int, str]) -> None:
        """Marks by place, where the same card may lie twice."""
        self._hung = marks
        self.update()

    def set_tall(self, tall: int) -> None:
        self._tall = tall
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = theme.px(self._tall * 0.74)
        return QSize(max(self._places * (wide + self._gap()) - self._gap(), wide), theme.px(self._tall) + self._hang())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(self._places * 25), theme.px(self._tall) + self._hang())

    def resizeEvent(self, event: object) -> None:
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        found = next((card for card, area in self._areas() if area.contains(event.position())), None)
        if self._gives and found is not None:
            self.taken.emit(found)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            for place in range(len(self._cards), self._places):
                draw_place(painter, self._area(place))
            for card, area in self._areas():
                draw_face(painter, area, card)
            for place, (card, area) in enumerate(self._areas()):
                mark = self._hung.get(place) or self._marks.get(card)
                if mark:
                    _draw_mark(painter, area.adjusted(0, 0, 0, self._hang()), mark)

    def _areas(self) -> list[tuple[Card, QRectF]]:
        return [(card, self._area(place)) for place, card in enumerate(self._cards)]

    def _area(self, place: int) -> QRectF:
        whole = (self.width() + self._gap()) / max(self._places, 1)
        wide = min(whole - self._gap(), theme.px(self._tall * 0.74))
        return QRectF(place * (wide + self._gap()), 0, wide, self.height() - self._hang())

    def _gap(self) -> int:
        return 6 if self._tall > 48 else 4

    def _hang(self) -> int:
        """How far marks reach below the cards; on small ones they would hide the suit."""
        return theme.px(8 if self._tall > 48 else 12)


def _draw_mark(painter: QPainter, area: QRectF, letters: str) -> None:
    font = theme.font(11, "bold", condensed=True)
    tall = theme.px(17)
    wide = max(tall + 4.0, paint.breadth(letters, font) + 10)
    pill = QRectF(area.center().x() - wide / 2, area.bottom() - tall, wide, tall)
    paint.box(painter, pill, tall / 2, theme.colour("accent"), theme.colour("surface"), width=2)
    paint.words(painter, pill, letters, font, theme.colour("on_accent"), paint.CENTRE)


class MadeHand(QWidget):
    """The cards of a hand in the order they are read, those from the player's own underlined."""

    def __init__(
        self, cards: Sequence[Card], own: Collection[Card] = (), *, tall: int = 28, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._cards, self._own, self._tall = tuple(cards), frozenset(own), tall
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        held = [card for card in cards if card in self._own]
        self.setAccessibleName(show_all(cards) + (f", from the hand {show_all(held)}" if held else ""))

    def sizeHint(self) -> QSize:
        return QSize(len(self._cards) * (theme.px(self._tall * 1.36) + 4) - 4, theme.px(self._tall) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(len(self._cards) * (theme.px(self._tall * 1.1) + 3), theme.px(self._tall) + 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        wide = (self.width() + 4) / max(len(self._cards), 1) - 4
        with paint.smooth(self) as painter:
            for place, card in enumerate(self._cards):
                area = QRectF(place * (wide + 4), 0, wide, self.height() - 1)
                draw_face(painter, area, card)
                if card in self._own:
                    _underline(painter, area)


def _underline(painter: QPainter, area: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("accent"))
    painter.drawRoundedRect(QRectF(area.left(), area.bottom() - 3.5, area.width(), 4.5), 2, 2)
