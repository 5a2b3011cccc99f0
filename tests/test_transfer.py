"""A room moves to the other engine and back: the chain, the books and every row are what they were."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import psycopg
import pytest

from floor import folders
from floor.catalog import told_of
from floor.cli import main
from floor.entry import events_of
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.upkeep import replay, transfer, verify
from tests.outside import sql, tamper
from tests.postgres import Server
from tests.rooms import House, an_evening
from tests.test_upkeep import contents, is_untouched

Capture = pytest.CaptureFixture[str]


def elsewhere(house: House, address: str, tmp_path: Path) -> House:
    """The room as a workstation opens it that has not seen it before."""
    keys = tmp_path / "elsewhere" / "room.key"
    keys.parent.mkdir(exist_ok=True, mode=0o700)
    return House(address, Path(shutil.copy2(house.keys, keys)), house.clock)


def moved(house: House, address: str) -> str:
    store = house.store()
    try:
        return transfer(store, address, house.bundle)[1]
    finally:
        store.close()


def test_to_a_server_and_back_everything_is_as_it_was(small_house: House, postgres: Server, tmp_path: Path) -> None:
    desk = an_evening(small_house.founded())
    before, last = contents(small_house.address), desk.room.number
    server = postgres.fresh_database()
    moved(small_house, server)
    there = contents(server)
    assert there == before | {"meta": there["meta"]}
    served = elsewhere(small_house, server, tmp_path)
    first = served.desk()
    (arrived,) = events_of(first.fold.lines[-1])
    told = f"The room was moved here from another database, with entry {last} as its last"
    assert told_of(first.room, arrived) == told
    first.close()
    moved(served, str(tmp_path / "back.db"))
    back = elsewhere(small_house, str(tmp_path / "back.db"), tmp_path)
    assert replay(back.store(), back.bundle, last) == desk.room
    home = back.desk()
    home.staff = desk.staff
    home.do(AddTable("77", 8, Place(0, 0)))
    report = verify(home.journal.store, back.bundle)
    assert (report.findings, report.entries) == ((), last + 3)
    back.close()
    served.close()


def test_there_and_back_and_there_again_into_the_same_database(
    small_house: House, postgres: Server, tmp_path: Path
) -> None:
    """What was left of the first time lies aside, guards and all, and is in nobody's way."""
    an_evening(small_house.founded()).close()
    before, server = contents(small_house.address), postgres.fresh_database()
    moved(small_house, server)
    aside = moved(House(server, small_house.keys), str(tmp_path / "back.db"))
    moved(House(str(tmp_path / "back.db"), small_house.keys), server)
    again = House(server, small_house.keys)
    assert contents(server)["entries"] == before["entries"]
    assert verify(again.store(), again.bundle).findings == ()
    with pytest.raises(psycopg.errors.IntegrityConstraintViolation, match="entries can only be added to"):
        sql(server, f'DELETE FROM "{aside}".entries')
    again.close()


def test_a_desk_that_still_has_the_old_one_open_does_not_go_on_in_it(
    house: House, postgres: Server, tmp_path: Path
) -> None:
    desk = an_evening(house.founded())
    last = desk.room.number
    target = postgres.fresh_database()
    moved(house, target)
    with pytest.raises(Unavailable, match=r"no longer in this database|file was moved|is gone"):
        desk.do(AddTable("77", 8, Place(0, 0)))
    with pytest.raises(Unavailable, match=r"is not a Cardroom database|There is no room"):
        house.desk()
    assert sql(target, "SELECT MAX(number) FROM entries") == [(last,)]


def test_the_old_one_lies_whole_under_another_name(house: House, postgres: Server, tmp_path: Path) -> None:
    an_evening(house.founded()).close()
    before = contents(house.address)
    aside = moved(house, str(tmp_path / "new.db"))
    if house.address.startswith("postgresql"):
        assert aside.startswith("cardroom-moved-")
        kept = sql(house.address, f'SELECT * FROM "{aside}".entries ORDER BY number')
        assert [row[-1] for row in kept] == [row[-1] for row in before["entries"]]
    else:
        assert contents(aside) == before


def test_where_something_is_nothing_moves(house: House, tmp_path: Path) -> None:
    desk = an_evening(house.founded())
    other = House(str(tmp_path / "other.db"), tmp_path / "other.key", house.clock)
    other.founded().close()
    before = contents(other.address)
    with pytest.raises(Unavailable, match="is in use already"):
        moved(house, other.address)
    assert contents(other.address) == before
    desk.do(AddTable("77", 8, Place(0, 0)))


def test_nor_onto_itself(house: House) -> None:
    desk = an_evening(house.founded())
    with pytest.raises(Unavailable, match="is in use already"):
        moved(house, house.address)
    desk.do(AddTable("77", 8, Place(0, 0)))


def test_a_room_that_is_not_sound_stays(house: House, tmp_path: Path) -> None:
    an_evening(house.founded()).close()
    tamper(house.address, "UPDATE entries SET workstation = 'elsewhere' WHERE number = 3")
    with pytest.raises(Unavailable, match=r"not sound, so it stays where it is\. Entry 3 does not fit"):
        moved(house, str(tmp_path / "new.db"))
    assert is_untouched(str(tmp_path / "new.db"))
    assert len(contents(house.address)["entries"]) > 3


def test_this_computer_goes_with_its_own_room(small_house: House, postgres: Server, capsys: Capture) -> None:
    last = an_evening(small_house.founded()).room.number
    main(["enrol", small_house.address, "--keys", str(small_house.keys)])
    target = postgres.fresh_database()
    capsys.readouterr()
    assert main(["transfer", target, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["address"], answer["entries"], answer["own"]) == (target, last, True)
    assert folders.address() == target
    assert main(["verify", "--json"]) == 0
    assert Path(answer["aside"]).exists()
