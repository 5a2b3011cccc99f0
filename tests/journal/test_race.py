"""Workstations at the same time, for real: one total order, no seat taken twice, every acknowledged entry there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random

from floor.desk import Desk
from floor.errors import Refused
from floor.ids import PlayerId, TableId
from floor.room.openseats import EndClaims
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from tests.outside import sql
from tests.rooms import House, open_table, player

DESKS, TURNS, SEATS = 4, 25, 3


def a_busy_hour(desk: Desk, table: TableId, guests: list[PlayerId], luck: Random) -> list[int]:
    """Seats and unseats at random among few seats, offered to nobody else; the numbers of what was entered."""
    entered = []
    for _ in range(TURNS):
        seat, guest = luck.randrange(1, SEATS + 1), luck.choice(guests)
        for act in (SeatPlayer(table, seat, guest), UnseatPlayer(table, seat), EndClaims(table, seat)):
            with suppress(Refused):
                entered.append(desk.do(act).number)
                break
    return entered


def test_four_desks_that_fight_over_three_seats_agree_in_the_end(house: House) -> None:
    founder = house.founded()
    table = open_table(founder, seats=SEATS)
    guests = [player(founder, f"Player {number}") for number in range(5)]
    begun = founder.room.number
    desks = [house.desk() for _ in range(DESKS)]
    for desk in desks:
        desk.staff = founder.staff
    with ThreadPoolExecutor(DESKS) as pool:
        hours = [pool.submit(a_busy_hour, desk, table, guests, Random(seed)) for seed, desk in enumerate(desks)]
        entered = sorted(number for hour in hours for number in hour.result())
    assert entered == list(range(begun + 1, begun + 1 + len(entered)))
    assert sql(house.address, "SELECT MAX(number) FROM entries") == [(begun + len(entered),)]
    assert len(entered) > TURNS
    for desk in [founder, *desks]:
        desk.catch_up()
        assert desk.room == founder.room
    assert verify(founder.journal.store, house.bundle).findings == ()
