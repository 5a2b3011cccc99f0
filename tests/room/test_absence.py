"""Absence: away and back, blinds missed, and chips that two of the staff pick up and the cage keeps."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from floor.books.accounts import account, total
from floor.books.transfers import chips_in_play
from floor.desk import Desk, NeedsSecond
from floor.house.house import ChangeHouse
from floor.house.tables import Sits
from floor.ids import SpreadId, StaffId, TableId
from floor.money import Money, dollars
from floor.roles import Role
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.heldchips import PayHeld, PickUpChips, ReturnChips, held_amount
from floor.room.lists import How
from floor.room.openseats import EndClaims, SeatOffered
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from tests.room.floors import all_reasons, keep, opened, refused, seat_of, sit, sitting, waits
from tests.rooms import PIN, SetClock, hire, open_table, signed


@pytest.fixture
def table(desk: Desk) -> TableId:
    """Ola in seat 1 with $100, Nia in seat 2 with $60."""
    table = open_table(desk)
    sit(desk, table, 1, "Ola", buys=100)
    sit(desk, table, 2, "Nia", buys=60)
    return table


@pytest.fixture
def second(desk: Desk) -> StaffId:
    return hire(desk, Role.MANAGER)


def test_away_and_back(desk: Desk, table: TableId) -> None:
    entry = desk.do(GoAway(table, 1))
    assert sitting(desk, table, 1).away == entry.at
    assert refused(desk, GoAway(table, 1)).message == "Ola is away already."
    desk.do(ComeBack(table, 1))
    assert sitting(desk, table, 1).away is None
    assert refused(desk, ComeBack(table, 1)).message == "Ola is not away."
    assert refused(desk, GoAway(table, 3)).message == "Nobody sits at table 12, seat 3."


def test_missed_blinds_are_counted_while_away_and_posted_when_back(desk: Desk, table: TableId) -> None:
    desk.do(PostBlinds(table, 1))
    assert refused(desk, MissBlinds(table, 1)).message == "Ola is not away."
    desk.do(GoAway(table, 1))
    desk.do(MissBlinds(table, 1))
    desk.do(MissBlinds(table, 1))
    assert sitting(desk, table, 1).missed == 2
    assert refused(desk, PostBlinds(table, 1)).message == "Ola is away."
    desk.do(ComeBack(table, 1))
    assert sitting(desk, table, 1).missed == 2
    desk.do(PostBlinds(table, 1))
    assert (sitting(desk, table, 1).missed, sitting(desk, table, 1).owes) == (0, False)


def test_no_blinds_are_missed_where_there_are_none(desk: Desk) -> None:
    stud = opened(desk, "20", keep(desk, "stud8"))
    sit(desk, stud, 1)
    desk.do(GoAway(stud, 1))
    assert refused(desk, MissBlinds(stud, 1)).message.endswith("has no blinds to miss.")


def test_an_absent_player_buys_and_cashes_out_as_anybody(desk: Desk, table: TableId) -> None:
    desk.do(GoAway(table, 1))
    desk.do(BuyChips(table, 1, dollars(10)))
    desk.do(CashOut(table, 1, dollars(110)))


class TestPickUp:
    def test_only_after_the_house_s_time_and_only_for_somebody_who_waits(
        self, desk: Desk, clock: SetClock, table: TableId, spread: SpreadId, second: StaffId
    ) -> None:
        pick_up = PickUpChips(table, 1, dollars(90))
        assert [finding.message for finding in all_reasons(desk, pick_up)] == [
            "Ola is not away.",
            "Nobody who could be called waits for the seat.",
        ]
        desk.do(GoAway(table, 1))
        waits(desk, spread, "Pat", How.PHONE)
        assert len(all_reasons(desk, pick_up)) == 2, "who only phoned could not be called"
        waits(desk, spread, "Zoe")
        clock.forward(minutes=29)
        assert refused(desk, pick_up).message == (
            "Ola has been away 29 minutes and missed 0 big blinds; the house waits for 30 minutes or 3 blinds."
        )
        clock.forward(minutes=1)
        entry = signed(desk, pick_up, second)
        assert entry.signer == second
        assert held_amount(desk.room, next(iter(desk.room.players))) == dollars(90)
        assert isinstance(entry.events[-1], SeatOffered)

    def test_three_missed_big_blinds_are_as_good(
        self, desk: Desk, table: TableId, spread: SpreadId, second: StaffId
    ) -> None:
        waits(desk, spread)
        desk.do(GoAway(table, 1))
        for _ in range(3):
            assert desk.why_not(PickUpChips(table, 1, dollars(90))) is not None
            desk.do(MissBlinds(table, 1))
        signed(desk, PickUpChips(table, 1, dollars(90)), second)

    def test_the_house_sets_both(self, desk: Desk, clock: SetClock, table: TableId, spread: SpreadId) -> None:
        desk.do(ChangeHouse(replace(desk.room.house, away_minutes=5, missed_blinds=1)))
        waits(desk, spread)
        desk.do(GoAway(table, 1))
        desk.do(GoAway(table, 2))
        desk.do(MissBlinds(table, 1))
        assert desk.why_not(PickUpChips(table, 1, dollars(90))) is None
        assert desk.why_not(PickUpChips(table, 2, dollars(60))) is not None
        clock.forward(minutes=5)
        assert desk.why_not(PickUpChips(table, 2, dollars(60))) is None

    def test_two_of_the_staff_count(self, desk: Desk, clock: SetClock, table: TableId, spread: SpreadId) -> None:
        waits(desk, spread)
        desk.do(GoAway(table, 1))
        clock.forward(minutes=30)
        with pytest.raises(NeedsSecond):
            desk.do(PickUpChips(table, 1, dollars(90)))
        assert desk.room.held == {}

    def test_the_signature_holds_though_time_goes_on(
        self, desk: Desk, clock: SetClock, table: TableId, spread: SpreadId, second: StaffId
    ) -> None:
        waits(desk, spread)
        desk.do(GoAway(table, 1))
        clock.forward(minutes=30)
        with pytest.raises(NeedsSecond) as needed:
            desk.do(PickUpChips(table, 1, dollars(90)))
        clock.forward(seconds=40)
        entry = desk.do(needed.value.ask, desk.sign(needed.value, second, PIN))
        claiming = seat_of(desk, table, 1).claiming
        assert claiming is not None
        assert claiming.until == entry.at + timedelta(seconds=60)

    def test_what_was_counted_is_a_stack(self, desk: Desk, clock: SetClock, table: TableId, spread: SpreadId) -> None:
        waits(desk, spread)
        desk.do(GoAway(table, 1))
        clock.forward(minutes=30)
        assert refused(desk, PickUpChips(table, 1, dollars(161))).message == "$161 is more than the chips in play."
        assert refused(desk, PickUpChips(table, 1, Money(9_050))).clause == "BO-01"


class TestHeld:
    @pytest.fixture
    def held(self, desk: Desk, clock: SetClock, table: TableId, spread: SpreadId, second: StaffId) -> TableId:
        """$90 of Ola's chips at the cage, and Zoe in the seat."""
        waits(desk, spread, "Zoe")
        desk.do(GoAway(table, 1))
        clock.forward(minutes=30)
        signed(desk, PickUpChips(table, 1, dollars(90)), second)
        desk.do(EndClaims(table, 1))
        desk.do(SeatPlayer(table, 1, desk.room.lists[spread][0].player))
        return table

    def test_the_books_know_it_is_out_of_play_but_not_the_house_s(self, desk: Desk, held: TableId) -> None:
        ola = next(iter(desk.room.players))
        assert chips_in_play(desk.room) == dollars(70)
        assert desk.room.books[account(f"held:{ola}")] == -dollars(90), "owed, as chips are"
        assert total(desk.room.books) == 0

    def test_it_goes_back_to_the_player_in_a_seat(self, desk: Desk, held: TableId) -> None:
        ola = next(iter(desk.room.players))
        assert refused(desk, ReturnChips(held, 1)).message == "The cage holds nothing for Zoe."
        desk.do(SeatPlayer(held, 5, ola))
        desk.do(ReturnChips(held, 5))
        assert (desk.room.held, desk.room.where[ola]) == ({}, Sits(held, 5))
        assert chips_in_play(desk.room) == dollars(160)
        assert desk.room.books[account(f"held:{ola}")] == 0
        desk.do(CashOut(held, 5, dollars(90)))

    def test_or_is_paid_once(self, desk: Desk, held: TableId) -> None:
        ola = next(iter(desk.room.players))
        desk.do(PayHeld(ola))
        assert desk.room.held == {}
        assert desk.room.cash[ola].paid_out == dollars(90)
        assert refused(desk, PayHeld(ola)).message == "The cage holds nothing for Ola."
        assert (desk.room.books[account(f"held:{ola}")], total(desk.room.books)) == (0, 0)
