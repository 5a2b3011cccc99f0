"""The store: one address decides the engine; every connection is a safe one; trouble is told in a sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from floor.desk import Desk
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.journal.files import NoRoomYet, Taken, is_on_network
from floor.journal.store import open_store, parse
from floor.journal.trouble import translated
from tests.postgres import Server
from tests.rooms import House, player

MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
tmpfs /tmp tmpfs rw 0 0
server:/export /mnt/share nfs4 rw 0 0
//nas/rooms /mnt/my\\040rooms cifs rw 0 0
me@host: /mnt/ssh fuse.sshfs rw 0 0
/dev/sdb1 /mnt/share/local ext4 rw 0 0
"""


@pytest.mark.parametrize(
    ("path", "network"),
    [
        ("/home/room.db", False),
        ("/tmp/room.db", False),
        ("/mnt/share/room.db", True),
        ("/mnt/share/deep/er/room.db", True),
        ("/mnt/share/local/room.db", False),
        ("/mnt/sharesome/room.db", False),
        ("/mnt/my rooms/room.db", True),
        ("/mnt/ssh/room.db", True),
        (r"\\server\share\room.db", True),
        ("//server/share/room.db", True),
    ],
)
def test_a_file_on_a_network_disk_is_told_from_one_on_a_local_disk(path: str, network: bool) -> None:
    assert is_on_network(Path(path), MOUNTS) is network


def test_a_room_on_a_network_disk_is_refused_with_advice(tmp_path: Path) -> None:
    house = House("sqlite://///server/share/room.db", tmp_path / "room.key")
    with pytest.raises(Unavailable, match=r"lies on a network disk.*use PostgreSQL for several workstations"):
        house.founded()
    assert not house.keys.exists()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://host/room", "A room is kept in SQLite or PostgreSQL, not in mysql"),
        ("sqlite://", "A room in memory would be lost"),
        ("sqlite:///:memory:", "A room in memory would be lost"),
        ("postgresql://host:port/room", "The room's address is not understood"),
        ("://", "The room's address is not understood"),
        (f"postgresql://{'x' * 5_000}/room", "The room's address is not understood"),
        ("postgresql://server..example/room", "The room's address is not understood"),
        ("postgresql://server/room?port=many", "The room's address is not understood"),
        ("room\0.db", "The room's address is not understood"),
    ],
)
def test_an_address_that_cannot_be_used_is_told_apart(address: str, sentence: str) -> None:
    with pytest.raises(Unavailable, match=sentence):
        open_store(address)


def test_an_address_is_a_file_or_a_server(tmp_path: Path) -> None:
    assert parse(str(tmp_path / "room.db")).database == str(tmp_path / "room.db")
    assert parse("room.db").database == str(Path.cwd() / "room.db")
    assert parse(f"sqlite:///{tmp_path}/room.db").drivername == "sqlite"
    assert parse("sqlite+aiosqlite:////tmp/room.db").drivername == "sqlite"
    assert parse("postgresql://host/room").drivername == "postgresql+psycopg"
    assert parse("postgresql+asyncpg://host/room").drivername == "postgresql+psycopg"


def test_an_empty_place_is_known_from_a_room(house: House) -> None:
    with pytest.raises(NoRoomYet):
        house.desk()
    house.founded()
    house.desk()
    with pytest.raises(Taken, match="is in use already"):
        house.founded()


def pragmas(raw: sqlite3.Connection) -> dict[str, object]:
    names = ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "busy_timeout")
    return {name: raw.execute(f"PRAGMA {name}").fetchone()[0] for name in names}


SAFE = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "recursive_triggers": 1, "busy_timeout": 5000}


def test_every_connection_waits_for_the_disk(small_house: House) -> None:
    """synchronous=2 is FULL: a commit returns when the disk has it."""
    desk = small_house.founded()
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    assert pragmas(raw) == SAFE
    with small_house.store().engine.connect() as another:
        raw = another.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        assert pragmas(raw) == SAFE


def test_every_write_takes_the_lock_at_once(small_house: House) -> None:
    desk, store = small_house.founded(), small_house.store()
    other = sqlite3.connect(small_house.address, timeout=0)
    with closing(other), store.engine.begin(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    desk.do(AddTable("1", 8, Place(0, 0)))


def test_an_entry_and_its_rows_are_one_transaction_begun_with_the_lock(small_house: House) -> None:
    desk = small_house.founded()
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    said: list[str] = []
    raw.set_trace_callback(said.append)
    player(desk)
    raw.set_trace_callback(None)
    words = [statement.split("(")[0].strip() for statement in said if not statement.startswith("--")]
    assert words[0] == "BEGIN IMMEDIATE"
    assert words[1] == "INSERT INTO entries"
    assert words[-4] == "INSERT INTO players"
    assert words[-3].startswith("SELECT entries.hash")
    assert words[-2:] == ["PRAGMA schema_version", "COMMIT"]
    assert [word for word in words if word in ("BEGIN", "BEGIN IMMEDIATE", "COMMIT")] == ["BEGIN IMMEDIATE", "COMMIT"]


def held_up(desk: Desk) -> None:
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA busy_timeout = 0")


def test_another_program_that_holds_the_database_is_named_as_the_cause(small_house: House) -> None:
    desk = small_house.founded()
    held_up(desk)
    before = desk.room.number
    with small_house.store().engine.begin(), pytest.raises(Unavailable, match="Another program holds the database"):
        desk.do(AddTable("1", 8, Place(0, 0)))
    assert desk.room.number == before
    assert desk.do(AddTable("1", 8, Place(0, 0))).number == before + 1


def test_looking_at_a_room_holds_nobody_up(small_house: House) -> None:
    desk = small_house.founded()
    held_up(desk)
    with small_house.store().reading() as reading:
        reading.execute(text("SELECT * FROM entries")).all()
        desk.do(AddTable("1", 8, Place(0, 0)))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("@127.0.0.1", "@127.0.0.1:1"), "The room's server cannot be reached"),
        (("/room", "/no-such-room"), 'does not let this workstation in: database "no-such-room" does not exist. Check'),
        (("postgres@", "nobody@"), 'does not let this workstation in: role "nobody" does not exist. Check'),
    ],
)
def test_a_server_that_does_not_let_us_in_is_told_apart(
    postgres: Server, change: tuple[str, str], sentence: str
) -> None:
    address = postgres.address("room")
    if "127.0.0.1:1" in change[1]:
        address = address.replace(f":{postgres.port}", "")
    with pytest.raises(Unavailable, match=sentence):
        open_store(address.replace(*change))


def test_a_server_without_our_tables_is_no_room(postgres: Server) -> None:
    with pytest.raises(Unavailable, match="is not a Cardroom database"):
        open_store(postgres.fresh_database())


def test_an_unknown_fault_is_passed_on_in_short_and_as_a_sentence() -> None:
    trouble = translated(sqlite3.OperationalError("strange things happened\nin line 1"))
    assert str(trouble).startswith("The database reports: strange things happened. Nothing was saved.")
