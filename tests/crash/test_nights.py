"""A month of nights with every workstation busy: nothing fails, the books balance, and no program grows."""

from __future__ import annotations

import multiprocessing
import os
import traceback
from contextlib import suppress
from datetime import timedelta
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

import pytest

from floor.desk import Desk
from floor.errors import Refused
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.record import Command, Record
from floor.room.absence import ComeBack, GoAway
from floor.room.calling import CallNext
from floor.room.cashgame import session_in
from floor.room.hands import DealHand
from floor.room.lists import JoinList, LeaveList
from floor.room.openseats import EndClaims
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.upkeep import verify
from tests.machine.invariants import faults_of_the_room
from tests.room.floors import opened
from tests.rooms import EVENING, House, big_o, close_day, player
from tests.soak import report, times

pytestmark = [
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not say how big a process is"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]

NIGHTS, DESKS = times(2, 30), times(2, 8)
TABLES, PLAYERS = times(1, 5), times(10, 50)
"""For each desk to look after."""
SEATS, WARM = 8, 2
GROWTH = 50 * 2**20


class Told(Record, frozen=True):
    """A desk's night: what went wrong, how many entries were made at it, where it stands now and how big it is."""

    wrong: str
    entered: int
    stands: tuple[int, bytes]
    bytes: int


class Workstation:
    """One desk with its own tables and guests; the list is everybody's."""

    def __init__(self, desk: Desk, spread: SpreadId, tables: list[TableId], guests: list[PlayerId], luck: Random):
        self.desk, self.spread, self.tables, self.guests, self.luck = desk, spread, tables, guests, luck
        self.entered, self.coming = 0, list[PlayerId]()

    def enter(self, command: Command) -> None:
        self.desk.do(command)
        self.entered += 1

    def ask(self, command: Command) -> bool:
        """Whether it was entered; somebody else may have been faster, or the moment is not right."""
        with suppress(Refused):
            self.enter(command)
            return True
        return False

    def come(self) -> None:
        for table in self.tables:
            self.enter(OpenTable(table, self.spread))
        self.coming = self.luck.sample(self.guests, len(self.guests))
        for table in self.tables:
            for seat in range(1, SEATS + 1):
                self.sits(table, seat, self.coming.pop())

    def sits(self, table: TableId, seat: int, guest: PlayerId) -> None:
        self.enter(SeatPlayer(table, seat, guest))
        self.enter(BuyChips(table, seat, dollars(80)))

    def line_up(self) -> None:
        for guest in self.coming:
            self.enter(JoinList(self.spread, guest))

    def play(self) -> None:
        for _ in self.guests:
            self.something_happens()

    def something_happens(self) -> None:
        table, seat = self.luck.choice(self.tables), self.luck.randrange(1, SEATS + 1)
        match self.luck.randrange(4):
            case 0 if self.goes(table, seat):
                self.is_called(table, seat)
            case 1:
                self.ask(DealHand(table))
            case 2:
                self.ask(GoAway(table, seat))
            case _:
                self.ask(ComeBack(table, seat))

    def goes(self, table: TableId, seat: int) -> bool:
        session = session_in(self.desk.room.tables[table].seats[seat - 1])
        return session is not None and self.ask(CashOut(table, seat, session.bought))

    def is_called(self, table: TableId, seat: int) -> None:
        self.ask(EndClaims(table, seat))
        if self.ask(CallNext(self.spread, table, seat)):
            hold = self.desk.room.tables[table].seats[seat - 1].hold
            if hold is not None:
                self.sits(table, seat, hold.player)

    def go_home(self) -> None:
        for table in self.tables:
            for seat in self.desk.room.tables[table].seated:
                assert self.goes(table, seat.number)
            for number in range(1, SEATS + 1):
                self.ask(EndClaims(table, number))
            self.enter(CloseTable(table))

    def look(self) -> None:
        """Everybody has seen the day closed, and sees the same room."""
        self.desk.catch_up()

    def last_call(self) -> None:
        """Nobody waits any longer."""
        self.desk.catch_up()
        for waiting in [one for names in self.desk.room.lists.values() for one in names]:
            self.enter(LeaveList(waiting.id))

    def close(self) -> None:
        close_day(self.desk)
        assert faults_of_the_room(self.desk.room) == []


def worked(house: House, spread: SpreadId, tables: list[TableId], guests: list[PlayerId], end: Connection) -> None:
    """A process: it is told what to do, and tells how it went, until it is told nothing more."""
    desk = house.desk(f"desk {tables[0]}")
    desk.staff = desk.room.person(1).id  # type: ignore[arg-type]
    work = Workstation(desk, spread, tables, guests, Random(tables[0]))
    while night := end.recv():
        house.clock.at = EVENING + timedelta(days=night[1])
        wrong = ""
        try:
            getattr(work, night[0])()
            desk.catch_up()
        except BaseException:
            wrong = traceback.format_exc()
        end.send(Told(wrong, work.entered, (desk.journal.number, desk.journal.hash), own_size()))
    desk.close()
    os._exit(0)


def own_size() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def all_told(ends: list[Connection], what: str, night: int) -> list[Told]:
    for end in ends:
        end.send((what, night))
    told = [end.recv() for end in ends]
    assert [one.wrong for one in told if one.wrong] == []
    return told


def test_nights_on_end_at_every_workstation(small_house: House) -> None:
    founder = small_house.founded()
    spread = big_o(founder)
    tables = [opened(founder, str(number + 1), spread, SEATS) for number in range(DESKS * TABLES)]
    for table in tables:
        founder.do(CloseTable(table))
    guests = [player(founder, f"Player {number}") for number in range(DESKS * PLAYERS)]
    founder.close()
    ends, sizes = [], list[list[int]]()
    fork = multiprocessing.get_context("fork")
    for number in range(DESKS):
        mine, theirs = fork.Pipe()
        own = (tables[number::DESKS], guests[number::DESKS])
        fork.Process(target=worked, args=(small_house, spread, *own, theirs), daemon=True).start()
        ends.append(mine)
    for night in range(1, NIGHTS + 1):
        for phase in ("come", "line_up", "play"):
            all_told(ends, phase, night)
        all_told(ends[:1], "last_call", night)
        all_told(ends, "go_home", night)
        all_told(ends[:1], "close", night)
        told = all_told(ends, "look", night)
        assert len({one.stands for one in told}) == 1
        sizes.append([one.bytes for one in told])
    for end in ends:
        end.send(None)
    desk = small_house.desk()
    assert verify(desk.journal.store, small_house.bundle).findings == ()
    grown = [last - first for first, last in zip(sizes[min(WARM, NIGHTS) - 1], sizes[-1], strict=True)]
    report(f"{NIGHTS} nights, {desk.room.number} entries; grown by {max(grown) / 2**20:.1f} MB at most")
    assert max(grown) < GROWTH
