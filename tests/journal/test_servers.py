"""A server that is set carelessly, set back, or held up by one workstation: nothing is lost, and the others go on."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic

import psycopg
import pytest
from msgspec.structs import replace

from floor.cage.moving import MoveMoney
from floor.cli import main
from floor.derived import Row
from floor.desk import Desk, asked
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId
from floor.journal.journal import Ahead
from floor.money import dollars
from floor.opening import witness_of
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.upkeep import rebuild, verify
from floor.void import VoidEntry
from tests.journal.test_witness import cut_off
from tests.outside import sql, tamper
from tests.postgres import Server
from tests.rooms import House, an_evening, hire, open_table, player, signed

WITHIN = 5.0
"""Seconds that anybody waits for a workstation that stands still."""


@pytest.fixture
def served(postgres: Server, tmp_path: Path) -> Iterator[House]:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    yield house
    house.close()


@contextmanager
def fsync(server: Server, value: str) -> Iterator[None]:
    server.run_sql(f"ALTER SYSTEM SET fsync = {value}")
    server.run_sql("SELECT pg_reload_conf()")
    with psycopg.connect(server.address("postgres"), autocommit=True) as looking:
        while looking.execute("SHOW fsync").fetchone() != (value,):
            pass
    yield
    if value == "off":
        with fsync(server, "on"):
            server.run_sql("ALTER SYSTEM RESET fsync")


@contextmanager
def letting_nobody_in(code: str, words: str) -> Iterator[str]:
    """An address at which something answers as a server does that will not let anybody in."""
    told = b"SFATAL\0VFATAL\0C" + code.encode() + b"\0M" + words.encode() + b"\0\0"
    answer = b"E" + struct.pack("!I", len(told) + 4) + told

    def answered() -> None:
        with suppress(OSError):
            while True:
                with entrance.accept()[0] as caller:
                    caller.recv(4_096)
                    caller.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as entrance:
        answering = threading.Thread(target=answered, daemon=True)
        answering.start()
        yield f"postgresql://cardroom@127.0.0.1:{entrance.getsockname()[1]}/room?sslmode=disable"
        entrance.shutdown(socket.SHUT_RDWR)
        answering.join()


@pytest.mark.parametrize(
    ("code", "words", "said"),
    [
        (
            "57P03",
            "the database system is starting up",
            "The room's server is starting up or shutting down. Wait a moment, then try again.",
        ),
        (
            "28P01",
            'password authentication failed for user "cardroom"',
            'The server does not let this workstation in: password authentication failed for user "cardroom". '
            "Check the user, the password and the database in the room's address, then try again.",
        ),
    ],
)
def test_a_server_that_starts_is_waited_for_and_no_password_is_blamed(
    capsys: pytest.CaptureFixture[str], code: str, words: str, said: str
) -> None:
    with letting_nobody_in(code, words) as address:
        assert main(["verify", "--room", address]) == 3
    assert " ".join(capsys.readouterr().err.split()) == said


def test_a_server_that_does_not_write_through_to_its_disk_is_not_trusted(served: House, postgres: Server) -> None:
    served.founded()
    with fsync(postgres, "off"), pytest.raises(Unavailable, match=r"fsync is off\).*Set fsync to on"):
        served.desk()
    served.desk()


@pytest.mark.parametrize(("set_to", "used"), [("off", "on"), ("local", "on"), ("remote_write", "on"), ("on", "on")])
def test_what_a_desk_commits_is_on_the_servers_disk_whatever_is_usual_there(
    served: House, set_to: str, used: str
) -> None:
    served.founded().close()
    name = served.address.rsplit("/", 1)[1]
    sql(served.address, f"ALTER DATABASE {name} SET synchronous_commit = {set_to}")
    with served.desk().journal._reading() as reading:
        assert reading.exec_driver_sql("SHOW synchronous_commit").scalar() == used


def frozen_meanwhile(other: Desk, took: list[float]) -> Iterator[Row]:
    """The moment between a line and its commit, in which this workstation stands still and another one acts."""
    begun = monotonic()
    other.do(AddTable("7", 8, Place(0, 0)))
    took.append(monotonic() - begun)
    yield from ()


def test_a_workstation_that_freezes_in_the_middle_of_an_act_is_put_out_and_the_others_go_on(served: House) -> None:
    frozen = served.founded()
    other, took = served.desk(), list[float]()
    other.staff = frozen.staff
    before = frozen.room.number
    line = replace(frozen.fold.lines[-1], number=before + 1, id="frozen", hash=b"")
    with pytest.raises(Unavailable, match=r"stood still in the middle of an act|cannot be reached"):
        frozen.journal.append(line, frozen_meanwhile(other, took))
    assert took[0] < WITHIN
    assert other.room.number == before + 1
    frozen.catch_up()
    assert frozen.room == other.room
    assert frozen.journal.find("frozen") is None
    frozen.do(AddTable("8", 8, Place(500, 0)))
    assert verify(other.journal.store, served.bundle).findings == ()


def set_back(house: House, to: int) -> None:
    """As a server does that was restored from an older copy: the derived tables as they stood then."""
    cut_off(house, to)
    store = house.store()
    rebuild(store, house.bundle)
    store.close()


def test_a_desk_ahead_of_the_journal_says_so_and_gives_it_back_what_it_lost(house: House) -> None:
    desk, other = an_evening(house.founded()), house.desk()
    last = desk.room.number
    set_back(house, last - 4)
    for _ in range(2):
        with pytest.raises(Ahead, match=rf"Entries {last - 3} to {last} are missing.*it ends at entry {last - 4}"):
            desk.do(AddTable("9", 8, Place(900, 900)))
    assert desk.put_back() == 4
    assert desk.put_back() == 0
    other.catch_up()
    assert desk.do(AddTable("9", 8, Place(900, 900))).number == last + 1
    assert verify(desk.journal.store, house.bundle).findings == ()
    assert house.desk().room == desk.room


def test_nothing_is_put_back_onto_another_history(house: House) -> None:
    desk, other = house.founded(), house.desk()
    table, ola = open_table(desk), player(desk)
    kept = desk.room.number
    other.catch_up()
    other.staff = desk.staff
    desk.do(SeatPlayer(table, 1, ola))
    set_back(house, kept)
    other.do(SeatPlayer(table, 2, PlayerId(ola)))
    assert desk.put_back() == 0
    with pytest.raises(Ahead, match=f"Entry {kept + 1} in the journal is not the one that this workstation has seen"):
        desk.do(asked(AddTable("9", 8, Place(900, 900))))
    assert verify(other.journal.store, house.bundle).findings == ()


def test_a_line_that_is_gone_while_the_journal_goes_on_is_named(house: House) -> None:
    """As it is when somebody else goes on in the very moment in which this desk looks."""
    desk, other = house.founded(), house.desk()
    other.staff = desk.staff
    seen = desk.do(AddTable("8", 8, Place(0, 0))).number
    other.do(AddTable("9", 8, Place(900, 900)))
    tamper(house.address, f"DELETE FROM entries WHERE number = {seen}")
    with pytest.raises(Ahead, match=f"Entry {seen} in the journal is not the one that this workstation has seen"):
        desk.catch_up()


def test_what_was_lost_to_another_history_is_entered_again_with_the_ids_that_things_have_now(house: House) -> None:
    desk, other = house.founded(), house.desk()
    lena, table = hire(desk, Role.MANAGER, name="Lena Fors"), open_table(desk)
    kept = desk.room.number
    other.catch_up()
    other.staff = desk.staff
    ola = player(desk)
    desk.do(SeatPlayer(table, 1, ola))
    signed(desk, MoveMoney("drawer:1", "bank", dollars(40), "float"), lena)
    lost = desk.do(VoidEntry(desk.do(AddTable("9", 8, Place(900, 900))).number, "wrong table")).number
    set_back(house, kept)
    nia = player(other, "Nia Hart")
    other.do(SeatPlayer(table, 2, nia))
    done = desk.enter_again()
    told = {one.was: one for one in done.entries}
    assert [one.number is not None for one in done.entries] == [True, True, False, True, False]
    assert "second person" in told[kept + 4].why
    assert told[lost].why == "It names another entry by its number. Enter it by hand."
    assert desk.room.name_of(desk.room.tables[table].seats[0].player) == "Ola Tveit"
    assert desk.room.name_of(desk.room.tables[table].seats[1].player) == "Nia Hart"
    other.catch_up()
    assert other.room == desk.room
    assert done.loss is not None
    signed(desk, done.loss, lena)
    assert verify(desk.journal.store, house.bundle, witness_of(house.bundle.room, house.keys)).findings == ()
    desk.close()
    other.catch_up()
    assert house.desk().room == other.room


def test_two_workstations_that_have_seen_the_same_enter_it_once(house: House) -> None:
    desk, other, third = house.founded(), house.desk(), house.desk()
    kept = desk.room.number
    third.staff = other.staff = desk.staff
    player(desk)
    other.catch_up()
    set_back(house, kept)
    third.do(AddTable("9", 8, Place(900, 900)))
    for one in (desk, other):
        assert [again.number for again in one.enter_again().entries] == [kept + 2]
    assert len(other.room.players) == 1
