"""Every bet that is paid, lost or pushed, by its reason and the clause that says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.twentyone.asking import blackjack, hand, line, lines, spanish

TEN_UP_LATE = {"ten_up_blackjack": "lose_all"}
FIRST_ONLY = {"ten_up_blackjack": "original_only"}


@pytest.mark.parametrize(
    ("request_", "net", "why"),
    [
        (blackjack("Ts 9d", "6c Td 2h"), 200, "win"),
        (blackjack("Ts 7d", "6c Td 2h"), -200, "lose"),
        (blackjack("Ts 8d", "6c Td 2h"), 0, "push"),
        (blackjack("Ts 6d", "6c Td 2h", hand("Ts 6d Kc", 200)), -200, "bust"),
        (blackjack("Ts 6d", "6c Td Kh"), 200, "dealer_bust"),
        (blackjack("Ah Kd", "6c Ts 5d", ante=400), 600, "blackjack"),
        (blackjack("Ah Kd", "Ac Ts"), 0, "push_blackjack"),
        (blackjack("Ts 9d", "Ac Td"), -200, "dealer_blackjack"),
        (blackjack("Ts 5d", "6c 5h Th", hand("Ts 5d 6c", 200)), 0, "push"),
        (blackjack("As 6d", "2c Th 8c", hand("As 6d Td", 200)), -200, "lose"),
        (blackjack("As 6d", "2c Th 8c", hand("As 6d 4d", 200)), 200, "win"),
    ],
)
def test_a_hand_at_blackjack_BJ01_BJ09(request_: dict[str, Any], net: int, why: str) -> None:
    assert line(request_) == (net, why)


def test_an_ace_is_one_or_eleven_BJ01() -> None:
    assert line(blackjack("As 5d", "Tc 9h", hand("As 5d Kc 3h", 200))) == (0, "push")
    assert line(blackjack("As Ad", "Tc 8h", hand("As Ad 7c", 200))) == (200, "win")


def test_dealer_with_21_of_three_cards_beats_no_blackjack_BJ01() -> None:
    assert line(blackjack("Ah Kd", "5c 6d Th")) == (300, "blackjack")


def test_a_split_ace_with_a_ten_is_21_BJ04() -> None:
    split = blackjack("As Ad", "Tc 8h", hand("As Kd", 200), hand("Ad 9d", 200))
    assert lines(split) == [("hand1", 200, 200, "win"), ("hand2", 200, 200, "win")]
    against = blackjack("As Ad", "5c 6h Ts", hand("As Kd", 200), hand("Ad 9d", 200))
    assert lines(against) == [("hand1", 200, 0, "push"), ("hand2", 200, -200, "lose")]


def test_a_double_also_for_less_BJ05_R61() -> None:
    assert lines(blackjack("9h 2d", "5c Ts 4d", hand("9h 2d Kc", 400, 200))) == [("hand1", 600, 600, "win")]
    assert lines(blackjack("9h 2d", "5c Ts 4d", hand("9h 2d 3c", 400, 400))) == [("hand1", 800, -800, "lose")]
    assert lines(blackjack("9h 2d", "5c Ts 4d", hand("9h 2d 8c", 400, 1))) == [("hand1", 401, 0, "push")]


def test_insurance_BJ06_BJ09_R59() -> None:
    insured = blackjack("Ts 9d", "Ac Td", ante=400, insurance=200)
    assert lines(insured) == [("insurance", 200, 400, "dealer_blackjack"), ("hand1", 400, -400, "dealer_blackjack")]
    lost = blackjack("Ts 9d", "Ac 7d", ante=400, insurance=50)
    assert lines(lost) == [("insurance", 50, -50, "no_dealer_blackjack"), ("hand1", 400, 400, "win")]
    assert line(blackjack("Ah Kd", "Ac Td", insurance=100), "insurance") == (200, "dealer_blackjack")


def test_even_money_is_paid_whatever_the_dealer_has_BJ06() -> None:
    for hole in ("Td", "7d"):
        assert line(blackjack("Ah Kd", f"Ac {hole}", even_money=True)) == (200, "even_money")


@pytest.mark.parametrize(
    ("initial", "up", "why", "bj", "s21"),
    [
        ("8h 8h", "8h", "two_suited", 14, 18),
        ("8h 8d", "8h", "one_suited_one_non", 10, 13),
        ("8d 8s", "8h", "two_non", 6, 8),
        ("8h 9s", "8h", "one_suited", 7, 9),
        ("Ks 8d", "8h", "one_non", 3, 4),
        ("9s Kd", "8h", "no_match", -1, -1),
        ("Kh Qh", "Jh", "no_match", -1, -1),
        ("Kh Qh", "Kd", "one_non", 3, 4),
    ],
)
def test_match_the_dealer_goes_by_rank_BJ07_BJ09_S2109_R55(initial: str, up: str, why: str, bj: int, s21: int) -> None:
    for ask, pays in ((blackjack, bj), (spanish, s21)):
        assert line(ask(initial, f"{up} 9c", match=100), "match") == (pays * 100, why)


@pytest.mark.parametrize(
    ("initial", "why", "over", "under"),
    [
        ("Ks 4d", "over", 100, -100),
        ("Ks 2d", "under", -100, 100),
        ("Ks 3d", "exactly_13", -100, -100),
        ("As 9d", "under", -100, 100),
        ("As Kd", "under", -100, 100),
        ("9s 4d", "exactly_13", -100, -100),
        ("Ks Qd", "over", 100, -100),
    ],
)
def test_over_and_under_13_with_the_ace_as_one_S2110_R50(initial: str, why: str, over: int, under: int) -> None:
    settled = spanish(initial, "9c Kd", over13=100, under13=100)
    assert line(settled, "over13") == (over, why)
    assert line(settled, "under13") == (under, why)


def test_the_house_may_set_what_over_and_under_pay_R50() -> None:
    for pays, net in (("2:1", 200), (2, 200), ("3:2", 150), (1.5, 150)):
        paid = spanish("Ks 4d", "9c Kd", over13=100, rules={"over_under_pays": pays})
        assert line(paid, "over13") == (net, "over")


@pytest.mark.parametrize(
    ("request_", "net", "why"),
    [
        (spanish("Ks 9d", "6c Kd 2h"), 200, "win"),
        (spanish("Ks 7d", "6c Kd 2h"), -200, "lose"),
        (spanish("Ks 8d", "6c Kd 2h"), 0, "push"),
        (spanish("Ks 6d", "6c Kd 2h", hand("Ks 6d Kc", 200)), -200, "bust"),
        (spanish("Ks 6d", "6c Kd Kh"), 200, "dealer_bust"),
        (spanish("Ah Kd", "6c Kd 5d"), 300, "blackjack"),
        (spanish("Ah Kd", "Ac Ks"), 300, "blackjack"),
        (spanish("Ks 9d", "Ac Kd"), -200, "dealer_blackjack"),
        (spanish("Ks 5d", "6c 5h Kh", hand("Ks 5d 6c", 200)), 200, "player_21"),
    ],
)
def test_a_hand_at_spanish_21_S2103_S2104(request_: dict[str, Any], net: int, why: str) -> None:
    assert line(request_) == (net, why)


@pytest.mark.parametrize(
    ("cards", "halves", "why"),
    [
        ("2s 3d 4c 5h 7s", 3, "bonus_5_card"),
        ("2s 3d 4c 5h 2h 5s", 4, "bonus_6_card"),
        ("2s 3d 2c 5h 2h 5s 2d", 6, "bonus_7_card"),
        ("2s 3d 2c 2s 2h 5s 3c 2d", 6, "bonus_7_card"),
        ("6s 7d 8c", 3, "bonus_678_mixed"),
        ("8d 6d 7d", 4, "bonus_678_suited"),
        ("7s 8s 6s", 6, "bonus_678_spades"),
        ("7s 7d 7c", 3, "bonus_777_mixed"),
        ("7h 7h 7h", 4, "bonus_777_suited"),
        ("7s 7s 7s", 6, "bonus_777_spades"),
        ("As 9d 9c 2h", 2, "player_21"),
        ("As 8d Ac As", 2, "player_21"),
        ("5s 7d 9c", 2, "player_21"),
    ],
)
def test_bonus_21s_S2105_R54(cards: str, halves: int, why: str) -> None:
    first = " ".join(cards.split()[:2])
    assert line(spanish(first, "9c Kd", hand(cards, 200))) == (100 * halves, why)


def test_no_bonus_on_a_doubled_or_split_hand_S2105_S2106() -> None:
    doubled = spanish("6s 7s", "9c Kd", hand("6s 7s 8s", 500, 500))
    assert lines(doubled) == [("hand1", 1000, 1000, "player_21")]
    split = spanish("7s 7d", "9c Kd", hand("7s 7h 7c", 500), hand("7d 3c", 500))
    assert lines(split) == [("hand1", 500, 500, "player_21"), ("hand2", 500, -500, "lose")]


def test_no_blackjack_after_a_split_S2106() -> None:
    split = spanish("As Ad", "9c Kd", hand("As Kd", 500), hand("Ad 9c", 500))
    assert lines(split) == [("hand1", 500, 500, "player_21"), ("hand2", 500, 500, "win")]


def test_doubled_twice_on_any_number_of_cards_S2107_R51() -> None:
    twice = spanish("2s 3d", "9c Kd", hand("2s 3d 4c 2h 9d", 500, 500, 1000))
    assert lines(twice) == [("hand1", 2000, 2000, "win")]


def test_the_sample_of_the_manual_S2109_S2110() -> None:
    """Nine and nine against a nine: a double on the second hand wins over the dealer's 19."""
    asked = spanish(
        "9s 9h", "9s Kc", hand("9s 2d", 1000), hand("9h 2c Kd", 1000, 1000), match=100, over13=500, under13=0
    )
    assert lines(asked) == [
        ("match", 100, 1300, "one_suited_one_non"),
        ("over13", 500, 500, "over"),
        ("hand1", 1000, -1000, "lose"),
        ("hand2", 2000, 2000, "player_21"),
    ]


