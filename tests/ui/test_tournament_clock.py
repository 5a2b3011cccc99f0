"""The page Clock by its keys; public clocks on their screens; sounds; what is asked when the time is in doubt."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import asdict, replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

import resources
from floor.clock import SteadyClock, show_time
from floor.errors import NotUnderstood, Unavailable
from floor.house.tables import Sits
from floor.ids import PlanId
from floor.money import dollars
from floor.opening import open_room
from floor.roles import Role
from floor.tournament.clock import ladder, shown
from floor.tournament.held import Move
from floor.tournament.messages import ShowMessage, said
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, TakeBreak
from floor.views.clockface import Face, clocked_end, face, planned_start
from tests.pages import Page
from tests.rooms import House, SetClock
from tests.tournament.events import held, opened, running, short_stud, shows
from tests.ui.conftest import MakeDesk, MakeHands
from tests.ui.drawn import stands_as_known
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.desk import LiveDesk
from ui.displays.clockbeside import paged
from ui.displays.clocks import PublicClocks
from ui.displays.publicclock import PublicClock, SmallClock
from ui.screens.tournaments.clockdialogs import BreakDialog, JumpDialog, LevelsDialog, read_left
from ui.screens.tournaments.clockpage import ClockPage
from ui.settings import Settings
from ui.sounds import ClockSounds, Speaker, why_no_sound
from ui.soundwatch import Heard, Sound, between, heard

FACES = Page(Path(__file__).parent / "faces.txt")

Open = Callable[[], Hands]

CLOCKS = Page(Path(__file__).parent / "clocks.txt")
"""What stands on a clock for the players, and where."""


@pytest.fixture
def event(small_house: House) -> PlanId:
    return running(small_house.founded())


@pytest.fixture
def at_clock(small_house: House, hands: MakeHands, event: PlanId) -> Hands:
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(event)
    person.press("Ctrl+5")
    return person


def test_every_page_has_the_end_by_the_clock_of_an_event_that_runs(at_clock: Hands, event: PlanId) -> None:
    """And none the one of the plan, for which it was begun at another hour."""
    room, work = at_clock.desk.room, at_clock.work.tournaments
    ends = clocked_end(room, event, at_clock.desk.now())
    assert ends is not None
    told = show_time(ends, room.house.zone)
    at_clock.press("Ctrl+2")
    assert work.structure.plot.accessibleDescription() == f"ends about {told}"
    assert work.structure.stats["Expected end"].text() == told
    at_clock.press("Ctrl+1")
    assert work.plans.card.stats["Expected end"].text() == told


def page(person: Hands) -> ClockPage:
    return person.work.tournaments.clock


def digits(person: Hands) -> tuple[int, bool, str]:
    (one,) = person.desk.room.tournaments.held.values()
    at = shows(person.desk, one.id)  # type: ignore[arg-type]
    return at.level, at.is_break, shown(at.seconds)


def test_space_runs_it_and_plus_and_minus_are_minutes(at_clock: Hands, small_house: House) -> None:
    small_house.clock.forward(minutes=5)
    for key, expected in (
        ("Space", "15:00"),
        ("+", "16:00"),
        ("-", "15:00"),
        ("Space", "15:00"),
    ):
        at_clock.saved(partial(at_clock.press, key))
        assert digits(at_clock) == (1, False, expected)
    small_house.clock.forward(minutes=1)
    assert digits(at_clock) == (1, False, "14:00")


def test_the_row_is_changed_by_its_keys(at_clock: Hands, small_house: House) -> None:
    for key, expected in (
        ("]", (2, False, "20:00")),
        ("]", (2, True, "10:00")),
        ("[", (2, False, "20:00")),
    ):
        at_clock.saved(partial(at_clock.press, key))
        assert digits(at_clock) == expected
    small_house.clock.forward(minutes=3)
    at_clock.saved(lambda: at_clock.press("Home"))
    assert digits(at_clock) == (2, False, "20:00")
    rows = page(at_clock).ladder.rows()
    assert [row.when for row in rows][:3] == ["done", "now", "next"]
    assert rows[0].mark == "−20:00"


def test_out_of_a_break_that_was_called_it_is_back_to_the_level(
    at_clock: Hands, event: PlanId, small_house: House
) -> None:
    small_house.clock.forward(minutes=5)
    at_clock.desk.ask(TakeBreak(event, 10))
    at_clock.bot.waitUntil(lambda: digits(at_clock)[1], timeout=PATIENCE)
    at_clock.saved(lambda: at_clock.press("]"))
    assert digits(at_clock) == (1, False, "15:00")
    at_clock.saved(lambda: at_clock.press("]"))
    assert digits(at_clock) == (2, False, "20:00")


def test_hand_for_hand_by_its_keys(at_clock: Hands) -> None:
    for key, expected in (("H", "20:00"), ("D", "18:00"), ("H", "18:00")):
        at_clock.saved(partial(at_clock.press, key))
        assert digits(at_clock) == (1, False, expected)
    at_clock.press("D")
    message = at_clock.work.message()
    assert message is not None
    assert message.sentence == "Friday Stud is not played hand for hand. Begin it first."


def test_a_message_is_typed_shown_and_cleared(at_clock: Hands, small_house: House) -> None:
    field = page(at_clock).message.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    at_clock.bot.keyClicks(field, "Seats please + [")
    assert field.text() == "Seats please + ["
    at_clock.saved(lambda: at_clock.press("Ctrl+Return", on=field))
    (one,) = at_clock.desk.room.tournaments.held.values()
    told = said(one, at_clock.desk.now())
    assert told is not None
    assert told.words == "Seats please + ["
    assert field.text() == ""
    page(at_clock).dial.setFocus()
    at_clock.saved(lambda: at_clock.press("Del"))
    assert said(one, at_clock.desk.now()) is None


def test_clocks_for_the_players_by_their_keys(at_clock: Hands, event: PlanId) -> None:
    """Where there is no other screen the public clock is a window; the page has it as a picture."""
    at_clock.press("W")
    ((name, public),) = page(at_clock).clocks.shown(event)
    assert name == ""
    assert [picture.text() for picture in page(at_clock).screens.pictures] == ["In a window"]
    at_clock.press("S")
    small = page(at_clock).clocks.small(event)
    assert small.isVisible()
    page(at_clock).clocks.close_on("")
    assert not public.isVisible()
    assert page(at_clock).screens.pictures == []
    small.close()


def test_enter_does_nothing_grave(at_clock: Hands) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, BreakDialog)
        write(dialog, "Minutes", "15")
        at_clock.bot.keyClick(dialog, "\r")
        assert dialog.isVisible()
        assert dialog.reason.text().startswith("“Begin the break” is not done by Enter.")
        press_verb(dialog, "Begin the break")

    number = at_clock.desk.room.number
    at_clock.press("Return")
    assert at_clock.desk.room.number == number
    at_clock.saved(lambda: at_clock.through(lambda: at_clock.press("B"), fill))
    assert digits(at_clock) == (1, True, "15:00")


def test_jump_reads_the_time_that_is_typed(at_clock: Hands) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, JumpDialog)
        at_clock.reads(dialog, "jump-clock")
        dialog.row.setCurrentIndex(3)
        write(dialog, "Time left", "soon")
        assert not dialog.verb.isEnabled()
        write(dialog, "Time left", "25:00")
        assert dialog.reason.text().startswith("Level 3 lasts 20:00, so 25:00 cannot be left of it.")
        write(dialog, "Time left", "1:30")
        press_verb(dialog, "Jump")

    at_clock.saved(lambda: at_clock.through(lambda: at_clock.press("G"), fill))
    assert digits(at_clock) == (3, False, "1:30")


@pytest.mark.parametrize(("typed", "seconds"), [("12:30", 750), ("12", 720), ("1:05:00", 3_900), ("", None)])
def test_times_as_people_type_them(typed: str, seconds: int | None) -> None:
    assert read_left(typed) == seconds


@pytest.mark.parametrize("typed", ["soon", "1:75", "1:2:3:4", "-5", "٥"])
def test_what_is_no_time_is_said(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="is no time"):
        read_left(typed)


def test_levels_to_come_are_changed_in_a_sheet(at_clock: Hands) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, LevelsDialog)
        dialog.sheet.go_to(0, 1)
        dialog.remove()
        assert len(dialog.ladder.rungs) == 8, "what has begun stays"
        dialog.sheet.go_to(7, 1)
        dialog.remove()
        press_verb(dialog, "Play by these")

    at_clock.saved(lambda: at_clock.through(lambda: at_clock.press("L"), fill))
    (one,) = at_clock.desk.room.tournaments.held.values()
    assert len(one.levels) == 5


def test_clocks_for_the_players_are_opened_by_keys(at_clock: Hands, event: PlanId) -> None:
    clocks = page(at_clock).clocks
    at_clock.press("S")
    assert clocks.small(event).isVisible()
    assert clocks.shown(event) == []
    at_clock.press("W")
    assert len(clocks.shown(event)) == 1


def test_a_tournament_that_is_not_open_has_no_clock(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+5")
    person.press("Space")
    message = person.work.message()
    assert message is not None
    assert message.sentence == "Its registration is not open yet. Choose a tournament that is."


def test_a_key_of_two_pages_belongs_to_the_one_in_front(at_clock: Hands) -> None:
    """B is a break in the structure and one in the clock; + a player of a deal and a minute."""
    at_clock.press("Ctrl+7")
    number = at_clock.desk.room.number
    at_clock.press("+")
    assert at_clock.desk.room.number == number
    at_clock.press("Ctrl+5")
    at_clock.saved(lambda: at_clock.press("+"))


def test_space_presses_the_button_the_keyboard_is_at(at_clock: Hands) -> None:
    toggle = page(at_clock).noises.toggles[Sound.BUST]
    toggle.setFocus()
    number = at_clock.desk.room.number
    at_clock.bot.keyClick(toggle, " ")
    assert not toggle.isChecked()
    assert at_clock.desk.room.number == number


def test_after_a_restart_the_director_says_whether_the_time_is_right(
    small_house: House, hands: MakeHands, event: PlanId
) -> None:
    small_house.clock.forward(minutes=42)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(event)
    person.press("Ctrl+5")
    doubt = page(person).doubt
    assert doubt.isVisible()
    assert "by the time since it was the break after level 2, 8:00 left" in doubt.words()
    person.saved(doubt.other.click)
    assert digits(person) == (1, False, "20:00")
    assert not doubt.isVisible()


def test_gone_back_into_a_break_that_was_called_it_is_that_break(
    small_house: House, hands: MakeHands, event: PlanId
) -> None:
    small_house.clock.forward(minutes=2)
    small_house.desk_for(Role.DIRECTOR).do(TakeBreak(event, 15))
    small_house.clock.forward(hours=9)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(event)
    person.press("Ctrl+5")
    doubt = page(person).doubt
    assert doubt.other.text() == "Go on from a break in level 1, 15:00 left"
    person.saved(doubt.other.click)
    assert digits(person) == (1, True, "15:00")


def test_a_time_that_is_right_is_not_asked_about_again(small_house: House, hands: MakeHands, event: PlanId) -> None:
    small_house.clock.forward(minutes=42)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(event)
    person.press("Ctrl+5")
    number = person.desk.room.number
    page(person).doubt.right.click()
    page(person).pass_second()
    assert not page(person).doubt.isVisible()
    assert person.desk.room.number == number


@pytest.mark.parametrize(("hours", "way"), [(1, "ahead"), (-1, "back")])
def test_a_hand_on_the_computers_clock_is_asked_about(
    qtbot: QtBot, small_house: House, event: PlanId, tmp_path: Path, hours: int, way: str
) -> None:
    wall, up = small_house.clock, SetUp()
    steady = SteadyClock(wall, up)
    person = Hands(qtbot, lambda: open_room(small_house.address, small_house.keys, steady), tmp_path / "a.ini", steady)  # type: ignore[arg-type]
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(event)
    person.press("Ctrl+5")
    up.seconds += 60
    wall.forward(minutes=1, hours=hours)
    page(person).pass_second()
    doubt = page(person).doubt
    assert digits(person) == (1, False, "19:00")
    assert doubt.words() == f"This computer's clock was set {way} by 1 h. The tournament goes on by the time it had."
    doubt.right.click()
    page(person).pass_second()
    assert not doubt.isVisible()
    person.close()


def test_the_new_time_is_taken_and_the_hands_show_what_they_showed(
    qtbot: QtBot, small_house: House, event: PlanId, tmp_path: Path
) -> None:
    """Ten minutes more were given to the level than the structure says."""
    small_house.desk_for(Role.DIRECTOR).do(ChangeMinutes(event, 10))
    wall, up = small_house.clock, SetUp()
    steady = SteadyClock(wall, up)
    person = Hands(qtbot, lambda: open_room(small_house.address, small_house.keys, steady), tmp_path / "a.ini", steady)  # type: ignore[arg-type]
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(event)
    person.press("Ctrl+5")
    up.seconds += 60
    wall.forward(minutes=1, hours=1)
    page(person).pass_second()
    person.saved(page(person).doubt.other.click)
    assert digits(person) == (1, False, "29:00")
    person.close()


def test_where_no_clock_runs_the_computers_clock_is_followed(qtbot: QtBot, small_house: House, tmp_path: Path) -> None:
    small_house.founded()
    wall, up = small_house.clock, SetUp()
    steady = SteadyClock(wall, up)
    desk = LiveDesk(lambda: open_room(small_house.address, small_house.keys, steady), steady)
    with qtbot.waitSignal(desk.opened, timeout=PATIENCE):
        desk.start()
    wall.forward(hours=1)
    desk.on_looked(None)
    assert desk.clock_set_by() == timedelta()
    assert desk.now() == wall.at
    desk.stop()


class SetUp:
    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def public(live: MakeDesk, small_house: House, event: PlanId, qtbot: QtBot) -> PublicClock:
    clock = PublicClock(live(small_house), event)
    qtbot.addWidget(clock)
    clock.resize(1920, 1080)
    clock.show()
    return clock


def test_a_public_clock_says_all_that_players_ask_for(public: PublicClock, small_house: House) -> None:
    small_house.clock.forward(minutes=7, seconds=24)
    public.pass_second()
    assert public.accessibleDescription().splitlines()[-1] == (
        "Friday Stud. Level 1 of 6, 12:36 left. ends 8:02 PM. Ante 25, Bring-in 50, Limits 100–200. "
        "Next 50 / 100 / 200–400. Break in 32:36 at 8:22 PM. 4 of 4 players, average 8,000, 40.0 big bets. Pool $200"
    )
    stands_as_known(public, CLOCKS, "in the first level")


def test_digits_take_a_third_of_the_height(public: PublicClock) -> None:
    digits = [(one, "text") for one in "0123456789"]
    found = [patch.area for patch in public.patches("") if patch.says in digits]
    assert len(found) == 4
    assert all(area.height() >= 1080 / 3 for area in found)


def test_from_one_second_to_the_next_only_a_digit_is_painted(public: PublicClock, small_house: House) -> None:
    before = {patch.area.getRect(): patch.says for patch in public.patches("")}
    small_house.clock.forward(seconds=1)
    public.look()
    after = {patch.area.getRect(): patch.says for patch in public.patches("")}
    changed = [area for area, says in after.items() if before.get(area) != says]
    small_house.clock.forward(seconds=1)
    public.look()
    again = {patch.area.getRect(): patch.says for patch in public.patches("")}
    later = [area for area, says in again.items() if after.get(area) != says]
    assert len(changed) <= 8
    assert len(later) <= 4, "a digit, the time to the break, the bar, the age of the data"


def test_a_public_clock_that_is_cut_off_says_so(
    live: MakeDesk, small_house: House, event: PlanId, qtbot: QtBot
) -> None:
    desk = live(small_house)
    public = PublicClock(desk, event)
    qtbot.addWidget(public)
    desk.troubled.emit(Unavailable("The server cannot be reached.", "Check the network."), False)
    assert public.warning() == "Not connected since 7:42 PM. Ask the floor."


def test_an_upright_screen_a_break_and_moves_are_drawn(public: PublicClock, small_house: House, event: PlanId) -> None:
    one = public.held()
    assert one is not None
    first = next(iter(one.registrations))
    table = one.tables[0]
    one.moves = [
        Move(registration=first, left=Sits(table, 1), to=Sits(table, 5), why="", at=small_house.clock.at, entry=1)
    ]
    small_house.clock.forward(minutes=42)
    public.resize(1080, 1920)
    public.pass_second()
    drawn = public.grab()
    assert (drawn.width(), drawn.height()) == (1080, 1920)
    assert public.face is not None
    assert (public.face.level, public.face.of, public.face.notice) == (
        "Break",
        "then level 3",
        "Play goes on at 8:32 PM",
    )
    (moved,) = public.face.moves
    assert (moved.left, moved.to) == ("31-1", "31-5")
    stands_as_known(public, CLOCKS, "upright, at a break with a move")


def test_prizes_stand_beside_their_places(live: MakeDesk, small_house: House, qtbot: QtBot) -> None:
    desk = small_house.founded()
    plan = running(desk, plan=replace(short_stud(desk), guarantee=dollars(650)))
    public = PublicClock(live(small_house), plan)
    qtbot.addWidget(public)
    public.resize(1920, 1080)
    public.show()
    stands_as_known(public, CLOCKS, "with prizes")


def test_a_list_posted_for_another_pool_is_not_shown_as_what_is_played_for(
    public: PublicClock,
) -> None:
    """$400 and $250 hang, for twenty who were expected; four have paid $200 into the pool."""
    assert public.face is not None
    assert (public.face.pool, public.face.prizes, public.face.places) == ("$200", (), 1)


def test_a_list_posted_for_this_pool_is_shown(small_house: House) -> None:
    desk = small_house.founded()
    plan = running(desk, plan=replace(short_stud(desk), guarantee=dollars(650)))
    told = face(desk.room, held(desk, plan), desk.now())
    assert (told.pool, told.prizes, told.places) == ("$650", ("$400", "$250"), 2)


def test_prizes_go_by_in_pages_under_the_first() -> None:
    prizes = tuple(f"${number}" for number in range(20, 0, -1))
    pages = [paged(prizes, 5, turn) for turn in range(6)]
    assert all(page[0] == (1, "$20") for page in pages)
    assert [page[1][0] for page in pages] == [2, 6, 10, 14, 18, 2]


def test_two_screens_of_two_desks_show_the_same_second(
    live: MakeDesk, small_house: House, event: PlanId, qtbot: QtBot
) -> None:
    clocks = [PublicClock(live(small_house, signed_in=False), event) for _ in range(2)]
    for clock in clocks:
        qtbot.addWidget(clock)
    small_house.clock.forward(minutes=7, seconds=24)
    for clock in clocks:
        clock.pass_second()
    assert [clock.face.digits for clock in clocks if clock.face is not None] == ["12:36", "12:36"]


@pytest.fixture
def clocks(live: MakeDesk, small_house: House, event: PlanId, qtbot: QtBot, tmp_path: Path) -> PublicClocks:
    owner = QLineEdit()
    qtbot.addWidget(owner)
    owner.show()
    return PublicClocks(live(small_house), Settings(tmp_path / "clocks.ini"), owner)


def test_the_keyboard_stays_with_whoever_puts_a_clock_on_a_screen(
    live: MakeDesk, small_house: House, event: PlanId, qtbot: QtBot
) -> None:
    shown = PublicClock(live(small_house), event)
    qtbot.addWidget(shown)
    shown.show_to_the_room(QGuiApplication.primaryScreen())
    assert (shown.isFullScreen(), shown.isVisible()) == (True, True)
    assert shown.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)


class Television:
    """A screen besides the one that everything is drawn on in tests."""

    def name(self) -> str:
        return "TV 1"

    def geometry(self) -> QRect:
        return QRect(0, 0, 640, 360)


def test_after_a_restart_a_clock_is_on_its_screen_again(
    small_house: House, hands: MakeHands, event: PlanId, monkeypatch: pytest.MonkeyPatch
) -> None:
    screens = [QGuiApplication.primaryScreen(), Television()]
    monkeypatch.setattr(QGuiApplication, "screens", lambda: screens)
    person, ready = hands(small_house), []
    person.sign_in()
    person.work.tournaments.settings.keep_clock("TV 1", event)
    person.work.make_ahead(lambda: ready.append(True))
    person.bot.waitUntil(lambda: bool(ready), timeout=PATIENCE)
    ((name, clock),) = person.work.tournaments.clock.clocks.shown(event)
    assert (name, clock.isFullScreen()) == ("TV 1", True)
    clock.close()


def test_a_screen_that_is_unplugged_takes_its_clock_with_it(clocks: PublicClocks, event: PlanId) -> None:
    """Offscreen there is one screen: the clock is put on it by name, as on a television."""
    screen = QGuiApplication.primaryScreen()
    one = clocks.open(event, screen)
    assert [name for name, _ in clocks.shown(event)] == [screen.name()]
    QGuiApplication.instance().screenRemoved.emit(screen)  # type: ignore[union-attr]
    assert not one.isVisible()
    assert clocks.shown(event) == []
    QGuiApplication.instance().screenAdded.emit(screen)  # type: ignore[union-attr]


def test_a_small_clock_stays_on_top_and_goes_with_escape(clocks: PublicClocks, event: PlanId, qtbot: QtBot) -> None:
    small = clocks.small(event)
    assert isinstance(small, SmallClock)
    assert clocks.small(event) is small
    assert small.windowFlags() & small.windowFlags().WindowStaysOnTopHint
    qtbot.keyClick(small, "\x1b")
    assert not small.isVisible()


def test_none_of_them_outlives_the_window(clocks: PublicClocks, event: PlanId) -> None:
    one, small = clocks.open(event), clocks.small(event)
    owner = clocks.parent()
    assert isinstance(owner, QLineEdit)
    owner.close()
    assert not one.isVisible()
    assert not small.isVisible()


def at(seconds: int, row: int = 0, is_break: bool = False, out: int = 0, after: int = 0, runs: bool = True) -> Heard:
    return Heard(row, is_break, runs, seconds, out, SetClock().at + timedelta(seconds=after))


@pytest.mark.parametrize(
    ("before", "now", "sounds"),
    [
        (at(61), at(60, after=1), [Sound.MINUTE]),
        (at(60), at(59, after=1), []),
        (at(61, is_break=True), at(60, is_break=True, after=1), [Sound.RESTART]),
        (at(1), at(600, row=1, is_break=True, after=1), [Sound.LEVEL]),
        (at(1, is_break=True), at(900, after=1), [Sound.LEVEL]),
        (at(61), at(60, after=1, runs=False), []),
        (at(100), at(99, after=1, out=1), [Sound.BUST]),
        (at(900), at(20, after=880), []),
        (at(1_200, row=1), at(1_200, row=0, after=1), []),
    ],
)
def test_what_sounds_from_one_second_to_the_next(before: Heard, now: Heard, sounds: list[Sound]) -> None:
    assert list(between(before, now)) == sounds


def test_a_file_that_is_no_sound_is_refused(at_clock: Hands, tmp_path: Path, event: PlanId) -> None:
    wrong = tmp_path / "horn.wav"
    wrong.write_text("not a sound", encoding="utf-8")
    card = page(at_clock).noises
    card.choose(Sound.LEVEL, str(wrong))
    assert page(at_clock).sounds.file(event, Sound.LEVEL).parent == resources.path("sounds")
    assert why_no_sound(wrong) == "horn.wav is no sound. Choose a WAV, MP3, FLAC or Ogg file."
    own = resources.path("sounds") / "bust.wav"
    card.choose(Sound.LEVEL, str(own))
    assert page(at_clock).sounds.file(event, Sound.LEVEL) == own


def test_every_sound_of_the_program_is_one() -> None:
    assert [why_no_sound(resources.path("sounds") / f"{sound}.wav") for sound in Sound] == [""] * len(Sound)


def test_sounds_are_muted_by_a_key_and_remembered(at_clock: Hands, event: PlanId) -> None:
    at_clock.press("M")
    assert page(at_clock).sounds.is_muted(event)
    assert not any(toggle.isEnabled() for toggle in page(at_clock).noises.toggles.values())
    assert ClockSounds(at_clock.desk, at_clock.work.settings, at_clock.window).is_muted(event)
    at_clock.press("M")
    assert not page(at_clock).sounds.is_muted(event)


def test_a_speaker_plays_or_stays_silent_off_the_windows_thread(qtbot: QtBot) -> None:
    """Where there is no device it says so once; where there is one it plays."""
    speaker, told = Speaker(), list[str]()
    speaker.played.connect(told.append)
    speaker.failed.connect(told.append)
    speaker.play(resources.path("sounds") / "bust.wav", by_hand=True)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    speaker.stop()
    assert told in (["bust.wav"], ["No sound can be played on this computer: no speaker was found."])


def test_what_is_heard_of_a_clock(small_house: House, event: PlanId) -> None:
    desk = small_house.desk()
    small_house.clock.forward(minutes=19)
    now = heard(held(desk, event), desk.now())
    assert (now.row, now.is_break, now.is_running, now.seconds, now.out) == (0, False, True, 60, 0)


def test_the_face_before_the_start(small_house: House) -> None:
    desk = small_house.founded()
    plan = opened(desk)
    starts = planned_start(desk.room, held(desk, plan))
    told = face(desk.room, held(desk, plan), starts - timedelta(hours=1))
    assert isinstance(told, Face)
    assert (told.level, told.digits, told.ends, told.state) == ("Starts at 6:30 PM", "20:00", "", "")
    assert face(desk.room, held(desk, plan), starts + timedelta(minutes=1)).level == "Starts soon"


def test_all_that_a_face_says_from_before_the_start_to_the_last_level(small_house: House) -> None:
    """In `faces.txt` lies every part of it, minute by minute, in a level, in a break and where the clock stands."""
    desk = small_house.founded()
    plan = running(desk)
    length = sum(rung.seconds for rung in ladder(held(desk, plan))) // 60
    for minute in (*range(0, length, 11), length + 5):
        told = face(desk.room, held(desk, plan), desk.now() + timedelta(minutes=minute))
        said = [f"{name}: {value}" for name, value in asdict(told).items() if value not in ("", 0, False, (), 0.0)]
        assert said == FACES.lines(f"minute {minute}", said)


def test_the_face_of_a_clock_that_stands(small_house: House) -> None:
    desk = small_house.founded()
    plan = running(desk)
    desk.do(PauseClock(plan))
    assert face(desk.room, held(desk, plan), desk.now()).state == "Paused"
    desk.do(SetLevel(plan, 7))
    desk.do(TakeBreak(plan, 5))
    desk.do(ShowMessage(plan, "Dinner"))
    told = face(desk.room, held(desk, plan), desk.now())
    assert (told.level, told.of, told.message) == ("Break", "then level 6", "Dinner")
