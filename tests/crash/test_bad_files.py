"""Files that are no room, or a room that cannot be used: a sentence with what to do, and not one byte changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import pytest

from floor.cli.main import main
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.opening import create_room, open_room
from floor.upkeep import verify
from tests.outside import sql, tamper
from tests.rooms import House, an_evening

Make = Callable[[Path], object]


def foreign_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE recipes (name TEXT)")
        file.execute("INSERT INTO recipes VALUES ('soup')")
        file.commit()


def foreign_with_our_table_names(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        for table in ("entries", "meta", "alembic_version"):
            file.execute(f"CREATE TABLE {table} (number INTEGER)")
        file.commit()


NO_ROOMS: dict[str, tuple[Make, str]] = {
    "missing": (lambda path: None, "There is no room at"),
    "folder": (lambda path: path.mkdir(), "is not a file"),
    "empty": (lambda path: path.write_bytes(b""), "is not a Cardroom database"),
    "text": (lambda path: path.write_text("Dear diary, " * 500), "is not a Cardroom database"),
    "short": (lambda path: path.write_bytes(b"SQLite format 3\x00"), "is not a Cardroom database"),
    "noise": (lambda path: path.write_bytes(os.urandom(9_000)), "is not a Cardroom database"),
    "foreign": (foreign_database, "is not a Cardroom database"),
    "look-alike": (foreign_with_our_table_names, "is not a Cardroom database"),
}


def everything(folder: Path) -> dict[str, bytes]:
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@contextmanager
def nothing_changed(folder: Path) -> Iterator[None]:
    before = everything(folder)
    yield
    assert everything(folder) == before


@pytest.mark.parametrize(("make", "sentence"), NO_ROOMS.values(), ids=NO_ROOMS)
def test_what_is_no_room_is_not_opened(tmp_path: Path, make: Make, sentence: str) -> None:
    path = tmp_path / "room.db"
    make(path)
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match=sentence) as trouble:
        open_room(str(path), tmp_path / "room.key")
    assert trouble.value.advice


@pytest.mark.parametrize("kind", ["folder", "text", "short", "noise", "foreign", "look-alike"])
def test_nor_made_into_one(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "room.db"
    NO_ROOMS[kind][0](path)
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match="is in use already"):
        create_room(str(path), tmp_path / "room.key")


def test_an_empty_file_may_become_a_room(tmp_path: Path) -> None:
    (tmp_path / "room.db").write_bytes(b"")
    create_room(str(tmp_path / "room.db"), tmp_path / "room.key").close()


@pytest.fixture
def room(small_house: House) -> House:
    """Closed, with an evening in it."""
    desk = an_evening(small_house.founded())
    desk.close()
    return small_house


def test_a_room_written_by_a_newer_program_is_left_alone(room: House, tmp_path: Path) -> None:
    sql(room.address, "UPDATE alembic_version SET version_num = '9999'")
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match=r"written by a newer Cardroom.*Update Cardroom"):
        room.desk()


def test_a_lost_or_foreign_key_leaves_the_room_alone(room: House, tmp_path: Path) -> None:
    kept = room.keys.read_bytes()
    room.keys.unlink()
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match="The room's key file is missing"):
        room.desk()
    create_room(str(tmp_path / "other.db"), room.keys).close()
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match="belongs to another room"):
        room.desk()
    room.keys.write_bytes(kept)
    room.desk()


@pytest.mark.parametrize("page", [1, 2, 3, 5, 8])
def test_a_damaged_page_is_told_and_nothing_is_made_worse(room: House, page: int) -> None:
    """Wherever the damage is, it is told on opening or found by verify; what cannot be read is not guessed at."""
    file = Path(room.address)
    content = bytearray(file.read_bytes())
    start = page * 4096
    content[start : start + 4096] = bytes(reversed(content[start : start + 4096]))
    file.write_bytes(content)
    assert not is_sound(room)


def is_sound(room: House) -> bool:
    try:
        desk = room.desk()
        return verify(desk.journal.store, room.bundle).is_sound
    except Unavailable:
        return False


def test_a_file_cut_short_is_told(room: House) -> None:
    file = Path(room.address)
    file.write_bytes(file.read_bytes()[:10_000])
    with pytest.raises(Unavailable, match="damaged") as trouble:
        room.desk()
    assert "Restore the latest backup" in trouble.value.advice


@pytest.mark.parametrize("refused", [os.W_OK, os.R_OK])
def test_a_file_that_may_not_be_read_or_written_is_told(
    room: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: int
) -> None:
    """For root everything is allowed, so the system's answer about rights is given here by hand."""
    monkeypatch.setattr(os, "access", lambda path, wanted: wanted != refused)
    sentence = "is read-only" if refused == os.W_OK else "may not be read"
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match=sentence):
        room.desk()


def test_a_read_only_file_is_told_by_the_system_itself(room: House, tmp_path: Path) -> None:
    if os.name != "posix" or os.geteuid() == 0:
        pytest.skip("root may write to everything")
    Path(room.address).chmod(0o400)
    with nothing_changed(tmp_path), pytest.raises(Unavailable, match="is read-only"):
        room.desk()


def test_a_room_that_becomes_read_only_while_open_saves_nothing_and_says_so(small_house: House) -> None:
    desk = small_house.founded()
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA query_only = ON")
    before = desk.room.number
    with pytest.raises(Unavailable, match=r"The database may not be written to\. Nothing was saved\."):
        desk.do(AddTable("1", 8, Place(0, 0)))
    assert desk.room.number == before
    raw.execute("PRAGMA query_only = OFF")
    desk.do(AddTable("1", 8, Place(0, 0)))


ANYWHERE = (
    "players.born",
    "visits.since",
    "transfers.entry",
    "entries.hash",
    "entries.day",
    "alembic_version.version_num",
)


@pytest.mark.parametrize("value", ["'abc'", "x'ff00'", "1e300", "''"])
@pytest.mark.parametrize("place", ANYWHERE)
def test_what_is_of_another_kind_than_it_should_be_is_told(
    room: House, tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, value: str
) -> None:
    """SQLite lets anything stand anywhere: every command answers in a sentence, and verify finds it."""
    table, column = place.split(".")
    tamper(room.address, f"UPDATE {table} SET {column} = {value} WHERE rowid = (SELECT MAX(rowid) FROM {table})")
    of_room = ["--room", room.address, "--keys", str(room.keys)]
    with pytest.raises(Unavailable) if table in ("entries", "alembic_version") else nullcontext():
        room.desk()
    assert main(["verify", *of_room]) == 1
    for words in (["replay"], ["export", str(tmp_path / "csv")], ["salvage", str(tmp_path / "fresh.db")], ["rebuild"]):
        main([*words, *of_room])
    assert "mistake of its own" not in capsys.readouterr().err
