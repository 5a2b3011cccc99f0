"""Tables: labels, seats, places, and when they open, close and go."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.context import Context
from floor.desk import Desk
from floor.errors import Refused
from floor.house.tables import AddTable, ChangeTable, Place, PlaceTable, RemoveTable, Shape, TableAdded, add_table
from floor.ids import TableId
from floor.record import Command
from floor.roles import Role
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.state import Room
from floor.void import VoidEntry
from tests.rooms import EVENING, big_o, open_table, player

HERE = Place(300, 300)


def refused(desk: Desk, command: Command, sentence: str) -> None:
    before = desk.room.number
    with pytest.raises(Refused, match=sentence):
        desk.do(command)
    assert desk.room.number == before


def test_a_new_table_is_closed_and_empty_and_stands_where_it_was_put(desk: Desk) -> None:
    entry = desk.do(AddTable(" 12 ", 9, Place(10, 20, 300, 150, 45), Shape.HALF))
    table = desk.room.tables[TableId(entry.number)]
    assert (table.label, table.shape, table.place) == ("12", Shape.HALF, Place(10, 20, 300, 150, 45))
    assert [seat.number for seat in table.seats] == list(range(1, 10))
    assert not table.is_open
    assert table.open_seats == table.seated == []


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (AddTable("", 8, HERE), "The table's name is empty"),
        (AddTable("x" * 13, 8, HERE), "A table's name has at most 12 characters, and this one has 13"),
        (AddTable("\u202e12", 8, HERE), "invisible character"),
        (AddTable("12", 1, HERE), "A table has 2 to 10 seats, not 1"),
        (AddTable("12", 11, HERE), "A table has 2 to 10 seats, not 11"),
        (AddTable("12", 8, Place(-1, 0)), "outside the map, which is 200 metres each way"),
        (AddTable("12", 8, Place(0, 20_001)), "outside the map"),
        (AddTable("12", 8, Place(0, 0, 99, 140)), "A table measures 100 to 500 cm each way, not 99 by 140"),
        (AddTable("12", 8, Place(0, 0, 260, 501)), "not 260 by 501"),
        (AddTable("12", 8, Place(0, 0, 260, 140, 360)), "A table turns 0 to 359 degrees, not 360"),
        (PlaceTable(TableId(99), HERE), "That table is no longer on the floor"),
        (ChangeTable(TableId(99), "1", 8, Shape.OVAL), "That table is no longer on the floor"),
        (OpenTable(TableId(99)), "That table is no longer on the floor"),
        (CloseTable(TableId(99)), "That table is no longer on the floor"),
        (RemoveTable(TableId(99)), "That table is no longer on the floor"),
    ],
)
def test_a_table_that_cannot_be_is_refused(desk: Desk, command: Command, sentence: str) -> None:
    refused(desk, command, sentence)


def test_two_tables_do_not_share_a_name_however_it_is_written(desk: Desk) -> None:
    first, second = open_table(desk, "Main A"), open_table(desk, "Main B")
    refused(desk, AddTable(" main  a ", 8, HERE), "There is a table main a already")
    refused(desk, ChangeTable(second, "MAIN A", 8, Shape.OVAL), "There is a table MAIN A already")
    desk.do(ChangeTable(first, "MAIN A", 8, Shape.OVAL))
    desk.do(CloseTable(first))
    desk.do(RemoveTable(first))
    desk.do(AddTable("Main A", 8, HERE))


def test_two_tables_are_told_apart_as_they_are_typed(desk: Desk) -> None:
    first, second = open_table(desk, "12"), open_table(desk, "Bár")
    refused(desk, AddTable("1 2", 8, HERE), "Typed, 1 2 is the same as 12")
    refused(desk, ChangeTable(first, "b a r", 8, Shape.OVAL), "Typed, b a r is the same as Bár")
    refused(desk, AddTable("1/2", 8, HERE), "“/” stands between table and seat")
    desk.do(ChangeTable(second, "Bár", 6, Shape.OVAL))
    desk.do(ChangeTable(second, "B a r", 6, Shape.OVAL))


def test_a_table_is_renamed_reshaped_and_resized_with_its_players_in_it(desk: Desk, table: TableId) -> None:
    ola = player(desk)
    desk.do(SeatPlayer(table, 7, ola))
    refused(desk, ChangeTable(table, "12", 6, Shape.OVAL), r"Table 12 cannot go down to 6 seats: seat 7 is taken")
    desk.do(ChangeTable(table, "14", 7, Shape.ROUND))
    changed = desk.room.tables[table]
    assert (changed.label, changed.shape, len(changed.seats)) == ("14", Shape.ROUND, 7)
    desk.do(ChangeTable(table, "14", 10, Shape.ROUND))
    assert [seat.player for seat in changed.seats] == [None] * 6 + [ola] + [None] * 3
    refused(desk, ChangeTable(table, "14", 10, Shape.ROUND), "Nothing was changed")


def test_a_table_is_moved_on_the_map_and_not_twice_to_the_same_place(desk: Desk, table: TableId) -> None:
    desk.do(PlaceTable(table, Place(20_000, 0, 100, 500, 359)))
    assert desk.room.tables[table].place == Place(20_000, 0, 100, 500, 359)
    refused(desk, PlaceTable(table, Place(20_000, 0, 100, 500, 359)), "Table 12 stands there already")
    refused(desk, PlaceTable(table, Place(20_001, 0)), "outside the map")


def test_a_table_opens_and_closes_once_and_goes_only_when_closed_and_empty(desk: Desk, table: TableId) -> None:
    ola = player(desk)
    refused(desk, OpenTable(table), "Table 12 is open already")
    refused(desk, RemoveTable(table), "Table 12 is open")
    desk.do(SeatPlayer(table, 2, ola))
    refused(desk, CloseTable(table), "Table 12 still has 1 player seated")
    desk.do(UnseatPlayer(table, 2))
    desk.do(CloseTable(table))
    refused(desk, CloseTable(table), "Table 12 is closed")
    refused(desk, SeatPlayer(table, 2, ola), "Table 12 is closed")
    refused(desk, OpenTable(table), "Table 12 opens on a game")
    desk.do(OpenTable(table, big_o(desk)))
    desk.do(CloseTable(table))
    desk.do(RemoveTable(table))
    assert table not in desk.room.tables
    refused(desk, OpenTable(table), "no longer on the floor")


@given(st.text(max_size=14), st.integers(), st.builds(Place, *[st.integers(-50, 21_000)] * 5))
def test_whatever_is_asked_for_a_table_is_legal_or_refused(label: str, seats: int, place: Place) -> None:
    now = Context(1, EVENING, None, "desk 1", EVENING.date(), Role.FLOOR, "")
    try:
        (added,) = add_table(Room(), AddTable(label, seats, place), now)
    except Refused:
        return
    assert 2 <= seats <= 10
    assert place.angle < 360
    assert isinstance(added, TableAdded)
    assert added.label.strip()


class TestWithoutAPlace:
    def place(self, desk: Desk, label: str, shape: Shape = Shape.OVAL) -> Place:
        return desk.room.tables[TableId(desk.do(AddTable(label, 8, shape=shape)).number)].place

    def test_tables_stand_in_rows_by_their_numbers(self, desk: Desk) -> None:
        first, second, sixth = (self.place(desk, label) for label in ("1", "2", "6"))
        assert (first.y, first.x < second.x) == (second.y, True)
        assert (sixth.x, sixth.y > first.y) == (first.x, True)

    def test_a_spot_that_is_taken_is_not_taken_twice(self, desk: Desk) -> None:
        first = self.place(desk, "1")
        again, named = self.place(desk, "101"), self.place(desk, "High")
        assert len({(place.x, place.y) for place in (first, again, named)}) == 3

    def test_each_shape_has_its_size(self, desk: Desk) -> None:
        oval, half = self.place(desk, "1"), self.place(desk, "2", Shape.HALF)
        assert (oval.width, oval.height, half.width, half.height) == (260, 140, 240, 140)

    def test_one_can_be_voided_without_the_others(self, desk: Desk) -> None:
        first = desk.do(AddTable("1", 8))
        desk.do(AddTable("2", 8))
        desk.do(VoidEntry(first.number, "not ours"))
        assert [table.label for table in desk.room.tables.values()] == ["2"]
