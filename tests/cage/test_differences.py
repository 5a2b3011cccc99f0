"""Differences planted by hand: those in the books are named by their row, those in a count among the first three."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor.books.accounts import VAULT
from floor.books.counts import Pile
from floor.cage.boxes import CountBox, PullBox
from floor.cage.day import CloseDay, Explained
from floor.cage.drawers import CountDrawer, CountThrough, OpenDrawer, TakeOverDrawer
from floor.cage.fills import ExchangeChips, IssueSlip, ReceiveSlip, RequestFill
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn, PayOut
from floor.cage.promotion import SeedPool
from floor.cage.records import BoxKind
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, CountVault, DropToVault
from floor.money import Money, dollars
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.views.differences import Off, likely, off
from floor.void import VoidEntry
from tests.cage.cages import ONE, TWO, Cage, counting
from tests.rooms import player

CULPRIT = int
"""The entry behind it."""


@pytest.fixture
def busy(cage: Cage) -> Cage:
    """Rita's drawer after a while, with a tray at the table: every act of an amount of its own."""
    for seat in (1, 2, 3):
        cage.manager.do(SeatPlayer(cage.table, seat, player(cage.manager, f"Player {seat}")))
    rita = cage.opened()
    slip = cage.floor.do(RequestFill(cage.table, (Pile(dollars(1), 90),))).number
    rita.do(IssueSlip(slip))
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    rita.do(BuyChips(cage.table, 1, dollars(417)))
    rita.do(BuyChips(cage.table, 2, dollars(136)))
    rita.do(RedeemTips("Ines K.", dollars(23)))
    rita.do(CashOut(cage.table, 1, dollars(305)))
    rita.do(PayOut(dollars(62), "pizza"))
    return cage


def found(cage: Cage) -> list[Off]:
    cage.manager.catch_up()
    return off(cage.manager.fold)


def by_hand(debit: str, credit: str) -> Callable[[Cage], CULPRIT]:
    """Money moved by hand where an act of its own would have kept the sums equal."""

    def plant(cage: Cage) -> CULPRIT:
        return cage.signed(cage.manager, MoveMoney(debit, credit, dollars(37), "by hand"), cage.lena).number

    return plant


IN_THE_BOOKS: dict[str, tuple[Callable[[Cage], CULPRIT], str]] = {
    "chips paid for by hand, and none came": (by_hand("chips", "owner"), "Chips"),
    "chips sold by hand, and none went": (by_hand("owner", "chips"), "Chips"),
    "chips moved to the bank's account": (by_hand("bank", "chips"), "Chips"),
    "cash taken out of a tray by hand": (lambda cage: tray_by_hand(cage, into=False), "Tray of table 12"),
    "cash put into a tray by hand": (lambda cage: tray_by_hand(cage, into=True), "Tray of table 12"),
    "the pool paid out by hand": (by_hand("promotion", "owner"), "Promotion pool"),
    "the pool raised by hand": (by_hand("owner", "promotion"), "Promotion pool"),
    "held money paid by hand": (by_hand("held:9", "owner"), "Held for players"),
    "held money taken in by hand": (by_hand("owner", "held:9"), "Held for players"),
    "money on its way that no slip tells of": (by_hand("transit:5", "owner"), "Accounts of nothing"),
    "chips on their way that no slip tells of": (by_hand("transit:5", "chips"), "On the way"),
    "money put to a table that is not there": (by_hand("table:999", "owner"), "Accounts of nothing"),
    "chips sold to a name that is nobody's": (by_hand("chips:bar", "owner"), "Accounts of nothing"),
    "money dropped into a box that no table has": (by_hand("drop:12", "owner"), "Accounts of nothing"),
    "a fee that is in none of the three streams": (by_hand("owner", "fees:jukebox"), "Accounts of nothing"),
}


def tray_by_hand(cage: Cage, into: bool) -> CULPRIT:
    accounts = f"table:{cage.table}", "owner"
    return by_hand(*(accounts if into else accounts[::-1]))(cage)


@pytest.mark.parametrize("kind", IN_THE_BOOKS)
def test_in_the_books_it_is_named_by_its_row(busy: Cage, kind: str) -> None:
    plant, name = IN_THE_BOOKS[kind]
    assert found(busy) == []
    culprit = plant(busy)
    busy.opened(busy.sam, TWO).do(PayIn(dollars(11), "found"))
    wrong = {one.name: one for one in found(busy)}[name]
    assert abs(wrong.amount) == dollars(37)
    (row,) = wrong.rows
    assert (row.number, abs(row.amount), row.who) == (culprit, dollars(37), "Dana Wells")
    assert row.what.startswith("$37 moved from ")
    assert wrong.before == 0


