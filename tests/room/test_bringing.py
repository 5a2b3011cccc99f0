"""Chips that a player brings along and nobody sells: counted for the least and the most, and vouched for (R-47)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.books.transfers import chips_in_play
from floor.desk import Desk, NeedsSecond
from floor.entry import Entry
from floor.ids import PlayerId, TableId
from floor.money import Money, dollars
from floor.offers import Do, Put
from floor.papers.receipts import buy_slip_of
from floor.room.bringing import BringChips, ChipsBrought
from floor.room.hands import DealHand, HandDealt
from floor.room.openseats import EndClaims
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.turns import AttestRotation
from floor.views.stories import story
from tests.room.floors import all_reasons, plays, refused, sit, sitting
from tests.room.test_offers import ANY_STATE, reasons, taken
from tests.rooms import seconded

NIGHT = "From last night"


@pytest.fixture
def nia(desk: Desk, table: TableId) -> PlayerId:
    """Nia sits at table 12 without a purchase; Ola plays there with $2,000, so that so many chips are out."""
    plays(desk, table, 1, "Ola", buys=2_000)
    return sit(desk, table, 2, "Nia")


def bring(desk: Desk, table: TableId, amount: int, seat: int = 2) -> Entry:
    return seconded(desk, BringChips(table, seat, dollars(amount), NIGHT))


def test_chips_that_are_brought_are_the_buy_in_and_no_money_moves_R47(
    desk: Desk, table: TableId, nia: PlayerId
) -> None:
    before = dict(desk.room.books)
    brought = bring(desk, table, 100).events[-1]
    assert isinstance(brought, ChipsBrought)
    assert dict(desk.room.books) == before
    assert (sitting(desk, table, 2).bought, sitting(desk, table, 2).is_pending) == (dollars(100), False)
    (hand, *_) = desk.do(DealHand(table)).events
    assert isinstance(hand, HandDealt)
    assert hand.dealt == (1, 2)
    told = story(desk.room, (brought,))
    assert told == "Nia brought $100 in chips at table 12, seat 2 (receipt 2): From last night"


def test_two_of_the_staff_vouch_for_them_and_somebody_says_where_they_come_from(
    desk: Desk, table: TableId, nia: PlayerId
) -> None:
    told = refused(desk, BringChips(table, 2, dollars(100)))
    assert told.message == "Nobody sold Nia these chips here."
    assert told.cure == "Say where they come from; a second person signs for it."
    with pytest.raises(NeedsSecond):
        desk.do(BringChips(table, 2, dollars(100), NIGHT))


def test_what_is_still_missing_to_the_least_is_sold_BO02(desk: Desk, table: TableId, nia: PlayerId) -> None:
    bring(desk, table, 30)
    assert sitting(desk, table, 2).short == dollars(10)
    told = refused(desk, BuyChips(table, 2, dollars(8)))
    assert (told.clause, told.offers) == ("BO-02", (Put("amount", dollars(10)),))
    desk.do(BuyChips(table, 2, dollars(10)))
    assert not sitting(desk, table, 2).is_pending


def test_they_count_for_the_most_and_what_is_over_stays_off_the_table_MIX06(
    desk: Desk, table: TableId, nia: PlayerId, mixed: TableId
) -> None:
    sit(desk, mixed, 1, "Max", buys=300)
    told = refused(desk, BringChips(mixed, 1, dollars(800), NIGHT))
    assert told.clause == "MIX-06"
    assert told.cure == "Enter $700 at most, and the rest stays off the table."
    assert told.offers == (Put("amount", dollars(700)),)
    bring(desk, mixed, 700, seat=1)
    assert refused(desk, BuyChips(mixed, 1, dollars(100))).clause == "MIX-06"


def test_they_count_for_a_return_and_a_part_waits_for_the_rest_BO04(desk: Desk, table: TableId, nia: PlayerId) -> None:
    bring(desk, table, 100)
    desk.do(CashOut(table, 2, dollars(100)))
    desk.do(EndClaims(table, 2))
    desk.do(SeatPlayer(table, 2, nia))
    bring(desk, table, 60)
    assert sitting(desk, table, 2).short == dollars(40)
    bring(desk, table, 40)
    assert not sitting(desk, table, 2).is_pending
    assert nia not in desk.room.left


def test_where_only_waiting_remains_no_amount_is_offered_MIX06(desk: Desk, mixed: TableId) -> None:
    plays(desk, mixed, 2, buys=1_000)
    ola = plays(desk, mixed, 1, "Ola", buys=900)
    desk.do(CashOut(mixed, 1, dollars(1_400)))
    desk.do(EndClaims(mixed, 1))
    desk.do(SeatPlayer(mixed, 1, ola))
    for amount in (400, 500):
        (told,) = reasons(desk, BringChips(mixed, 1, dollars(amount), NIGHT))
        assert told.cure == "Only waiting remains: sell chips when the floor says that it has gone round."
        assert told.offers == (Do(AttestRotation(mixed, ola), "Say that the button has gone round"),)


def test_there_are_no_more_than_are_out_and_they_are_whole_chips_BO01(
    desk: Desk, table: TableId, nia: PlayerId
) -> None:
    assert chips_in_play(desk.room) == dollars(2_000)
    assert "more than the chips in play" in refused(desk, BringChips(table, 2, dollars(2_001), NIGHT)).message
    assert refused(desk, BringChips(table, 2, Money(10_050), NIGHT)).clause == "BO-01"


def test_who_was_dealt_no_hand_has_not_lost_them_BO03(desk: Desk, table: TableId, nia: PlayerId) -> None:
    bring(desk, table, 100)
    assert desk.why_not(UnseatPlayer(table, 2)) is not None
    desk.do(CashOut(table, 2, dollars(100)))


def test_after_a_hand_more_may_be_brought_than_a_player_enters_with_MIX06(desk: Desk, mixed: TableId) -> None:
    for seat in (1, 2):
        plays(desk, mixed, seat, buys=1_000)
    desk.do(DealHand(mixed))
    bring(desk, mixed, 500, seat=1)
    assert sitting(desk, mixed, 1).bought == dollars(1_500)


def test_the_receipt_says_where_they_come_from(desk: Desk, table: TableId, nia: PlayerId) -> None:
    slip = buy_slip_of(desk.room, bring(desk, table, 100))
    assert (slip.head.title, slip.kind, slip.amount, slip.player) == ("Chips brought", "buy-in", dollars(100), "Nia")
    assert ("Sold by nobody here", NIGHT) in [(fact.label, fact.value) for fact in slip.facts]


@ANY_STATE
@given(amount=st.integers(1, 2_400).map(lambda halves: Money(50 * halves)))
@pytest.mark.parametrize("bought", [0, 100, 990])
def test_whatever_amount_is_offered_is_taken_at_once(desk: Desk, mixed: TableId, bought: int, amount: Money) -> None:
    if not desk.room.tables[mixed].seated:
        plays(desk, mixed, 2, buys=1_000)
        sit(desk, mixed, 1, buys=bought)
    ask = BringChips(mixed, 1, amount, NIGHT)
    for finding in reasons(desk, ask):
        for offer in finding.offers:
            assert reasons(desk, taken(ask, offer)) == (), (finding, offer)


def test_too_many_chips_and_nothing_said_are_told_together_MIX06(
    desk: Desk, table: TableId, nia: PlayerId, mixed: TableId
) -> None:
    """So that an amount that is offered is not refused for something nobody had spoken of."""
    sit(desk, mixed, 1, "Max", buys=300)
    too_many, unsaid = all_reasons(desk, BringChips(mixed, 1, dollars(800)))
    assert too_many.clause == "MIX-06"
    assert unsaid.message == "Nobody sold Max these chips here."
