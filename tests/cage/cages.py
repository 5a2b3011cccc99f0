"""A cage to test in: a manager, two cashiers and the floor at desks of their own, a vault with chips and cash in it."""

from __future__ import annotations

from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at, place_name
from floor.cage.drawers import AddDrawer, CloseDrawer, CountDrawer, OpenDrawer
from floor.cage.moving import MoveMoney
from floor.cage.vault import BringFromVault, TakeInChips
from floor.desk import Desk, NeedsSecond
from floor.entry import Entry
from floor.ids import Account, StaffId
from floor.money import Money, dollars
from floor.record import Command
from floor.roles import Role
from floor.state import Room
from tests.rooms import MANAGER_PIN, PIN, House, open_table

ONE, TWO = Account("drawer:cage-1"), Account("drawer:cage-2")
CHIPS = (Pile(dollars(100), 100), Pile(dollars(25), 400), Pile(dollars(5), 1_000), Pile(dollars(1), 1_000))
"""$26,000 in the vault."""
FLOAT = (Pile(dollars(25), 100), Pile(dollars(5), 100), Pile(dollars(1), 100))
"""$3,100 of them in a drawer."""
NOTES = (Pile(dollars(20), 100),)
FULL = Count(NOTES, FLOAT)
"""$2,000 in cash and $3,100 in chips."""


class Cage:
    """Two drawers with a float each, closed; a table that plays Big O."""

    def __init__(self, house: House) -> None:
        self.clock = house.clock
        self.manager = house.founded(by_drawers=True)
        self.rita = house.desk_for(Role.CASHIER, name="Rita Mora")
        self.sam = house.desk_for(Role.CASHIER, name="Sam Birch")
        self.floor = house.desk_for(Role.FLOOR, name="Yan Platt")
        self.table = open_table(self.manager)
        self.signed(self.manager, MoveMoney("vault", "owner", dollars(20_000), "opening the room"), self.boss(house))
        self.signed(self.manager, TakeInChips(CHIPS, "from the maker"), self.rita)
        for name, drawer in (("Cage 1", ONE), ("Cage 2", TWO)):
            self.manager.do(AddDrawer(name))
            self.signed(self.manager, BringFromVault(drawer, dollars(2_000), FLOAT), self.rita)
        for desk in (self.rita, self.sam, self.floor):
            desk.catch_up()

    def boss(self, house: House) -> Desk:
        self.lena = house.desk_for(Role.MANAGER, name="Lena Fors")
        return self.lena

    @property
    def room(self) -> Room:
        self.manager.catch_up()
        return self.manager.room

    def signed(self, desk: Desk, command: Command, by: Desk | StaffId) -> Entry:
        """The command, with the signature of a colleague, who takes a while to come and to type a PIN."""
        signer = by.staff if isinstance(by, Desk) else by
        assert signer is not None
        try:
            desk.do(command)
        except NeedsSecond as needed:
            pin = MANAGER_PIN if signer == StaffId(1) else PIN
            self.clock.forward(seconds=1)
            return desk.do(needed.ask, desk.sign(needed, signer, pin))
        raise AssertionError(f"{command} needed nobody's signature")

    def opened(self, desk: Desk | None = None, drawer: Account = ONE) -> Desk:
        """A cashier with an open drawer."""
        desk = desk or self.rita
        desk.do(OpenDrawer(drawer, FULL))
        return desk

    def closed(self, desk: Desk, drawer: Account = ONE) -> None:
        """Counted to the cent and closed."""
        desk.do(CountDrawer(drawer, self.exactly(drawer)))
        desk.do(CloseDrawer(drawer))

    def exactly(self, drawer: Account, cash: int = 0, chips: int = 0) -> Count:
        """What should be in it, and so many dollars more or less."""
        return counting(balance(self.room, drawer) + cash * 100, chips_at(self.room, drawer) + chips * 100)

    def holds(self, place: Account) -> tuple[Money, Money]:
        return balance(self.room, place), chips_at(self.room, place)

    def named(self, place: Account) -> str:
        return place_name(self.room, place)


def counting(cash: int, chips: int) -> Count:
    """So much, in pieces of a dollar and of a cent."""
    assert chips % 100 == 0, "the smallest chip is $1"
    piles = (Pile(dollars(1), cash // 100), Pile(Money(1), cash % 100))
    return Count(tuple(pile for pile in piles if pile.pieces), (Pile(dollars(1), chips // 100),))
