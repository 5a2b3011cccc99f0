"""The demo room's cage: a vault, drawers with their cashiers, and an evening of fills, boxes, tips and large cash."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from floor.books.accounts import named_drawer
from floor.books.counts import CASH, Count, Pile, Piles, piled
from floor.books.tills import Stage, balance, chips_at
from floor.cage.boxes import BoxPulled, CountBox, PickUpFees, PullBox
from floor.cage.drawers import AddDrawer, CloseDrawer, CountThrough, OpenDrawer, TakeOverDrawer
from floor.cage.fills import ExchangeChips, IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.largecash import KeepCashNote, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn, PayOut
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind, Step
from floor.cage.tips import RedeemTips
from floor.cage.vault import BringFromVault, DropToVault, RetireChips, TakeInChips
from floor.desk import Ask, Desk, NeedsSecond, Signature
from floor.entry import Entry
from floor.ids import Account, PlayerId, SpreadId, StaffId, TableId, fresh_command_id
from floor.money import Money, dollars
from floor.record import Command

_MADE = ((500, 40), (100, 300), (25, 2_000), (5, 8_000), (1, 10_000))
_FLOAT = ((100, 60), (25, 400), (5, 1_600), (1, 2_000))
_CASH = {10_000: 20, 2_000: 250, 500: 100, 100: 500}
"""$8,000 in a drawer, note by note."""
_TRAY = ((25, 8), (5, 40), (1, 100))
_DRAWERS = ("Cage 1", "Cage 2", "Cage 3")
_BY_THE_POT = ((20, 2), (40, 3), (60, 4))


class DemoCage:
    """Everybody's PIN is the same there, so whoever has to sign does."""

    def __init__(
        self, desk: Desk, people: dict[str, StaffId], pin: str, pass_by: Callable[[timedelta], object]
    ) -> None:
        self._desk, self._people, self._pin, self._pass_by = desk, people, pin, pass_by
        self.by_pin = True
        """Whether whoever signs types a PIN, which takes a while to be known; in weeks that are past nobody does."""

    def open(self) -> None:
        """Before the first player comes."""
        self.do("Dana Wells", MoveMoney("vault", "owner", dollars(40_000), "Opening cash"), "Lena Fors")
        self.do("Dana Wells", TakeInChips(piles(_MADE), "From the maker"), "Lena Fors")
        self.do("Dana Wells", SeedPool(dollars(1_500), "High hands of the winter"), "Lena Fors")
        for name in _DRAWERS:
            self.do("Dana Wells", AddDrawer(name))
            self.do("Dana Wells", BringFromVault(named_drawer(name), cash_of(_CASH), piles(_FLOAT)), "Lena Fors")
        notes = tuple(Pile(Money(value), pieces) for value, pieces in _CASH.items())
        for who, name in zip(("Rita Mora", "Lena Fors"), _DRAWERS, strict=False):
            self.do(who, OpenDrawer(named_drawer(name), Count(notes, piles(_FLOAT))))

    def price(self, spreads: dict[str, SpreadId]) -> None:
        steps = tuple(Step(dollars(pot), dollars(rake)) for pot, rake in _BY_THE_POT)
        for short, spread in spreads.items():
            by_time = short in ("mix48", "choice24")
            charge, promotion = (dollars(6), Money(0)) if by_time else (Money(0), dollars(1))
            day = self._desk.room.day
            self.do("Dana Wells", SetRake(spread, day, () if by_time else steps, charge, promotion))

    def fill(self, table: TableId, *, issued: bool = True, received: bool = True) -> None:
        slip = self.do("Ravi Sandhu", RequestFill(table, piles(_TRAY))).number
        if issued:
            self.do("Rita Mora", IssueSlip(slip))
        if received:
            self._pass_by(timedelta(minutes=3))
            self.do("Ravi Sandhu", ReceiveSlip(slip, self._desk.room.tables[table].dealer))

    def drop(self, table: TableId, kind: BoxKind, counted: Piles = ()) -> None:
        """Off the table; counted, if it says what was in it."""
        box = self.do("Ravi Sandhu", PullBox(table, kind), "Lena Fors")
        number = next(event.number for event in box.events if isinstance(event, BoxPulled))
        if counted:
            self.do("Rita Mora", CountBox(number, Count(chips=counted)), "Ravi Sandhu")

    def evening(self, table: TableId, winner: PlayerId) -> None:
        """What comes to a counter beside chips bought and cashed out; then the second drawer changes hands."""
        five, ones = piles(((5, 10),)), piles(((1, 50),))
        self.do("Rita Mora", ExchangeChips(table, ones, five), "Ravi Sandhu")
        credit = self.do("Ravi Sandhu", RequestCredit(table, five)).number
        self.do("Rita Mora", IssueSlip(credit))
        self.do("Ravi Sandhu", ReceiveSlip(credit, self._desk.room.tables[table].dealer))
        self.do("Rita Mora", PickUpFees(table, dollars(30)), "Ravi Sandhu")
        self.do("Rita Mora", RedeemTips("Marta V.", dollars(64)))
        self.do("Rita Mora", PayIn(dollars(120), "Vending machines"))
        self.do("Rita Mora", PayOut(dollars(85), "Flowers for the front desk"))
        self.do("Rita Mora", AwardPromotion(winner, dollars(250), "High hand of the hour"))
        seen = self.do("Rita Mora", NoteCash("Tall, grey beard, green jacket", paid_in=dollars(1_800))).number
        self.do("Rita Mora", NoteCash(paid_in=dollars(1_100), unnamed=seen))
        self.do("Rita Mora", KeepCashNote("Prefers not to give a name; asked twice.", unnamed=seen))
        worn = RetireChips(piles(((1, 4),)), "Worn through")
        self.do("Dana Wells", worn, alone="Lena Fors is at the bank until eight")
        second = named_drawer(_DRAWERS[1])
        self.do("Lena Fors", DropToVault(second, dollars(2_000)), "Dana Wells")
        self._pass_by(timedelta(minutes=9))
        self.do("Theo Quill", TakeOverDrawer(second, self._counted(second, short=5)), "Lena Fors")

    def count_through(self, who: str, place: int, short: int = 0) -> None:
        """At the day's end; the drawer stays with its holder."""
        drawer = named_drawer(_DRAWERS[place])
        note = "Looked for among the slips, and not found" if short else ""
        self.do(who, CountThrough(drawer, self._counted(drawer, short), note))
        if self._desk.room.cage.drawers[drawer].stage is Stage.COUNTED:
            self.do(who, CloseDrawer(drawer), "Dana Wells")

    def _counted(self, drawer: Account, short: int = 0) -> Count:
        """What is in it, in as few pieces as it can be, and so many dollars of cash too few."""
        room = self._desk.room
        cash, chips = Money(balance(room, drawer) - dollars(short)), chips_at(room, drawer)
        return Count(in_pieces(cash, CASH), in_pieces(chips, tuple(dollars(value) for value, _ in _MADE)))

    def open_drawer(self, who: str, name: str) -> None:
        """One more, with a small float."""
        self.do("Dana Wells", AddDrawer(name))
        self.do("Dana Wells", BringFromVault(named_drawer(name), dollars(500)), "Lena Fors")
        self.do(who, OpenDrawer(named_drawer(name), self._counted(named_drawer(name))))

    def do(self, who: str, command: Command, signs: str = "", seed: str = "", alone: str = "") -> Entry:
        """Its draws are the same every time. What two do is done with whoever signs, or alone for a reason."""
        before, self._desk.staff = self._desk.staff, self._people[who]
        asked = Ask(command, fresh_command_id(), seed or f"entry {self._desk.room.number + 1}")
        try:
            return self._desk.do(asked)
        except NeedsSecond as needed:
            single = Signature(needed.digest, exception=alone)
            return self._desk.do(needed.ask, single if alone else self._signed(needed, self._people[signs]))
        finally:
            self._desk.staff = before

    def _signed(self, needed: NeedsSecond, signer: StaffId) -> Signature:
        return self._desk.sign(needed, signer, self._pin) if self.by_pin else Signature(needed.digest, signer)


def piles(of: tuple[tuple[int, int], ...]) -> Piles:
    return tuple(Pile(dollars(value), pieces) for value, pieces in of)


def in_pieces(amount: Money, values: tuple[Money, ...]) -> Piles:
    pieces: dict[Money, int] = {}
    for value in values:
        pieces[value], amount = amount // value, Money(amount % value)
    return piled(pieces)


def cash_of(notes: dict[int, int]) -> Money:
    return Money(sum(value * pieces for value, pieces in notes.items()))
