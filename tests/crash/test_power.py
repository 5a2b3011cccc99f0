"""A power cut: of what was written since the last sync, any part may be gone. What was acknowledged is not.

Killing a process proves nothing about power, for the system still writes out what the process gave it. So its writes,
names and syncs are recorded, and the disk is put together as a cut at each moment could have left it.
"""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import time
from functools import partial
from pathlib import Path

import pytest

from floor import folders
from floor.desk import Desk
from floor.errors import Unavailable
from floor.house.house import SetUpRoom
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId, StaffId, TableId
from floor.journal.store import open_store
from floor.opening import create_room, open_room, witness_of
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.rules.approvals.files import shipped
from floor.safekeeping import keep_copy
from floor.staff.pins import KEPT
from floor.upkeep import backup, verify
from tests.crash.disk import TRACED, Disk, calls
from tests.crash.tracing import CAN_TRACE, recorded
from tests.outside import sql
from tests.rooms import ZONE, House, an_evening, open_table, player
from tests.soak import in_full, report, times

pytestmark = CAN_TRACE

COMMANDS = times(24, 240)

Kept = Callable[[Path], object]
"""What is found after the cut in the folder given."""


def cuts(
    act: Callable[[Callable[[object], None]], object], root: Path, kept: Kept, before: bool = True
) -> list[tuple[str, object]]:
    """A cut at every call of a process that tells what it has done: what was told, and what was found then. Before
    anything was told as well, if asked for."""
    ear, mouth = os.pipe()
    disk, luck, told, found = Disk(root), random.Random(8), "", list[tuple[str, object]]()
    aside = root.with_name(f"{root.name} aside")
    aside.mkdir()
    record = recorded(lambda: act(lambda word: _tell(mouth, word)), aside / "record", TRACED)
    for call in calls(record):
        if call.content.startswith(b"told:"):
            told = call.content[5:].decode()
        elif not disk.take(call):
            continue
        for state in disk.states(luck) if told or before else ():
            disk.lay_out(state, aside / "after")
            found.append((told, kept(aside / "after")))
    os.close(ear)
    os.close(mouth)
    report(f"{len(found)} states after a cut")
    return found


def _tell(mouth: int, word: object) -> None:
    os.write(mouth, f"told:{word}".encode())


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "disk"
    folder.mkdir()
    return folder


@pytest.fixture
def house(root: Path) -> House:
    return House(str(root / "room.db"), root / "room.key")


def enter(house: House, table: TableId, ola: PlayerId, synchronous: str, tell: Callable[[object], None]) -> None:
    desk = house.desk()
    desk.staff = StaffId(1)
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA wal_autocheckpoint = 30")  # So that some of the cuts come while the log is worked in.
    if synchronous:
        raw.execute(f"PRAGMA synchronous = {synchronous}")
    for turn in range(COMMANDS):
        tell(desk.do(UnseatPlayer(table, 1) if turn % 2 else SeatPlayer(table, 1, ola)).number)


def last_entry(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "room.db")) as room:
        assert room.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        number: int = room.execute("SELECT MAX(number) FROM entries").fetchone()[0]
        return number


def lost(house: House, root: Path, synchronous: str = "") -> list[str]:
    """The acknowledged entries that a power cut at some moment would have lost."""
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    house.close()
    found = cuts(partial(enter, house, table, ola, synchronous), root, last_entry)
    assert found[-1][0] == str(desk.room.number + COMMANDS)
    prove(root.with_name("disk aside") / "after")
    return [told for told, last in found if told and int(told) > last]  # type: ignore[operator]


def prove(folder: Path) -> None:
    twin = House(str(folder / "room.db"), folder / "room.key")
    desk = twin.desk()
    assert verify(desk.journal.store, twin.bundle).findings == ()
    twin.close()


def test_nothing_acknowledged_is_lost_in_a_power_cut(house: House, root: Path) -> None:
    assert lost(house, root) == []


def test_with_a_laxer_setting_this_proof_would_find_losses(house: House, root: Path) -> None:
    assert lost(house, root, "NORMAL") != []


def test_a_room_that_was_set_up_is_there_with_its_key(root: Path) -> None:
    """Folders that were made for it included."""
    key, address = root / "made" / "keys" / "room.key", str(root / "new" / "room.db")

    def found(tell: Callable[[object], None]) -> None:
        desk = create_room(address, key)
        desk.do(SetUpRoom("Harbor Lights", ZONE, time(6), "Dana Wells", KEPT, tuple(shipped().items())))
        tell("set up")

    def opens(after: Path) -> str:
        with suppress(Unavailable):
            desk = open_room(str(after / "new" / "room.db"), after / "made" / "keys" / "room.key")
            desk.close()
            return "set up" if desk.room.is_set_up else ""
        return ""

    assert [was for was in cuts(found, root, opens, before=in_full() > 0) if was[0] and was[0] != was[1]] == []


def test_a_backup_that_was_made_is_there(house: House, root: Path) -> None:
    desk = an_evening(house.founded())
    house.close()
    target = root / "copies" / "one.backup"
    target.parent.mkdir()

    def copy(tell: Callable[[object], None]) -> None:
        with closing(open_store(house.address)) as store:
            backup(store, target)
        tell(desk.room.number)

    found = cuts(copy, root, lambda after: last_in(after / "copies" / "one.backup"))
    assert [was for was in found if was[0] and int(was[0]) != was[1]] == []


def last_in(copy: Path) -> int:
    """The last entry of a backup; 0 if there is none."""
    number: int = sql(str(copy), "SELECT MAX(number) FROM entries")[0][0] if copy.exists() else 0
    return number


def test_no_older_backup_is_dropped_before_the_newer_one_is_safe(
    house: House, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(root))
    folders.keep_second(root)
    desk = an_evening(house.founded())

    def keep(desk: Desk) -> None:
        house.clock.forward(minutes=5)
        with closing(open_store(house.address)) as store:
            keep_copy(store, house.bundle, house.clock())

    keep(desk)
    desk.do(AddTable("77", 8, Place(0, 0)))
    before = desk.room.number - 1
    house.close()

    def again(tell: Callable[[object], None]) -> None:
        keep(desk)
        tell(before + 1)

    found = cuts(again, root, lambda after: max(map(last_in, after.glob("*-backups/*.backup")), default=0))
    assert [was for was in found if was[1] != before + bool(was[0]) and was[1] != before + 1] == []


def test_heads_are_safe_when_a_desk_was_closed(house: House, root: Path) -> None:
    house.founded().close()
    for file in root.glob("*.heads"):
        file.unlink()

    def look(tell: Callable[[object], None]) -> None:
        desk = house.desk()
        desk.close()
        tell(desk.room.number)

    def seen(after: Path) -> int:
        return max(
            (head.number for heads in witness_of(house.bundle.room, after / "x").seen() for head in heads), default=0
        )

    assert [was for was in cuts(look, root, seen) if was[0] and int(was[0]) != was[1]] == []
