"""The clock of a tournament: every button on a clock that stands, and what the time alone brings about."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, time, timedelta

import pytest
from msgspec.structs import replace

from floor.clock import SteadyClock, show_time
from floor.desk import Desk
from floor.errors import Refused
from floor.frozen import freeze, thaw
from floor.house.printing import HangSign, PrintDocument, TakeDownSign
from floor.ids import PlanId
from floor.papers import PAPERS
from floor.papers.making import digest_of, out_of_date
from floor.record import Command
from floor.roles import Role
from floor.rules.prizes.structures import Break
from floor.shorthand import VERBS, completions, offers
from floor.tournament.changing import ChangeLevels
from floor.tournament.clock import reading, shown, shown_off
from floor.tournament.doubting import doubt
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.held import Stage
from floor.tournament.levels import level_at
from floor.tournament.messages import ClearMessage, ShowMessage, said
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel, TakeBreak
from floor.views import clockface
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import refused
from tests.rooms import EVENING, House, SetClock
from tests.tournament import holding
from tests.tournament.events import held, hung, opened, registered, running, shows


@pytest.fixture
def event(desk: Desk) -> PlanId:
    return running(desk)


def face(desk: Desk, plan: PlanId) -> tuple[int, bool, str]:
    """What everybody sees: the level, whether it is a break, the digits."""
    at = shows(desk, plan)
    return at.level, at.is_break, shown(at.seconds)


def test_the_first_start_makes_it_run(desk: Desk, clock: SetClock) -> None:
    plan = opened(desk)
    assert level_at(held(desk, plan), desk.now()) == 0
    registered(desk, plan)
    desk.do(StartClock(plan))
    assert held(desk, plan).stage is Stage.RUNNING
    assert face(desk, plan) == (1, False, "20:00")
    clock.forward(seconds=7 * 60 + 24)
    assert face(desk, plan) == (1, False, "12:36")


def test_levels_and_breaks_pass_by_themselves_and_nothing_is_written(
    desk: Desk, event: PlanId, clock: SetClock
) -> None:
    number = desk.room.number
    seen = []
    for _ in range(8):
        seen.append(face(desk, event)[:2])
        clock.forward(minutes=20)
    desk.send_due()
    assert seen == [(1, False), (2, False), (2, True), (3, False), (4, False), (5, False), (6, False), (6, False)]
    assert desk.room.number == number


def test_the_last_level_is_played_on(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(hours=9)
    assert face(desk, event) == (6, False, "0:00")
    assert shows(desk, event).is_over
    assert shows(desk, event).next_level is None


def test_not_started_before_its_papers_hang_SHT_02(desk: Desk) -> None:
    plan = opened(desk)
    registered(desk, plan)
    desk.do(TakeDownSign("tournament-rules", str(plan)))
    finding = refused(desk, StartClock(plan))
    assert (finding.message, finding.clause) == (
        "The rules sheet with the prize rule of Friday Stud, as posted, does not hang yet.",
        "SHT-02",
    )


def test_not_started_on_a_sheet_that_says_other_levels_SHT_02(desk: Desk, clock: SetClock) -> None:
    plan = opened(desk)
    registered(desk, plan)
    one = held(desk, plan)
    clock.forward(minutes=1)
    desk.do(ChangeLevels(plan, one.levels[:5], one.breaks))
    clock.forward(minutes=1)
    finding = refused(desk, StartClock(plan))
    assert finding.message == "The structure sheet of Friday Stud, as changed, does not hang yet."
    hung(desk, plan)
    desk.do(StartClock(plan))


def test_not_started_for_one_player(desk: Desk) -> None:
    plan = opened(desk)
    registered(desk, plan, 1)
    assert refused(desk, StartClock(plan)).message == "Friday Stud has 1 player; it starts with 2 at least."


@pytest.mark.parametrize(
    "command",
    [
        PauseClock,
        lambda plan: ChangeMinutes(plan, 1),
        lambda plan: SetLevel(plan, 1),
        lambda plan: TakeBreak(plan, 10),
        BeginHandForHand,
    ],
)
def test_no_other_button_works_before_the_start(desk: Desk, command: object) -> None:
    plan = opened(desk)
    finding = refused(desk, command(plan))  # type: ignore[operator]
    assert (finding.message, finding.cure) == ("Friday Stud has not started.", "Start its clock first.")


def test_paused_it_stands_and_runs_on_from_there(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=5)
    entry = desk.do(PauseClock(event))
    assert story(desk.room, entry.events) == "The clock of Friday Stud paused in level 1, 15:00 left"
    clock.forward(minutes=30)
    assert face(desk, event) == (1, False, "15:00")
    assert refused(desk, PauseClock(event)).message == "The clock of Friday Stud stands already."
    desk.do(StartClock(event))
    clock.forward(minutes=1)
    assert face(desk, event) == (1, False, "14:00")
    assert refused(desk, StartClock(event)).message == "The clock of Friday Stud is running."
    assert shown_off(shows(desk, event).off(0)) == ""
    clock.forward(minutes=14)
    assert shown_off(shows(desk, event).off(0)) == "+30:00"


def test_plus_gives_time_and_minus_takes_it(desk: Desk, event: PlanId, clock: SetClock) -> None:
    """The known mistake is a plus that removes time."""
    clock.forward(minutes=5)
    before = shows(desk, event)
    desk.do(ChangeMinutes(event, 1))
    after = shows(desk, event)
    assert after.left - before.left == 60
    assert after.ends == tuple(end + timedelta(minutes=1) for end in before.ends if end is not None)
    entry = desk.do(ChangeMinutes(event, -3))
    assert face(desk, event) == (1, False, "13:00")
    assert shown_off(shows(desk, event).off(0)) == "−2:00"
    assert story(desk.room, entry.events) == "Friday Stud: 3 minutes taken off level 1, 13:00 left"


def test_before_prizes_are_posted_the_places_are_those_of_the_field_SHT_01(desk: Desk) -> None:
    """A tenth of the field so far, rounded up, and never none."""
    plan = holding.opened(desk)
    for many, places in ((1, 1), (10, 1), (11, 2)):
        entered = len(held(desk, plan).field)
        holding.entered(desk, plan, *(f"Player {number}" for number in range(entered, many)))
        shown_now = clockface.face(desk.room, held(desk, plan), desk.now())
        assert not shown_now.prizes
        assert shown_now.places == places


def test_no_more_is_taken_than_is_left(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=19)
    finding = refused(desk, ChangeMinutes(event, -1))
    assert (finding.message, finding.cure) == ("Only 1:00 is left.", "Go on to the next row instead.")
    assert refused(desk, ChangeMinutes(event, 601)).message == "A level or break lasts 600 minutes at most."
    assert refused(desk, ChangeMinutes(event, 0)).message == "No minute is given and none taken."
    clock.forward(seconds=-1)
    desk.do(ChangeMinutes(event, -1))
    assert face(desk, event) == (1, False, "0:01")


def test_level_on_and_back_is_the_same_row(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=5)
    desk.do(ChangeMinutes(event, 4))
    desk.do(SetLevel(event, 1))
    assert face(desk, event) == (2, False, "20:00")
    assert shown_off(shows(desk, event).off(0)) == "−15:00"
    entry = desk.do(SetLevel(event, 0))
    assert face(desk, event) == (1, False, "20:00")
    assert story(desk.room, entry.events) == "Friday Stud set from level 2, 20:00 left to level 1, 20:00 left"
    clock.forward(minutes=1)
    assert face(desk, event) == (1, False, "19:00")


def test_a_step_is_from_the_row_that_is_on(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=45)
    desk.do(StepLevel(event))
    assert face(desk, event) == (3, False, "20:00")
    desk.do(StepLevel(event, -1))
    assert face(desk, event) == (2, True, "10:00")
    assert refused(desk, StepLevel(event, -9)).message == "Friday Stud has no row before that."
    last = refused(desk, StepLevel(event, 9))
    assert last.message == "Friday Stud has no row after that: the last level is played on."
    assert refused(desk, StepLevel(event, 0)).message == "Say how many rows on or back."


def test_jump_to_a_row_with_some_time_left(desk: Desk, event: PlanId, clock: SetClock) -> None:
    desk.do(PauseClock(event))
    desk.do(SetLevel(event, 4, 90))
    assert face(desk, event) == (4, False, "1:30")
    assert shows(desk, event).ends[1:4] == (None, None, None)
    desk.do(StartClock(event))
    clock.forward(seconds=90)
    assert face(desk, event) == (4, True, "10:00")
    assert refused(desk, SetLevel(event, 8)).message.startswith("Friday Stud has 8 rows")
    finding = refused(desk, SetLevel(event, 2, 601))
    assert finding.message == "The break after level 2 lasts 10:00, so 10:01 cannot be left of it."
    assert refused(desk, SetLevel(event, 2, 0)).cure == "Go on to the next row."


def test_a_break_now_leaves_the_level_its_time(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=5)
    desk.do(TakeBreak(event, 15))
    assert face(desk, event) == (1, True, "15:00")
    assert shows(desk, event).until_break == (15 + 15 + 20) * 60
    clock.forward(minutes=5)
    entry = desk.do(ChangeMinutes(event, -5))
    assert story(desk.room, entry.events) == "Friday Stud: 5 minutes taken off a break in level 1, 5:00 left"
    assert face(desk, event) == (1, True, "5:00")
    desk.do(PauseClock(event))
    clock.forward(minutes=3)
    desk.do(StartClock(event))
    assert refused(desk, TakeBreak(event, 5)).message == "It is a break already, with 5:00 left."
    clock.forward(minutes=6)
    assert face(desk, event) == (1, False, "14:00")
    assert refused(desk, TakeBreak(event, 0)).message == "A break lasts from 1 to 600 minutes."


def test_one_on_from_a_break_that_was_called_is_back_to_its_level(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=5)
    desk.do(ChangeMinutes(event, 10))
    desk.do(TakeBreak(event, 15))
    clock.forward(minutes=5)
    found = refused(desk, ChangeMinutes(event, -10))
    assert (found.message, found.cure) == ("Only 10:00 are left.", "Go on to the next row instead.")
    entry = desk.do(StepLevel(event))
    assert story(desk.room, entry.events) == "Friday Stud goes on before the end of its break, 10:00 early"
    assert face(desk, event) == (1, False, "25:00")
    clock.forward(minutes=1)
    assert face(desk, event) == (1, False, "24:00")
    desk.do(TakeBreak(event, 15))
    desk.do(PauseClock(event))
    desk.do(StepLevel(event))
    clock.forward(minutes=1)
    assert face(desk, event) == (1, False, "24:00")
    desk.do(StepLevel(event))
    assert face(desk, event) == (2, False, "20:00")


def test_of_two_desks_that_step_in_the_same_moment_the_second_is_told(
    desk: Desk, event: PlanId, clock: SetClock
) -> None:
    clock.forward(minutes=5)
    known = held(desk, event).clock.since
    desk.do(StepLevel(event, 1, known))
    found = refused(desk, StepLevel(event, 1, known))
    assert found.message == "Somebody has just set the clock of Friday Stud: it shows level 2, 20:00 left."
    assert found.cure == "Step again if that is not where it belongs."
    assert face(desk, event) == (2, False, "20:00")
    desk.do(StepLevel(event, 1, held(desk, event).clock.since))
    assert face(desk, event) == (2, True, "10:00")


def test_a_typed_step_knows_what_it_was_typed_at(desk: Desk, event: PlanId, clock: SetClock) -> None:
    typed = offers(desk.room, "level +")[0].command
    assert typed is not None
    clock.forward(minutes=1)
    desk.do(typed)
    assert refused(desk, typed).message.startswith("Somebody has just set the clock")


def test_in_the_last_level_nobody_is_sent_to_a_row_after_it(desk: Desk, event: PlanId) -> None:
    desk.do(SetLevel(event, 7))
    assert refused(desk, ChangeMinutes(event, -20)).cure == ""


def test_hand_for_hand_stands_and_takes_two_minutes_a_hand(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=15)
    desk.do(BeginHandForHand(event))
    clock.forward(minutes=9)
    assert face(desk, event) == (1, False, "5:00")
    stands = "The clock stands while hand for hand is played."
    assert {refused(desk, one(event)).message for one in (StartClock, PauseClock)} == {stands}
    desk.do(CountHand(event))
    desk.do(CountHand(event))
    assert face(desk, event) == (1, False, "1:00")
    desk.do(CountHand(event))
    assert face(desk, event) == (2, False, "19:00")
    entry = desk.do(EndHandForHand(event))
    assert story(desk.room, entry.events) == "Friday Stud: hand for hand ended after 3 hands"
    clock.forward(minutes=1)
    assert face(desk, event) == (2, False, "18:00")
    assert refused(desk, CountHand(event)).message == "Friday Stud is not played hand for hand."


def test_hands_stop_where_a_break_begins(desk: Desk, event: PlanId) -> None:
    desk.do(SetLevel(event, 1, 60))
    desk.do(BeginHandForHand(event, 3))
    desk.do(CountHand(event))
    assert face(desk, event) == (2, True, "10:00")


def test_nobody_finishes_a_hand_in_a_break(desk: Desk, event: PlanId) -> None:
    desk.do(SetLevel(event, 1, 60))
    desk.do(BeginHandForHand(event))
    desk.do(CountHand(event))
    found = refused(desk, CountHand(event))
    assert (found.message, found.cure) == ("Nobody plays in a break.", "End hand for hand: the break then runs.")
    assert face(desk, event) == (2, True, "10:00")
    desk.do(EndHandForHand(event))


def test_at_most_three_minutes_a_hand(desk: Desk, event: PlanId) -> None:
    finding = refused(desk, BeginHandForHand(event, 4))
    assert finding.message == "From 1 to 3 minutes come off for a hand, not 4."


def test_a_message_is_shown_for_its_minutes_or_until_cleared(desk: Desk, event: PlanId, clock: SetClock) -> None:
    desk.do(ShowMessage(event, "Seats please", 1))
    told = said(held(desk, event), desk.now())
    assert told is not None
    assert told.words == "Seats please"
    clock.forward(minutes=1)
    assert said(held(desk, event), desk.now()) is None
    desk.do(ShowMessage(event, "Dinner at eight"))
    clock.forward(hours=3)
    assert said(held(desk, event), desk.now()) is not None
    desk.do(ClearMessage(event))
    assert refused(desk, ClearMessage(event)).message == "No message of Friday Stud is shown."


def test_levels_to_come_are_changed_and_those_begun_stay(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=45)
    one = held(desk, event)
    longer = tuple(replace(level, minutes=30) for level in one.levels[2:])
    desk.do(ChangeLevels(event, (*one.levels[:2], *longer), one.breaks[:1]))
    assert [rung.seconds // 60 for rung in shows(desk, event).rungs] == [20, 20, 10, 30, 30, 30, 30]
    assert face(desk, event) == (2, True, "5:00")
    begun = refused(desk, ChangeLevels(event, one.levels[1:], one.breaks))
    assert begun.message == "Level 1 has begun, and a level that has begun stays as it is."
    pause = refused(desk, ChangeLevels(event, one.levels, ()))
    assert pause.message == "A break that has begun stays as it is."
    assert refused(desk, ChangeLevels(event, one.levels, one.breaks)).message == "Nothing was changed."


def test_changed_levels_are_judged_like_a_plan_SHT_05(desk: Desk, event: PlanId) -> None:
    one = held(desk, event)
    wrong = (*one.levels[:3], replace(one.levels[3], ante=25), *one.levels[4:])
    assert refused(desk, ChangeLevels(event, wrong, one.breaks)).clause == "SHT-05"


def test_the_structure_sheet_is_then_out_of_date(desk: Desk, event: PlanId) -> None:
    paper = PAPERS["structure"]
    record = paper.make(desk.fold, str(event), desk.now())
    desk.do(PrintDocument("structure", str(event), "Structure", digest_of(paper, record)))
    desk.do(HangSign(desk.room.prints[-1].number))
    assert "structure" not in {paper.kind for paper, _ in out_of_date(desk.fold, desk.now())}
    one = held(desk, event)
    desk.do(ChangeLevels(event, one.levels, (*one.breaks, Break(after=5, minutes=5))))
    assert "structure" in {paper.kind for paper, _ in out_of_date(desk.fold, desk.now())}


def test_a_clock_fact_is_never_voided(desk: Desk, event: PlanId) -> None:
    entry = desk.do(PauseClock(event))
    finding = refused(desk, VoidEntry(entry.number, "wrong button"))
    assert "cannot be voided" in finding.message or "not voided" in finding.message


def test_only_the_director_and_the_manager_run_the_clock(small_house: House, desk: Desk, event: PlanId) -> None:
    for role in (Role.FLOOR, Role.CASHIER):
        assert "may" in refused(small_house.desk_for(role), PauseClock(event)).message
    small_house.desk_for(Role.DIRECTOR).do(PauseClock(event))


def test_a_restart_in_the_middle_of_a_level_shows_the_same_second(house: House) -> None:
    """On PostgreSQL the server's time is the room's; there the second is asked of the two at the same moment."""
    desk = house.founded()
    event = running(desk)
    house.clock.forward(minutes=5, seconds=17)
    at = house.clock.at if desk.journal.store.is_sqlite else desk.now()
    before = reading(held(desk, event), at)
    again = house.desk()
    assert reading(held(again, event), at) == before
    assert thaw(freeze(desk.room)).tournaments == desk.room.tournaments


@pytest.mark.parametrize(
    ("done", "showed"),
    [
        (lambda plan: ChangeMinutes(plan, 10), (1, False, "26:59")),
        (lambda plan: ChangeMinutes(plan, -5), (1, False, "11:59")),
        (lambda plan: TakeBreak(plan, 15), (1, True, "11:59")),
        (lambda plan: SetLevel(plan, 2, 300), (2, True, "1:59")),
    ],
)
def test_gone_back_to_the_clock_shows_what_it_showed_and_ends_as_it_would_have(
    desk: Desk, event: PlanId, clock: SetClock, done: Callable[[PlanId], Command], showed: tuple[int, bool, str]
) -> None:
    """Minutes given or taken by hand, and a break that was called, are not lost with the hours that did not pass."""
    desk.do(done(event))
    clock.forward(minutes=3, seconds=1)
    before = shows(desk, event)
    clock.forward(hours=9)
    found = doubt(held(desk, event), before.at, desk.now())
    assert found is not None
    desk.do(found.going_back())
    assert face(desk, event) == showed
    after = shows(desk, event)
    assert [end - after.at for end in after.ends[after.row :] if end] == [
        end - before.at for end in before.ends[before.row :] if end
    ]


def test_no_more_is_left_of_a_row_by_hand_than_of_any(desk: Desk, event: PlanId) -> None:
    for wrong in (
        SetLevel(event, 0, 600 * 60 + 1, added=600 * 60),
        SetLevel(event, 0, 300, rest=600 * 60 + 1),
        SetLevel(event, 0, 300, rest=-1),
    ):
        assert refused(desk, wrong).message == "From 0 to 600 minutes are left of a level or a break."
    shorter = refused(desk, SetLevel(event, 0, 300, added=-1_000))
    assert shorter.message == "Level 1 lasts 3:20, so 5:00 cannot be left of it."


def test_two_desks_show_the_same_second(house: House) -> None:
    first = house.founded()
    event = running(first)
    second = house.desk_for(Role.DIRECTOR)
    second.do(PauseClock(event))
    first.catch_up()
    assert shows(first, event).seconds == shows(second, event).seconds
    first.do(StartClock(event))
    second.catch_up()
    at = max(first.now(), second.now())
    assert reading(held(first, event), at) == reading(held(second, event), at)
    assert abs(first.now() - second.now()) < timedelta(seconds=1)


@pytest.mark.parametrize(
    ("starts", "ends"),
    [
        (datetime(2026, 11, 1, 7, 30, tzinfo=UTC), ["1:50 AM", "1:10 AM", "1:20 AM", "1:40 AM"]),
        (datetime(2027, 3, 14, 8, 30, tzinfo=UTC), ["1:50 AM", "3:10 AM", "3:20 AM", "3:40 AM"]),
    ],
)
def test_both_nights_of_daylight_saving(small_house: House, starts: datetime, ends: list[str]) -> None:
    """At two o'clock in Denver the hands go back an hour, or ahead; the players' twenty minutes stay twenty."""
    small_house.clock.at = starts
    desk = small_house.founded()
    event = running(desk)
    first = shows(desk, event)
    assert [show_time(end, "America/Denver") for end in first.ends[:4] if end is not None] == ends
    small_house.clock.forward(minutes=30)
    assert face(desk, event) == (2, False, "10:00")


def test_asleep_the_clock_goes_on_while_other_clocks_stand(small_house: House) -> None:
    """The computer sleeps: its monotonic clock stands, the one since it was started does not, nor does the time."""
    up = SetUp()
    small_house.clock = SteadyClock(SetClock(), up)  # type: ignore[assignment]
    desk = small_house.founded()
    event = running(desk)
    up.seconds += 15 * 60
    assert face(desk, event) == (1, False, "5:00")


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_clock_set_by_an_hour_while_it_runs_moves_nothing(small_house: House, hours: int) -> None:
    up, wall = SetUp(), SetClock()
    steady = SteadyClock(wall, up)
    small_house.clock = steady  # type: ignore[assignment]
    desk = small_house.founded()
    event = running(desk)
    up.seconds += 60
    wall.forward(minutes=1, hours=hours)
    assert face(desk, event) == (1, False, "19:00")
    assert steady.set_by() == timedelta(hours=hours)
    steady.follow()
    assert steady.set_by() == timedelta()
    assert steady() == wall.at


def test_a_clock_set_back_before_a_restart_stands_at_the_last_entry(desk: Desk, event: PlanId, clock: SetClock) -> None:
    clock.forward(minutes=4)
    desk.do(ShowMessage(event, "Good luck"))
    clock.forward(hours=-1)
    assert face(desk, event) == (1, False, "16:00")


class SetUp:
    """Seconds since a computer was started."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


