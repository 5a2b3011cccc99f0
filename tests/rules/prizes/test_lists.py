"""Prize lists: the pool to the cent, on the grid, never falling toward first, near to what rooms post."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from floor.cli.configurations import check
from floor.errors import NotUnderstood
from floor.money import Money
from floor.rules.prizes.curve import by_tier, ideal, usual_first, usual_last
from floor.rules.prizes.lists import PrizeList, list_like, places_paid, prize_list, usual_list, usual_tiers
from floor.rules.prizes.nearest import EXACT_TIERS, GOOD_ENOUGH, Grid, Tier, nearest

PUBLISHED = {
    "28 to 36 entries": ([1] * 7, [33, 20, 15, 11, 8, 7, 6]),
    "84 to 117": ([1] * 9 + [3] * 3, [25, 15.5, 11, 8.5, 7, 5.5, 4, 3, 2.5, 2.2, 2, 1.8]),
    "118 to 175": ([1] * 9 + [3] * 3 + [9], [23, 14, 10.5, 8, 6, 4.5, 3.5, 2.9, 2.4, 2, 1.7, 1.4, 1.1]),
    "901 to 1100": (
        [1] * 9 + [3] * 3 + [9] * 3 + [18] * 3 + [27] * 2,
        [
            *(19.11, 11.8, 8.2, 6.3, 4.8, 3.5, 2.55, 2.05, 1.55, 1.23),
            *(0.95, 0.7, 0.52, 0.42, 0.33, 0.26, 0.21, 0.18, 0.16, 0.15),
        ],
    ),
    "46 to 100, over $5": ([1] * 9, [30, 20, 12, 10, 8, 6.5, 5.5, 4.5, 3.5]),
    "301 to 2000, up to $5": (
        [1] * 9 + [4, 5, 9, 18, 18],
        [23, 14, 9.5, 6.5, 5.4, 4.4, 3.4, 2.45, 1.6, 1.3, 0.95, 0.6, 0.45, 0.35],
    ),
}
"""Percent of the pool by tier, each list to a hundred. The first four: fabulouspoker.com, prize structures; the others:
vegaspoker247.com, tourney payout structures."""


def dollars(amount: float) -> Money:
    return Money(round(100 * amount))


def error(prizes: Sequence[float], wanted: Sequence[float], tiers: Sequence[int]) -> float:
    """The root of the mean squared relative error over all places."""
    each = zip(tiers, prizes, wanted, strict=True)
    return sqrt(sum(places * (prize / right - 1) ** 2 for places, prize, right in each) / sum(tiers))


@pytest.mark.parametrize(("tiers", "shares"), PUBLISHED.values(), ids=PUBLISHED)
def test_the_curve_meets_published_lists_within_a_tenth(tiers: list[int], shares: list[float]) -> None:
    """Pinned at the list's own first and last prize; a plain power of the place misses them by more."""
    places = sum(tiers)
    whole = sum(count * share for count, share in zip(tiers, shares, strict=True))
    assert whole == pytest.approx(100, abs=0.1)
    curve = by_tier(ideal(whole, places, shares[0], shares[-1]), tiers)
    assert error(curve, shares, tiers) < 0.1
    plain = min(
        (_plain(whole, places, power / 100) for power in range(30, 200)), key=lambda one: abs(one[0] - shares[0])
    )
    assert error(by_tier(plain, tiers), shares, tiers) > error(curve, shares, tiers)


def _plain(pool: float, places: int, power: float) -> list[float]:
    raw = [place**-power for place in range(1, places + 1)]
    return [pool * one / sum(raw) for one in raw]


@pytest.mark.parametrize(("tiers", "shares"), PUBLISHED.values(), ids=PUBLISHED)
def test_without_a_target_first_and_last_are_about_what_rooms_pay(tiers: list[int], shares: list[float]) -> None:
    places = sum(tiers)
    assert usual_first(places) == pytest.approx(shares[0] / 100, rel=0.15)
    assert usual_last(places) == pytest.approx(shares[-1] / 100, rel=0.3)


