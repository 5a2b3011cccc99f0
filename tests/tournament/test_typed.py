"""What is typed of plans in the command bar."""

from __future__ import annotations

from datetime import date

import pytest

from floor.desk import Desk
from floor.ids import PlanId
from floor.shorthand import completions, offers
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan, WithdrawPlan
from tests.tournament.planning import stud


@pytest.fixture
def plans(desk: Desk) -> tuple[PlanId, PlanId]:
    """Tuesday's and Friday's; the one withdrawn before them is never found."""
    gone = PlanId(desk.do(KeepPlan(stud(name="Friday Omaha"))).number)
    desk.do(WithdrawPlan(gone, "no dealers"))
    friday = PlanId(desk.do(KeepPlan(stud(name="Friday Stud", day=date(2026, 11, 27)))).number)
    tuesday = PlanId(desk.do(KeepPlan(stud(name="Tuesday Stud"))).number)
    return tuesday, friday


def test_a_plan_is_found_by_words_of_its_name_or_by_its_number_the_soonest_first(
    desk: Desk, plans: tuple[PlanId, PlanId]
) -> None:
    tuesday, friday = plans
    assert [offer.command for offer in offers(desk.room, "postplan stud")] == [PostPlan(tuesday), PostPlan(friday)]
    assert [offer.command for offer in offers(desk.room, "postplan STU fri")] == [PostPlan(friday)]
    (offer,) = offers(desk.room, "postplan 2")
    assert (offer.command, offer.words) == (PostPlan(friday), "Post Friday Stud on Fri, Nov 27, 2026, tournament 2")


def test_a_clone_takes_any_date_that_people_write(desk: Desk, plans: tuple[PlanId, PlanId]) -> None:
    _, friday = plans
    for typed in ("clone friday 12/4/2026", "clone friday stud Dec 4, 2026", "clone 2 Friday Dec 4, 2026"):
        assert [offer.command for offer in offers(desk.room, typed)] == [ClonePlan(friday, date(2026, 12, 4))], typed
    (offer,) = offers(desk.room, "clone friday someday")
    assert offer.command is None
    assert "someday" in offer.why_not


def test_withdrawing_takes_a_number_and_a_reason_and_is_never_done_by_enter_alone(
    desk: Desk, plans: tuple[PlanId, PlanId]
) -> None:
    _, friday = plans
    (offer,) = offers(desk.room, "withdraw 2 the roof leaks")
    assert (offer.command, offer.by_choice) == (WithdrawPlan(friday, "the roof leaks"), True)
    for typed in ("withdraw friday the roof leaks", "withdraw 1 the roof leaks"):
        (offer,) = offers(desk.room, typed)
        assert offer.command is None
        assert offer.why_not.startswith("There is no tournament")


def test_what_can_follow_is_offered_with_what_it_stands_for(desk: Desk, plans: tuple[PlanId, PlanId]) -> None:
    found = {one.choice.word: one.choice.what for one in completions(desk.room, "postplan fri")}
    assert found == {}, "it is a whole command already"
    found = {one.choice.word: one.choice.what for one in completions(desk.room, "withdraw ")}
    assert found == {
        "3": "Tuesday Stud on Tue, Nov 24, 2026, tournament 3",
        "2": "Friday Stud on Fri, Nov 27, 2026, tournament 2",
    }
    assert [one.line for one in completions(desk.room, "clone tue")] == ["clone Tuesday Stud "]


def test_a_name_that_finds_nothing_is_said(desk: Desk, plans: tuple[PlanId, PlanId]) -> None:
    (offer,) = offers(desk.room, "postplan omaha")
    assert (offer.command, offer.why_not) == (None, "No tournament is found by “omaha”.")
