"""A cashier's evening: the drawer opened, a rush with a hand-over in it, and a close that does not balance at first."""

from __future__ import annotations

from contextlib import closing

import pytest

from floor.books.accounts import CHIPS, Stream, fees, over_short, total
from floor.books.counts import Pile
from floor.cage.boxes import CountBox, PullBox
from floor.cage.day import CloseDay
from floor.cage.drawers import CloseDrawer, CountDrawer, CountThrough, RecountDrawer, TakeOverDrawer
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn
from floor.cage.records import BoxKind
from floor.cage.tips import RedeemTips
from floor.catalog import identities
from floor.errors import Refused
from floor.money import dollars
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.upkeep import verify
from floor.views.differences import likely, off
from floor.void import VoidEntry
from tests.cage.cages import ONE, TWO, Cage, counting
from tests.rooms import House, player


def test_from_the_first_count_to_the_sealed_day(house: House) -> None:
    cage = Cage(house)
    rita, sam, floor, table = cage.opened(), cage.sam, cage.floor, cage.table
    for seat in (1, 2, 3):
        floor.do(SeatPlayer(table, seat, player(floor, f"Player {seat}")))
        rita.do(BuyChips(table, seat, dollars(200 + seat)))

    # A fill in the rush, and the hand-over while it is on its way.
    slip = floor.do(RequestFill(table, (Pile(dollars(1), 150),))).number
    rita.do(IssueSlip(slip))
    cage.signed(sam, TakeOverDrawer(ONE, cage.exactly(ONE, cash=-12)), rita)
    floor.do(ReceiveSlip(slip, "Ines K."))
    floor.do(SellChips(table, 1, dollars(60)))
    with pytest.raises(Refused, match="You have no open drawer"):
        rita.do(CashOut(table, 2, dollars(77)))
    sam.do(CashOut(table, 2, dollars(377)))
    sam.do(RedeemTips("Ines K.", dollars(18)))
    cage.signed(floor, PullBox(table, BoxKind.RAKE), sam)
    box = next(iter(cage.room.cage.boxes))

    # It does not balance: money moved by hand, and a pay-in that was entered and never came.
    moved = cage.signed(cage.manager, MoveMoney("chips", "owner", dollars(40), "by hand"), cage.lena)
    missing = sam.do(PayIn(dollars(65), "from the bar")).number
    first = sam.do(CountDrawer(ONE, cage.exactly(ONE, cash=-65))).number
    cage.manager.catch_up()
    assert [row.number for row in likely(cage.manager.fold, first)] == [missing]
    refusal = cage.manager.why_not(CloseDay(cage.room.day))
    assert refusal is not None
    assert [one.message.partition(":")[0] for one in refusal.findings] == [
        "Cage 1 is counted and not closed.",
        "The rake box of table 12 is pulled and not counted.",
        "Chips are off by $40",
    ]
    (wrong,) = off(cage.manager.fold)
    assert [row.number for row in wrong.rows] == [moved.number]

    # Put right, one after the other.
    cage.signed(cage.manager, VoidEntry(moved.number, "no such chips"), cage.lena)
    cage.signed(rita, CountBox(box, counting(0, dollars(30))), floor)
    rita.do(RecountDrawer(ONE, cage.exactly(ONE, cash=-65)))
    cage.signed(sam, CloseDrawer(ONE, "the bar kept it"), rita)
    cage.opened(rita, TWO)
    rita.do(CountThrough(TWO, cage.exactly(TWO)))
    cage.signed(cage.manager, CloseDay(cage.room.day), cage.lena)

    room = cage.room
    assert room.books[over_short(cage.rita.staff)] == dollars(12)
    assert room.books[over_short(sam.staff)] == dollars(65)
    assert room.books[fees(Stream.RAKED)] == -dollars(30)
    assert -room.books[CHIPS] == dollars(201 + 202 + 203 + 60 - 377 - 18 - 30)
    assert [one.told for one in identities(room) if not one.holds] == []
    assert total(room.books) == 0
    assert room.cage.drawers[TWO].holder == rita.staff
    with closing(house.store()) as store:
        assert verify(store, house.bundle).findings == ()
