"""Dealers' tips: redeemed by an act of their own, outside every rule about buying in, summed per dealer and day."""

from __future__ import annotations

import pytest

from floor.books.accounts import CHIPS, account, total
from floor.cage.day import CloseDay
from floor.cage.tips import RedeemTips
from floor.desk import Desk
from floor.errors import Refused
from floor.house.tending import PutDealer
from floor.ids import TableId
from floor.money import Money, dollars
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.void import VoidEntry
from tests.outside import sql
from tests.rooms import House, hire, open_table, player, signed


def chips(desk: Desk, table: TableId) -> None:
    """A hundred dollars of chips are out."""
    desk.do(SeatPlayer(table, 1, player(desk)))
    desk.do(BuyChips(table, 1, dollars(100)))


def test_tips_are_summed_for_each_dealer_and_begin_again_with_the_day(house: House) -> None:
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    table = open_table(desk)
    desk.do(PutDealer(table, "Marta V."))
    chips(desk, table)
    for dealer, amount in (("Marta V.", 40), ("marta", 5), ("MARTA V.", 20), ("Jon Berg", 10)):
        desk.do(RedeemTips(dealer, dollars(amount)))
    assert desk.room.tips == {"Marta V.": dollars(65), "Jon Berg": dollars(10)}
    assert (desk.room.books[CHIPS], desk.room.books[account("drawer:1")], total(desk.room.books)) == (-2_500, 2_500, 0)
    moved = sql(house.address, "SELECT debit, credit, amount FROM transfers ORDER BY entry")
    assert moved[1] == ("chips", "drawer:1", 4_000)
    signed(desk, CloseDay(desk.room.day), second)
    assert desk.room.tips == {}
    assert house.desk().room == desk.room


def test_a_void_takes_tips_back_with_their_money(small_house: House) -> None:
    desk = small_house.founded()
    second = hire(desk, Role.MANAGER)
    chips(desk, open_table(desk))
    paid = desk.do(RedeemTips("Jon Berg", dollars(10)))
    signed(desk, VoidEntry(paid.number, "Wrong dealer"), second)
    assert (desk.room.tips, desk.room.books[account("drawer:1")]) == ({}, dollars(100))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (RedeemTips("Jon", Money(0)), r"\$0 is no tip"),
        (RedeemTips("Jon", Money(-100)), "is no tip"),
        (RedeemTips("Jon", dollars(101)), r"^\$101 is more than the chips in play\."),
        (RedeemTips("  ", dollars(5)), "The dealer's name is empty"),
    ],
)
def test_what_is_no_tip_is_refused(desk: Desk, command: RedeemTips, sentence: str) -> None:
    chips(desk, open_table(desk))
    before = desk.room.number
    with pytest.raises(Refused, match=sentence):
        desk.do(command)
    assert (desk.room.tips, desk.room.number) == ({}, before)
