"""Odds by counting: the printed table to its last digit, and every chance against all the cards dealt out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from math import perm, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.rules.cards import DECK, Card
from floor.rules.twentyone.chances import (
    blackjack_chance,
    bonus_chances,
    insurance_odds,
    match_odds,
    over_under_odds,
    paid_blackjack_chance,
    shoe,
    twenty_ones,
)
from floor.rules.twentyone.counting import TENS, hard, is_natural, total
from floor.rules.twentyone.settling import against_13, bonus_of, match_of
from floor.rules.twentyone.tablerules import Settings, TableRules, rules_of

SPANISH_DECK = tuple(card for card in DECK if card not in TENS)
PRINTED = {
    "two_suited": (".000244", 18, ".004386"),
    "one_suited_one_non": (".002193", 13, ".028508"),
    "two_non": (".003728", 8, ".029824"),
    "one_suited": (".032163", 9, ".289467"),
    "one_non": (".115787", 4, ".463147"),
    "none": (".845886", -1, "-.845886"),
}


def one_deck(game: str) -> tuple[TableRules, tuple[Card, ...]]:
    rules = rules_of(game, Settings(decks=1))
    return rules, SPANISH_DECK if game == "spanish21" else DECK


def six_places(share: Fraction) -> str:
    return f"{float(share):.6f}".replace("0.", ".", 1)


def test_the_printed_table_of_match_the_dealer_to_its_last_digit_S2109_R63() -> None:
    odds = match_odds(rules_of("spanish21"))
    found = {one.name: (six_places(one.chance), int(one.pays), six_places(one.returns)) for one in odds.outcomes}
    assert found == PRINTED
    assert sum(one.chance for one in odds.outcomes) == 1
    assert (odds.edge, six_places(-odds.edge)) == (Fraction(114, 3731), "-.030555")


def test_match_the_dealer_at_blackjack_with_six_decks_BJ09_R65() -> None:
    odds = match_odds(rules_of("blackjack"))
    assert [one.ways for one in odds.outcomes] == [10, 90, 153, 1440, 5184, 41328]
    assert odds.edge == Fraction(13738, 48205)


@pytest.mark.parametrize("game", ["blackjack", "spanish21"])
def test_match_the_dealer_against_every_deal_of_one_deck_R55_R65(game: str) -> None:
    rules, deck = one_deck(game)
    up = deck[17]
    ways: dict[str, int] = {}
    for first in combinations([card for card in deck if card != up], 2):
        why = match_of(first, up).value
        ways[why] = ways.get(why, 0) + 1
    found = {one.name: one.ways for one in match_odds(rules).outcomes if one.ways}
    assert found == {("none" if why == "no_match" else why): number for why, number in ways.items()}


def test_over_and_under_13_against_every_deal_of_one_deck_S2110_R50() -> None:
    rules, deck = one_deck("spanish21")
    pairs = [against_13(first).value for first in combinations(deck, 2)]
    over, under = over_under_odds(rules)
    for odds, wins in ((over, "over"), (under, "under")):
        assert {one.name: one.ways for one in odds.outcomes} == {name: pairs.count(name) for name in set(pairs)}
        assert odds.wins == Fraction(pairs.count(wins), len(pairs))


def test_over_and_under_13_with_six_decks_and_under_wins_just_half_S2110_R66() -> None:
    over, under = over_under_odds(rules_of("spanish21"))
    assert (over.wins, over.edge) == (Fraction(239, 574), Fraction(48, 287))
    assert (under.wins, under.edge) == (Fraction(1, 2), Fraction(0))


@given(st.integers(1, 400))
def test_under_13_wins_just_half_with_any_number_of_decks_R66(decks: int) -> None:
    _over, under = over_under_odds(rules_of("spanish21", Settings(decks=decks)))
    assert under.wins == Fraction(1, 2)


@pytest.mark.parametrize("game", ["blackjack", "spanish21"])
def test_insurance_and_blackjack_against_every_deal_of_one_deck_BJ06_S2108(game: str) -> None:
    rules, deck = one_deck(game)
    ace = DECK[-1]
    under = [is_natural((ace, hole)) for hole in deck if hole != ace]
    assert insurance_odds(rules).wins == Fraction(sum(under), len(under))
    pairs = [is_natural(first) for first in combinations(deck, 2)]
    assert blackjack_chance(rules) == Fraction(sum(pairs), len(pairs))


def test_insurance_and_blackjack_with_six_decks_BJ06_S2108() -> None:
    assert insurance_odds(rules_of("blackjack")).edge == Fraction(23, 311)
    assert insurance_odds(rules_of("spanish21")).edge == Fraction(71, 287)
    assert blackjack_chance(rules_of("spanish21")) == Fraction(12, 287)


def test_a_blackjack_is_paid_unless_the_dealer_has_one_too_BJ09_S2103() -> None:
    rules, deck = one_deck("blackjack")
    first = next(pair for pair in combinations(deck, 2) if is_natural(pair))
    rest = [card for card in deck if card not in first]
    too = [is_natural(pair) for pair in combinations(rest, 2)]
    assert paid_blackjack_chance(rules) == blackjack_chance(rules) * (1 - Fraction(sum(too), len(too)))
    assert paid_blackjack_chance(rules_of("spanish21")) == blackjack_chance(rules_of("spanish21"))


def test_bonuses_of_three_cards_against_every_three_of_one_deck_S2105() -> None:
    rules, deck = one_deck("spanish21")
    found: dict[str, int] = {}
    for three in combinations(deck, 3):
        name = bonus_of(three) if total(three) == 21 else ""
        found[name] = found.get(name, 0) + 1
    for one in bonus_chances(rules):
        if one.name[0] in "67" and "_card" not in one.name:
            assert one.ways == 6 * found.get(one.name, 0)


@pytest.mark.parametrize("number", [5, 6])
def test_21s_of_many_cards_against_every_order_of_a_small_shoe_S2105(number: int) -> None:
    """Ten cards drawn in every order, until 21 or over."""
    cards = (1, 1, 2, 2, 3, 3, 4, 5, 6, 10)
    dealt = sum(draws_to_21(drawn) == number for drawn in permutations(cards, number))
    left = {value: cards.count(value) for value in range(1, 11)}
    made = [one for one in twenty_ones() if one.cards == number]
    assert dealt == sum(one.orders * prod(perm(left[value], times) for value, times in one.values) for one in made)


def draws_to_21(values: tuple[int, ...]) -> int:
    """After how many cards it is 21, nothing if never."""
    for number in range(2, len(values) + 1):
        some = values[:number]
        count = sum(some) + (10 if 1 in some and sum(some) <= 11 else 0)
        if count >= 21:
            return number if count == 21 else 0
    return 0


def test_no_way_to_21_is_counted_twice_or_lost_S2105() -> None:
    """The sets themselves: each comes to 21, has at least five cards, and no order that was 21 before."""
    for made in twenty_ones():
        count = sum(value * times for value, times in made.values)
        assert count in (11, 21)
        assert made.cards >= 5
        assert made.orders > 0
    sets = [made.values for made in twenty_ones()]
    assert len(sets) == len(set(sets))


def test_a_shoe_has_all_its_cards_S2101_BJ11() -> None:
    for game, decks in (("blackjack", 8), ("spanish21", 6)):
        rules = rules_of(game, Settings(decks=decks))
        assert sum(shoe(rules).values()) == rules.cards
    assert hard(SPANISH_DECK) == hard(DECK) - 40
