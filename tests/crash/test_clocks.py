"""Clocks that do what clocks do: entries stay in order, the gaming day is the right one, and the room goes on."""

from __future__ import annotations

import time as system
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest
from msgspec.structs import replace

from floor.clock import gaming_date
from floor.desk import Desk
from floor.house.house import ChangeHouse
from floor.house.tables import AddTable, Place, PlaceTable
from floor.ids import StaffId, TableId
from floor.roles import Role
from floor.room.lists import How, JoinList
from floor.roomtime import SetTime
from floor.upkeep import verify
from tests.room.floors import plays
from tests.rooms import ZONE, House, big_o, close_day, hire, open_table, signed
from tests.soak import report, times

NIGHTS = {
    "summer time begins": date(2026, 3, 7),
    "summer time ends": date(2026, 10, 31),
    "a leap day": date(2028, 2, 29),
    "the day after a leap day": date(2028, 3, 1),
    "a new year": date(2026, 12, 31),
    "any": date(2026, 6, 5),
}
ZONES = ("UTC", "Asia/Tokyo", "America/Denver", "Pacific/Kiritimati")


def evening(day: date) -> datetime:
    """Seven in the evening in the room."""
    return datetime(day.year, day.month, day.day, 19, tzinfo=UTC) + timedelta(hours=7)


class Night:
    """A room from seven in the evening to the close at seven in the morning, an entry every few minutes."""

    def __init__(self, house: House, day: date) -> None:
        self.house, self.day = house, day
        house.clock.at = evening(day)
        self.desk: Desk = house.founded()
        self.lena = hire(self.desk, Role.MANAGER, name="Lena Fors")
        self.table = TableId(self.desk.do(AddTable("1", 8, Place(0, 0))).number)
        self.last = self.desk.fold.lines[-1].number, self.desk.room.at

    def enter(self, turn: int) -> None:
        entry = self.desk.do(PlaceTable(self.table, Place(turn % 9_000 + 1, turn % 7)))
        assert entry.number == self.last[0] + 1
        assert entry.at >= self.last[1]
        assert entry.day == self.desk.room.day
        self.last = entry.number, entry.at

    def close(self) -> None:
        """After six in the morning, when the next day has begun by the room's own clock."""
        before = self.desk.room.day
        assert close_day(self.desk).day == before
        begun = gaming_date(self.house.clock.at, ZONE, self.desk.room.house.day_starts)
        assert self.desk.room.day == max(begun, before + timedelta(days=1))
        self.last = self.desk.room.number, self.desk.room.at

    def prove(self) -> None:
        other = self.house.desk()
        assert other.room == self.desk.room
        assert verify(other.journal.store, self.house.bundle).findings == ()


@pytest.fixture(params=NIGHTS)
def night(request: pytest.FixtureRequest, small_house: House) -> Night:
    night = Night(small_house, NIGHTS[request.param])
    assert night.desk.room.day == night.day
    return night


def test_three_nights_on_end_over_whatever_the_calendar_brings(night: Night) -> None:
    for number in range(3):
        for turn in range(12 * times(2, 20)):
            night.house.clock.forward(hours=1 / times(2, 20))
            night.enter(turn)
        night.house.clock.forward(minutes=30)
        night.close()
        assert night.desk.room.day == night.day + timedelta(days=number + 1)
        night.house.clock.at = evening(night.day + timedelta(days=number + 1))
    night.prove()


def test_a_clock_that_is_put_back_and_forth_in_the_night(night: Night) -> None:
    luck = Random(night.day.toordinal())
    for turn in range(times(20, 300)):
        night.house.clock.forward(minutes=luck.choice((1, 5, -1, -60, 60, -600, 480)))
        night.enter(turn)
    night.house.clock.at = max(night.desk.room.at, evening(night.day)) + timedelta(hours=12)
    night.close()
    night.enter(1)
    night.prove()


@pytest.fixture
def computers_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with monkeypatch.context() as changed:
        yield changed
    system.tzset()


@pytest.mark.skipif(not hasattr(system, "tzset"), reason="this system's zone is not set by the environment")
def test_the_computers_own_zone_changes_nothing(night: Night, computers_zone: pytest.MonkeyPatch) -> None:
    for turn, zone in enumerate(ZONES):
        computers_zone.setenv("TZ", zone)
        system.tzset()
        night.house.clock.forward(hours=1)
        night.enter(turn)
        assert night.desk.room.day == night.day
    night.prove()


def test_the_rooms_zone_is_changed_and_its_open_day_stays(night: Night) -> None:
    """The day that is open is closed as it is; the next is counted by the new zone."""
    house = night.desk.room.house
    night.desk.do(ChangeHouse(replace(house, zone="America/New_York")))
    night.last = night.desk.room.number, night.desk.room.at
    night.enter(1)
    assert night.desk.room.day == night.day
    night.house.clock.forward(hours=12)
    assert close_day(night.desk).day == night.day
    assert night.desk.room.day == night.day + timedelta(days=1)
    night.prove()


def test_a_computer_that_slept_comes_to_a_room_whose_time_has_passed(small_house: House) -> None:
    """A night's sleep with people at a table: what has run out meanwhile comes due once, in order."""
    desk = small_house.founded()
    table = open_table(desk)
    plays(desk, table, 1)
    for name in ("Nia Hart", "Sam Okafor"):
        desk.do(JoinList(big_o(desk), name=name, how=How.PHONE))
    other, before = small_house.desk(), desk.room.number
    small_house.clock.forward(hours=9)
    due = desk.send_due()
    assert [one.number for one in due] == [before + 1, before + 2]
    assert other.send_due() == due
    assert desk.do(AddTable("9", 8, Place(900, 900))).number == before + 3
    assert desk.room.at == small_house.clock.at
    other.catch_up()
    assert other.room == desk.room


@pytest.mark.parametrize("years", [1, 20])
def test_a_clock_years_ahead_is_set_right_and_the_room_goes_on(night: Night, years: int) -> None:
    right = night.house.clock.at
    night.house.clock.forward(days=365 * years)
    night.desk.confirm_time()
    night.last = night.desk.room.number, night.desk.room.at
    night.enter(1)
    night.house.clock.at = right + timedelta(minutes=10)
    set_right = signed(night.desk, SetTime("The battery was flat"), StaffId(night.lena))
    assert set_right.at == night.house.clock.at
    night.last = set_right.number, set_right.at
    for turn in range(12):
        night.house.clock.forward(hours=1)
        night.enter(turn)
    night.close()
    assert night.desk.room.day == night.day + timedelta(days=1)
    night.prove()
    report(f"{years} years ahead, set right")
