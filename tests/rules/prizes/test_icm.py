"""What stacks are worth in prizes: against exact sums over all orders of finish, small fields and large."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.rules.prizes.icm import equities
from tests.rules.prizes.exact import by_classes, by_subsets

PROMISED = 1e-9
"""Of the pool."""

stacks = st.lists(st.one_of(st.integers(1, 12), st.integers(1, 10**6), st.integers(1, 10**12)), min_size=1, max_size=7)


@st.composite
def fields(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    chips = draw(stacks)
    prizes = draw(st.lists(st.integers(0, 10**5), min_size=1, max_size=len(chips)))
    return chips, sorted(prizes, reverse=True)


def off(found: list[float], right: list[float], prizes: list[int] | list[float]) -> float:
    return max(abs(one - other) for one, other in zip(found, right, strict=True)) / (sum(prizes) or 1)


@given(fields())
@settings(max_examples=150, deadline=None)
def test_small_fields_agree_with_exact_fractions(field: tuple[list[int], list[int]]) -> None:
    chips, prizes = field
    exact = [float(worth) for worth in by_subsets(chips, prizes)]
    assert off(equities(chips, prizes), exact, prizes) < PROMISED / 1000


@pytest.mark.parametrize("players", [10, 11, 12])
def test_twelve_players_agree_with_exact_subset_sums(players: int) -> None:
    roll = Random(players)
    chips = [roll.randint(1, 50_000) for _ in range(players)]
    prizes = sorted((roll.randint(1, 9_000) for _ in range(players // 2)), reverse=True)
    assert off(equities(chips, prizes), [float(one) for one in by_subsets(chips, prizes)], prizes) < PROMISED / 1000


CLASSES = [
    ([(500, 20_000), (500, 60_000)], 150),
    ([(900, 1_000), (90, 50_000), (10, 900_000)], 60),
    ([(99, 1), (1, 10**9)], 99),
    ([(150, 3), (50, 7)], 200),
    ([(1, 1), (1, 10**12)], 2),
    ([(2_000, 5_000)], 300),
]


@pytest.mark.parametrize(("classes", "paid"), CLASSES)
def test_large_fields_of_few_stacks_agree_with_exact_class_sums(classes: list[tuple[int, int]], paid: int) -> None:
    prizes = [10_000 / (place + 2) ** 0.8 for place in range(paid)]
    chips = [stack for players, stack in classes for _ in range(players)]
    right = [
        worth for (players, _), worth in zip(classes, by_classes(classes, prizes), strict=True) for _ in range(players)
    ]
    assert off(equities(chips, prizes), right, prizes) < PROMISED / 1000


@given(fields())
@settings(max_examples=100, deadline=None)
def test_the_whole_pool_is_worth_something_and_more_chips_never_less(field: tuple[list[int], list[int]]) -> None:
    chips, prizes = field
    worth = equities(chips, prizes)
    assert abs(sum(worth) - sum(prizes)) <= PROMISED * sum(prizes)
    ranked = [one for _, one in sorted(zip(chips, worth, strict=True))]
    assert all(less <= more + PROMISED * sum(prizes) for less, more in pairwise(ranked))
    sure = prizes[-1] if len(prizes) == len(chips) else 0
    assert all(sure - PROMISED * sum(prizes) <= one <= prizes[0] + PROMISED * sum(prizes) for one in worth)


def test_equal_stacks_are_worth_the_same_to_the_last_bit() -> None:
    worth = equities([700, 300, 700, 1_100, 300, 700], [500.5, 250, 90])
    assert worth[0] == worth[2] == worth[5]
    assert worth[1] == worth[4]


def test_seats_do_not_matter() -> None:
    chips, prizes = [3_200, 5_100, 1_700, 900], [500, 300, 200]
    worth = equities(chips, prizes)
    assert equities(chips[::-1], prizes) == pytest.approx(worth[::-1], rel=1e-12)


def test_one_player_has_it_all_and_equal_prizes_are_equal() -> None:
    assert equities([5], [90]) == [90]
    assert equities([5, 500], [45, 45]) == [45, 45]
    assert equities([1, 3], [80]) == pytest.approx([20, 60])


@pytest.mark.parametrize(
    ("chips", "prizes", "field"),
    [
        ([], [100], "stacks"),
        ([5, 0], [100], "stacks.1"),
        ([-5, 5], [100], "stacks.0"),
        ([5, 5], [], "prizes"),
        ([5, 5], [60, 30, 10], "prizes"),
        ([5, 5], [40, 60], "prizes.1"),
        ([5, 5], [40, -1], "prizes.1"),
    ],
)
def test_what_makes_no_sense_names_its_field(chips: list[int], prizes: list[int], field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^“{field}” "):
        equities(chips, prizes)


def test_numpy_is_loaded_when_it_is_first_wanted() -> None:
    asked = "import sys, floor.cli, floor.rules.prizes.deals as d; print('numpy' in sys.modules); "
    asked += "d.equities([1, 2], [3]); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)
    assert done.stdout.split() == ["False", "True"]
