"""Which five cards a player may choose from the cards held and the board."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from floor.rules.cards import Card


class Uses(StrEnum):
    """What a hand on one side is made of."""

    HELD = "held"
    ANY = "any"
    TWO_AND_THREE = "two-and-three"


def fives(uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Every five cards the player may show."""
    if uses is Uses.TWO_AND_THREE:
        return (two + three for two in combinations(held, 2) for three in combinations(board, 3))
    return combinations(usable(uses, held, board), 5)


def usable(uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[Card, ...]:
    """All the cards a hand may be made from, where it does not matter which come from the board."""
    return held if uses is Uses.HELD else held + board


def enough(uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Whether there are five cards to show at all."""
    if uses is Uses.TWO_AND_THREE:
        return len(held) >= 2 and len(board) >= 3
    return len(usable(uses, held, board)) >= 5
