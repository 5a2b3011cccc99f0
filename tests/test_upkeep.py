"""Upkeep: what was changed behind the room's back is found; copies are whole; what comes back is what was."""

from __future__ import annotations

import os
import re
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from floor.catalog import told_of
from floor.cli.main import main
from floor.entry import events_of
from floor.errors import Unavailable
from floor.fold import Fold
from floor.frozen import SHAPE, freeze
from floor.house.tables import AddTable, Place
from floor.journal.store import Store, open_store
from floor.keys import fresh_keys, keep_keys
from floor.opening import create_room
from floor.room.seating import SeatPlayer
from floor.state import Room
from floor.upkeep import backup, copy_facts, rebuild, rehearse, replay, restore, verify
from floor.void import VoidEntry
from tests.outside import sql, tamper
from tests.rooms import House, an_evening, open_table, player

TABLES = {
    "entries": "number",
    "snapshots": "number",
    "transfers": "entry, line",
    "visits": "since, table_id, seat",
    "players": "since, player",
    "meta": "key",
}


def findings(house: House) -> tuple[str, ...]:
    store = house.store()
    report = verify(store, house.bundle)
    store.close()
    return report.findings


def contents(address: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything in the room's tables, the same for both engines."""
    found = {table: sql(address, f"SELECT * FROM {table} ORDER BY {keys}") for table, keys in TABLES.items()}
    return {table: [tuple(map(_plain, row)) for row in rows] for table, rows in found.items()}


def _plain(value: object) -> object:
    return value if isinstance(value, int | str | bytes | None) else str(value)


def guards(address: str) -> list[object]:
    if address.startswith("postgresql"):
        return sql(address, "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1")
    return sql(address, "SELECT name, tbl_name, sql FROM sqlite_master WHERE type <> 'table' ORDER BY name")


class TestVerify:
    def test_a_sound_room_has_no_findings_and_the_head_that_is_printed(self, evening: House) -> None:
        store = evening.store()
        report = verify(store, evening.bundle)
        store.close()
        (last,) = sql(evening.address, "SELECT number, hash FROM entries ORDER BY number DESC LIMIT 1")
        assert (report.entries, report.head, report.findings) == (last[0], bytes(last[1]).hex(), ())
        assert report.is_sound

    def test_an_empty_room_is_sound(self, house: House) -> None:
        desk = create_room(house.address, house.keys)
        assert verify(desk.journal.store, house.bundle).is_sound
        desk.close()

    def test_it_changes_nothing(self, evening: House) -> None:
        before = contents(evening.address)
        assert findings(evening) == ()
        assert contents(evening.address) == before

    def test_a_room_in_use_can_be_verified(self, house: House) -> None:
        desk = an_evening(house.founded())
        assert verify(desk.journal.store, house.bundle).is_sound
        desk.do(AddTable("77", 8, Place(0, 0)))
        assert verify(desk.journal.store, house.bundle).entries == desk.room.number

    def test_every_changed_line_is_named(self, house: House) -> None:
        an_evening(house.founded())
        tamper(house.address, "UPDATE entries SET workstation = 'elsewhere' WHERE number IN (3, 7)")
        assert [finding.split(":")[0] for finding in findings(house)] == [
            "Entry 3 does not fit the chain",
            "Entry 7 does not fit the chain",
        ]

    def test_a_missing_line_is_noticed(self, house: House) -> None:
        an_evening(house.founded())
        tamper(house.address, "DELETE FROM entries WHERE number = 4")
        assert findings(house)[0].startswith("Entry 5 does not fit the chain")

    def test_an_end_cut_off_is_noticed_by_what_is_left_of_it(self, house: House) -> None:
        desk = an_evening(house.founded())
        tamper(house.address, f"DELETE FROM entries WHERE number = {desk.room.number}")
        assert f"transfers is not what the journal gives, from entry {desk.room.number} on" in findings(house)[0]

    @pytest.mark.parametrize(
        ("change", "finding"),
        [
            ("UPDATE transfers SET amount = amount + 1", "The table of transfers is not what the journal gives"),
            ("DELETE FROM transfers", "The table of transfers is not what the journal gives"),
            ("INSERT INTO transfers VALUES (1, 9, 'bank', 'owner', 5, NULL)", "transfers is not .* from entry 1 on"),
            (
                "UPDATE visits SET seat = seat + 1 WHERE until IS NULL",
                "The table of visits is not what the journal gives",
            ),
            ("DELETE FROM visits WHERE until IS NULL", "The table of visits is not what the journal gives"),
            ("UPDATE players SET name = 'Nobody'", "The table of players is not what the journal gives"),
            ("UPDATE players SET born = '1990-01-01'", "The table of players is not what the journal gives"),
        ],
    )
    def test_a_derived_row_changed_by_hand_is_found(self, house: House, change: str, finding: str) -> None:
        an_evening(house.founded())
        tamper(house.address, change)
        (found,) = findings(house)
        assert re.search(finding, found)

    @pytest.mark.parametrize(
        ("change", "finding"),
        [
            ("UPDATE snapshots SET seal = hash", "was changed outside Cardroom"),
            ("UPDATE snapshots SET number = number - 1", "was changed outside Cardroom"),
        ],
    )
    def test_a_snapshot_changed_by_hand_is_found(self, house: House, change: str, finding: str) -> None:
        an_evening(house.founded())
        sql(house.address, change)
        (found,) = findings(house)
        assert found.startswith("The snapshot at entry ")
        assert found.endswith(f"{finding}.")

    def test_a_snapshot_that_a_wrong_program_sealed_is_found(self, house: House) -> None:
        desk = an_evening(house.founded())
        kept = desk.journal.latest_snapshot(SHAPE)
        assert kept is not None
        sql(house.address, "DELETE FROM snapshots")
        desk.journal.keep_snapshot(type(kept)(kept.number, SHAPE, kept.hash, freeze(desk.room)))
        assert findings(house) == (f"The snapshot at entry {kept.number} is not what the journal gives.",)

    def test_a_line_that_only_a_newer_program_can_follow_is_told(self, house: House) -> None:
        desk = house.founded()
        line = desk.fold.lines[-1]
        newer = replace(line, number=line.number + 1, id="newer", version=99)
        desk.journal.append(newer, [])
        (found,) = findings(house)
        assert found.startswith(f"Entry {newer.number} cannot be followed: Entry {newer.number} cannot be read")

    def test_the_key_of_another_room_proves_nothing(self, evening: House, tmp_path: Path) -> None:
        store = evening.store()
        with pytest.raises(Unavailable, match="The key file belongs to another room"):
            verify(store, fresh_keys())
        store.close()


class TestRebuild:
    def test_derived_tables_come_back_as_the_journal_gives_them(self, house: House) -> None:
        an_evening(house.founded())
        before, kept = contents(house.address), guards(house.address)
        tamper(
            house.address,
            "DELETE FROM visits",
            "UPDATE players SET name = 'Nobody'",
            "DELETE FROM transfers WHERE line = 1",
        )
        assert len(findings(house)) == 3
        store = house.store()
        assert rebuild(store, house.bundle) == before["entries"][-1][0]
        store.close()
        assert contents(house.address) == before
        assert findings(house) == ()
        assert [guard for guard in guards(house.address) if "transfers" in str(guard)] == [
            guard for guard in kept if "transfers" in str(guard)
        ]

    def test_a_room_in_use_goes_on_after_it(self, house: House) -> None:
        desk = an_evening(house.founded())
        rebuild(desk.journal.store, house.bundle)
        table, ola = open_table(desk, "99"), player(desk, "New Player")
        desk.do(SeatPlayer(table, 1, ola))
        assert findings(house) == ()

    def test_indexes_and_guards_are_as_they_were(self, house: House) -> None:
        an_evening(house.founded())
        before = guards(house.address)
        store = house.store()
        rebuild(store, house.bundle)
        store.close()
        assert guards(house.address) == before

    def test_a_journal_that_was_changed_is_not_built_from(self, house: House) -> None:
        an_evening(house.founded())
        tamper(house.address, "UPDATE entries SET workstation = 'elsewhere' WHERE number = 3")
        before = contents(house.address)
        store = house.store()
        with pytest.raises(Unavailable, match="Entry 3 does not fit the chain"):
            rebuild(store, house.bundle)
        store.close()
        assert contents(house.address) == before


class TestBackup:
    def test_a_backup_holds_everything_and_opens_as_a_room(self, evening: House, tmp_path: Path) -> None:
        copy, store = tmp_path / "copy.db", evening.store()
        backup(store, copy)
        store.close()
        assert contents(str(copy)) == contents(evening.address)
        twin = House(str(copy), evening.keys)
        assert twin.desk().room == evening.desk().room
        twin.close()
        assert sorted(file.name for file in tmp_path.iterdir() if "copy" in file.name) == ["copy.db"]

    def test_it_is_made_while_the_room_is_in_use(self, house: House, tmp_path: Path) -> None:
        desk = an_evening(house.founded())
        backup(desk.journal.store, tmp_path / "copy.db")
        desk.do(AddTable("77", 8, Place(0, 0)))
        (last,) = sql(str(tmp_path / "copy.db"), "SELECT MAX(number) FROM entries")
        assert last == (desk.room.number - 1,)

    def test_nothing_is_overwritten(self, evening: House, tmp_path: Path) -> None:
        (tmp_path / "copy.db").write_text("mine")
        store = evening.store()
        with pytest.raises(Unavailable, match=r"copy\.db exists already"):
            backup(store, tmp_path / "copy.db")
        store.close()
        assert (tmp_path / "copy.db").read_text() == "mine"

    def test_a_place_that_cannot_be_written_to_is_told_and_left_clean(self, evening: House, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        store = evening.store()
        with pytest.raises(Unavailable, match=r"cannot be|could not be"):
            backup(store, tmp_path / "file" / "copy.db")
        store.close()
        assert [file.name for file in tmp_path.iterdir() if file.name != "home"] == ["file"]

    def test_one_that_can_only_be_read_is_copied_all_the_same(self, small_house: House, tmp_path: Path) -> None:
        """Nothing can be put beside it there, so SQLite reads it only if it is told that nobody writes."""
        an_evening(small_house.founded()).close()
        (tmp_path / "shut").mkdir()
        room = Path(shutil.copy(small_house.address, tmp_path / "shut"))
        for place, rights in ((room, 0o444), (room.parent, 0o555)):
            place.chmod(rights)
        if os.access(room.parent, os.W_OK):
            pytest.skip("for this account everything is allowed")
        words = ["--room", str(room), "--keys", str(small_house.keys)]
        assert main(["backup", str(tmp_path / "copy.db"), *words]) == 0
        assert main(["report", "revenue", *words]) == 0
        assert contents(str(tmp_path / "copy.db")) == contents(small_house.address)

    def test_what_an_earlier_try_left_behind_does_not_matter(self, evening: House, tmp_path: Path) -> None:
        (tmp_path / "copy.db.part").write_text("half a backup")
        store = evening.store()
        backup(store, tmp_path / "copy.db")
        store.close()
        assert not (tmp_path / "copy.db.part").exists()


@pytest.fixture
def copy(evening: House, tmp_path: Path) -> Path:
    """A backup of a room of either engine."""
    store = evening.store()
    backup(store, tmp_path / "copy.db")
    store.close()
    return tmp_path / "copy.db"


class TestRestore:
    def test_a_backup_of_either_engine_comes_back_on_either(
        self, evening: House, copy: Path, address: str, tmp_path: Path
    ) -> None:
        before = copy.read_bytes()
        report = restore(copy, address, evening.bundle)
        assert report.is_sound
        came = contents(address)
        assert [key for key, _mark in came["meta"]] == ["append", "arrival", "key", "room"]
        assert came == contents(evening.address) | {"meta": came["meta"]}
        back = House(address, Path(shutil.copy2(evening.keys, tmp_path / "another computer's.key")))
        assert replay(back.store(), back.bundle) == evening.desk().room
        desk = back.desk()
        desk.confirm_time()
        desk.staff = next(iter(desk.room.staff))
        desk.do(AddTable("77", 8, Place(0, 0)))
        back.close()
        assert findings(back) == ()
        assert copy.read_bytes() == before

    def test_whoever_opens_it_first_enters_once_that_it_came_back(
        self, evening: House, copy: Path, address: str, tmp_path: Path
    ) -> None:
        last = restore(copy, address, evening.bundle).entries
        back = House(address, Path(shutil.copy2(evening.keys, tmp_path / "another computer's.key")))
        desk = back.desk()
        back.desk()
        assert desk.catch_up() == []
        assert desk.room.number == last + 1
        (arrived,) = events_of(desk.fold.lines[-1])
        assert told_of(desk.room, arrived) == f"The room was brought back from a backup that ends with entry {last}"
        back.close()

    def test_until_then_a_desk_that_has_seen_more_can_put_it_back(self, house: House, tmp_path: Path) -> None:
        desk = an_evening(house.founded())
        backup(desk.journal.store, tmp_path / "copy.db")
        lost = desk.do(AddTable("77", 8, Place(0, 0)))
        lose(house)
        restore(tmp_path / "copy.db", house.address, house.bundle)
        with pytest.raises(Unavailable, match=f"Entry {lost.number} is missing|file was moved or replaced|is gone"):
            desk.do(AddTable("78", 8, Place(0, 0)))
        assert desk.put_back() == 1
        other = house.desk()
        assert [table.label for table in other.room.tables.values()] == ["12", "77"]
        assert other.room.number == lost.number + 1
        assert findings(house) == ()

    def test_a_rehearsal_says_what_would_come_back_and_leaves_nothing(
        self, evening: House, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "aside").mkdir()
        monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "aside"))
        assert rehearse(copy, evening.bundle).entries == evening.desk().room.number
        tamper(str(copy), "UPDATE entries SET workstation = 'elsewhere' WHERE number = 3")
        with pytest.raises(Unavailable, match="The backup is not sound"):
            rehearse(copy, evening.bundle)
        assert list((tmp_path / "aside").iterdir()) == []

    def test_one_of_a_newer_program_is_not_brought_back(self, evening: House, copy: Path, address: str) -> None:
        sql(str(copy), "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(Unavailable, match="was written by a newer Cardroom"):
            restore(copy, address, evening.bundle)
        assert is_untouched(address)

    def test_a_place_in_use_is_left_alone(self, evening: House, copy: Path, house: House) -> None:
        desk = house.founded()
        before = contents(house.address)
        with pytest.raises(Unavailable, match="is in use already"):
            restore(copy, house.address, evening.bundle)
        assert contents(house.address) == before
        assert house.desk().room == desk.room

    def test_an_unsound_backup_is_not_brought_back(self, evening: House, copy: Path, address: str) -> None:
        tamper(str(copy), "UPDATE entries SET workstation = 'elsewhere' WHERE number = 3")
        with pytest.raises(Unavailable, match=r"The backup is not sound\. Entry 3 does not fit the chain"):
            restore(copy, address, evening.bundle)
        assert is_untouched(address)

    def test_nor_one_without_its_key(self, copy: Path, address: str) -> None:
        with pytest.raises(Unavailable, match="The key file belongs to another room"):
            restore(copy, address, fresh_keys())
        assert is_untouched(address)

    @pytest.mark.parametrize("content", [None, b"", b"not a backup at all", b"SQLite format 3\x00" + bytes(200)])
    def test_nor_what_is_no_backup(self, tmp_path: Path, content: bytes | None) -> None:
        file = tmp_path / "copy.db"
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(Unavailable, match=r"copy\.db (cannot be read|is no backup of a room)") as trouble:
            restore(file, str(tmp_path / "new.db"), fresh_keys())
        assert "restore the latest backup" not in trouble.value.advice.casefold()
        assert not (tmp_path / "new.db").exists()

    def test_nor_a_torn_one_and_another_is_asked_for_by_its_own_name(self, evening: House, copy: Path) -> None:
        os.truncate(copy, copy.stat().st_size // 2)
        for look in (lambda: copy_facts(copy), lambda: rehearse(copy, evening.bundle)):
            with pytest.raises(Unavailable, match=rf"{copy.name} is damaged") as trouble:
                look()
            assert trouble.value.advice == "Bring back another one."

    def test_one_of_a_newer_program_is_named(self, evening: House, copy: Path) -> None:
        sql(str(copy), "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(Unavailable, match=rf"^{copy.name} was written by a newer Cardroom"):
            rehearse(copy, evening.bundle)


def lose(house: House) -> None:
    """The room's database is gone; its place is empty."""
    if house.address.startswith("postgresql"):
        sql(house.address, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    else:
        for file in Path(house.address).parent.glob("room.db*"):
            file.unlink()


def is_untouched(address: str) -> bool:
    if address.startswith("postgresql"):
        with psycopg.connect(address) as server:
            return server.execute("SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)
    return not Path(address).exists()


class TestReplay:
    def test_the_room_after_each_entry_is_the_fold_up_to_there(self, house: House) -> None:
        desk = an_evening(house.founded())
        store, fold, keys = house.store(), Fold(), house.bundle
        assert replay(store, keys, 0) == Room()
        desk.journal.stand_at(None)
        for line in desk.journal.read_on():
            fold.take(line)
            assert replay(store, keys, line.number) == fold.room
        assert replay(store, keys) == replay(store, keys, 10_000) == desk.room
        store.close()

    def test_the_room_at_a_time_is_that_of_the_last_entry_by_then(self, small_house: House) -> None:
        desk = small_house.founded()
        first = desk.do(AddTable("1", 8, Place(0, 0)))
        small_house.clock.forward(minutes=10)
        second = desk.do(AddTable("2", 8, Place(0, 0)))
        store, keys = small_house.store(), small_house.bundle
        assert replay(store, keys, first.at).number == first.number
        assert replay(store, keys, second.at - timedelta(microseconds=1)).number == first.number
        assert replay(store, keys, second.at).number == second.number
        assert replay(store, keys, datetime(1999, 1, 1, tzinfo=UTC)) == Room()
        store.close()

    def test_a_void_counts_from_when_it_was_made(self, house: House) -> None:
        desk = house.founded()
        table = desk.do(AddTable("1", 8, Place(0, 0)))
        void = desk.do(VoidEntry(table.number, "wrong"))
        store = house.store()
        assert len(replay(store, house.bundle, table.number).tables) == 1
        assert len(replay(store, house.bundle, void.number).tables) == 0
        store.close()


def test_a_store_outlives_what_is_done_with_it(evening: House, tmp_path: Path) -> None:
    store: Store = open_store(evening.address)
    keep_keys(evening.bundle, tmp_path / "again.key")
    for _ in range(2):
        assert verify(store, evening.bundle).is_sound
        assert replay(store, evening.bundle, 1).number == 1
    store.close()
