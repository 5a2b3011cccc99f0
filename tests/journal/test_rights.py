"""Rights: a workstation's PostgreSQL user runs the room, and cannot touch what was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from floor.cli.main import main
from floor.errors import Unavailable
from floor.journal.export import export
from floor.journal.rights import Holder, grant, script
from floor.journal.tables import DERIVED
from floor.keys import password
from floor.upkeep import rebuild, replay, verify
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import MANAGER_PIN, House, an_evening, player

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
    desk.sign_in(next(iter(desk.room.staff)), MANAGER_PIN)
    an_evening(desk)
    assert verify(desk.journal.store, owners.bundle).is_sound


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO entries SELECT number + 1, 'mine', at, day, staff, role, workstation, approver, exception, seed, "
        "version, command, events, hash FROM entries WHERE number = (SELECT MAX(number) FROM entries)",
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


def append(password: str, before: str, number: str = "number + 1") -> str:
    """A line that is like the last one, appended in the way that is open to a workstation's user."""
    return (
        f"SELECT cardroom_append({password}, {before}, ROW({number}, 'mine', at, day, staff, role, workstation, "
        "approver, exception, seed, version, command, events, hash)::entries) FROM entries "
        "WHERE number = (SELECT MAX(number) FROM entries)"
    )


def test_nobody_appends_without_the_rooms_key(shared: tuple[House, House]) -> None:
    owners, desks = shared
    granted(owners)
    for guess in ("''", "NULL", "hash", "(SELECT decode(value, 'hex') FROM meta WHERE key = 'append')"):
        with pytest.raises(psycopg.Error, match="only who holds the key of the room appends"):
            sql(desks.address, append(guess, "hash"))
    known = "CREATE TEMP TABLE meta AS SELECT 'append' AS key, encode(sha256('mine'), 'hex') AS value"
    with pytest.raises(psycopg.Error, match="only who holds the key of the room appends"):
        sql(desks.address, known, append("'mine'", "hash"))


@pytest.mark.parametrize(
    ("before", "number"),
    [("'other'", "number + 1"), ("NULL", "number + 1"), ("hash", "number + 2"), ("hash", "number")],
)
def test_nor_anywhere_but_behind_the_last_entry(shared: tuple[House, House], before: str, number: str) -> None:
    owners, desks = shared
    granted(owners)
    right = f"decode('{password(owners.bundle.chain).hex()}', 'hex')"
    with pytest.raises(psycopg.errors.IntegrityConstraintViolation, match="entries are added in order"):
        sql(desks.address, append(right, before, number))


def test_an_auditor_reads_everything_and_writes_nothing(
    shared: tuple[House, House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    owners, auditors = shared
    desk = owners.desk()
    desk.sign_in(next(iter(desk.room.staff)), MANAGER_PIN)
    an_evening(desk)
    assert main(["init", owners.address, "--auditor", USER, "--keys", str(owners.keys)]) == 0
    of_room = ["--room", auditors.address, "--keys", str(owners.keys)]
    assert main(["verify", *of_room]) == 0
    assert main(["export", str(tmp_path / "csv"), *of_room]) == 0
    assert main(["bundle", "--from", str(desk.room.day), "-o", str(tmp_path / "days"), *of_room]) == 0
    assert "are sound" in capsys.readouterr().out
    for statement in (
        "INSERT INTO transfers VALUES (1, 1, 'a', 'b', 1, NULL)",
        "UPDATE players SET name = ''",
        append("''", "''"),
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            sql(auditors.address, statement)


@pytest.mark.parametrize(
    ("change", "finding"),
    {
        "GRANT INSERT ON entries TO {user}": "may INSERT on the table entries, which Cardroom has not granted",
        "GRANT UPDATE (amount) ON transfers TO {user}": "may UPDATE on the table transfers",
        "GRANT DELETE, TRUNCATE ON snapshots TO {user}": "may DELETE and TRUNCATE on the table snapshots",
        "GRANT SELECT ON players TO PUBLIC": "Every user of the server may SELECT on the table players",
        "GRANT EXECUTE ON FUNCTION cardroom_append TO PUBLIC": "may EXECUTE on the function cardroom_append",
        "REVOKE INSERT ON transfers FROM {user}": "may not INSERT on the table transfers, which a workstation needs",
    }.items(),
)
def test_other_rights_are_found_on_opening_and_by_verify_and_put_right(
    shared: tuple[House, House], change: str, finding: str
) -> None:
    owners, desks = shared
    granted(owners)
    desks.desk().close()
    sql(owners.address, change.format(user='"the ""desk"""'))
    with pytest.raises(Unavailable, match=finding):
        desks.desk()
    store = owners.store()
    assert finding in " ".join(verify(store, owners.bundle).findings)
    rebuild(store, owners.bundle)
    assert verify(store, owners.bundle).findings == ()
    desks.desk()


def test_a_table_that_changed_hands_is_found(shared: tuple[House, House]) -> None:
    owners, _ = shared
    sql(owners.address, 'ALTER TABLE transfers OWNER TO "the ""desk"""')
    with pytest.raises(Unavailable, match='The table transfers belongs to the "desk" and not to postgres'):
        owners.desk()
    sql(owners.address, "ALTER TABLE transfers OWNER TO postgres")
    owners.desk()


def test_a_room_of_an_older_program_is_brought_up_to_date_by_its_owner(
    shared: tuple[House, House], capsys: pytest.CaptureFixture[str]
) -> None:
    owners, desks = shared
    granted(owners)
    desks.desk().close()
    sql(
        owners.address,
        "DROP FUNCTION cardroom_append",
        "DELETE FROM meta WHERE key = 'append'",
        "UPDATE alembic_version SET version_num = '0002'",
        "DROP TABLE daily, cash, payments, takings, openings, counts, notes, indexed, told, mentions",
        "DROP INDEX visits_by_player",
        'GRANT INSERT ON entries TO "the ""desk"""',
    )
    assert main(["init", owners.address, "--keys", str(owners.keys)]) == 0
    desk = desks.desk()
    desk.sign_in(next(iter(desk.room.staff)), MANAGER_PIN)
    player(desk)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        sql(desks.address, "INSERT INTO entries SELECT * FROM entries")


def test_rights_outlast_a_rebuild(shared: tuple[House, House]) -> None:
    owners, desks = shared
    granted(owners)
    store = owners.store()
    rebuild(store, owners.bundle)
    store.close()
    desk = desks.desk()
    desk.sign_in(next(iter(desk.room.staff)), MANAGER_PIN)
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
    assert len(export(read, tmp_path / "csv")) == 1 + len(DERIVED)


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