@pytest.mark.parametrize(
    ("pool", "places", "first", "last"),
    [
        (1000, 1, None, None),
        (1000, 9, None, None),
        (1000, 9, 300, 40),
        (1000, 9, 900, 10),
        (1000, 9, 990, 10),
        (1000, 9, 120, 40),
        (1000, 9, 50, 40),
        (1000, 9, None, 111),
        (1000, 9, None, 200),
        (1000, 2, 600, None),
        (10**6, 1000, None, 400),
    ],
)
def test_the_curve_adds_up_and_falls_from_first_with_steps_that_shrink(
    pool: float, places: int, first: float | None, last: float | None
) -> None:
    curve = ideal(pool, places, first, last)
    steps = [better - worse for better, worse in pairwise(curve)]
    assert sum(curve) == pytest.approx(pool)
    assert all(step >= -1e-9 for step in steps)
    assert all(upper >= lower - 1e-6 for upper, lower in pairwise(steps))
    if last is not None:
        assert curve[-1] >= min(last, pool / places) - 1e-6


@pytest.mark.parametrize("target", [120, 150, 300, 600, 660])
def test_the_curve_begins_at_the_target_as_long_as_there_is_enough_below(target: int) -> None:
    assert ideal(1000, 9, target, 40)[0] == pytest.approx(target)


