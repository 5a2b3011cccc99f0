"""Deals: who gets what by each way of dividing, in whole units that add up to the cent."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.money import Money
from floor.rules.prizes.deals import RECKONED, Method, Spoils, by_hand, deal, exact_shares
from floor.rules.prizes.rounding import Share, rounded
from tests.rules.prizes.exact import by_subsets


def spoils(stacks: list[int], prizes: list[int], unit: int = 1, left: int = 0) -> Spoils:
    """In dollars."""
    return Spoils(
        stacks=tuple(stacks),
        prizes=tuple(Money(100 * prize) for prize in prizes),
        unit=Money(100 * unit),
        left_for_first=Money(100 * left),
    )


def paid(method: Method, *asked: object, **more: object) -> list[float]:
    return [amount / 100 for amount in deal(method, spoils(*asked, **more)).paid]  # type: ignore[arg-type]


@st.composite
def some_spoils(draw: st.DrawFn, most: int = 8, unit: int | None = None) -> Spoils:
    """Up to eight players; prizes in cents that need not be multiples of the unit, sometimes fewer than players."""
    stacks = draw(st.lists(st.integers(1, 10**6), min_size=1, max_size=most))
    prizes = draw(st.lists(st.integers(1, 500_000), min_size=1, max_size=len(stacks)))
    prizes.sort(reverse=True)
    lowest = prizes[-1] if len(prizes) == len(stacks) else 0
    left = draw(st.one_of(st.just(0), st.integers(0, prizes[0] - lowest)))
    unit = unit or draw(st.sampled_from([1, 7, 100, 500, 1000]))
    return Spoils(stacks=tuple(stacks), prizes=tuple(map(Money, prizes)), unit=Money(unit), left_for_first=Money(left))


def test_the_ways_of_dividing_side_by_side() -> None:
    stacks, prizes = [361_000, 274_000, 198_000, 119_000], [1740, 1130, 800, 590]
    assert paid(Method.EVEN, stacks, prizes) == [1065] * 4
    assert paid(Method.CHIP, stacks, prizes) == [1310, 1137, 985, 828]
    assert paid(Method.PURE_CHIP, stacks, prizes) == [1591, 1207, 872, 590]
    assert paid(Method.ICM, stacks, prizes) == [1237, 1134, 1021, 868]


def test_by_chips_nobody_gets_more_than_first_prize_and_the_others_share_the_rest() -> None:
    assert paid(Method.CHIP, [900, 60, 40], [500, 300, 200]) == [500, 260, 240]
    assert paid(Method.PURE_CHIP, [900, 60, 40], [500, 300, 200]) == [500, 300, 200]


def test_by_chips_alone_nobody_gets_less_than_the_lowest_prize_left() -> None:
    assert paid(Method.PURE_CHIP, [50, 40, 10], [500, 300, 200]) == [444, 356, 200]


def test_with_fewer_prizes_than_players_the_next_one_out_is_sure_of_nothing() -> None:
    assert paid(Method.CHIP, [60, 30, 10], [70, 30]) == [60, 30, 10]
    assert paid(Method.EVEN, [60, 30, 10], [70, 30]) == [34, 33, 33]


def test_what_is_left_for_first_comes_off_first_prize_and_is_not_paid() -> None:
    made = deal(Method.EVEN, spoils([60, 30, 10], [500, 300, 200], left=100))
    assert [amount // 100 for amount in made.paid] == [300, 300, 300]
    assert made.left_for_first == 10_000
    assert paid(Method.CHIP, [900, 50, 50], [500, 300, 200], left=100) == [400, 250, 250]


def test_no_more_is_left_for_first_than_leaves_everybody_the_lowest_prize() -> None:
    assert paid(Method.EVEN, [1, 1], [60, 40], left=20) == [40, 40]
    with pytest.raises(NotUnderstood, match=r"^“leave_for_first” must be from \$0 to \$20"):
        spoils([1, 1], [60, 40], left=21)


def test_what_is_no_multiple_of_the_unit_goes_to_the_largest_share() -> None:
    assert paid(Method.ICM, [900, 50, 50], [503, 301, 199], unit=10) == [483, 260, 260]
    made = deal(Method.EVEN, Spoils(stacks=(3, 5), prizes=(Money(20_50), Money(10_26)), unit=Money(100)))
    assert made.paid == (15_00, 15_76)


def test_equal_shares_are_told_apart_by_stack_and_then_by_seat() -> None:
    assert paid(Method.EVEN, [10, 30, 20], [60, 25, 15]) == [33, 34, 33]
    assert paid(Method.EVEN, [10, 10, 10], [60, 26, 15]) == [34, 34, 33]
    assert paid(Method.ICM, [10, 20, 10], [50, 30, 21], unit=2) == [32, 39, 30]


def test_a_unit_that_leaves_no_way_is_refused() -> None:
    with pytest.raises(NotUnderstood, match=r"^“unit” \$10 is too coarse"):
        deal(Method.EVEN, spoils([5, 5], [595, 595], unit=10))


@given(some_spoils(), st.sampled_from(RECKONED))
@settings(max_examples=400, deadline=None)
def test_every_deal_adds_up_within_its_bounds_in_whole_units(given_spoils: Spoils, method: Method) -> None:
    try:
        made = deal(method, given_spoils).paid
    except NotUnderstood as coarse:
        assume("“unit”" not in str(coarse))
        raise
    assert sum(made) == sum(given_spoils.prizes) - given_spoils.left_for_first
    assert all(given_spoils.lowest <= amount <= given_spoils.highest for amount in made)
    odd = [seat for seat, amount in enumerate(made) if amount % given_spoils.unit]
    shares = exact_shares(method, given_spoils)
    assert len(odd) <= 1
    assert all(shares[seat] == max(shares) for seat in odd)


@given(some_spoils(unit=1))
@settings(max_examples=200, deadline=None)
def test_by_the_chip_model_nobody_is_a_cent_from_the_exact_fraction(given_spoils: Spoils) -> None:
    exact = by_subsets(given_spoils.stacks, given_spoils.shared)
    for amount, share in zip(deal(Method.ICM, given_spoils).paid, exact, strict=True):
        assert abs(amount - share) < 1


@given(some_spoils(), st.sampled_from([Method.CHIP, Method.PURE_CHIP]))
@settings(max_examples=300, deadline=None)
def test_by_chips_all_who_are_not_held_share_at_one_rate(given_spoils: Spoils, method: Method) -> None:
    """The rate per chip is the same for everybody between the bounds; who is held would be outside at that rate."""
    shares = exact_shares(method, given_spoils)
    low, high = given_spoils.lowest, given_spoils.highest
    above = low if method is Method.CHIP else 0
    assert sum(shares) == given_spoils.total
    rates = {
        Fraction(share - above) / stack
        for share, stack in zip(shares, given_spoils.stacks, strict=True)
        if low < share < high
    }
    assert len(rates) <= 1
    for rate in rates:
        for share, stack in zip(shares, given_spoils.stacks, strict=True):
            assert share == min(max(above + rate * stack, low), high)


@st.composite
def some_shares(draw: st.DrawFn) -> tuple[list[Share], int]:
    tenths = draw(st.lists(st.integers(0, 60), min_size=1, max_size=4))
    bounds = [(draw(st.integers(0, 4)), draw(st.integers(2, 7))) for _ in tenths]
    ranks = draw(st.permutations(range(len(tenths))))
    shares = [
        Share(Fraction(tenth, 10), min(bound), max(bound), (rank,))
        for tenth, bound, rank in zip(tenths, bounds, ranks, strict=True)
    ]
    return shares, draw(st.integers(0, 24))


@given(some_shares())
@settings(max_examples=400, deadline=None)
def test_rounding_is_the_nearest_of_all_whole_numbers_with_the_sum(asked: tuple[list[Share], int]) -> None:
    shares, total = asked
    every = product(*(range(one.least, one.most + 1) for one in shares))
    fitting = [units for units in every if sum(units) == total]

    def distance(units: tuple[int, ...]) -> Fraction:
        return sum(((unit - one.exact) ** 2 for unit, one in zip(units, shares, strict=True)), Fraction())

    found = rounded(shares, total)
    assert (found is None) == (not fitting)
    if found is not None:
        assert distance(tuple(found)) == min(map(distance, fitting))


def test_an_agreed_division_is_not_rounded() -> None:
    agreed = [Money(123_45), Money(176_56)]
    assert by_hand(agreed, spoils([5, 5], [200, 100], unit=10)).paid == tuple(agreed)


@pytest.mark.parametrize(("amounts", "field"), [([100], "amounts"), ([301, -1], "amounts.1")])
def test_a_division_by_hand_names_what_makes_no_sense(amounts: list[int], field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^“{field}” "):
        by_hand([Money(amount * 100) for amount in amounts], spoils([5, 5], [200, 100]))


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"stacks": [0, 5], "prizes": [10]}, "stacks.0"),
        ({"stacks": [], "prizes": [10]}, "stacks"),
        ({"stacks": [5], "prizes": [10, 5]}, "prizes"),
        ({"stacks": [5, 5], "prizes": [5, 10]}, "prizes.1"),
        ({"stacks": [5, 5], "prizes": [10], "unit": 0}, "unit"),
        ({"stacks": [5, 5], "prizes": [10], "left": -1}, "leave_for_first"),
    ],
)
def test_what_cannot_be_divided_names_its_field(asked: dict[str, list[int]], field: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^“{field}” "):
        spoils(**asked)  # type: ignore[arg-type]
