"""Rooms to test in, made the way people make them: by commands through a desk."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest

from floor.books.accounts import named_drawer
from floor.books.counts import Count, Pile
from floor.books.tills import balance, chips_at, drawer_held
from floor.cage.day import CloseDay
from floor.cage.drawers import AddDrawer, CountThrough, OpenDrawer
from floor.cage.moving import MoveMoney
from floor.cage.vault import BringFromVault, TakeInChips
from floor.decide import may_sign
from floor.desk import Ask, Desk, NeedsSecond, Signature
from floor.entry import Entry
from floor.house.house import SetUpRoom
from floor.house.players import AmendPlayer, FilePlayer
from floor.house.tables import AddTable, Place
from floor.ids import Account, PlayerId, SpreadId, StaffId, TableId, fresh_command_id
from floor.journal.store import Store, open_store
from floor.keys import KeyBundle, read_keys
from floor.money import Money, dollars
from floor.opening import create_room, open_room
from floor.record import Command
from floor.roles import Role
from floor.room.calling import CallNext
from floor.room.lists import How, JoinList
from floor.room.openseats import EndClaims
from floor.room.running import OpenTable
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.approvals.files import shipped
from floor.staff.hiring import HireStaff
from floor.staff.pins import keep_pin
from floor.state import Room
from floor.void import VoidEntry

ZONE = "America/Denver"
EVENING = datetime(2026, 11, 14, 2, 42, tzinfo=UTC)
"""Friday, 13 November 2026, 7:42 in the evening in the room."""
MANAGER_PIN = "193746"
PIN = "482915"


class SetClock:
    """A clock that stands where it is put."""

    def __init__(self, at: datetime = EVENING) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at

    def forward(self, **span: float) -> None:
        self.at += timedelta(**span)


class House:
    """A room with its address, keys and clock, from which any number of workstations can be opened."""

    def __init__(self, address: str, keys: Path, clock: SetClock | None = None) -> None:
        self.address, self.keys, self.clock = address, keys, clock or SetClock()
        self._desks: list[Desk] = []
        self._stores: list[Store] = []
        self._pins: dict[str, str] = {}

    def founded(self, practice: bool = False, *, by_drawers: bool = False) -> Desk:
        """A new room, with its manager signed in. What is tested of the floor needs no drawer, and sells as rooms did
        before they had any; at the cage rooms are as strict as people found them."""
        desk = create_room(self.address, self.keys, self.clock)
        self._desks.append(desk)
        pin, rules = self.kept(desk, MANAGER_PIN), tuple(shipped().items())
        desk.do(SetUpRoom("Harbor Lights Card Room", ZONE, time(6), "Dana Wells", pin, rules, practice, by_drawers))
        desk.sign_in(StaffId(1), MANAGER_PIN)
        return desk

    def desk(self, workstation: str = "") -> Desk:
        """Another workstation of the same room, nobody signed in."""
        desk = open_room(self.address, self.keys, self.clock)
        desk.workstation = workstation or f"desk {len(self._desks) + 1}"
        self._desks.append(desk)
        return desk

    def desk_for(self, *roles: Role, name: str = "") -> Desk:
        """A workstation with somebody of these roles signed in, hired by the manager."""
        desk = self.desk()
        desk.sign_in(hire(self._desks[0], *roles, name=name), PIN)
        return desk

    @property
    def bundle(self) -> KeyBundle:
        return read_keys(self.keys)

    def store(self) -> Store:
        """Closed with the house, if not before."""
        self._stores.append(open_store(self.address))
        return self._stores[-1]

    def kept(self, desk: Desk, pin: str) -> str:
        """Hashing takes time by design, so each PIN is hashed once per room."""
        if pin not in self._pins:
            self._pins[pin] = keep_pin(pin, desk._keys.pepper)
        return self._pins[pin]

    def close(self) -> None:
        for desk in self._desks:
            desk.close()
        for store in self._stores:
            store.close()


def hire(desk: Desk, *roles: Role, name: str = "") -> StaffId:
    name = name or f"{' '.join(role.words for role in roles)} {desk.room.number}"
    return StaffId(desk.do(HireStaff(name, roles, keep_pin(PIN, desk._keys.pepper))).number)


def player(desk: Desk, name: str = "Ola Tveit", born: date | None = None) -> PlayerId:
    return PlayerId(desk.do(FilePlayer(name, born=born, another=True)).number)


def open_table(desk: Desk, label: str = "12", seats: int = 8) -> TableId:
    """A table of Big O $2-$4, which the approval lists."""
    spread = big_o(desk)
    table = TableId(desk.do(AddTable(label, seats, Place(300, 300))).number)
    desk.do(OpenTable(table, spread))
    return table


def big_o(desk: Desk, stakes: str = "2-4") -> SpreadId:
    """A listed stake of Big O, saved once."""
    short = f"bigo{stakes.replace('-', '')}"
    found = next((spread.id for spread in desk.room.spreads.values() if spread.short == short), None)
    return found or SpreadId(desk.do(KeepSpread("BO", (AskedGame("big-o8", stakes=stakes),), short=short)).number)


def bank(desk: Desk, signer: StaffId, amount: int = 100, debit: str = "drawer:1", credit: str = "bank") -> Entry:
    """Money moved with another manager's signature."""
    return signed(desk, MoveMoney(debit, credit, dollars(amount), "float"), signer)