def every_list(pool: int, unit: int, least: int, tiers: Sequence[int]) -> Iterator[list[int]]:
    """All lists there are: each tier below first on the grid and no less than the one after it, first the rest."""

    def below(number: int, floor: int, left: int) -> Iterator[list[int]]:
        if number == 0:
            prize, odd = divmod(left, tiers[0])
            if not odd and prize >= unit * floor:
                yield [prize]
            return
        for units in range(floor, left // (unit * tiers[number]) + 1):
            for better in below(number - 1, units, left - unit * units * tiers[number]):
                yield [*better, unit * units]

    return below(len(tiers) - 1, least, pool)


@st.composite
def small_pools(draw: st.DrawFn) -> tuple[int, int, int, list[int], list[float]]:
    tiers = draw(st.lists(st.sampled_from([1, 1, 1, 2, 3]), min_size=1, max_size=4))
    unit, least = draw(st.sampled_from([1, 2, 5])), draw(st.sampled_from([1, 1, 2]))
    pool = draw(st.integers(unit * least * sum(tiers), 45 * unit))
    assume(pool >= unit * least * sum(tiers))
    first = draw(st.one_of(st.none(), st.floats(0.1, 0.9).map(lambda share: share * pool)))
    curve = by_tier(ideal(pool, sum(tiers), first, max(float(unit * least), usual_last(sum(tiers)) * pool)), tiers)
    return pool, unit, least, tiers, curve


@given(small_pools())
@settings(max_examples=300, deadline=None)
def test_the_list_is_the_nearest_of_all_there_are(asked: tuple[int, int, int, list[int], list[float]]) -> None:
    pool, unit, least, tiers, wanted = asked
    found = nearest(
        Grid(pool, unit, least), [Tier(count, one / unit) for count, one in zip(tiers, wanted, strict=True)]
    )
    every = [error(prizes, wanted, tiers) for prizes in every_list(pool, unit, least, tiers)]
    assert (found is None) == (not every)
    if found is not None:
        assert found.prizes in every_list(pool, unit, least, tiers)
        assert error(found.prizes, wanted, tiers) == pytest.approx(min(every), abs=1e-9)
        assert sqrt(max(found.bound, 0) / sum(tiers)) <= min(every) + 1e-9


def test_nearly_equal_prizes_stay_in_order_and_are_still_the_nearest() -> None:
    tiers, wanted = [1, 3, 1, 2], [2.6334, 2.3964, 2.394, 2.3917]
    found = nearest(Grid(17, 1, 1), [Tier(count, one) for count, one in zip(tiers, wanted, strict=True)])
    assert found is not None
    assert found.prizes == [3, 3, 3, 1]
    assert min(every_list(17, 1, 1, tiers), key=lambda prizes: error(prizes, wanted, tiers)) == found.prizes


@st.composite
def rooms(draw: st.DrawFn, most_tiers: int = 60) -> tuple[Money, list[int], Money, Money | None, Money | None]:
    tiers = [1, *draw(st.lists(st.sampled_from([1, 1, 1, 3, 9, 18, 27]), max_size=most_tiers - 1))]
    unit = draw(st.sampled_from([1, 5, 10, 25, 100]))
    least = draw(st.one_of(st.none(), st.integers(1, 3 * unit)))
    floor = unit * max(1, -(-(least or 0) // unit)) * sum(tiers)
    pool = draw(st.integers(floor, 200 * floor))
    first = draw(st.one_of(st.none(), st.integers(1, pool)))
    min_cash, target = (None if one is None else dollars(one) for one in (least, first))
    return dollars(pool), tiers, dollars(unit), min_cash, target


@given(rooms())
@settings(max_examples=200, deadline=None)
def test_every_list_is_the_pool_on_the_grid_and_never_falls_toward_first_R68(
    asked: tuple[Money, list[int], Money, Money | None, Money | None],
) -> None:
    pool, tiers, unit, least, first = asked
    made = prize_list(pool, tiers, unit, least, first)
    assert sum(made.by_place) == made.pool == pool
    assert all(better >= worse for better, worse in pairwise(made.prizes))
    assert all(prize % unit == 0 for prize in made.prizes[1:])
    assert made.prizes[-1] >= max(unit, least or 0)


@given(rooms())
@example((dollars(99_148), [1, 1, 1, 1, 1, 1, 27, *[1] * 13, 9], dollars(10), None, dollars(1)))
@settings(max_examples=100, deadline=None)
def test_long_lists_are_near_to_a_bound_that_none_goes_under(
    asked: tuple[Money, list[int], Money, Money | None, Money | None],
) -> None:
    pool, tiers, unit, _least, first = asked
    wanted = by_tier(ideal(pool, sum(tiers), first, max(float(unit), usual_last(sum(tiers)) * pool)), tiers)
    found = nearest(Grid(pool, unit, 1), [Tier(count, one / unit) for count, one in zip(tiers, wanted, strict=True)])
    assert found is not None
    assert found.error >= found.bound - 1e-12
    if len(tiers) > EXACT_TIERS and pool >= 50 * unit * sum(tiers):
        assert sqrt(found.error / sum(tiers)) - sqrt(found.bound / sum(tiers)) <= GOOD_ENOUGH


@pytest.mark.parametrize(
    ("entries", "places"), [(1, 1), (10, 1), (11, 2), (83, 9), (100, 10), (101, 11), (10_000, 1_000)]
)
def test_a_tenth_of_the_field_is_paid_SHT01_R41(entries: int, places: int) -> None:
    assert places_paid(entries) == places


@pytest.mark.parametrize("entries", [1, 5, 10, 11, 46, 83, 100, 250, 451, 1_000, 5_000])
def test_a_list_made_for_a_field_is_allowed_by_the_approval_SHT01(entries: int) -> None:
    pool = dollars(50 * entries)
    made = usual_list(pool, places_paid(entries), dollars(60), dollars(5))
    answer = check(
        {"kind": "payout", "approval": "SHT", "entries": entries, "pool": pool, "prizes": list(made.by_place)}
    )
    assert answer["findings"] == []
    assert made.prizes[-1] >= dollars(60) or entries < 10


@pytest.mark.parametrize("entries", [30, 60, 90])
def test_nobody_is_paid_less_than_it_cost_to_enter_where_the_pool_allows(entries: int) -> None:
    pool = dollars(50 * entries)
    cost = Money(usual_list(pool, places_paid(entries), dollars(1), dollars(5)).prizes[-1] + dollars(10))
    made = usual_list(pool, places_paid(entries), cost, dollars(5))
    assert (made.prizes[-1] >= cost, made.pool) == (True, pool)


def test_a_field_of_83_is_paid_about_as_such_fields_are() -> None:
    made = usual_list(dollars(5_800), places_paid(83), dollars(65), dollars(10))
    assert [prize // 100 for prize in made.prizes] == [1740, 1110, 760, 560, 440, 360, 310, 270, 250]


@pytest.mark.parametrize(("entries", "pool"), [(5, 55), (5, 5), (20, 199), (11, 30), (30, 1_001)])
def test_a_pool_that_is_no_multiple_of_the_grid_is_paid_whole(entries: int, pool: int) -> None:
    made = usual_list(dollars(pool), places_paid(entries), dollars(60), dollars(10 if pool > 20 else 5))
    assert made.pool == dollars(pool)


def test_tiers_of_large_fields_widen() -> None:
    assert usual_tiers(9) == (1,) * 9
    assert usual_tiers(11) == (*(1,) * 9, 2)
    assert usual_tiers(45) == (*(1,) * 9, 3, 3, 3, 9, 9, 9)
    assert sum(usual_tiers(1_000)) == 1_000
    assert len(usual_tiers(1_000)) < 40


def test_first_takes_what_is_off_the_grid() -> None:
    made = prize_list(Money(1_000_03), [1, 1, 1], dollars(10))
    assert made.prizes[0] % 1000 == 3
    assert sum(made.prizes) == 1_000_03


def test_a_target_for_first_is_met_as_near_as_the_grid_allows() -> None:
    for target in (200, 300, 450):
        made = prize_list(dollars(1_000), [1] * 9, dollars(5), dollars(30), dollars(target))
        assert abs(made.prizes[0] - dollars(target)) <= dollars(5 * 9)
        assert made.prizes[-1] == dollars(30)


def test_a_posted_table_is_laid_on_another_pool() -> None:
    assert list_like(dollars(1_000), [1, 1, 1], [50, 30, 20], dollars(10)).prizes == (50_000, 30_000, 20_000)
    made = list_like(dollars(1_235), [1, 1, 2], [50, 30, 10], dollars(10))
    assert made == PrizeList(tiers=(1, 1, 2), prizes=(dollars(625), dollars(370), dollars(120)))


def test_first_paid_to_several_places_is_a_whole_cent_each_or_refused() -> None:
    made = prize_list(dollars(101), [2, 1], dollars(1))
    assert made.pool == dollars(101)
    assert made.prizes[0] % 100 == 0
    assert prize_list(dollars(101), [2], dollars(1)).prizes == (50_50,)
    with pytest.raises(NotUnderstood, match=r"^“tiers” pays 2 places alike"):
        prize_list(Money(10_01), [2, 2], dollars(1))
    with pytest.raises(NotUnderstood, match=r"^“tiers” pays 2 places alike"):
        prize_list(Money(65_000_01), [2] * 15, dollars(5))


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ((0, [1]), "pool"),
        ((100, []), "tiers"),
        ((100, [1, 0]), "tiers"),
        ((100, [1, 1], 0), "unit"),
        ((100, [1, 1], 60), "unit"),
        ((100, [1, 1], 5, 55), "min_cash"),
        ((100, [1, 1], 5, 10, 101), "first"),
        ((100, [1, 1], 5, 10, 0), "first"),
    ],
)
def test_what_cannot_be_paid_names_its_field(asked: tuple[object, ...], field: str) -> None:
    pool, tiers, *rest = asked
    with pytest.raises(NotUnderstood, match=f"^“{field}” "):
        prize_list(dollars(pool), tiers, *(dollars(one) for one in rest))  # type: ignore[arg-type]


@pytest.mark.parametrize("shares", [[50, 30], [30, 50, 20], [50, 50, 0]])
def test_a_posted_table_that_is_none_is_refused(shares: list[float]) -> None:
    with pytest.raises(NotUnderstood, match=r"^“shares” "):
        list_like(dollars(1_000), [1, 1, 1], shares)
