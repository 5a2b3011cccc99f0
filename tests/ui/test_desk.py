"""The window's desk: saved means saved, refusals say why, other workstations are seen, trouble is tried again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from floor.errors import Refused
from floor.house.tables import AddTable, Place, TableAdded
from floor.room.running import OpenTable
from tests.journal.test_witness import cut_off
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import House, open_table
from tests.ui.conftest import MakeDesk


def test_an_act_is_told_as_saved_when_it_is_in_the_journal(qtbot: QtBot, house: House, live: MakeDesk) -> None:
    first = house.founded()
    desk = live(house)
    with qtbot.waitSignal(desk.saved) as told:
        desk.ask(AddTable("12", 8, Place(300, 300)))
    first.catch_up()
    assert told.args[0].number == first.room.number
    assert [table.label for table in first.room.tables.values()] == ["12"]


def test_acts_asked_for_in_one_breath_are_entered_and_answered_in_their_order(
    qtbot: QtBot, small_house: House, live: MakeDesk
) -> None:
    first = small_house.founded()
    desk = live(small_house)
    labels = [str(number) for number in range(30, 42)]
    told: list[int] = []
    for label in labels:
        desk.ask(AddTable(label, 8), lambda entry: told.append(entry.number))
    qtbot.waitUntil(lambda: len(told) == len(labels))
    first.catch_up()
    assert [table.label for table in first.room.tables.values()] == labels
    assert told == list(first.room.tables)


def test_a_refusal_says_why_and_writes_nothing(qtbot: QtBot, small_house: House, live: MakeDesk) -> None:
    table = open_table(small_house.founded())
    desk = live(small_house)
    before = desk.room.number
    with qtbot.waitSignal(desk.refused) as told:
        desk.ask(OpenTable(table))
    assert "Table 12 is open already" in str(told.args[0])
    assert desk.room.number == before


def test_why_not_answers_at_once_and_like_the_refusal(qtbot: QtBot, small_house: House, live: MakeDesk) -> None:
    table = open_table(small_house.founded())
    desk = live(small_house)
    foretold = desk.why_not(OpenTable(table))
    refusals: list[Refused] = []
    desk.ask(OpenTable(table), refused=refusals.append)
    qtbot.waitUntil(lambda: bool(refusals))
    assert str(foretold) == str(refusals[0])


def test_two_windows_on_one_room_see_each_other(qtbot: QtBot, house: House, live: MakeDesk) -> None:
    house.founded()
    one, other = live(house), live(house, signed_in=False)
    with qtbot.waitSignal(other.published, check_params_cb=lambda change: change.has(TableAdded)):
        one.ask(AddTable("12", 8, Place(300, 300)))
    qtbot.waitUntil(lambda: one.room == other.room)


def test_a_wrong_pin_is_refused_and_counted(qtbot: QtBot, small_house: House, live: MakeDesk) -> None:
    first = small_house.founded()
    desk = live(small_house, signed_in=False)
    refusals: list[Refused] = []
    assert first.staff is not None
    desk.sign_in(first.staff, "000000", refusals.append)
    qtbot.waitUntil(lambda: bool(refusals))
    assert desk.staff is None
    assert desk.room.staff[first.staff].wrong_tries == 1


def test_a_server_that_comes_back_gets_what_it_missed_once(
    qtbot: QtBot, own_server: Server, tmp_path_house: Callable[[str], House], live: MakeDesk
) -> None:
    house = tmp_path_house(own_server.fresh_database())
    house.founded().close()
    desk = live(house)
    own_server.stop()
    with qtbot.waitSignal(desk.troubled, timeout=20_000):
        desk.ask(AddTable("12", 8, Place(300, 300)))
    assert not desk.room.tables
    own_server.start()
    desk.try_again()
    qtbot.waitUntil(lambda: len(desk.room.tables) == 1, timeout=20_000)


def test_what_is_given_up_is_not_saved(
    qtbot: QtBot, own_server: Server, tmp_path_house: Callable[[str], House], live: MakeDesk
) -> None:
    house = tmp_path_house(own_server.fresh_database())
    house.founded().close()
    desk = live(house)
    own_server.stop()
    with qtbot.waitSignal(desk.troubled, timeout=20_000):
        desk.ask(AddTable("12", 8, Place(300, 300)))
    desk.give_up()
    own_server.start()
    with qtbot.waitSignal(desk.recovered, timeout=20_000):
        desk.try_again()
    assert not desk.room.tables


def test_what_was_asked_while_the_file_was_moved_away_is_saved_when_it_is_back(
    qtbot: QtBot, small_house: House, live: MakeDesk
) -> None:
    small_house.founded().close()
    desk, path = live(small_house), Path(small_house.address)
    path.rename(path.with_name("moved.db"))
    with qtbot.waitSignal(desk.troubled, timeout=20_000) as told:
        desk.ask(AddTable("12", 8, Place(300, 300)))
    assert "room" in told.args[0].sentence
    path.with_name("moved.db").rename(path)
    desk.try_again()
    qtbot.waitUntil(lambda: len(desk.room.tables) == 1, timeout=20_000)


def test_what_the_journal_has_lost_is_put_back_at_a_word(qtbot: QtBot, small_house: House, live: MakeDesk) -> None:
    small_house.founded().close()
    desk = live(small_house)
    desk.ask(AddTable("12", 8, Place(300, 300)))
    qtbot.waitUntil(lambda: len(desk.room.tables) == 1, timeout=20_000)
    last = desk.room.number
    with qtbot.waitSignal(desk.troubled, timeout=20_000) as told:
        cut_off(small_house, last - 1)
    assert told.args[0].sentence == f"Entry {last} is missing from the journal: it ends at entry {last - 1}."
    with qtbot.waitSignal(desk.recovered, timeout=20_000):
        desk.put_back()
    assert sql(small_house.address, "SELECT MAX(number) FROM entries") == [(last,)]
