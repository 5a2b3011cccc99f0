"""Cash tables, mixes and purchases: each clause and reading that limits them, by its id."""

from __future__ import annotations

from typing import Any

import pytest

from floor.cli.configurations import check
from floor.rules.approvals.files import approvals
from tests.rules.approvals.asking import derived, refused, refusing, said, warned

BADUGI = {"game": "badugi", "betting": "fixed", "lower": 200, "higher": 400}
BIG_O8 = {"game": "big-o8", "betting": "fixed", "lower": 200, "higher": 400}
STUD8 = {"game": "stud8", "betting": "fixed", "lower": 200, "higher": 400, "ante": 50, "bring_in": 100}
LISTED = [name for name in approvals()["MIX"].games if name != "big-o8"]


@pytest.mark.parametrize("name", LISTED)
def test_each_game_alone_or_in_a_mix_MIX01(name: str) -> None:
    assert refused("MIX", "table", game=name) == set()
    assert refused("MIX", "mix", games=[BADUGI, BADUGI | {"game": name, "lower": 100, "higher": 200}]) == set()


def test_a_mix_of_one_is_looked_at_twice_MIX01() -> None:
    assert warned("MIX", "mix", games=[BADUGI]) == {"MIX-01"}
    assert warned("MIX", "mix", games=[BADUGI, BADUGI]) == {"MIX-01"}
    assert warned("MIX", "mix") == set()


def test_amounts_come_out_in_chips_MIX02() -> None:
    assert refused("MIX", "buy-in", amount=10_050) == {"MIX-02"}
    halves = {"game": "stud8", "ante": 50, "bring_in": 100}
    assert refused("MIX", "buy-in", amount=10_050, **halves) == set(), "there are chips of 50 cents at this table"


@pytest.mark.parametrize("betting", ["spread", "limit", "", "FIXED"])
def test_only_fixed_pot_and_no_limit_MIX03(betting: str) -> None:
    assert refused("MIX", "table", betting=betting) == {"MIX-03"}


def test_each_forced_bet_is_under_the_cap_MIX04_R30() -> None:
    no_limit = {"betting": "no-limit", "lower": None, "higher": None}
    assert refused("MIX", "table", **no_limit, small_blind=500, big_blind=1000) == set()
    assert refused("MIX", "table", **no_limit, small_blind=600, big_blind=1200) == {"MIX-04"}
    assert refused("MIX", "table", ante=1001) == {"MIX-04"}
    assert refused("MIX", "table", **STUD8 | {"lower": 5000, "higher": 10_000, "ante": 1100}) == {"MIX-04"}
    assert said("MIX", "table", lower=1200, higher=2400) == ["Big blind $12 is over the $10 cap on forced bets."]


def test_all_findings_come_at_once_MIX04_MIX07_MIX08() -> None:
    wrong = {"lower": 1200, "higher": 600, "small_blind": 1100, "seats": 9, "max_buy_in": 200_000}
    assert refused("MIX", "table", **wrong) == {"MIX-04", "MIX-06", "MIX-07", "MIX-08", "R-39"}


def test_the_dealer_sells_150_dollars_a_hand_MIX05() -> None:
    later: dict[str, Any] = {"first": False, "stack": 1000, "source": "dealer"}
    assert refused("MIX", "buy-in", **later, amount=15_000) == set()
    assert refused("MIX", "buy-in", **later, amount=10_000, bought_this_hand=5_100) == {"MIX-05"}
    assert refused("MIX", "buy-in", **later | {"source": "cage"}, amount=60_000) == set()
    assert refused("BO", "buy-in", source="dealer", amount=60_000) == set(), "the rule is that of the mixed games"


def test_a_player_enters_with_a_thousand_MIX06() -> None:
    assert refused("MIX", "buy-in", amount=100_000) == set()
    assert refused("MIX", "buy-in", amount=60_000, stack=40_100) == {"MIX-06"}
    assert refused("MIX", "buy-in", amount=60_000, stack=90_000, first=False) == set()
    assert refused("MIX", "table", min_buy_in=100_100) == {"MIX-06"}