def test_before_the_start_its_rows_end_as_planned(desk: Desk) -> None:
    plan = opened(desk)
    starts = EVENING + timedelta(hours=1)
    ends = reading(held(desk, plan), desk.now(), starts).ends
    assert ends[0] == starts + timedelta(minutes=20)
    assert time(18, 30) == held(desk, plan).plan.starts


def test_what_a_started_clock_rests_on_is_not_voided_under_it(desk: Desk, event: PlanId) -> None:
    """The clock's own facts are never voided, so neither is what they could not stand without."""
    opening = next(line.number for line in desk.fold.lines if "RegistrationOpened" in line.events)
    with pytest.raises(Refused):
        desk.do(VoidEntry(opening, "wrong event"))
    assert shows(desk, event).has_started


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pause", "Pause Friday Stud"),
        ("pause friday", "Pause Friday Stud"),
        ("start", "Start Friday Stud"),
        ("resume stud", "Run on in Friday Stud"),
        ("level +", "Friday Stud to the next row"),
        ("level -", "Friday Stud to the row before"),
        ("level 3", "Friday Stud to the start of level 3"),
        ("minutes +5", "5 minutes more for Friday Stud"),
        ("minutes -1", "1 minute off Friday Stud"),
        ("minutes 2", "2 minutes more for Friday Stud"),
    ],
)
def test_the_clock_by_typed_commands(desk: Desk, event: PlanId, typed: str, said: str) -> None:
    (offer,) = offers(desk.room, typed)
    assert offer.words == said
    assert offer.command is not None
    assert typed.split()[0] in {verb.word for verb in VERBS if type(offer.command) in verb.gives}


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("pause noon", "No tournament is called “noon”: Friday Stud."),
        ("level x", "“x” is no level. Type + for the next, - for the one before, or a number."),
        ("level 99", "No tournament has a level 99."),
        ("minutes soon", "“soon” is no number of minutes. Type it like +5 or -2."),
        ("minutes +", "“+” is no number of minutes. Type it like +5 or -2."),
    ],
)
def test_what_is_typed_wrong_is_said(desk: Desk, event: PlanId, typed: str, why: str) -> None:
    (offer,) = offers(desk.room, typed)
    assert (offer.command, offer.why_not) == (None, why)


def test_a_typed_plus_gives_time(desk: Desk, event: PlanId, clock: SetClock) -> None:
    before = shows(desk, event).left
    (offer,) = offers(desk.room, "minutes +5")
    assert offer.command is not None
    desk.do(offer.command)
    assert shows(desk, event).left == before + 300


def test_without_a_tournament_nothing_is_paused(desk: Desk) -> None:
    (offer,) = offers(desk.room, "pause")
    assert offer.why_not == "No tournament is held."
    assert completions(desk.room, "level ") == [] or completions(desk.room, "level ")[0].line == "level + "
