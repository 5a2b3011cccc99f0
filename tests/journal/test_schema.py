"""The database's own guards are watched: what is missing, changed or foreign is found; nothing is written past it."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor.desk import Desk
from floor.errors import Unavailable
from floor.house.players import FilePlayer
from floor.house.tables import AddTable, Place
from floor.journal.tables import metadata
from floor.record import Command
from floor.upkeep import rebuild, verify
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import House, an_evening

IN_A_FILE = {
    "DROP TRIGGER entries_no_update": "The trigger entries_no_update is missing",
    "DROP TRIGGER entries_in_order": "The trigger entries_in_order is missing",
    "DROP TRIGGER transfers_no_delete": "The trigger transfers_no_delete is missing",
    "DROP INDEX visits_one_live_per_seat": "The index visits_one_live_per_seat is missing",
    "CREATE TRIGGER swallow BEFORE INSERT ON entries BEGIN SELECT RAISE(IGNORE); END": "has a trigger swallow",
    "CREATE TRIGGER forget AFTER INSERT ON players BEGIN DELETE FROM players; END": "has a trigger forget",
    "CREATE TRIGGER count AFTER INSERT ON entries WHEN NEW.command LIKE '%WrongPin%' "
    "BEGIN UPDATE meta SET value = '' WHERE key = 'none'; END": "has a trigger count",
    "CREATE VIEW spy AS SELECT * FROM entries": "has a view spy",
}
ON_A_SERVER = {
    "DROP TRIGGER entries_add_only ON entries": "The trigger entries_add_only is missing",
    "ALTER TABLE entries DISABLE TRIGGER entries_in_order": "The trigger entries_in_order in the database is not as",
    "DROP INDEX visits_one_live_per_seat": "The index visits_one_live_per_seat is missing",
    "DROP INDEX mentions_of_amounts; CREATE INDEX mentions_of_amounts ON mentions (entry, key) WHERE word = 'x'": (
        "The index mentions_of_amounts in the database is not as"
    ),
    "CREATE OR REPLACE FUNCTION cardroom_add_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$": (
        "The function cardroom_add_only in the database is not as"
    ),
    "CREATE RULE swallow AS ON INSERT TO transfers DO INSTEAD NOTHING": "has a rule swallow",
    "ALTER TABLE entries ENABLE ROW LEVEL SECURITY": "The table entries in the database is not as",
    "ALTER TABLE entries ADD COLUMN more text": "The database has a column entries.more, which is not Cardroom's",
    "; ".join(f"ALTER TABLE {one.name} SET UNLOGGED" for one in reversed(metadata.sorted_tables)): (
        "The table cash in the database is not as"  # A crash would empty all of them.
    ),
    "ALTER TABLE transfers DROP CONSTRAINT transfers_positive": "The constraint transfers_positive is missing",
    "ALTER TABLE transfers DROP CONSTRAINT transfers_positive, "
    "ADD CONSTRAINT transfers_positive CHECK (amount > -5)": "The constraint transfers_positive in the database is not",
}


def findings(house: House) -> list[str]:
    store = house.store()
    found = verify(store, house.bundle).findings
    store.close()
    return list(found)


@pytest.mark.parametrize(("change", "finding"), IN_A_FILE.items())
def test_a_change_to_a_file_is_found_and_mended(small_house: House, change: str, finding: str) -> None:
    found_and_mended(small_house, change, finding)


@pytest.mark.parametrize(("change", "finding"), ON_A_SERVER.items())
def test_a_change_to_a_server_is_found_and_mended(postgres: Server, tmp_path: Path, change: str, finding: str) -> None:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    found_and_mended(house, change, finding)
    house.close()


def found_and_mended(house: House, change: str, finding: str) -> None:
    """On opening and by verify, and put right by rebuild."""
    an_evening(house.founded()).close()
    assert findings(house) == []
    sql(house.address, change)
    with pytest.raises(Unavailable, match=finding) as trouble:
        house.desk()
    assert "cardroom rebuild" in trouble.value.advice
    assert finding in " ".join(findings(house))
    store = house.store()
    rebuild(store, house.bundle)
    store.close()
    assert findings(house) == []
    house.desk()


@pytest.mark.parametrize(("change", "finding"), IN_A_FILE.items())
def test_a_desk_that_is_open_writes_nothing_past_it(small_house: House, change: str, finding: str) -> None:
    desk = small_house.founded()
    desk.do(AddTable("1", 8, Place(0, 0)))
    sql(small_house.address, change)
    before = desk.room.number
    with pytest.raises(Unavailable, match=f"{finding}|did not keep what was written"):
        desk.do(AddTable("2", 8, Place(500, 0)))
    assert desk.room.number == before == last(small_house)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (AddTable("2", 8, Place(500, 0)), "The database did not keep what was written to it"),
        (FilePlayer("Ola Tveit"), "swallow, which is not Cardroom's. Nothing was saved"),
    ],
    ids=["alone", "with rows that need it"],
)
def test_a_server_that_swallows_a_line_is_found_out_by_reading_it_back(
    house: House, asked: Command, sentence: str
) -> None:
    desk = house.founded()
    if house.address.startswith("postgresql"):
        sql(house.address, "CREATE RULE swallow AS ON INSERT TO entries DO INSTEAD NOTHING")
    else:
        sql(house.address, "CREATE TRIGGER swallow BEFORE INSERT ON entries BEGIN SELECT RAISE(IGNORE); END")
    before = desk.room.number
    with pytest.raises(Unavailable, match=sentence):
        desk.do(asked)
    assert desk.room.number == before == last(house)


def test_what_the_program_itself_does_to_the_tables_disturbs_nobody(small_house: House) -> None:
    desk: Desk = an_evening(small_house.founded())
    store = small_house.store()
    rebuild(store, small_house.bundle)
    store.close()
    desk.do(AddTable("2", 8, Place(500, 900)))


def last(house: House) -> int:
    number: int = sql(house.address, "SELECT MAX(number) FROM entries")[0][0]
    return number
