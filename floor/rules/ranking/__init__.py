"""How hands are compared: every ranking by the name the game files use."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from floor.rules.cards import Card
from floor.rules.ranking.badugi import BADUGI_ACE_HIGH, BADUGI_ACE_LOW
from floor.rules.ranking.choice import Uses
from floor.rules.ranking.fives import ACE_TO_FIVE, DEUCE_TO_SEVEN, HIGH

__all__ = ["RANKINGS", "Ranking", "RankingName", "Uses"]


class Ranking(Protocol):
    """Reads the best hand from the cards a player may use. Strengths are compared: the greater, the better."""

    def __hash__(self) -> int: ...
    @property
    def low(self) -> bool: ...
    @property
    def ace_low(self) -> bool: ...
    def best(self, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> int: ...
    def qualifying(self, least: int, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> int | None: ...
    def made(
        self, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...], best: int | None = None
    ) -> tuple[Card, ...]: ...
    def name(self, strength: int) -> str: ...
    def phrase(self, strength: int) -> str: ...
    def place(self, card: Card) -> int: ...


class RankingName(StrEnum):
    """Rankings by name."""

    HIGH = "high"
    ACE_TO_FIVE = "ace-to-five"
    DEUCE_TO_SEVEN = "deuce-to-seven"
    BADUGI_ACE_LOW = "badugi-ace-low"
    BADUGI_ACE_HIGH = "badugi-ace-high"


RANKINGS: dict[RankingName, Ranking] = {
    RankingName.HIGH: HIGH,
    RankingName.ACE_TO_FIVE: ACE_TO_FIVE,
    RankingName.DEUCE_TO_SEVEN: DEUCE_TO_SEVEN,
    RankingName.BADUGI_ACE_LOW: BADUGI_ACE_LOW,
    RankingName.BADUGI_ACE_HIGH: BADUGI_ACE_HIGH,
}