def test_a_ten_up_blackjack_turned_over_last_takes_everything_or_the_first_bet_R58() -> None:
    hands = hand("8h 3d Kc", 200, 200), hand("8d 9c", 200)
    taken = blackjack("8h 8d", "Kc As", *hands, rules=TEN_UP_LATE)
    assert lines(taken) == [("hand1", 400, -400, "dealer_blackjack"), ("hand2", 200, -200, "dealer_blackjack")]
    first = blackjack("8h 8d", "Kc As", *hands, rules=FIRST_ONLY)
    assert lines(first) == [
        ("hand1", 400, -200, "dealer_blackjack_original_only"),
        ("hand2", 200, 0, "dealer_blackjack_original_only"),
    ]
    over = blackjack("8h 8d", "Kc As", hand("8h 6d Kc", 200), hand("8d 9c", 200), rules=FIRST_ONLY)
    assert lines(over)[0] == ("hand1", 200, -200, "bust"), "what is over 21 was lost before"


@pytest.mark.parametrize(
    ("chip", "rounding", "net", "breakage"),
    [(1, "down", 150, None), (50, "down", 150, None), (100, "down", 100, 50), (100, "up", 200, -50)],
)
def test_three_to_two_in_whole_chips_and_the_breakage_is_told_R62(
    chip: int, rounding: str, net: int, breakage: int | None
) -> None:
    from floor.rules.twentyone.settle import settle

    answer = settle(blackjack("Ah Kd", "6c Ts 5d", ante=100, rules={"chip_cents": chip, "rounding": rounding}))
    assert (answer["net"], answer["returned"], answer.get("breakage")) == (net, 100 + net, breakage)


