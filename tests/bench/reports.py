"""Two years of a busy room, 700 nights of 3,000 entries each, in SQLite: reports, a player's history, a day's close."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec.structs import astuple
from sqlalchemy import Connection, create_engine

from floor.books.accounts import named_drawer
from floor.books.counts import Count, Pile
from floor.books.variances import Variance
from floor.cage.boxes import BoxCounted, BoxPulled, CountBox, PullBox
from floor.cage.day import CloseDay, DayClosed, Explained
from floor.cage.drawers import AddDrawer, CountThrough, DrawerCountedThrough
from floor.cage.records import BoxKind
from floor.desk import NeedsSecond, Signature
from floor.entry import Entry, written
from floor.fold import rows_from
from floor.house.tables import Place, PlaceTable, TablePlaced
from floor.ids import CommandId, PlayerId, StaffId, TableId
from floor.journal.line import sealed
from floor.journal.nights import Nights
from floor.journal.pen import Pen
from floor.journal.rows import write_rows
from floor.journal.store import open_store
from floor.money import Money, dollars
from floor.opening import open_room
from floor.record import Command, Event
from floor.reports import REPORTS
from floor.reports.asked import asked_over
from floor.roles import Role
from floor.room.seating import PlayerSeated, SeatPlayer
from floor.room.sessions import BuyChips, CashedOut, CashOut, ChipsBought, Source
from floor.upkeep import refolded
from floor.views.differences import off
from floor.void import EntryVoided, VoidEntry
from tests.bench import Measure, at_most
from tests.bench.journal import insert_line
from tests.rooms import House, SetClock, open_table, player

NIGHTS, A_NIGHT = 700, 3_000
TABLES, REGULARS, GUESTS, COMING = 14, 80, 1_500, 560
BOXES, VOIDS = 3, 2
TIMES = 3
SECOND, HISTORY = 1_000, 300
DRAWERS = tuple(named_drawer(f"Cage {number}") for number in (1, 2, 3))

Did = tuple[Command, tuple[Event, ...]]


def measure() -> Iterator[Measure]:
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        house = House(str(Path(folder, "room.db")), Path(folder, "room.key"), SetClock())
        room = Busy(house)
        room.play(NIGHTS - 1)
        snapshot(house)
        room.play(1)
        snapshot(house)
        with closing(open_store(house.address)) as store:
            yield from told(house, Nights(store), room)
        room.play(1, closes=False)
        yield from closed(house)


def closed(house: House) -> Iterator[Measure]:
    """The day's close as it is done: looked at first, refused for want of a second person, asked for alone, entered."""
    with closing(open_room(house.address, house.keys, house.clock)) as desk:
        desk.staff = StaffId(1)
        begun = perf_counter()
        sums = tuple(Explained(one.name, "made up") for one in off(desk.fold))
        try:
            desk.do(CloseDay(desk.room.day, sums))
        except NeedsSecond as needed:
            desk.do(needed.ask, Signature(needed.digest, exception="made up"))
        yield at_most("a day's close", (perf_counter() - begun) * 1_000, "ms", 2 * SECOND)


def told(house: House, nights: Nights, room: Busy) -> Iterator[Measure]:
    with closing(open_store(house.address)) as store:
        fold = refolded(store, house.bundle)
        first, last = room.began, room.day - timedelta(days=1)
        asked = asked_over(nights, fold, first, last, lambda number: refolded(store, house.bundle, number))
        for name, telling in REPORTS.items():
            rows = len(telling.make(asked).rows)
            taken = in_ms(lambda telling=telling: telling.make(asked))
            yield at_most(f"{name}, {NIGHTS} nights, {rows:,} rows", taken, "ms", SECOND)
        lines = len(nights.history(room.guests[0]))
        taken = in_ms(lambda: nights.history(room.guests[0]))
        yield at_most(f"a player's whole history, {lines:,} lines", taken, "ms", HISTORY)


def in_ms(act: object) -> float:
    assert callable(act)
    taken = []
    for _ in range(TIMES):
        begun = perf_counter()
        act()
        taken.append((perf_counter() - begun) * 1_000)
    return median(taken)


def snapshot(house: House) -> None:
    """Folded once, as any start does, which leaves a snapshot of the last close."""
    open_room(house.address, house.keys, house.clock).close()


