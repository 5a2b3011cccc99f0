"""What a refusal at the cage says to do about it, taken at its word: it is done, and what was refused is accepted."""

from __future__ import annotations

import pytest

from floor.books.counts import Pile
from floor.cage.drawers import (
    CloseDrawer,
    CountDrawer,
    CountThrough,
    OpenDrawer,
    RecountDrawer,
    RemoveDrawer,
    TakeOverDrawer,
)
from floor.cage.fills import CancelSlip, ExchangeChips, IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.cage.vault import BringFromVault, DropToVault
from floor.desk import Desk, NeedsSecond
from floor.money import dollars
from floor.record import Command
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.staff.hiring import EndAccess
from floor.void import VoidEntry
from tests.cage.cages import FLOAT, FULL, ONE, TWO, Cage, counting
from tests.room.floors import refused
from tests.rooms import player

CHIPS = (Pile(dollars(5), 10),)


def cure(desk: Desk, command: Command) -> str:
    desk.catch_up()
    return refused(desk, command).cure


def signs(desk: Desk, command: Command) -> str:
    with pytest.raises(NeedsSecond) as needed:
        desk.do(command)
    return needed.value.findings[0].cure


def accepts(desk: Desk, command: Command) -> bool:
    desk.catch_up()
    return desk.why_not(command) is None


def test_a_drawer_goes_when_it_is_counted_closed_and_emptied(cage: Cage) -> None:
    rita, gone = cage.opened(), RemoveDrawer(ONE)
    assert cure(cage.manager, gone) == "Count and close it first."
    cage.closed(rita)
    assert cure(cage.manager, gone) == "Move what is in it to the vault first."
    cage.signed(cage.manager, DropToVault(ONE, dollars(2_000)), cage.rita)
    assert cure(cage.manager, gone) == "Move what is in it to the vault first.", "there are chips in it"
    cage.signed(cage.manager, DropToVault(ONE, chips=FLOAT), cage.rita)
    assert accepts(cage.manager, gone)


def test_a_closed_drawer_is_opened_before_it_is_counted_and_counted_before_it_is_closed(cage: Cage) -> None:
    rita, count, close = cage.rita, CountDrawer(ONE, FULL), CloseDrawer(ONE)
    assert cure(rita, count) == "Open it first."
    cage.opened()
    assert cure(rita, close) == "Count it first."
    rita.do(count)
    assert cure(rita, count) == "Close it."
    rita.do(close)
    assert cure(rita, close) == "Count it first."


def test_somebody_else_counts_a_drawer_again_and_once(cage: Cage) -> None:
    rita, again = cage.opened(), RecountDrawer(ONE, FULL)
    rita.do(CountDrawer(ONE, FULL))
    assert cure(rita, again) == "Ask a colleague."
    cage.sam.catch_up()
    cage.sam.do(again)
    assert cure(cage.sam, again) == "Close it."
    assert accepts(rita, CloseDrawer(ONE))


def test_whoever_holds_a_drawer_hands_it_over_before_another(cage: Cage) -> None:
    rita, second = cage.opened(), OpenDrawer(TWO, FULL)
    assert cure(rita, second) == "Close it or hand it over first."
    assert rita.staff is not None
    cage.sam.catch_up()
    cage.signed(cage.sam, TakeOverDrawer(ONE, FULL), rita.staff)
    assert accepts(rita, second)


def test_only_its_holder_counts_it_or_a_manager(cage: Cage) -> None:
    cage.opened()
    count = CountDrawer(ONE, FULL)
    assert cure(cage.sam, count) == "Ask a manager, if they are not there."
    assert accepts(cage.manager, count)


def test_nor_does_anybody_else_count_it_for_the_next_day(cage: Cage) -> None:
    cage.opened()
    assert cure(cage.manager, CountThrough(ONE, FULL)) == "If they are not there, a manager counts and closes it."
    cage.manager.do(CountDrawer(ONE, FULL))
    cage.manager.do(CloseDrawer(ONE))
    assert cage.room.cage.drawers[ONE].holder is None


