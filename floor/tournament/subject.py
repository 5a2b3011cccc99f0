"""What tournaments hand up: plans with their prizes and deals, registration, and the tables that play one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from floor.clock import show_date
from floor.concern import OfPlan
from floor.context import Stamp
from floor.money import Money, show
from floor.names import Teller
from floor.subject import DIRECTOR, MANAGER, StillOpen, Subject, act, always, effect
from floor.text import count
from floor.tournament import alternates, plans, prizing
from floor.tournament.held import Stage
from floor.tournament.prices import identities
from floor.tournament.rows import clock, prizes, registering, seats
from floor.tournament.table import Placed, TournamentTable

if TYPE_CHECKING:
    from floor.state import Room


def _as_it_is(older: dict[str, Any]) -> dict[str, Any]:
    """A room of before had no plans, then none that mixes games, then none that is held: each is the default."""
    return older


def _kept(tell: Teller, it: plans.PlanKept) -> str:
    changed = "changed" if it.of is not None else f"planned as tournament {it.number:,}"
    return f"{it.plan.name} on {show_date(it.plan.day)} {changed}"


def _dealt(tell: Teller, it: prizing.DealRecorded) -> str:
    total = show(Money(sum(player.paid for player in it.players)))
    return f"{tell.plan(it.plan)}: {count(len(it.players), 'player')} share {total}, {it.method.words}"


def end_day(room: Room, stamp: Stamp) -> None:
    """What is over is forgotten with its day."""
    over = (Stage.SETTLED, Stage.CANCELLED)
    room.tournaments.held = {id_: one for id_, one in room.tournaments.held.items() if one.stage not in over}


def still_open(room: Room) -> Iterator[StillOpen]:
    for one in room.tournaments.held.values():
        if one.stage not in (Stage.SETTLED, Stage.CANCELLED):
            yield StillOpen(f"{one.name} is {one.stage.value}", "goes on in the next gaming day")


TOURNAMENTS = Subject(
    "tournament",
    holds=("tournaments",),
    shape=5,
    steps={1: _as_it_is, 2: _as_it_is, 3: _as_it_is, 4: _as_it_is},
    acts=(
        act(plans.KeepPlan, plans.keep_plan, DIRECTOR, MANAGER),
        act(plans.ClonePlan, plans.clone_plan, DIRECTOR, MANAGER),
        act(plans.PostPlan, plans.post_plan, DIRECTOR, MANAGER),
        act(plans.WithdrawPlan, plans.withdraw_plan, DIRECTOR, MANAGER),
        act(prizing.PostPrizes, prizing.post_prizes, DIRECTOR, MANAGER),
        act(prizing.RecordDeal, prizing.record_deal, DIRECTOR, MANAGER, second=always),
        *(*registering.ACTS, *clock.ACTS, *seats.ACTS, *prizes.ACTS),
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
        *(*registering.EFFECTS, *clock.EFFECTS, *seats.EFFECTS, *prizes.EFFECTS),
    ),
    timers=alternates.timers,
    ends_day=end_day,
    still_open=still_open,
    identities=identities,
    plays=(TournamentTable,),
    sits=(Placed,),
)