class Busy:
    """Nights in bulk: the very lines that desks would have written, each with its rows."""

    def __init__(self, house: House) -> None:
        desk = house.founded()
        self.tables = [open_table(desk, str(label), 9) for label in range(1, TABLES + 1)]
        self.guests = [player(desk, f"Player {number}") for number in range(1, GUESTS + 1)]
        for number in (1, 2, 3):
            desk.do(AddDrawer(f"Cage {number}"))
        self._address, self._key, self._hash = house.address, desk._keys.chain, desk.journal.hash
        self._clock = house.clock
        self._number, self.day, self.began = desk.room.number, desk.room.day, desk.room.day
        self._at: datetime = desk.room.at
        self._receipts, self._others = 0, cycle(self.guests[REGULARS:])
        house.close()

    def play(self, nights: int, *, closes: bool = True) -> None:
        engine = create_engine(f"sqlite:///{self._address}", isolation_level="AUTOCOMMIT")
        with engine.connect() as writing:
            writing.exec_driver_sql("PRAGMA synchronous=OFF")
            for _ in range(nights):
                writing.exec_driver_sql("BEGIN")
                self._night(writing, closes)
                writing.exec_driver_sql("COMMIT")
        engine.dispose()
        self._clock.at = self._at

    def _night(self, writing: Connection, closes: bool) -> None:
        driver, pen = writing.connection.driver_connection, Pen(writing)
        assert driver is not None
        begun = self._number
        acts = islice(self._acts(), A_NIGHT if closes else A_NIGHT - 1)
        for command, events in acts:
            self._number += 1
            self._at += timedelta(seconds=12)
            signed = StaffId(2) if isinstance(command, PullBox | CountBox | VoidEntry) else None
            entry = Entry(
                number=self._number,
                id=CommandId(f"{self._number:024x}"),
                at=self._at,
                day=self.day,
                staff=StaffId(1),
                role=Role.MANAGER,
                workstation="desk 1",
                seed=f"{self._number:032x}",
                command=command,
                events=events,
                signer=signed,
            )
            line = sealed(self._key, self._hash, written(entry))
            driver.execute(insert_line, astuple(line))
            write_rows(pen, line, rows_from(line, events))
            self._hash = line.hash
        assert self._number - begun == (A_NIGHT if closes else A_NIGHT - 1)
        self.day += timedelta(days=1)
        self._at += timedelta(hours=14)

    def _acts(self) -> Iterator[Did]:
        """Players come, buy twice and go; boxes are counted, drawers too; the rest of a night is tables moved about."""
        made, seats = 0, [(table, seat) for seat in range(1, 10) for table in self.tables]
        coming = [*self.guests[:REGULARS], *islice(self._others, COMING - REGULARS)]
        for place in range(0, COMING, len(seats)):
            sat = list(zip(seats, coming[place : place + len(seats)], strict=False))
            for (table, seat), who in sat:
                yield SeatPlayer(table, seat, who), (PlayerSeated(table, seat, who),)
                yield self._buy(table, seat, who, 60)
                made += 2
                if place == 0 and made <= 4 * VOIDS:
                    yield self._buy(table, seat, who, 20)
                    yield (
                        VoidEntry(self._number, "wrong seat"),
                        (EntryVoided((self._number,), "wrong seat", True, True),),
                    )
                    made += 2
            for (table, seat), who in sat:
                yield self._buy(table, seat, who, 40)
                yield self._leave(table, seat, who, 85)
                made += 2
        for did in (*self._boxes(), *self._counts()):
            yield did
            made += 1
        for turn in range(A_NIGHT - made - 1):
            spot = Place(turn % 2 * 10, 0)
            yield PlaceTable(self.tables[0], spot), (TablePlaced(self.tables[0], spot),)
        yield CloseDay(self.day), (DayClosed(self.day, self.day + timedelta(days=1)),)

    def _buy(self, table: TableId, seat: int, who: PlayerId, amount: int) -> Did:
        self._receipts += 1
        bought = ChipsBought(self._receipts, table, seat, who, dollars(amount), Source.CAGE, DRAWERS[seat % 3])
        return BuyChips(table, seat, dollars(amount)), (bought,)

    def _leave(self, table: TableId, seat: int, who: PlayerId, amount: int) -> Did:
        self._receipts += 1
        gone = CashedOut(self._receipts, table, seat, who, dollars(amount), DRAWERS[seat % 3])
        return CashOut(table, seat, dollars(amount)), (gone,)

    def _boxes(self) -> Iterator[Did]:
        count = Count(chips=(Pile(dollars(1), 120),))
        for turn, table in enumerate([table for table in self.tables for _ in range(BOXES)], 1):
            number, label = self.day.toordinal() * 100 + turn, f"{table}"
            yield PullBox(table, BoxKind.RAKE), (BoxPulled(number, table, BoxKind.RAKE, label),)
            yield CountBox(number, count), (BoxCounted(number, table, BoxKind.RAKE, label, count),)

    def _counts(self) -> Iterator[Did]:
        for place, drawer in enumerate(DRAWERS):
            off = Variance(Money(-500 if self.day.day % 5 == place else 0))
            counted = DrawerCountedThrough(drawer, f"Cage {place + 1}", StaffId(1), Count(), off)
            yield CountThrough(drawer, Count()), (counted,)
