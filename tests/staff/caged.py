"""A cage in which every command of its own has something to act on, for everybody who works there."""

from __future__ import annotations

from floor.books.accounts import named_drawer, table_bank
from floor.books.counts import Count, Pile
from floor.books.tills import drawer_held
from floor.cage.banks import CountBank
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.drawers import (
    AddDrawer,
    CloseDrawer,
    CountDrawer,
    CountThrough,
    OpenDrawer,
    RecountDrawer,
    RemoveDrawer,
    TakeOverDrawer,
)
from floor.cage.fills import CancelSlip, ExchangeChips, IssueSlip, MarkLate, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.largecash import KeepCashNote, NameCash, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.cage.promotion import AwardPromotion, SeedPool, TakeAdministration
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind, Step
from floor.cage.vault import BringFromVault, CountVault, DropToVault, RetireChips, TakeInChips
from floor.desk import Desk
from floor.ids import Account, StaffId
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.staff.hiring import EndAccess
from tests.rooms import House, big_o, hire, just_what_is_in, open_table, player, seconded

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role
CHIPS = (Pile(dollars(1), 1_000), Pile(dollars(5), 200))
NEEDS_FREE_HANDS = (OpenDrawer, TakeOverDrawer)


class Caged:
    """Somebody of every role, those with a drawer of their own besides others without."""

    def __init__(self, house: House) -> None:
        self.desk = desk = house.founded(by_drawers=True)
        self.staff = {role: hire(desk, role, name=role.words) for role in Role if role is not SYSTEM}
        self.gone = hire(desk, FLOOR, name="Gone Away")
        desk.do(EndAccess(self.gone))
        self.free = {role: hire(desk, role, name=f"Free {role.words}") for role in self.staff}
        self.runner, self.counter = hire(desk, CASHIER, name="Runner"), hire(desk, CASHIER, name="Counter")
        seconded(desk, MoveMoney("vault", "owner", dollars(50_000), "opening"))
        seconded(desk, TakeInChips((Pile(dollars(1), 20_000), Pile(dollars(5), 4_000)), "from the maker"))
        for name in ("Spare", "Empty"):
            desk.do(AddDrawer(name))
        seconded(desk, BringFromVault(named_drawer("Spare"), dollars(500), CHIPS))
        for staff in (StaffId(1), self.runner, self.counter, *(self.staff[r] for r in (DIRECTOR, CASHIER, MANAGER))):
            self._drawer(staff)
        self._floor()
        self._pool()
        self._as(self.counter, CountDrawer(self.own(self.counter), self.exactly(self.own(self.counter))))

    def _drawer(self, staff: StaffId) -> None:
        name = f"Till {staff}"
        self.desk.do(AddDrawer(name))
        seconded(self.desk, BringFromVault(named_drawer(name), dollars(2_000), CHIPS))
        self._as(staff, OpenDrawer(named_drawer(name), self.exactly(named_drawer(name))))

    def _floor(self) -> None:
        """A table with a tray and a time charge, a fill asked for and one on its way, a box pulled."""
        desk, floor = self.desk, self.staff[FLOOR]
        self.table = open_table(desk)
        self.player = player(desk)
        desk.do(SeatPlayer(self.table, 1, self.player))
        self._as(self.staff[CASHIER], BuyChips(self.table, 1, dollars(100)))
        filled, self.on_its_way, self.asked = (
            self._as(floor, RequestFill(self.table, (Pile(dollars(1), 50),))) for _ in range(3)
        )
        self._as(self.runner, IssueSlip(filled))
        self._as(floor, ReceiveSlip(filled, "Ines K."))
        self._as(self.runner, IssueSlip(self.on_its_way))
        desk.do(SetRake(big_o(desk), desk.room.day, time_charge=dollars(6)))
        seconded(desk, PullBox(self.table, BoxKind.RAKE))
        self.box = next(iter(desk.room.cage.boxes))

    def _pool(self) -> None:
        seconded(self.desk, SeedPool(dollars(500), "opening night"))
        self.unnamed = self._as(self.staff[CASHIER], NoteCash("red cap", dollars(50)))

    def _as(self, staff: StaffId, command: Command) -> int:
        self.desk.staff = staff
        number = seconded(self.desk, command).number
        self.desk.staff = StaffId(1)
        return number

    def own(self, staff: StaffId) -> Account:
        held = drawer_held(self.desk.room, staff)
        return held.account if held is not None else named_drawer("Spare")

    def exactly(self, drawer: Account) -> Count:
        count = just_what_is_in(self.desk.room, drawer)
        return Count(count.cash, tuple(pile for pile in count.chips if pile.pieces))

    def at_desk_of(self, role: Role | None, kind: type[Command]) -> Desk:
        people = self.free if kind in NEEDS_FREE_HANDS else self.staff
        self.desk.staff = people[role] if role else None
        return self.desk

    def samples(self, staff: StaffId) -> list[Command]:
        """Those that only the role could stand in the way of."""
        own, one = self.own(staff), (Pile(dollars(1), 1),)
        return [
            AddDrawer("Bar"),
            RemoveDrawer(named_drawer("Empty")),
            OpenDrawer(named_drawer("Spare"), self.exactly(named_drawer("Spare"))),
            CountDrawer(own, self.exactly(own)),
            RecountDrawer(self.own(self.counter), self.exactly(self.own(self.counter))),
            CloseDrawer(self.own(self.counter)),
            CountThrough(own, self.exactly(own)),
            TakeOverDrawer(self.own(self.runner), self.exactly(self.own(self.runner))),
            PayIn(dollars(5), "found"),
            PayOut(dollars(5), "pizza"),
            CorrectReceipt(1, dollars(5), True, "paid twice"),
            TakeInChips(one, "from the maker"),
            RetireChips(one, "worn"),
            BringFromVault(own, dollars(5)),
            DropToVault(own, dollars(5)),
            CountVault(self.exactly(Account("vault"))),
            RequestFill(self.table, one),
            RequestCredit(self.table, one),
            IssueSlip(self.asked),
            ReceiveSlip(self.on_its_way, "Ines K."),
            CancelSlip(self.asked, "wrong table"),
            MarkLate(self.on_its_way),
            ExchangeChips(self.table, (Pile(dollars(5), 1),), (Pile(dollars(1), 5),)),
            CountBank(self.table, self.exactly(table_bank(self.table)), "Ines K."),
            SetRake(big_o(self.desk), self.desk.room.day, (Step(dollars(20), dollars(2)),)),
            PullBox(self.table, BoxKind.PROMOTION),
            CountBox(self.box, Count(chips=one)),
            PickUpFees(self.table, dollars(12)),
            SeedPool(dollars(5), "more"),
            AwardPromotion(self.player, dollars(5), "high hand"),
            TakeAdministration(dollars(5), "posters"),
            NoteCash("blue cap", dollars(5)),
            NameCash(self.unnamed, self.player),
            KeepCashNote("hundreds", self.player),
        ]

    def command(self, kind: type[Command], staff: StaffId) -> Command:
        return next(sample for sample in self.samples(staff) if type(sample) is kind)
