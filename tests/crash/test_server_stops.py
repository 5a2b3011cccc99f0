"""A server that is stopped hard, over and over, under busy workstations; and a workstation that is stopped itself."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from floor.derived import Row
from floor.desk import Desk, asked
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place, PlaceTable
from floor.ids import PlayerId, TableId
from floor.journal.journal import Ahead
from floor.opening import open_room
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from tests.outside import sql
from tests.postgres import Server
from tests.room.floors import opened
from tests.rooms import House, big_o, player
from tests.soak import report, times

CLIENTS, STOPS, BETWEEN = times(3, 8), times(2, 100), 20
FREEZES, WITHIN = times(1, 20), 5.0


class Clients:
    """Workstations that send each act until it is acknowledged, and then the next."""

    def __init__(self) -> None:
        self.up, self.over, self.heard = threading.Event(), threading.Event(), threading.Semaphore(0)
        self.acknowledged = list[tuple[str, int]]()
        self.wrong = list[BaseException]()
        self.up.set()

    def work(self, desk: Desk, table: TableId, guest: PlayerId) -> None:
        try:
            while not self.over.is_set():
                self.seat_or_unseat(desk, table, guest)
        except BaseException as error:
            self.wrong.append(error)
        self.heard.release(BETWEEN * STOPS)

    def seat_or_unseat(self, desk: Desk, table: TableId, guest: PlayerId) -> None:
        seated = guest in desk.room.where
        ask = asked(UnseatPlayer(table, 1) if seated else SeatPlayer(table, 1, guest))
        while True:
            try:
                self.acknowledged.append((ask.id, desk.do(ask).number))
                self.heard.release()
                return
            except Ahead:
                raise  # What was acknowledged is gone.
            except Unavailable:
                self.up.wait()


def test_nothing_is_lost_or_doubled_however_often_the_server_is_stopped(postgres: Server, tmp_path: Path) -> None:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    founder, clients, threads = house.founded(), Clients(), []
    own = [(opened(founder, str(one + 1), big_o(founder)), player(founder, f"Player {one}")) for one in range(CLIENTS)]
    begun = founder.room.number
    for table, guest in own:
        desk = house.desk()
        desk.staff = founder.staff
        threads.append(threading.Thread(target=clients.work, args=(desk, table, guest)))
    for thread in threads:
        thread.start()
    for _ in range(STOPS):
        for _ in range(BETWEEN):
            clients.heard.acquire()
        clients.up.clear()
        postgres.stop("immediate")
        postgres.start()
        clients.up.set()
    clients.over.set()
    for thread in threads:
        thread.join()
    report(f"{STOPS} stops under {CLIENTS} clients, {len(clients.acknowledged)} entries acknowledged")
    assert clients.wrong == []
    kept = sql(house.address, f"SELECT id, number FROM entries WHERE number > {begun} ORDER BY number")
    assert sorted(clients.acknowledged, key=lambda one: one[1]) == kept
    assert verify(house.store(), house.bundle).findings == ()
    house.close()


def frozen(house: House, mouth: int) -> None:
    """A process that is stopped by its system between a line and its commit, and tells what it found on waking."""
    with closing(open_room(house.address, house.keys)) as desk:
        line = replace(desk.fold.lines[-1], number=desk.room.number + 1, id="frozen", hash=b"")
        try:
            desk.journal.append(line, stopped(mouth))
        except Unavailable as told:
            desk.catch_up()
            os.write(mouth, f"{told.sentence} {desk.room.number}".encode())


def stopped(mouth: int) -> Iterator[Row]:
    os.write(mouth, b"!")
    os.kill(os.getpid(), signal.SIGSTOP)
    yield from ()


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_workstation_that_its_system_has_stopped_holds_up_nobody_for_long(postgres: Server, tmp_path: Path) -> None:
    house, waited = House(postgres.fresh_database(), tmp_path / "room.key"), list[float]()
    desk = house.founded()
    table = TableId(desk.do(AddTable("1", 8, Place(0, 0))).number)
    for turn in range(FREEZES):
        ear, mouth = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                frozen(house, mouth)
            finally:
                os._exit(0)
        os.close(mouth)
        assert os.read(ear, 1) == b"!"
        begun = monotonic()
        number = desk.do(PlaceTable(table, Place(turn + 1, 0))).number
        waited.append(monotonic() - begun)
        os.kill(child, signal.SIGCONT)
        told = os.read(ear, 4096).decode()
        os.waitpid(child, 0)
        os.close(ear)
        assert told.endswith(str(number)), "it has found out, and sees what the other has done"
        assert desk.journal.find("frozen") is None
    report(f"{FREEZES} freezes, waited {max(waited):.1f} s at most")
    assert max(waited) < WITHIN
    assert verify(house.store(), house.bundle).findings == ()
    house.close()