def test_the_drawer_of_somebody_who_is_gone_is_closed_before_another_has_it(cage: Cage) -> None:
    """Their signature for handing it over is not to be had."""
    rita, takes = cage.opened(), TakeOverDrawer(ONE, FULL)
    assert rita.staff is not None
    cage.manager.catch_up()
    cage.manager.do(EndAccess(rita.staff))
    assert cure(cage.sam, takes) == "A manager counts and closes it."
    cage.manager.do(CountDrawer(ONE, FULL))
    cage.manager.do(CloseDrawer(ONE))
    assert accepts(cage.sam, OpenDrawer(ONE, FULL))


@pytest.mark.parametrize("moves", [BringFromVault(ONE, dollars(50)), DropToVault(ONE, dollars(50))])
def test_what_is_in_a_drawer_is_moved_by_whoever_holds_it(cage: Cage, moves: Command) -> None:
    rita = cage.opened()
    assert cure(cage.manager, moves) == "Rita Mora does it, and another signs."
    cage.signed(rita, moves, cage.manager)


def test_an_exchange_takes_no_more_cash_than_the_tray_has(cage: Cage) -> None:
    rita, slip = cage.opened(), cage.floor.do(RequestFill(cage.table, (Pile(dollars(5), 20),))).number
    rita.catch_up()
    rita.do(IssueSlip(slip))
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    cage.floor.catch_up()
    cage.floor.do(SellChips(cage.table, 1, dollars(60)))
    too_much = ExchangeChips(cage.table, (Pile(dollars(5), 13),), cash=dollars(65))
    assert cure(rita, too_much) == "Take less cash, and give as much less in chips."
    cage.signed(rita, ExchangeChips(cage.table, (Pile(dollars(5), 12),), cash=dollars(60)), cage.floor)


def test_a_fill_is_issued_before_it_is_received_and_received_before_its_drawer_is_counted(cage: Cage) -> None:
    rita, slip = cage.opened(), cage.floor.do(RequestFill(cage.table, CHIPS)).number
    receive, count = ReceiveSlip(slip, "Ines K."), CountDrawer(ONE, counting(dollars(2_000), dollars(3_050)))
    assert cure(cage.floor, receive) == "The cage issues it first."
    rita.catch_up()
    rita.do(IssueSlip(slip))
    assert cure(rita, count) == "Have it received or called off, or hand the drawer over."
    cage.floor.catch_up()
    cage.floor.do(receive)
    assert accepts(rita, count)


def test_a_fill_comes_back_to_whoever_holds_the_drawer_it_left(cage: Cage) -> None:
    rita, off = cage.opened(), "They call it off; or the floor receives it and asks for a credit."
    slip = cage.floor.do(RequestFill(cage.table, CHIPS)).number
    cancel, receive = CancelSlip(slip, "wrong table"), ReceiveSlip(slip, "Ines K.")
    rita.catch_up()
    assert accepts(cage.sam, cancel), "nothing has left a drawer yet"
    rita.do(IssueSlip(slip))
    assert cure(cage.sam, cancel) == off
    assert accepts(rita, cancel)
    cage.signed(cage.sam, TakeOverDrawer(ONE, cage.exactly(ONE)), rita)
    assert cure(rita, cancel) == off
    assert accepts(cage.sam, cancel)
    cage.floor.catch_up()
    cage.floor.do(receive)
    assert accepts(cage.floor, RequestCredit(cage.table, CHIPS))


