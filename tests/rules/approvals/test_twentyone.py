"""Blackjack and Spanish 21 tables: each clause and reading that limits them, by its id."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.approvals.asking import derived, refused


def test_the_house_chooses_the_dealers_rule_BJ02_R60() -> None:
    assert refused("BJ", "twentyone", soft17="hit") == set()
    told = derived("BJ", "twentyone", decks=None, min=None)
    assert (told["soft17"], told["decks"], told["min"]) == ("stand", 6, 100)
    assert refused("BJ", "twentyone", decks=2) == set()


@pytest.mark.parametrize(
    ("penetration", "fine"), [(0.75, True), (75, True), ("75%", True), (0.74, False), (0.8, False), (1, False)]
)
def test_the_cut_card_is_at_three_quarters_BJ03(penetration: object, fine: bool) -> None:
    assert refused("BJ", "twentyone", penetration=penetration) == (set() if fine else {"BJ-03"})


@pytest.mark.parametrize(
    ("approval", "field", "most", "clause"),
    [
        ("BJ", "max_splits", 4, "BJ-04"),
        ("BJ", "max_doubles", 1, "BJ-05"),
        ("S21", "max_splits", 3, "S21-06"),
        ("S21", "max_doubles", 2, "S21-07"),
    ],
)
def test_splits_and_doubles_BJ04_BJ05_S2106_S2107_R56_R61(approval: str, field: str, most: int, clause: str) -> None:
    for number in range(7):
        assert refused(approval, "twentyone", **{field: number}) == (set() if number <= most else {clause})
    assert derived(approval, "twentyone")[field] == most


@pytest.mark.parametrize(("approval", "most", "clause"), [("BJ", 400, "BJ-08"), ("S21", 1000, "S21-11")])
def test_no_bet_over_the_limit_BJ08_S2111_R52(approval: str, most: int, clause: str) -> None:
    assert refused(approval, "twentyone", max=most) == set()
    assert refused(approval, "twentyone", max=most + 1) == {clause}
    assert refused(approval, "twentyone", min=most + 1, max=None) == {clause}
    assert refused(approval, "twentyone", min=300, max=200) == {clause}
    assert refused(approval, "twentyone", min=0) == {clause}
    assert refused(approval, "twentyone", min=50) == set(), "the house may choose a lower minimum"
    assert refused(approval, "twentyone", side_bets={"match": {"min": 100, "max": most}}) == set()
    assert refused(approval, "twentyone", side_bets={"match": {"min": 100, "max": most + 100}}) == {clause}
    told = derived(approval, "twentyone", min=None, max=None)
    assert (told["min"], told["max"]) == (100, most)


def test_side_bets_BJ07_S2110() -> None:
    assert refused("BJ", "twentyone", side_bets={"match": {}}) == set()
    assert refused("BJ", "twentyone", side_bets={"over_under": {}}) == {"BJ-07"}
    assert refused("S21", "twentyone", side_bets={"match": {}, "over_under": {}}) == set()
    assert refused("S21", "twentyone", side_bets={"royal_match": {}}) == {"S21-10"}


@pytest.mark.parametrize(
    ("pays", "bj", "s21"),
    [
        ({"blackjack": "3:2"}, set(), set()),
        ({"blackjack": "6:4"}, set(), set()),
        ({"blackjack": 1.5}, set(), set()),
        ({"blackjack": "6:5"}, {"BJ-09"}, {"S21-04"}),
        ({"blackjack": "1:1"}, {"BJ-09"}, {"S21-04"}),
        ({"insurance": "2:1"}, set(), set()),
        ({"insurance": 3}, {"BJ-09"}, {"S21-08"}),
        ({"match": {"two_suited": "14-1", "one_non": "3:1"}}, set(), {"S21-09"}),
        ({"match": {"two_suited": 18, "one_suited_one_non": 13, "two_non": 8}}, {"BJ-09"}, set()),
        ({"match": {"one_suited": 9, "one_non": 4}}, {"BJ-09"}, set()),
        ({"match": {"three_suited": 9}}, {"BJ-09"}, {"S21-09"}),
        ({"bonus": {"777_spades": "3:1", "5_card": "3:2"}}, set(), set()),
        ({"bonus": {"777_spades": "50:1"}}, set(), {"S21-05"}),
        ({"over_under": "1:1"}, set(), set()),
    ],
)
def test_pays_BJ09_S2104_S2105_S2108_S2109_R50(pays: dict[str, Any], bj: set[str], s21: set[str]) -> None:
    assert refused("BJ", "twentyone", pays=pays) == bj
    assert refused("S21", "twentyone", pays=pays) == s21


def test_the_pays_of_the_document_are_given_back_S2109() -> None:
    told = derived("S21", "twentyone")["pays"]
    assert told["match"]["two_suited"] == "18:1"
    assert refused("S21", "twentyone", pays=told) == set()
    assert refused("BJ", "twentyone", pays=derived("BJ", "twentyone")["pays"]) == set()


def test_blackjack_is_played_with_standard_cards_BJ11() -> None:
    assert refused("BJ", "twentyone", tens_removed=True) == {"BJ-11"}


@pytest.mark.parametrize("decks", [1, 4, 5, 7, 8])
def test_six_decks_without_tens_S2101(decks: int) -> None:
    assert refused("S21", "twentyone", decks=decks) == {"S21-01"}
    assert refused("S21", "twentyone", tens_removed=False) == {"S21-01"}


def test_the_dealer_hits_soft_17_S2102() -> None:
    assert refused("S21", "twentyone", soft17="stand") == {"S21-02"}
    assert derived("S21", "twentyone", soft17=None)["soft17"] == "hit"


@pytest.mark.parametrize(
    ("penetration", "fine"), [(0.8333, True), (0.83, True), (0.8, True), (0.85, True), (0.75, False), (0.95, False)]
)
def test_the_second_cut_card_is_about_a_deck_from_the_end_S2112(penetration: float, fine: bool) -> None:
    assert refused("S21", "twentyone", penetration=penetration) == (set() if fine else {"S21-12"})
