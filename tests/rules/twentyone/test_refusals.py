"""Every code of what is not allowed in a round, by its name and clause."""

from __future__ import annotations

from typing import Any

import pytest

from floor.errors import Refused
from floor.rules.twentyone.settle import settle
from floor.rules.twentyone.words import Code
from tests.rules.twentyone.asking import blackjack, clauses, codes, hand, spanish

REFUSED: list[tuple[dict[str, Any], str, str]] = [
    (blackjack("Ts 8d", "6c Td 2h", ante=99), "ANTE_BELOW_MIN", "BJ-08"),
    (spanish("Ks 8d", "6c Kd 2h", ante=50), "ANTE_BELOW_MIN", "S21-11"),
    (blackjack("Ts 8d", "6c Td 2h", ante=401), "ANTE_ABOVE_MAX", "BJ-08"),
    (spanish("Ks 8d", "6c Kd 2h", ante=1001), "ANTE_ABOVE_MAX", "S21-11"),
    (blackjack("Ts 8d", "6c Td 2h", ante=350, rules={"max": 300}), "ANTE_ABOVE_MAX", "BJ-08"),
    (blackjack("Ts 8d", "6c Td 2h", match=50), "SIDE_BELOW_MIN", "BJ-08"),
    (spanish("Ks 8d", "6c Kd 2h", over13=99), "SIDE_BELOW_MIN", "S21-11"),
    (blackjack("Ts 8d", "6c Td 2h", match=401), "SIDE_ABOVE_MAX", "BJ-08"),
    (spanish("Ks 8d", "6c Kd 2h", under13=1100), "SIDE_ABOVE_MAX", "S21-11"),
    (blackjack("Ts 8d", "6c Td 2h", over13=100), "SIDE_NOT_OFFERED", "BJ-07"),
    (blackjack("Ts 8d", "6c Td 2h", under13=5000), "SIDE_NOT_OFFERED", "BJ-07"),
    (blackjack("Ts 8d", "6c Td 2h", insurance=100), "INSURANCE_NOT_OFFERED", "BJ-06"),
    (spanish("Ks 8d", "Kc 9d", insurance=100), "INSURANCE_NOT_OFFERED", "S21-08"),
    (blackjack("Ts 8d", "Ac 9d", insurance=101), "INSURANCE_TOO_LARGE", "BJ-06"),
    (spanish("Ks 8d", "Ac 9d", insurance=101), "INSURANCE_TOO_LARGE", "S21-08"),
    (blackjack("Ts 8d", "Ac 9d", even_money=True), "EVEN_MONEY_NOT_OFFERED", "BJ-06"),
    (blackjack("Ah Kd", "9c Td", even_money=True), "EVEN_MONEY_NOT_OFFERED", "BJ-06"),
    (spanish("Ah Kd", "Ac Kd", even_money=True), "EVEN_MONEY_NOT_OFFERED", "S21-08"),
    (blackjack("Ah Kd", "Ac Td", even_money=True, insurance=100), "EVEN_MONEY_AND_INSURANCE", "BJ-06"),
    (spanish("Th 7d", "5c Js 4d"), "CARD_NOT_IN_DECK", "S21-01"),
    (spanish("Kh 7d", "Tc Js"), "CARD_NOT_IN_DECK", "S21-01"),
    (blackjack("Ts Ts", "Ts Ts", rules={"decks": 3}), "TOO_MANY_COPIES", "BJ-11"),
    (blackjack("2c 2c", "2c 2c Td 3c", hand("2c 2c 2c 2c 2c", 200)), "TOO_MANY_COPIES", "BJ-11"),
    (blackjack("8h 9d", "6c Td 2h", hand("8h Td", 200), hand("9d Td", 200)), "SPLIT_NOT_EQUAL", "BJ-04"),
    (spanish("8h 9d", "6c Kd 2h", hand("8h Kd", 200), hand("9d Kd", 200)), "SPLIT_NOT_EQUAL", "S21-06"),
    (
        blackjack("8h 8d", "6c Td 2h", hand("8h Td", 200), hand("8d Td", 200), hand("9d Td", 200)),
        "SPLIT_NOT_EQUAL",
        "BJ-04",
    ),
    (blackjack("8h 8d", "6c Td 2h", *[hand(f"8{suit} 9d", 200) for suit in "hdcsch"]), "TOO_MANY_HANDS", "BJ-04"),
    (spanish("8h 8d", "6c Kd 2h", *[hand(f"8{suit} 9d", 200) for suit in "hdcsc"]), "TOO_MANY_HANDS", "S21-06"),
    (
        blackjack("8h 8d", "6c Td 2h", *[hand(f"8{suit} 9d", 200) for suit in "hdc"], rules={"max_hands": 2}),
        "TOO_MANY_HANDS",
        "BJ-04",
    ),
    (blackjack("As Ad", "6c Td 2h", *[hand(f"A{suit} 9d", 200) for suit in "sdc"]), "RESPLIT_ACES", "BJ-04"),
    (spanish("As Ad", "6c Kd 2h", *[hand(f"A{suit} 9d", 200) for suit in "sdc"]), "RESPLIT_ACES", "S21-06"),
    (blackjack("8h 8d", "6c Td 2h", hand("8h Td", 200), hand("8d Td", 300)), "SPLIT_BET_MISMATCH", "BJ-04"),
    (spanish("Ks 8d", "6c Kd 2h", hand("Ks 8d", 300), ante=200), "SPLIT_BET_MISMATCH", "S21-06"),
    (blackjack("8h 8d", "6c Td 2h", hand("8h 9d", 200), hand("8c 9d", 200)), "FIRST_CARDS_CHANGED", "BJ-04"),
    (spanish("Ks 8d", "6c Kd 2h", hand("Ks 8c", 200)), "FIRST_CARDS_CHANGED", "S21-06"),
    (blackjack("8h 8d", "6c Td 2h", hand("8h 9d", 200), hand("8d", 200)), "HAND_UNFINISHED", "BJ-04"),
    (
        blackjack("As Ad", "6c Td 2h", hand("As 5d 3c", 200), hand("Ad 9d", 200), rules={"split_aces": "one"}),
        "ACT_ON_SPLIT_ACES",
        "BJ-04",
    ),
    (blackjack("5h 3d", "6c Td 2h", hand("5h 3d 2c 9s", 200, 200, 200)), "TOO_MANY_DOUBLES", "BJ-05"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 2c 2d 2s", 200, 200, 200, 200)), "TOO_MANY_DOUBLES", "S21-07"),
    (
        spanish("5h 3d", "6c Kd 2h", hand("5h 3d 2c 2d", 200, 200, 200), rules={"max_doubles": 1}),
        "TOO_MANY_DOUBLES",
        "S21-07",
    ),
    (blackjack("5h 3d", "6c Td 2h", hand("5h 3d", 200, 200)), "DOUBLE_WITHOUT_CARD", "BJ-05"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 2c", 200, 200, 200)), "DOUBLE_WITHOUT_CARD", "S21-07"),
    (blackjack("5h 3d", "6c Td 2h", hand("5h 3d 2c 9s", 200, 200)), "DOUBLE_NOT_ON_TWO_CARDS", "BJ-05"),
    (blackjack("5h 3d", "6c Td 2h", hand("5h 3d 9s", 200, 201)), "DOUBLE_TOO_LARGE", "BJ-05"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 9s", 200, 201)), "DOUBLE_TOO_LARGE", "S21-07"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 2c 2d", 200, 200, 401)), "DOUBLE_TOO_LARGE", "S21-07"),
    (blackjack("5h 3d", "6c Td 2h", hand("5h 3d 9s", 200, 0)), "DOUBLE_TOO_SMALL", "BJ-05"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 2c 2d", 200, 200, 199)), "DOUBLE_TOO_SMALL", "S21-07"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 9s", 200, 199)), "DOUBLE_FOR_LESS", "S21-07"),
    (spanish("5h 3d", "6c Kd 2h", hand("5h 3d 2c 2d", 600, 600, 1100)), "WAGER_ABOVE_CAP", "S21-11"),
    (blackjack("5h 3d", "6c Td 2h", hand("5h 3d 9s", 400, 400), rules={"cap": 300}), "WAGER_ABOVE_CAP", "BJ-08"),
    (blackjack("Ts 6d", "6c Td 2h", hand("Ts 6d Kc 2c", 200)), "ACT_AFTER_BUST", "BJ-01"),
    (spanish("Ks 6d", "6c Kd 2h", hand("Ks 6d Kc 2c", 200)), "ACT_AFTER_BUST", "S21-04"),
    (blackjack("Ah Kd", "6c Td 2h", hand("Ah Kd 5c", 200)), "ACT_ON_BLACKJACK", "BJ-01"),
    (spanish("Ah Kd", "6c Kd 2h", hand("Ah Kd 5c", 200, 200)), "ACT_ON_BLACKJACK", "S21-03"),
    (blackjack("Ts 6d", "Ac Td", hand("Ts 6d 2c", 200)), "ACT_AFTER_DEALER_BLACKJACK", "BJ-06"),
    (spanish("Ks 6d", "Kc Ad", hand("Ks 6d 2c", 200)), "ACT_AFTER_DEALER_BLACKJACK", "S21-08"),
    (blackjack("8h 8d", "Ac Td", hand("8h 9d", 200), hand("8d 9d", 200)), "ACT_AFTER_DEALER_BLACKJACK", "BJ-06"),
    (blackjack("Ts 8d", "6c Td"), "DEALER_PLAY", "BJ-02"),
    (blackjack("Ts 8d", "7c Td 2h"), "DEALER_PLAY", "BJ-02"),
    (blackjack("Ts 8d", "Ac 6d 2h"), "DEALER_PLAY", "BJ-02"),
    (blackjack("Ts 8d", "Ac 6d", rules={"dealer": "H17"}), "DEALER_PLAY", "BJ-02"),
    (spanish("Ks 8d", "Ac 6d"), "DEALER_PLAY", "S21-02"),
    (blackjack("Ts 6d", "6c 2d 3s", hand("Ts 6d Kc", 200)), "DEALER_PLAY", "BJ-02"),
    (blackjack("Ts 6d", "Ac Td 2c"), "DEALER_PLAY", "BJ-02"),
]


