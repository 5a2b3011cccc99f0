"""Rights: a workstation's PostgreSQL user runs the room, and cannot touch what was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from floor.errors import Unavailable
from floor.journal.rights import grant
from floor.upkeep import rebuild, verify
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