def test_who_signs_is_who_may(cage: Cage) -> None:
    """A hand-over is signed by whoever hands over, a difference by anybody of the cage, money by hand by a manager."""
    rita = cage.opened()
    over, short = TakeOverDrawer(ONE, FULL), OpenDrawer(TWO, counting(dollars(1_900), dollars(3_100)))
    cage.sam.catch_up()
    assert signs(cage.sam, over) == "Rita Mora signs with their PIN."
    assert signs(cage.sam, short) == "A cashier or shift manager other than you signs with their PIN."
    assert rita.staff is not None
    cage.signed(cage.sam, short, rita.staff)
    paid = rita.do(PayIn(dollars(5), "found")).number
    assert signs(rita, VoidEntry(paid, "twice")) == "A manager other than you signs with their PIN."
    cage.signed(rita, VoidEntry(paid, "twice"), cage.manager)


def test_what_no_void_takes_back_is_put_right(cage: Cage) -> None:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    rita = cage.opened()
    paid, sold = rita.do(PayOut(dollars(5), "taxi")).number, rita.do(BuyChips(cage.table, 1, dollars(40))).number
    brought = cage.signed(rita, BringFromVault(ONE, chips=CHIPS), cage.sam).number
    rita.do(CountDrawer(ONE, cage.exactly(ONE)))
    rita.do(CloseDrawer(ONE))
    for number in (paid, brought):
        assert cure(cage.manager, VoidEntry(number, "wrong")) == "Put it right by an act of its own, with the reason."
    assert cure(cage.manager, VoidEntry(sold, "wrong")) == "Correct receipt 1 in an open drawer."
    sam = cage.opened(cage.sam, TWO)
    sam.do(PayIn(dollars(5), "taxi was not taken"))
    cage.signed(cage.manager, DropToVault(ONE, chips=CHIPS), sam)
    cage.signed(sam, CorrectReceipt(1, dollars(1), True, "it was $39"), cage.manager)


def test_a_tray_gives_back_what_it_holds(cage: Cage) -> None:
    rita = cage.opened()
    slip = cage.floor.do(RequestFill(cage.table, CHIPS)).number
    rita.catch_up()
    rita.do(IssueSlip(slip))
    cage.floor.catch_up()
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    assert cure(cage.floor, RequestCredit(cage.table, (Pile(dollars(5), 11),))) == "Ask for less."
    assert cure(cage.floor, RequestCredit(cage.table, ())) == "Say how many of which value."
    assert accepts(cage.floor, RequestCredit(cage.table, CHIPS))


def test_a_drawer_pays_and_sells_what_was_brought_from_the_vault(cage: Cage) -> None:
    rita = cage.opened()
    ola = player(cage.manager)
    cage.manager.do(SeatPlayer(cage.table, 1, ola))
    rita.catch_up()
    buys, leaves = BuyChips(cage.table, 1, dollars(3_200)), CashOut(cage.table, 1, dollars(3_200))
    assert cure(rita, buys) == "Bring chips from the vault first, or sell from another drawer."
    cage.signed(rita, BringFromVault(ONE, chips=(Pile(dollars(100), 30),)), cage.sam)
    rita.do(buys)
    cage.signed(rita, DropToVault(ONE, dollars(5_000)), cage.sam)
    assert cure(rita, leaves) == "Bring cash from the vault first, or pay from another drawer."
    cage.signed(rita, BringFromVault(ONE, dollars(4_000)), cage.sam)
    assert accepts(rita, leaves)


def test_a_counted_drawer_moves_and_pays_nothing_until_it_is_closed(cage: Cage) -> None:
    rita, move = cage.opened(), BringFromVault(ONE, dollars(5))
    rita.do(CountDrawer(ONE, FULL))
    assert cure(rita, move) == "Close it first."
    ola = player(cage.manager)
    cage.manager.do(SeatPlayer(cage.table, 1, ola))
    buys = BuyChips(cage.table, 1, dollars(60))
    assert cure(rita, buys) == "Close it, then open a drawer."
    rita.do(CloseDrawer(ONE))
    assert accepts(rita, move)
    rita.do(OpenDrawer(ONE, counting(dollars(2_000), dollars(3_100))))
    assert accepts(rita, buys)
