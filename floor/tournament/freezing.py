"""The pool freezes: nothing is sold any more, every sheet reconciles, prizes are posted for good (SHT-01, SHT-13)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING

from floor.books.accounts import Stream, fees, prize_pool
from floor.clock import show_date
from floor.context import Context, Stamp
from floor.derived import Row, Transfer
from floor.errors import Finding, refuse_any, refuse_if
from floor.ids import PlanId
from floor.money import Money
from floor.record import Command, Event, Events
from floor.settings.dated import dated_on, setting_on
from floor.settings.registry import FIELD_COUNTS, RETURNED_SHARE
from floor.tournament.busting import completed
from floor.tournament.held import Frozen, Held, Stage
from floor.tournament.judging import prize_findings, proposed_prizes, rules_of
from floor.tournament.levels import level_at
from floor.tournament.opening import tournament
from floor.tournament.prizing import PrizesPosted
from floor.tournament.sheets import unreconciled
from floor.tournament.windows import add_ons_are_over, all_closed

if TYPE_CHECKING:
    from floor.state import Room

HANGS_FOR = timedelta(days=1)
"""How long the final list says that it is valid; it does not change any more."""


class FreezePool(Command, frozen=True):
    """Close the prize pool of a tournament and post its prizes; without any named, the ones that are proposed."""

    plan: PlanId
    prizes: tuple[Money, ...] = ()


class PoolFrozen(Event, frozen=True):
    plan: PlanId
    entries: int
    brought: Money
    overlay: Money
    prizes: tuple[Money, ...]


def freeze_pool(room: Room, ask: FreezePool, now: Context) -> Events:
    held = tournament(room, ask.plan)
    refuse_if(held.stage is Stage.CANCELLED, f"{held.name} is cancelled.")
    refuse_if(held.frozen is not None, f"The pool of {held.name} is frozen already.")
    refuse_any([*_still_sold(held, now.at), *unreconciled(room, held), *_returned(room, held)])
    entries, brought = field_of(room, held), brought_in(held)
    pool = Money(max(brought, held.plan.guarantee))
    prizes = ask.prizes or frozen_prizes(room, held)
    refuse_any(prize_findings(room, held.plan, entries, pool, prizes))
    planned = room.tournaments.plans[held.id]
    last = planned.prizes[-1] if planned.prizes else None
    if last is None or (last.entries, last.pool, last.prizes) != (entries, pool, prizes):
        yield PrizesPosted(held.id, len(planned.prizes) + 1, entries, pool, prizes, now.at + HANGS_FOR)
    yield PoolFrozen(held.id, entries, brought, Money(pool - brought), prizes)
    if held.stage is Stage.RUNNING:
        yield from completed(held, (), now)


def pool_frozen(room: Room, fact: PoolFrozen, stamp: Stamp) -> None:
    """Nobody enters any more, so nobody waits for a seat."""
    held = room.tournaments.held[fact.plan]
    held.frozen = Frozen(
        entries=fact.entries,
        brought=fact.brought,
        overlay=fact.overlay,
        prizes=fact.prizes,
        entry=stamp.number,
        at=stamp.at,
    )
    held.stage = Stage.FROZEN if held.stage is Stage.RUNNING else held.stage
    held.before_complete, held.alternates = Stage.FROZEN, []


def frozen_rows(fact: PoolFrozen, stamp: Stamp) -> list[Row]:
    """What the house adds comes off what it earns with tournaments."""
    if not fact.overlay:
        return []
    return [Transfer(fees(Stream.TOURNAMENT), prize_pool(fact.plan), fact.overlay)]


def brought_in(held: Held) -> Money:
    """What players have paid for prizes so far; lines that are owed are not."""
    return Money(sum(one.price.prize for each in held.field for one in each.bought if not one.is_owed))


def field_of(room: Room, held: Held) -> int:
    """Of how many ten percent are paid: entries, or by the house's setting each player once (R-41)."""
    entries = held.field
    if not setting_on(room, FIELD_COUNTS, held.plan.day):
        return len(entries)
    return len({one.player or one.id for one in entries})


def overlay_so_far(held: Held) -> Money:
    """What the house would have to add if nothing more came in."""
    return Money(max(held.plan.guarantee - brought_in(held), 0))


def frozen_prizes(room: Room, held: Held) -> tuple[Money, ...]:
    """Those that would be posted if the pool were frozen as it is."""
    pool = Money(max(brought_in(held), held.plan.guarantee))
    entries = field_of(room, held)
    return proposed_prizes(room, held.plan, entries, pool).by_place if entries and pool else ()


def _still_sold(held: Held, at: datetime) -> Iterator[Finding]:
    """Every window that is still open, by the level with which it ends."""
    plan, level = held.plan, level_at(held, at)
    if all_closed(held, at):
        return
    if held.stage is Stage.REGISTERING:
        yield Finding(f"{held.name} has not started.", cure="Start its clock first.")
        return
    for what, until in (("Entries", plan.late_until), ("Rebuys", plan.rebuys_until if plan.rebuys else 0)):
        if level <= until:
            told = f"{what} of {held.name} are sold up to level {until}, and it plays level {level}."
            yield Finding(told, cure=_over_with(held, until + 1))
    if not add_ons_are_over(held, at):
        in_a_break = any(pause.after == plan.add_on_after for pause in held.breaks)
        cure = _over_with(held, plan.add_on_after + (1 if in_a_break else 2))
        yield Finding(f"Add-ons of {held.name} are sold after level {plan.add_on_after}.", cure=cure)


def _over_with(held: Held, level: int) -> str:
    """With which level a window is over; where the structure ends before it, one has to be added."""
    missing = f"Add a level {level} to those to come, and go on to it."
    return f"Wait until level {level} begins, or go on to it." if level <= len(held.levels) else missing


def _returned(room: Room, held: Held) -> Iterator[Finding]:
    """The share of players' money that comes back to them as prizes is at least what the house has set (SHT-13)."""
    wanted = dated_on(room, RETURNED_SHARE, held.plan.day)
    taken = held.collected - held.paid_back
    if wanted is None or not wanted.value or not taken:
        return
    share, least = Fraction(brought_in(held), taken), Fraction(wanted.value, 10_000)
    if share < least:
        set_ = f"{float(100 * least):g}%"
        told = f"{held.name} returns {float(100 * share):.2f}% to players, under the {set_} that the house has set."
        cure = f"A manager sets in House what the schedule says of {show_date(held.plan.day)}."
        yield Finding(told, _clause(room, held), cure)


def _clause(room: Room, held: Held) -> str:
    approval = rules_of(room, held.plan.day).approvals.get(held.plan.approval)
    clause = approval.of_kind("returned-share") if approval is not None else None
    return clause.id if clause is not None else ""
