"""Rights: a workstation's PostgreSQL user runs the room, and cannot touch what was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from floor.cli import main
from floor.errors import Unavailable
from floor.journal.export import export
from floor.journal.rights import Holder, grant, script
from floor.upkeep import rebuild, replay, verify
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import House, an_evening, player

USER = 'the "desk"'


@pytest.fixture
def shared(postgres: Server, tmp_path: Path) -> Iterator[tuple[House, House]]:
    """The room as its owner opens it, and as a workstation does."""
    postgres.run_sql(
        "DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'the \"desk\"') "
        'THEN CREATE ROLE "the ""desk""" LOGIN; END IF; END $$'
    )
    owners = House(postgres.fresh_database(), tmp_path / "room.key")
    desks = House(owners.address.replace("postgres@", "the%20%22desk%22@"), owners.keys)
    owners.founded()
    yield owners, desks
    owners.close()
    desks.close()


def granted(owners: House) -> None:
    store = owners.store()
    grant(store, USER)
    store.close()


def test_without_rights_the_room_does_not_open_and_says_why(shared: tuple[House, House]) -> None:
    _, desks = shared
    with pytest.raises(Unavailable, match="This database user lacks a right that Cardroom needs"):
        desks.desk()


def test_with_them_a_whole_evening_can_be_run(shared: tuple[House, House]) -> None:
    owners, desks = shared
    granted(owners)
    desk = desks.desk()
    desk.sign_in(next(iter(desk.room.staff)), "193746")
    an_evening(desk)
    assert verify(desk.journal.store, owners.bundle).is_sound


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET staff = 1",
        "DELETE FROM entries",
        "TRUNCATE entries CASCADE",
        "UPDATE transfers SET amount = 1",
        "DELETE FROM transfers",
        "UPDATE snapshots SET shape = 9",
        "DELETE FROM snapshots",
        "UPDATE meta SET value = ''",
        "INSERT INTO meta VALUES ('a', 'b')",
        "UPDATE alembic_version SET version_num = '0000'",
        "DROP TRIGGER entries_add_only ON entries",
        "ALTER TABLE entries DISABLE TRIGGER ALL",
        "DROP TABLE visits",
    ],
)
def test_and_nothing_more_is_allowed(shared: tuple[House, House], statement: str) -> None:
    owners, desks = shared
    granted(owners)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        sql(desks.address, statement)


def test_rights_outlast_a_rebuild(shared: tuple[House, House]) -> None:
    owners, desks = shared
    granted(owners)
    store = owners.store()
    rebuild(store, owners.bundle)
    store.close()
    desk = desks.desk()
    desk.sign_in(next(iter(desk.room.staff)), "193746")
    player(desk)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        sql(desks.address, "DELETE FROM transfers")


def test_a_user_that_the_server_does_not_know_gets_a_sentence(shared: tuple[House, House]) -> None:
    owners, _ = shared
    store = owners.store()
    with pytest.raises(Unavailable, match="The server has no such user"):
        grant(store, "nobody here")
    store.close()


@pytest.fixture
def roles(shared: tuple[House, House], postgres: Server) -> Iterator[dict[str, House]]:
    """Users of each role, given their rights by the script as a server's administrator runs it."""
    owners, _ = shared
    for _ in range(2):
        sql(owners.address, *script().strip().removesuffix(";").split(";\n"))
    houses = {}
    for user, role in (("podium", Holder.DESK), ("inspector", Holder.AUDITOR)):
        postgres.run_sql(f"CREATE ROLE {user} LOGIN IN ROLE {role}")
        houses[user] = House(owners.address.replace("postgres@", f"{user}@"), owners.keys)
    yield houses
    for user, house in houses.items():
        house.close()
        postgres.run_sql(f"DROP ROLE {user}")


def test_the_script_lets_workstations_run_the_room_and_auditors_read_it(
    shared: tuple[House, House], roles: dict[str, House], tmp_path: Path
) -> None:
    desk = roles["podium"].desk()
    desk.sign_in(next(iter(desk.room.staff)), "193746")
    an_evening(desk)
    read = roles["inspector"].store()
    report = verify(read, shared[0].bundle)
    assert (report.findings, report.entries) == ((), desk.room.number)
    assert replay(read, shared[0].bundle) == desk.room
    assert len(export(read, tmp_path / "csv")) == 4


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO entries SELECT number + 1, 'x', at, day, staff, role, workstation, approver, exception, seed, "
        "version, command, events, hash FROM entries ORDER BY number DESC LIMIT 1",
        "UPDATE visits SET seat = 2",
        "DELETE FROM players",
        "INSERT INTO snapshots SELECT * FROM snapshots",
        "SELECT cardroom_in_order()",
        "CREATE TABLE beside (a int)",
    ],
)
def test_an_auditor_reads_and_nothing_more(roles: dict[str, House], statement: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        sql(roles["inspector"].address, statement)


@pytest.mark.parametrize("statement", ["UPDATE entries SET staff = 1", "DELETE FROM entries", "DELETE FROM transfers"])
def test_nor_does_a_workstation_by_its_role_change_what_was_written(roles: dict[str, House], statement: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        sql(roles["podium"].address, statement)


def test_both_roles_outlast_a_rebuild(shared: tuple[House, House], roles: dict[str, House]) -> None:
    store = shared[0].store()
    rebuild(store, shared[0].bundle)
    desk = roles["podium"].desk()
    desk.sign_in(next(iter(desk.room.staff)), "193746")
    player(desk)
    assert verify(roles["inspector"].store(), shared[0].bundle).is_sound


def test_the_command_line_writes_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grants", "--schema", 'the "room"']) == 0
    written = capsys.readouterr().out
    assert written == script('the "room"')
    assert 'GRANT USAGE ON SCHEMA "the ""room""" TO cardroom_auditor;' in written
