"""What can be read off a round under a table's rules: totals, blackjacks, and how far the dealer has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floor.rules.cards import Card
from floor.rules.twentyone.counting import COUNTS, is_ace, is_natural, total
from floor.rules.twentyone.rounds import Cards, Hand, Round
from floor.rules.twentyone.tablerules import Dealer, TableRules, TenUp


class DealersPlay(NamedTuple):
    """How the dealer's cards stand to the drawing rule."""

    total: int
    drew_too_far: bool
    may_stand: bool


class Facts:
    """A round with its rules, and everything more than one question asks for, worked out once."""

    __slots__ = ("dealer", "dealer_natural", "natural", "round", "rules", "totals", "up")

    def __init__(self, played: Round, rules: TableRules) -> None:
        self.round = played
        self.rules = rules
        self.up: Card | None = played.dealer[0] if played.dealer else None
        self.dealer = dealers_play(played.dealer, rules.dealer)
        self.dealer_natural = is_natural(played.dealer[:2])
        self.natural = not played.is_split and is_natural(played.initial)
        """Whether the player has a blackjack; after a split, ace and ten are 21."""
        self.totals = [total(hand.cards) for hand in played.hands]

    @property
    def shows_ace(self) -> bool:
        return self.up is not None and is_ace(self.up)

    @property
    def shows_ten(self) -> bool:
        return self.up is not None and COUNTS[self.up] == 10

    @property
    def has_looked(self) -> bool:
        """Whether the dealer looks for blackjack before anybody acts."""
        return self.shows_ace or (self.shows_ten and self.rules.ten_up is TenUp.PEEK)

    @property
    def may_be_natural(self) -> bool:
        """Whether the hole card, if it is not turned yet, could still make a blackjack."""
        return len(self.round.dealer) < 2 and (self.up is None or self.shows_ace or self.shows_ten)

    @property
    def is_dealer_done(self) -> bool:
        return self.dealer.may_stand and not self.dealer.drew_too_far

    @property
    def hands(self) -> Iterator[tuple[int, Hand, int]]:
        """Each hand with its place and total."""
        return ((place, hand, self.totals[place]) for place, hand in enumerate(self.round.hands))

    @property
    def needs_dealer(self) -> bool:
        """Whether a hand is still in that only the dealer's cards decide."""
        if self.natural:
            return False
        return any(count < 21 or (count == 21 and not self.rules.wins_21) for count in self.totals)


def dealers_play(cards: Cards, rule: Dealer) -> DealersPlay:
    """Whether every card was one to draw, and whether the dealer may leave it at that."""
    count, has_ace, drew_too_far, may_draw, may_stand = 0, False, False, True, False
    for place, card in enumerate(cards):
        drew_too_far = drew_too_far or not may_draw
        count += COUNTS[card]
        has_ace = has_ace or card >= 48
        if place:
            soft = has_ace and count <= 11
            reached = count + 10 if soft else count
            is_soft17 = soft and reached == 17
            may_draw = reached < 17 or (is_soft17 and rule is not Dealer.S17)
            may_stand = reached > 17 or (reached == 17 and not (is_soft17 and rule is Dealer.H17))
    reached = count + 10 if has_ace and count <= 11 else count
    return DealersPlay(reached, drew_too_far, may_stand)
