"""Levels to come changed while a tournament is played: judged like a plan, and what hangs is then out of date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.context import Context, Stamp
from floor.errors import refuse_any, refuse_if
from floor.ids import PlanId
from floor.record import Command, Event, Events
from floor.rules.prizes.structures import Break, Level
from floor.tournament.clock import Reading, reading, standing
from floor.tournament.held import Held
from floor.tournament.judging import findings_of
from floor.tournament.opening import open_tournament
from floor.tournament.plan import Plan
from floor.tournament.plans import accepted, without_offers

if TYPE_CHECKING:
    from floor.state import Room


class ChangeLevels(Command, frozen=True):
    """Play on by other levels and breaks; those that have begun stay as they are."""

    plan: PlanId
    levels: tuple[Level, ...]
    breaks: tuple[Break, ...]


class LevelsChanged(Event, frozen=True):
    plan: PlanId
    levels: tuple[Level, ...]
    breaks: tuple[Break, ...]


def change_levels(room: Room, ask: ChangeLevels, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if((ask.levels, ask.breaks) == (held.levels, held.breaks), "Nothing was changed.")
    shows = reading(held, now.at)
    _check_begun_stay(held, ask, shows)
    plan = accepted(room, replace(held.plan, levels=ask.levels, breaks=ask.breaks))
    refuse_any(without_offers(findings_of(room, plan)))
    yield LevelsChanged(held.id, plan.levels, plan.breaks)


def levels_changed(room: Room, fact: LevelsChanged, stamp: Stamp) -> None:
    """Minutes given to rows to come were given to the old ones."""
    held = room.tournaments.held[fact.plan]
    facts = standing(held, stamp.at)
    extra = {row: seconds for row, seconds in facts.extra.items() if row <= facts.row}
    held.clock = replace(facts, extra=extra)
    held.levels, held.breaks, held.changed = fact.levels, fact.breaks, stamp.at


def plan_played(held: Held) -> Plan:
    """The plan with the levels and breaks as they are played."""
    return replace(held.plan, levels=held.levels, breaks=held.breaks)


def _check_begun_stay(held: Held, ask: ChangeLevels, shows: Reading) -> None:
    number = shows.level
    for place in range(number):
        refuse_if(
            ask.levels[place : place + 1] != held.levels[place : place + 1],
            f"Level {place + 1} has begun, and a level that has begun stays as it is.",
            cure="Change levels to come; minutes of this one are changed at its clock.",
        )
    last = number if shows.rung.is_break else number - 1
    before, after = (
        sorted((one.after, one.minutes) for one in some if one.after <= last) for some in (held.breaks, ask.breaks)
    )
    refuse_if(before != after, "A break that has begun stays as it is.", cure="Change breaks to come.")
