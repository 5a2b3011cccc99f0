"""The clock run by hand: started, paused, set to another row, given minutes, stopped for a break.

Each is a fact of its own, and so is a correction: none is taken back. Nothing is entered when a level passes by itself.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import PlanId
from floor.record import Command, Event, Events, Record
from floor.text import count
from floor.tournament.clock import MINUTE, Reading, ladder, reading, shown, standing
from floor.tournament.held import Held, Passed, Stage
from floor.tournament.opening import check_papers_hang, open_tournament

if TYPE_CHECKING:
    from floor.state import Room

FEWEST = 2
MOST_MINUTES = 600


class StartClock(Command, frozen=True):
    """Start a tournament's clock, or let it run on where it stands."""

    plan: PlanId


class PauseClock(Command, frozen=True):
    """Stop the clock where it is."""

    plan: PlanId


class SetLevel(Command, frozen=True):
    """Go to a row of the ladder (levels and breaks, counted from nought), from its start or with so many seconds left.

    The clock runs on if it ran.
    """

    plan: PlanId
    row: int
    left: int | None = None
    added: int = 0
    """Seconds by which the row is longer than the structure says; below nought, shorter."""
    rest: int = 0
    """Seconds of a break that was called, which come before the row goes on."""


class StepLevel(Command, frozen=True):
    """Go so many rows of the ladder on, or back, from whichever is on when this is done; from a break that was called,
    one on is back to its level."""

    plan: PlanId
    by: int = 1
    known: datetime | None = None
    """When somebody last did something to the clock, as far as whoever asks knows: of two desks that step in the same
    moment, the second is told. Without it nothing is compared."""


class ChangeMinutes(Command, frozen=True):
    """Give the level or break that is on so many minutes more, or fewer."""

    plan: PlanId
    minutes: int


class TakeBreak(Command, frozen=True):
    """Stop play for a break of so many minutes; the level keeps the time it has left."""

    plan: PlanId
    minutes: int


class Where(Record, frozen=True):
    """What the clock showed."""

    level: int
    left: int
    is_break: bool = False
    called: bool = False
    """A break that the director called, in a level that has not ended."""

    @property
    def words(self) -> str:
        """'level 7, 12:36 left'."""
        if self.called:
            return f"a break in level {self.level}, {shown(self.left)} left"
        row = f"the break after level {self.level}" if self.is_break else f"level {self.level}"
        return f"{row}, {shown(self.left)} left"


class ClockStarted(Event, frozen=True):
    plan: PlanId
    where: Where
    first: bool = False


class ClockPaused(Event, frozen=True):
    plan: PlanId
    where: Where


class LevelSet(Event, frozen=True):
    plan: PlanId
    row: int
    left: int
    before: Where
    after: Where
    added: int = 0
    rest: int = 0


class MinutesChanged(Event, frozen=True):
    plan: PlanId
    minutes: int
    where: Where
    """What it showed before."""


class BreakTaken(Event, frozen=True):
    plan: PlanId
    minutes: int
    where: Where


class BreakEnded(Event, frozen=True):
    """Before its time; the level goes on with the time that it kept."""

    plan: PlanId
    where: Where


