"""`cardroom adjudicate`: one request object in, one answer object out, and a sentence for everything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.rules.adjudicate import adjudicate
from floor.rules.options import CHOICES

SHOWDOWNS = json.loads((Path(__file__).parent / "showdowns.json").read_text("utf-8"))
BIG_O8 = {
    "game": "big-o8",
    "pot": 101,
    "board": ["Ah", "7d", "2c", "Ks", "9h"],
    "button": 3,
    "hands": {"1": ["As", "Kd", "Tc", "Td", "Jd"], "4": ["4c", "5c", "Qh", "Qd", "Js"]},
    "options": {},
}
STUD = {"game": "stud", "pot": 10, "hands": {"1": "AsAdKcKs9h4d2c", "5": "8h8s8d3c2dJhTs"}}


@pytest.mark.parametrize("case", SHOWDOWNS, ids=lambda case: str(case["request"]["game"]))
def test_known_showdowns(case: dict[str, Any]) -> None:
    assert adjudicate(case["request"])["awards"] == case["awards"]


def test_the_answer_has_awards_pots_hands_and_why() -> None:
    answer = adjudicate(BIG_O8)
    why = answer.pop("why")
    assert answer == {
        "awards": {"1": 51, "4": 50},
        "pots": [
            {
                "amount": 101,
                "seats": ["1", "4"],
                "sides": [
                    {"side": "high", "amount": 51, "winners": ["1"], "shares": {"1": 51}},
                    {"side": "low", "amount": 50, "winners": ["4"], "shares": {"4": 50}},
                ],
            }
        ],
        "hands": {
            "1": {"high": {"cards": ["As", "Ah", "Ks", "Kd", "9h"], "name": "Two pair, aces and kings"}, "low": None},
            "4": {
                "high": {"cards": ["Qh", "Qd", "Ah", "Ks", "9h"], "name": "Pair of queens"},
                "low": {"cards": ["7d", "5c", "4c", "2c", "Ah"], "name": "7-5-4-2-A low"},
            },
        },
    }
    assert why == [
        "The odd chip goes to the high (R-20).",
        "Seat 1 wins the high with two pair, aces and kings (A♠ A♥ K♠ K♦ 9♥) and takes 51.",
        "Seat 4 wins the low with a 7-5-4-2-A low (7♦ 5♣ 4♣ 2♣ A♥) and takes 50.",
    ]


def test_the_answer_is_plain_json() -> None:
    for case in SHOWDOWNS:
        answer = adjudicate(case["request"])
        assert json.loads(json.dumps(answer)) == answer


def test_a_side_nobody_qualifies_for_is_not_among_the_sides() -> None:
    answer: Any = adjudicate(
        BIG_O8
        | {"board": ["Ah", "7d", "Tc", "Ks", "9h"], "hands": {"1": "AsKdThTdJd", "4": "4c5cQhQdJs"}}
        | {"board": "Ah7dTcKs9h"}
    )
    assert [side["side"] for side in answer["pots"][0]["sides"]] == ["high"]
    assert answer["hands"]["4"]["low"] is None


def test_a_shared_last_card_stands_on_the_board_R39() -> None:
    """Six cards each and one for all."""
    hands = {"1": "AsAdKcQs9h4d", "5": "8h8s7d3c2dJh"}
    answer = adjudicate({"game": "stud", "pot": 10, "hands": hands, "board": ["8d"]})
    assert answer["awards"] == {"1": 0, "5": 10}


def test_cards_may_be_one_string_or_a_list_and_seats_numbers() -> None:
    pots = [{"amount": 101, "seats": [1, "4"]}]
    loose = {**BIG_O8, "board": "A♥ 7♦ 2♣ K♠ 9♥", "button": "3", "pots": pots}
    del loose["pot"]
    assert adjudicate(loose) == adjudicate(BIG_O8)


def test_options_of_other_games_do_no_harm() -> None:
    assert adjudicate(BIG_O8 | {"options": {"badeucy_ace": "low", "archie_nobody": "best-high"}}) == adjudicate(BIG_O8)


def with_hands(**hands: object) -> dict[str, object]:
    return BIG_O8 | {"hands": BIG_O8["hands"] | hands}  # type: ignore[operator]


def pots(*given: object) -> dict[str, object]:
    return {name: value for name, value in BIG_O8.items() if name != "pot"} | {"pots": [*given]}


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ([], "request"),
        (None, "request"),
        ("big-o8", "request"),
        ({}, "game"),
        (BIG_O8 | {"game": "bigo8"}, "game"),
        (BIG_O8 | {"game": 7}, "game"),
        (BIG_O8 | {"game": "../games/big-o8"}, "game"),
        (BIG_O8 | {"buton": 3}, "buton"),
        (BIG_O8 | {"hands": {}}, "hands"),
        (BIG_O8 | {"hands": [["As"]]}, "hands"),
        (BIG_O8 | {"hands": {"one": "AsKdTcTdJd"}}, "hands"),
        (BIG_O8 | {"hands": {"01": "AsKdTcTdJd"}}, "hands"),
        (BIG_O8 | {"hands": {"-1": "AsKdTcTdJd"}}, "hands"),
        (BIG_O8 | {"hands": {"²": "AsKdTcTdJd"}}, "hands"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd"]}), "hands.4"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd", "Js", "Jc"]}), "hands.4"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd", "1s"]}), "hands.4"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd", 11]}), "hands.4"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd", "JsJc"]}), "hands.4"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd", "As"]}), "hands.4"),
        (with_hands(**{"4": ["4c", "4c", "Qh", "Qd", "Js"]}), "hands.4"),
        (with_hands(**{"4": ["4c", "5c", "Qh", "Qd", "Ah"]}), "board"),
        (with_hands(**{"4": None}), "hands.4"),
        (BIG_O8 | {"board": ["Ah", "7d", "2c", "Ks"]}, "board"),
        (BIG_O8 | {"board": ["Ah", "7d", "2c", "Ks", "9h", "8h"]}, "board"),
        (BIG_O8 | {"board": ["Ah", "7d", "2c", "Ks", "Ks"]}, "board"),
        (BIG_O8 | {"board": None}, "board"),
        (BIG_O8 | {"board": False}, "board"),
        (BIG_O8 | {"boards": [["Ah", "7d", "2c", "Ks", "9h"]]}, "board"),
        (
            BIG_O8 | {"board": None, "boards": [["Ah", "7d", "2c", "Ks", "9h"], ["Ad", "7c", "2d", "Kh", "9d"]]},
            "boards",
        ),
        (STUD | {"board": ["Ah"]}, "hands.1"),
        (STUD | {"board": ["Ah", "Qh"]}, "board"),
        (STUD | {"hands": {"1": "AsAdKcKs9h4d2c", "5": "8h8s8d3c2dJh"}}, "hands.5"),
        ({"game": "badugi", "pot": 1, "hands": {"1": "As2h3d4c"}, "board": "5c"}, "board"),
        ({"game": "double-board-omaha", "pot": 1, "hands": {"1": "As2h3d4c"}, "board": "5c6c7c8c9c"}, "board"),
        ({"game": "double-board-omaha", "pot": 1, "hands": {"1": "As2h3d4c"}, "boards": ["5c6c7c8c9c"]}, "boards"),
        (
            {"game": "double-board-omaha", "pot": 1, "hands": {"1": "As2h3d4c"}, "boards": ["5c6c7c8c9c", "5d"]},
            "boards.1",
        ),
        (BIG_O8 | {"pot": -1}, "pot"),
        (BIG_O8 | {"pot": 100.5}, "pot"),
        (BIG_O8 | {"pot": float("nan")}, "pot"),
        (BIG_O8 | {"pot": "101"}, "pot"),
        (BIG_O8 | {"pot": True}, "pot"),
        (BIG_O8 | {"pot": None}, "pot"),
        (BIG_O8 | {"pot": 10**5000}, "pot"),
        (BIG_O8 | {"pots": []}, "pot"),
        (pots(), "pots"),
        (pots(5), "pots.0"),
        (pots({"amount": 5}), "pots.0.seats"),
        (pots({"amount": 5, "seats": []}), "pots.0.seats"),
        (pots({"amount": 5, "seats": ["1", "2"]}), "pots.0.seats"),
        (pots({"amount": 5, "seats": ["1", 1]}), "pots.0.seats"),
        (pots({"amount": 5, "seats": ["1"]}, {"amount": -5, "seats": ["1"]}), "pots.1.amount"),
        (pots({"amount": 0.5, "seats": ["1"]}), "pots.0.amount"),
        (pots({"seats": ["1"]}), "pots.0.amount"),
        (pots({"amount": 5, "seats": ["1"], "rake": 1}), "rake"),
        (BIG_O8 | {"button": "left"}, "button"),
        (BIG_O8 | {"button": -3}, "button"),
        (BIG_O8 | {"button": 1.0}, "button"),
        (BIG_O8 | {"button": True}, "button"),
        (BIG_O8 | {"options": []}, "options"),
        (BIG_O8 | {"options": {"odd_chips": "tda"}}, "odd_chips"),
        (BIG_O8 | {"options": {"odd_chip_stud": "wsop"}}, "options.odd_chip_stud"),
        (BIG_O8 | {"options": {"merge_same_winners": 1}}, "options.merge_same_winners"),
        (BIG_O8 | {"options": {"merge_same_winners": "true"}}, "options.merge_same_winners"),
        (BIG_O8 | {"options": {"badeucy_ace": None}}, "options.badeucy_ace"),
    ],
)
def test_bad_input_is_one_sentence_that_names_the_field(request_: object, field: str) -> None:
    with pytest.raises(NotUnderstood) as wrong:
        adjudicate(request_)
    assert f"“{field}”" in str(wrong.value)
    is_one_sentence(str(wrong.value))


def is_one_sentence(message: str) -> None:
    assert message.endswith(".")
    assert message.isprintable()
    assert len(message) < 500


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["As", "10h", "K♦", "1", "4", "big-o8", "stud", "high", "tda"]),
    lambda some: (
        st.lists(some, max_size=6) | st.dictionaries(st.text() | st.sampled_from([*BIG_O8, *CHOICES]), some, max_size=6)
    ),
    max_leaves=12,
)


@settings(deadline=None, max_examples=300)
@given(ANYTHING)
@example({"game": "\x00"})
@example({"game": "\ud800"})
def test_anything_at_all_is_answered_or_not_understood(request_: object) -> None:
    answered_or_not_understood(request_)


@settings(deadline=None, max_examples=600)
@given(st.sampled_from([BIG_O8, STUD, pots({"amount": 7, "seats": ["1", "4"]})]), st.data())
def test_a_request_with_anything_in_one_place_is_answered_or_not_understood(
    good: dict[str, Any], data: st.DataObject
) -> None:
    request_ = json.loads(json.dumps(good))
    inside: Any = request_
    while True:
        places = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
        if not places:
            break
        place = data.draw(st.sampled_from(places))
        if isinstance(inside[place], dict | list) and inside[place] and data.draw(st.booleans()):
            inside = inside[place]
        else:
            inside[place] = data.draw(ANYTHING)
            break
    answered_or_not_understood(request_)


def answered_or_not_understood(request_: object) -> None:
    try:
        answer = adjudicate(request_)
    except NotUnderstood as wrong:
        is_one_sentence(str(wrong))
    else:
        json.dumps(answer).encode("utf-8")
