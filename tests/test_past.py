"""The past, read on a connection of its own, while others write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from floor.books.series import RECEIPTS
from floor.consequences import Consequences
from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import TableId
from floor.money import dollars
from floor.past import Past
from floor.room.hands import DealHand
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.void import VoidEntry
from tests.outside import sql
from tests.room.floors import sit
from tests.rooms import House, an_evening, open_table, player


@pytest.fixture
def desk(house: House) -> Desk:
    return an_evening(house.founded())


@pytest.fixture
def past(desk: Desk) -> Iterator[Past]:
    past = desk.past()
    yield past
    past.close()


def test_today_follows_what_others_write(desk: Desk, past: Past) -> None:
    assert past.today().room == desk.room
    table = TableId(desk.do(AddTable("77", 8, Place(0, 0))).number)
    assert past.today().room.tables[table].label == "77"
    assert past.today().room == desk.room


def test_a_void_of_somebody_else_s_is_seen(desk: Desk, past: Past) -> None:
    table = desk.do(AddTable("77", 8, Place(0, 0))).number
    assert TableId(table) in past.today().room.tables
    desk.do(VoidEntry(table, "Not there"))
    assert past.today().room == desk.room


def test_the_room_after_an_entry_and_at_a_time(house: House, desk: Desk, past: Past) -> None:
    before, number = past.today().copied().room, desk.room.number
    last = desk.room.at
    house.clock.forward(hours=3)
    desk.do(AddTable("77", 8, Place(0, 0)))
    assert past.at(number).room == past.at_time(last).room == before
    assert past.at(1).room.number == 1, "of a sealed day too"
    assert past.today().room == desk.room


def test_what_keeps_an_entry_from_being_voided(house: House, desk: Desk, past: Past) -> None:
    table, ola = open_table(desk, "77"), player(desk, "Ola Newcomer")
    seated = desk.do(SeatPlayer(table, 3, ola)).number
    lines = sql(house.address, "SELECT COUNT(*) FROM entries")
    refusal = past.why_not(VoidEntry(ola, "Filed twice"), desk.context(""))
    assert refusal is not None
    assert f"{seated}" in str(refusal)
    assert past.why_not(VoidEntry(seated, "The wrong seat"), desk.context("")) is None
    assert sql(house.address, "SELECT COUNT(*) FROM entries") == lines


def test_a_copy_of_the_day_shares_nothing_that_changes(desk: Desk) -> None:
    copy = desk.fold.copied()
    desk.do(AddTable("77", 8, Place(0, 0)))
    assert copy.room != desk.room
    for line in desk.fold.lines[len(copy.lines) :]:
        copy.take(line)
    assert copy.room == desk.room
    desk.do(VoidEntry(desk.room.number, "Not there"))
    copy.take(desk.fold.lines[-1])
    assert copy.room == desk.room


def test_where_hands_were_dealt_since_the_way_that_leaves_them_alone_is_said(small_house: House) -> None:
    """A purchase in the middle of a night takes all that was dealt after it along, and what others bought since."""
    desk = small_house.founded()
    table = open_table(desk, "12")
    for seat in (1, 2):
        sit(desk, table, seat, buys=100)
    desk.do(SeatPlayer(table, 3, player(desk, "Ola Wrong")))
    bought = desk.do(BuyChips(table, 3, dollars(60))).number
    number = desk.room.numbers[RECEIPTS]
    hands = [desk.do(DealHand(table)).number for _ in range(3)]
    found = consequences_of(desk, bought)
    assert found is not None
    assert found.together == tuple(hands)
    assert found.instead == f"If what came after is to stay, correct receipt {number} in an open drawer."
    last = consequences_of(desk, hands[-1])
    assert last is not None
    assert (last.together, last.instead) == ((), "")


def consequences_of(desk: Desk, number: int) -> Consequences | None:
    with closing(desk.past()) as past:
        return past.consequences(number)
