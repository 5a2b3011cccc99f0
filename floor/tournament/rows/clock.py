"""The clock of a tournament: facts that nobody takes back, for a correction is another fact."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from floor.concern import Concern, OfPlan
from floor.context import Stamp
from floor.ids import PlanId
from floor.names import Teller
from floor.subject import DIRECTOR, MANAGER, act, effect
from floor.text import count
from floor.tournament import changing, handforhand, messages, running
from floor.tournament.clock import MINUTE, shown


class _OfEvent(Protocol):
    @property
    def plan(self) -> PlanId: ...


def _concerns(it: _OfEvent, _stamp: Stamp) -> list[Concern]:
    return [OfPlan(it.plan)]


def _started(tell: Teller, it: running.ClockStarted) -> str:
    begun = "started" if it.first else f"runs on in {it.where.words}"
    return f"The clock of {tell.plan(it.plan)} {begun}"


def _minutes(tell: Teller, it: running.MinutesChanged) -> str:
    given = f"{count(abs(it.minutes), 'minute')} {'added to' if it.minutes > 0 else 'taken off'}"
    now = replace(it.where, left=it.where.left + it.minutes * MINUTE)
    return f"{tell.plan(it.plan)}: {given} {now.words}"


def _message(tell: Teller, it: messages.MessageShown) -> str:
    return f"{tell.plan(it.plan)} says on its screens: {it.words}"


_BY = (DIRECTOR, MANAGER)
_CLOCK = "Set the clock to where it belongs."

ACTS = (
    act(running.StartClock, running.start_clock, *_BY, mended=_CLOCK),
    act(running.PauseClock, running.pause_clock, *_BY, mended=_CLOCK),
    act(running.SetLevel, running.set_level, *_BY, mended=_CLOCK),
    act(running.StepLevel, running.step_level, *_BY, mended=_CLOCK),
    act(running.ChangeMinutes, running.change_minutes, *_BY, mended=_CLOCK),
    act(running.TakeBreak, running.take_break, *_BY, mended=_CLOCK),
    act(handforhand.BeginHandForHand, handforhand.begin_hand_for_hand, *_BY, mended="End hand-for-hand instead."),
    act(handforhand.CountHand, handforhand.count_hand, *_BY, mended="Count the hands from here on."),
    act(handforhand.EndHandForHand, handforhand.end_hand_for_hand, *_BY, mended="Begin hand-for-hand again."),
    act(messages.ShowMessage, messages.show_message, *_BY, mended="Clear the message, or show another."),
    act(messages.ClearMessage, messages.clear_message, *_BY, mended="Show the message again."),
    act(changing.ChangeLevels, changing.change_levels, *_BY, mended="Change the levels again."),
)

EFFECTS = (
    effect(running.ClockStarted, running.clock_started, _started, _concerns),
    effect(
        running.ClockPaused,
        running.clock_paused,
        lambda tell, it: f"The clock of {tell.plan(it.plan)} paused in {it.where.words}",
        _concerns,
    ),
    effect(
        running.LevelSet,
        running.level_set,
        lambda tell, it: f"{tell.plan(it.plan)} set from {it.before.words} to {it.after.words}",
        _concerns,
    ),
    effect(running.MinutesChanged, running.minutes_changed, _minutes, _concerns),
    effect(
        running.BreakTaken,
        running.break_taken,
        lambda tell, it: f"{tell.plan(it.plan)}: break of {count(it.minutes, 'minute')} in {it.where.words}",
        _concerns,
    ),
    effect(
        running.BreakEnded,
        running.break_ended,
        lambda tell, it: f"{tell.plan(it.plan)} goes on before the end of its break, {shown(it.where.left)} early",
        _concerns,
    ),
    effect(
        handforhand.HandForHandBegun,
        handforhand.hand_for_hand_begun,
        lambda tell, it: f"{tell.plan(it.plan)} is played hand for hand, {count(it.minutes, 'minute')} off for each",
        _concerns,
    ),
    effect(
        handforhand.HandCounted,
        handforhand.hand_counted,
        lambda tell, it: f"{tell.plan(it.plan)}: hand {it.hand} of hand for hand, in {it.where.words}",
        _concerns,
    ),
    effect(
        handforhand.HandForHandEnded,
        handforhand.hand_for_hand_ended,
        lambda tell, it: f"{tell.plan(it.plan)}: hand for hand ended after {count(it.hands, 'hand')}",
        _concerns,
    ),
    effect(messages.MessageShown, messages.message_shown, _message, _concerns),
    effect(
        messages.MessageCleared,
        messages.message_cleared,
        lambda tell, it: f"{tell.plan(it.plan)}: the message was taken off the screens",
        _concerns,
    ),
    effect(
        changing.LevelsChanged,
        changing.levels_changed,
        lambda tell, it: f"Levels to come of {tell.plan(it.plan)} changed",
        _concerns,
    ),
)
