"""What is typed in the command bar, and how players and tables are found."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.finding import find_players, find_table
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.room.tables import CloseTable, OpenTable
from floor.shorthand import offers, verbs_like
from tests.rooms import open_table, player


def test_seat_with_a_seat_seats_and_without_one_draws(desk: Desk) -> None:
    table, ola = open_table(desk, "12"), player(desk, "Ola Tveit")
    assert [offer.command for offer in offers(desk.room, "seat 12/6 ola")] == [SeatPlayer(table, 6, ola)]
    assert [offer.command for offer in offers(desk.room, "SEAT 12 tve")] == [DrawSeat(table, ola)]


def test_out_open_and_close_name_their_table(desk: Desk) -> None:
    table = open_table(desk, "12")
    assert [offer.command for offer in offers(desk.room, "out 12/3")] == [UnseatPlayer(table, 3)]
    assert [offer.command for offer in offers(desk.room, "open 12")] == [OpenTable(table)]
    assert [offer.command for offer in offers(desk.room, "close 12")] == [CloseTable(table)]


@pytest.mark.parametrize(
    "typed", ["", " ", "seat", "seat 12", "seat 99/1 ola", "out 12", "out 12/x", "dance", "seat /6 ola"]
)
def test_what_is_no_whole_command_offers_nothing(desk: Desk, typed: str) -> None:
    open_table(desk, "12")
    player(desk, "Ola Tveit")
    assert offers(desk.room, typed) == []


def test_the_beginning_of_a_word_recalls_its_form() -> None:
    assert [verb.form for verb in verbs_like("o")] == ["out 12/6", "open 12"]
    assert verbs_like("x") == []


def test_players_are_found_by_number_alias_and_any_word_without_accents(desk: Desk) -> None:
    kovac, ola = player(desk, "Nadia Kovač"), player(desk, "Ola Tveit")
    assert [one.id for one in find_players(desk.room, "kovac")] == [kovac]
    assert [one.id for one in find_players(desk.room, "na ko")] == [kovac]
    assert [one.id for one in find_players(desk.room, "2")] == [ola]
    assert find_players(desk.room, "  ") == []


def test_first_names_come_before_last_names(desk: Desk) -> None:
    last, first = player(desk, "Ada Marsh"), player(desk, "Mara Adler")
    assert [one.id for one in find_players(desk.room, "mar")] == [first, last]


def test_a_table_is_found_by_its_whole_name(desk: Desk) -> None:
    table = open_table(desk, "High 1")
    found = find_table(desk.room, "high 1")
    assert found is not None
    assert found.id == table
    assert find_table(desk.room, "high") is None