def test_a_limit_game_has_two_limits_MIX07() -> None:
    assert said("MIX", "table", lower=None, higher=None) == ["A fixed-limit game has no lower and higher limit."]
    assert refused("MIX", "table", lower=None) == {"MIX-07"}
    assert refused("MIX", "table", lower=0, higher=0) == {"MIX-07", "MIX-08"}
    assert refused("MIX", "table", **STUD8 | {"lower": None, "higher": None}) == {"MIX-07"}
    assert derived("MIX", "table", higher=None)["higher"] == 400


@pytest.mark.parametrize(
    ("lower", "allowed", "proposed"),
    [
        (100, {100}, 100),
        (200, {100}, 100),
        (300, {100, 200}, 200),
        (400, {200}, 200),
        (500, {200, 300}, 300),
        (700, {300, 400}, 400),
        (900, {400, 500}, 500),
        (1000, {500}, 500),
    ],
)
def test_small_blind_is_half_to_the_nearest_dollar_MIX08_R31(lower: int, allowed: set[int], proposed: int) -> None:
    table = {"lower": lower, "higher": 2 * lower}
    assert derived("MIX", "table", **table)["small_blind"] == proposed
    for small in range(0, 1050, 50):
        assert refused("MIX", "table", **table, small_blind=small) == (set() if small in allowed else {"MIX-08"})


def test_the_big_blind_is_the_lower_limit_MIX08() -> None:
    assert refused("MIX", "table", big_blind=400) == {"MIX-08"}
    assert derived("MIX", "table")["big_blind"] == 200
    from_the_blind = derived("MIX", "table", lower=None, higher=None, big_blind=300)
    assert (from_the_blind["lower"], from_the_blind["higher"], from_the_blind["small_blind"]) == (300, 600, 200)
    no_limit = {"betting": "no-limit", "lower": None, "higher": None}
    assert refused("MIX", "table", **no_limit) == {"MIX-08"}, "no blinds at all"
    assert derived("MIX", "table", **no_limit, big_blind=500)["small_blind"] == 300


def test_dealers_choice_needs_options_MIX09() -> None:
    assert refused("MIX", "mix", method="dealers-choice", hands_per_game=None) == set()
    assert refused("MIX", "mix", method="dealers-choice", games=[]) == {"MIX-09"}


@pytest.mark.parametrize("hands", [None, 0, -1])
def test_rotation_needs_a_number_of_hands_MIX10(hands: int | None) -> None:
    assert refused("MIX", "mix", hands_per_game=hands) == {"MIX-10"}
    told = "no number of hands" if hands is None else f"{hands} hands"
    assert said("MIX", "mix", hands_per_game=hands) == [f"The rotation gives each game {told}."]


def test_rotation_by_orbit_and_with_no_games_MIX10() -> None:
    assert refused("MIX", "mix", hands_per_game="orbit") == set()
    assert derived("MIX", "mix", hands_per_game="orbit")["hands_per_game"] == 6
    assert refused("MIX", "mix", games=[]) == {"MIX-10"}
    assert refused("MIX", "mix", method="roulette") == {"MIX-10"}


@pytest.mark.parametrize("name", ["holdem", "razz", "stud8-tournament", "pineapple", "", "x" * 99])
def test_a_game_without_an_approval_MIX11(name: str) -> None:
    assert refused("MIX", "table", game=name) == {"MIX-11"}
    assert refused("MIX", "mix", games=[BADUGI, BADUGI | {"game": name}]) - {"R-39"} == {"MIX-11"}


def test_big_o8_in_a_mix_has_four_raises_MIX26_R34() -> None:
    assert refused("MIX", "mix", games=[BADUGI, BIG_O8 | {"raise_cap": 4}]) == set()
    assert refused("MIX", "mix", games=[BADUGI, BIG_O8 | {"raise_cap": 5}]) == {"MIX-26"}
    assert refused("MIX", "mix", games=[BIG_O8, BADUGI | {"raise_cap": 5}]) == set(), "a setting in other games"


