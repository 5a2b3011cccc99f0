"""Appending: one total order from any number of workstations, one effect per command id."""

from __future__ import annotations

import pytest

from floor.desk import Ask, asked
from floor.errors import Refused
from floor.house.tables import AddTable, Place
from floor.room.seating import SeatPlayer
from tests.rooms import House, open_table, player


def test_two_desks_racing_for_the_last_seat_seat_one_player(house: House) -> None:
    first = house.founded()
    table, ola, nia = open_table(first, seats=2), player(first, "Ola Tveit"), player(first, "Nia Hart")
    second = house.desk()
    second.staff = first.staff
    first.do(SeatPlayer(table, 1, ola))
    with pytest.raises(Refused, match="Table 12, seat 1 is taken by Ola Tveit"):
        second.do(SeatPlayer(table, 1, nia))
    assert second.room == first.room


def test_a_desk_that_is_behind_catches_up_and_decides_again(house: House) -> None:
    first = house.founded()
    second = house.desk()
    second.staff = first.staff
    first.do(AddTable("1", 8, Place(0, 0)))
    entry = second.do(AddTable("2", 8, Place(400, 0)))
    assert entry.number == first.room.number + 1
    first.catch_up()
    assert first.room == second.room


def test_a_retry_gets_the_first_answer_and_has_one_effect(house: House) -> None:
    desk = house.founded()
    ask = asked(AddTable("1", 8, Place(0, 0)))
    first = desk.do(ask)
    assert desk.do(ask) == first
    assert len(desk.room.tables) == 1


def test_the_same_id_for_something_else_is_refused(house: House) -> None:
    desk = house.founded()
    ask = asked(AddTable("1", 8, Place(0, 0)))
    desk.do(ask)
    with pytest.raises(Refused, match="used for something else"):
        desk.do(Ask(AddTable("2", 8, Place(0, 0)), ask.id, ask.seed))
    assert len(desk.room.tables) == 1
