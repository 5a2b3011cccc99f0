"""Entering a game at the window: a part of it sold by the dealer, the rest by the cage, and chips for a chip run."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import SpreadId, TableId
from floor.money import dollars
from floor.room.calling import CallNext, StartChipRun
from floor.room.cashgame import cash_at
from floor.room.lists import JoinList
from floor.room.running import OpenTable
from floor.room.sessions import BuyChips, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from tests.rooms import House, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.floors import at_work, seated
from ui.dialogs.buyin import BuyInDialog
from ui.widgets.text import Text


@pytest.fixture
def first(small_house: House) -> Desk:
    return small_house.founded()


@pytest.fixture
def spread(first: Desk) -> SpreadId:
    """Ten of the higher limit to sit down with: more than a dealer may sell in a hand."""
    badugi = AskedGame("badugi", lower=dollars(10), higher=dollars(20))
    return SpreadId(first.do(KeepSpread("MIX", (badugi,), short="badugi")).number)


@pytest.fixture
def table(first: Desk, spread: SpreadId) -> TableId:
    table = TableId(first.do(AddTable("20", 8, Place(900, 300))).number)
    first.do(OpenTable(table, spread))
    return table


def words(widget: QWidget) -> str:
    return " ".join(text.text() for text in widget.findChildren(Text) if text.isVisible())


def test_what_the_dealer_may_not_sell_is_said_before_and_shown_on_the_seat_MIX_05(
    small_house: House, first: Desk, table: TableId, hands: MakeHands
) -> None:
    seated(first, table, 1)
    person = at_work(small_house, hands, table, 1)
    chosen = cash_at(person.desk.room, table)
    sheet = BuyInDialog(person.desk, person.work, chosen, chosen.seats[0], by_dealer=True)
    sheet.show()
    sheet.amount.setText("150")
    assert sheet.verb.isEnabled()
    assert "$50 is missing to the $200 Ola Tveit enters with." in words(sheet)
    assert "The cage sells the rest before the player is dealt in." in words(sheet)
    sheet.reject()
    person.saved(lambda: person.desk.ask(SellChips(table, 1, dollars(150))))
    assert "$50 short, not dealt in" in words(person.work.floor.panel)
    person.saved(lambda: person.desk.ask(BuyChips(table, 1, dollars(50))))
    assert "short" not in words(person.work.floor.panel)


def test_the_cage_sells_to_whoever_is_on_a_chip_run(
    small_house: House, first: Desk, table: TableId, spread: SpreadId, hands: MakeHands
) -> None:
    first.do(JoinList(spread, player(first)))
    first.do(CallNext(spread, table, 2))
    hold = first.fold.room.tables[table].seats[1].hold
    assert hold is not None
    assert hold.wait is not None
    first.do(StartChipRun(hold.wait))
    person = at_work(small_house, hands, table, 2)
    chosen = cash_at(person.desk.room, table)
    sheet = BuyInDialog(person.desk, person.work, chosen, chosen.seats[1])
    sheet.show()
    sheet.amount.setText("200")
    assert "Ola Tveit buys in" in words(sheet)
    person.saved(sheet.submit)
    assert "has $200" in words(person.work.floor.panel)
    person.saved(lambda: person.press("S", person.work.floor))
    sitting = cash_at(person.desk.room, table).seats[1].sitting
    assert sitting is not None
    assert sitting.bought == dollars(200)


def test_the_cage_sees_what_a_player_s_cash_comes_to_today_and_a_dealer_does_not(
    small_house: House, first: Desk, hands: MakeHands
) -> None:
    table = open_table(first)
    seated(first, table, 1)
    first.do(BuyChips(table, 1, dollars(3_000)))
    person = at_work(small_house, hands, table, 1)
    chosen = cash_at(person.desk.room, table)
    cage = BuyInDialog(person.desk, person.work, chosen, chosen.seats[0])
    dealer = BuyInDialog(person.desk, person.work, chosen, chosen.seats[0], by_dealer=True)
    for sheet in (cage, dealer):
        sheet.show()
    assert "$3,000 paid in and $0 paid out today: keep a note." in words(cage)
    assert "paid in" not in words(dealer)
    for sheet in (cage, dealer):
        sheet.reject()
