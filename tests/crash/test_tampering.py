"""Somebody changes a room with a tool of their own, in any of these ways and at any place: it is found, every time."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic, process_time
from typing import NamedTuple

import pytest

from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.journal.store import open_store
from floor.opening import witness_of
from floor.upkeep import backup, rebuild, verify
from tests.bench.journal import grow
from tests.journal.test_chain import CHANGES
from tests.outside import sql, tamper
from tests.rooms import House, SetClock, an_evening
from tests.soak import report, times

TIMES = times(1, 55)
CLEAN = times(3_000, 1_000_000)


class Scene(NamedTuple):
    """A room that is changed, with older copies of it, and the luck that says where."""

    house: House
    older: list[Path]
    last: int
    luck: random.Random

    def any_entry(self) -> int:
        return self.luck.randrange(1, self.last + 1)

    def do(self, *statements: str) -> None:
        tamper(self.house.address, *statements)


Change = Callable[[Scene], object]


def column(name: str) -> Change:
    """Any line but those that say the same there already."""

    def changed(scene: Scene) -> None:
        to = {"command": "command || ' '", "events": "'[]'"}.get(name, CHANGES[name])
        differs = f"{name} IS NOT ({to})" if name != "hash" else "number > 1"
        numbers = [one for (one,) in sql(scene.house.address, f"SELECT number FROM entries WHERE {differs}")]
        scene.do(f"UPDATE entries SET {name} = {to} WHERE number = {scene.luck.choice(numbers)}")

    return changed


def one_row(change: str, of: str) -> Change:
    """The change made to a row of the table."""

    def changed(scene: Scene) -> None:
        rows = [one for (one,) in sql(scene.house.address, f"SELECT rowid FROM {of}")]
        scene.do(change.format(row=scene.luck.choice(rows)))

    return changed


def by(*statements: str) -> Change:
    return lambda scene: sql(scene.house.address, *statements)


def any_guard(kind: str) -> Change:
    def dropped(scene: Scene) -> None:
        found = f"SELECT name FROM sqlite_master WHERE type = '{kind}' AND sql IS NOT NULL"
        names = [name for (name,) in sql(scene.house.address, found)]
        sql(scene.house.address, f"DROP {kind} {scene.luck.choice(names)}")

    return dropped


def taken_out(scene: Scene) -> None:
    scene.do(f"DELETE FROM entries WHERE number = {scene.luck.randrange(1, scene.last)}")


def cut_off(scene: Scene) -> None:
    scene.do(f"DELETE FROM entries WHERE number > {scene.luck.randrange(1, scene.last)}")


def cut_off_and_tidied_up(scene: Scene) -> None:
    """The derived tables as they stood then, by the program's own means."""
    cut_off(scene)
    scene.do("DELETE FROM snapshots")
    with closing(open_store(scene.house.address)) as store:
        rebuild(store, scene.house.bundle)


def two_swapped(scene: Scene) -> None:
    one, other = scene.luck.sample(range(1, scene.last + 1), 2)
    keys = (f"number = -{one} WHERE number = {one}", f"number = {one} WHERE number = {other}")
    scene.do(*(f"UPDATE entries SET {key}" for key in keys), f"UPDATE entries SET number = {other} WHERE number < 0")


def said_again(scene: Scene) -> None:
    """A line that was once right, at the end."""
    columns = "at, day, staff, role, workstation, approver, exception, seed, version, command, events, hash"
    copied = f"SELECT {scene.last + 1}, 'again', {columns} FROM entries WHERE number = {scene.any_entry()}"
    scene.do(f"INSERT INTO entries {copied}")


def unchained(scene: Scene) -> None:
    line = f"{scene.last + 1}, 'new', 0, '2026-11-13', NULL, NULL, '', NULL, '', '', 1, '{{}}', '[]', x'00'"
    scene.do(f"INSERT INTO entries VALUES ({line})")


def older_put_back(scene: Scene) -> None:
    shutil.copyfile(scene.luck.choice(scene.older), scene.house.address)


def goes_another_way(scene: Scene) -> None:
    """An older copy, in which somebody went on at a computer that has not seen more."""
    older_put_back(scene)
    elsewhere = Path(scene.house.address).parent / "elsewhere"
    elsewhere.mkdir()
    house = House(scene.house.address, Path(shutil.copy2(scene.house.keys, elsewhere)), scene.house.clock)
    desk = house.desk("desk 2")
    desk.staff = 1  # type: ignore[assignment]
    for number in range(scene.last - desk.room.number + scene.luck.randrange(3)):
        desk.do(AddTable(f"Z{number}", 8, Place(number * 300, 900)))
    house.close()


def guard_that_guards_nothing(scene: Scene) -> None:
    name, table = scene.luck.choice(
        sql(scene.house.address, "SELECT name, tbl_name FROM sqlite_master WHERE type = 'trigger'")
    )
    made = f"CREATE TRIGGER {name} BEFORE DELETE ON {table} BEGIN SELECT 1; END"
    sql(scene.house.address, f"DROP TRIGGER {name}", made)


def constraint_taken_out(scene: Scene) -> None:
    """A check is written out of a table's own words."""
    sql(
        scene.house.address,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = REPLACE(sql, 'amount > 0', '1') WHERE name = 'transfers'",
    )


