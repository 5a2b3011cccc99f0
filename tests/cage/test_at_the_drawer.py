"""Money at the cage goes through an open drawer of one's own: chips sold, cash-outs, held chips, tips."""

from __future__ import annotations

import pytest

from floor.books.accounts import CHIPS, drawer, over_short, table_bank, total
from floor.books.counts import Pile
from floor.books.tills import balance
from floor.cage.day import CloseDay
from floor.cage.drawers import AddDrawer, CloseDrawer, CountDrawer, CountThrough
from floor.cage.fills import ExchangeChips, IssueSlip, ReceiveSlip, RequestFill
from floor.cage.paying import CorrectReceipt
from floor.cage.tips import RedeemTips
from floor.cage.vault import DropToVault
from floor.catalog import identities, still_open
from floor.desk import Desk
from floor.errors import Refused
from floor.house.tables import RemoveTable
from floor.money import dollars
from floor.record import Command
from floor.room.heldchips import PayHeld
from floor.room.running import CloseTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage
from tests.rooms import open_table, player


@pytest.fixture
def seated(cage: Cage) -> Cage:
    """Ola in seat 1."""
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    return cage


def holds(cage: Cage) -> list[str]:
    return [one.name for one in identities(cage.room) if not one.holds]


def test_chips_go_out_and_come_back_against_cash(seated: Cage) -> None:
    rita = seated.opened()
    rita.do(BuyChips(seated.table, 1, dollars(300)))
    assert seated.holds(ONE) == (dollars(2_300), dollars(2_800))
    rita.do(RedeemTips("Ines K.", dollars(20)))
    rita.do(CashOut(seated.table, 1, dollars(250)))
    assert seated.holds(ONE) == (dollars(2_030), dollars(3_070))
    assert seated.room.books[CHIPS] == -dollars(30)
    assert holds(seated) == []


@pytest.mark.parametrize("name", ["buy", "cash out", "tips"])
def test_nothing_is_taken_or_paid_without_a_drawer_of_one_s_own(seated: Cage, name: str) -> None:
    """Nor at a colleague's, nor by a manager because they are one."""
    seated.opened().do(BuyChips(seated.table, 1, dollars(300)))
    command: Command = {
        "buy": BuyChips(seated.table, 1, dollars(40)),
        "cash out": CashOut(seated.table, 1, dollars(100)),
        "tips": RedeemTips("Ines K.", dollars(20)),
    }[name]
    for desk in (seated.sam, seated.manager):
        with pytest.raises(Refused, match=r"^You have no open drawer\.$") as refusal:
            desk.do(command)
        assert refusal.value.findings[0].cure == "Open one with a count of what is in it: Cage 2."


def test_a_drawer_pays_and_sells_what_it_holds_and_does_not_say_what_that_is(seated: Cage) -> None:
    rita = seated.opened()
    with pytest.raises(Refused, match=r"^Your drawer is too low to give \$3,101 in chips\.$"):
        rita.do(BuyChips(seated.table, 1, dollars(3_101)))
    rita.do(BuyChips(seated.table, 1, dollars(3_000)))
    seated.signed(rita, DropToVault(ONE, dollars(4_500)), seated.sam)
    with pytest.raises(Refused, match=r"^Your drawer is too low to pay \$600 in cash\.$"):
        rita.do(CashOut(seated.table, 1, dollars(600)))


def test_with_all_drawers_taken_a_manager_is_asked(seated: Cage) -> None:
    seated.opened()
    seated.opened(seated.sam, next(one for one in seated.room.cage.drawers if one != ONE))
    seated.manager.catch_up()
    refusal = seated.manager.why_not(BuyChips(seated.table, 1, dollars(40)))
    assert refusal is not None
    assert refusal.findings[0].cure == "Ask a manager for a drawer, and open it with a count."


def test_held_chips_are_paid_from_it(seated: Cage) -> None:
    refusal = seated.opened().why_not(PayHeld(next(iter(seated.room.players))))
    assert str(refusal) == "The cage holds nothing for Ola Tveit."


