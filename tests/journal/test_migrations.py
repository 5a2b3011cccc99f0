"""Migrations: the tables are what the program expects, older ones are brought up to date after a copy, newer ones not
touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, inspect

from floor.errors import Unavailable
from floor.journal import migrate, store
from floor.journal.tables import BEHIND, metadata
from floor.upkeep import verify
from tests.outside import sql
from tests.rooms import House, an_evening

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("visits", sa.Column("mood", sa.Text))
"""
FAULTY_STEP = NEXT_STEP + '    op.execute("UPDATE no_such_table SET mood = 1")\n'


def a_later_program(monkeypatch: pytest.MonkeyPatch, folder: Path, step: str) -> None:
    """The program as it will be when another step has been added to its migrations."""
    (folder / "v0007_mood.py").write_text(step)
    monkeypatch.setattr(store, "HEAD", "0007")
    monkeypatch.setattr(migrate, "HEAD", "0007")
    monkeypatch.setattr(migrate, "STEPS", (*migrate.STEPS, str(folder)))


def tables(address: str) -> dict[str, list[str]]:
    engine = create_engine(store.parse(address))
    found = inspect(engine)
    columns = {table: [column["name"] for column in found.get_columns(table)] for table in found.get_table_names()}
    engine.dispose()
    return columns


def test_the_migrated_tables_are_those_the_program_expects(house: House) -> None:
    house.founded()
    opened = house.store()
    with opened.engine.connect() as reading:
        context = MigrationContext.configure(reading, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    opened.close()


def test_checks_are_the_expected_ones_too(house: House) -> None:
    """Alembic compares no checks, so they are compared here."""
    house.founded()
    opened, expected = house.store(), create_engine("sqlite://")
    with expected.connect() as made:
        metadata.create_all(made)
        assert (
            checks(opened.engine)
            == checks(made)
            == {
                "transfers": {"transfers_positive", "transfers_two_accounts"},
                "visits": {"visits_seat_number"},
                "indexed": {"indexed_in_order"},
            }
        )
    expected.dispose()
    opened.close()


def checks(where: Engine | Connection) -> dict[str, set[str]]:
    found = inspect(where)
    named = {table.name: found.get_check_constraints(table.name) for table in metadata.sorted_tables}
    return {table: {str(check["name"]) for check in made} for table, made in named.items() if made}


def test_older_tables_are_brought_up_to_date_when_the_room_is_opened(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = an_evening(house.founded())
    desk.close()
    a_later_program(monkeypatch, tmp_path, NEXT_STEP)
    assert house.desk().room == desk.room
    assert "mood" in tables(house.address)["visits"]
    assert sql(house.address, "SELECT version_num FROM alembic_version") == [("0007",)]


def test_a_room_from_before_a_derived_table_gets_its_rows_when_it_is_opened(house: House) -> None:
    """As a step leaves them: made, empty, and marked."""
    desk = an_evening(house.founded())
    desk.close()
    kept = {table: sql(house.address, f"SELECT * FROM {table}") for table in ("payments", "cash", "daily", "openings")}
    assert all(kept.values())
    for table in kept:
        sql(house.address, f"DELETE FROM {table}")
    sql(house.address, f"INSERT INTO meta (key, value) VALUES ('{BEHIND}', '')")
    assert house.desk().room == desk.room
    assert {table: sql(house.address, f"SELECT * FROM {table}") for table in kept} == kept
    assert sql(house.address, f"SELECT key FROM meta WHERE key = '{BEHIND}'") == []
    assert verify(house.store(), house.bundle).findings == ()


def test_everything_is_copied_before_the_tables_change(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = an_evening(house.founded())
    entries = sql(house.address, "SELECT number, hash FROM entries ORDER BY number")
    desk.close()
    a_later_program(monkeypatch, tmp_path, NEXT_STEP)
    house.desk()
    if house.address.startswith("postgresql"):
        (schema,) = sql(house.address, "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'cardroom-before-0007-%'")
        copied = sql(house.address, f'SELECT number, hash FROM "{schema[0]}".entries ORDER BY number')
        assert sql(house.address, f'SELECT version_num FROM "{schema[0]}".alembic_version') == [("0006",)]
    else:
        (copy,) = tmp_path.glob("room-before-0007-*.backup")
        copied = sql(str(copy), "SELECT number, hash FROM entries ORDER BY number")
        assert "mood" not in tables(str(copy))["visits"]
    assert copied == entries


def test_who_waited_while_another_did_it_copies_nothing_once_more(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two workstations start the new program in one instant: the second has its turn when all is done."""
    house.founded().close()
    first, second = house.store(), house.store()
    a_later_program(monkeypatch, tmp_path, NEXT_STEP)
    migrate.migrate(first)
    for copy in tmp_path.glob("room-before-*.backup"):
        copy.rename(copy.with_suffix(".kept"))
    migrate.migrate(second)
    assert list(tmp_path.glob("room-before-*.backup")) == []
    if house.address.startswith("postgresql"):
        assert len(sql(house.address, "SELECT 1 FROM pg_namespace WHERE nspname LIKE 'cardroom-before-%'")) == 1


def test_a_step_that_fails_changes_nothing_and_says_so(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = house.founded()
    desk.close()
    before = tables(house.address)
    with monkeypatch.context() as later:
        a_later_program(later, tmp_path, FAULTY_STEP)
        with pytest.raises(Unavailable, match=r"no_such_table.*Nothing was saved\."):
            house.desk()
    assert tables(house.address) == before
    assert house.desk().room == desk.room


def test_tables_of_a_newer_program_are_left_alone(house: House) -> None:
    desk = house.founded()
    desk.close()
    sql(house.address, "UPDATE alembic_version SET version_num = '9999'")
    before = sql(house.address, "SELECT * FROM entries")
    with pytest.raises(Unavailable, match=r"was written by a newer Cardroom.*tables are 9999.*Update Cardroom"):
        house.desk()
    assert sql(house.address, "SELECT * FROM entries") == before


def test_a_place_in_use_is_not_taken_for_a_new_room(house: House, tmp_path: Path) -> None:
    desk = house.founded()
    again = House(house.address, tmp_path / "second.key")
    with pytest.raises(Unavailable, match="is in use already"):
        again.founded()
    assert not again.keys.exists()
    assert house.desk().room == desk.room