def close_day(desk: Desk, signer: StaffId | None = None, pin: str = PIN) -> Entry:
    """The open day, by two people; or by a manager who is alone in the house. Drawers are counted through."""
    desk.catch_up()
    closer = desk.staff
    for drawer in desk.room.cage.drawers.values():
        if drawer.holder is not None:
            desk.staff = drawer.holder
            desk.do(CountThrough(drawer.account, just_what_is_in(desk.room, drawer.account)))
    desk.staff = closer
    with pytest.raises(NeedsSecond) as needed:
        desk.do(CloseDay(desk.room.day))
    alone = Signature(needed.value.digest, exception="Alone in the house")
    return desk.do(needed.value.ask, desk.sign(needed.value, signer, pin) if signer is not None else alone)


def signed(desk: Desk, command: Command, signer: StaffId, pin: str = PIN) -> Entry:
    """The command, after another person has signed for it."""
    with pytest.raises(NeedsSecond) as needed:
        desk.do(command)
    return desk.do(needed.value.ask, desk.sign(needed.value, signer, pin))


def seconded(desk: Desk, command: Command) -> Entry:
    """The command, signed by whoever is there and may; the founder alone in the house goes without."""
    try:
        return desk.do(command)
    except NeedsSecond as needed:
        here = [person.id for person in may_sign(desk.room, desk.staff, needed.asked)]
        signer = next((staff for staff in here if staff in desk.room.desks.values()), None)
        if signer is None:
            return desk.do(needed.ask, Signature(needed.digest, exception="Alone in the house"))
        return desk.do(needed.ask, desk.sign(needed, signer, MANAGER_PIN if signer == StaffId(1) else PIN))


CHIPS = (Pile(dollars(1), 99_000), Pile(Money(25), 4_000))
"""$100,000, for a drawer that is not to run out."""


def with_drawer(desk: Desk, founder: Desk) -> Desk:
    """Whoever is signed in there holds an open drawer, with more in it than an evening takes."""
    if desk.staff is None or drawer_held(founder.room, desk.staff) is not None:
        return desk
    name = f"Till {desk.staff}"
    drawer = named_drawer(name)
    seconded(founder, MoveMoney("vault", "owner", dollars(50_000), "opening the cage"))
    seconded(founder, TakeInChips(CHIPS, "from the maker"))
    founder.do(AddDrawer(name))
    seconded(founder, BringFromVault(drawer, dollars(50_000), CHIPS))
    desk.do(OpenDrawer(drawer, just_what_is_in(founder.room, drawer)))
    return desk


def just_what_is_in(room: Room, drawer: Account) -> Count:
    """A count that fits to the cent."""
    return Count(_piles(balance(room, drawer), 1), _piles(chips_at(room, drawer), 25))


def _piles(amount: Money, change: int) -> tuple[Pile, ...]:
    return Pile(dollars(1), amount // 100), Pile(Money(change), amount % 100 // change)


def an_evening(desk: Desk) -> Desk:
    """A bit of everything: seats taken and left, money moved, entries voided, a day closed, chips sold, a seat held."""
    second = hire(desk, Role.MANAGER, name="Lena Fors")
    table, ola, nia = open_table(desk), player(desk, "Ola Tveit"), player(desk, "Nia Hart")
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(Ask(DrawSeat(table, nia), fresh_command_id(), "always the same"))
    bank(desk, second)
    signed(desk, VoidEntry(bank(desk, second, 40).number, "wrong drawer"), second)
    close_day(desk)
    desk.do(UnseatPlayer(table, 1))
    desk.do(EndClaims(table, 1))
    desk.do(AmendPlayer(ola, "Ola Tveit", "Viking"))
    seated = desk.do(SeatPlayer(table, 1, ola))
    desk.do(VoidEntry(seated.number, "wrong seat"))
    bank(desk, second, 250, "chips:12", "drawer:1")
    desk.do(JoinList(big_o(desk), ola))
    desk.do(CallNext(big_o(desk)))
    desk.do(JoinList(big_o(desk), name="Sam Okafor", how=How.PHONE))
    desk.do(BuyChips(table, desk.room.where[nia].seat, dollars(60)))
    return desk
