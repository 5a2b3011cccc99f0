"""Following: a workstation learns without asking the journal each time that others have appended."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor.desk import Desk
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place, PlaceTable
from floor.journal.journal import BATCH
from tests.postgres import Server
from tests.rooms import House, open_table


def settled(desk: Desk) -> Desk:
    """Asked until there is nothing new to hear."""
    while desk.journal.changed():
        desk.catch_up()
    return desk


def hears(desk: Desk) -> bool:
    """The word that somebody appended takes a moment to come from a server."""
    return any(desk.journal.changed() for _ in range(100_000))


def test_the_first_question_always_says_yes(house: House) -> None:
    desk = house.founded()
    assert desk.journal.changed()


def test_nothing_new_is_said_to_be_nothing_new(house: House) -> None:
    desk = settled(house.founded())
    assert not desk.journal.changed()
    assert not desk.catch_up()


def test_what_another_workstation_appends_is_heard_of(house: House) -> None:
    first = house.founded()
    second = settled(house.desk())
    entry = first.do(AddTable("1", 8, Place(0, 0)))
    assert hears(second)
    assert [line.number for line in second.catch_up()] == [entry.number]
    assert not settled(second).journal.changed()
    assert second.room == first.room


def test_whoever_follows_is_told_of_every_line_once_whoever_wrote_it(house: House) -> None:
    first, second = house.founded(), house.desk()
    told: list[int] = []
    second.on_line = lambda line, _events: told.append(line.number)
    second.staff = first.staff
    begun = second.room.number
    first.do(AddTable("1", 8, Place(0, 0)))
    second.do(AddTable("2", 8, Place(400, 0)))
    first.do(AddTable("3", 8, Place(800, 0)))
    second.catch_up()
    second.catch_up()
    assert told == [begun + 1, begun + 2, begun + 3]


def test_more_lines_than_one_reading_fetches_all_arrive(small_house: House) -> None:
    first, second = small_house.founded(), small_house.desk()
    table = open_table(first)
    raw = first.journal._connected().connection.driver_connection
    assert raw is not None
    raw.execute("PRAGMA synchronous=OFF")  # Safe disks are proved elsewhere.
    for step in range(BATCH + 1):
        first.do(PlaceTable(table, Place(step % 2, 7)))
    assert len(second.catch_up()) == BATCH + 4
    assert second.room == first.room


def test_a_server_that_is_gone_is_reported_and_found_again(postgres: Server, tmp_path: Path) -> None:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    desk = settled(house.founded())
    postgres.stop("immediate")
    with pytest.raises(Unavailable, match="The room's server cannot be reached"):
        keep_asking(desk)
    with pytest.raises(Unavailable, match="The room's server cannot be reached"):
        desk.catch_up()
    postgres.start()
    assert desk.journal.changed()
    assert desk.catch_up() == []
    desk.do(AddTable("1", 8, Place(0, 0)))
    house.close()


def keep_asking(desk: Desk) -> None:
    """The word that a connection is gone takes a moment to arrive."""
    for _ in range(100_000):
        desk.journal.changed()