@pytest.mark.parametrize(("asked", "code", "clause"), REFUSED, ids=[f"{code} {clause}" for _, code, clause in REFUSED])
def test_a_code_alone_with_its_clause(asked: dict[str, Any], code: str, clause: str) -> None:
    assert clauses(asked) == {code: clause}


def test_every_code_is_tried() -> None:
    assert {code for _asked, code, _clause in REFUSED} == {code.value for code in Code}


def test_everything_is_refused_at_once() -> None:
    asked = blackjack(
        "8h 9d",
        "6c Td",
        hand("8h Td Kc 2c", 500, 600),
        hand("9d", 300),
        ante=500,
        match=50,
        over13=100,
        insurance=300,
        even_money=True,
    )
    assert set(codes(asked)) == {
        "ANTE_ABOVE_MAX",
        "SIDE_BELOW_MIN",
        "SIDE_NOT_OFFERED",
        "INSURANCE_NOT_OFFERED",
        "INSURANCE_TOO_LARGE",
        "EVEN_MONEY_NOT_OFFERED",
        "EVEN_MONEY_AND_INSURANCE",
        "SPLIT_NOT_EQUAL",
        "SPLIT_BET_MISMATCH",
        "HAND_UNFINISHED",
        "DOUBLE_NOT_ON_TWO_CARDS",
        "DOUBLE_TOO_LARGE",
        "WAGER_ABOVE_CAP",
        "ACT_AFTER_BUST",
        "DEALER_PLAY",
    }


