"""The room's time: a jump is asked about before anything is entered under it, and a wrong time is set right by two."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.cage.day import CloseDay
from floor.catalog import timers
from floor.cli.main import main
from floor.context import Stamp
from floor.desk import Desk, NeedsSecond
from floor.errors import Refused
from floor.fold import Fold
from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.roles import Role
from floor.room.calling import CallNext
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from floor.roomtime import AT_PLAY, AWAY, Implausible, SetTime, TimeConfirmed, TimeSet, time_set
from floor.upkeep import verify
from floor.void import VoidEntry
from tests.rooms import EVENING, MANAGER_PIN, PIN, House, big_o, close_day, hire, open_table, player, signed

TABLE = AddTable("40", 8, Place(0, 0))
FAR = timedelta(days=3_652)


def test_a_clock_that_jumps_ahead_is_asked_about_before_the_first_entry(house: House) -> None:
    desk = house.founded()
    house.clock.forward(days=3_652)
    if desk.journal.store.is_sqlite:
        before = desk.room.number
        with pytest.raises(Implausible) as doubt:
            desk.do(TABLE)
        assert str(doubt.value) == (
            "The last entry is of Fri, Nov 13, 2026, 7:42 PM, and the clock says Wed, Nov 12, 2036, 7:42 PM."
        )
        assert "the option --clock-is-right" in doubt.value.findings[0].cure
        assert desk.room.number == before
        desk.confirm_time()
        assert desk.do(TABLE).at == house.clock.at
    else:
        assert desk.do(TABLE).at < house.clock.at  # A workstation's clock counts for nothing where there is a server.


def test_a_weeks_rest_is_usual_and_while_people_play_a_day_is_not(small_house: House) -> None:
    desk = small_house.founded()
    small_house.clock.at += AWAY
    table = open_table(desk)
    small_house.clock.at += AWAY
    desk.do(SeatPlayer(table, 1, player(desk)))
    small_house.clock.at += AT_PLAY
    desk.do(TABLE)
    small_house.clock.at += AT_PLAY + timedelta(seconds=1)
    with pytest.raises(Implausible):
        desk.do(AddTable("41", 8, Place(500, 0)))


def test_nothing_comes_due_and_no_pin_is_answered_under_a_doubtful_clock(small_house: House) -> None:
    desk = small_house.founded()
    desk.do(JoinList(big_o(desk), player(desk)))
    small_house.clock.forward(days=400)
    assert desk.send_due() == []
    before = desk.room.number
    for pin in (MANAGER_PIN, "000000"):
        with pytest.raises(Implausible):
            desk.sign_in(StaffId(1), pin)
    assert desk.room.number == before
    other = small_house.desk()
    desk.confirm_time()
    other.confirm_time()
    (confirmed,) = [event for line in desk.fold.lines for event in desk.fold.events[line.number]][-1:]
    assert confirmed == TimeConfirmed(EVENING)


def ahead(house: House, desk: Desk) -> None:
    """Somebody enters under a clock that is ten years ahead, and then sets it right."""
    house.clock.at += FAR
    desk.confirm_time()
    desk.do(TABLE)
    house.clock.at -= FAR - timedelta(minutes=5)


def test_two_managers_set_the_rooms_time_right_and_it_goes_on(small_house: House) -> None:
    desk = small_house.founded()
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    ahead(small_house, desk)
    assert desk.do(AddTable("41", 8, Place(500, 0))).at == EVENING + FAR
    with pytest.raises(NeedsSecond):
        desk.do(SetTime("The battery was flat"))
    entry = signed(desk, SetTime("The battery was flat"), lena)
    assert (entry.at, entry.events) == (small_house.clock.at, (TimeSet(EVENING + FAR, "The battery was flat"),))
    small_house.clock.forward(minutes=1)
    after = desk.do(AddTable("42", 8, Place(0, 500)))
    assert (after.number, after.at) == (entry.number + 1, small_house.clock.at)
    assert small_house.desk().room == desk.room
    assert verify(small_house.store(), small_house.bundle).findings == ()


def test_only_a_manager_sets_it_and_only_back(small_house: House) -> None:
    desk = small_house.founded()
    small_house.clock.forward(minutes=1)
    with pytest.raises(
        Refused, match="The room's time is not ahead of the clock, which says Fri, Nov 13, 2026, 7:43 PM"
    ):
        desk.do(SetTime("No reason"))
    floor = small_house.desk_for(Role.FLOOR)
    small_house.clock.forward(hours=-1)
    with pytest.raises(Refused, match="it takes a shift manager"):
        floor.do(SetTime("No reason"))
    with pytest.raises(Refused, match="reason"):
        desk.do(SetTime(" "))


def test_what_runs_out_has_as_long_to_go_as_it_had(small_house: House) -> None:
    desk = small_house.founded()
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    table, ola, nia = open_table(desk), player(desk), player(desk, "Nia Hart")
    ahead(small_house, desk)
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(JoinList(big_o(desk), nia))
    desk.do(CallNext(big_o(desk), table, 2))
    left = {timer.name: timer.until - desk.now() for timer in timers(desk.room) if timer.until > desk.now()}
    small_house.clock.forward(seconds=30)
    signed(desk, SetTime("The battery was flat"), lena)
    now = {timer.name: timer.until - desk.now() for timer in timers(desk.room)}
    assert {name: now[name] for name in left} == left
    sitting = desk.room.tables[table].seats[0].sitting
    assert sitting is not None
    assert sitting.since <= desk.now()
    assert desk.send_due() == []
    small_house.clock.forward(minutes=30)
    assert [type(entry.command).__name__ for entry in desk.send_due()]


def test_a_day_closed_under_the_wrong_clock_is_followed_by_the_right_one(small_house: House) -> None:
    desk = small_house.founded()
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    ahead(small_house, desk)
    assert close_day(desk).day.isoformat() == "2026-11-13"
    assert desk.room.day.isoformat() == "2036-11-12"
    signed(desk, SetTime("The battery was flat"), lena)
    assert desk.room.day.isoformat() == "2026-11-14"
    small_house.clock.forward(days=1)
    close_day(desk)
    assert desk.room.day.isoformat() == "2026-11-15"
    with pytest.raises(Refused, match="only begins by the clock"):
        desk.do(CloseDay(desk.room.day))


def test_order_is_by_number_and_the_past_is_found_whatever_the_clock_said(small_house: House) -> None:
    desk = small_house.founded()
    lena = hire(desk, Role.MANAGER, name="Lena Fors")
    before = desk.room.number
    ahead(small_house, desk)
    signed(desk, SetTime("The battery was flat"), lena)
    small_house.clock.forward(minutes=5)
    last = desk.do(AddTable("42", 8, Place(0, 500)))
    assert desk.journal.last_at(EVENING) == before
    assert desk.journal.last_at(small_house.clock.at) == last.number
    numbers = [line.number for line in desk.fold.lines]
    assert numbers == sorted(numbers)
    desk.do(VoidEntry(last.number, "wrong table"))
    assert small_house.desk().room == desk.room
    assert desk.room.at == small_house.clock.at


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(-(10**6), 10**9), min_size=1, max_size=5), st.integers(60, 10**8))
def test_no_moment_is_in_the_future_and_none_of_the_past_is_moved(seconds: list[int], jump: int) -> None:
    at = datetime(2026, 11, 14, tzinfo=UTC)
    was = at + timedelta(seconds=jump)
    room = Fold().room
    moments = [min(at + timedelta(seconds=one), was) for one in seconds]
    room.freed = {1: moments}  # type: ignore[dict-item]
    time_set(room, TimeSet(was, "flat"), Stamp(9, at, None, ""))
    (moved,) = room.freed.values()
    assert all(one <= at for one in moved)
    assert [one for one, then in zip(moved, moments, strict=True) if then <= at] == [m for m in moments if m <= at]


def test_a_script_is_refused_says_that_the_clock_is_right_and_goes_on(
    small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The script's clock is this computer's own, and the room's last entry is of another year."""
    small_house.clock.at = datetime(2020, 2, 29, 20, tzinfo=UTC)
    hire(small_house.founded(), Role.MANAGER, name="Lena Fors")
    small_house.close()
    pins = {"Dana Wells": MANAGER_PIN, "Lena Fors": PIN}
    for who, pin in pins.items():
        (tmp_path / who).write_text(pin)
    (tmp_path / "ask.json").write_text(
        json.dumps({"do": "AddTable", "label": "7", "seats": 8, "place": {"x": 0, "y": 0}})
    )
    words = ["do", str(tmp_path / "ask.json"), "--json", "--room", small_house.address, "--keys", str(small_house.keys)]
    words += ["--as", "Dana Wells", "--pin-file", str(tmp_path / "Dana Wells")]
    assert main(words) == 1
    assert "The last entry is of Sat, Feb 29, 2020" in capsys.readouterr().out
    assert main([*words, "--clock-is-right"]) == 0
    assert json.loads(capsys.readouterr().out)["events"][0]["event"] == "TableAdded"