def page_reversed(scene: Scene) -> None:
    file = Path(scene.house.address)
    content = bytearray(file.read_bytes())
    start = scene.luck.randrange(len(content) // 4096) * 4096
    content[start : start + 4096] = bytes(reversed(content[start : start + 4096]))
    file.write_bytes(content)


AT_START: dict[str, Change] = {
    "an unchained line": unchained,
    "a line said again": said_again,
    "the end cut off": cut_off,
    "the end cut off and tidied up": cut_off_and_tidied_up,
    "an older copy": older_put_back,
    "another history": goes_another_way,
    "the room's id": by("UPDATE meta SET value = 'another' WHERE key = 'room'"),
    "the mark of the key": by("UPDATE meta SET value = 'another' WHERE key = 'key'"),
    "a trigger dropped": any_guard("trigger"),
    "an index dropped": any_guard("index"),
    "a trigger that swallows": by("CREATE TRIGGER s BEFORE INSERT ON entries BEGIN SELECT RAISE(IGNORE); END"),
    "a trigger that forgets": by("CREATE TRIGGER f AFTER INSERT ON transfers BEGIN DELETE FROM visits; END"),
    "a trigger that guards nothing": guard_that_guards_nothing,
    "a constraint taken out": constraint_taken_out,
    "a view": by("CREATE VIEW spy AS SELECT * FROM entries"),
}
BY_VERIFY: dict[str, Change] = {
    **{f"the line's {name}": column(name) for name in CHANGES},
    "a line taken out": taken_out,
    "two lines swapped": two_swapped,
    "an amount": one_row("UPDATE transfers SET amount = amount + 1 WHERE rowid = {row}", "transfers"),
    "an account": one_row("UPDATE transfers SET debit = 'purse' WHERE rowid = {row}", "transfers"),
    "a transfer taken out": one_row("DELETE FROM transfers WHERE rowid = {row}", "transfers"),
    "a transfer too many": by("INSERT INTO transfers VALUES (3, 7, 'bank', 'drawer:1', 500, NULL)"),
    "a visit's seat": one_row("UPDATE visits SET seat = seat + 20 WHERE rowid = {row}", "visits"),
    "a player's name": one_row("UPDATE players SET name = name || 's' WHERE rowid = {row}", "players"),
    "a player taken out": one_row("DELETE FROM players WHERE rowid = {row}", "players"),
    "a snapshot's room": one_row("UPDATE snapshots SET room = room || x'00' WHERE rowid = {row}", "snapshots"),
    "a snapshot's hash": one_row("UPDATE snapshots SET hash = seal WHERE rowid = {row}", "snapshots"),
}
KINDS = AT_START | BY_VERIFY


def test_there_are_thirty_kinds_and_more() -> None:
    assert len(KINDS) >= 30


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room with a day closed and one open, closed itself; and copies of it from five moments before."""
    folder = tmp_path_factory.mktemp("tampered")
    house = House(str(folder / "room.db"), folder / "room.key", SetClock())
    desk = an_evening(house.founded())
    for number in range(5):
        backup(desk.journal.store, folder / f"older{number}.db")
        desk.do(AddTable(f"A{number}", 8, Place(number * 300, 600)))
    house.close()
    return folder


def scenes(evening: Path, folder: Path, kind: str) -> list[tuple[Scene, Path]]:
    luck, made = random.Random(f"20261118 {kind}"), []
    for number in range(TIMES):
        place = folder / str(number)
        shutil.copytree(evening, place)
        house = House(str(place / "room.db"), place / "room.key", SetClock())
        (last,) = sql(house.address, "SELECT MAX(number) FROM entries")[0]
        made.append((Scene(house, sorted(place.glob("older*.db")), last, luck), place))
    return made


def is_found(house: House) -> bool:
    """By verify, at a workstation of the room."""
    try:
        with closing(open_store(house.address)) as store:
            return not verify(store, house.bundle, witness_of(house.bundle.room, house.keys)).is_sound
    except Unavailable:
        return True


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_found_by_verify_and_by_a_start_if_the_open_day_is_concerned(
    evening: Path, tmp_path: Path, kind: str
) -> None:
    for scene, place in scenes(evening, tmp_path, kind):
        KINDS[kind](scene)
        assert is_found(scene.house)
        if kind in AT_START:
            with pytest.raises(Unavailable):
                scene.house.desk()
        scene.house.close()
        shutil.rmtree(place)


@pytest.mark.parametrize("name", CHANGES)
def test_a_line_of_the_open_day_is_found_by_a_start(evening: Path, tmp_path: Path, name: str) -> None:
    for scene, place in scenes(evening, tmp_path, f"open day {name}"):
        (sealed,) = sql(scene.house.address, "SELECT MAX(number) FROM snapshots")[0]
        number = scene.luck.randrange(sealed + 1, scene.last + 1)
        to = {"command": "command || ' '", "events": "events || ' '", "approver": "77"}.get(name, CHANGES[name])
        scene.do(f"UPDATE entries SET {name} = {to} WHERE number = {number}")
        with pytest.raises(Unavailable):
            scene.house.desk()
        assert is_found(scene.house)
        shutil.rmtree(place)


def test_damage_to_any_page_is_found(evening: Path, tmp_path: Path) -> None:
    for scene, place in scenes(evening, tmp_path, "page"):
        page_reversed(scene)
        assert is_found(scene.house)
        shutil.rmtree(place)


def test_nothing_is_reported_of_what_nobody_has_changed(small_house: House) -> None:
    grow(small_house, CLEAN)
    begun, worked = monotonic(), process_time()
    with closing(open_store(small_house.address)) as store:
        found = verify(store, small_house.bundle)
    report(f"{found.entries} entries verified in {monotonic() - begun:.0f} s, {process_time() - worked:.0f} s of work")
    assert (found.entries, found.findings) == (CLEAN, ())