def test_one_hand_with_another_bet_than_was_placed_is_over_the_cap_too_BJ04_BJ08() -> None:
    asked = blackjack("8h 9d", "6c Td 2h", hand("8h 9d", 500), ante=300)
    assert set(codes(asked)) == {"SPLIT_BET_MISMATCH", "WAGER_ABOVE_CAP"}
    placed = blackjack("8h 9d", "6c Td 2h", hand("8h 9d", 500), ante=500)
    assert codes(placed) == ["ANTE_ABOVE_MAX"], "once, where the bet was placed so"


def test_a_refusal_is_a_sentence_with_its_facts_and_a_cure_S2111_R51() -> None:
    with pytest.raises(Refused) as refused:
        settle(spanish("5h 6d", "6c Kd 2h", hand("5h 6d 2c 3s", 500, 500, 1500)))
    told = [(found.message, found.cure) for found in refused.value.findings]
    assert told == [
        ("The double of $15 on hand 1 is over the $10 it may be.", "Double for $5 to $10."),
        ("The double on hand 1 of $15 is over the $10 that any one bet may be.", "Take back what is over $10."),
    ]


def test_the_same_fault_in_two_places_is_one_code_with_both_sentences() -> None:
    with pytest.raises(Refused) as refused:
        settle(blackjack("8h 8d", "6c Td 2h", hand("8h 2d 9s", 200, 300), hand("8d 2c 9d", 200, 400)))
    (found,) = refused.value.findings
    assert found.message == (
        "The double of $3 on hand 1 is over the $2 it may be. The double of $4 on hand 2 is over the $2 it may be."
    )


