"""A room that a bad row has stopped: what is sound goes on in a fresh one, and what was left out is named."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from floor.cli.main import main
from floor.house.tables import AddTable, Place
from floor.ids import StaffId
from floor.journal.looking import private_copy
from floor.upkeep import backup, restore, verify
from tests.outside import sql, tamper
from tests.postgres import Server
from tests.rooms import MANAGER_PIN, House, an_evening

UNCHAINED = (
    "INSERT INTO entries SELECT number + 1, 'made up', at, day, staff, role, 'laptop', approver, exception, seed, "
    "version, command, events, hash FROM entries WHERE number = (SELECT MAX(number) FROM entries)"
)


@pytest.fixture
def elsewhere(house: House, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty place, on the same engine."""
    if not house.address.startswith("postgresql"):
        return str(tmp_path / "fresh.db")
    server: Server = request.getfixturevalue("postgres")
    return server.fresh_database()


def salvaged(house: House, to: str, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    capsys.readouterr()
    status = main(["salvage", to, "--json", "--room", house.address, "--keys", str(house.keys)])
    assert status == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


def test_what_comes_before_a_bad_row_goes_on_in_a_fresh_room(
    house: House, elsewhere: str, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = an_evening(house.founded())
    last = desk.room.number
    desk.close()
    sql(house.address, UNCHAINED)
    told = salvaged(house, elsewhere, capsys)
    assert (told["entries"], told["address"]) == (last, elsewhere)
    assert f"Entry {last + 1} does not fit the chain" in str(told["why"])
    assert [(one["number"], one["workstation"], one["command"]) for one in told["left_out"]] == [  # type: ignore[attr-defined]
        (last + 1, "laptop", "BuyChips")
    ]
    fresh = House(elsewhere, house.keys, house.clock)
    again = fresh.desk()
    assert again.room == desk.room
    assert verify(fresh.store(), house.bundle).findings == ()
    again.sign_in(StaffId(1), MANAGER_PIN)
    assert again.do(AddTable("99", 8, Place(900, 900))).number == last + 2
    fresh.close()
    with pytest.raises(Exception, match="does not fit the chain"):
        house.desk()


@pytest.mark.parametrize("change", ["events = '[]'", "hash = 'text'", "command = x'00ff', at = 'noon'", "day = x'ff'"])
def test_a_line_in_the_middle_ends_it_and_all_that_follow_are_named(
    small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str
) -> None:
    last = an_evening(small_house.founded()).room.number
    small_house.close()
    tamper(small_house.address, f"UPDATE entries SET {change} WHERE number = 9")
    told = salvaged(small_house, str(tmp_path / "fresh.db"), capsys)
    assert told["entries"] == 8
    assert [one["number"] for one in told["left_out"]] == list(range(9, last + 1))  # type: ignore[attr-defined]


def test_a_damaged_page_ends_it_too(small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    an_evening(small_house.founded())
    small_house.close()
    file = Path(small_house.address)
    with closing(sqlite3.connect(file)) as room:
        (at,) = room.execute("SELECT pgoffset FROM dbstat WHERE name = 'entries' ORDER BY path DESC").fetchone()
    content = bytearray(file.read_bytes())
    content[at : at + 4096] = b"\xff" * 4096
    file.write_bytes(content)
    told = salvaged(small_house, str(tmp_path / "fresh.db"), capsys)
    assert told["entries"] > 0  # type: ignore[operator]
    assert "damaged" in str(told["why"])
    fresh = House(str(tmp_path / "fresh.db"), small_house.keys)
    assert verify(fresh.store(), small_house.bundle).findings == ()
    fresh.close()


def test_a_place_in_use_is_left_alone(small_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small_house.founded().close()
    words = ["salvage", small_house.address, "--room", small_house.address, "--keys", str(small_house.keys)]
    assert main(words) == 3
    assert "is in use already" in capsys.readouterr().err


def test_a_copy_that_a_killed_restore_left_is_cleared_away_by_the_next(
    small_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    desk = small_house.founded()
    backup(desk.journal.store, tmp_path / "copy.backup")
    child = os.fork()
    if not child:
        _kept = private_copy(tmp_path / "copy.backup")
        os._exit(0)  # As if killed: nothing is tidied up.
    os.waitpid(child, 0)
    assert len(list(tmp_path.glob("cardroom-copy-*"))) == 1
    restore(tmp_path / "copy.backup", str(tmp_path / "again.db"), small_house.bundle)
    assert list(tmp_path.glob("cardroom-copy-*")) == []
