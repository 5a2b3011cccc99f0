"""Killed at any moment: what was acknowledged is there, the chain holds, and the room opens as if nothing had been."""

from __future__ import annotations

import os
import random
import select
import signal
from pathlib import Path

import pytest

from floor.desk import Desk, asked
from floor.house.players import AmendPlayer
from floor.house.tables import Place, PlaceTable
from floor.ids import PlayerId, StaffId, TableId
from floor.record import Command
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from tests.outside import sql
from tests.rooms import House, open_table, player
from tests.soak import times

KILLS = times(100, 1_000)


def write_for_ever(house: House, table: TableId, ola: PlayerId, told: int) -> None:
    """One process's evening: commands without end, each one's number told when it has been acknowledged."""
    desk = house.desk()
    desk.staff = StaffId(1)
    while True:
        for command in an_hour(desk, table, ola):
            entry = desk.do(asked(command))
            os.write(told, f"{entry.number}\n".encode())


def an_hour(desk: Desk, table: TableId, ola: PlayerId) -> list[Command]:
    here = desk.room.where.get(ola)
    turn = desk.room.number
    return [
        UnseatPlayer(table, here.seat) if here else SeatPlayer(table, turn % 8 + 1, ola),
        PlaceTable(table, Place(turn % 20_000, 0)),
        AmendPlayer(ola, "Ola Tveit", f"Viking {turn}"),
    ]


def killed_after(house: House, table: TableId, ola: PlayerId, entries: int, wait: float) -> list[int]:
    """Start a writer, let it acknowledge some entries and work on for a moment, and kill it. The numbers it told."""
    reading, told = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            write_for_ever(house, table, ola, told)
        finally:
            os._exit(1)
    os.close(told)
    heard = b""
    while heard.count(b"\n") < entries:
        piece = os.read(reading, 4096)
        assert piece, "the writer ended by itself"
        heard += piece
    select.select([], [], [], wait)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while piece := os.read(reading, 65_536):
        heard += piece
    os.close(reading)
    return [int(number) for number in heard.split(b"\n")[:-1]]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked on this system")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_hundred_kills_lose_nothing_that_was_acknowledged(small_house: House) -> None:
    founder = small_house.founded()
    table, ola = open_table(founder), player(founder)
    founder.close()
    moments = random.Random(20261113)
    last = founder.room.number
    for kill in range(KILLS):
        told = killed_after(small_house, table, ola, moments.randrange(1, 4), moments.uniform(0, 0.003))
        kept = sql(small_house.address, f"SELECT number FROM entries WHERE number > {last} ORDER BY number")
        assert told == list(range(last + 1, last + 1 + len(told)))
        assert [number for (number,) in kept][: len(told)] == told
        assert len(told) <= len(kept) <= len(told) + 1
        last += len(kept)
        if kill % 10 == 9:
            prove(small_house, last)
    assert Path(small_house.address).exists()


def prove(house: House, last: int) -> None:
    desk = house.desk()
    assert desk.room.number == last
    assert verify(desk.journal.store, house.bundle).findings == ()
    desk.close()
