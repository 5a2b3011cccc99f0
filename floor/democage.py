"""The demo room's cage: a vault, two drawers, what games cost, and an evening of fills, boxes, tips and large cash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from floor.books.accounts import named_drawer
from floor.books.counts import CASH, Count, Pile, Piles, piled
from floor.books.tills import balance, chips_at
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.drawers import AddDrawer, OpenDrawer, TakeOverDrawer
from floor.cage.fills import ExchangeChips, IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.largecash import KeepCashNote, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn, PayOut
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind, Step
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, DropToVault, TakeInChips
from floor.desk import Desk, NeedsSecond, Signature
from floor.entry import Entry
from floor.ids import Account, PlayerId, SpreadId, StaffId, TableId
from floor.money import Money, dollars
from floor.record import Command

ONE, TWO = named_drawer("Cage 1"), named_drawer("Cage 2")
CHIPS = (Pile(dollars(100), 400), Pile(dollars(25), 1_200), Pile(dollars(5), 4_000), Pile(dollars(1), 6_000))
_FLOATS = {
    ONE: (dollars(12_000), (Pile(dollars(25), 500), Pile(dollars(5), 1_500), Pile(dollars(1), 3_000))),
    TWO: (dollars(6_000), (Pile(dollars(25), 200), Pile(dollars(5), 400), Pile(dollars(1), 500))),
}
_STEPS = (Step(dollars(10), dollars(2)), Step(dollars(30), dollars(3)), Step(dollars(60), dollars(4)))
_BOXES = (("12", 143, 41), ("10", 88, 26), ("16", 172, 0), ("15", 97, 30))
"""What was in a table's boxes so far: its rake, and what it dropped for the promotion pool."""


class DemoCage:
    """Whoever does an act is put at the desk for it; a second person signs where one has to."""

    def __init__(self, desk: Desk, people: Mapping[str, StaffId], wait: Callable[[int], None]) -> None:
        self._desk, self._people, self._wait = desk, people, wait

    def open(self, spreads: Mapping[str, SpreadId], since: date) -> None:
        """Before the first table: money and chips come in, both drawers are filled and taken, games get their price."""
        self._do(MoveMoney("vault", "owner", dollars(60_000), "Opening cash"), "Dana Wells", "Lena Fors")
        self._do(TakeInChips(CHIPS, "From the maker"), "Dana Wells", "Rita Mora")
        for name, (drawer, (cash, chips)) in zip(("Cage 1", "Cage 2"), _FLOATS.items(), strict=True):
            self._do(AddDrawer(name), "Dana Wells")
            self._do(BringFromVault(drawer, cash, chips), "Dana Wells", "Rita Mora")
        for drawer, who in ((ONE, "Dana Wells"), (TWO, "Rita Mora")):
            cash, chips = _FLOATS[drawer]
            self._do(OpenDrawer(drawer, Count(_in_pieces(cash, CASH[2:]), chips)), who)
        for short, spread in spreads.items():
            timed = short == "choice24"
            price = SetRake(
                spread, since, () if timed else _STEPS, dollars(6 if timed else 0), dollars(0 if timed else 1)
            )
            self._do(price, "Dana Wells")
        self._do(SeedPool(dollars(2_000), "A month of high hands"), "Dana Wells", "Lena Fors")

    def evening(self, tables: Mapping[str, TableId], winner: PlayerId) -> None:
        self._fill(tables["17"], (Pile(dollars(5), 60), Pile(dollars(1), 100)), "Tess H.")
        self._boxes(tables)
        self._do(
            ExchangeChips(tables["17"], (Pile(dollars(1), 50),), (Pile(dollars(5), 10),)), "Rita Mora", "Ravi Sandhu"
        )
        credit = self._do(RequestCredit(tables["17"], (Pile(dollars(5), 10),)), "Ravi Sandhu").number
        self._do(IssueSlip(credit), "Rita Mora")
        self._do(ReceiveSlip(credit, "Tess H."), "Ravi Sandhu")
        self._do(PickUpFees(tables["17"], dollars(30)), "Rita Mora", "Ravi Sandhu")
        self._do(RedeemTips("Marta V.", dollars(64)), "Rita Mora")
        self._do(PayIn(dollars(120), "Vending machines"), "Rita Mora")
        self._do(PayOut(dollars(85), "Flowers for the front desk"), "Rita Mora")
        self._do(AwardPromotion(winner, dollars(250), "High hand of the hour"), "Rita Mora")
        self._large_cash()
        self._do(DropToVault(TWO, dollars(2_000)), "Rita Mora", "Lena Fors")
        self._wait(9)
        self._do(TakeOverDrawer(TWO, self._counted(TWO, short=5)), "Theo Quill", "Rita Mora")

    def as_it_stands(self, tables: Mapping[str, TableId]) -> None:
        """A fill that left the cage and is not there yet."""
        asked = self._do(RequestFill(tables["11"], (Pile(dollars(25), 8), Pile(dollars(5), 60))), "Ravi Sandhu").number
        self._do(IssueSlip(asked), "Theo Quill")

    def _fill(self, table: TableId, chips: Piles, dealer: str) -> None:
        asked = self._do(RequestFill(table, chips), "Ravi Sandhu").number
        self._wait(2)
        self._do(IssueSlip(asked), "Rita Mora")
        self._wait(3)
        self._do(ReceiveSlip(asked, dealer), "Ravi Sandhu")

    def _boxes(self, tables: Mapping[str, TableId]) -> None:
        for label, rake, promotion in _BOXES:
            for kind, amount in ((BoxKind.RAKE, rake), (BoxKind.PROMOTION, promotion)):
                if amount:
                    self._do(PullBox(tables[label], kind), "Ravi Sandhu", "Dana Wells")
                    count = Count(chips=(Pile(dollars(1), amount),))
                    self._do(CountBox(max(self._desk.room.cage.boxes), count), "Rita Mora", "Lena Fors")

    def _large_cash(self) -> None:
        described = "Tall, grey beard, green jacket"
        seen = self._do(NoteCash(described, paid_in=dollars(1_800)), "Rita Mora").number
        self._do(NoteCash(paid_in=dollars(1_100), unnamed=seen), "Rita Mora")
        self._do(KeepCashNote("Prefers not to give a name; asked twice.", unnamed=seen), "Rita Mora")

    def _counted(self, drawer: Account, short: int = 0) -> Count:
        """What is in it, in as few pieces as it can be, and so many dollars of cash too few."""
        room = self._desk.room
        cash, chips = Money(balance(room, drawer) - dollars(short)), chips_at(room, drawer)
        return Count(_in_pieces(cash, CASH), _in_pieces(chips, tuple(pile.value for pile in CHIPS)))

    def _do(self, command: Command, by: str, signed: str = "") -> Entry:
        before, self._desk.staff = self._desk.staff, self._people[by]
        try:
            return self._desk.do(command)
        except NeedsSecond as needed:
            return self._desk.do(needed.ask, Signature(needed.digest, self._people[signed]))
        finally:
            self._desk.staff = before


def _in_pieces(amount: Money, values: tuple[Money, ...]) -> Piles:
    pieces: dict[Money, int] = {}
    for value in values:
        pieces[value], amount = amount // value, Money(amount % value)
    return piled(pieces)
