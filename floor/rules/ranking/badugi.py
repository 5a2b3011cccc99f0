"""Ranking of badugis: the most cards of different ranks and suits, then the lowest read from the top (R-05)."""

from __future__ import annotations

from itertools import combinations

from floor.rules.cards import Card
from floor.rules.ranking.choice import Uses, usable
from floor.rules.ranking.names import badugi_name, badugi_phrase


class BadugiRanking:
    """Badugi with the ace low or high. A strength is a number, the greater the better, and says what the hand is."""

    low = True

    def __init__(self, *, ace_low: bool) -> None:
        self.ace_low = ace_low

    def best(self, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> int:
        return max(map(self._strength, _largest(usable(uses, held, board))))

    def qualifying(self, least: int, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> int | None:
        best = self.best(uses, held, board)
        return best if best >= least else None

    def made(
        self, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...], best: int | None = None
    ) -> tuple[Card, ...]:
        """The cards of the best badugi; of equal ones the highest by suit, which can only help the player (R-23)."""
        largest = [self._read(badugi) for badugi in _largest(usable(uses, held, board))]
        return max(largest, key=lambda read: (self._strength(read), [self.place(card) for card in read]))

    def place(self, card: Card) -> int:
        """Where a single card stands: by rank as this ranking counts it, then spades, hearts, diamonds, clubs."""
        return (card + 4) % 52 if self.ace_low else card

    def name(self, strength: int) -> str:
        return badugi_name(_told(strength))

    def phrase(self, strength: int) -> str:
        """The name as it stands within a sentence."""
        return badugi_phrase(_told(strength))

    def _read(self, badugi: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(sorted(badugi, key=self.place, reverse=True))

    def _strength(self, badugi: tuple[Card, ...]) -> int:
        """How many cards, less their values from the top, four bits each."""
        values = sorted([(card >> 2) + 2 for card in badugi], reverse=True)
        if self.ace_low and values[0] == 14:
            values = [*values[1:], 1]
        packed = 0
        for value in values:
            packed = packed << 4 | value
        return (len(badugi) << 20) - packed


def _told(strength: int) -> list[int]:
    """The values of a badugi, the highest first."""
    size = (strength >> 20) + 1
    packed = (size << 20) - strength
    return [packed >> 4 * place & 15 for place in reversed(range(size))]


def _largest(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Every badugi of the greatest size these cards hold; four is the greatest there is, and one there always is."""
    for size in (4, 3, 2):
        found = [some for some in combinations(cards, size) if _is_badugi(some)]
        if found:
            return found
    return [(card,) for card in cards]


def _is_badugi(cards: tuple[Card, ...]) -> bool:
    return len({card >> 2 for card in cards}) == len({card & 3 for card in cards}) == len(cards)


BADUGI_ACE_LOW = BadugiRanking(ace_low=True)
BADUGI_ACE_HIGH = BadugiRanking(ace_low=False)
