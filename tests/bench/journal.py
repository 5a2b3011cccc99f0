"""The journal's speed: a durable command, a fold from the first entry, a start from a snapshot."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from msgspec.structs import astuple

from floor.cage.day import CloseDay, DayClosed
from floor.desk import Desk
from floor.entry import Entry, written
from floor.house.tables import Place, PlaceTable
from floor.ids import CommandId, PlayerId, StaffId, TableId
from floor.journal.line import Line, sealed
from floor.journal.store import open_store
from floor.opening import open_room, witness_of
from floor.record import Command, Event
from floor.roles import Role
from floor.room.cashgame import CASH
from floor.room.seating import PlayerSeated, PlayerUnseated, SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from tests.bench import Measure, at_least, at_most
from tests.rooms import House, open_table, player

ENTRIES = 1_000_000
A_NIGHT = 2_500
WARM, ROUNDS = 1_500, 1_000
STARTS = 21

Write = tuple[str, tuple[Any, ...]]


def measure() -> Iterator[Measure]:
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        yield from durable_commands(Path(folder))
        yield from starts(Path(folder))


def durable_commands(folder: Path) -> Iterator[Measure]:
    """A command against SQLite itself writing the same rows to the same tables: no rules, no chain, no guards."""
    house = House(str(folder / "busy.db"), folder / "busy.key")
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    with closing(bare_tables(folder / "bare.db", folder / "busy.db")) as bare:
        placing = times_as_long(desk, bare, lambda turn: PlaceTable(table, Place(turn % 2, 0)))
        yield at_most("a durable command, against a bare insert and commit", placing, "times", 1.6)
        sitting = (UnseatPlayer(table, 1), SeatPlayer(table, 1, ola))
        seating = times_as_long(desk, bare, lambda turn: sitting[turn % 2])
        yield at_most("the same with a row in a derived table", seating, "times", 1.6)
    house.close()


def times_as_long(desk: Desk, bare: sqlite3.Connection, command: Callable[[int], Command]) -> float:
    """Medians of both in turn, once the files have reached their working size."""
    ours, theirs = [], []
    for turn in range(1, WARM + ROUNDS):
        asked = command(turn)
        begun = perf_counter()
        entry = desk.do(asked)
        ours.append(perf_counter() - begun)
        theirs.append(seconds(write_bare, bare, bare_rows(entry)))
    return median(ours[WARM:]) / median(theirs[WARM:])


def bare_tables(path: Path, like: Path) -> sqlite3.Connection:
    """Tables and indexes of a room, without its triggers."""
    bare = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "recursive_triggers=ON"):
        bare.execute(f"PRAGMA {pragma}")
    made = "SELECT sql FROM sqlite_master WHERE tbl_name IN ('entries', 'visits') AND type <> 'trigger' AND sql > ''"
    with closing(sqlite3.connect(like)) as room:
        for (statement,) in room.execute(made):
            bare.execute(statement)
    return bare


def bare_rows(entry: Entry) -> list[Write]:
    line = insert_line, (*astuple(written(entry))[:-1], entry.hash)
    match entry.events[0]:
        case PlayerSeated(table, seat, who):
            return [line, (insert_visit, (entry.number, None, table, seat, who, CASH))]
        case PlayerUnseated(table, seat):
            return [line, (end_visit, (entry.number, table, seat))]
    return [line]


insert_line = f"INSERT INTO entries VALUES ({', '.join('?' * len(Line.__struct_fields__))})"
insert_visit = "INSERT INTO visits VALUES (?, ?, ?, ?, ?, ?)"
end_visit = "UPDATE visits SET until = ? WHERE table_id = ? AND seat = ? AND until IS NULL"


def write_bare(bare: sqlite3.Connection, rows: list[Write]) -> None:
    bare.execute("BEGIN IMMEDIATE")
    for statement, values in rows:
        bare.execute(statement, values)
    bare.execute("COMMIT")


def starts(folder: Path) -> Iterator[Measure]:
    """A room of a million entries: brought up to date, folded from the first, which leaves a snapshot, then opened
    from that."""
    empty, old = (
        House(str(folder / "empty.db"), folder / "empty.key"),
        House(str(folder / "old.db"), folder / "old.key"),
    )
    empty.founded()
    empty.close()
    grow(old)
    yield Measure(
        "the first start ever, which puts 400 sealed days into the index",
        seconds(start, old),
        "s",
        "for the record",
        True,
    )
    without_snapshots(old)
    yield at_least("folding without a snapshot", ENTRIES / seconds(start, old), "entries/s", 50_000)
    pairs = [(seconds(start, old), seconds(start, empty)) for _ in range(STARTS)]
    ratio = median(aged for aged, _ in pairs) / median(new for _, new in pairs)
    yield at_most("start with 1,000,000 entries and a snapshot, against an empty room", ratio, "times", 1.3)
    yield at_most("what a start checks of schema and heads", checks(old) * 1_000, "ms", 50)
    yield at_most("verify of 1,000,000 entries", seconds(prove, old), "s", 60)


def checks(house: House) -> float:
    """Median of the guards compared with what they should be, and the journal's end with what was seen of it."""
    desk = open_room(house.address, house.keys, house.clock)
    took = [seconds(desk.journal.check_schema) + seconds(desk._heed) for _ in range(STARTS)]
    desk.close()
    return median(took)


