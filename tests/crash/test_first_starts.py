"""First starts at the same moment, or cut off: one room, one key, and nobody deletes what another has made."""

from __future__ import annotations

import gzip
import os
import random
import select
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import time
from functools import partial
from itertools import count, islice
from pathlib import Path

import msgspec
import pytest

from floor import folders
from floor.errors import Refused, Unavailable
from floor.house.house import SetUpRoom
from floor.journal.files import Taken
from floor.keys import KeyBundle, keep_keys, read_keys
from floor.opening import create_room, open_or_create, open_room
from floor.rules.approvals.files import shipped
from floor.staff.pins import KEPT
from floor.upkeep import backup, restore, verify
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import ZONE, House, an_evening
from tests.soak import report, times
from tests.test_older_rooms import ROOMS

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked on this system"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]


def together(processes: int, act: Callable[[], str]) -> list[str]:
    """What each of several processes has to say, all let go at the same moment."""
    gate, let_go = os.pipe()
    children = [told_by(act, gate, let_go) for _ in range(processes)]
    os.close(gate)
    os.close(let_go)
    return [finished(child, ear) for child, ear in children]


def told_by(act: Callable[[], str], gate: int, let_go: int) -> tuple[int, int]:
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(let_go)
            os.read(gate, 1)
            os.write(mouth, act().encode())
        except BaseException as error:
            os.write(mouth, f"failed: {error!r}".encode())
        finally:
            os._exit(0)
    os.close(mouth)
    return child, ear


def finished(child: int, ear: int) -> str:
    heard = b""
    while piece := os.read(ear, 65_536):
        heard += piece
    os.close(ear)
    os.waitpid(child, 0)
    return heard.decode()


def keys_here() -> list[Path]:
    return sorted((folders.config() / "keys").glob("*.key"))


@pytest.fixture(params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """As many places for a room as are asked for."""
    if request.param == "sqlite":
        return (str(tmp_path / f"room{number}.db") for number in count())
    server: Server = request.getfixturevalue("postgres")
    return (server.fresh_database() for _ in count())


@pytest.mark.parametrize("processes", [2, 4, 8])
def test_first_starts_at_once_make_one_room_with_one_key(places: Iterator[str], processes: int) -> None:
    for address in islice(places, times(1, 35)):

        def start(address: str = address) -> str:
            with closing(open_or_create(address)) as desk:
                return desk.room_id

        rooms = together(processes, start)
        assert len(set(rooms)) == 1
        (key,) = keys_here()
        assert key == folders.keys(rooms[0])
        open_room(address).close()
        key.unlink()
    report(f"{times(1, 35)} times {processes} first starts at once")


def test_of_those_who_set_up_at_once_one_is_heard_and_it_stays(address: str) -> None:
    def set_up() -> str:
        with closing(open_or_create(address)) as desk:
            try:
                name, rules = f"Room of {os.getpid()}", tuple(shipped().items())
                return str(desk.do(SetUpRoom(name, ZONE, time(6), "Dana Wells", KEPT, rules)).number)
            except Refused as refused:
                return type(refused).__name__

    told = together(4, set_up)
    assert sorted(told) == ["1", "Refused", "Refused", "Refused"]
    with closing(open_room(address)) as desk:
        assert desk.room.is_set_up


def test_one_of_several_inits_makes_it_and_the_others_leave_it_alone(address: str) -> None:
    def init() -> str:
        try:
            with closing(create_room(address)) as desk:
                return desk.room_id
        except Taken:
            return ""

    told = together(4, init)
    (made,) = [room for room in told if room]
    assert [read_keys(key).room for key in keys_here()] == [made]
    open_room(address).close()


def test_one_of_several_restores_brings_it_back_whole(small_house: House, tmp_path: Path) -> None:
    desk, keys = an_evening(small_house.founded()), small_house.bundle
    backup(desk.journal.store, tmp_path / "copy.db")

    def bring_back() -> str:
        try:
            return str(restore(tmp_path / "copy.db", str(tmp_path / "back.db"), keys).entries)
        except Unavailable as told:
            return type(told).__name__

    told = together(3, bring_back)
    assert sorted(told) == [str(desk.room.number), "Taken", "Taken"]
    assert whole(House(str(tmp_path / "back.db"), small_house.keys)) == desk.room.number


def whole(house: House) -> int:
    store = house.store()
    report = verify(store, house.bundle)
    store.close()
    assert report.findings == ()
    return report.entries


def cut_off(act: Callable[[], object], after: float) -> None:
    child = os.fork()
    if child == 0:
        try:
            act()
        finally:
            os._exit(0)
    select.select([], [], [], after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def test_a_start_cut_off_at_any_moment_is_made_good_by_the_next(tmp_path: Path) -> None:
    moments = random.Random(20261114)
    for turn in range(times(12, 200)):
        address = str(tmp_path / f"room{turn}.db")
        cut_off(partial(open_or_create, address), moments.uniform(0, 0.25))
        with closing(open_or_create(address)) as desk:
            assert folders.keys(desk.room_id).exists()
        assert sql(address, "SELECT key FROM meta ORDER BY key") == [("append",), ("key",), ("room",)]


def test_a_restore_cut_off_at_any_moment_can_be_done_again(small_house: House, tmp_path: Path) -> None:
    desk, keys = an_evening(small_house.founded()), small_house.bundle
    backup(desk.journal.store, tmp_path / "copy.db")
    moments = random.Random(20261115)
    for turn in range(times(8, 100)):
        target = str(tmp_path / f"back{turn}.db")
        cut_off(partial(restore, tmp_path / "copy.db", target, keys), moments.uniform(0, 0.6))
        with suppress(Taken):  # It was finished before it was cut off.
            restore(tmp_path / "copy.db", target, keys)
        assert whole(House(target, small_house.keys)) == desk.room.number


def brought_out(folder: Path) -> House:
    """A copy of a room that an older version left."""
    folder.mkdir()
    (folder / "room.db").write_bytes(gzip.decompress((ROOMS / "0.1" / "room.db.gz").read_bytes()))
    keep_keys(msgspec.json.decode((ROOMS / "0.1" / "room.key").read_bytes(), type=KeyBundle), folder / "room.key")
    return House(str(folder / "room.db"), folder / "room.key")


def test_of_those_who_open_an_older_room_at_once_one_changes_its_tables(tmp_path: Path) -> None:
    def look() -> str:
        with closing(open_room(older.address, older.keys)) as desk:
            return str(desk.room.number)

    for turn in range(times(1, 20)):
        older = brought_out(tmp_path / f"older{turn}")
        numbers = together(4, look)
        assert len(set(numbers)) == 1
        assert numbers[0].isdigit()
        assert len(list(Path(older.address).parent.glob("*.backup"))) == 1
