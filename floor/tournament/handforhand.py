"""Hand for hand: no table deals before all are done, the clock stands, and some minutes come off for each hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.ids import PlanId
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import HAND_FOR_HAND
from floor.tournament.clock import MINUTE, ladder, reading, standing
from floor.tournament.held import ClockFacts, Held, Passed
from floor.tournament.running import Where, begun, where

if TYPE_CHECKING:
    from floor.state import Room

MOST = 3
_BREAK = "Nobody plays in a break."


class BeginHandForHand(Command, frozen=True):
    """Play hand for hand from now on, which is the director's word; the clock stands."""

    plan: PlanId
    minutes: int = 0
    """That come off per hand; nought for what the house has set."""


class CountHand(Command, frozen=True):
    """Every table has finished this hand: its minutes come off."""

    plan: PlanId


class EndHandForHand(Command, frozen=True):
    """Let the tables deal by themselves again; the clock runs on."""

    plan: PlanId


class HandForHandBegun(Event, frozen=True):
    plan: PlanId
    minutes: int
    where: Where


class HandCounted(Event, frozen=True):
    plan: PlanId
    hand: int
    where: Where
    """What the clock showed before."""


class HandForHandEnded(Event, frozen=True):
    plan: PlanId
    hands: int


def begin_hand_for_hand(room: Room, ask: BeginHandForHand, now: Context) -> Events:
    held = begun(room, ask.plan)
    refuse_if(held.clock.hand_for_hand, "Hand for hand is played already.")
    shows = reading(held, now.at)
    refuse_if(shows.is_break, _BREAK, cure="Begin when play goes on.")
    minutes = ask.minutes or setting_on(room, HAND_FOR_HAND, now.day)
    refuse_if(not 1 <= minutes <= MOST, f"From 1 to {MOST} minutes come off for a hand, not {minutes}.")
    yield HandForHandBegun(held.id, minutes, where(shows))


def count_hand(room: Room, ask: CountHand, now: Context) -> Events:
    held = _hand_for_hand(room, ask.plan)
    shows = reading(held, now.at)
    refuse_if(shows.is_break, _BREAK, cure="End hand for hand: the break then runs.")
    yield HandCounted(held.id, held.clock.hands + 1, where(shows))


def end_hand_for_hand(room: Room, ask: EndHandForHand, now: Context) -> Events:
    held = _hand_for_hand(room, ask.plan)
    yield HandForHandEnded(held.id, held.clock.hands)


def hand_for_hand_begun(room: Room, fact: HandForHandBegun, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    facts = standing(held, stamp.at)
    per_hand, before = fact.minutes * MINUTE, held.hands_out
    held.clock = replace(facts, running=False, hand_for_hand=True, per_hand=per_hand, hands=0, out_before=before)


def hand_counted(room: Room, fact: HandCounted, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    facts = replace(held.clock, since=stamp.at, hands=fact.hand, out_before=held.hands_out)
    held.clock = _taken_off(held, facts)


def hand_for_hand_ended(room: Room, fact: HandForHandEnded, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.clock = replace(held.clock, running=True, hand_for_hand=False, since=stamp.at)


def _taken_off(held: Held, facts: ClockFacts) -> ClockFacts:
    """Hands go over into the next level, and stop where a break begins: nobody plays through one."""
    rungs, at = ladder(held), facts.since
    assert at is not None
    row, gone, passed, started = facts.row, facts.gone + facts.per_hand, dict(facts.passed), facts.begun
    while gone >= rungs[row].seconds and row + 1 < len(rungs):
        gone -= rungs[row].seconds
        passed[row] = Passed(started or at, at)
        row, started = row + 1, at
        gone = 0.0 if rungs[row].is_break else gone
    return replace(facts, row=row, gone=min(gone, rungs[row].seconds), passed=passed, begun=started)


def _hand_for_hand(room: Room, plan: PlanId) -> Held:
    held = begun(room, plan)
    refuse_if(not held.clock.hand_for_hand, f"{held.name} is not played hand for hand.", cure="Begin it first.")
    return held
