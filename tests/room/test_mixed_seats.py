"""Seats, lists and votes at a table of mixed games, whose document says nothing of them: the house's rule is cited."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor.desk import Desk
from floor.house.tending import LockSeat
from floor.ids import PlayerId, SpreadId, TableId
from floor.record import Command
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.calling import CallNext
from floor.room.cashgame import cash_at
from floor.room.openseats import AskSeatChange, ClaimSeat, EndClaims
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from tests.room.floors import keep, refused, sit, waits
from tests.rooms import player

HOUSE = "house rule"


@pytest.fixture
def three(desk: Desk, mixed: TableId) -> list[PlayerId]:
    """Ola, Nia and Max, a name on the list, and seat 2 just opened: offered to the table."""
    seated = [sit(desk, mixed, seat, name) for seat, name in enumerate(("Ola", "Nia", "Max"), 1)]
    waits(desk, game_at(desk, mixed), "Zoe")
    desk.do(AskSeatChange(mixed, seated[0], (2,)))
    desk.do(UnseatPlayer(mixed, 2))
    return seated


def game_at(desk: Desk, table: TableId) -> SpreadId:
    return cash_at(desk.room, table).plays.spread.id


AGAINST: dict[str, Callable[[Desk, TableId, list[PlayerId]], Command]] = {
    "Nia does not sit at table 16.": lambda _desk, table, three: ClaimSeat(table, 2, three[1]),
    "Ola asked for a seat change first.": lambda _desk, table, three: ClaimSeat(table, 2, three[2]),
    "Ola asked for a seat change.": lambda _desk, table, _: EndClaims(table, 2),
    "Table 16, seat 3 has not opened.": lambda _desk, table, three: ClaimSeat(table, 3, three[0]),
    "Table 16, seat 2 is still offered to those at the table.": lambda desk, table, _: SeatPlayer(
        table, 2, player(desk, "Ida")
    ),
    "Zoe is first on the list.": lambda desk, table, _: DrawSeat(table, player(desk, "Ida")),
}


@pytest.mark.parametrize("told", AGAINST)
def test_seats_go_in_the_order_of_the_house_BO05_BO06(
    desk: Desk, mixed: TableId, three: list[PlayerId], told: str
) -> None:
    finding = refused(desk, AGAINST[told](desk, mixed, three))
    assert (finding.message, finding.clause) == (told, HOUSE)
    assert str(finding) == f"{told.removesuffix('.')} (house rule)."


def test_a_seat_still_offered_is_not_the_list_s_BO06(desk: Desk, mixed: TableId, three: list[PlayerId]) -> None:
    for seat in (4, 5, 6, 7, 8):
        desk.do(LockSeat(mixed, seat, "Broken chair"))
    assert refused(desk, CallNext(game_at(desk, mixed))).clause == HOUSE


def test_a_vote_is_asked_by_the_house_BO08(desk: Desk, mixed: TableId, three: list[PlayerId]) -> None:
    desk.do(ProposeChange(mixed, keep(desk, "badugi")))
    desk.do(Agree(mixed, three[0]))
    told = refused(desk, ChangeGame(mixed))
    assert (told.message, told.clause) == ("1 player of 2 has not agreed: Max.", HOUSE)


def test_at_a_table_of_the_document_that_says_it_the_clause_is_cited(desk: Desk, table: TableId) -> None:
    ola = player(desk, "Ola")
    assert refused(desk, ClaimSeat(table, 2, ola)).clause == "BO-05"
