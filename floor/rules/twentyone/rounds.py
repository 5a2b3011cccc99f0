"""A round of 21 as it lies on the table: cards and bets of one player, and the dealer's cards."""

from __future__ import annotations

from floor.record import Record
from floor.rules.cards import Card

Cards = tuple[Card, ...]


class Hand(Record, frozen=True):
    """A player's hand. After the ante's or the split's bet each further one is a double, for one of the last cards."""

    cards: Cards = ()
    bets: tuple[int, ...] = ()

    @property
    def doubles(self) -> tuple[int, ...]:
        return self.bets[1:]

    @property
    def stake(self) -> int:
        return sum(self.bets)


class Bets(Record, frozen=True):
    """What is bet beside the hands themselves, in cents."""

    ante: int = 0
    match: int = 0
    over13: int = 0
    under13: int = 0
    insurance: int = 0
    even_money: bool = False


class Round(Record, frozen=True):
    """The first two cards, the dealer's with the one that is up first, and the hands, more than one after a split.

    A round that is still being dealt has fewer cards; what is known of it is settled all the same.
    """

    initial: Cards = ()
    dealer: Cards = ()
    hands: tuple[Hand, ...] = ()
    bets: Bets = Bets()

    @property
    def is_split(self) -> bool:
        return len(self.hands) > 1
