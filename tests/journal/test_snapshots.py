"""Snapshots: starting up reads the last one and what came after, and never believes one that does not fit."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.errors import Unavailable
from floor.fold import Fold
from floor.frozen import SHAPE, freeze, thaw
from floor.house.tables import AddTable, Place
from floor.room.seating import SeatPlayer
from tests.outside import sql, tamper
from tests.rooms import House, an_evening, close_day, open_table, player


def closed(desk: Desk) -> int:
    """The number of the entry that closes the day."""
    return close_day(desk).number


def make_unreadable(house: House, upto: int) -> None:
    tamper(house.address, f"UPDATE entries SET events = 'gone', command = 'gone' WHERE number <= {upto}")


def test_closing_the_day_keeps_a_snapshot_of_the_room_at_that_entry(house: House) -> None:
    desk = house.founded()
    desk.do(AddTable("1", 8, Place(0, 0)))
    number = closed(desk)
    kept = sql(house.address, "SELECT number, shape, room FROM snapshots")
    assert [(row[0], row[1]) for row in kept] == [(number, SHAPE)]
    assert thaw(kept[0][2]) == desk.room


def test_a_start_reads_the_snapshot_and_what_came_after_and_nothing_before(house: House) -> None:
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    desk.do(SeatPlayer(table, 5, ola))
    number = closed(desk)
    desk.do(AddTable("77", 8, Place(900, 900)))
    make_unreadable(house, number)
    assert house.desk().room == desk.room


def test_what_is_unreadable_after_the_snapshot_is_noticed(house: House) -> None:
    desk = house.founded()
    number = closed(desk)
    desk.do(AddTable("77", 8, Place(900, 900)))
    make_unreadable(house, number + 1)
    with pytest.raises(Unavailable, match=f"Entry {number + 1} does not fit"):
        house.desk()


def test_a_snapshot_of_another_shape_is_passed_over(house: House) -> None:
    desk = an_evening(house.founded())
    sql(house.address, "UPDATE snapshots SET shape = 999, room = 'of another age'")
    assert house.desk().room == desk.room


def test_a_snapshot_that_this_shape_cannot_be_read_from_is_passed_over(house: House) -> None:
    """As after a change of the state's shape that somebody forgot to number."""
    desk = house.founded()
    closed(desk)
    unreadable = freeze(desk.room).replace(b'"tables":{}', b'"tables":[]')
    sealed = desk.journal.latest_snapshot(SHAPE)
    assert sealed is not None
    sql(house.address, "DELETE FROM snapshots")
    desk.journal.keep_snapshot(type(sealed)(sealed.number, SHAPE, sealed.hash, unreadable))
    assert house.desk().room == desk.room


@pytest.mark.parametrize("change", ["seal = hash", "hash = seal", "room = {other}", "number = number - 1"])
def test_a_snapshot_that_was_tampered_with_is_passed_over(house: House, change: str) -> None:
    desk = an_evening(house.founded())
    other = "X'7b7d'" if "postgresql" not in house.address else r"'\x7b7d'"
    sql(house.address, f"UPDATE snapshots SET {change.format(other=other)}")
    assert house.desk().room == desk.room


def test_a_start_makes_up_for_a_snapshot_that_was_not_kept(house: House) -> None:
    """The computer may die between closing the day and keeping the snapshot."""
    desk = house.founded()
    number = closed(desk)
    closed_at = freeze(desk.room)
    sql(house.address, "DELETE FROM snapshots")
    desk.do(AddTable("77", 8, Place(900, 900)))
    house.desk()
    kept = sql(house.address, "SELECT number, room FROM snapshots")
    assert [(row[0], thaw(row[1])) for row in kept] == [(number, thaw(closed_at))]
    make_unreadable(house, number)
    assert house.desk().room == desk.room


def test_after_a_change_of_shape_one_start_folds_and_the_next_reads_a_snapshot(house: House) -> None:
    desk = house.founded()
    number = closed(desk)
    sql(house.address, "UPDATE snapshots SET shape = 0")
    house.desk()
    make_unreadable(house, number)
    assert house.desk().room == desk.room


def test_snapshots_of_an_earlier_room_serve_looking_back(small_house: House) -> None:
    desk = small_house.founded()
    first = closed(desk)
    desk.do(AddTable("1", 8, Place(0, 0)))
    small_house.clock.forward(days=1)
    second = closed(desk)
    found = [desk.journal.latest_snapshot(SHAPE, upto) for upto in (first - 1, first, second - 1, second, None)]
    assert [snapshot.number if snapshot else None for snapshot in found] == [None, first, first, second, second]


def test_the_fold_of_all_lines_is_the_room_whether_or_not_snapshots_are_used(evening: House) -> None:
    desk = evening.desk()
    whole = Fold()
    desk.journal.stand_at(None)
    for line in desk.journal.read_on():
        whole.take(line)
    assert whole.room == desk.room
    assert thaw(freeze(whole.room)) == whole.room