def test_a_filled_tray_sells_what_it_holds_and_stays_even(seated: Cage) -> None:
    seated.opened()
    slip = seated.floor.do(RequestFill(seated.table, (Pile(dollars(1), 100),))).number
    seated.rita.do(IssueSlip(slip))
    seated.floor.do(ReceiveSlip(slip, "Ines K."))
    seated.floor.do(SellChips(seated.table, 1, dollars(60)))
    assert seated.holds(table_bank(seated.table)) == (dollars(60), dollars(40))
    assert holds(seated) == []
    with pytest.raises(Refused, match=r"The tray of table 12 does not hold \$41 in chips"):
        seated.floor.do(SellChips(seated.table, 1, dollars(41)))


def test_a_table_is_not_taken_off_the_floor_with_cash_in_its_tray(seated: Cage) -> None:
    """A tray that was never filled sells all the same, and what it took in is cash that nobody would find again."""
    rita = seated.opened()
    seated.floor.do(SellChips(seated.table, 1, dollars(40)))
    assert seated.holds(table_bank(seated.table)) == (dollars(40), dollars(-40))
    rita.do(CashOut(seated.table, 1, dollars(40)))
    seated.floor.do(CloseTable(seated.table))
    with pytest.raises(Refused, match=r"^The tray of table 12 holds \$40 in cash\.$") as told:
        seated.floor.do(RemoveTable(seated.table))
    assert told.value.findings[0].cure == "Exchange it at the cage first."
    seated.signed(rita, ExchangeChips(seated.table, (Pile(dollars(1), 40),), cash=dollars(40)), seated.lena)
    seated.floor.do(RemoveTable(seated.table))
    assert holds(seated) == []


def test_after_the_count_a_purchase_is_corrected_by_its_receipt(seated: Cage) -> None:
    rita = seated.opened()
    bought = rita.do(BuyChips(seated.table, 1, dollars(300))).number
    rita.do(CountDrawer(ONE, seated.exactly(ONE)))
    rita.do(CloseDrawer(ONE))
    with pytest.raises(Refused, match="moved money of Cage 1, which was counted since"):
        seated.manager.do(VoidEntry(bought, "it was $200"))
    sam = seated.sam
    seated.opened(sam, next(one for one in seated.room.cage.drawers if one != ONE))
    seated.signed(sam, CorrectReceipt(1, dollars(100), True, "it was $200"), seated.manager)
    assert seated.room.books[over_short(sam.staff)] == dollars(100)
    assert total(seated.room.books) == 0


def test_a_receipt_is_put_right_or_void_but_not_both(seated: Cage) -> None:
    """Else its money would come back twice: whole by the void, and once more by the correction."""
    rita, correction = seated.opened(), CorrectReceipt(1, dollars(100), True, "it was $200")
    bought = rita.do(BuyChips(seated.table, 1, dollars(300))).number
    corrected = seated.signed(rita, correction, seated.manager).number
    with pytest.raises(Refused, match=f"Entry {bought} cannot be voided alone: {corrected} needs it"):
        rita.do(VoidEntry(bought, "it was nobody"))
    seated.signed(rita, VoidEntry(bought, "it was nobody", (corrected,)), seated.manager)
    assert seated.holds(ONE) == (dollars(2_000), dollars(3_100))
    with pytest.raises(Refused, match=r"^Receipt 1 is void: nothing of it stands\.$"):
        rita.do(correction)
    rita.do(CountThrough(ONE, seated.exactly(ONE)))
    seated.signed(seated.manager, CloseDay(seated.room.day), seated.lena)
    with pytest.raises(Refused, match="Receipt 1 is void"):
        rita.do(correction)


def test_before_the_count_it_is_voided_with_a_manager_s_signature(seated: Cage) -> None:
    rita = seated.opened()
    bought = rita.do(BuyChips(seated.table, 1, dollars(300))).number
    seated.signed(rita, VoidEntry(bought, "it was $200"), seated.manager)
    assert seated.holds(ONE) == (dollars(2_000), dollars(3_100))


def test_a_room_of_before_goes_on_by_its_cashiers_until_it_sets_a_drawer_up(desk: Desk) -> None:
    table = open_table(desk)
    desk.do(SeatPlayer(table, 1, player(desk)))
    desk.do(BuyChips(table, 1, dollars(100)))
    assert balance(desk.room, drawer(desk.staff)) == dollars(100)
    desk.do(AddDrawer("Cage 1"))
    with pytest.raises(Refused, match="You have no open drawer"):
        desk.do(BuyChips(table, 1, dollars(100)))
    rows = {row.what: row.becomes for row in still_open(desk.room)}
    assert rows["1 drawer of the older way with money: drawer:1"] == "A manager moves it by hand"
