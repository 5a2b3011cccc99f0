"""Whatever is done to a clock: no time is made or lost, none is below nothing, and rows follow one another."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floor.context import Context, Stamp
from floor.errors import Refused
from floor.ids import PlanId
from floor.money import dollars
from floor.record import Command
from floor.rules.check.configurations import Split
from floor.rules.prizes.structures import Break, Form, level_of
from floor.state import Room
from floor.tournament import handforhand, running
from floor.tournament.clock import ladder, reading
from floor.tournament.held import ClockFacts, Held
from floor.tournament.plan import Plan

START = datetime(2026, 11, 14, 2, 42, tzinfo=UTC)
ID = PlanId(1)
_DONE = {
    running.StartClock: (running.start_clock, running.clock_started),
    running.PauseClock: (running.pause_clock, running.clock_paused),
    running.SetLevel: (running.set_level, running.level_set),
    running.ChangeMinutes: (running.change_minutes, running.minutes_changed),
    running.TakeBreak: (running.take_break, running.break_taken),
    handforhand.BeginHandForHand: (handforhand.begin_hand_for_hand, handforhand.hand_for_hand_begun),
    handforhand.CountHand: (handforhand.count_hand, handforhand.hand_counted),
    handforhand.EndHandForHand: (handforhand.end_hand_for_hand, handforhand.hand_for_hand_ended),
}

acts = st.one_of(
    st.just(running.StartClock(ID)),
    st.just(running.PauseClock(ID)),
    st.builds(running.SetLevel, st.just(ID), st.integers(0, 8), st.none() | st.integers(1, 900)),
    st.builds(running.ChangeMinutes, st.just(ID), st.integers(-20, 20)),
    st.builds(running.TakeBreak, st.just(ID), st.integers(1, 30)),
    st.builds(handforhand.BeginHandForHand, st.just(ID), st.integers(0, 3)),
    st.just(handforhand.CountHand(ID)),
    st.just(handforhand.EndHandForHand(ID)),
)
nights = st.lists(st.tuples(st.integers(0, 2_400_000), acts), max_size=12)
ladders = st.lists(st.tuples(st.integers(1, 40), st.integers(0, 20)), min_size=1, max_size=6)


def made(rows: list[tuple[int, int]]) -> tuple[Room, Held]:
    """A tournament that runs, with levels of these minutes and breaks after them where there are any."""
    levels = tuple(level_of(Form.STUD, 25 * (place + 1), minutes) for place, (minutes, _) in enumerate(rows))
    breaks = tuple(Break(after=place, minutes=pause) for place, (_, pause) in enumerate(rows, 1) if pause)
    plan = Plan(
        name="Any",
        approval="SHT",
        game="stud8-tournament",
        day=date(2026, 11, 13),
        starts=time(18, 30),
        entry=Split(prize=dollars(50)),
        entries=20,
        levels=levels,
        breaks=breaks,
    )
    held = Held(id=ID, plan=plan, version=1, opened=START, levels=levels, breaks=breaks)
    held.clock = ClockFacts(since=START, running=True, begun=START)
    room = Room()
    room.tournaments.held[ID] = held
    return room, held


def do(room: Room, command: Command, at: datetime) -> None:
    """As the desk does it: what is refused changes nothing."""
    decide, apply = _DONE[type(command)]
    now = Context(1, at, None, "desk", room.day, None, "")
    try:
        for event in decide(room, command, now):  # type: ignore[operator]
            apply(room, event, Stamp(1, at, None, "desk"))  # type: ignore[operator]
    except Refused:
        pass


@settings(max_examples=60)
@given(ladders, nights)
def test_whatever_is_done_the_reading_makes_sense(
    rows: list[tuple[int, int]], night: list[tuple[int, Command]]
) -> None:
    room, held = made(rows)
    at = START
    for passed, command in night:
        at += timedelta(milliseconds=passed)
        do(room, command, at)
        shows = reading(held, at)
        assert shows.left >= 0
        assert 0 <= shows.row < len(shows.rungs)
        assert shows.seconds >= shows.left - 0.001
        ends = [end for end in shows.ends[shows.row :] if end is not None]
        assert ends == sorted(ends)
        assert ends[0] >= at
        gaps = [(late - soon).total_seconds() for soon, late in pairwise(ends)]
        assert gaps == [rung.seconds for rung in shows.rungs[shows.row + 1 :]]


@settings(max_examples=60)
@given(ladders, st.integers(0, 10_000_000), st.integers(0, 10_000_000))
def test_a_clock_that_is_left_alone_loses_no_time(rows: list[tuple[int, int]], first: int, then: int) -> None:
    """What has gone is what is gone of all rows; and looking, or noting it in between, changes nothing."""
    _, held = made(rows)
    soon = START + timedelta(milliseconds=first)
    late = soon + timedelta(milliseconds=then)
    whole = reading(held, late)
    before = sum(rung.seconds for rung in whole.rungs[: whole.row])
    everything = sum(rung.seconds for rung in whole.rungs)
    assert abs(before + whole.facts.gone - min((late - START).total_seconds(), everything)) < 0.001
    held.clock = reading(held, soon).facts
    again = reading(held, late)
    assert (again.row, again.seconds) == (whole.row, whole.seconds)


@settings(max_examples=40)
@given(ladders, st.integers(0, 5_000), st.integers(1, 60))
def test_plus_and_minus_are_each_others_opposite(rows: list[tuple[int, int]], passed: int, minutes: int) -> None:
    room, held = made(rows)
    at = START + timedelta(seconds=passed)
    before = reading(held, at)
    do(room, running.ChangeMinutes(ID, minutes), at)
    longer = reading(held, at)
    assert longer.left == before.left + 60 * minutes
    do(room, running.ChangeMinutes(ID, -minutes), at)
    assert reading(held, at).left == (before.left if before.left else longer.left)


@settings(max_examples=40)
@given(ladders, st.integers(0, 5_000))
@example([(1, 0), (2, 1), (4, 0)], 120)
def test_on_and_back_is_the_same_row_from_its_start(rows: list[tuple[int, int]], passed: int) -> None:
    room, held = made(rows)
    at = START + timedelta(seconds=passed)
    row = reading(held, at).row
    do(room, running.SetLevel(ID, row + 1), at)
    do(room, running.SetLevel(ID, row), at)
    shows = reading(held, at)
    assert shows.row == row
    assert shows.left == shows.rung.planned or row + 1 == len(ladder(held))


def test_minutes_given_to_a_row_are_its_own() -> None:
    room, held = made([(20, 0), (20, 0)])
    do(room, running.ChangeMinutes(ID, 5), START)
    assert [rung.seconds for rung in ladder(held)] == [1500, 1200]
    held.clock = replace(held.clock, extra={0: -5_000})
    assert ladder(held)[0].seconds == 0
