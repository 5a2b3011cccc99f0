"""Explanations are finished sentences with the facts in them, and cite the reading that decided."""

from __future__ import annotations

import re

from hypothesis import given, settings

from floor.rules.explain import explain
from tests.rules.asking import ruling
from tests.rules.dealing import Deal, deals


@settings(deadline=None, max_examples=300)
@given(deals())
def test_every_showdown_is_explained_in_finished_sentences(deal: Deal) -> None:
    decided = deal.decided()
    told = explain(decided)
    for sentence in told:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert sentence.isprintable()
    for seat, won in decided.awards.items():
        assert won == 0 or str(seat) in re.findall(r"\d+", " ".join(told))


@settings(deadline=None, max_examples=300)
@given(deals())
def test_an_odd_chip_is_never_given_without_a_word(deal: Deal) -> None:
    decided = deal.decided()
    given_away = any(side.odd for award in decided.pots for side in award.sides if not award.merged)
    assert not given_away or any("odd chip" in sentence for sentence in explain(decided))


def test_a_tie_with_two_odd_chips() -> None:
    answer = ruling("holdem", {1: "2c3d", 4: "2d3h", 7: "2h3s"}, pot=101, button=5, board="AsKsQsJsTs")
    assert answer["why"] == [
        "Seats 1, 4 and 7 tie for the pot of 101 with a royal flush (A♠ K♠ Q♠ J♠ 10♠; A♠ K♠ Q♠ J♠ 10♠; "
        "A♠ K♠ Q♠ J♠ 10♠) and share 101: 34 to seat 1, 33 to seat 4 and 34 to seat 7.",
        "The odd chips go to seats 1 and 7, clockwise from the button (R-22).",
    ]


def test_no_low_in_the_pot() -> None:
    answer = ruling("big-o8", {1: "AsAd2c3c4c", 2: "KsKdQcJcTd"}, board="Kh9d9s8h4d")
    assert answer["why"] == [
        "No hand in the pot of 100 qualifies for the low, which takes an eight low or better, so the high takes the "
        "whole pot (MIX-26).",
        "Seat 2 wins the high with a full house, kings full of nines (K♠ K♥ K♦ 9♠ 9♦) and takes 100.",
    ]


def test_main_pot_and_side_pots_are_told_apart() -> None:
    hands = {1: "AsAh", 2: "KsKh", 3: "QsQh", 4: "JsJh"}
    pots = [
        {"amount": 40, "seats": [1, 2, 3, 4]},
        {"amount": 30, "seats": [2, 3, 4]},
        {"amount": 20, "seats": [3, 4]},
        {"amount": 5, "seats": [4]},
    ]
    answer = ruling("holdem", hands, board="9d8d7c3c2s", pots=pots)
    assert [sentence.split(" with ")[0] for sentence in answer["why"]] == [
        "Seat 1 wins the main pot of 40",
        "Seat 2 wins side pot 1 of 30",
        "Seat 3 wins side pot 2 of 20",
        "Seat 4 has the only live hand in side pot 3 of 5 and takes it (R-15).",
    ]
    assert answer["awards"] == {"1": 40, "2": 30, "3": 20, "4": 5}


def test_same_winners_with_a_chip_over_R24() -> None:
    hands = {1: "Ah2cKdKcQd", 2: "As2dJdJcTd"}
    answer = ruling("big-o8", hands, pot=103, button=1, board="3s4h5dQsTc")
    assert answer["why"][-2:] == [
        "They win every side, so the pot of 103 is split once, as evenly as possible (R-24): 51 to seat 1 and 52 to "
        "seat 2.",
        "The odd chip goes to seat 2, first clockwise from the button (R-22).",
    ]


def test_by_position_R21() -> None:
    hands = {2: "8c6d4h3sKs", 5: "5s4s3h2hAh"}
    answer = ruling("badacey", hands, pot=101, button=1, options={"odd_chip_side": "position"})
    assert (
        answer["why"][0] == "The odd chip goes to the badugi, won by the seat first clockwise from the button (R-21)."
    )