def not_received(cage: Cage) -> tuple[int, CULPRIT]:
    entry = cage.rita.do(BuyChips(cage.table, 3, dollars(89)))
    return -89, entry.number


def paid_twice(cage: Cage) -> tuple[int, CULPRIT]:
    entry = cage.rita.do(CashOut(cage.table, 2, dollars(158)))
    return -158, entry.number


def entered_twice(cage: Cage) -> tuple[int, CULPRIT]:
    cage.rita.do(PayIn(dollars(74), "from the bar"))
    return -74, cage.rita.do(PayIn(dollars(74), "from the bar")).number


def taken_twice(cage: Cage) -> tuple[int, CULPRIT]:
    return 89, cage.rita.do(BuyChips(cage.table, 3, dollars(89))).number


def the_other_way(cage: Cage) -> tuple[int, CULPRIT]:
    return -2 * 45, cage.rita.do(PayIn(dollars(45), "it was paid out")).number


def the_other_way_back(cage: Cage) -> tuple[int, CULPRIT]:
    return 2 * 45, cage.rita.do(PayOut(dollars(45), "it was paid in")).number


def figures_exchanged(cage: Cage) -> tuple[int, CULPRIT]:
    return 540 - 450, cage.rita.do(BuyChips(cage.table, 3, dollars(450))).number


def figures_exchanged_in_a_payment(cage: Cage) -> tuple[int, CULPRIT]:
    return 91 - 19, cage.rita.do(PayOut(dollars(91), "it was $19")).number


def voided_after_the_money_had_moved(cage: Cage) -> tuple[int, CULPRIT]:
    entry = cage.rita.do(BuyChips(cage.table, 3, dollars(89)))
    cage.signed(cage.rita, VoidEntry(entry.number, "wrong player"), cage.manager)
    return 89, entry.number


def voided_payment(cage: Cage) -> tuple[int, CULPRIT]:
    entry = cage.rita.do(PayOut(dollars(58), "taxi"))
    cage.signed(cage.rita, VoidEntry(entry.number, "wrong drawer"), cage.manager)
    return -58, entry.number


def dropped_and_not_taken_along(cage: Cage) -> tuple[int, CULPRIT]:
    entry = cage.signed(cage.rita, DropToVault(ONE, dollars(700)), cage.sam)
    return 700, entry.number


def brought_and_left_in_the_vault(cage: Cage) -> tuple[int, CULPRIT]:
    entry = cage.signed(cage.rita, BringFromVault(ONE, dollars(800)), cage.sam)
    return -800, entry.number


IN_A_COUNT = (
    not_received,
    paid_twice,
    entered_twice,
    taken_twice,
    the_other_way,
    the_other_way_back,
    figures_exchanged,
    figures_exchanged_in_a_payment,
    voided_after_the_money_had_moved,
    voided_payment,
    dropped_and_not_taken_along,
    brought_and_left_in_the_vault,
)


def test_there_are_twenty_kinds_and_more() -> None:
    assert len(IN_THE_BOOKS) + len(IN_A_COUNT) >= 20


@pytest.mark.parametrize("plant", IN_A_COUNT, ids=lambda plant: plant.__name__)
def test_in_a_count_it_is_among_the_first_three(busy: Cage, plant: Callable[[Cage], tuple[int, CULPRIT]]) -> None:
    short, culprit = plant(busy)
    busy.rita.do(PayIn(dollars(7), "found"))
    count = busy.rita.do(CountDrawer(ONE, busy.exactly(ONE, cash=short))).number
    busy.manager.catch_up()
    rows = likely(busy.manager.fold, count)
    assert culprit in [row.number for row in rows]
    assert len(rows) <= 3
    row = next(row for row in rows if row.number == culprit)
    assert row.who == "Rita Mora"
    assert row.why.endswith(".")


def brought(cage: Cage) -> CULPRIT:
    return cage.signed(cage.rita, BringFromVault(ONE, dollars(80), (Pile(dollars(1), 210),)), cage.sam).number


def dropped(cage: Cage) -> CULPRIT:
    return cage.signed(cage.rita, DropToVault(ONE, chips=(Pile(dollars(1), 210),)), cage.sam).number


