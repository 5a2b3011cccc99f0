"""Evenings to report on: one desk at which whoever does an act is put, a drawer, a table, and days that are closed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import date

from floor.books.accounts import named_drawer
from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.day import CloseDay
from floor.cage.drawers import AddDrawer, CountThrough, OpenDrawer
from floor.cage.largecash import NameCash, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, TakeInChips
from floor.desk import NeedsSecond, Signature
from floor.fold import Fold
from floor.ids import StaffId
from floor.journal.nights import Nights
from floor.journal.store import open_store
from floor.money import Money, dollars
from floor.record import Command
from floor.reports import REPORTS
from floor.reports.asked import Asked
from floor.reports.night import of_night
from floor.reports.report import Report
from floor.roles import Role
from floor.room.hands import DealHand
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.staff.hiring import HireStaff
from floor.upkeep import refolded
from floor.void import VoidEntry
from tests.rooms import CHIPS, PIN, House, big_o, just_what_is_in, open_table, player

TILL = named_drawer("Cage 1")
DANA = StaffId(1)


class Evening:
    """Rita holds the drawer, Lena signs, Dana does the rest."""

    def __init__(self, house: House) -> None:
        self.house, self.desk = house, house.founded()
        self.began = self.day
        kept = house.kept(self.desk, PIN)
        self.rita = StaffId(self.do(HireStaff("Rita Mora", (Role.CASHIER,), kept)))
        self.lena = StaffId(self.do(HireStaff("Lena Fors", (Role.MANAGER,), kept)))
        self.table = open_table(self.desk)
        self.do(SetRake(big_o(self.desk), self.day, time_charge=dollars(5)))
        self.ola, self.nia = player(self.desk, "Ola Tveit"), player(self.desk, "Nia Hart")
        self.do(MoveMoney("vault", "owner", dollars(50_000), "opening the cage"))
        self.do(TakeInChips(CHIPS, "from the maker"))
        self.do(AddDrawer("Cage 1"))
        self.do(BringFromVault(TILL, dollars(20_000), (Pile(dollars(1), 40_000),)))
        self.do(OpenDrawer(TILL, just_what_is_in(self.desk.room, TILL)), self.rita)
        self.do(SeedPool(dollars(500), "to begin with"))
        self.sit()

    @property
    def day(self) -> date:
        return self.desk.room.day

    def sit(self) -> None:
        for seat, who in ((1, self.ola), (2, self.nia)):
            self.do(SeatPlayer(self.table, seat, who))
            self.do(BuyChips(self.table, seat, dollars(100)), self.rita)
        self.do(DealHand(self.table))

    def do(self, command: Command, by: StaffId = DANA) -> int:
        """Entered a minute after the last, signed by Lena or by Dana where somebody has to; the entry's number."""
        self.house.clock.forward(minutes=1)
        self.desk.staff = by
        try:
            return self.desk.do(command).number
        except NeedsSecond as needed:
            signer = self.lena if by != self.lena else DANA
            return self.desk.do(needed.ask, Signature(needed.digest, signer)).number
        finally:
            self.desk.staff = DANA

    def act(self, kind: str, amount: Money) -> None:
        ACTS[kind](self, amount)

    def count(self, off: Money) -> None:
        exact = just_what_is_in(self.desk.room, TILL)
        cash = (Pile(dollars(1), exact.cash[0].pieces + off // 100), *exact.cash[1:])
        self.do(CountThrough(TILL, Count(cash, exact.chips)), self.rita)

    def box(self, kind: BoxKind, amount: Money) -> None:
        self.do(PullBox(self.table, kind))
        self.do(CountBox(max(self.desk.room.cage.boxes), Count(chips=(Pile(dollars(1), amount // 100),))))

    def voided(self, amount: Money) -> None:
        self.do(VoidEntry(self.do(PayIn(amount, "found"), self.rita), "not ours"))

    def unnamed(self, amount: Money, described: str = "Red scarf") -> int:
        """One person, whatever they pay in a night, until they have a name."""
        self.do(NoteCash(described, paid_in=amount), self.rita)
        return next(number for number, one in self.desk.room.cage.unnamed.items() if one.described == described)

    def close_day(self) -> None:
        self.count(Money(0))
        self.do(CloseDay(self.day))
        self.house.clock.forward(hours=12)

    def asked(self, nights: Nights, since: date, until: date) -> Asked:
        """From the derived tables."""
        room = self.desk.room

        def ending() -> Fold:
            if until >= room.day:
                return self.desk.fold
            with closing(open_store(self.house.address)) as store:
                return refolded(store, self.house.bundle, nights.last_of(until) - 1)

        return Asked(nights, room, since, until, room.at, ending)

    def report(self, name: str, since: date | None = None, until: date | None = None) -> Report:
        last = until or self.day
        with closing(open_store(self.house.address)) as store:
            return REPORTS[name].make(self.asked(Nights(store), since or last, last))

    def tonight(self, name: str) -> Report:
        """From the entries of the open day."""
        return REPORTS[name].make(of_night(self.desk.fold, self.desk.room.at))

    def holds(self) -> tuple[Money, Money]:
        return balance(self.desk.room, TILL), chips_at(self.desk.room, TILL)


ACTS: dict[str, Callable[[Evening, Money], object]] = {
    "buy": lambda it, amount: it.do(BuyChips(it.table, 1, amount), it.rita),
    "rake": lambda it, amount: it.box(BoxKind.RAKE, amount),
    "promotion": lambda it, amount: it.box(BoxKind.PROMOTION, amount),
    "time": lambda it, amount: it.do(PickUpFees(it.table, Money(amount * 5)), it.rita),
    "tips": lambda it, amount: it.do(RedeemTips("Ines K.", amount), it.rita),
    "in": lambda it, amount: it.do(PayIn(amount, "found"), it.rita),
    "out": lambda it, amount: it.do(PayOut(amount, "pizza"), it.rita),
    "void": lambda it, amount: it.voided(amount),
    "count": lambda it, amount: it.count(amount),
    "correct": lambda it, amount: it.do(CorrectReceipt(1, amount, True, "misread"), it.rita),
    "unnamed": lambda it, amount: it.unnamed(Money(amount * 100)),
    "named": lambda it, amount: it.do(NameCash(it.unnamed(Money(amount * 100), "Blue scarf"), it.nia), it.rita),
    "award": lambda it, amount: it.do(AwardPromotion(it.ola, amount, "high hand"), it.rita),
    "hand": lambda it, amount: it.do(MoveMoney("bank", "vault", amount, "to the bank")),
    "close": lambda it, amount: it.close_day(),
}
"""What may happen in a night, by its name, with an amount."""
