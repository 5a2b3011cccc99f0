"""A table's rules as data: what the approvals say, what the house may set in them, and what it may not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from floor.errors import NotUnderstood
from floor.rules.approvals.narrowing import narrowed
from floor.rules.twentyone.tablerules import (
    Dealer,
    Rounding,
    Settings,
    SplitAces,
    TenUp,
    approval_of,
    not_approved,
    rules_of,
    table_rules,
)
from floor.rules.twentyone.words import Code, Why

HAND_BETS = {"match", "over13", "under13", "insurance"}
SIDE_ONLY = {
    Why.NO_DEALER_BLACKJACK,
    Why.TWO_SUITED,
    Why.ONE_SUITED_ONE_NON,
    Why.TWO_NON,
    Why.ONE_SUITED,
    Why.ONE_NON,
    Why.NO_MATCH,
    Why.OVER,
    Why.UNDER,
    Why.EXACTLY_13,
}


def test_blackjack_as_approved_BJ01_BJ02_BJ04_BJ05_BJ06_BJ08_BJ09_R56_R58_R60_R61_R67() -> None:
    rules = rules_of("blackjack")
    assert (rules.decks, rules.tens_removed, rules.cards) == (6, False, 312)
    assert (rules.dealer, rules.ten_up, rules.even_money, rules.wins_21) == (Dealer.S17, TenUp.PEEK, True, False)
    assert (rules.least, rules.most, rules.cap) == (100, 400, 400)
    assert (rules.max_hands, rules.ace_hands, rules.split_aces) == (5, 2, SplitAces.ONE)
    assert (rules.max_doubles, rules.doubles_on_two, rules.doubles_for_less) == (1, True, True)
    assert rules.side_bets == {"match"}
    assert (rules.pays["blackjack"], rules.pays["match.two_suited"]) == (Fraction(3, 2), Fraction(14))


def test_spanish_21_as_approved_S2101_S2102_S2103_S2106_S2107_S2110_S2111() -> None:
    rules = rules_of("spanish21")
    assert (rules.decks, rules.tens_removed, rules.cards) == (6, True, 288)
    assert (rules.dealer, rules.ten_up, rules.even_money, rules.wins_21) == (Dealer.H17, TenUp.PEEK, False, True)
    assert (rules.least, rules.most, rules.cap) == (100, 1000, 1000)
    assert (rules.max_hands, rules.ace_hands, rules.split_aces) == (4, 2, SplitAces.MANY)
    assert (rules.max_doubles, rules.doubles_on_two, rules.doubles_for_less) == (2, False, False)
    assert rules.side_bets == {"match", "over_under"}
    assert (rules.pays["bonus.777_spades"], rules.pays["over_under"]) == (Fraction(3), Fraction(1))


def test_the_house_sets_what_is_open_R50_R58_R60_R62_R67() -> None:
    set_ = Settings(
        decks=2,
        dealer=Dealer.H17,
        ten_up_blackjack=TenUp.LOSE_ALL,
        split_aces=SplitAces.MANY,
        max=300,
        max_hands=3,
        chip_cents=100,
        rounding=Rounding.UP,
    )
    rules = rules_of("blackjack", set_)
    assert (rules.decks, rules.dealer, rules.ten_up, rules.split_aces) == (
        2,
        Dealer.H17,
        TenUp.LOSE_ALL,
        SplitAces.MANY,
    )
    assert (rules.most, rules.cap, rules.max_hands, rules.chip, rules.rounding) == (300, 400, 3, 100, Rounding.UP)
    assert not_approved(approval_of("blackjack"), set_) == []


@pytest.mark.parametrize(
    ("settings", "least", "most"),
    [
        (Settings(max=50), 50, 50),
        (Settings(max=300), 100, 300),
        (Settings(min=30, max=50), 30, 50),
        (Settings(min=200, max=300), 200, 300),
        (Settings(min=20), 20, 400),
    ],
)
def test_a_maximum_under_the_usual_minimum_lowers_that_too_R60(settings: Settings, least: int, most: int) -> None:
    rules = rules_of("blackjack", settings)
    assert (rules.least, rules.most) == (least, most)


@pytest.mark.parametrize(
    ("game", "settings", "clause"),
    [
        ("spanish21", Settings(decks=8), "S21-01"),
        ("spanish21", Settings(dealer=Dealer.S17), "S21-02"),
        ("spanish21", Settings(max_hands=5), "S21-06"),
        ("spanish21", Settings(max_doubles=3), "S21-07"),
        ("spanish21", Settings(ten_up_blackjack=TenUp.LOSE_ALL), "S21-08"),
        ("spanish21", Settings(split_aces=SplitAces.ONE), "S21-06"),
        ("spanish21", Settings(max=1100), "S21-11"),
        ("blackjack", Settings(max=500), "BJ-08"),
        ("blackjack", Settings(cap=500), "BJ-08"),
        ("blackjack", Settings(max_hands=6), "BJ-04"),
        ("blackjack", Settings(max_doubles=2), "BJ-05"),
    ],
)
def test_what_the_approval_forbids_is_found_with_its_clause(game: str, settings: Settings, clause: str) -> None:
    assert [found.clause for found in not_approved(approval_of(game), settings)] == [clause]


def test_a_house_rule_narrows_a_table_too_BJ08() -> None:
    approval = approval_of("blackjack")
    bets = next(clause for clause in approval.clauses if clause.kind == "bet-limits")
    lower = replace(bets, limits=replace(bets.limits, most=300))  # type: ignore[type-var]
    narrow = replace(approval, clauses=(lower, *approval.clauses))
    assert table_rules(narrow).most == 300
    assert narrowed(approval, {}) == approval


def test_every_reason_and_every_code_has_one_clause_to_cite() -> None:
    for game in ("blackjack", "spanish21"):
        approval, rules = approval_of(game), rules_of(game)
        cited = [of for clause in approval.clauses for of in clause.answers_for]
        assert len(cited) == len(set(cited))
        reasons = {why for why in Why if why not in SIDE_ONLY}
        if game == "blackjack":
            reasons = {why for why in reasons if not why.value.startswith("bonus_") and why is not Why.PLAYER_21}
        bets = HAND_BETS if game == "spanish21" else {"match", "insurance"}
        wanted = {why.value for why in reasons} | {code.value for code in Code} | bets
        assert {of for of in wanted if not rules.clause(of)} == set()


def test_an_approval_adopted_before_rounds_were_settled_must_be_adopted_anew() -> None:
    approval = approval_of("spanish21")
    older = replace(approval, clauses=tuple(replace(clause, answers_for=()) for clause in approval.clauses))
    with pytest.raises(NotUnderstood, match="does not say how a round is settled"):
        table_rules(older)


def test_an_approval_of_another_trade_is_no_game_of_21() -> None:
    approval = approval_of("blackjack")
    no_shoe = replace(approval, clauses=tuple(clause for clause in approval.clauses if clause.kind != "shoe"))
    with pytest.raises(NotUnderstood, match="Blackjack says nothing of shoe, and so is no game of 21"):
        table_rules(no_shoe)


def test_a_game_that_is_not_known_is_named() -> None:
    with pytest.raises(NotUnderstood, match="“game” “pontoon” is not known; there are blackjack and spanish21"):
        rules_of("pontoon")
