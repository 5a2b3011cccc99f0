"""Standing requests for another seat: nobody ends the claims over them, and time gives them the seat (BO-05)."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId
from floor.room.absence import ComeBack, GoAway
from floor.room.cashgame import cash_at
from floor.room.openseats import (
    AskSeatChange,
    ClaimSeat,
    ClaimsEnded,
    DropSeatChange,
    EndClaims,
    SeatChanged,
    SeatOffered,
)
from floor.room.seating import UnseatPlayer
from floor.views.stories import story
from tests.room.floors import at, called, kinds, refused, seat_of, waits
from tests.rooms import SetClock


@pytest.fixture
def waiting(desk: Desk, four: list[PlayerId], spread: SpreadId) -> None:
    waits(desk, spread, "Zoe")


@pytest.mark.usefixtures("waiting")
class TestAStandingRequest:
    def test_the_floor_does_not_end_the_claims_over_it_BO05(
        self, desk: Desk, table: TableId, four: list[PlayerId]
    ) -> None:
        desk.do(AskSeatChange(table, four[3], (2,)))
        desk.do(UnseatPlayer(table, 2))
        told = refused(desk, EndClaims(table, 2))
        assert (told.message, told.clause, told.cure) == (
            "Kim asked for a seat change.",
            "BO-05",
            "Give them the seat, or drop their request.",
        )
        desk.do(DropSeatChange(table, four[3]))
        assert kinds(desk, EndClaims(table, 2))[0] is ClaimsEnded

    def test_when_the_time_ends_the_first_who_asked_has_the_seat_BO05(
        self, desk: Desk, clock: SetClock, table: TableId, four: list[PlayerId], spread: SpreadId
    ) -> None:
        ola, _nia, mike, kim = four
        for player, seats in ((mike, (7,)), (kim, (2,)), (ola, ())):
            desk.do(AskSeatChange(table, player, seats))
        desk.do(UnseatPlayer(table, 2))
        clock.forward(seconds=60)
        (entry,) = desk.send_due()
        assert [type(event) for event in entry.events] == [SeatChanged, SeatOffered]
        assert at(desk, table) == {1: "Ola", 2: "Kim", 3: "Max"}
        assert story(desk.room, entry.events).startswith("Kim changed at table 12 from seat 4 to seat 2")
        assert [one.player for one in cash_at(desk.room, table).plays.requests] == [mike, ola]
        assert called(desk, spread) == []

    def test_the_seats_of_those_who_asked_are_claimed_in_turn_and_the_list_has_what_is_left_BO06(
        self, desk: Desk, clock: SetClock, table: TableId, four: list[PlayerId], spread: SpreadId
    ) -> None:
        for player in (four[3], four[0]):
            desk.do(AskSeatChange(table, player))
        desk.do(UnseatPlayer(table, 2))
        for _window in range(3):
            clock.forward(seconds=60)
            desk.send_due()
        assert at(desk, table) == {2: "Kim", 3: "Max", 4: "Ola"}
        assert called(desk, spread) == ["Zoe"]
        assert seat_of(desk, table, 1).hold is not None

    def test_a_request_for_other_seats_does_not_keep_the_claims_open_BO06(
        self, desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
    ) -> None:
        desk.do(AskSeatChange(table, four[3], (7, 8)))
        desk.do(UnseatPlayer(table, 2))
        desk.do(EndClaims(table, 2))
        assert called(desk, spread) == ["Zoe"]

    def test_who_is_away_neither_stands_in_the_way_nor_gets_it_BO05(
        self, desk: Desk, clock: SetClock, table: TableId, four: list[PlayerId], spread: SpreadId
    ) -> None:
        desk.do(AskSeatChange(table, four[3]))
        desk.do(GoAway(table, 4))
        desk.do(UnseatPlayer(table, 1))
        desk.do(ClaimSeat(table, 1, four[1]))
        clock.forward(seconds=60)
        desk.send_due()
        assert at(desk, table) == {1: "Nia", 3: "Max", 4: "Kim"}
        assert called(desk, spread) == ["Zoe"]

    def test_who_comes_back_in_time_has_the_place_again_BO05(
        self, desk: Desk, table: TableId, four: list[PlayerId]
    ) -> None:
        desk.do(AskSeatChange(table, four[3]))
        desk.do(GoAway(table, 4))
        desk.do(UnseatPlayer(table, 1))
        desk.do(ComeBack(table, 4))
        assert refused(desk, ClaimSeat(table, 1, four[1])).message == "Kim asked for a seat change first."
