"""Playing cards on paper: small faces with rank and suit, side by side."""

from __future__ import annotations

from dataclasses import dataclass

from floor.documents.fitting import one_line
from floor.documents.paper import Area
from floor.documents.pen import BLACK, Pen
from floor.documents.type import bold, tight_bold, width

_SUITS = "♠♥♦♣"


def cards_wide(shown: str, tall: float) -> float:
    return len(shown.split()) * (tall * 0.72 + 3) - 3 if shown else 0.0


def draw_cards(pen: Pen, x: float, top: float, shown: str, tall: float) -> None:
    """Cards written like “A♠ 10♦”; one that lies face down is ▒."""
    wide = tall * 0.72
    for card in shown.split():
        face = Area(x, top, wide, tall)
        pen.outline(face, BLACK, tall * 0.1)
        rank, suit = (card[:-1], card[-1]) if card[-1] in _SUITS else (card, "")
        text, cut = one_line(rank, tight_bold(tall * 0.44), wide - 4)
        pen.words(x + wide / 2, top - tall * (0.43 if suit else 0.62), text, cut, align="centre")
        pen.words(x + wide / 2, top - tall * 0.87, suit, bold(tall * 0.4), align="centre")
        x += wide + 3


@dataclass(frozen=True, slots=True)
class Hand:
    """Whose cards, the cards, and what they take."""

    label: str
    shown: str
    takes: str = ""
    size: float = 11
    tall: float = 26

    def height(self, room: float) -> float:
        return self.tall + 9

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        left, wide = Area(x, 0, room, 0).columns(4, 9)
        base = top - self.tall / 2 - 4
        pen.fit(x, base, left - x - 12, self.label, bold(self.size))
        tall = min(self.tall, self.tall * (wide - 70) / max(cards_wide(self.shown, self.tall), 1))
        draw_cards(pen, left, top, self.shown, tall)
        if self.takes:
            cut = tight_bold(18)
            pen.words(x + room, base - 1, self.takes, cut if width(self.takes, cut) < 66 else cut.at(12), align="right")