def test_big_o_alone_follows_its_own_document_R32() -> None:
    assert refused("MIX", "table", **BIG_O8) == {"R-32"}
    assert refused("BO", "mix", method="dealers-choice", games=[{"stakes": "2-4"}, {"stakes": "1-2"}]) == {"R-32"}
    assert refused("MIX", "mix", games=[BADUGI, BIG_O8 | {"approval": "BO"}]) == {"R-32"}


def test_a_label_means_amounts_R33() -> None:
    """$1-$2 is bets of one and two in the mixed games, blinds of one and two and bets of two in Big O."""
    assert derived("BO", "table", stakes="1-2") | {"bets": None} == {
        "betting": "fixed",
        "lower": 200,
        "higher": 200,
        "small_blind": 100,
        "big_blind": 200,
        "raise_cap": 4,
        "min_buy_in": 2000,
        "seats": 8,
        "label": "$1-$2",
        "bets": None,
    }
    assert derived("MIX", "table", lower=100, higher=200)["label"] == "$1/$2"
    assert refused("MIX", "table", lower=None, higher=None, stakes="1-2") == {"R-33"}


def test_raises_are_not_counted_in_pot_and_no_limit_R34() -> None:
    assert "raise_cap" not in derived("MIX", "table", betting="pot")
    assert derived("MIX", "table")["raise_cap"] == 4
    assert refused("MIX", "table", betting="pot", raise_cap=4) == {"R-34"}


def test_a_higher_limit_that_is_not_twice_the_lower_R35() -> None:
    assert warned("MIX", "table", higher=600) == {"R-35"}
    assert refused("MIX", "table", higher=600) == set()
    assert warned("MIX", "table", higher=400) == set()


@pytest.mark.parametrize(("bring_in", "fine"), [(0, False), (50, True), (199, True), (200, False), (300, False)])
def test_a_bring_in_is_under_the_lower_limit_R36(bring_in: int, fine: bool) -> None:
    assert refused("MIX", "table", **STUD8 | {"bring_in": bring_in}) == (set() if fine else {"R-36"})


def test_a_bring_in_is_proposed_R36() -> None:
    left_out = {"ante": None, "bring_in": None}
    proposed = derived("MIX", "table", **STUD8 | left_out)
    assert (proposed["ante"], proposed["bring_in"]) == (50, 100)
    big = derived("MIX", "table", **STUD8 | left_out | {"lower": 5000, "higher": 10_000})
    assert (big["ante"], big["bring_in"]) == (500, 1000), "never over the cap on forced bets"
    assert derived("MIX", "table", **STUD8 | {"ante": None, "bring_in": 50})["ante"] == 25
    assert "ante" not in derived("MIX", "table", **STUD8 | {"bring_in": 50}), "what the house entered stays"
    assert refused("MIX", "table", **STUD8 | left_out | {"betting": "pot", "lower": None, "higher": None}) == {"R-36"}


def test_seats_are_as_many_as_can_be_dealt_R39() -> None:
    assert refused("MIX", "table", seats=8) == set()
    assert refused("MIX", "table", seats=9) == {"R-39"}
    assert refused("MIX", "table", seats=1) == {"R-39"}
    assert refused("BO", "table", seats=9) == {"R-39"}
    assert refused("MIX", "mix", seats=7) == {"R-39"}, "Archie seats six"
    assert derived("MIX", "mix", seats=None)["seats"] == 6


def test_amounts_come_in_dollar_chips_BO01() -> None:
    assert refused("BO", "buy-in", amount=4150) == {"BO-01"}
    assert refused("BO", "buy-in", amount=0, first=False) == {"BO-01"}


