"""Side pots from what every seat put in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from floor.rules.pots import Pot, side_pots


def test_equal_money_is_one_pot() -> None:
    assert side_pots({1: 20, 4: 20, 6: 20}, live={1, 4, 6}) == (Pot(60, (1, 4, 6)),)


def test_a_short_stack_makes_a_side_pot() -> None:
    assert side_pots({1: 25, 3: 47, 5: 47}, live={1, 3, 5}) == (Pot(75, (1, 3, 5)), Pot(44, (3, 5)))


def test_folded_money_stays_in_the_pots_it_reached() -> None:
    assert side_pots({1: 10, 2: 25, 3: 40, 4: 40}, live={1, 3, 4}) == (Pot(40, (1, 3, 4)), Pot(75, (3, 4)))


def test_what_nobody_matched_is_a_pot_of_one() -> None:
    assert side_pots({1: 30, 2: 50}, live={1, 2}) == (Pot(60, (1, 2)), Pot(20, (2,)))


def test_dead_money_is_in_the_main_pot() -> None:
    assert side_pots({1: 10, 2: 20, 3: 20}, live={1, 2, 3}, dead=5) == (Pot(35, (1, 2, 3)), Pot(20, (2, 3)))


def test_a_folded_seat_that_put_in_most_leaves_it_to_the_last_pot() -> None:
    assert side_pots({1: 10, 2: 10, 3: 30}, live={1, 2}) == (Pot(50, (1, 2)),)


def test_nothing_put_in_is_no_pot() -> None:
    assert side_pots({1: 0, 2: 0}, live={1, 2}) == ()


money = st.dictionaries(st.integers(1, 10), st.integers(0, 200), min_size=1, max_size=10)


@given(money, st.data(), st.integers(0, 20))
def test_no_chip_is_lost_and_nobody_wins_more_from_a_seat_than_they_put_in(
    put_in: dict[int, int], data: st.DataObject, dead: int
) -> None:
    live = data.draw(st.sets(st.sampled_from(sorted(put_in)), min_size=1))
    pots = side_pots(put_in, live, dead)
    assert sum(pot.amount for pot in pots) == sum(put_in.values()) + dead
    for seat in live:
        can_win = sum(pot.amount for pot in pots if seat in pot.seats)
        matched = sum(min(amount, put_in[seat]) for amount in put_in.values()) + dead
        over = sum(max(0, amount - max(put_in[one] for one in live)) for amount in put_in.values())
        assert can_win <= matched + over
    assert [len(pot.seats) for pot in pots] == sorted((len(pot.seats) for pot in pots), reverse=True)
