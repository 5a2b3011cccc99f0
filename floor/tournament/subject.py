"""What tournaments hand up: so far the plans, with their prizes and deals, and the table that plays one."""

from __future__ import annotations

from typing import Any

from floor.clock import show_date
from floor.concern import OfPlan
from floor.money import Money, show
from floor.names import Teller
from floor.subject import DIRECTOR, MANAGER, Subject, act, effect
from floor.text import count
from floor.tournament import plans, prizing
from floor.tournament.table import Placed, TournamentTable


def _as_it_is(older: dict[str, Any]) -> dict[str, Any]:
    """A room of before had no plans, and then none that mixes games, which is the default."""
    return older


def _kept(tell: Teller, it: plans.PlanKept) -> str:
    changed = "changed" if it.of is not None else f"planned as tournament {it.number:,}"
    return f"{it.plan.name} on {show_date(it.plan.day)} {changed}"


def _dealt(tell: Teller, it: prizing.DealRecorded) -> str:
    total = show(Money(sum(player.paid for player in it.players)))
    return f"{tell.plan(it.plan)}: {count(len(it.players), 'player')} share {total}, {it.method.words}"


TOURNAMENTS = Subject(
    "tournament",
    holds=("tournaments",),
    shape=3,
    steps={1: _as_it_is, 2: _as_it_is},
    acts=(
        act(plans.KeepPlan, plans.keep_plan, DIRECTOR, MANAGER),
        act(plans.ClonePlan, plans.clone_plan, DIRECTOR, MANAGER),
        act(plans.PostPlan, plans.post_plan, DIRECTOR, MANAGER),
        act(plans.WithdrawPlan, plans.withdraw_plan, DIRECTOR, MANAGER),
        act(prizing.PostPrizes, prizing.post_prizes, DIRECTOR, MANAGER),
        act(prizing.RecordDeal, prizing.record_deal, DIRECTOR, MANAGER),
    ),
    effects=(
        effect(
            plans.PlanKept,
            plans.plan_kept,
            _kept,
            lambda it, stamp: [OfPlan(plans.plan_of(it, stamp))],
        ),
        effect(
            plans.PlanPosted,
            plans.plan_posted,
            lambda tell, it: f"{tell.plan(it.plan)} posted as version {it.version}",
            lambda it, _: [OfPlan(it.plan)],
        ),
        effect(
            plans.PlanWithdrawn,
            plans.plan_withdrawn,
            lambda tell, it: f"{tell.plan(it.plan)} withdrawn: {it.reason}",
            lambda it, _: [OfPlan(it.plan)],
        ),
        effect(
            prizing.PrizesPosted,
            prizing.prizes_posted,
            lambda tell, it: (
                f"{tell.plan(it.plan)}: {count(len(it.prizes), 'prize')} of {show(it.pool)} posted for "
                f"{count(it.entries, 'entry', 'entries')}"
            ),
            lambda it, _: [OfPlan(it.plan)],
        ),
        effect(prizing.DealRecorded, prizing.deal_recorded, _dealt, lambda it, _: [OfPlan(it.plan)]),
    ),
    plays=(TournamentTable,),
    sits=(Placed,),
)
