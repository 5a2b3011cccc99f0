"""Backups by themselves: when they are due, that they are proven and kept apart, and what keeps one from being made."""

from __future__ import annotations

import os
import threading
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from floor import folders
from floor.desk import Desk
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.journal.shelf import STALE
from floor.room.running import CloseTable
from floor.safekeeping import Kept, is_due, is_late, keep_copy, money_is_open
from floor.upkeep import restore
from tests.outside import sql, tamper
from tests.rooms import House, an_evening, close_day, open_table, with_drawer


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    """The second folder, on what could be another disk."""
    folder = tmp_path / "drive"
    folder.mkdir()
    folders.keep_second(folder)
    return folder


def keep(house: House, often: timedelta = timedelta()) -> Kept:
    store = house.store()
    try:
        return keep_copy(store, house.bundle, house.clock(), often)
    finally:
        store.close()


def on(drive: Path) -> list[str]:
    """Names in the folder of the backups, without what else is there."""
    return sorted(file.name for folder in drive.glob("*-backups") for file in folder.iterdir())


def enter(desk: Desk, label: str = "77") -> int:
    return desk.do(AddTable(label, 8, Place(0, 0))).number


class TestDue:
    def test_at_first_then_every_quarter_hour_while_money_is_open_and_something_was_entered(
        self, small_house: House
    ) -> None:
        desk, clock = small_house.founded(), small_house.clock
        assert is_due(desk.room, None, clock())
        table = open_table(desk)
        assert money_is_open(desk.room)
        newest = copy_at(clock(), desk.room.number)
        clock.forward(minutes=15)
        assert not is_due(desk.room, newest, clock()), "nothing was entered"
        enter(desk)
        assert is_due(desk.room, newest, clock())
        assert not is_due(desk.room, newest, clock() - timedelta(seconds=1))
        desk.do(CloseTable(table))
        assert not money_is_open(desk.room)
        assert not is_due(desk.room, newest, clock())

    def test_at_the_close_of_a_day_whatever_is_open(self, small_house: House) -> None:
        desk = small_house.founded()
        newest = copy_at(small_house.clock(), desk.room.number)
        close_day(desk)
        assert is_due(desk.room, newest, small_house.clock())
        assert not is_due(desk.room, copy_at(small_house.clock(), desk.room.number), small_house.clock())

    def test_an_open_drawer_is_open_money(self, small_house: House) -> None:
        desk = small_house.founded()
        assert not money_is_open(desk.room)
        with_drawer(desk, desk)
        assert money_is_open(desk.room)

    def test_it_is_late_after_half_an_hour_without(self, small_house: House) -> None:
        desk, clock = small_house.founded(), small_house.clock
        newest = copy_at(clock(), desk.room.number)
        open_table(desk)
        clock.forward(minutes=30)
        assert not is_late(desk.room, newest, clock())
        clock.forward(seconds=1)
        assert is_late(desk.room, newest, clock())
        assert not is_late(desk.room, copy_at(clock(), desk.room.number), clock())

    def test_a_copy_from_a_clock_that_was_ahead_puts_nothing_off(self, small_house: House) -> None:
        desk, clock = small_house.founded(), small_house.clock
        newest = copy_at(clock() + timedelta(days=400), desk.room.number)
        open_table(desk)
        assert is_due(desk.room, newest, clock())


def copy_at(at: datetime, entries: int) -> Kept:
    return Kept("", at, entries, made=True, elsewhere=True)


