"""Plans of tournaments: the share of the money that comes back (SHT-13), prices, the cap on spending, the guarantee."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from tests.rules.approvals.asking import derived, refused, said, warned

ENTRY = {"prize": 5000, "fee": 1000, "staff": 250}


def plan(**changed: Any) -> dict[str, Any]:
    """One entry of $62.50, of which 80% comes back, and nothing else to buy."""
    return {"entry": ENTRY, "rebuy": None, "rebuys": None, "returned_percent": 80, **changed}


def test_less_than_the_house_has_set_is_refused_and_more_is_a_warning_SHT13() -> None:
    assert refused("SHT", "plan", **plan()) == set()
    assert warned("SHT", "plan", **plan()) == set()
    assert refused("SHT", "plan", **plan(returned_percent=80.5)) == {"SHT-13"}
    assert refused("SHT", "plan", **plan(returned_percent=79.5)) == set()
    assert warned("SHT", "plan", **plan(returned_percent=79.5)) == {"SHT-13"}


def test_a_share_that_was_never_set_is_a_warning_SHT13() -> None:
    assert warned("SHT", "plan", **plan(returned_percent=None)) == {"SHT-13"}
    assert refused("SHT", "plan", **plan(returned_percent=None)) == set()


def test_only_prize_parts_come_back_not_bounties_or_charity_SHT13() -> None:
    for part in ("fee", "staff", "bounty", "charity"):
        assert refused("SHT", "plan", **plan(entry={"prize": 80, part: 20})) == set()
        assert refused("SHT", "plan", **plan(entry={"prize": 79, part: 21})) == {"SHT-13"}


def test_rebuys_and_add_ons_count_with_the_entry_however_many_are_taken_SHT13() -> None:
    poor = {"prize": 70, "fee": 30}
    assert refused("SHT", "plan", **plan(rebuy=poor, rebuys=1)) == {"SHT-13"}
    assert refused("SHT", "plan", **plan(add_on=poor, add_ons=1)) == {"SHT-13"}
    assert "with all rebuys, 79.84% comes back" in said("SHT", "plan", **plan(rebuy=poor, rebuys=1))[0]
    rich = {"prize": 5000, "staff": 0}
    assert refused("SHT", "plan", **plan(entry={"prize": 4900, "fee": 1350}, rebuy=rich, rebuys=9)) == {"SHT-13"}, (
        "nobody may take one"
    )


def test_a_free_event_returns_nothing_and_takes_nothing_SHT13() -> None:
    assert refused("SHT", "plan", **plan(entry={})) == set()


parts = st.fixed_dictionaries({"prize": st.integers(0, 500), "fee": st.integers(0, 100), "bounty": st.integers(0, 50)})


@given(parts, parts, parts, st.integers(0, 3), st.integers(0, 2), st.integers(0, 100))
def test_refused_just_when_some_way_of_buying_returns_less_SHT13(
    entry: dict[str, int], rebuy: dict[str, int], add_on: dict[str, int], rebuys: int, add_ons: int, percent: int
) -> None:
    """Against every number of rebuys and add-ons one after the other."""
    asked = plan(entry=entry, rebuy=rebuy, add_on=add_on, rebuys=rebuys, add_ons=add_ons, returned_percent=percent)
    shares = []
    for some, more in product(range(rebuys + 1), range(add_ons + 1)):
        bought = [(1, entry), (some, rebuy), (more, add_on)]
        taken = sum(times * sum(split.values()) for times, split in bought)
        if taken:
            shares.append(Fraction(sum(times * split["prize"] for times, split in bought), taken))
    less = any(100 * share < percent for share in shares)
    more_than = any(100 * share > percent for share in shares)
    assert ("SHT-13" in refused("SHT", "plan", **asked)) == less
    assert ("SHT-13" in warned("SHT", "plan", **asked)) == more_than


def test_the_game_is_the_approvals_SHT08() -> None:
    assert refused("SHT", "plan", game="holdem") == {"SHT-08"}
    assert refused("SHT", "plan", game=None) == set()


def test_what_may_be_bought_has_a_price() -> None:
    assert refused("SHT", "plan", **plan(rebuys=2)) == {""}
    assert refused("SHT", "plan", **plan(add_on={"prize": 80, "fee": 20})) == set()
    assert said("SHT", "plan", **plan(add_on={"prize": 8000, "fee": 2000})) == [
        "The add-on has a price of $100, and nobody may take one."
    ]


def test_an_entry_over_the_cap_is_refused_and_a_cap_that_ends_rebuys_is_said() -> None:
    rebuy = {"prize": 4000, "staff": 1000}
    assert refused("SHT", "plan", **plan(spend_cap=6249)) == {""}
    assert refused("SHT", "plan", **plan(spend_cap=6250)) == set()
    told = said("SHT", "plan", **plan(spend_cap=10_000, rebuy=rebuy, rebuys=1))
    assert told == ["Somebody who takes everything would spend $112.50, over the $100 that a player may spend."]


def test_whoever_enters_again_spends_the_price_of_an_entry_again() -> None:
    assert said("SHT", "plan", **plan(spend_cap=12_500, re_entries=1)) == []
    (told,) = said("SHT", "plan", **plan(spend_cap=12_499, re_entries=1))
    assert "$125" in told


def test_an_overlay_is_said_before_it_is_owed() -> None:
    assert said("SHT", "plan", **plan(entries=80, guarantee=400_000)) == []
    told = said("SHT", "plan", **plan(entries=79, guarantee=400_000))
    assert told == ["79 entries make a pool of $3,950, $50 short of the guaranteed $4,000, which the house adds."]
    follows = derived("SHT", "plan", **plan(entries=79, guarantee=400_000))
    assert (follows["pool"], follows["overlay"], follows["cost"]) == (395_000, 5_000, 6_250)
    assert (follows["least_returned_percent"], follows["most_returned_percent"]) == (80, 80)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"entry": None}, "entry"),
        ({"entry": 65}, "entry"),
        ({"entry": {"prize": "50"}}, "entry.prize"),
        ({"entry": {"prize": -1}}, "entry.prize"),
        ({"entry": {"rake": 5}}, "rake"),
        ({"returned_percent": 101}, "returned_percent"),
        ({"returned_percent": "most"}, "returned_percent"),
        ({"rebuys": -1}, "rebuys"),
        ({"guarantee": 1.5}, "guarantee"),
    ],
)
def test_what_is_no_plan_names_its_field(changed: dict[str, Any], field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"“{field}”"):
        refused("SHT", "plan", **plan(**changed))