def test_bets_at_the_very_limits_are_settled_BJ08_S2111_R52_R59() -> None:
    for asked in (
        blackjack("Ts 8d", "Ac 7d", ante=400, match=400, insurance=200),
        blackjack("Ts 8d", "Ac 7d", ante=100, match=100, insurance=1),
        spanish("Ks 8d", "Ac 7d", ante=1000, match=1000, over13=1000, under13=1000, insurance=500),
        spanish("5h 6d", "6c Kd 2h", hand("5h 6d 2c 3s", 1000, 1000, 1000)),
        spanish("5h 6d", "6c Kd 2h", hand("5h 6d 2c 3s", 300, 300, 600)),
        spanish("5h 6d", "6c Kd 2h", hand("5h 6d 2c 3s", 300, 300, 300)),
    ):
        assert codes(asked) == []


def test_the_table_may_set_its_own_limits_and_the_cap_stays_the_approvals_PROC() -> None:
    """A double is over the table's maximum as soon as the bet is, and only the cap on any bet counts for it."""
    at_300 = {"max": 300}
    assert codes(blackjack("5h 6d", "6c Td 2h", hand("5h 6d 9c", 300, 300), rules=at_300)) == []
    assert codes(blackjack("Ts 8d", "6c Td 2h", ante=50, rules={"min": 50})) == []


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            blackjack("Ts 8d", "Ts 9c", rules={"decks": 1}),
            "The 10♠ is on the table 2 times, and one deck has one.",
        ),
        (
            blackjack("Ts Ts", "Ts 9c", rules={"decks": 2}),
            "The 10♠ is on the table 3 times, and 2 decks have 2.",
        ),
        (spanish("Th 7d", "5c Js 4d"), "The 10♥ is not in the shoe: its tens are taken out."),
        (
            blackjack("Ts 8d", "6c Td 2h", insurance=100),
            "Insurance is open when the dealer shows an ace, and here the 6♣ is up.",
        ),
        (
            spanish("Ah Kd", "Ac Kd", even_money=True),
            "Even money is for a blackjack when the dealer shows an ace, and is not offered in this game.",
        ),
        (
            blackjack("Ts 8d", "Ac 9d", even_money=True),
            "Even money is for a blackjack when the dealer shows an ace.",
        ),
        (
            blackjack("Ts 8d", "6c Td"),
            "The dealer has 16 and is not done: the dealer draws to 16 and stands on every 17.",
        ),
        (
            spanish("Ks 8d", "7c Kd 2h"),
            "The dealer drew past a hand to stand on: the dealer draws to 16, stands on hard 17 and hits a soft one.",
        ),
        (
            blackjack("5h 3d", "6c Td 2h", hand("5h 3d 2c 9s", 200, 200)),
            "Hand 1 was doubled on 3 cards, and only the first two may be.",
        ),
        (
            blackjack("As Ad", "6c Td 2h", *[hand(f"A{suit} 9d", 200) for suit in "sdc"]),
            "Aces make 2 hands at most, and are not split again.",
        ),
    ],
)
def test_a_refusal_says_what_was_seen_and_what_the_rule_is(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused) as refused:
        settle(asked)
    assert [found.message for found in refused.value.findings] == [message]
