"""Nobody is dealt a hand before the buy-in is complete, and the hand says who sits out and why (BO-02)."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.ids import TableId
from floor.money import dollars
from floor.room.absence import PostBlinds
from floor.room.hands import DealHand, HandDealt, SitsOut
from floor.room.sessions import BuyChips, SellChips
from floor.rules.mixes import Method
from floor.views.stories import story
from tests.room.floors import keep, opened, plays, refused, sit


def dealt(desk: Desk, table: TableId) -> HandDealt:
    (hand, *_) = desk.do(DealHand(table)).events
    assert isinstance(hand, HandDealt)
    return hand


def test_who_bought_nothing_gets_no_cards_and_no_blind_BO02(desk: Desk, table: TableId) -> None:
    for seat in (1, 2, 3):
        plays(desk, table, seat)
    nia = sit(desk, table, 4, "Nia")
    hands = [dealt(desk, table) for _ in range(5)]
    assert {hand.dealt for hand in hands} == {(1, 2, 3)}
    assert 4 not in {hand.big_blind for hand in hands} | {hand.button for hand in hands}
    assert hands[-1].out == (SitsOut(4, nia, dollars(40)),)
    assert story(desk.room, (hands[-1],)) == "Hand 5 at table 12. Not dealt in: Nia has yet to buy $40"
    desk.do(BuyChips(table, 4, dollars(40)))
    assert 4 in {number for _ in range(4) for number in dealt(desk, table).dealt}


def test_nor_who_posts_without_chips_BO02_BO07(desk: Desk, table: TableId) -> None:
    for seat in (1, 2):
        plays(desk, table, seat)
    sit(desk, table, 3, "Nia")
    told = refused(desk, PostBlinds(table, 3))
    assert (told.message, told.clause, told.cure) == (
        "The buy-in of Nia is not complete, and until then nobody is dealt in.",
        "BO-02",
        "Sell $40 at the cage first.",
    )


def test_heads_up_with_a_part_of_the_least_no_hand_is_dealt_MIX05(desk: Desk) -> None:
    table = opened(desk, "16", keep(desk, "badugi", limit=10))
    plays(desk, table, 1, buys=200)
    sit(desk, table, 2, "Nia")
    desk.do(SellChips(table, 2, dollars(150)))
    told = refused(desk, DealHand(table))
    assert told.message == "Table 16 has fewer than two players to deal to: Nia has yet to buy $50."
    desk.do(BuyChips(table, 2, dollars(50)))
    assert dealt(desk, table).dealt == (1, 2)


def test_in_stud_too_BO02(desk: Desk) -> None:
    table = opened(desk, "20", keep(desk, "stud8"))
    for seat in (1, 2):
        plays(desk, table, seat)
    sit(desk, table, 3)
    assert dealt(desk, table).dealt == (1, 2)


def test_a_game_is_skipped_for_those_who_are_dealt_in_alone_R39(desk: Desk) -> None:
    """Six players fit the draw game, and the seventh and eighth have bought nothing yet."""
    table = opened(desk, "16", keep(desk, "archie", "stud8", method=Method.ROTATION, hands=2))
    for seat in range(1, 7):
        plays(desk, table, seat)
    assert dealt(desk, table).skipped == ()


class TestTheWholeEntry:
    """MIX-06: the most holds for all that is bought before a hand is dealt, whatever is posted."""

    @pytest.fixture(params=["stud8", "mix"])
    def stud(self, request: pytest.FixtureRequest, desk: Desk) -> TableId:
        games = ("stud8",) if request.param == "stud8" else ("stud8", "badugi")
        more = {} if request.param == "stud8" else {"method": Method.ROTATION, "hands": 2}
        return opened(desk, "20", keep(desk, *games, **more))  # type: ignore[arg-type]

    @pytest.mark.parametrize(("first", "then"), [(1_000, 1_000), (900, 150)])
    def test_without_blinds_too_MIX06(self, desk: Desk, stud: TableId, first: int, then: int) -> None:
        sit(desk, stud, 1, buys=first)
        told = refused(desk, BuyChips(stud, 1, dollars(then)))
        assert told.clause == "MIX-06"
        assert "If a hand" not in told.cure, "nobody else could be dealt to"
        plays(desk, stud, 2)
        told = refused(desk, BuyChips(stud, 1, dollars(then)))
        assert told.cure.endswith("If a hand has been dealt to the player since, say so.")

    def test_until_a_hand_is_counted_MIX06(self, desk: Desk, stud: TableId) -> None:
        sit(desk, stud, 1, buys=1_000)
        plays(desk, stud, 2)
        desk.do(DealHand(stud))
        desk.do(BuyChips(stud, 1, dollars(1_000)))

    def test_or_somebody_says_that_one_was_dealt_MIX06(self, desk: Desk, stud: TableId) -> None:
        sit(desk, stud, 1, buys=1_000)
        plays(desk, stud, 2)
        desk.do(BuyChips(stud, 1, dollars(1_000), new_hand=True))
        desk.do(BuyChips(stud, 1, dollars(500)))

    def test_which_nobody_says_of_a_buy_in_that_is_not_complete_MIX06(self, desk: Desk, stud: TableId) -> None:
        sit(desk, stud, 1)
        assert refused(desk, BuyChips(stud, 1, dollars(1_001), new_hand=True)).clause == "MIX-06"
