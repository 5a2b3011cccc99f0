"""A room's file taken away under an open desk: nothing is called saved that the next one to open it would not find."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from floor.desk import Desk, asked
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place, PlaceTable
from floor.ids import TableId
from floor.upkeep import backup, verify
from tests.outside import sql
from tests.rooms import House, an_evening
from tests.soak import times

pytestmark = pytest.mark.skipif(os.name != "posix", reason="an open file cannot be taken away on this system")

Displace = Callable[[Path, Path], object]


def delete(room: Path, older: Path) -> None:
    room.unlink()


def delete_all(room: Path, older: Path) -> None:
    for file in files_of(room):
        file.unlink()


def move_away(room: Path, older: Path) -> None:
    room.rename(room.with_name("elsewhere.db"))


def replace_by_older(room: Path, older: Path) -> None:
    Path(shutil.copy(older, room.with_name("copied.db"))).replace(room)


def replace_by_its_twin(room: Path, older: Path) -> None:
    """All looks as before, and yet it is another file."""
    Path(shutil.copy2(room, room.with_name("copied.db"))).replace(room)


def write_over_in_full_length(room: Path, older: Path) -> None:
    length = room.stat().st_size
    shutil.copyfile(older, room)
    os.truncate(room, length)
    os.utime(room, (1, 1))


def write_over(room: Path, older: Path) -> None:
    shutil.copyfile(older, room)
    os.utime(room, (1, 1))  # However coarse the disk's clock is.


def cut_short(room: Path, older: Path) -> None:
    os.truncate(room, 4096 * 3)


def empty_the_log(room: Path, older: Path) -> None:
    os.truncate(f"{room}-wal", 0)


def delete_the_log(room: Path, older: Path) -> None:
    Path(f"{room}-wal").unlink()


def replace_the_index(room: Path, older: Path) -> None:
    Path(f"{room}-shm").unlink()


WAYS = (
    delete,
    delete_all,
    move_away,
    replace_by_older,
    replace_by_its_twin,
    write_over,
    write_over_in_full_length,
    cut_short,
    empty_the_log,
    delete_the_log,
    replace_the_index,
)


def files_of(room: Path) -> list[Path]:
    return [file for file in (room, Path(f"{room}-wal"), Path(f"{room}-shm")) if file.exists()]


def at_commit(desk: Desk, act: Callable[[], object]) -> None:
    """Do something in the very moment between the line's writing and its commit."""
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)

    def heard(statement: str) -> None:
        if statement == "COMMIT":
            raw.set_trace_callback(None)
            act()

    raw.set_trace_callback(heard)


@pytest.fixture
def room(small_house: House, tmp_path: Path) -> tuple[House, Desk, Path]:
    """An evening, with a copy of how it stood in the middle."""
    desk, older = small_house.founded(), tmp_path / "older.db"
    desk.do(AddTable("7", 8, Place(0, 0)))
    backup(desk.journal.store, older)
    an_evening(desk)
    sql(small_house.address, "PRAGMA wal_checkpoint(PASSIVE)")
    desk.journal.changed()
    desk.do(AddTable("8", 8, Place(0, 500)))
    return small_house, desk, older


