"""Two desks at one tournament in the same moment: nobody is out twice, sits twice, or has the place of another."""

from __future__ import annotations

from threading import Barrier, Thread

from floor.desk import Desk
from floor.errors import Refused
from floor.ids import PlanId
from floor.roles import Role
from floor.tournament.balancing import BalanceTables
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.places import left_in, places
from tests.rooms import House
from tests.tournament.seated import held, played
from tests.tournament.test_seats import seats_are_sound

PLAYERS = 12


def test_two_desks_bust_and_balance_at_once(house: House) -> None:
    founder = house.founded()
    plan = played(founder, PLAYERS, 3)
    other = house.desk_for(Role.DIRECTOR)
    everybody = list(held(founder, plan).registrations)
    told: list[Exception] = []
    begin = Barrier(2)

    def bust(desk: Desk, order: int) -> None:
        """Both go for the same players from the other end, and level the tables after each."""
        begin.wait()
        for one in everybody[1:9][::order]:
            for command in (BustPlayers(plan, (Busts(one),)), BalanceTables(plan)):
                try:
                    desk.do(command)
                except Refused:
                    continue
                except Exception as error:
                    told.append(error)

    desks = [Thread(target=bust, args=(desk, order)) for desk, order in ((founder, 1), (other, -1))]
    for one in desks:
        one.start()
    for one in desks:
        one.join()
    assert told == []
    for desk in (founder, other):
        desk.catch_up()
        check(desk, plan)
    assert held(founder, plan) == held(other, plan)


def check(desk: Desk, plan: PlanId) -> None:
    event = held(desk, plan)
    assert left_in(event) == PLAYERS - 8
    assert sorted(place.best for place in places(event).values()) == list(range(5, PLAYERS + 1))
    seats_are_sound(desk, plan)
