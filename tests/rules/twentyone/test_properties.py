"""What holds in every round, and in every round that is still being dealt."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import assume, given, settings

from floor.rules.twentyone.request import read_round
from floor.rules.twentyone.rounds import Hand, Round
from floor.rules.twentyone.settle import settle
from floor.rules.twentyone.settling import Line, review, settle_round
from floor.rules.twentyone.tablerules import rules_of
from tests.rules.twentyone.asking import codes, lines
from tests.rules.twentyone.dealing import any_rounds, rounds

PUSHES = {"push", "push_blackjack"}


@settings(max_examples=300, deadline=None)
@given(rounds())
def test_the_sums_are_those_of_the_lines(asked: dict[str, Any]) -> None:
    answer: Any = settle(asked)
    assert answer["net"] == sum(line["net"] for line in answer["lines"])
    assert answer["staked"] == sum(line["stake"] for line in answer["lines"])
    assert answer["returned"] == answer["staked"] + answer["net"] >= 0


@settings(max_examples=300, deadline=None)
@given(rounds())
def test_a_push_returns_the_stake_and_nobody_loses_more_than_it(asked: dict[str, Any]) -> None:
    for _bet, stake, net, why in lines(asked):
        assert net >= -stake
        assert (net == 0) >= (why in PUSHES)


@settings(max_examples=300, deadline=None)
@given(rounds())
def test_twice_every_bet_and_twice_the_chip_is_twice_every_net(asked: dict[str, Any]) -> None:
    twice = deepcopy(asked)
    for held in twice["hands"]:
        held["bets"] = [2 * bet for bet in held["bets"]]
    twice["bets"] = {name: bet if bet is True else 2 * bet for name, bet in asked["bets"].items()}
    chip = asked["rules"].get("chip_cents", 1)
    twice["rules"] = {**asked["rules"], "chip_cents": 2 * chip, "max": 2_000, "cap": 2_000}
    doubled = [(bet, 2 * stake, 2 * net, why) for bet, stake, net, why in lines(asked)]
    assert lines(twice) == doubled


@settings(max_examples=300, deadline=None)
@given(rounds())
def test_a_round_is_settled_alike_whatever_was_asked_before(asked: dict[str, Any]) -> None:
    before = deepcopy(asked)
    first = settle(asked)
    assert settle(deepcopy(asked)) == first
    assert asked == before, "what is asked is left as it was"


@settings(max_examples=400, deadline=None)
@given(rounds())
def test_what_is_settled_while_cards_still_come_stays_settled(asked: dict[str, Any]) -> None:
    """The dealer's cards one after the other: a bet that has a result keeps it, and the last card leaves none open.

    Where it is not said what the dealer does on a soft 17, one may be the end or not.
    """
    assume(asked["rules"].get("dealer") != "either")
    read = read_round(asked)
    last = {line.bet: line for line in settle_round(read.round, read.rules).lines}
    for seen in range(len(read.round.dealer) + 1):
        so_far = _dealt(read.round, seen)
        for line in review(so_far, read.rules).lines:
            if isinstance(line, Line):
                assert line == last[line.bet]
    done = review(read.round, read.rules)
    assert (done.illegal, done.missing) == ((), ())
    assert {line.bet: line for line in done.lines} == last


def _dealt(played: Round, dealers: int) -> Round:
    return Round(played.initial, played.dealer[:dealers], played.hands, played.bets)


@settings(max_examples=400, deadline=None)
@given(any_rounds())
def test_a_review_never_fails_and_refuses_what_settling_refuses(asked: dict[str, Any]) -> None:
    read = read_round(asked)
    found = review(read.round, read.rules)
    assert {one.code for one in (*found.illegal, *found.missing)} == set(codes(asked))
    for one in (*found.illegal, *found.missing):
        assert one.clause
        assert one.at.split(".")[0] in ("initial", "dealer", "hands", "bets")
        assert one.message.endswith(".")
        assert one.cure.endswith(".")


def test_a_round_from_the_first_card_on_names_what_is_missing_at_its_place() -> None:
    rules = rules_of("spanish21")
    empty = review(Round(), rules)
    assert {one.code for one in empty.illegal} == {"ANTE_BELOW_MIN"}
    asked: Any = {"game": "spanish21", "initial": ["9s", "9h"], "dealer": ["9s", "Kc"]}
    asked |= {"hands": [{"cards": ["9s", "9h"], "bets": [500]}], "bets": {"ante": 500, "match": 100, "insurance": 0}}
    whole = read_round(asked).round
    up_only = review(_dealt(whole, 1), rules)
    assert [line.bet for line in up_only.lines if isinstance(line, Line)] == ["match"]
    assert [(one.code, one.at) for one in up_only.missing] == [("DEALER_PLAY", "dealer")]
    split = Round(
        whole.initial, whole.dealer, (Hand(whole.initial[:1], (500,)), Hand(whole.initial[1:], (500,))), whole.bets
    )
    waiting = review(split, rules)
    assert [(one.code, one.at) for one in waiting.missing] == [
        ("HAND_UNFINISHED", "hands.0.cards"),
        ("HAND_UNFINISHED", "hands.1.cards"),
    ]
    assert waiting.illegal == ()
