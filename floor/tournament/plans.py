"""Plans kept, cloned, posted under a version, and withdrawn (SHT-02, SHT-12, R-69)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.books.series import TOURNAMENTS, issued
from floor.clock import show_date
from floor.context import Context, Stamp
from floor.errors import Finding, Refused, refuse, refuse_any, refuse_if
from floor.ids import PlanId
from floor.money import dollars, show
from floor.record import Command, Event, Events
from floor.rules.check.configurations import Split
from floor.rules.prizes.structures import MOST_LEVELS
from floor.tournament.judging import check_covered, findings_of
from floor.tournament.plan import Plan, Planned, PostedPlan

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_NAME = 60
LONGEST_REASON = 120
MOST_CHIPS = 20
MOST_MINUTES = 600
_MOST = {
    **dict.fromkeys(("entries", "rebuys_expected", "add_ons_expected"), 100_000),
    **dict.fromkeys(("rebuys", "re_entries", "add_ons"), 1_000),
    **dict.fromkeys(("rebuys_until", "late_until", "add_on_after"), MOST_LEVELS),
    **dict.fromkeys(("rebuy_chips", "add_on_chips"), 10**9),
}
_LEAST = {"entries": 1}
_DEAREST = 10**8
_MOST_GUARANTEED = dollars(100_000_000)
_MOST_CHIP_VALUE = 10**9


class KeepPlan(Command, frozen=True):
    """Keep a tournament's plan, finished or not; with an id, in place of what was planned under it."""

    plan: Plan
    of: PlanId | None = None


class ClonePlan(Command, frozen=True):
    """Plan another tournament like one there is, on another day."""

    plan: PlanId
    day: date
    name: str = ""
    """The same if left out."""


class PostPlan(Command, frozen=True):
    """Post a plan as it is: from now on it keeps its version."""

    plan: PlanId


class WithdrawPlan(Command, frozen=True):
    """Do not hold a tournament that was planned."""

    plan: PlanId
    reason: str


class PlanKept(Event, frozen=True):
    plan: Plan
    number: int
    version: int = 1
    of: PlanId | None = None


class PlanPosted(Event, frozen=True):
    plan: PlanId
    version: int


class PlanWithdrawn(Event, frozen=True):
    plan: PlanId
    reason: str


def keep_plan(room: Room, ask: KeepPlan, now: Context) -> Events:
    before = standing(room, ask.of) if ask.of is not None else None
    plan = accepted(room, ask.plan)
    if before is None:
        number = issued(room, TOURNAMENTS)
        yield number
        yield PlanKept(plan, number.number)
        return
    refuse_if(plan == before.plan, "Nothing was changed.")
    yield PlanKept(plan, before.number, before.version + before.is_posted, before.id)


def clone_plan(room: Room, ask: ClonePlan, now: Context) -> Events:
    like = planned(room, ask.plan).plan
    plan = accepted(room, replace(like, name=ask.name or like.name, day=ask.day))
    number = issued(room, TOURNAMENTS)
    yield number
    yield PlanKept(plan, number.number)


def post_plan(room: Room, ask: PostPlan, now: Context) -> Events:
    """A warning stands in nobody's way; a clause does (SHT-05, SHT-06, SHT-09, SHT-12, SHT-13)."""
    one = standing(room, ask.plan)
    plan = one.plan
    refuse_if(
        one.id in room.tournaments.held,
        f"Registration for {plan.name} is open by what hangs, and its terms stay as they are.",
        plan.cites("SHT-02"),
        "Change levels to come at its clock, or clone the plan for another tournament.",
    )
    refuse_if(one.is_posted, f"{plan.name} is posted as version {one.version} already, and nothing was changed since.")
    refuse_if(
        plan.day < now.day,
        f"{plan.name} is planned for {show_date(plan.day)}, which has passed.",
        cure="Choose another day, or clone the plan.",
    )
    refuse_any(without_offers(findings_of(room, plan)))
    _check_one_higher_cap(room, one)
    yield PlanPosted(one.id, one.version)


def withdraw_plan(room: Room, ask: WithdrawPlan, now: Context) -> Events:
    one = standing(room, ask.plan)
    refuse_if(
        one.id in room.tournaments.held,
        f"{one.plan.name} is open for registration.",
        cure="Cancel it there: everybody is paid back.",
    )
    refuse_if(
        one.deal is not None,
        f"{one.plan.name} was played: a deal was agreed to.",
        cure="Void the deal first, if it was never made.",
    )
    yield PlanWithdrawn(one.id, text.name(ask.reason, "reason", longest=LONGEST_REASON))


def plan_kept(room: Room, fact: PlanKept, stamp: Stamp) -> None:
    id_ = plan_of(fact, stamp)
    before = room.tournaments.plans.get(id_) or Planned(id_, fact.number, fact.plan)
    room.tournaments.plans[id_] = replace(before, plan=fact.plan, version=fact.version)


def plan_posted(room: Room, fact: PlanPosted, stamp: Stamp) -> None:
    one = room.tournaments.plans[fact.plan]
    posted = PostedPlan(fact.version, one.plan, stamp.at, stamp.staff)
    room.tournaments.plans[fact.plan] = replace(one, posted=(*one.posted, posted))


