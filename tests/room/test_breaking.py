"""A broken table: what players take with them to the list, who is not here, and who goes to the main table (BO-06)."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.house.players import BarPlayer
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.room.absence import GoAway
from floor.room.breaking import BreakTable, SentToList
from floor.room.calling import CallNext
from floor.room.cashgame import cash_at
from floor.room.heldchips import RedeemChips
from floor.room.lists import CheckIn, How
from floor.room.running import CloseTable, FeedTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import CashOut
from floor.views.stories import told_of
from tests.room.floors import at, called, on_list, refused, seeded, sit, sitting
from tests.rooms import SetClock, open_table


@pytest.fixture
def feeding(desk: Desk, clock: SetClock) -> TableId:
    """Table 14 feeds table 12, which has one open seat; its players sat down in the order of their names."""
    main, feeding = open_table(desk, "12", 4), open_table(desk, "14", 4)
    for seat in (1, 2, 3):
        sit(desk, main, seat)
    for seat, name in ((4, "First"), (3, "Second"), (2, "Third")):
        sit(desk, feeding, seat, name)
        clock.forward(minutes=10)
    desk.do(FeedTable(feeding, main))
    return feeding


def _call_and_seat(desk: Desk, spread: SpreadId, table: TableId) -> PlayerId:
    desk.do(CallNext(spread, table, 1))
    who = next(one.player for one in desk.room.lists[spread] if one.called)
    desk.do(SeatPlayer(table, 1, who))
    return who


def test_the_session_s_time_and_chips_go_on_from_the_list(desk: Desk, clock: SetClock, spread: SpreadId) -> None:
    broken = open_table(desk, "14")
    sit(desk, broken, 1, "Ola", buys=60)
    began = sitting(desk, broken, 1).began
    clock.forward(hours=3)
    desk.do(BreakTable(broken))
    clock.forward(minutes=20)
    other = open_table(desk, "15")
    _call_and_seat(desk, spread, other)
    again = sitting(desk, other, 1)
    assert (again.began, again.bought) == (began, dollars(60))
    assert again.since == desk.now()


def test_who_redeemed_the_chips_meanwhile_begins_a_session(desk: Desk, clock: SetClock, spread: SpreadId) -> None:
    broken = open_table(desk, "14")
    ola = sit(desk, broken, 1, "Ola", buys=60)
    clock.forward(hours=3)
    desk.do(BreakTable(broken))
    desk.do(RedeemChips(ola, dollars(60)))
    other = open_table(desk, "15")
    _call_and_seat(desk, spread, other)
    again = sitting(desk, other, 1)
    assert (again.began, again.bought) == (desk.now(), 0)


def test_the_must_move_memory_goes_on_from_the_list(desk: Desk, clock: SetClock, spread: SpreadId) -> None:
    main, feeding = open_table(desk, "12", 2), open_table(desk, "14")
    fay = sit(desk, feeding, 1, "Fay")
    desk.do(FeedTable(feeding, main))
    desk.do(CallNext(spread, main, 1))
    desk.do(SeatPlayer(main, 1, fay))
    moved = sitting(desk, main, 1).moved
    assert moved is not None
    desk.do(CloseTable(feeding))
    clock.forward(minutes=5)
    desk.do(BreakTable(main))
    other = open_table(desk, "15")
    assert _call_and_seat(desk, spread, other) == fay
    assert sitting(desk, other, 1).moved == moved


def test_an_absent_player_is_not_here_and_runs_out_like_a_name_by_phone(
    desk: Desk, clock: SetClock, spread: SpreadId
) -> None:
    broken = open_table(desk, "14")
    sit(desk, broken, 1, "Ola", buys=60)
    sit(desk, broken, 2, "Nia", buys=60)
    desk.do(GoAway(broken, 1))
    entry = desk.do(BreakTable(broken))
    here = {desk.room.name_of(one.player): one.is_here for one in desk.room.lists[spread]}
    assert here == {"Ola": False, "Nia": True}
    assert {one.how for one in desk.room.lists[spread]} == {How.TRANSFER}
    sent = [told_of(desk.room, event) for event in entry.events if isinstance(event, SentToList)]
    assert sorted(words.endswith(", not here yet") for words in sent) == [False, True]
    open_table(desk, "15")
    desk.do(CallNext(spread))
    assert called(desk, spread) == ["Nia"]
    assert refused(desk, CallNext(spread)).cure == "1 name called already and 1 name not here yet."
    clock.forward(minutes=60)
    desk.send_due()
    assert on_list(desk, spread) == []


def test_an_absent_player_who_checks_in_has_the_chips(desk: Desk, spread: SpreadId) -> None:
    broken = open_table(desk, "14")
    sit(desk, broken, 1, "Ola", buys=60)
    desk.do(GoAway(broken, 1))
    desk.do(BreakTable(broken))
    desk.do(CheckIn(desk.room.lists[spread][0].id))
    other = open_table(desk, "15")
    _call_and_seat(desk, spread, other)
    assert sitting(desk, other, 1).bought == dollars(60)


@pytest.mark.parametrize("seed", [f"seed {number}" for number in range(4)])
def test_the_main_table_s_seat_goes_by_must_move_order_not_by_lot_BO06(desk: Desk, feeding: TableId, seed: str) -> None:
    main = cash_at(desk.room, feeding).plays.feeds
    assert main is not None
    seeded(desk, BreakTable(feeding), seed)
    assert at(desk, main)[4] == "First"
    assert sitting(desk, main, 4).moved == desk.now()


def test_an_absent_player_does_not_go_to_the_main_table_before_those_who_are_there_BO06(
    desk: Desk, feeding: TableId
) -> None:
    main = cash_at(desk.room, feeding).plays.feeds
    assert main is not None
    desk.do(GoAway(feeding, 4))
    desk.do(BreakTable(feeding))
    assert at(desk, main)[4] == "Second"


def test_the_rest_draw_for_what_is_left(desk: Desk, feeding: TableId, spread: SpreadId) -> None:
    third = open_table(desk, "15", 2)
    main = cash_at(desk.room, feeding).plays.feeds
    assert main is not None
    desk.do(BreakTable(feeding))
    assert at(desk, main)[4] == "First"
    assert set(at(desk, third).values()) == {"Second", "Third"}
    assert on_list(desk, spread) == []


def test_whoever_is_barred_is_cashed_out_before_the_table_breaks(desk: Desk, spread: SpreadId) -> None:
    table, _other = open_table(desk, "14"), open_table(desk, "15")
    barred = sit(desk, table, 1, "Max Barr", buys=100)
    sit(desk, table, 2, "Zoe Lind", buys=100)
    desk.do(BarPlayer(barred, desk.room.day, "cheating"))
    told = refused(desk, BreakTable(table))
    assert told.message == "Max Barr is barred and cannot be moved to another table or list."
    desk.do(CashOut(table, 1, dollars(100)))
    desk.do(BreakTable(table))
    assert not desk.room.tables[table].is_open
