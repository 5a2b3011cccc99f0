"""A power cut: of what was written since the last sync of a file, any part may be gone. What was acknowledged is not.

Killing a process proves nothing about power, for the system still writes out what the process gave it. So the writes
and syncs of a working desk are recorded, and the files are put together as a cut at each moment could have left them.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from floor.desk import Desk
from floor.ids import PlayerId, StaffId, TableId
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from tests.rooms import House, open_table, player

COMMANDS = 24
CALL = re.compile(r"(\w+)\(\d+<((?:\\x[0-9a-f]{2})*)>(?:, (.*))?\)\s+= \d+")
BYTES = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(?:, \d+(?:, (\d+))?)?')


class Call(NamedTuple):
    name: str
    file: str
    content: bytes
    place: int


class Disk:
    """The room's files as the program sees them, and what of them has surely reached the disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.seen = {file.name: file.read_bytes() for file in folder.iterdir() if file.name.startswith("room.db")}
        self.sure, self._since = dict(self.seen), dict[str, list[Call]]()

    def take(self, call: Call) -> None:
        if call.name.endswith("sync"):
            self.sure[call.file], self._since[call.file] = self.seen[call.file], []
        else:
            self.seen[call.file] = written(self.seen.get(call.file, b""), call)
            self._since.setdefault(call.file, []).append(call)

    def after_a_cut(self, luck: random.Random) -> dict[str, bytes]:
        """What is sure, and of the rest whatever happened to be written out already, in whatever order."""
        files = dict(self.sure)
        for name, calls in self._since.items():
            for call in luck.sample(calls, luck.randrange(len(calls) + 1)):
                files[name] = written(files.get(name, b""), call)
        return files


def written(content: bytes, call: Call) -> bytes:
    if call.name == "ftruncate":
        return content[: call.place].ljust(call.place, b"\0")
    padded = content.ljust(call.place, b"\0")
    return padded[: call.place] + call.content + padded[call.place + len(call.content) :]


def calls(record: str) -> Iterator[Call]:
    for line in record.splitlines():
        if found := CALL.search(line):
            name, path, rest = found.groups()
            file, content = Path(plain(path).decode()).name, BYTES.match(rest or "")
            if name == "ftruncate":
                yield Call(name, file, b"", int(rest))
            else:
                yield Call(name, file, plain(content[1]) if content else b"", int(content[2] or 0) if content else 0)


def plain(escaped: str) -> bytes:
    return bytes.fromhex(escaped.replace("\\x", ""))


def recorded(house: House, table: TableId, ola: PlayerId, synchronous: str) -> str:
    """The system calls of a process that enters commands and tells each one's number when it is acknowledged."""
    go, ready = os.pipe()
    told_from, told = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            desk = opened(house, synchronous)
            os.write(told, b"ready")
            os.read(go, 1)
            enter(desk, table, ola, told)
        finally:
            os._exit(0)
    os.read(told_from, 5)
    record = Path(house.address).parent / "record"
    traced = "trace=pwrite64,write,fsync,fdatasync,ftruncate"
    command = ["strace", "-p", str(child), "-y", "-xx", "-s", "10000000", "-e", traced, "-o", str(record)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as tracer:
        assert tracer.stderr is not None
        attached = "attached" in tracer.stderr.readline()
        os.write(ready, b"!")
        os.waitpid(child, 0)
        tracer.wait()
    for end in (go, ready, told_from, told):
        os.close(end)
    if not attached:
        pytest.skip("another process may not be traced here")
    return record.read_text()


def opened(house: House, synchronous: str) -> Desk:
    desk = house.desk()
    desk.staff = StaffId(1)
    raw = desk.journal._connected().connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    raw.execute("PRAGMA wal_autocheckpoint = 30")  # So that some of the cuts come while the log is worked in.
    if synchronous:
        raw.execute(f"PRAGMA synchronous = {synchronous}")
    return desk


def enter(desk: Desk, table: TableId, ola: PlayerId, told: int) -> None:
    for turn in range(COMMANDS):
        entry = desk.do(UnseatPlayer(table, 1) if turn % 2 else SeatPlayer(table, 1, ola))
        os.write(told, f"told:{entry.number}".encode())


def last_entry(files: dict[str, bytes], folder: Path) -> int:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in files.keys() - {"room.db-shm"}:
        (folder / name).write_bytes(files[name])
    with closing(sqlite3.connect(folder / "room.db")) as room:
        assert room.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        number: int = room.execute("SELECT MAX(number) FROM entries").fetchone()[0]
        return number


def lost(house: House, synchronous: str = "") -> list[int]:
    """The acknowledged entries that a power cut at some moment would have lost."""
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    house.close()
    folder, luck = Path(house.address).parent, random.Random(8)
    disk, acknowledged, gone = Disk(folder), desk.room.number, []
    for call in calls(recorded(house, table, ola, synchronous)):
        if call.content.startswith(b"told:"):
            acknowledged = int(call.content[5:])
        elif call.file.startswith("room.db"):
            disk.take(call)
        else:
            continue
        for files in (disk.sure, disk.after_a_cut(luck)):
            if last_entry(files, folder / "after") < acknowledged:
                gone.append(acknowledged)
    assert acknowledged == desk.room.number + COMMANDS
    prove(folder / "after", house)
    return gone


def prove(folder: Path, house: House) -> None:
    twin = House(str(folder / "room.db"), house.keys)
    desk = twin.desk()
    assert verify(desk.journal.store, twin.bundle).findings == ()
    twin.close()


pytestmark = [
    pytest.mark.skipif(not shutil.which("strace"), reason="strace is not installed"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]


def test_nothing_acknowledged_is_lost_in_a_power_cut(small_house: House) -> None:
    assert lost(small_house) == []


def test_with_a_laxer_setting_this_proof_would_find_losses(small_house: House) -> None:
    assert lost(small_house, "NORMAL") != []