class TestKeeping:
    def test_a_copy_is_whole_and_only_its_owners(self, house: House, drive: Path, tmp_path: Path) -> None:
        desk = an_evening(house.founded())
        kept = keep(house)
        assert (kept.made, kept.elsewhere, kept.entries) == (True, True, desk.room.number)
        file = Path(kept.file)
        assert on(drive) == [file.name]
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700
        assert restore(file, str(tmp_path / "back.db"), house.bundle).entries == desk.room.number

    def test_the_same_is_not_copied_twice(self, house: House, drive: Path) -> None:
        desk = house.founded()
        first = keep(house)
        house.clock.forward(hours=3)
        again = keep(house)
        assert not again.made
        assert (again.file, again.at) == (first.file, first.at)
        enter(desk)
        house.clock.forward(minutes=10)
        assert keep(house).made
        enter(desk, "78")
        assert not keep(house, timedelta(minutes=15)).made
        house.clock.forward(minutes=15)
        assert keep(house, timedelta(minutes=15)).made

    def test_old_ones_are_dropped_by_rule_and_nothing_else_is(self, small_house: House, drive: Path) -> None:
        desk = small_house.founded()
        keep(small_house)
        folder = next(drive.glob("*-backups"))
        (folder / "mine.txt").write_text("not a backup")
        for table in range(8):
            small_house.clock.forward(minutes=15)
            enter(desk, str(table + 1))
            keep(small_house)
        assert [name[11:16] for name in on(drive)[:-1]] == ["02-57", "03-57", "04-42"]
        assert on(drive)[-1] == "mine.txt"

    def test_one_that_is_not_sound_is_not_kept_and_drops_nothing(self, house: House, drive: Path) -> None:
        desk = an_evening(house.founded())
        keep(house)
        before = on(drive)
        enter(desk)
        tamper(house.address, "UPDATE entries SET workstation = 'elsewhere' WHERE number = 3")
        with pytest.raises(Unavailable, match=r"not sound, and was not kept\. Entry 3 does not fit the chain"):
            keep(house)
        assert on(drive) == before

    def test_what_does_not_read_back_as_it_was_written_is_not_kept(
        self, small_house: House, drive: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A drive that loses what it is given, as bad sticks do."""
        small_house.founded()

        def forgetful(source: Path, target: Path) -> None:
            Path(target).write_bytes(Path(source).read_bytes()[:-4_096] + bytes(4_096))

        monkeypatch.setattr("shutil.copyfile", forgetful)
        with pytest.raises(Unavailable, match="what is read back is not what was written"):
            keep(small_house)
        assert on(drive) == []

    def test_copies_of_a_history_that_was_lost_are_let_lie_and_do_not_count(self, house: House, drive: Path) -> None:
        desk = an_evening(house.founded())
        early = keep(house)
        for label in ("71", "72", "73"):
            enter(desk, label)
        house.clock.forward(minutes=20)
        late = keep(house)
        tamper(house.address, f"DELETE FROM entries WHERE number > {early.entries}")
        house.clock.forward(minutes=20)
        now = keep(house)
        assert (now.entries, now.file, now.made) == (early.entries, early.file, False)
        assert Path(late.file).exists()


class TestTheFolder:
    def test_a_drive_that_is_away_is_said_and_used_again_when_it_is_back(
        self, small_house: House, drive: Path, tmp_path: Path
    ) -> None:
        small_house.founded()
        drive.rename(tmp_path / "in the safe")
        with pytest.raises(Unavailable, match=r"The folder for backups is away: .*drive.*Plug its drive in"):
            keep(small_house)
        drive.mkdir()
        with pytest.raises(Unavailable, match="is away"):
            keep(small_house)
        assert list(drive.iterdir()) == [], "where the drive would be nothing is put in its place"
        drive.rmdir()
        (tmp_path / "in the safe").rename(drive)
        assert keep(small_house).made

    def test_without_one_a_file_is_copied_on_this_computer_and_a_server_is_not(self, house: House) -> None:
        house.founded()
        if house.address.startswith("postgresql"):
            with pytest.raises(Unavailable, match="No folder is chosen for backups"):
                keep(house)
        else:
            kept = keep(house)
            assert (kept.made, kept.elsewhere) == (True, False)
            assert Path(kept.file).is_relative_to(folders.data())

    def test_a_full_or_broken_drive_is_said_and_leaves_nothing(self, small_house: House, drive: Path) -> None:
        small_house.founded()
        folder = drive / f"{small_house.bundle.room}-backups"
        folder.write_text("in the way")
        with pytest.raises(Unavailable, match="The backup could not be written"):
            keep(small_house)
        folder.unlink()
        assert keep(small_house).made

    def test_a_folder_that_cannot_be_chosen_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "cardroom.folder").mkdir()
        with pytest.raises(Unavailable, match="There is no folder"):
            folders.keep_second(tmp_path / "nowhere")


class TestTwoWorkstations:
    def test_while_one_makes_it_the_other_does_not(self, house: House, drive: Path) -> None:
        desk = house.founded()
        first = keep(house)
        enter(desk)
        claim = Path(first.file).parent / "being-made"
        claim.touch()
        assert keep(house) == Kept(first.file, first.at, first.entries, made=False, elsewhere=True)
        claim.unlink()
        assert keep(house).made
        assert not claim.exists()

    def test_what_somebody_left_who_is_gone_holds_up_nobody_for_long(self, small_house: House, drive: Path) -> None:
        small_house.founded()
        folder = drive / f"{small_house.bundle.room}-backups"
        folder.mkdir()
        (folder / "being-made").touch()
        (folder / "2026-11-14T02-00-00Z-entry-1-0123456789abcdef.part").write_text("half of one")
        with pytest.raises(Unavailable, match="Another workstation is making the first backup"):
            keep(small_house)
        then = (folder / "being-made").stat().st_mtime - STALE - 1
        os.utime(folder / "being-made", (then, then))
        kept = keep(small_house)
        assert on(drive) == [Path(kept.file).name]

    def test_eight_at_once_make_one(self, house: House, drive: Path) -> None:
        an_evening(house.founded())
        made: list[Kept | Unavailable] = []

        def one() -> None:
            try:
                made.append(keep(house))
            except Unavailable as being_made:
                made.append(being_made)

        threads = [threading.Thread(target=one) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(made) == 8
        assert len(on(drive)) == 1
        assert sum(isinstance(one, Kept) and one.made for one in made) == 1

    def test_desks_go_on_while_copies_are_made(self, house: House, drive: Path) -> None:
        desk = an_evening(house.founded())
        stop = threading.Event()

        def copying() -> None:
            while not stop.is_set():
                keep(house)

        thread = threading.Thread(target=copying)
        thread.start()
        try:
            last = [enter(desk, str(label)) for label in range(100, 130)][-1]
        finally:
            stop.set()
            thread.join()
        assert keep(house).entries == last
        assert sql(house.address, "SELECT MAX(number) FROM entries") == [(last,)]