def test_half_a_cent_goes_the_same_way_R62() -> None:
    from floor.rules.twentyone.settle import settle

    down = settle(blackjack("Ah Kd", "6c Ts 5d", ante=101))
    assert (down["net"], down["breakage"]) == (151, "1/2")
    up = settle(blackjack("Ah Kd", "6c Ts 5d", ante=101, rules={"rounding": "up"}))
    assert (up["net"], up["breakage"]) == (152, "-1/2")


def test_the_dealer_need_not_draw_when_every_hand_is_decided() -> None:
    assert line(blackjack("Ts 6d", "6c Td", hand("Ts 6d Kc", 200))) == (-200, "bust")
    assert line(blackjack("Ah Kd", "6c Ts")) == (300, "blackjack")
    assert line(spanish("Ks 5d", "6c 5h", hand("Ks 5d 6c", 200))) == (200, "player_21")


def test_either_rule_on_a_soft_17_BJ02_R60() -> None:
    stood, hit = blackjack("Ts 8d", "Ac 6d"), blackjack("Ts 8d", "Ac 6d Td")
    assert line(stood | {"rules": {"dealer": "S17"}}) == (200, "win")
    assert line(hit | {"rules": {"dealer": "H17"}}) == (200, "win")
    for settled in (stood, hit):
        assert line(settled | {"rules": {"dealer": "either"}}) == (200, "win")


def test_split_aces_get_more_cards_where_the_house_says_so_or_nothing_is_said_R67() -> None:
    hands = hand("As 5d 3c", 200), hand("Ad 9d", 200)
    for rules in ({}, {"split_aces": "many"}, {"split_aces": "either"}):
        split = blackjack("As Ad", "Tc 8h", *hands, rules=rules)
        assert lines(split) == [("hand1", 200, 200, "win"), ("hand2", 200, 200, "win")]
