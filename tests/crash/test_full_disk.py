"""A full disk: nothing half-written, a sentence that says what happened, and on it goes when there is space again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from floor.desk import Desk, asked
from floor.errors import Unavailable
from floor.house.adopting import AdoptRules, Kind
from floor.journal import store
from floor.opening import create_room
from floor.upkeep import verify
from tests.outside import sql
from tests.rooms import House, an_evening, close_day
from tests.rules.approvals.test_loader import HOLDEM

LARGE = AdoptRules(Kind.APPROVAL, "he.toml", f"{HOLDEM}# {'x' * 200_000}")


def fill(desk: Desk, left: int = 0) -> None:
    """Let SQLite think that the disk has only so many pages left."""
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    (pages,) = raw.execute("PRAGMA page_count").fetchone()
    raw.execute(f"PRAGMA max_page_count = {pages + left}")


def free(desk: Desk) -> None:
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA max_page_count = 1073741823")


@pytest.mark.parametrize("left", [0, 1, 10, 40])
def test_a_command_that_does_not_fit_is_not_entered(small_house: House, left: int) -> None:
    desk = an_evening(small_house.founded())
    before, ask = small_house.desk().room, asked(LARGE)
    fill(desk, left)
    with pytest.raises(Unavailable, match=r"The disk is full\. Nothing was saved\. Free some space"):
        desk.do(ask)
    assert desk.room == small_house.desk().room == before
    assert verify(desk.journal.store, small_house.bundle).is_sound
    free(desk)
    assert desk.do(ask).number == before.number + 1
    assert verify(desk.journal.store, small_house.bundle).is_sound


def test_a_day_that_was_closed_is_closed_even_if_its_snapshot_found_no_space(small_house: House) -> None:
    desk = small_house.founded()
    fill(desk, 2)
    entry = close_day(desk)
    assert sql(small_house.address, "SELECT * FROM snapshots") == []
    free(desk)
    assert small_house.desk().room == desk.room
    assert [number for (number,) in sql(small_house.address, "SELECT number FROM snapshots")] == [entry.number]


def test_a_new_room_that_does_not_fit_leaves_no_key_and_can_be_made_once_there_is_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect_to_small_disk(raw: sqlite3.Connection, record: object) -> None:
        on_connect(raw, record)
        raw.execute("PRAGMA max_page_count = 5")

    on_connect = store._on_connect
    room, key = str(tmp_path / "room.db"), tmp_path / "room.key"
    with monkeypatch.context() as small_disk:
        small_disk.setattr(store, "_on_connect", connect_to_small_disk)
        with pytest.raises(Unavailable, match="The disk is full"):
            create_room(room, key)
    assert not key.exists()
    create_room(room, key).close()
