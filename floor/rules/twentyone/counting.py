"""What cards count: an ace one or eleven, pictures ten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from floor.rules.cards import DECK, Card

COUNTS = tuple(1 if card >= 48 else min((card >> 2) + 2, 10) for card in DECK)
"""By card, the ace as one."""
TENS = frozenset(card for card in DECK if card >> 2 == 8)
"""The four tens themselves, which a Spanish deck is without."""


def hard(cards: Iterable[Card]) -> int:
    """With every ace as one."""
    return sum([COUNTS[card] for card in cards])


def is_ace(card: Card) -> bool:
    return card >= 48


def total(cards: Sequence[Card]) -> int:
    """With an ace as eleven where that is not over 21."""
    count = sum([COUNTS[card] for card in cards])
    return count + 10 if count <= 11 and max(cards, default=0) >= 48 else count


def is_natural(cards: Sequence[Card]) -> bool:
    """An ace with a ten-value card: a blackjack, where they are the first two."""
    return len(cards) == 2 and total(cards) == 21
