"""A pit to test in: a cage with its drawers, and a half moon that Spanish 21 or blackjack is banked at."""

from __future__ import annotations

from floor.books.accounts import table_bank
from floor.books.counts import Count, Pile, Piles
from floor.books.tills import chips_at
from floor.cage.boxes import CountBox, PullBox
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.records import BoxKind
from floor.cage.vault import TakeInChips
from floor.entry import Entry
from floor.house.tables import AddTable, Shape
from floor.ids import BankingId, TableId
from floor.money import Money, dollars
from floor.pit.banking import approval_of
from floor.pit.bankings import KeepBanking
from floor.pit.banks import CloseBanked, CountCloser
from floor.pit.checklist import checklist
from floor.pit.opening import CountOpener, PrepareTable, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe
from floor.pit.state import Run
from floor.pit.table import BankedTable, banked_at, run_of
from tests.cage.cages import Cage
from tests.rooms import House

DEALER = "Vera Coyle"
OPENER: Piles = (Pile(dollars(5), 80), Pile(dollars(1), 100))
"""$500."""


class Pit(Cage):
    """Rita has her drawer open; the house has chips of half a dollar too, so that three to two is paid on every bet."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.signed(self.manager, TakeInChips((Pile(Money(50), 1_000),), "for the pit"), self.rita)
        self.moon = TableId(self.manager.do(AddTable("21", 6, shape=Shape.HALF)).number)
        self.opened()
        self.floor.catch_up()

    def banked(self, approval: str = "S21", **settings: object) -> BankingId:
        settings = {"warned": True, **settings}
        number = self.manager.do(KeepBanking(approval, **settings)).number  # type: ignore[arg-type]
        self.floor.catch_up()
        return BankingId(number)

    @property
    def at(self) -> BankedTable:
        return banked_at(self.room, self.moon)

    @property
    def run(self) -> Run:
        found = run_of(self.room, self.moon)
        assert found is not None
        return found

    def lines(self, approval: str = "S21") -> tuple[str, ...]:
        return tuple(line.words for line in checklist(approval_of(self.room, approval, self.room.day)))

    def prepared(self, approval: str = "S21", **settings: object) -> None:
        self.floor.do(PrepareTable(self.moon, self.banked(approval, **settings)))

    def filled(self, chips: Piles = OPENER) -> int:
        slip = self.floor.do(RequestFill(self.moon, chips)).number
        self.rita.do(IssueSlip(slip))
        self.floor.do(ReceiveSlip(slip, DEALER))
        return slip

    def opened_up(self, approval: str = "S21", **settings: object) -> Entry:
        """Checklist, a bank from the cage, opener."""
        self.prepared(approval, **settings)
        self.floor.do(SignChecklist(self.moon, self.lines(approval), DEALER))
        self.filled()
        return self.floor.do(CountOpener(self.moon, OPENER, DEALER))

    def dealing(self, approval: str = "S21", **settings: object) -> None:
        """Open, with a shoe on."""
        self.opened_up(approval, **settings)
        self.floor.do(PutDecksIn(self.moon, self.at.plays.banking.decks, checked=True))
        self.shoe()

    def shoe(self, cut: int = 100) -> Entry:
        return self.floor.do(StartShoe(self.moon, "Walt Dorn", cut))

    def closed_with(self, chips: Piles) -> Entry:
        self.floor.do(CloseBanked(self.moon))
        return self.floor.do(CountCloser(self.moon, chips, DEALER))

    def box_pulled(self) -> int:
        self.signed(self.floor, PullBox(self.moon, BoxKind.TWENTY_ONE), self.rita)
        return max(self.room.cage.boxes)

    def box_counted(self, box: int, cash: int) -> Entry:
        return self.signed(self.rita, CountBox(box, Count((Pile(dollars(20), cash // 20),))), self.floor)

    @property
    def tray(self) -> Money:
        return chips_at(self.room, table_bank(self.moon))
