"""The desk: decided, appended, applied, in that order or not at all; asked again, the same answer."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from floor import draw
from floor.decide import decide
from floor.desk import Ask, asked
from floor.errors import Refused, Unavailable
from floor.house.tables import AddTable, Place, TableAdded
from floor.ids import CommandId
from floor.journal.journal import Behind
from floor.roles import Role
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import DrawSeat, PlayerSeated, SeatPlayer
from tests.outside import sql, tamper
from tests.postgres import Server
from tests.rooms import House, big_o, open_table, player

HERE = Place(300, 300)


def test_an_entry_says_who_when_where_and_why(house: House) -> None:
    desk = house.founded()
    ask = asked(AddTable("12", 8, HERE))
    entry = desk.do(ask)
    assert (entry.number, entry.id, entry.seed) == (desk.room.number, ask.id, ask.seed)
    assert (entry.staff, entry.role, entry.workstation) == (1, Role.FLOOR, "desk 1")
    assert (entry.day, entry.signer, entry.exception) == (desk.room.day, None, "")
    assert entry.at == desk.room.at
    assert isinstance(entry.events[0], TableAdded)
    assert len(entry.hash) == 32


def test_what_was_entered_is_in_the_journal_before_it_is_in_the_room(house: House) -> None:
    desk = house.founded()
    seen: list[tuple[int, int]] = []
    desk.on_line = lambda line, _events: seen.append(
        (line.number, sql(house.address, "SELECT MAX(number) FROM entries")[0][0])
    )
    entry = desk.do(AddTable("12", 8, HERE))
    assert seen == [(entry.number, entry.number)]


def test_a_refusal_writes_nothing_and_changes_nothing(house: House) -> None:
    desk = house.founded()
    before, frozen = sql(house.address, "SELECT COUNT(*) FROM entries"), house.desk().room
    with pytest.raises(Refused, match="A table has 2 to 10 seats, not 99"):
        desk.do(AddTable("12", 99, HERE))
    assert sql(house.address, "SELECT COUNT(*) FROM entries") == before
    assert desk.room == frozen


def test_a_refusal_is_good_on_the_latest_state_only(house: House) -> None:
    """The desk that says no has looked first: what stood in the way may be gone."""
    first, second = house.founded(), house.desk()
    second.staff = first.staff
    table = open_table(first)
    second.catch_up()
    first.do(CloseTable(table))
    assert second.why_not(CloseTable(table)) is None
    with pytest.raises(Refused, match="Table 12 is closed"):
        second.do(CloseTable(table))
    first.do(OpenTable(table, big_o(first)))
    assert second.why_not(CloseTable(table)) is not None
    second.do(CloseTable(table))
    first.catch_up()
    assert first.room == second.room


def test_a_retry_after_others_have_gone_on_gets_the_first_answer(house: House) -> None:
    first, second = house.founded(), house.desk()
    second.staff = first.staff
    ask = asked(AddTable("1", 8, HERE))
    entry = first.do(ask)
    second.do(AddTable("2", 8, HERE))
    assert first.do(ask) == entry
    assert second.do(ask) == entry
    assert first.room == second.room


def test_a_retry_is_answered_even_when_it_would_be_refused_by_now(house: House) -> None:
    desk = house.founded()
    table, ask = open_table(desk), asked(OpenTable(open_table(desk, "14")))
    closing = asked(CloseTable(table))
    entry = desk.do(closing)
    assert desk.do(closing) == entry
    with pytest.raises(Refused, match="is open already"):
        desk.do(ask)


def test_a_retry_keeps_its_draw(house: House) -> None:
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    ask = asked(DrawSeat(table, ola))
    entry = desk.do(ask)
    assert desk.do(ask).events == entry.events == (PlayerSeated(table, desk.room.where[ola].seat, ola, owes=True),)


def test_two_desks_that_send_the_same_ask_at_once_have_one_effect(house: House) -> None:
    first, second = house.founded(), house.desk()
    second.staff = first.staff
    ask = asked(AddTable("1", 8, HERE))
    assert first.do(ask) == second.do(ask)
    assert [table.label for table in second.room.tables.values()] == ["1"]


def test_a_preview_never_uses_the_seed_of_the_act(house: House) -> None:
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    assert desk.why_not(DrawSeat(table, ola)) is None
    preview = decide(desk.fold, DrawSeat(table, ola), desk.context(draw.PREVIEW)).events
    again = decide(desk.fold, DrawSeat(table, ola), desk.context(draw.PREVIEW)).events
    assert preview == again
    entry = desk.do(DrawSeat(table, ola))
    assert entry.seed != draw.PREVIEW
    assert len(entry.seed) == 32


def test_time_never_runs_backward_whatever_is_done_to_the_clock(small_house: House) -> None:
    desk = small_house.founded()
    first = desk.do(AddTable("1", 8, HERE))
    small_house.clock.at -= timedelta(days=3)
    second = desk.do(AddTable("2", 8, HERE))
    other = small_house.desk()
    other.staff = desk.staff
    third = other.do(AddTable("3", 8, HERE))
    assert first.at == second.at == third.at
    small_house.clock.at += timedelta(days=3, seconds=1)
    assert desk.do(AddTable("4", 8, HERE)).at == first.at + timedelta(seconds=1)


def test_a_workstation_with_a_wrong_clock_goes_by_the_server_s(postgres: Server, tmp_path: Path) -> None:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    desk = house.founded()
    (now,) = sql(house.address, "SELECT EXTRACT(EPOCH FROM clock_timestamp())")[0]
    assert abs(desk.do(AddTable("1", 8, HERE)).at.timestamp() - float(now)) < 3600
    house.clock.forward(days=300)
    assert abs(desk.do(AddTable("2", 8, HERE)).at.timestamp() - float(now)) < 3600
    house.close()


def test_trouble_in_the_midst_of_catching_up_loses_no_line(house: House) -> None:
    """Lines read before the trouble are in the room, and the desk stands in step with its journal."""
    first, second = house.founded(), house.desk()
    numbers = [first.do(AddTable(label, 8, HERE)).number for label in "123"]
    (events,) = sql(house.address, f"SELECT events FROM entries WHERE number = {numbers[1]}")[0]
    tamper(house.address, f"UPDATE entries SET events = 'unreadable' WHERE number = {numbers[1]}")
    second.staff = first.staff
    for _ in range(2):
        with pytest.raises(Unavailable):
            second.catch_up()
        assert second.room.number == second.journal.number == numbers[0]
    with pytest.raises(Unavailable):
        second.do(AddTable("4", 8, HERE))
    tamper(house.address, f"UPDATE entries SET events = '{events}' WHERE number = {numbers[1]}")
    assert second.do(AddTable("4", 8, HERE)).number == numbers[2] + 1
    first.catch_up()
    assert second.room == first.room


def test_the_journal_itself_never_appends_twice_under_one_id(house: House) -> None:
    first, second = house.founded(), house.desk()
    second.staff = first.staff
    first.do(Ask(AddTable("1", 8, HERE), CommandId("same"), "s"))
    with pytest.raises(Behind):
        second._enter(Ask(AddTable("2", 8, HERE), CommandId("same"), "s"), None)
    second.catch_up()
    with pytest.raises(Behind):
        second._enter(Ask(AddTable("2", 8, HERE), CommandId("same"), "s"), None)


def test_many_desks_in_turn_agree_on_everything(house: House) -> None:
    desks = [house.founded(), *(house.desk() for _ in range(3))]
    table = open_table(desks[0])
    for desk in desks:
        desk.staff = desks[0].staff
    for number in range(8):
        who = player(desks[number % 4], f"Player {number}")
        desks[(number + 1) % 4].do(SeatPlayer(table, number + 1, who))
    for desk in desks:
        desk.catch_up()
    assert all(desk.room == desks[0].room for desk in desks)
    assert len(desks[0].room.tables[table].seated) == 8
