"""The seat chain: an opened seat is the table's to claim, one move for each, then somebody else's (BO-05, BO-06)."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from floor.desk import Desk
from floor.house.house import ChangeHouse
from floor.house.tables import HoldFor, Sits
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.offers import Do
from floor.room.calling import CallNext
from floor.room.cashgame import cash_at
from floor.room.hands import ChooseGame
from floor.room.heldchips import RedeemChips
from floor.room.openseats import (
    AskSeatChange,
    ClaimSeat,
    ClaimsEnded,
    DropSeatChange,
    EndClaims,
    SeatChanged,
    SeatHeld,
    SeatOffered,
)
from floor.room.seating import SeatPlayer, UnseatPlayer
from tests.room.floors import at, keep, kinds, opened, refused, seat_of, sit, waits
from tests.rooms import SetClock, player


def test_a_seat_that_opens_is_offered_to_the_table_before_the_list_BO06(
    desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    waits(desk, spread, "Zoe")
    entry = desk.do(UnseatPlayer(table, 2))
    offered = entry.events[1]
    assert isinstance(offered, SeatOffered)
    assert offered.seat == 2
    claiming = seat_of(desk, table, 2).claiming
    assert claiming is not None
    assert claiming.until == entry.at + timedelta(seconds=60)
    assert seat_of(desk, table, 2).hold is None
    told = refused(desk, SeatPlayer(table, 2, player(desk, "Somebody")))
    assert (told.message, told.clause) == ("Table 12, seat 2 is still offered to those at the table.", "BO-06")
    assert refused(desk, CallNext(spread, table, 2)).clause == "BO-06"


def test_an_empty_table_offers_nothing_and_the_list_is_called_in_the_same_entry_BO06(
    desk: Desk, table: TableId, spread: SpreadId
) -> None:
    sit(desk, table, 1)
    wait = waits(desk, spread, "Zoe")
    held = desk.do(UnseatPlayer(table, 1)).events[-1]
    assert isinstance(held, SeatHeld)
    assert (held.seat, held.why, held.wait) == (1, HoldFor.LIST, wait)


def test_any_seated_player_may_take_it_BO05(desk: Desk, table: TableId, four: list[PlayerId]) -> None:
    desk.do(UnseatPlayer(table, 2))
    entry = desk.do(ClaimSeat(table, 2, four[3]))
    assert [type(event) for event in entry.events] == [SeatChanged, SeatOffered]
    assert at(desk, table) == {1: "Ola", 2: "Kim", 3: "Max"}
    assert desk.room.where[four[3]] == Sits(table, 2)
    assert seat_of(desk, table, 4).claiming is not None


def test_nobody_from_elsewhere_claims_and_only_a_seat_that_opened_is_claimed_BO05(
    desk: Desk, table: TableId, four: list[PlayerId]
) -> None:
    desk.do(UnseatPlayer(table, 2))
    zoe = player(desk, "Zoe")
    told = refused(desk, ClaimSeat(table, 2, zoe))
    assert (told.message, told.clause) == ("Zoe does not sit at table 12.", "BO-05")
    told = refused(desk, ClaimSeat(table, 3, four[0]))
    assert (told.message, told.clause) == ("Table 12, seat 3 has not opened.", "BO-05")


def test_the_earliest_request_comes_first_BO05(desk: Desk, table: TableId, four: list[PlayerId]) -> None:
    ola, _nia, mike, kim = four
    desk.do(AskSeatChange(table, kim))
    desk.do(AskSeatChange(table, ola, (2,)))
    desk.do(UnseatPlayer(table, 2))
    told = refused(desk, ClaimSeat(table, 2, ola))
    assert (told.message, told.clause) == ("Kim asked for a seat change first.", "BO-05")
    assert refused(desk, ClaimSeat(table, 2, mike)).message == "Kim asked for a seat change first."
    desk.do(DropSeatChange(table, kim))
    desk.do(ClaimSeat(table, 2, ola))
    assert cash_at(desk.room, table).plays.requests == []


def test_a_request_for_another_seat_does_not_stand_in_the_way_BO05(
    desk: Desk, table: TableId, four: list[PlayerId]
) -> None:
    ola, _nia, _max, kim = four
    desk.do(AskSeatChange(table, kim, (7, 8)))
    desk.do(UnseatPlayer(table, 2))
    told = refused(desk, SeatPlayer(table, 2, player(desk, "Zoe")))
    assert told.offers == (Do(EndClaims(table, 2), "End the claims"),), "whoever wants seat 7 or 8 is not asked"
    desk.do(ClaimSeat(table, 2, ola))


def test_asking_for_other_seats_keeps_the_place_in_the_queue(desk: Desk, table: TableId, four: list[PlayerId]) -> None:
    ola, nia, *_ = four
    desk.do(AskSeatChange(table, ola, (3, 4)))
    desk.do(AskSeatChange(table, nia))
    assert refused(desk, AskSeatChange(table, ola, (4, 3, 3))).message == "That is noted already."
    desk.do(AskSeatChange(table, ola))
    assert [one.player for one in cash_at(desk.room, table).plays.requests] == [ola, nia]
    assert refused(desk, AskSeatChange(table, ola, (1,))).message == "Ola sits in seat 1 already."
    assert refused(desk, AskSeatChange(table, ola, (9,))).message.startswith("Table 12 has no seat 9")
    assert refused(desk, DropSeatChange(table, four[2])).message == "Max has not asked for another seat."


def test_a_player_moves_once_in_a_chain_so_it_ends_and_heads_stay_the_same_BO05(
    desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    waits(desk, spread, "Zoe")
    ola, _nia, mike, kim = four
    desk.do(UnseatPlayer(table, 2))
    heads = len(desk.room.tables[table].seated)
    for seat, claimant, left in ((2, ola, 1), (1, mike, 3), (3, kim, 4)):
        desk.do(ClaimSeat(table, seat, claimant))
        assert len(desk.room.tables[table].seated) == heads
        moved_on = seat_of(desk, table, left)
        if left != 4:
            assert moved_on.claiming is not None
            told = refused(desk, ClaimSeat(table, left, claimant))
            assert (told.message.split(" has ")[1], told.clause) == (
                "moved once already since the seat opened.",
                "BO-05",
            )
    assert seat_of(desk, table, 4).claiming is None, "everybody has moved"
    hold = seat_of(desk, table, 4).hold
    assert hold is not None
    assert desk.room.name_of(hold.player) == "Zoe"


def test_when_nobody_claims_the_list_fills_what_is_left_BO06(
    desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    wait = waits(desk, spread, "Zoe")
    desk.do(UnseatPlayer(table, 2))
    assert kinds(desk, EndClaims(table, 2)) == [ClaimsEnded, SeatHeld]
    assert desk.room.lists[spread][0].called == Sits(table, 2)
    hold = seat_of(desk, table, 2).hold
    assert hold is not None
    assert (hold.wait, hold.why) == (wait, HoldFor.LIST)
    told = refused(desk, EndClaims(table, 2))
    assert told.message == "Table 12, seat 2 is not being offered to the table."


def test_claims_end_by_themselves_when_the_window_does_BO06(
    desk: Desk, clock: SetClock, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    waits(desk, spread, "Zoe")
    desk.do(UnseatPlayer(table, 2))
    clock.forward(seconds=59)
    assert desk.send_due() == []
    clock.forward(seconds=1)
    (entry,) = desk.send_due()
    assert [type(event) for event in entry.events] == [ClaimsEnded, SeatHeld]
    assert desk.send_due() == []


def test_the_window_is_the_house_s(desk: Desk, table: TableId, four: list[PlayerId]) -> None:
    desk.do(ChangeHouse(replace(desk.room.house, claim_seconds=15)))
    entry = desk.do(UnseatPlayer(table, 2))
    claiming = seat_of(desk, table, 2).claiming
    assert claiming is not None
    assert claiming.until == entry.at + timedelta(seconds=15)


def test_at_a_table_of_another_document_what_it_does_not_say_is_not_cited_R32(desk: Desk, table: TableId) -> None:
    badugi = keep(desk, "badugi")
    other = opened(desk, "16", badugi, seats=2)
    ola, nia = sit(desk, other, 1, "Ola"), sit(desk, other, 2, "Nia")
    waits(desk, badugi, "Zoe")
    desk.do(UnseatPlayer(other, 2))
    desk.do(AskSeatChange(other, ola))
    asked = (
        ClaimSeat(other, 2, nia),
        ClaimSeat(other, 1, ola),
        SeatPlayer(other, 2, nia),
        CallNext(badugi, other, 2),
        CallNext(badugi),
        EndClaims(other, 2),
        AskSeatChange(other, nia),
        RedeemChips(ola, dollars(40)),
        ChooseGame(table, 0),
    )
    assert {refused(desk, one).clause for one in asked} == {"", "house rule"}
    desk.do(DropSeatChange(other, ola))
    desk.do(EndClaims(other, 2))
    told = refused(desk, SeatPlayer(other, 2, nia))
    assert (told.message, told.clause) == ("Table 16, seat 2 is held for Zoe.", "house rule")
