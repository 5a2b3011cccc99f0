"""What tournaments hand up: plans with their prizes and deals, registration, and the tables that play one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from floor.books.tills import balance
from floor.clock import show_date
from floor.concern import OfPlan
from floor.context import Stamp
from floor.money import Money, show
from floor.names import Teller
from floor.subject import DIRECTOR, MANAGER, StillOpen, Subject, act, always, effect
from floor.text import count, listed
from floor.tournament import alternates, plans, prizing
from floor.tournament.held import Held, Stage
from floor.tournament.payingout import Part, pool_of
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
    shares = listed([f"{player.name} {show(player.paid)}" for player in it.players])
    rest = f", and {show(it.left_for_first)} is left for first" if it.left_for_first else ""
    return f"{tell.plan(it.plan)}: {count(len(it.players), 'player')} share {total}, {it.method.words}: {shares}{rest}"


def end_day(room: Room, stamp: Stamp) -> None:
    """What is over is forgotten with its day, once its tables are taken back and all that was collected is paid."""
    held = room.tournaments.held.items()
    room.tournaments.held = {
        id_: one for id_, one in held if one.stage not in _OVER or one.tables or _to_hand_on(room, one)
    }


def still_open(room: Room) -> Iterator[StillOpen]:
    for one in room.tournaments.held.values():
        if one.stage not in _OVER:
            yield StillOpen(f"{one.name} is {one.stage.value}", "goes on in the next gaming day")
        elif left := _to_hand_on(room, one):
            yield StillOpen(f"{one.name} has {show(left)} to hand on", "is kept for the next gaming day")
        elif one.tables:
            yield StillOpen(f"{one.name} still has its tables", "they can be taken back in the next gaming day")


_OVER = (Stage.SETTLED, Stage.CANCELLED)


def _to_hand_on(room: Room, held: Held) -> Money:
    """What was collected for the staff and for charity and is still here."""
    return Money(-sum(balance(room, pool_of(held.id, part)) for part in Part))


TOURNAMENTS = Subject(
    "tournament",
    holds=("tournaments",),
    shape=7,
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