def exchanged(cage: Cage) -> CULPRIT:
    cage.floor.do(SellChips(cage.table, 3, dollars(64)))
    gives = ExchangeChips(cage.table, (Pile(dollars(1), 64),), cash=dollars(64))
    return cage.signed(cage.rita, gives, cage.floor).number


@pytest.mark.parametrize(("act", "short"), [(brought, 210), (dropped, -210), (exchanged, -64)])
def test_chips_that_had_moved_before_their_void_are_found_too(
    busy: Cage, act: Callable[[Cage], CULPRIT], short: int
) -> None:
    """None of them was sold or paid for."""
    culprit = act(busy)
    busy.signed(busy.rita, VoidEntry(culprit, "wrong drawer"), busy.manager)
    count = busy.rita.do(CountDrawer(ONE, busy.exactly(ONE, chips=short))).number
    busy.manager.catch_up()
    (row,) = likely(busy.manager.fold, count)
    assert (row.number, row.why) == (culprit, "It was voided, as if after the money had moved.")


def test_cash_and_chips_may_differ_each_for_a_reason_of_its_own(busy: Cage) -> None:
    paid = busy.rita.do(PayIn(dollars(33), "from the bar")).number
    tips = busy.rita.do(RedeemTips("Cleo D.", dollars(29))).number
    count = busy.rita.do(CountDrawer(ONE, busy.exactly(ONE, cash=-33, chips=-29))).number
    busy.manager.catch_up()
    rows = likely(busy.manager.fold, count)
    assert {row.number: row.amount for row in rows} == {paid: dollars(33), tips: dollars(29)}


def test_what_explains_both_is_there_once(busy: Cage) -> None:
    bought = busy.rita.do(BuyChips(busy.table, 3, dollars(89))).number
    count = busy.rita.do(CountDrawer(ONE, busy.exactly(ONE, cash=-89, chips=89))).number
    busy.manager.catch_up()
    assert [row.number for row in likely(busy.manager.fold, count)] == [bought]


def test_a_count_that_fits_has_none_behind_it(busy: Cage) -> None:
    count = busy.rita.do(CountDrawer(ONE, busy.exactly(ONE))).number
    busy.manager.catch_up()
    assert likely(busy.manager.fold, count) == []


def test_what_came_before_the_last_count_is_not_looked_at(busy: Cage) -> None:
    busy.rita.do(CountThrough(ONE, busy.exactly(ONE)))
    count = busy.rita.do(CountDrawer(ONE, busy.exactly(ONE, cash=-417))).number
    busy.manager.catch_up()
    assert likely(busy.manager.fold, count) == []


def test_a_hand_over_and_chips_have_theirs_too(busy: Cage) -> None:
    tips = busy.rita.do(RedeemTips("Cleo D.", dollars(29))).number
    count = busy.signed(busy.sam, TakeOverDrawer(ONE, busy.exactly(ONE, chips=-29)), busy.rita).number
    busy.manager.catch_up()
    assert [row.number for row in likely(busy.manager.fold, count)] == [tips]


def test_so_has_the_vault(busy: Cage) -> None:
    dropped = busy.signed(busy.rita, DropToVault(ONE, dollars(333)), busy.sam).number
    cash, chips = busy.holds(VAULT)
    count = busy.signed(busy.rita, CountVault(counting(cash - dollars(333), chips)), busy.sam).number
    busy.manager.catch_up()
    assert [row.number for row in likely(busy.manager.fold, count)] == [dropped]


def test_players_who_win_and_lose_put_nothing_off(busy: Cage) -> None:
    """A cash-out above or below what was bought is no difference of anything."""
    busy.rita.do(CashOut(busy.table, 2, dollars(199)))
    busy.floor.do(SellChips(busy.table, 3, dollars(60)))
    busy.signed(busy.manager, SeedPool(dollars(50), "opening night"), busy.lena)
    busy.signed(busy.floor, PullBox(busy.table, BoxKind.RAKE), busy.rita)
    box = next(iter(busy.room.cage.boxes))
    busy.signed(busy.rita, CountBox(box, counting(0, Money(800))), busy.floor)
    assert found(busy) == []


def test_a_difference_from_before_the_day_is_told_as_such(cage: Cage) -> None:
    by_hand("chips", "owner")(cage)
    cage.signed(cage.manager, CloseDay(cage.room.day, (Explained("Chips", "souvenirs"),)), cage.lena)
    cage.rita.do(OpenDrawer(ONE, cage.exactly(ONE)))
    (wrong,) = found(cage)
    assert (wrong.rows, wrong.before) == ((), dollars(37))