@pytest.mark.parametrize(("stakes", "least"), [("1-2", 2000), ("2-4", 4000), ("4-4", 4000), ("1-4", 4000)])
def test_ten_of_the_biggest_bet_BO02(stakes: str, least: int) -> None:
    assert derived("BO", "table", stakes=stakes)["min_buy_in"] == least
    assert refused("BO", "buy-in", stakes=stakes, amount=least) == set()
    assert refused("BO", "buy-in", stakes=stakes, amount=least - 100) == {"BO-02"}
    assert refused("BO", "buy-in", stakes=stakes, amount=100, first=False) == set()
    assert refused("BO", "buy-in", stakes=stakes, amount=10_000_000) == set(), "there is no most"


def test_coming_back_after_a_cash_out_BO04_R43() -> None:
    back: dict[str, Any] = {"cashed_out": 20_000, "seats": 8}
    assert refused("BO", "buy-in", **back, amount=19_900, button_travel=7) == {"BO-04"}
    assert refused("BO", "buy-in", **back, amount=19_900, button_travel=8) == set()
    assert refused("BO", "buy-in", **back, amount=20_000, button_travel=0) == set()
    assert refused("BO", "buy-in", **back, amount=30_000, button_travel=0) == set(), "more is welcome"
    assert refused("BO", "buy-in", cashed_out=20_000, amount=4_000) == {"BO-04"}, "no travel told is none"


def test_coming_back_to_a_mix_is_a_house_rule_and_may_leave_only_waiting() -> None:
    back: dict[str, Any] = {"cashed_out": 120_000, "seats": 6, "amount": 50_000}
    answer = check({"kind": "buy-in", "approval": "MIX", **BADUGI, "source": "cage", **back})
    (found,) = answer["findings"]
    assert (found["layer"], found["clause"], found["severity"]) == ("house", "", "refuse")
    assert found["cure"].startswith("Only waiting remains")
    assert refused("MIX", "buy-in", **back | {"amount": 120_000}) == {"MIX-06"}
    assert refused("MIX", "buy-in", **back, button_travel=6) == set()


def test_a_minimum_over_the_maximum_is_the_houses_own_slip() -> None:
    assert refused("MIX", "table", min_buy_in=5000, max_buy_in=4000) == {""}
    assert derived("MIX", "table", max_buy_in=3000)["min_buy_in"] == 3000


def test_house_minimum_and_hands_are_not_the_documents() -> None:
    for changed, layer in (({"amount": 3900}, "house"), ({"between_hands": False}, "general")):
        asked = {"kind": "buy-in", "approval": "MIX", **BADUGI, "amount": 4000, "source": "cage", "first": True}
        (found,) = check({**asked, **changed})["findings"]
        assert (found["clause"], found["layer"]) == ("", layer)
    pot = {"game": "archie", "betting": "pot", "small_blind": 100, "big_blind": 200, "source": "cage"}
    assert check({"kind": "buy-in", "approval": "MIX", **pot, "amount": 8000})["ok"]
    assert not check({"kind": "buy-in", "approval": "MIX", **pot, "amount": 7900})["ok"]


def test_another_game_is_not_big_o_BO10() -> None:
    assert refused("BO", "table", game="omaha8") == {"BO-10"}
    assert refused("BO", "table", game="gin") == {"BO-10"}
    assert derived("BO", "table", game=None)["game"] == "big-o8"


@pytest.mark.parametrize("stakes", ["1-2", "2-4", "4-4", "1-4"])
def test_one_bet_and_four_raises_BO11(stakes: str) -> None:
    assert derived("BO", "table", stakes=stakes)["raise_cap"] == 4
    assert refused("BO", "table", stakes=stakes, raise_cap=3) == set()
    assert refused("BO", "table", stakes=stakes, raise_cap=5) == {"BO-11"}


