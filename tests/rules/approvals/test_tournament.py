"""Structures and payouts of the stud tournament: each clause and reading, by its id."""

from __future__ import annotations

from typing import Any

import pytest

from floor.rules.gamefiles import game
from floor.rules.stakes import level_stakes
from tests.rules.approvals.asking import derived, refused

LEVEL = {"small_blind": 50, "big_blind": 100, "ante": 25, "bring_in": 50, "small_bet": 100, "big_bet": 200}


def level(**changed: Any) -> list[dict[str, Any]]:
    return [{**LEVEL, **changed}]


@pytest.mark.parametrize(
    ("entries", "places"), [(1, 1), (9, 1), (10, 1), (11, 2), (20, 2), (21, 3), (99, 10), (100, 10), (101, 11)]
)
def test_a_tenth_rounded_up_SHT01_R41(entries: int, places: int) -> None:
    assert derived("SHT", "payout", entries=entries)["places"] == places
    for paid in (places, places + 1):
        found = refused("SHT", "payout", entries=entries, pool=100 * paid, prizes=[100] * paid)
        assert found == (set() if paid == places else {"SHT-01"})


def test_prizes_never_fall_toward_first_SHT01_R68() -> None:
    assert refused("SHT", "payout", prizes=[50_000, 50_000]) == set()
    assert refused("SHT", "payout", prizes=[49_900, 50_100]) == {"SHT-01"}
    assert refused("SHT", "payout", prizes=[100_000, 0]) == {"SHT-01"}


def test_prizes_are_the_pool_to_the_cent_SHT01() -> None:
    assert refused("SHT", "payout", prizes=[60_000, 39_999]) == {"SHT-01"}
    assert refused("SHT", "payout", prizes=[60_001, 40_000]) == {"SHT-01"}


def test_the_ante_is_half_the_small_blind_SHT05() -> None:
    assert refused("SHT", "structure", levels=level(ante=50)) == {"SHT-05"}
    assert refused("SHT", "structure", levels=level(ante=0)) == {"SHT-05"}
    assert refused("SHT", "structure", levels=level(ante=None)) == set()


def test_the_bring_in_is_the_small_blind_SHT06() -> None:
    assert refused("SHT", "structure", levels=level(bring_in=100)) == {"SHT-06"}
    played = game("stud8-tournament").streets[0]
    assert (played.down, played.up) == (2, 1)


def test_fourth_to_sixth_street_up_and_seventh_down_SHT07() -> None:
    played = game("stud8-tournament")
    assert [(street.down, street.up) for street in played.streets[1:]] == [(0, 1), (0, 1), (0, 1), (1, 0)]
    assert played.bring_in is not None
    assert played.bring_in.then == "highest"


@pytest.mark.parametrize("name", ["stud8", "omaha8", "razz", "canasta"])
def test_the_tournament_is_stud_high_low_SHT08_R40(name: str) -> None:
    assert refused("SHT", "structure", game=name) == {"SHT-08"}


def test_bets_are_one_and_two_big_blinds_SHT09() -> None:
    assert refused("SHT", "structure", levels=level(small_bet=50)) == {"SHT-09"}
    assert refused("SHT", "structure", levels=level(big_bet=100)) == {"SHT-09"}
    (told,) = derived("SHT", "structure", levels=[{"small_blind": 50, "big_blind": 100}])["levels"]
    assert told == {"level": 1, **LEVEL}
    stakes = level_stakes(50, 100)
    bets = [stakes.bet_on(street) for street in game("stud8-tournament").streets]
    assert bets == [100, 100, 200, 200, 200]
    assert (stakes.ante, stakes.bring_in, stakes.raise_cap) == (25, 50, None)


def test_raises_are_not_capped_SHT10() -> None:
    assert refused("SHT", "structure", raise_cap=4) == {"SHT-10"}
    assert refused("SHT", "structure") == set()


DEAL = {"deal": True, "entries": 20, "pool": 100_000, "prizes": [40_000, 30_000, 30_000], "consents": 3, "remaining": 3}


def test_a_deal_needs_everyone_SHT11() -> None:
    assert refused("SHT", "payout", **DEAL) == set()
    assert refused("SHT", "payout", **DEAL | {"consents": 2}) == {"SHT-11"}
    assert refused("SHT", "payout", **DEAL | {"consents": 4}) == {"SHT-11"}
    assert refused("SHT", "payout", **DEAL | {"remaining": 2, "consents": 2}) == {"SHT-11"}


@pytest.mark.parametrize(("entries", "fine"), [(5, False), (6, True), (7, True)])
def test_a_deal_pays_half_the_field_at_most_SHT11_R42(entries: int, fine: bool) -> None:
    assert refused("SHT", "payout", **DEAL | {"entries": entries}) == (set() if fine else {"SHT-11"})
    paid = {"prizes": [40_000, 30_000], "consents": 2, "remaining": 2, "already_paid": [30_000]}
    assert refused("SHT", "payout", **DEAL | paid | {"entries": entries}) == (set() if fine else {"SHT-11"})


def test_a_deal_shares_what_is_left_SHT11() -> None:
    assert refused("SHT", "payout", **DEAL | {"already_paid": [10_000]}) == {"SHT-11"}
    assert refused("SHT", "payout", **DEAL | {"already_paid": [10_000], "pool": 110_000}) == set()
    assert refused("SHT", "payout", **DEAL | {"prizes": [30_000, 40_000, 30_000]}) == set(), "in any order"


def test_a_structure_that_can_be_posted_SHT12() -> None:
    assert refused("SHT", "structure", levels=[]) == {"SHT-12"}
    assert refused("SHT", "structure", levels=level(minutes=0)) == {"SHT-12"}
    rising = [{"small_blind": 50}, {"small_blind": 50}, {"small_blind": 100}]
    assert refused("SHT", "structure", levels=rising) == set()
    assert refused("SHT", "structure", levels=rising[::-1]) == {"SHT-12"}


@pytest.mark.parametrize(
    ("chips", "small", "fine"),
    [([25], 50, True), ([25], 25, False), ([25], 75, False), ([25, 5], 30, True), ([100, 500], 100, False)],
)
def test_a_small_blind_can_be_halved_R38(chips: list[int], small: int, fine: bool) -> None:
    levels = [{"small_blind": small, "big_blind": 2 * small}]
    assert refused("SHT", "structure", chips=chips, levels=levels) == (set() if fine else {"R-38"})