def prove(house: House) -> None:
    with closing(open_store(house.address)) as store:
        assert verify(store, house.bundle, witness_of(house.bundle.room, house.keys)).is_sound


def without_snapshots(house: House) -> None:
    with closing(sqlite3.connect(house.address)) as file:
        file.execute("DELETE FROM snapshots")
        file.commit()


def start(house: House) -> None:
    open_room(house.address, house.keys, house.clock).close()


def grow(house: House, entries: int = ENTRIES) -> None:
    """Nights of players coming and going, in bulk: the very lines that the desk would have written, and their rows."""
    desk = house.founded()
    nights = Nights(desk, [open_table(desk, str(label), 9) for label in range(1, 13)])
    guests = [player(desk, f"Player {number}") for number in range(1, 201)]
    with closing(sqlite3.connect(house.address)) as file:
        file.executemany(insert_line, nights.lines(guests, entries))
        file.executemany(insert_visit, nights.visits())
        file.commit()
    house.close()


class Nights:
    def __init__(self, desk: Desk, tables: list[TableId]) -> None:
        self._desk, self._key = desk, desk._keys.chain
        self._seats = cycle([(table, seat) for table in tables for seat in range(1, 10)])
        self._sitting: dict[tuple[TableId, int], tuple[int, PlayerId]] = {}
        self._over: list[tuple[int, int | None, int, int, int, str]] = []

    def lines(self, guests: list[PlayerId], upto: int) -> Iterator[tuple[Any, ...]]:
        room, hash, coming = self._desk.room, self._desk.journal.hash, cycle(guests)
        at, day = room.at, room.day
        for number in range(room.number + 1, upto + 1):
            closing_time = number % A_NIGHT == 0
            what = _close(day) if closing_time else self._come_or_go(number, coming)
            entry = Entry(
                number, CommandId(f"{number:024x}"), at, day, StaffId(1), Role.FLOOR, "desk 1", f"{number:032x}", *what
            )
            line = sealed(self._key, hash, written(entry))
            yield astuple(line)
            hash, at = line.hash, at + timedelta(seconds=10)
            day += timedelta(days=closing_time)

    def visits(self) -> Iterator[tuple[int, int | None, int, int, int, str]]:
        yield from self._over
        for (table, seat), (since, who) in self._sitting.items():
            yield since, None, table, seat, who, CASH

    def _come_or_go(self, number: int, coming: Iterator[PlayerId]) -> tuple[Command, tuple[Event, ...]]:
        table, seat = next(self._seats)
        if (table, seat) in self._sitting:
            since, who = self._sitting.pop((table, seat))
            self._over.append((since, number, table, seat, who, CASH))
            return UnseatPlayer(table, seat), (PlayerUnseated(table, seat, who),)
        who = next(coming)
        self._sitting[table, seat] = number, who
        return SeatPlayer(table, seat, who), (PlayerSeated(table, seat, who),)


def _close(day: Any) -> tuple[Command, tuple[Event, ...]]:
    return CloseDay(day), (DayClosed(day, day + timedelta(days=1)),)


def seconds(act: Callable[..., object], *given: object) -> float:
    begun = perf_counter()
    act(*given)
    return perf_counter() - begun