def test_a_log_cut_in_its_middle_is_not_added_to(small_house: House) -> None:
    """What is added would make it as long as it was, over a hole."""
    desk, log = small_house.founded(), Path(f"{small_house.address}-wal")
    an_evening(desk)
    before = desk.room.number
    os.truncate(log, log.stat().st_size // 2)
    with pytest.raises(Unavailable, match="cut short by another program"):
        desk.do(AddTable("9", 8, Place(800, 0)))
    assert desk.room.number == before


@pytest.mark.parametrize("displace", WAYS)
@pytest.mark.parametrize("moment", ["before", "at commit"])
def test_nothing_is_acknowledged_once_the_file_is_not_what_it_was(
    room: tuple[House, Desk, Path], displace: Displace, moment: str
) -> None:
    house, desk, older = room
    before = desk.room.number
    if moment == "at commit":
        at_commit(desk, lambda: displace(Path(house.address), older))
    else:
        displace(Path(house.address), older)
    with pytest.raises(Unavailable) as trouble:
        desk.do(AddTable("9", 8, Place(800, 0)))
    assert desk.room.number == before
    assert "Put the room's file back" in trouble.value.advice or "reports an error" in trouble.value.sentence


def test_however_often_it_is_tried_again_nobody_is_told_to_make_another_room(
    room: tuple[House, Desk, Path],
) -> None:
    house, desk, older = room
    move_away(Path(house.address), older)
    for _again in range(3):
        with pytest.raises(Unavailable, match="The room's file is gone") as trouble:
            desk.do(AddTable("9", 8, Place(800, 0)))
        assert "Put the room's file back where it was" in trouble.value.advice
        assert "cardroom init" not in trouble.value.advice


def test_a_log_emptied_as_it_is_written_to_has_lost_its_beginning(small_house: House) -> None:
    """It is as long as before, for the commit goes where the last one ended."""
    desk, log = small_house.founded(), Path(f"{small_house.address}-wal")
    at_commit(desk, lambda: os.truncate(log, 0))
    with pytest.raises(Unavailable, match="The room's log was emptied by another program"):
        desk.do(AddTable("9", 8, Place(800, 0)))


@pytest.mark.parametrize("displace", WAYS)
def test_a_desk_that_only_looks_on_is_told_as_well(room: tuple[House, Desk, Path], displace: Displace) -> None:
    house, desk, older = room
    desk.journal.changed()
    displace(Path(house.address), older)
    with pytest.raises(Unavailable):
        desk.journal.changed()


@pytest.mark.parametrize("moment", ["before", "at commit"])
def test_when_a_moved_file_is_back_the_same_act_lands_once(room: tuple[House, Desk, Path], moment: str) -> None:
    house, desk, older = room
    path, ask = Path(house.address), asked(AddTable("9", 8, Place(800, 0)))
    if moment == "at commit":
        at_commit(desk, lambda: move_away(path, older))
    else:
        move_away(path, older)
    for _ in range(2):
        with pytest.raises(Unavailable, match="room"):
            desk.do(ask)
    assert not path.exists(), "nothing is put in the place of a file that is gone"
    path.with_name("elsewhere.db").rename(path)
    landed = desk.do(ask)
    assert desk.do(ask) == landed
    assert landed.number == desk.room.number
    assert [label for label in labels(desk) if label == "9"] == ["9"]
    assert verify(desk.journal.store, house.bundle).findings == ()


def labels(desk: Desk) -> list[str]:
    return [table.label for table in desk.room.tables.values()]


def test_an_older_copy_in_its_place_is_not_written_to(room: tuple[House, Desk, Path]) -> None:
    house, desk, older = room
    replace_by_older(Path(house.address), older)
    for _ in range(3):
        with pytest.raises(Unavailable):
            desk.do(AddTable("9", 8, Place(800, 0)))
    (last,) = sql(str(older), "SELECT MAX(number) FROM entries")
    assert sql(house.address, "SELECT MAX(number) FROM entries") == [last]
    with pytest.raises(Unavailable, match=rf"Entries {last[0] + 1} to {desk.room.number} are missing from the journal"):
        desk.catch_up()


def test_a_room_behind_a_link_is_worked_in_and_one_led_elsewhere_is_missed(room: tuple[House, Desk, Path]) -> None:
    """SQLite keeps the log where the file lies, and the next one to open the room follows the link anew."""
    house, desk, older = room
    path, lies = Path(house.address), Path(house.address).with_name("lies.db")
    desk.close()
    path.rename(lies)
    path.symlink_to(lies)
    linked = house.desk()
    linked.staff = desk.staff
    linked.do(AddTable("9", 8, Place(800, 0)))
    assert verify(linked.journal.store, house.bundle).findings == ()
    path.unlink()
    path.symlink_to(older)
    with pytest.raises(Unavailable, match="moved or replaced by another one"):
        linked.do(AddTable("10", 8, Place(1200, 0)))


def test_closing_a_desk_leaves_alone_what_lies_in_its_files_place(room: tuple[House, Desk, Path]) -> None:
    """The log beside it above all, with what another program has just written."""
    house, desk, older = room
    path = Path(house.address)
    for file in files_of(path):
        file.rename(file.with_name(file.name.replace("room", "moved")))
    shutil.copyfile(older, path)
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE written (word TEXT)")
        other.commit()
        desk.close()
        assert Path(f"{path}-wal").exists()
    other.close()


def test_at_any_moment_what_was_acknowledged_is_found_or_was_never_acknowledged(small_house: House) -> None:
    """Whatever is done at whatever moment: the next one to open the file finds all that was called saved before it was
    displaced, and nothing was called saved after."""
    desk = small_house.founded()
    luck, path = random.Random(20261116), Path(small_house.address)
    older, table = path.with_name("older.db"), TableId(desk.do(AddTable("7", 8, Place(0, 0))).number)
    backup(desk.journal.store, older)
    for turn in range(times(70, 200)):
        displace = luck.choice((delete_all, move_away, replace_by_older, write_over, cut_short, empty_the_log))
        for number in range(luck.randrange(1, 4)):
            desk.do(PlaceTable(table, Place(turn + 1, number)))
        kept = path.with_name("kept.db")
        backup(desk.journal.store, kept)
        displace(path, older)
        with pytest.raises(Unavailable):
            desk.do(PlaceTable(table, Place(turn + 1, 99)))
        for file in files_of(path):
            file.unlink()
        kept.rename(path)
        desk.catch_up()
