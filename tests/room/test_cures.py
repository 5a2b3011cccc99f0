"""What a refusal says to do about it, taken at its word: it is done, and what was refused is then accepted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from floor.desk import Desk
from floor.house.players import BarPlayer, LiftBar
from floor.house.tables import ChangeTable, RemoveTable, Shape
from floor.house.tending import LockSeat
from floor.ids import TableId
from floor.money import dollars
from floor.record import Command
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.agreeing import Agree, ProposeChange
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, PassSeat
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.room.lists import LeaveList, MoveName
from floor.room.openseats import AskSeatChange, ClaimSeat, DropSeatChange
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.spreads import DropSpread, ScheduleTonight
from floor.room.tablechanges import AskTableChange
from floor.rules.mixes import Method
from tests.room.floors import keep, opened, plays, refused, sit, waits
from tests.rooms import big_o, open_table, player

Cured = tuple[Command, str, list[Command]]
"""What is refused, the cure, and the same in commands."""


def closing_with_players(desk: Desk, table: TableId) -> Cured:
    sit(desk, table, 2)
    return CloseTable(table), "Cash them out, or break the table.", [UnseatPlayer(table, 2)]


def closing_with_a_seat_held(desk: Desk, table: TableId) -> Cured:
    wait = waits(desk, big_o(desk))
    desk.do(CallNext(big_o(desk), table))
    return CloseTable(table), "Seat them elsewhere, or take the call back.", [LeaveList(wait)]


def feeding_another_game(desk: Desk, table: TableId) -> Cured:
    other = opened(desk, "14", big_o(desk, "4-4"))
    again: list[Command] = [CloseTable(other), OpenTable(other, big_o(desk))]
    return FeedTable(other, table), "A must-move table plays what its main table plays.", again


def feeding_a_feeder(desk: Desk, table: TableId) -> Cured:
    second, third = open_table(desk, "14"), open_table(desk, "16")
    desk.do(FeedTable(second, table))
    return FeedTable(third, second), "Choose its main table.", [FeedTable(second, None)]


def removing_an_open_table(desk: Desk, table: TableId) -> Cured:
    return RemoveTable(table), "Close it first.", [CloseTable(table)]


def shrinking_below_a_player(desk: Desk, table: TableId) -> Cured:
    sit(desk, table, 7)
    return ChangeTable(table, "12", 6, Shape.OVAL), "Unseat the player first.", [UnseatPlayer(table, 7)]


def locking_a_taken_seat(desk: Desk, table: TableId) -> Cured:
    sit(desk, table, 7)
    return LockSeat(table, 7, "Spill"), "Lock it when the player has gone.", [UnseatPlayer(table, 7)]


def seating_whoever_sits(desk: Desk, table: TableId) -> Cured:
    ola = sit(desk, table, 1, buys=60)
    there = CashOut(table, 1, dollars(60))
    return SeatPlayer(open_table(desk, "14"), 3, ola), "Cash out there first, or move them.", [there]


def seating_at_a_closed_table(desk: Desk, table: TableId) -> Cured:
    desk.do(CloseTable(table))
    return SeatPlayer(table, 1, player(desk)), "Open it first.", [OpenTable(table, big_o(desk))]


def seating_off_the_schedule(desk: Desk, table: TableId) -> Cured:
    desk.do(ScheduleTonight(big_o(desk), False))
    on = ScheduleTonight(big_o(desk), True)
    return SeatPlayer(table, 1, player(desk)), "A manager can put it on.", [on]


def seating_the_barred(desk: Desk, table: TableId) -> Cured:
    ola = player(desk)
    desk.do(BarPlayer(ola, desk.room.day + timedelta(days=9), "rude"))
    return SeatPlayer(table, 1, ola), "A manager can lift the bar.", [LiftBar(ola)]


def moving_down_from_the_main_table(desk: Desk, table: TableId) -> Cured:
    sit(desk, table, 1)
    feeder = open_table(desk, "14")
    desk.do(FeedTable(feeder, table))
    cure = "Players move from the must-move table to the main one."
    return MovePlayer(table, 1, feeder, 2), cure, [FeedTable(feeder, None)]


def claiming_before_whoever_asked(desk: Desk, table: TableId) -> Cured:
    ola, nia = (sit(desk, table, seat) for seat in (1, 2))
    desk.do(AskSeatChange(table, ola))
    cure = "Offer it to them, or drop their request."
    return ClaimSeat(table, 5, nia), cure, [DropSeatChange(table, ola)]


def claiming_a_taken_seat(desk: Desk, table: TableId) -> Cured:
    ola, _nia = (sit(desk, table, seat) for seat in (1, 2))
    return ClaimSeat(table, 2, ola), "Choose a seat that is open.", [UnseatPlayer(table, 2)]


def changing_tables_without_a_seat(desk: Desk, table: TableId) -> Cured:
    open_table(desk, "14")
    ola = player(desk)
    return AskTableChange(ola), "Put them on the list instead.", [SeatPlayer(table, 1, ola)]


def changing_to_no_other_table(desk: Desk, table: TableId) -> Cured:
    ola, other = sit(desk, table, 1), open_table(desk, "14")
    desk.do(CloseTable(other))
    return AskTableChange(ola), "Ask again when one opens.", [OpenTable(other, big_o(desk))]


def changing_to_another_game(desk: Desk, table: TableId) -> Cured:
    ola, other = sit(desk, table, 1), opened(desk, "14", big_o(desk, "4-4"))
    again: list[Command] = [CloseTable(other), OpenTable(other, big_o(desk))]
    return AskTableChange(ola, other), "Put them on the list of that game.", again


def changing_down_from_the_main_table(desk: Desk, table: TableId) -> Cured:
    ola, feeder = sit(desk, table, 1), open_table(desk, "14")
    desk.do(FeedTable(feeder, table))
    cure = "Players move from the must-move table to the main one."
    return AskTableChange(ola, feeder), cure, [FeedTable(feeder, None)]


def reordering_whoever_is_called(desk: Desk, table: TableId) -> Cured:
    first, _second, _third = (waits(desk, big_o(desk)) for _ in range(3))
    desk.do(CallNext(big_o(desk), table))
    return MoveName(first, 3, "by mistake"), "Seat them, or let them pass first.", [PassSeat(first)]


def breaking_an_empty_table(desk: Desk, table: TableId) -> Cured:
    return BreakTable(table), "Close it instead.", [SeatPlayer(table, 1, player(desk))]


def breaking_with_a_seat_held(desk: Desk, table: TableId) -> Cured:
    sit(desk, table, 1)
    wait = waits(desk, big_o(desk))
    desk.do(CallNext(big_o(desk), table))
    return BreakTable(table), "Seat whoever is called, or let go of it first.", [LeaveList(wait)]


def breaking_with_somebody_barred(desk: Desk, table: TableId) -> Cured:
    ola = sit(desk, table, 1)
    desk.do(BarPlayer(ola, desk.room.day + timedelta(days=9), "rude"))
    return BreakTable(table), "Cash them out first, or lift the bar.", [LiftBar(ola)]


def missing_blinds_in_the_seat(desk: Desk, table: TableId) -> Cured:
    plays(desk, table, 1)
    return MissBlinds(table, 1), "Only absent players miss blinds.", [GoAway(table, 1)]


def posting_while_away(desk: Desk, table: TableId) -> Cured:
    plays(desk, table, 1)
    desk.do(GoAway(table, 1))
    return PostBlinds(table, 1), "Mark them back first.", [ComeBack(table, 1)]


def dealing_to_one(desk: Desk, table: TableId) -> Cured:
    plays(desk, table, 1)
    nia = player(desk)
    coming: list[Command] = [SeatPlayer(table, 2, nia), BuyChips(table, 2, dollars(60))]
    return DealHand(table), "Seat somebody first.", coming


def dealing_before_the_buy_ins(desk: Desk, table: TableId) -> Cured:
    plays(desk, table, 1)
    sit(desk, table, 2)
    cure = "Everybody's buy-in is made complete before the first hand."
    return DealHand(table), cure, [BuyChips(table, 2, dollars(60))]


def buying_without_a_seat(desk: Desk, table: TableId) -> Cured:
    return BuyChips(table, 3, dollars(60)), "Seat the player first.", [SeatPlayer(table, 3, player(desk))]


def choosing_with_nobody_on_the_button(desk: Desk, table: TableId) -> Cured:
    mixed = opened(desk, "16", keep(desk, "archie", "badeucy", method=Method.DEALERS_CHOICE), seats=6)
    for seat in (1, 2):
        plays(desk, mixed, seat)
    return ChooseGame(mixed, 1), "Put the button, or deal a hand.", [PutButton(mixed, 2)]


def dropping_what_is_played(desk: Desk, table: TableId) -> Cured:
    return DropSpread(big_o(desk)), "Close the table first.", [CloseTable(table)]


def dropping_what_is_waited_for(desk: Desk, table: TableId) -> Cured:
    wait = waits(desk, big_o(desk, "4-4"))
    return DropSpread(big_o(desk, "4-4")), "Clear the list first.", [LeaveList(wait)]


def agreeing_to_nothing(desk: Desk, table: TableId) -> Cured:
    ola = sit(desk, table, 1)
    return Agree(table, ola), "Propose one first.", [ProposeChange(table, big_o(desk, "4-4"))]


def changing_the_game_with_a_seat_held(desk: Desk, table: TableId) -> Cured:
    sit(desk, table, 1)
    wait = waits(desk, big_o(desk))
    desk.do(CallNext(big_o(desk), table))
    other = big_o(desk, "4-4")
    return ProposeChange(table, other), "Seat them, or let the seat go.", [LeaveList(wait)]


SCENES: tuple[Callable[[Desk, TableId], Cured], ...] = (
    closing_with_players,
    closing_with_a_seat_held,
    feeding_another_game,
    feeding_a_feeder,
    removing_an_open_table,
    shrinking_below_a_player,
    locking_a_taken_seat,
    seating_whoever_sits,
    seating_at_a_closed_table,
    seating_off_the_schedule,
    seating_the_barred,
    moving_down_from_the_main_table,
    claiming_before_whoever_asked,
    claiming_a_taken_seat,
    changing_tables_without_a_seat,
    changing_to_no_other_table,
    changing_to_another_game,
    changing_down_from_the_main_table,
    reordering_whoever_is_called,
    breaking_an_empty_table,
    breaking_with_a_seat_held,
    breaking_with_somebody_barred,
    missing_blinds_in_the_seat,
    posting_while_away,
    dealing_to_one,
    dealing_before_the_buy_ins,
    buying_without_a_seat,
    choosing_with_nobody_on_the_button,
    dropping_what_is_played,
    dropping_what_is_waited_for,
    agreeing_to_nothing,
    changing_the_game_with_a_seat_held,
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_cure_taken_at_its_word_helps(desk: Desk, table: TableId, scene: Callable[[Desk, TableId], Cured]) -> None:
    ask, cure, steps = scene(desk, table)
    assert refused(desk, ask).cure == cure
    for step in steps:
        assert desk.why_not(ask) is not None, "not before the cure is taken"
        desk.do(step)
    assert desk.why_not(ask) is None
