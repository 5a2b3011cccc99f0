"""Killed at every single write: of each kind of command, and of whatever makes, copies, moves or brings back a room."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from floor import folders
from floor.decide import decide, may_sign
from floor.desk import Ask, Desk, NeedsSecond, Signature, asked
from floor.errors import Refused
from floor.house.players import FilePlayer
from floor.ids import StaffId
from floor.journal.files import Taken
from floor.journal.store import open_store
from floor.opening import open_or_create, open_room
from floor.record import Command
from floor.safekeeping import keep_copy
from floor.settings.dated import SetSetting
from floor.upkeep import backup, restore, transfer, verify
from floor.void import VoidEntry
from tests.crash.test_first_starts import brought_out
from tests.crash.tracing import CAN_TRACE, killed_at
from tests.machine.asking import Asking
from tests.machine.commands import COMMANDS
from tests.machine.test_machine import founded
from tests.machine.walking import NEVER, SPANS
from tests.rooms import House, SetClock, an_evening
from tests.soak import in_full, report, times

pytestmark = CAN_TRACE
__all__ = ["founded"]

KINDS: list[type[Command]] = [kind for kind in COMMANDS if kind not in NEVER or kind is VoidEntry]
OFTEN: tuple[type[Command], ...] = (FilePlayer, SetSetting, VoidEntry)
WITHIN = 2.0
"""Seconds in which a room is open again."""
MANAGER = StaffId(1)


class Told:
    """What a process had to say before it was killed: how long the room took to open, its last entry, and the number
    of what was acknowledged, if it came to that."""

    def __init__(self) -> None:
        self._ear, self.mouth = os.pipe()

    def heard(self) -> list[float]:
        os.close(self.mouth)
        words = os.read(self._ear, 4096).split()
        os.close(self._ear)
        return [float(word) for word in words]


def do_it(house: House, ask: Ask, signed: Signature | None, told: Told) -> None:
    begun = monotonic()
    desk = house.desk("desk 1")
    desk.staff = MANAGER
    os.write(told.mouth, f"{monotonic() - begun} {desk.room.number} ".encode())
    os.write(told.mouth, f"{desk.do(ask, signed).number}".encode())


def despite_kills(house: House, ask: Ask, signed: Signature | None, before: int) -> int:
    """Killed at its first write, sent again and killed at its second, and so on until it gets through. Tells how often
    it was killed; it is entered once, and what was there stays there."""
    entered = before
    for kills in count():
        told = Told()
        files = (house.address, f"{house.address}-wal")
        killed = killed_at("pwrite64", kills + 1, partial(do_it, house, ask, signed, told), *files)
        took, found, *number = told.heard() or (0.0, entered)
        assert took < WITHIN
        assert entered <= found <= before + 1
        assert number in ([], [before + 1])
        entered = before + 1 if number else int(found)
        if not killed:
            return kills
    raise AssertionError


def something_allowed(desk: Desk, kind: type[Command], luck: random.Random) -> tuple[Ask, Signature | None] | None:
    """Such a command as the room takes now, signed if it has to be."""
    ask = asked(COMMANDS[kind](Asking(luck.choice, desk.fold)))
    try:
        decision = decide(desk.fold, ask.command, desk.context(ask.seed))
    except Refused:
        return None
    if not decision.needs_second:
        return ask, None
    needed = NeedsSecond(ask, decision.events, "Somebody")
    signer = next((one.id for one in may_sign(desk.room, MANAGER, needed.asked)), None)
    return (ask, Signature(needed.digest, signer)) if signer else None


def test_killed_at_every_write_of_each_kind_of_command_nothing_acknowledged_is_lost(founded: Path) -> None:
    """A walk through the room: the first of each kind that it takes is killed at every write, then gets through."""
    house, luck = House(str(founded / "room.db"), founded / "room.key", SetClock()), random.Random(20261118)
    wanted: set[type[Command]] = set(KINDS) if in_full() else set(OFTEN)
    desk, kills, met = house.desk("desk 1"), 0, list[str]()
    for _ in range(times(150, 20_000)):
        desk.staff = MANAGER
        kind = luck.choice([*KINDS, *sorted(wanted, key=str)])
        allowed = something_allowed(desk, kind, luck)
        if allowed is None:
            continue
        if kind not in wanted:
            desk.do(*allowed)
            house.clock.forward(minutes=luck.choice(SPANS))
            desk.send_due()
            continue
        before = desk.room.number
        desk.close()
        kills += despite_kills(house, *allowed, before)
        wanted.remove(kind)
        met.append(kind.__name__)
        desk = house.desk("desk 1")
        assert desk.room.number == before + 1
        assert verify(desk.journal.store, house.bundle).findings == ()
    house.close()
    report(f"{kills} kills in {len(met)} kinds of command; not met: {sorted(kind.__name__ for kind in wanted)}")
    assert kills >= len(met) * 4 > 0


CALLS = ("pwrite64", "unlink", "rename", "write", "fsync", "fdatasync")
"""Whatever changes a disk: content, names, and that both are safe."""


def at_every_write(act: Callable[[int], object], after: Callable[[int], object]) -> None:
    """Killed at each call of each kind in turn, a few of them in a short run, and looked at every time."""
    turn = 0
    for call in CALLS[: len(CALLS) if in_full() else 3]:
        for when in count(1, in_full()) if in_full() else (1, 30):
            turn += 1
            killed = killed_at(call, when, partial(act, turn))
            after(turn)
            if not killed:
                break
    report(f"killed {turn - len(CALLS)} times")


def sound(address: str, house: House) -> int:
    with closing(open_store(address)) as store:
        report = verify(store, house.bundle)
    assert report.findings == ()
    return report.entries


def test_a_first_start_killed_at_every_write_is_made_good_by_the_next(tmp_path: Path) -> None:
    def place(turn: int) -> str:
        return str(tmp_path / f"room{turn}.db")

    def opens(turn: int) -> None:
        with closing(open_or_create(place(turn))) as desk:
            assert folders.keys(desk.room_id).exists()

    at_every_write(lambda turn: open_or_create(place(turn)).close(), opens)


@pytest.fixture
def whole(small_house: House) -> House:
    an_evening(small_house.founded()).close()
    return small_house


def test_a_restore_killed_at_every_write_is_done_again(whole: House, tmp_path: Path) -> None:
    copy, entries = tmp_path / "copy.db", sound(whole.address, whole)
    with closing(open_store(whole.address)) as store:
        backup(store, copy)

    def bring(turn: int) -> None:
        restore(copy, str(tmp_path / f"back{turn}.db"), whole.bundle)

    def is_whole(turn: int) -> None:
        with suppress(Taken):  # It was finished before it was killed.
            bring(turn)
        assert sound(str(tmp_path / f"back{turn}.db"), whole) == entries

    at_every_write(bring, is_whole)
    assert sound(str(copy), whole) == entries


def test_a_backup_killed_at_every_write_leaves_the_room_whole_and_nothing_that_passes_for_a_backup(
    whole: House, tmp_path: Path
) -> None:
    entries, cut_off = sound(whole.address, whole), list[int]()

    def place(turn: int) -> Path:
        return tmp_path / f"{turn}.backup"

    def part(turn: int) -> Path:
        return place(turn).with_name(f"{turn}.backup.part")

    def copy(turn: int) -> None:
        with closing(open_store(whole.address)) as store:
            backup(store, place(turn))

    def is_there_or_can_be_made(turn: int) -> None:
        if part(turn).exists():
            cut_off.append(part(turn).stat().st_size)
        if not place(turn).exists():
            copy(turn)
        assert sound(str(place(turn)), whole) == sound(whole.address, whole) == entries
        assert not part(turn).exists()

    at_every_write(copy, is_there_or_can_be_made)
    assert any(0 < size < Path(whole.address).stat().st_size for size in cut_off), "none was killed in the middle of it"


def test_nor_does_one_that_is_made_by_itself(whole: House, tmp_path: Path) -> None:
    """In the folder that was chosen every name of a backup is that of a whole one, and the next is made as usual."""
    folders.keep_second(tmp_path)
    shelf, entries = tmp_path / f"{whole.bundle.room}-backups", sound(whole.address, whole)

    def keep(turn: int) -> None:
        with closing(open_store(whole.address)) as store:
            keep_copy(store, whole.bundle, whole.clock())

    def all_are_whole(turn: int) -> None:
        for file in shelf.glob("*.backup"):
            assert sound(str(file), whole) == entries
            file.unlink()
        (shelf / "being-made").unlink(missing_ok=True)
        keep(turn)
        assert [file.suffix for file in shelf.iterdir()] == [".backup"]
        next(shelf.iterdir()).unlink()

    at_every_write(keep, all_are_whole)


def test_a_change_of_older_tables_killed_at_every_write_is_made_by_the_next_start(tmp_path: Path) -> None:
    def older(turn: int) -> House:
        folder = tmp_path / f"older{turn}"
        return House(str(folder / "room.db"), folder / "room.key") if folder.exists() else brought_out(folder)

    def start(turn: int) -> None:
        open_room(older(turn).address, older(turn).keys).close()

    start(0)
    entries = sound(older(0).address, older(0))

    def goes_on(turn: int) -> None:
        start(turn)
        assert sound(older(turn).address, older(turn)) == entries
        assert not list((tmp_path / f"older{turn}").glob("*.part*"))

    at_every_write(start, goes_on)


def test_a_move_to_another_place_killed_at_every_write_leaves_the_room_in_one_of_them(
    whole: House, tmp_path: Path
) -> None:
    entries, kept = sound(whole.address, whole), Path(whole.address).read_bytes()

    def place(turn: int) -> Path:
        return tmp_path / f"moved{turn}.db"

    def move(turn: int) -> None:
        with closing(open_store(whole.address)) as store:
            transfer(store, str(place(turn)), whole.bundle)

    def is_somewhere(turn: int) -> None:
        if Path(whole.address).exists():
            assert sound(whole.address, whole) == entries
        else:
            assert sound(str(place(turn)), whole) == entries
            Path(whole.address).write_bytes(kept)

    at_every_write(move, is_somewhere)
