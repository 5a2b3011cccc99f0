"""Whether a deal may be made (SHT-11): who agrees, how many are paid, what adds up."""

from __future__ import annotations

import pytest

from floor.errors import Refused
from floor.money import Money
from floor.rules.prizes.agreements import check_counts, judge, warnings
from floor.rules.prizes.deals import Method, Spoils, by_hand, deal

SPOILS = Spoils(stacks=(300, 200, 100), prizes=(Money(50_000), Money(30_000), Money(20_000)), unit=Money(100))


def refusal(*asked: object, **more: object) -> str:
    with pytest.raises(Refused) as refused:
        judge(*asked, **more)  # type: ignore[arg-type]
    assert {finding.clause for finding in refused.value.findings} == {"SHT-11"}
    return str(refused.value)


@pytest.mark.parametrize("method", [Method.EVEN, Method.CHIP, Method.PURE_CHIP, Method.ICM])
def test_half_the_starting_field_may_be_paid_and_no_more_SHT11_R42(method: Method) -> None:
    made = deal(method, SPOILS)
    judge(made, SPOILS, starting_field=6)
    judge(made, SPOILS, starting_field=7)
    assert "half of the 5 who started is 2" in refusal(made, SPOILS, starting_field=5)


def test_those_already_paid_count_and_keep_what_they_have_SHT11() -> None:
    """The deal divides what is unpaid: a prize already paid is neither shared again nor changed."""
    made = deal(Method.EVEN, SPOILS)
    paid = [Money(15_000), Money(10_000)]
    judge(made, SPOILS, starting_field=10, already_paid=paid)
    assert sum(made.paid) == sum(SPOILS.prizes)
    assert "5 places are paid" in refusal(made, SPOILS, starting_field=9, already_paid=paid)


def test_those_who_tied_share_one_prize_and_count_once_R70() -> None:
    """Three players tied for fourth: one prize of $150 was shared, so with the three of the deal four are paid."""
    judge(deal(Method.ICM, SPOILS), SPOILS, starting_field=8, already_paid=[Money(15_000)])


def test_who_gets_nothing_is_not_paid_SHT11() -> None:
    judge(by_hand([Money(60_000), Money(40_000), Money(0)], SPOILS), SPOILS, starting_field=4)


def test_what_is_left_to_play_for_may_be_one_more_place_SHT11() -> None:
    """Whoever gets nothing now may win it: with four who started, three would be paid."""
    left = Spoils(stacks=SPOILS.stacks, prizes=SPOILS.prizes, left_for_first=Money(10_000))
    made = by_hand([Money(60_000), Money(30_000), Money(0)], left)
    judge(made, left, starting_field=6)
    assert "3 places are paid" in refusal(made, left, starting_field=4)


def test_one_refusal_and_play_goes_on_SHT11() -> None:
    assert "2 of the 3 players left agree" in refusal(deal(Method.ICM, SPOILS), SPOILS, starting_field=30, consents=2)


@pytest.mark.parametrize("cents", [1, -1, 10_000])
def test_a_sum_that_is_off_by_a_cent_is_refused_SHT11(cents: int) -> None:
    amounts = [Money(50_000), Money(30_000), Money(20_000 + cents)]
    assert "$1,000 is left to pay" in refusal(by_hand(amounts, SPOILS), SPOILS, starting_field=30)


def test_what_is_left_to_play_for_is_not_in_the_sum_SHT11() -> None:
    left = Spoils(stacks=SPOILS.stacks, prizes=SPOILS.prizes, left_for_first=Money(10_000))
    judge(deal(Method.EVEN, left), left, starting_field=30)
    refusal(by_hand(SPOILS.prizes, left), left, starting_field=30)


def test_players_divide_as_they_see_fit_and_are_told_where_it_is_unusual() -> None:
    made = by_hand([Money(60_000), Money(25_000), Money(15_000)], SPOILS)
    judge(made, SPOILS, starting_field=30)
    told = list(warnings(made, SPOILS))
    assert [finding.severity for finding in told] == ["warn", "warn"]
    assert "Player 1 would get $600, more than first prize" in told[0].message
    assert "Player 3 would get $150, less than the $200" in told[1].message
    assert not list(warnings(deal(Method.PURE_CHIP, SPOILS), SPOILS))


def test_counted_chips_are_those_in_play() -> None:
    check_counts(SPOILS.stacks, 600)
    with pytest.raises(Refused, match="add up to 600 chips, and 575 are in play: 25 too many"):
        check_counts(SPOILS.stacks, 575)
    with pytest.raises(Refused, match="400 too few"):
        check_counts(SPOILS.stacks, 1_000)