def plan_withdrawn(room: Room, fact: PlanWithdrawn, stamp: Stamp) -> None:
    room.tournaments.plans[fact.plan] = replace(room.tournaments.plans[fact.plan], withdrawn=fact.reason)


def plan_of(fact: PlanKept, stamp: Stamp) -> PlanId:
    """A new plan is called by its entry."""
    return fact.of if fact.of is not None else PlanId(stamp.number)


def without_offers(findings: Iterable[Finding]) -> Iterator[Finding]:
    """What would do instead is for the plan, and no field of the command that posts it."""
    return (dataclasses.replace(finding, offers=()) for finding in findings)


def planned(room: Room, plan: PlanId) -> Planned:
    found = room.tournaments.plans.get(plan)
    if found is None:
        raise refuse("That tournament is not planned here.")
    return found


def standing(room: Room, plan: PlanId) -> Planned:
    """One that is still to be held."""
    one = planned(room, plan)
    refuse_if(bool(one.withdrawn), f"{one.plan.name} was withdrawn: {one.withdrawn}.", cure="Clone it to plan anew.")
    return one


def accepted(room: Room, plan: Plan) -> Plan:
    """A plan fit to be kept; whether it may be posted is another question, asked when it is."""
    name = text.name(plan.name, "name", longest=LONGEST_NAME)
    check_covered(room, plan.approval, plan.day)
    wrong = tuple(_unfit(plan))
    if wrong:
        raise Refused(*wrong)
    return replace(plan, name=name, breaks=tuple(sorted(plan.breaks, key=lambda pause: pause.after)))


def _unfit(plan: Plan) -> Iterator[Finding]:
    """Figures that no tournament has, a slip of the finger or of a script."""
    for field, most in _MOST.items():
        least, value = _LEAST.get(field, 0), getattr(plan, field)
        if not least <= value <= most:
            told = f"“{field.replace('_', ' ')}” is {value:,} and must be from {least:,} to {most:,}."
            yield Finding(told)
    if not 0 <= plan.guarantee <= _MOST_GUARANTEED:
        yield Finding(f"The guarantee must be from $0 to {show(_MOST_GUARANTEED)}.")
    for name, split in (("entry", plan.entry), ("rebuy", plan.rebuy), ("add-on", plan.add_on)):
        if not all(0 <= getattr(split, part) <= _DEAREST for part in Split.__struct_fields__):
            yield Finding(f"Each part of the {name} must be from $0 to $1,000,000.")
    if not 2 <= plan.seats <= 12:
        yield Finding(f"{plan.seats:,} seats are no table's.", cure="Give a table 2 to 12 seats.")
    if not 1 <= plan.unit <= 10**7:
        yield Finding("Prizes are rounded to steps from $0.01 to $100,000.")
    yield from _unfit_chips(plan)
    yield from _unfit_levels(plan)


def _unfit_chips(plan: Plan) -> Iterator[Finding]:
    values = [chip.value for chip in plan.chips]
    if len(values) > MOST_CHIPS or len(set(values)) < len(values):
        yield Finding(f"A set has at most {MOST_CHIPS} chips, each of another value.")
    if not all(1 <= chip.value <= _MOST_CHIP_VALUE and 0 <= chip.each <= 10_000 for chip in plan.chips):
        yield Finding("A chip has a value above nothing, and a stack at most 10,000 of it.")
    if any(len(chip.colour) > LONGEST_NAME for chip in plan.chips):
        yield Finding(f"A chip's colour has at most {LONGEST_NAME} letters.")


def _unfit_levels(plan: Plan) -> Iterator[Finding]:
    if len(plan.levels) > MOST_LEVELS:
        yield Finding(f"The structure has {len(plan.levels):,} levels; at most {MOST_LEVELS} are taken.")
    for number, level in enumerate(plan.levels[:MOST_LEVELS], 1):
        amounts = (level.small_blind, level.big_blind, level.ante, level.bring_in, level.small_bet, level.big_bet)
        if not all(0 <= amount <= _MOST_CHIP_VALUE for amount in amounts):
            yield Finding(f"Level {number}: an amount is from 0 to {_MOST_CHIP_VALUE:,} chips.")
        if not 0 <= level.minutes <= MOST_MINUTES:
            yield Finding(f"Level {number} lasts {level.minutes:,} minutes; at most {MOST_MINUTES} are taken.")
    if any(len(level.game) > LONGEST_NAME for level in plan.levels[:MOST_LEVELS]):
        yield Finding(f"A game's name has at most {LONGEST_NAME} letters.")
    places = [pause.after for pause in plan.breaks]
    if len(set(places)) < len(places) or not all(1 <= place <= MOST_LEVELS for place in places):
        yield Finding("A break follows a level, and each level has one at most.")
    if not all(1 <= pause.minutes <= MOST_MINUTES for pause in plan.breaks):
        yield Finding(f"A break lasts from 1 to {MOST_MINUTES} minutes.")


def _check_one_higher_cap(room: Room, one: Planned) -> None:
    for other in room.tournaments.plans.values():
        hanging = other.posted[-1].plan if other.posted and not other.withdrawn and other.id != one.id else None
        if one.plan.higher_cap and hanging is not None and hanging.higher_cap and hanging.day == one.plan.day:
            raise refuse(
                f"{hanging.name} is the event of {show_date(hanging.day)} with the higher cap; a date has one.",
                cure="Leave this one at the usual cap, or hold it on another day.",
            )
