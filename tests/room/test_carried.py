"""Chips carried from one game to another: what is over the most goes to the cage, what is redeemed is a cash-out."""

from __future__ import annotations

import pytest

from floor.catalog import still_open
from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext
from floor.room.hands import DealHand, HandDealt
from floor.room.heldchips import RedeemChips, TakeSurplus, held_amount
from floor.room.lists import JoinList, LeaveList
from floor.room.openseats import EndClaims
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from tests.room.floors import keep, left_with, opened, plays, refused, sitting
from tests.rooms import big_o, hire, open_table, signed


@pytest.fixture
def ola(desk: Desk) -> PlayerId:
    """Ola carries $1,500 off a broken table of Big O."""
    table = open_table(desk)
    ola = plays(desk, table, 1, "Ola", buys=1_500)
    desk.do(BreakTable(table))
    return ola


@pytest.fixture
def game(desk: Desk) -> SpreadId:
    return keep(desk, "badugi", limit=10)


@pytest.fixture
def dear(desk: Desk, game: SpreadId) -> TableId:
    """Badugi at $10/$20, where two others are dealt in."""
    table = opened(desk, "20", game, 6)
    for seat in (5, 6):
        plays(desk, table, seat, buys=200)
    return table


class TestTheMost:
    """MIX-06: chips from another game count for the $1,000 (R-47), wherever they come from."""

    def sits_out_until_the_rest_is_at_the_cage(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        assert (sitting(desk, table, 1).over, sitting(desk, table, 1).short) == (dollars(500), 0)
        (dealt, *_) = desk.do(DealHand(table)).events
        assert isinstance(dealt, HandDealt)
        assert (dealt.dealt, dealt.out[0].over) == ((5, 6), dollars(500))
        signed(desk, TakeSurplus(table, 1), hire(desk, Role.MANAGER))
        assert (held_amount(desk.room, ola), sitting(desk, table, 1).bought) == (dollars(500), dollars(1_000))
        assert not sitting(desk, table, 1).is_pending

    def test_off_a_broken_table_R47(self, desk: Desk, ola: PlayerId, dear: TableId) -> None:
        desk.do(SeatPlayer(dear, 1, ola))
        self.sits_out_until_the_rest_is_at_the_cage(desk, dear, ola)

    def test_called_from_the_list_R47(self, desk: Desk, ola: PlayerId, dear: TableId, game: SpreadId) -> None:
        desk.do(JoinList(game, player=ola))
        desk.do(CallNext(game, dear, 1))
        desk.do(SeatPlayer(dear, 1, ola))
        self.sits_out_until_the_rest_is_at_the_cage(desk, dear, ola)

    def test_off_the_list_with_chips_R47(self, desk: Desk, ola: PlayerId, dear: TableId) -> None:
        (waiting,) = (one for names in desk.room.lists.values() for one in names)
        desk.do(LeaveList(waiting.id, with_chips=True))
        desk.do(SeatPlayer(dear, 1, ola))
        self.sits_out_until_the_rest_is_at_the_cage(desk, dear, ola)

    def test_a_table_that_breaks_again_sheds_nothing_R45(
        self, desk: Desk, ola: PlayerId, dear: TableId, game: SpreadId
    ) -> None:
        desk.do(SeatPlayer(dear, 1, ola))
        desk.do(BreakTable(dear))
        other = opened(desk, "21", game, 6)
        while desk.room.where.get(ola) is None:
            desk.do(CallNext(game))
            for one in [one for one in desk.room.lists[game] if one.called is not None]:
                assert one.called is not None
                desk.do(SeatPlayer(one.called.table, one.called.seat, one.player))
        assert sitting(desk, other, desk.room.where[ola].seat).over == dollars(500)


class TestRedeemed:
    """BO-04: chips carried off a broken table and paid for at the cage were cashed out of the game."""

    def test_who_comes_back_with_less_waits_BO04(self, desk: Desk) -> None:
        table, other = open_table(desk), open_table(desk, "14", 2)
        for seat in (1, 2):
            plays(desk, other, seat)
        ola = plays(desk, table, 1, "Ola", buys=300)
        desk.do(BreakTable(table))
        desk.do(RedeemChips(ola, dollars(300)))
        assert left_with(desk, ola) == [dollars(300)]
        desk.do(CashOut(other, 1, dollars(100)))
        desk.do(EndClaims(other, 1))
        desk.do(SeatPlayer(other, 1, ola))
        assert refused(desk, BuyChips(other, 1, dollars(40))).clause == "BO-04"
        desk.do(BuyChips(other, 1, dollars(300)))
        assert left_with(desk, ola) == []

    def test_at_the_table_opened_again_too_R44(self, desk: Desk) -> None:
        table, spread = open_table(desk), big_o(desk)
        ola = plays(desk, table, 1, "Ola", buys=300)
        desk.do(BreakTable(table))
        desk.do(RedeemChips(ola, dollars(300)))
        desk.do(OpenTable(table, spread))
        desk.do(SeatPlayer(table, 1, ola))
        assert refused(desk, BuyChips(table, 1, dollars(40))).clause == "BO-04"


def test_the_end_of_the_day_shows_who_carries_how_much(desk: Desk, ola: PlayerId) -> None:
    desk.do(JoinList(big_o(desk), name="Nia Hart"))
    lines = {one.what: one.becomes for one in still_open(desk.room) if "carried" in one.what}
    assert lines == {"$1,500 carried off the tables by Ola": "Stays theirs to play or redeem"}
