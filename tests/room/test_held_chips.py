"""Chips off the table: redeemed by players without a seat, and what a seat owes before it is dealt in."""

from __future__ import annotations

import pytest

from floor.books.transfers import chips_in_play
from floor.desk import Desk
from floor.errors import Refused
from floor.money import dollars
from floor.offers import Do
from floor.roles import Role
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds, is_before_blinds, owed
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext
from floor.room.cashgame import cash_at
from floor.room.hands import PutButton
from floor.room.heldchips import RedeemChips
from floor.room.lists import JoinList, LeaveList
from floor.room.running import FeedTable
from floor.room.seating import MovePlayer, SeatPlayer
from floor.room.sessions import BuyChips
from floor.room.spreads import ScheduleTonight
from floor.views.stories import story
from tests.room.floors import plays
from tests.rooms import House, big_o, hire, open_table, player, signed


def test_a_player_off_a_broken_table_redeems_the_chips_at_the_cage(desk: Desk) -> None:
    """The stack travels whole to the list, and from there to the cage if the player has had enough."""
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(BuyChips(table, 1, dollars(300)))
    desk.do(BreakTable(table))
    [waiting] = desk.room.lists[big_o(desk)]
    assert waiting.carries == dollars(300)
    leaves = LeaveList(waiting.id)
    with pytest.raises(Refused, match=r"Ola Tveit carries \$300 in chips") as told:
        desk.do(leaves)
    redeem, walk = RedeemChips(ola, dollars(300)), LeaveList(waiting.id, with_chips=True)
    assert told.value.offers == (Do(redeem, "Redeem $300"), Do(walk, "Ola Tveit leaves with $300"))
    off = desk.do(LeaveList(waiting.id, with_chips=True))
    assert story(desk.room, off.events) == "Ola Tveit left the list, with $300 in chips still in hand"
    desk.do(RedeemChips(ola, dollars(300)))
    assert chips_in_play(desk.room) == 0
    assert sum(desk.room.books.values()) == 0
    assert desk.room.cash[ola].paid_out == dollars(300)


def test_redeeming_while_waiting_leaves_nothing_to_carry(desk: Desk) -> None:
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(BuyChips(table, 1, dollars(300)))
    desk.do(BreakTable(table))
    desk.do(RedeemChips(ola, dollars(300)))
    [waiting] = desk.room.lists[big_o(desk)]
    assert waiting.carries == 0


def test_whoever_sits_cashes_out_the_seat_and_nobody_redeems_more_than_is_in_play(desk: Desk) -> None:
    """BO-03: all chips at once, from the seat."""
    table, ola, nia = open_table(desk), player(desk, "Ola Tveit"), player(desk, "Nia Hart")
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(BuyChips(table, 1, dollars(300)))
    with pytest.raises(Refused, match=r"sits at table 12, seat 1.*BO-03"):
        desk.do(RedeemChips(ola, dollars(100)))
    with pytest.raises(Refused, match=r"\$301 is more than the chips in play"):
        desk.do(RedeemChips(nia, dollars(301)))
    with pytest.raises(Refused, match="is no stack"):
        desk.do(RedeemChips(nia, dollars(0)))


def test_chips_of_somebody_who_never_bought_any_take_a_reason_and_a_second_person(small_house: House) -> None:
    desk = small_house.founded()
    second, table = hire(desk, Role.MANAGER), open_table(desk)
    desk.do(SeatPlayer(table, 1, player(desk, "Ola Tveit")))
    desk.do(BuyChips(table, 1, dollars(300)))
    nia = player(desk, "Nia Hart")
    with pytest.raises(Refused, match="Nia Hart is not known to have bought any chips") as refusal:
        desk.do(RedeemChips(nia, dollars(40)))
    assert refusal.value.findings[0].cure == "Say where they come from; a second person signs for it."
    entry = signed(desk, RedeemChips(nia, dollars(40), reason="Kept from last week"), second)
    assert (entry.signer, chips_in_play(desk.room)) == (second, dollars(260))
    assert story(desk.room, entry.events).endswith("not known to have bought any: Kept from last week")


def test_a_missed_big_blind_is_live_and_a_missed_small_blind_is_dead(desk: Desk) -> None:
    """BO-07 for the newcomer; Robert's Rules for who missed them."""
    table = open_table(desk)
    for seat in (1, 2):
        plays(desk, table, seat)
    sitting = cash_at(desk.room, table).seats[0].sitting
    assert sitting is not None
    assert owed(cash_at(desk.room, table), sitting) == (dollars(2), 0)
    desk.do(PostBlinds(table, 1))
    assert owed(cash_at(desk.room, table), sitting) == (0, 0)
    desk.do(GoAway(table, 1))
    desk.do(MissBlinds(table, 1))
    assert owed(cash_at(desk.room, table), sitting) == (dollars(2), dollars(1))
    desk.do(ComeBack(table, 1))
    desk.do(PostBlinds(table, 1))
    assert owed(cash_at(desk.room, table), sitting) == (0, 0)


def test_nobody_is_dealt_in_between_the_button_and_the_small_blind(desk: Desk) -> None:
    table = open_table(desk)
    for seat in (1, 4, 6):
        plays(desk, table, seat)
        desk.do(PostBlinds(table, seat))
    desk.do(PutButton(table, 1))
    plays(desk, table, 2, "Between")
    with pytest.raises(Refused, match="Seat 2 is between the button and the small blind"):
        desk.do(PostBlinds(table, 2))
    plays(desk, table, 5, "Behind")
    desk.do(PostBlinds(table, 5))
    desk.do(PutButton(table, 4))
    assert not is_before_blinds(cash_at(desk.room, table), 2)
    desk.do(PostBlinds(table, 2))


def test_nobody_moves_from_the_main_table_to_its_must_move_table(desk: Desk) -> None:
    main, feeder = open_table(desk, "12"), open_table(desk, "14")
    desk.do(FeedTable(feeder, main))
    desk.do(SeatPlayer(main, 1, player(desk)))
    with pytest.raises(Refused, match="Table 12 is the main table"):
        desk.do(MovePlayer(main, 1, feeder, 1))


def test_nobody_is_called_to_a_game_that_is_off_tonight_s_schedule(desk: Desk) -> None:
    open_table(desk)
    desk.do(JoinList(big_o(desk), player(desk)))
    desk.do(ScheduleTonight(big_o(desk), on=False))
    with pytest.raises(Refused, match="is not on tonight's schedule"):
        desk.do(CallNext(big_o(desk)))
