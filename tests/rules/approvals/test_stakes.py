"""Stakes: what follows from the amounts, and the label printed from them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.rules.gamefiles import game
from floor.rules.stakes import (
    Betting,
    Stakes,
    ante_for,
    bets_by_street,
    bring_in_for,
    print_label,
    small_blind,
    small_blinds,
)
from tests.rules.approvals.accepting import accepted_stakes


@given(st.integers(1, 100_000))
def test_the_small_blind_is_the_nearest_full_dollar_never_nothing_MIX08_R31(lower: int) -> None:
    distances = {dollars: abs(2 * dollars - lower) for dollars in range(100, lower + 200, 100)}
    nearest = {dollars for dollars, distance in distances.items() if distance == min(distances.values())}
    assert set(small_blinds(lower)) == nearest
    assert small_blind(lower) == max(nearest), "halves go up"


@given(st.integers(2, 100_000))
def test_a_proposed_bring_in_is_within_the_rule_R36(lower: int) -> None:
    assert 0 < bring_in_for(lower) < lower


@given(st.integers(4, 100_000), st.integers(2, 1_000))
def test_a_proposed_ante_is_a_quarter_of_the_lower_limit_or_less_and_under_the_bring_in_R36(
    lower: int, bring_in: int
) -> None:
    ante = ante_for(lower, bring_in)
    assert 0 < ante < bring_in
    assert 4 * ante <= lower


@pytest.mark.parametrize(
    ("lower", "dealt"), [(100, (25, 50)), (200, (50, 100)), (400, (100, 200)), (800, (200, 400)), (2_000, (500, 1_000))]
)
def test_ante_and_bring_in_are_what_rooms_deal_at_these_limits_R36(lower: int, dealt: tuple[int, int]) -> None:
    assert (ante_for(lower, bring_in_for(lower)), bring_in_for(lower)) == dealt


@pytest.mark.parametrize(
    ("stakes", "label"),
    [
        (Stakes(betting=Betting.FIXED, lower=200, higher=400), "$2/$4"),
        (Stakes(betting=Betting.FIXED, lower=50, higher=100), "$0.50/$1"),
        (Stakes(betting=Betting.SPREAD, lower=100, higher=400), "$1-$4 spread"),
        (Stakes(betting=Betting.POT, small_blind=100, big_blind=200), "$1/$2 pot limit"),
        (Stakes(betting=Betting.NO_LIMIT, small_blind=500, big_blind=1000), "$5/$10 no limit"),
        (Stakes(betting=Betting.POT, bring_in=100), "$1 bring-in, pot limit"),
    ],
)
def test_labels_are_printed_from_amounts_R33(stakes: Stakes, label: str) -> None:
    assert print_label(stakes) == label


def test_bets_by_street_MIX12_BO12() -> None:
    fixed = accepted_stakes({"kind": "table", "approval": "MIX", "game": "archie", "lower": 300, "higher": 600})
    assert [bet for _, bet in bets_by_street(game("archie"), fixed)] == [300, 300, 600, 600]
    all_two = accepted_stakes({"kind": "table", "approval": "BO", "stakes": "1-2"})
    assert [bet for _, bet in bets_by_street(game("big-o8"), all_two)] == [200, 200, 200, 200]
    spread = accepted_stakes({"kind": "table", "approval": "BO", "stakes": "1-4"})
    assert bets_by_street(game("big-o8"), spread) == ()
    assert (spread.biggest_bet, spread.smallest_bet, spread.raise_cap) == (400, 100, 4)
