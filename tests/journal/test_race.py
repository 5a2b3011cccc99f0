"""Workstations at the same time, for real: one total order, no seat taken twice, every entry acknowledged once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from random import Random

import pytest

from floor.desk import Desk, asked
from floor.errors import Refused
from floor.ids import PlayerId, SpreadId, TableId
from floor.opening import open_room
from floor.record import Command
from floor.room.calling import CallNext
from floor.room.lists import JoinList, LeaveList
from floor.room.openseats import EndClaims
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from tests.crash.test_first_starts import together
from tests.outside import sql
from tests.rooms import House, big_o, open_table, player
from tests.soak import report, times

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked on this system"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]
DESKS, TURNS, SEATS = times(4, 16), times(25, 625), 3


def a_busy_hour(desk: Desk, table: TableId, spread: SpreadId, guests: list[PlayerId]) -> Iterator[int]:
    """All after the same few seats and the same list; the numbers of what was entered. Everything is sent twice."""
    luck = Random(os.getpid())
    for _ in range(TURNS):
        for act in acts(desk, table, spread, luck.choice(guests), luck):
            ask = asked(act)
            try:
                number = desk.do(ask).number
            except Refused:
                continue
            assert desk.do(ask).number == number
            yield number
            break


def acts(desk: Desk, table: TableId, spread: SpreadId, guest: PlayerId, luck: Random) -> list[Command]:
    """Any of which may be taken away by somebody else before it is entered."""
    seat = luck.randrange(1, SEATS + 1)
    waiting = [LeaveList(one.id) for one in desk.room.lists.get(spread, [])]
    found = [SeatPlayer(table, seat, guest), UnseatPlayer(table, seat), EndClaims(table, seat)]
    return luck.sample([*found, JoinList(spread, guest), CallNext(spread), *waiting], len(found) + 2 + len(waiting))


def test_desks_that_fight_over_three_seats_and_a_list_agree_in_the_end(house: House) -> None:
    founder = house.founded()
    table, spread = open_table(founder, seats=SEATS), big_o(founder)
    guests = [player(founder, f"Player {number}") for number in range(5)]
    begun, staff = founder.room.number, founder.staff
    founder.close()

    def an_hour() -> str:
        with closing(open_room(house.address, house.keys, house.clock)) as desk:
            desk.staff = staff
            return " ".join(map(str, a_busy_hour(desk, table, spread, guests)))

    entered = sorted(int(number) for told in together(DESKS, an_hour) for number in told.split())
    report(f"{DESKS * TURNS} turns, {len(entered)} entries, each sent twice")
    assert entered == list(range(begun + 1, begun + 1 + len(entered)))
    assert sql(house.address, "SELECT MAX(number) FROM entries") == [(begun + len(entered),)]
    assert len(entered) > TURNS
    assert verify(house.store(), house.bundle).findings == ()
