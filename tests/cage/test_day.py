"""The gaming day: its end is called when it is due, once, and closed by a manager, who seals it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from floor.books.accounts import account
from floor.cage.day import CallDayEnd, CloseDay, closes_early
from floor.cage.tips import RedeemTips
from floor.catalog import still_open
from floor.clock import day_end, show_date
from floor.desk import Desk, NeedsSecond, due
from floor.errors import Refused
from floor.house.house import ChangeHouse
from floor.money import Money, dollars
from floor.roles import Role
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.state import Room
from floor.void import VoidEntry
from tests.rooms import House, bank, big_o, close_day, hire, open_table, player

FRIDAY = date(2026, 11, 13)


def is_due(house: House, desk: Desk) -> None:
    house.clock.at = day_end(desk.room.day, desk.room.house.zone, desk.room.house.day_starts)


def test_the_end_of_the_day_is_called_at_its_hour_and_not_before(small_house: House) -> None:
    desk = small_house.founded()
    assert desk.send_due() == []
    is_due(small_house, desk)
    small_house.clock.at -= timedelta(microseconds=1)
    assert desk.send_due() == []
    small_house.clock.at += timedelta(microseconds=1)
    (called,) = desk.send_due()
    assert (called.command, called.role, called.staff) == (CallDayEnd(FRIDAY), Role.SYSTEM, None)
    assert desk.room.day_end_called
    assert desk.send_due() == []


def test_two_workstations_that_call_it_at_once_call_it_once(small_house: House) -> None:
    first, second = small_house.founded(), small_house.desk()
    is_due(small_house, first)
    (entered,) = first.send_due()
    assert second.send_due() == [entered]
    assert second.room == first.room
    assert second.room.number == entered.number


def test_one_that_is_behind_does_not_call_the_end_of_a_day_already_closed(small_house: House) -> None:
    first, second = small_house.founded(), small_house.desk()
    is_due(small_house, first)
    close_day(first)
    assert second.send_due() == []
    assert second.room == first.room


def test_an_end_that_is_not_due_or_not_of_today_is_refused(small_house: House) -> None:
    desk = small_house.founded()
    desk.staff = None
    for day, sentence in ((FRIDAY, "is not due to be closed yet"), (FRIDAY - timedelta(days=1), "is over")):
        assert sentence in str(desk.why_not(CallDayEnd(day)))


def test_nothing_is_due_in_a_room_that_is_not_set_up() -> None:
    assert due(Room(), Room().at) == []


def test_closing_the_day_begins_the_next_and_carries_the_room_over(small_house: House) -> None:
    desk = small_house.founded()
    table, ola = open_table(desk), player(desk)
    second = hire(desk, Role.MANAGER)
    desk.do(SeatPlayer(table, 1, ola))
    bank(desk, second)
    is_due(small_house, desk)
    desk.send_due()
    close_day(desk)
    room = desk.room
    assert (room.day, room.day_end_called, room.voided) == (date(2026, 11, 14), False, set())
    assert (room.where[ola].table, room.books[account("bank")]) == (table, -10_000)
    assert small_house.desk().room == room


def test_a_day_closed_early_is_followed_by_the_next_date_and_one_closed_late_by_today(small_house: House) -> None:
    desk = small_house.founded()
    close_day(desk)
    assert desk.room.day == FRIDAY + timedelta(days=1)
    with pytest.raises(Refused, match="only begins by the clock") as refusal:
        desk.do(CloseDay(desk.room.day))
    (told,) = refusal.value.findings
    assert told.message == (
        "Gaming day Sat, Nov 14, 2026 only begins by the clock at 6:00 AM that day; the day before was closed early, "
        "on Fri, Nov 13, 2026 at 7:42 PM."
    )
    assert told.cure == "It stays open and takes what is entered now; close it once it has begun."
    small_house.clock.forward(days=10)
    desk.confirm_time()
    close_day(desk)
    assert desk.room.day == FRIDAY + timedelta(days=10)


def test_a_day_is_closed_once(house: House) -> None:
    first, second = house.founded(), house.desk()
    second.staff, today = first.staff, first.room.day
    close_day(first)
    with pytest.raises(Refused, match=f"Gaming day {show_date(today)} is closed already; the open one is "):
        second.do(CloseDay(today))


def test_an_entry_of_a_sealed_day_is_not_voided(desk: Desk) -> None:
    table = open_table(desk)
    close_day(desk)
    with pytest.raises(Refused, match=f"Entry {table} is not in the open gaming day") as refusal:
        desk.do(VoidEntry(table, "too late"))
    assert refusal.value.findings[0].cure == "Correct a sealed day with a new entry that cites it."


def test_a_day_whose_start_was_moved_is_due_at_the_new_hour(small_house: House) -> None:
    desk = small_house.founded()
    desk.do(ChangeHouse(replace(desk.room.house, day_starts=desk.room.house.day_starts.replace(hour=4))))
    is_due(small_house, desk)
    assert small_house.clock.at.hour == 11
    assert len(desk.send_due()) == 1


def test_a_room_out_of_balance_does_not_close(desk: Desk) -> None:
    """It cannot come about by commands; if it did, the day would stay open and say by how much."""
    desk.room.books[account("bank")] = Money(-12_345)
    with pytest.raises(Refused, match=r"The accounts are out of balance by −\$123.45"):
        desk.do(CloseDay(desk.room.day))


def test_a_day_is_closed_by_two_people_or_by_a_manager_alone_in_the_house(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER)
    with pytest.raises(NeedsSecond):
        desk.do(CloseDay(FRIDAY))
    assert desk.room.day == FRIDAY
    assert close_day(desk, second).signer == second
    small_house.clock.forward(days=1)
    assert close_day(desk).exception == "Alone in the house"


def test_what_is_still_open_is_told_with_what_becomes_of_it(small_house: House) -> None:
    desk = small_house.founded()
    assert still_open(desk.room) == []
    table, other = open_table(desk), open_table(desk, "14")
    for seat, at in ((1, table), (2, table), (1, other)):
        desk.do(SeatPlayer(at, seat, player(desk)))
    desk.do(BuyChips(table, 1, dollars(300)))
    desk.do(JoinList(big_o(desk), name="Nia Hart"))
    desk.do(RedeemTips("Jon Berg", dollars(5)))
    told = {row.what: row.becomes for row in still_open(desk.room)}
    assert told == {
        "3 players seated, tables 12 and 14": "Play goes on, with stacks, sessions and blinds owed",
        "1 name on the lists": "Stay in their places, calls included",
        "$295 of chips in play": "Stay on the books",
        "1 drawer or bank with money": "Goes on as it stands",
        "$5 of tips, 1 dealer": "Summed up; tomorrow's begin at nothing",
    }
    before = desk.room.where.copy()
    close_day(desk)
    assert (desk.room.where, len(desk.room.lists[big_o(desk)]), desk.room.tips) == (before, 1, {})


def test_an_early_close_is_said_to_be_one(small_house: House) -> None:
    desk = small_house.founded()
    assert closes_early(desk.room, desk.now()) == (
        "By the clock it ends on Sat, Nov 14, 2026 at 6:00 AM. Whatever is entered after the close counts for gaming "
        "day Sat, Nov 14, 2026; papers say both dates."
    )
    is_due(small_house, desk)
    assert closes_early(desk.room, desk.now()) == ""
