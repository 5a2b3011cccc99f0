"""The public board: what is played, who waits and who is called, and nothing that is nobody's business."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from floor.demo import TONIGHT, demo_room
from floor.desk import Desk
from floor.house.players import AmendPlayer
from floor.house.tables import AddTable, Place
from floor.house.tending import LockSeat
from floor.ids import PlayerId, SpreadId, StaffId, TableId
from floor.money import dollars, show
from floor.room.calling import CallNext, StartChipRun
from floor.room.cashgame import cash_tables
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.room.lists import How, JoinList
from floor.room.openseats import EndClaims
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method
from floor.views.board import Board, BoardGame, Called, Waiter, board
from tests.rooms import House, big_o, open_table, player


def shown(desk: Desk) -> Board:
    return board(desk.room, desk.now())


def only(desk: Desk) -> BoardGame:
    (game,) = shown(desk).games
    return game


def wait(desk: Desk, name: str, how: How = How.HERE) -> PlayerId:
    who = player(desk, name)
    desk.do(JoinList(big_o(desk), who, how=how))
    return who


def mixed_table(desk: Desk, method: Method, games: tuple[str, ...] = ("stud8", "badugi")) -> TableId:
    asked = tuple(AskedGame(game, lower=dollars(4), higher=dollars(8)) for game in games)
    hands = 2 if method is Method.ROTATION else None
    spread = SpreadId(desk.do(KeepSpread("MIX", asked, "Mixed $4/$8", "mix", method, hands)).number)
    table = TableId(desk.do(AddTable("16", 6, Place(300, 300))).number)
    desk.do(OpenTable(table, spread))
    for seat, name in enumerate(("Ann Smith", "Bo Quist"), 1):
        desk.do(SeatPlayer(table, seat, player(desk, name)))
        desk.do(BuyChips(table, seat, dollars(100)))
    return table


def test_an_empty_room_has_an_empty_board(desk: Desk) -> None:
    big_o(desk)
    assert (shown(desk).room, shown(desk).games, shown(desk).mixed) == ("Harbor Lights Card Room", (), ())


def test_a_running_game_tells_its_tables_open_seats_and_stakes(desk: Desk) -> None:
    main, feeder = open_table(desk, "12"), open_table(desk, "14")
    desk.do(FeedTable(feeder, main))
    desk.do(SeatPlayer(feeder, 1, player(desk)))
    desk.do(LockSeat(main, 8, "Spill"))
    game = only(desk)
    assert (game.title, game.stakes, game.tables, game.must_move) == ("Big O8", "$2-$4", ("12",), ("14",))
    assert (game.open_seats, game.is_running, game.to_open) == (7 + 7, True, 0)


def test_a_seat_on_offer_to_the_table_is_not_open_to_the_room_BO_06(desk: Desk) -> None:
    table = open_table(desk, "12", seats=2)
    for seat, name in ((1, "Ann Smith"), (2, "Bo Quist")):
        desk.do(SeatPlayer(table, seat, player(desk, name)))
        desk.do(BuyChips(table, seat, dollars(40)))
    desk.do(CashOut(table, 1, dollars(40)))
    assert only(desk).open_seats == 0
    desk.do(EndClaims(table, 1))
    assert only(desk).open_seats == 1


def test_names_are_numbered_in_order_and_those_by_phone_marked(desk: Desk) -> None:
    wait(desk, "Ann Smith")
    wait(desk, "Bo Quist", How.PHONE)
    game = only(desk)
    assert game.waiting == (Waiter(1, "Ann S."), Waiter(2, "Bo Q.", is_here=False))
    assert not game.is_running
    assert game.to_open == desk.room.house.players_to_open - 1, "who only phoned opens no table"


def test_a_called_name_keeps_its_number_until_it_sits_BO_06(small_house: House) -> None:
    desk = small_house.founded()
    open_table(desk, "12")
    wait(desk, "Ann Smith")
    wait(desk, "Bo Quist")
    desk.do(CallNext(big_o(desk)))
    small_house.clock.forward(seconds=61)
    game = only(desk)
    assert game.called == (Called("Ann S.", "12", 1, 5 * 60 - 61),)
    assert game.waiting == (Waiter(2, "Bo Q."),)
    desk.do(StartChipRun(desk.room.lists[big_o(desk)][0].id))
    assert only(desk).called == (Called("Ann S.", "12", 1, 10 * 60 - 61, is_buying=True),)


def test_a_call_that_ran_out_stands_at_nothing_until_it_is_seen_to_and_makes_the_board_overdue(
    small_house: House,
) -> None:
    desk = small_house.founded()
    open_table(desk, "12")
    wait(desk, "Ann Smith")
    desk.do(CallNext(big_o(desk)))
    small_house.clock.forward(minutes=5, seconds=30)
    assert (only(desk).called[0].left, shown(desk).is_overdue) == (0, False)
    small_house.clock.forward(seconds=1)
    assert shown(desk).is_overdue
    desk.send_due()
    assert (only(desk).called, shown(desk).is_overdue) == ((), False)


def test_a_must_move_player_is_called_like_anybody_else(desk: Desk) -> None:
    main, feeder = open_table(desk, "12", seats=2), open_table(desk, "14", seats=2)
    desk.do(FeedTable(feeder, main))
    desk.do(SeatPlayer(feeder, 1, player(desk, "Ann Smith")))
    desk.do(CallNext(big_o(desk), main, 1))
    assert [(one.name, one.table, one.seat) for one in only(desk).called] == [("Ann S.", "12", 1)]


def test_an_alias_is_the_only_name_of_who_has_one(desk: Desk) -> None:
    ann = wait(desk, "Ann Smith")
    desk.do(AmendPlayer(ann, "Ann Smith", "Ace"))
    assert [one.name for one in only(desk).waiting] == ["Ace"]


def test_running_games_come_before_interest_lists(desk: Desk) -> None:
    wait(desk, "Ann Smith")
    table = TableId(desk.do(AddTable("12", 8, Place(300, 300))).number)
    desk.do(OpenTable(table, big_o(desk, "1-2")))
    assert [game.stakes for game in shown(desk).games] == ["$1-$2", "$2-$4"]


def test_a_rotation_tells_the_game_its_hand_and_the_next_MIX_02(desk: Desk) -> None:
    table = mixed_table(desk, Method.ROTATION)
    desk.do(PutButton(table, 2))
    desk.do(DealHand(table))
    (mixed,) = shown(desk).mixed
    assert (mixed.table, mixed.title, mixed.game, mixed.following) == ("16", "Mixed", "Stud eight or better", "Badugi")
    assert (mixed.hand, mixed.hands, mixed.frozen_button, mixed.chooser) == (1, 2, 2, None)
    desk.do(DealHand(table))
    desk.do(DealHand(table))
    (mixed,) = shown(desk).mixed
    assert (mixed.game, mixed.following, mixed.hand, mixed.frozen_button) == ("Badugi", "Stud eight or better", 1, None)


def test_dealers_choice_tells_who_chooses_and_promises_no_next_game_MIX_09(desk: Desk) -> None:
    table = mixed_table(desk, Method.DEALERS_CHOICE, ("badugi", "badeucy"))
    desk.do(DealHand(table))
    desk.do(ChooseGame(table, 1))
    (mixed,) = shown(desk).mixed
    assert (mixed.game, mixed.following, mixed.hands, mixed.chooser) == ("Badeucy", "", 0, 1)


@pytest.fixture(scope="module")
def full_evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    desk = demo_room(tmp_path_factory.mktemp("demo"), lambda: TONIGHT)
    yield desk
    desk.close()


def test_nothing_on_the_board_is_anybodys_business(full_evening: Desk) -> None:
    """No whole name, no chips, no cash, no bar, no dealer and no staff: stakes are the only money on it."""
    room = full_evening.room
    told = msgspec.json.encode(board(room, TONIGHT)).decode()
    waiting = next(one.player for names in room.lists.values() for one in names)
    assert room.players[waiting].public_name in told
    for person in room.players.values():
        assert person.name not in told
        if person.barred_why:
            assert person.barred_why not in told
    for table in cash_tables(room):
        assert not table.dealer or table.dealer not in told
        for seat in table.seated:
            assert seat.sitting is not None
            assert seat.sitting.bought < dollars(20) or show(seat.sitting.bought) not in told
    assert room.staff[StaffId(1)].name not in told
    stakes = {spread.stakes_words for spread in room.spreads.values()}
    for word in stakes:
        told = told.replace(f'"{word}"', "")
    assert "$" not in told


def test_the_demo_evening_is_on_the_board(full_evening: Desk) -> None:
    """Every list and every held seat of it, each name once."""
    room, games = full_evening.room, board(full_evening.room, TONIGHT).games
    holds = [seat.hold for table in room.tables.values() for seat in table.seats if seat.hold]
    waiting = [one for names in room.lists.values() for one in names if one.called is None]
    assert holds
    assert sorted(one.name for game in games for one in game.called) == sorted(
        room.players[hold.player].public_name for hold in holds
    )
    assert sum(len(game.waiting) for game in games) == len(waiting) > 0
    assert any(not game.is_running for game in games)
