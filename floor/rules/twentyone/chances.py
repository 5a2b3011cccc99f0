"""Exact chances by counting cards of a fresh shoe: side bets, insurance, blackjack and the bonus 21s."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, perm, prod
from typing import NamedTuple

from floor.rules.twentyone.tablerules import TableRules

LOSES = Fraction(-1)
SUITS = 4


class Outcome(NamedTuple):
    """One way a bet can go: in how many of all the ways, and what it pays."""

    name: str
    ways: int
    of: int
    pays: Fraction

    @property
    def chance(self) -> Fraction:
        return Fraction(self.ways, self.of)

    @property
    def returns(self) -> Fraction:
        """What it adds to the mean result of a bet of one."""
        return self.chance * self.pays


class TwentyOne(NamedTuple):
    """Cards that come to 21: how many of each value, and in how many orders."""

    values: tuple[tuple[int, int], ...]
    orders: int

    @property
    def cards(self) -> int:
        return sum(times for _value, times in self.values)


class BetOdds(NamedTuple):
    bet: str
    outcomes: tuple[Outcome, ...]

    @property
    def edge(self) -> Fraction:
        """The house's share of a bet in the mean; less than nothing where the player has it."""
        return -sum((outcome.returns for outcome in self.outcomes), Fraction(0))

    @property
    def wins(self) -> Fraction:
        """The chance that it wins."""
        return sum((outcome.chance for outcome in self.outcomes if outcome.pays > 0), Fraction(0))


def match_odds(rules: TableRules) -> BetOdds:
    """Two cards of the player's beside the dealer's card that is up: the same one in every deck, or its rank (R-55)."""
    same, rank = rules.decks - 1, 3 * rules.decks
    others = rules.cards - 1 - same - rank
    ways = {
        "two_suited": comb(same, 2),
        "one_suited_one_non": same * rank,
        "two_non": comb(rank, 2),
        "one_suited": same * others,
        "one_non": rank * others,
        "none": comb(others, 2),
    }
    of = comb(rules.cards - 1, 2)
    pays = {name: rules.pays.get(f"match.{name}", LOSES) for name in ways}
    return BetOdds("match", tuple(Outcome(name, ways[name], of, pays[name]) for name in ways))


def over_under_odds(rules: TableRules) -> tuple[BetOdds, BetOdds]:
    """Over 13 and Under 13, by the first two cards with the ace as one."""
    ways = {"over": 0, "under": 0, "exactly_13": 0}
    for count, times in _pairs(rules):
        ways["over" if count > 13 else "under" if count < 13 else "exactly_13"] += times
    return _against_13("over13", "over", ways, rules), _against_13("under13", "under", ways, rules)


def _against_13(bet: str, wins: str, ways: dict[str, int], rules: TableRules) -> BetOdds:
    of, pays = comb(rules.cards, 2), rules.pays["over_under"]
    return BetOdds(bet, tuple(Outcome(name, ways[name], of, pays if name == wins else LOSES) for name in ways))


def insurance_odds(rules: TableRules) -> BetOdds:
    """Against an ace, with nothing known of the other cards."""
    of, tens = rules.cards - 1, shoe(rules)[10]
    won = Outcome("dealer_blackjack", tens, of, rules.pays["insurance"])
    return BetOdds("insurance", (won, Outcome("no_dealer_blackjack", of - tens, of, LOSES)))


def blackjack_chance(rules: TableRules) -> Fraction:
    cards = shoe(rules)
    return Fraction(cards[1] * cards[10], comb(rules.cards, 2))


def paid_blackjack_chance(rules: TableRules) -> Fraction:
    """How often a blackjack is paid: always, or when the dealer has none too."""
    chance, cards = blackjack_chance(rules), shoe(rules)
    if rules.wins_21:
        return chance
    return chance * (1 - Fraction((cards[1] - 1) * (cards[10] - 1), comb(rules.cards - 2, 2)))


def bonus_chances(rules: TableRules) -> tuple[Outcome, ...]:
    """Each bonus 21 for a player who draws until 21 or over: what the shoe gives, before any thought of stopping."""
    if not any(bet.startswith("bonus.") for bet in rules.pays):
        return ()
    by_cards = {f"{number}_card": 0 for number in (5, 6, 7)}
    of = {f"{number}_card": perm(rules.cards, number) for number in (5, 6)} | {"7_card": perm(rules.cards, MOST_CARDS)}
    cards = shoe(rules)
    for made in twenty_ones():
        ways = made.orders * prod(perm(cards[value], times) for value, times in made.values)
        if made.cards < 7:
            by_cards[f"{made.cards}_card"] += ways
        else:
            by_cards["7_card"] += ways * perm(rules.cards - made.cards, MOST_CARDS - made.cards)
    ways_of = by_cards | _three_cards(rules)
    of |= {name: perm(rules.cards, 3) for name in ways_of if name not in of}
    paid = {name: rules.pays.get(f"bonus.{name}") for name in ways_of}
    return tuple(Outcome(name, ways_of[name], of[name], pays) for name, pays in paid.items() if pays is not None)


MOST_CARDS = 21
"""The most cards a 21 has, all of them aces."""


def _three_cards(rules: TableRules) -> dict[str, int]:
    """6-7-8 and 7-7-7 in every order: in spades, in another suit, and otherwise."""
    decks, rank = rules.decks, SUITS * rules.decks
    found = {}
    for name, spades, every in (("678", 6 * decks**3, 6 * rank**3), ("777", perm(decks, 3), perm(rank, 3))):
        found[f"{name}_mixed"] = every - SUITS * spades
        found[f"{name}_suited"] = (SUITS - 1) * spades
        found[f"{name}_spades"] = spades
    return found


def shoe(rules: TableRules) -> dict[int, int]:
    """How many cards count each value, the ace one."""
    tens = 12 if rules.tens_removed else 16
    return {value: rules.decks * (tens if value == 10 else 4) for value in range(1, 11)}


def _pairs(rules: TableRules) -> Iterator[tuple[int, int]]:
    """What two cards come to, the ace one, and in how many ways."""
    cards = shoe(rules)
    for one in cards:
        for other in range(one, 11):
            yield one + other, comb(cards[one], 2) if one == other else cards[one] * cards[other]


@cache
def twenty_ones() -> tuple[TwentyOne, ...]:
    """Every set of five cards or more that comes to 21, with the orders in which none before the last makes it 21.

    A set is one number with five bits for each value, the ace lowest, so that adding a card is adding a number.
    """
    reached: list[dict[int, int]] = [defaultdict(int) for _count in range(22)]
    reached[0][0] = 1
    for count, sets in enumerate(reached):
        for held, orders in sets.items():
            if not _is_21(count, held):
                for value in range(1, min(10, 21 - count) + 1):
                    reached[count + value][held + (1 << 5 * (value - 1))] += orders
    ended = ((held, orders) for count in (11, 21) for held, orders in reached[count].items() if _is_21(count, held))
    made = (TwentyOne(_values(held), orders) for held, orders in ended)
    return tuple(one for one in made if one.cards >= 5)


def _is_21(count: int, held: int) -> bool:
    """Also with an ace as eleven."""
    return count == 21 or (count == 11 and held & 31 > 0)


def _values(held: int) -> tuple[tuple[int, int], ...]:
    return tuple((value, times) for value in range(1, 11) if (times := held >> 5 * (value - 1) & 31))
