"""A place that is hidden draws nothing and is right when it is shown; a list is drawn anew when its names move."""

from __future__ import annotations

from floor.room.lists import JoinList
from floor.room.running import CloseTable
from floor.room.seating import SeatPlayer
from floor.room.tablechanges import AskTableChange
from tests.rooms import House, big_o, open_table, player
from tests.ui.conftest import MakeHands


def test_a_table_closed_while_another_place_is_open_is_drawn_so_on_the_way_back(
    small_house: House, hands: MakeHands
) -> None:
    desk = small_house.founded()
    table = open_table(desk)
    person = hands(small_house)
    person.sign_in()
    person.press("F3")
    person.saved(lambda: person.desk.ask(CloseTable(table)))
    person.press("F2")
    assert not person.is_open(table)


def test_a_player_filed_while_another_place_is_open_is_among_the_players(small_house: House, hands: MakeHands) -> None:
    spread = big_o(small_house.founded())
    person = hands(small_house)
    person.sign_in()
    person.saved(lambda: person.desk.ask(JoinList(spread, name="Ola Tveit")))
    person.press("F8")
    chosen = person.work.players.chosen()
    assert chosen is not None
    assert chosen.name == "Ola Tveit"


def test_a_list_says_that_its_player_sits_down_at_another_game(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    table, other, ola = open_table(desk), big_o(desk, "4-4"), player(desk)
    desk.do(JoinList(other, ola))
    person = hands(small_house)
    person.sign_in()
    person.press("F3")
    person.saved(lambda: person.desk.ask(SeatPlayer(table, 2, ola)))
    column = person.work.lists.strip.column(other)
    assert column is not None
    assert [row.detail for row in column.look.rows] == ["sits at 12/2, 0 min"]


def test_a_table_change_asked_for_counts_at_once_in_the_order_of_the_list(small_house: House, hands: MakeHands) -> None:
    """BO-05: whoever asked for the table goes before the list."""
    desk = small_house.founded()
    first, second = open_table(desk, "12", seats=2), open_table(desk, "13")
    ola, nia = player(desk), player(desk, "Nia Hart")
    desk.do(SeatPlayer(first, 1, ola))
    desk.do(SeatPlayer(first, 2, player(desk, "Max Barr")))
    desk.do(JoinList(big_o(desk), nia))
    person = hands(small_house)
    person.sign_in()
    person.press("F3")
    column = person.work.lists.strip.column(big_o(desk))
    assert column is not None
    assert column.button.text() == "Call Nia Hart"
    person.saved(lambda: person.desk.ask(AskTableChange(ola, second)))
    assert column.button.text() == "Call Ola Tveit"