def start_clock(room: Room, ask: StartClock, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(held.clock.hand_for_hand, _STANDS, cure="End hand for hand: the clock then runs on.")
    refuse_if(held.clock.running, f"The clock of {held.name} is running.")
    if held.clock.since is None:
        _check_may_start(room, held)
    yield ClockStarted(held.id, where(reading(held, now.at)), held.clock.since is None)


def pause_clock(room: Room, ask: PauseClock, now: Context) -> Events:
    held = begun(room, ask.plan)
    refuse_if(held.clock.hand_for_hand, _STANDS)
    refuse_if(not held.clock.running, f"The clock of {held.name} stands already.")
    yield ClockPaused(held.id, where(reading(held, now.at)))


def set_level(room: Room, ask: SetLevel, now: Context) -> Events:
    held = begun(room, ask.plan)
    shows = reading(held, now.at)
    refuse_if(
        not 0 <= ask.row < len(shows.rungs),
        f"{held.name} has {count(len(shows.rungs), 'row')} of levels and breaks, and that is none of them.",
    )
    rung = shows.rungs[ask.row]
    lasts = rung.planned + ask.added
    left = ask.left if ask.left is not None else lasts
    refuse_if(
        not 0 < left <= lasts,
        f"{rung.words.capitalize()} lasts {shown(lasts)}, so {_length(left)} cannot be left of it.",
        cure="Go to its start and give it minutes." if left > 0 else "Go on to the next row.",
    )
    refuse_if(
        not 0 <= ask.rest <= MOST_MINUTES * MINUTE or left > MOST_MINUTES * MINUTE,
        f"From 0 to {MOST_MINUTES} minutes are left of a level or a break.",
    )
    after = Where(rung.level, ask.rest or left, rung.is_break or ask.rest > 0, ask.rest > 0)
    yield LevelSet(held.id, ask.row, left, where(shows), after, ask.added, ask.rest)


def step_level(room: Room, ask: StepLevel, now: Context) -> Events:
    held = begun(room, ask.plan)
    shows = reading(held, now.at)
    refuse_if(not ask.by, "Say how many rows on or back.")
    refuse_if(
        ask.known not in (None, held.clock.since),
        f"Somebody has just set the clock of {held.name}: it shows {where(shows).words}.",
        cure="Step again if that is not where it belongs.",
    )
    if shows.is_resting and ask.by == 1:
        yield BreakEnded(held.id, where(shows))
        return
    row, rows = shows.row + ask.by, len(shows.rungs)
    refuse_if(row < 0, f"{held.name} has no row before that.", cure="Restart the first level instead.")
    refuse_if(row >= rows, f"{held.name} has no row after that: the last level is played on.")
    yield from set_level(room, SetLevel(held.id, row), now)


def change_minutes(room: Room, ask: ChangeMinutes, now: Context) -> Events:
    held = begun(room, ask.plan)
    shows = reading(held, now.at)
    refuse_if(not ask.minutes, "No minute is given and none taken.")
    left = shows.left + ask.minutes * MINUTE
    refuse_if(
        left <= 0,
        f"Only {shown(shows.seconds)} {'is' if shows.seconds == MINUTE else 'are'} left.",
        cure="Go on to the next row instead." if shows.is_resting or shows.row + 1 < len(shows.rungs) else "",
    )
    refuse_if(left > MOST_MINUTES * MINUTE, f"A level or break lasts {MOST_MINUTES} minutes at most.")
    yield MinutesChanged(held.id, ask.minutes, where(shows))


def take_break(room: Room, ask: TakeBreak, now: Context) -> Events:
    held = begun(room, ask.plan)
    shows = reading(held, now.at)
    refuse_if(not 1 <= ask.minutes <= MOST_MINUTES, f"A break lasts from 1 to {MOST_MINUTES} minutes.")
    refuse_if(
        shows.is_break,
        f"It is a break already, with {shown(shows.seconds)} left.",
        cure="Give it minutes instead.",
    )
    refuse_if(held.clock.hand_for_hand, _STANDS, cure="End hand for hand first.")
    yield BreakTaken(held.id, ask.minutes, where(shows))


def clock_started(room: Room, fact: ClockStarted, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    begun_at = held.clock.begun or stamp.at
    held.clock = replace(standing(held, stamp.at), running=True, since=stamp.at, begun=begun_at)
    if held.stage is Stage.REGISTERING:
        held.stage = Stage.RUNNING


def clock_paused(room: Room, fact: ClockPaused, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.clock = replace(standing(held, stamp.at), running=False)


def level_set(room: Room, fact: LevelSet, stamp: Stamp) -> None:
    """What comes after that row is as the structure has it; what came before stays as it was played."""
    held = room.tournaments.held[fact.plan]
    facts = standing(held, stamp.at)
    passed = {row: one for row, one in facts.passed.items() if row < fact.row}
    if facts.row < fact.row:
        passed[facts.row] = Passed(facts.begun or stamp.at, stamp.at)
    extra = {row: seconds for row, seconds in facts.extra.items() if row < fact.row}
    if fact.added:
        extra[fact.row] = fact.added
    gone, rest = float(ladder(held)[fact.row].planned + fact.added - fact.left), float(fact.rest)
    held.clock = replace(
        facts, row=fact.row, gone=gone, rest=rest, since=stamp.at, begun=stamp.at, passed=passed, extra=extra
    )


def minutes_changed(room: Room, fact: MinutesChanged, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    facts, seconds = standing(held, stamp.at), fact.minutes * MINUTE
    if facts.rest > 0:
        held.clock = replace(facts, rest=facts.rest + seconds)
    else:
        held.clock = replace(facts, extra=facts.extra | {facts.row: facts.extra.get(facts.row, 0) + seconds})


def break_taken(room: Room, fact: BreakTaken, stamp: Stamp) -> None:
    """A break counts down by itself, whether or not the clock ran."""
    held = room.tournaments.held[fact.plan]
    facts = standing(held, stamp.at)
    held.clock = replace(facts, rest=float(fact.minutes * MINUTE), running=True, since=stamp.at)


def break_ended(room: Room, fact: BreakEnded, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.clock = replace(standing(held, stamp.at), rest=0.0, since=stamp.at)


def begun(room: Room, plan: PlanId) -> Held:
    """A tournament whose clock has been started."""
    held = open_tournament(room, plan)
    if held.clock.since is None:
        raise refuse(f"{held.name} has not started.", cure="Start its clock first.")
    return held


def where(shows: Reading) -> Where:
    return Where(shows.rung.level, shows.seconds, shows.is_break, shows.is_resting)


def _check_may_start(room: Room, held: Held) -> None:
    """Not before what players are to read hangs, nor for one player alone (SHT-02)."""
    refuse_if(not held.levels, f"{held.name} has no levels.", held.plan.cites("SHT-02"), "Post a structure first.")
    check_papers_hang(room, room.tournaments.plans[held.id])
    players = len(held.still_in)
    refuse_if(
        players < FEWEST,
        f"{held.name} has {count(players, 'player')}; it starts with {FEWEST} at least.",
        cure="Register players first.",
    )


def _length(seconds: int) -> str:
    return shown(seconds) if seconds >= 0 else "less than nothing"


_STANDS = "The clock stands while hand for hand is played."
