"""Random nights at the cage, held against a cashier's own sums: what is in each place is what was put there."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.books.accounts import CHIPS as OUT
from floor.books.accounts import VAULT, Stream, fees, named_drawer, over_short, table_bank, total
from floor.books.counts import Count, Pile
from floor.books.tills import Stage, balance, chips_at
from floor.cage.banks import CountBank
from floor.cage.boxes import CountBox, PullBox
from floor.cage.drawers import AddDrawer, CloseDrawer, CountThrough, OpenDrawer
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn, PayOut
from floor.cage.records import BoxKind
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, DropToVault, TakeInChips
from floor.catalog import identities
from floor.errors import Refused
from floor.house.players import FilePlayer
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId, SpreadId, StaffId, TableId
from floor.money import Money, dollars
from floor.record import Command
from floor.roles import Role
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.staff.hiring import HireStaff
from tests.machine.asking import KEPT
from tests.machine.walking import Memory
from tests.rooms import CHIPS, just_what_is_in

TILL = named_drawer("Cage 1")
amounts = st.integers(1, 400).map(dollars)
KINDS = ["buy", "sell", "tips", "in", "out", "bring", "drop", "fill", "box", "count", "count the tray"]
acts = st.lists(st.tuples(st.sampled_from(KINDS), amounts), max_size=40)


class Night(Memory):
    """A room with a cashier, a drawer and a table; every act is summed up beside the books."""

    def __init__(self) -> None:
        super().__init__()
        self.cashier = StaffId(self.do(HireStaff("Rita Mora", (Role.CASHIER,), KEPT)))
        self.do(MoveMoney("vault", "owner", dollars(50_000), "opening"))
        self.do(TakeInChips(CHIPS, "from the maker"))
        self.do(AddDrawer("Cage 1"))
        self.at = Counter[str]()
        self._begin()

    def _begin(self) -> None:
        float_ = (Pile(dollars(1), 3_000),)
        self.do(BringFromVault(TILL, dollars(2_000), float_))
        self.do(OpenDrawer(TILL, just_what_is_in(self.fold.room, TILL)), self.cashier)
        spread = SpreadId(self.do(KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),))))
        self.at.update({"vault cash": 48_000, "vault": 97_000, "till cash": 2_000, "till": 3_000})
        self.seated = self._sit(spread)

    def _sit(self, spread: SpreadId) -> TableId:
        table = TableId(self.do(AddTable("12", 8, Place(300, 300))))
        self.do(OpenTable(table, spread))
        self.do(SeatPlayer(table, 1, PlayerId(self.do(FilePlayer("Ola Tveit")))))
        self.did(BuyChips(table, 1, dollars(40)), {"till cash": 40, "till": -40, "out": 40})
        return table

    def did(self, command: Command, moves: dict[str, int], staff: StaffId | None = None) -> None:
        """Entered and summed up, or refused and neither."""
        try:
            self.do(command, staff or self.cashier)
        except Refused:
            return
        self.at.update(moves)

    def act(self, kind: str, amount: Money) -> None:
        many, table = amount // 100, self.seated
        chips = (Pile(dollars(1), many),)
        match kind:
            case "buy":
                self.did(BuyChips(table, 1, amount), {"till cash": many, "till": -many, "out": many})
            case "sell":
                moves = {"tray cash": many, "tray": -many, "out": many}
                self.did(SellChips(table, 1, amount), moves, StaffId(1))
            case "tips":
                self.did(RedeemTips("Ines K.", amount), {"till cash": -many, "till": many, "out": -many})
            case "in":
                self.did(PayIn(amount, "found"), {"till cash": many})
            case "out":
                self.did(PayOut(amount, "pizza"), {"till cash": -many})
            case "bring":
                moves = {"till cash": many, "till": many, "vault cash": -many, "vault": -many}
                self.did(BringFromVault(TILL, amount, chips), moves)
            case "drop":
                moves = {"till cash": -many, "till": -many, "vault cash": many, "vault": many}
                self.did(DropToVault(TILL, amount, chips), moves)
            case "fill":
                self.fill(chips, many)
            case "box":
                self.box(chips, many)
            case "count":
                self.count(many)
            case "count the tray":
                self.count_tray(many)

    def fill(self, chips: tuple[Pile, ...], many: int) -> None:
        slip = self.do(RequestFill(self.seated, chips))
        self.did(IssueSlip(slip), {"till": -many, "way": many})
        self.did(ReceiveSlip(slip, "Ines K."), {"way": -many, "tray": many}, StaffId(1))

    def box(self, chips: tuple[Pile, ...], many: int) -> None:
        self.do(PullBox(self.seated, BoxKind.RAKE))
        number = max(self.fold.room.cage.boxes)
        self.did(CountBox(number, Count(chips=chips)), {"vault": many, "out": -many, "rake": many})

    def count(self, off: int) -> None:
        """By so much over: the cashier's."""
        exact = just_what_is_in(self.fold.room, TILL)
        cash = (Pile(dollars(1), exact.cash[0].pieces + off), *exact.cash[1:])
        self.did(CountThrough(TILL, Count(cash, exact.chips)), {"till cash": off, "over": off})
        if self.fold.room.cage.drawers[TILL].stage is Stage.COUNTED:
            self.do(CloseDrawer(TILL), self.cashier)

    def count_tray(self, missing: int) -> None:
        """So many chips too few, or all of them: they went out, and the house is short of what they were worth."""
        exact = just_what_is_in(self.fold.room, table_bank(self.seated))
        gone = min(missing, exact.chips[0].pieces)
        found = Count(exact.cash, (Pile(dollars(1), exact.chips[0].pieces - gone),))
        self.did(CountBank(self.seated, found, "Ines K."), {"tray": -gone, "out": gone, "house": -gone}, StaffId(1))


@settings(max_examples=60, deadline=None)
@given(acts)
def test_every_place_holds_what_was_put_there_and_every_sum_is_equal(night: list[tuple[str, Money]]) -> None:
    evening = Night()
    for kind, amount in night:
        evening.act(kind, amount)
    room, at, tray = evening.fold.room, evening.at, table_bank(evening.seated)
    assert (balance(room, TILL), chips_at(room, TILL)) == (dollars(at["till cash"]), dollars(at["till"]))
    assert (balance(room, tray), chips_at(room, tray)) == (dollars(at["tray cash"]), dollars(at["tray"]))
    assert (balance(room, VAULT), chips_at(room, VAULT)) == (dollars(at["vault cash"]), dollars(at["vault"]))
    assert balance(room, OUT) == -dollars(at["out"])
    assert balance(room, fees(Stream.RAKED)) == -dollars(at["rake"])
    assert balance(room, over_short(evening.cashier)) == -dollars(at["over"])
    assert balance(room, over_short(None)) == -dollars(at["house"])
    assert min(at["till cash"], at["till"], at["out"]) >= 0
    assert [one.told for one in identities(room) if not one.holds] == []
    assert total(room.books) == 0