@pytest.mark.parametrize(
    ("amounts", "label"),
    [
        ({"lower": 200, "higher": 400}, "$2-$4"),
        ({"lower": 100, "higher": 200}, "$1-$2"),
        ({"lower": 200, "higher": 200, "small_blind": 100, "big_blind": 200}, "$1-$2"),
        ({"small_blind": 400, "big_blind": 400}, "$4-$4"),
        ({"betting": "spread"}, "$1-$4 spread"),
        ({"lower": 100, "higher": 400}, "$1-$4 spread"),
    ],
)
def test_stakes_by_their_amounts_BO12(amounts: dict[str, Any], label: str) -> None:
    assert refused("BO", "table", stakes=None, **amounts) == set()
    assert derived("BO", "table", stakes=None, **amounts)["label"] == label


@pytest.mark.parametrize(
    "wrong",
    [
        {"stakes": "3-6"},
        {"stakes": ""},
        {"stakes": None, "lower": 300, "higher": 600},
        {"stakes": None, "lower": 200, "higher": 400, "small_blind": 200},
        {"stakes": None, "betting": "fixed", "lower": 100, "higher": 400},
        {"stakes": None, "betting": "no-limit", "small_blind": 100, "big_blind": 200},
        {"stakes": "2-4", "betting": "pot"},
        {"stakes": "2-4", "big_blind": 400},
        {"stakes": "2-4", "ante": 100},
        {"stakes": "1-4", "betting": "fixed"},
    ],
)
def test_no_other_stakes_BO12(wrong: dict[str, Any]) -> None:
    assert refused("BO", "table", **wrong) == {"BO-12"}


SAMPLES: list[tuple[dict[str, Any], set[str]]] = [
    (
        {"kind": "table", "approval": "MIX", **BADUGI, "game": "badeucy", "lower": 600, "higher": 1200, "seats": 6},
        set(),
    ),
    ({"kind": "table", "approval": "MIX", **BADUGI, "lower": 1500, "higher": 3000, "seats": 6}, {"MIX-04"}),
    ({"kind": "table", "approval": "BO", "game": "big-o8", "stakes": "2-5", "seats": 8}, {"BO-12"}),
    (
        {"kind": "buy-in", "approval": "BO", "game": "big-o8", "stakes": "2-4", "amount": 3500, "source": "cage"}
        | {"first": True, "stack": 0, "bought_this_hand": 0, "between_hands": True},
        {"BO-02"},
    ),
    (
        {"kind": "buy-in", "approval": "MIX", **BADUGI, "amount": 16_000, "source": "dealer", "first": False}
        | {"stack": 1000, "bought_this_hand": 0, "between_hands": True},
        {"MIX-05"},
    ),
    ({"kind": "payout", "approval": "SHT", "entries": 20, "pool": 100_000, "prizes": [60_000, 40_000]}, set()),
    (
        {"kind": "twentyone", "approval": "S21", "decks": 6, "tens_removed": True, "soft17": "hit", "min": 100}
        | {"max": 2000},
        {"S21-11"},
    ),
    (
        {"kind": "mix", "approval": "MIX", "method": "rotation", "hands_per_game": 8, "seats": 6}
        | {"games": [BADUGI, BADUGI | {"game": "a5-triple-draw"}]},
        set(),
    ),
]


@pytest.mark.parametrize(("asked", "clauses"), SAMPLES)
def test_typical_requests(asked: dict[str, Any], clauses: set[str]) -> None:
    assert refusing(asked) == clauses


def test_a_field_of_another_kind_is_said_and_not_looked_at() -> None:
    answer = check({"kind": "table", "approval": "BO", "stakes": "2-4", "prizes": "?"})
    assert answer["ok"]
    assert [found["severity"] for found in answer["findings"]] == ["warn"]


def test_every_finding_in_a_mix_says_which_game() -> None:
    answer = check({"kind": "mix", "approval": "MIX", "method": "rotation", "hands_per_game": 8} | {
        "games": [BADUGI, BADUGI | {"game": "archie", "lower": 1200, "higher": 2400}]
    })  # fmt: skip
    assert answer["findings"][0]["message"] == "Archie: Big blind $12 is over the $10 cap on forced bets."
