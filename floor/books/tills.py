"""Tills: each drawer and bank as a thing, with who holds it, where it is, and what is in it."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from floor.books.accounts import drawer, table_bank
from floor.books.counts import Count
from floor.errors import Finding, Refused, refuse, refuse_if
from floor.ids import Account, StaffId, TableId
from floor.money import Money, show
from floor.record import Record
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room


DRAWER = "drawer"
"""The word by which a reason is told apart that is not of the act, but of whose drawer it would go through."""


class Stage(StrEnum):
    CLOSED = "closed"
    OPEN = "open"
    COUNTED = "counted"


class Counted(Record, frozen=True):
    """A count that was committed, and by whom."""

    count: Count
    by: StaffId
    at: datetime
    through: bool = False
    """For the next day: its close leaves the drawer with its holder."""
    note: str = ""


class Drawer(msgspec.Struct):
    """A place for cash and chips. It has one holder, and a person holds one."""

    account: Account
    name: str
    holder: StaffId | None = None
    since: datetime | None = None
    last: StaffId | None = None
    """Who held it last, whose count it was left with."""
    counts: tuple[Counted, ...] = ()
    """Of its close: the first, and the recount that rules."""
    through: Count | None = None
    """The count that carries it over into the next day."""
    kept_cash: Money = Money(0)
    """What it does not pay of its last cash: drawn at its opening and told nobody, so that trying amounts out does not
    lead its holder to what is expected."""
    kept_chips: Money = Money(0)

    @property
    def stage(self) -> Stage:
        if self.holder is None:
            return Stage.CLOSED
        return Stage.COUNTED if self.counts else Stage.OPEN

    @property
    def goes_on(self) -> bool:
        return bool(self.counts) and self.counts[0].through

    @property
    def ruling(self) -> Count | None:
        return self.counts[-1].count if self.counts else None


class Till(Record, frozen=True):
    """A drawer is its cashier's, a bank stands at its table."""

    account: Account
    contents: Money
    holder: StaffId | None = None
    table: TableId | None = None


def drawer_of(room: Room, staff: StaffId | None) -> Till:
    """Where somebody takes money and pays it from: their own open drawer, and nowhere else. In a room of before
    its first drawer that was an account for each."""
    account = own_drawer(room, staff).account if room.cage.by_drawers else drawer(staff)
    return Till(account, balance(room, account), holder=staff)


def own_drawer(room: Room, staff: StaffId | None) -> Drawer:
    """The open drawer of whoever takes money or pays it."""
    held = drawer_held(room, staff)
    if held is None:
        raise Refused(Finding("You have no open drawer.", cure=_how_to_open(room), code=DRAWER))
    if held.stage is Stage.COUNTED:
        raise Refused(Finding(f"{held.name} is counted.", cure="Close it, then open a drawer.", code=DRAWER))
    return held


def paying(room: Room, staff: StaffId | None, amount: Money) -> Till:
    """The drawer that pays so much. What it is expected to hold stays unsaid, for its holder counts it blind."""
    till = drawer_of(room, staff)
    if room.cage.by_drawers and amount > payable(room, till.account):
        told = f"Your drawer is too low to pay {show(amount)} in cash."
        raise Refused(Finding(told, cure="Bring cash from the vault first, or pay from another drawer.", code=DRAWER))
    return till


def selling(room: Room, staff: StaffId | None, amount: Money) -> Till:
    """The drawer that sells so many chips."""
    till = drawer_of(room, staff)
    if room.cage.by_drawers and amount > sellable(room, till.account):
        told = f"Your drawer is too low to give {show(amount)} in chips."
        raise Refused(Finding(told, cure="Bring chips from the vault first, or sell from another drawer.", code=DRAWER))
    return till


def payable(room: Room, account: Account) -> Money:
    """In cash, as far as a drawer that is held says it has it; of one that is closed, all."""
    held = room.cage.drawers.get(account)
    return Money(balance(room, account) - (held.kept_cash if held is not None else 0))


def sellable(room: Room, account: Account) -> Money:
    """In chips, likewise."""
    held = room.cage.drawers.get(account)
    return Money(chips_at(room, account) - (held.kept_chips if held is not None else 0))


def drawer_held(room: Room, staff: StaffId | None) -> Drawer | None:
    return next((one for one in room.cage.drawers.values() if staff is not None and one.holder == staff), None)


def drawer_named(room: Room, account: str) -> Drawer:
    found = room.cage.drawers.get(Account(account))
    if found is None:
        raise refuse("That drawer is no longer there.")
    return found


def bank_of(room: Room, table: TableId) -> Till:
    """What the dealers at a table sell chips from."""
    return Till(table_bank(table), balance(room, table_bank(table)), table=table)


def bank_selling(room: Room, table: TableId, amount: Money) -> Till:
    """A tray that was filled sells what it holds. One that never was sells as it always did, and is listed so."""
    bank = bank_of(room, table)
    refuse_if(
        table in room.cage.imprests and amount > chips_at(room, bank.account),
        f"The tray of table {room.tables[table].label} does not hold {show(amount)} in chips.",
        cure="Ask the cage for a fill, or sell at the cage.",
    )
    return bank


def balance(room: Room, of: Account) -> Money:
    """In cash."""
    return room.books.get(of, Money(0))


def chips_at(room: Room, place: Account) -> Money:
    """By value: of which denominations is only known when they are counted."""
    return room.cage.chips.get(place, Money(0))


def check_not_counted(room: Room, place: Account) -> None:
    """What was counted stays as it was found until it is closed, or its holder would answer for what came after."""
    drawer = room.cage.drawers.get(place)
    if drawer is not None:
        refuse_if(drawer.stage is Stage.COUNTED, f"{drawer.name} is counted.", cure="Close it first.")


def counted_after(room: Room, place: Account, number: int) -> bool:
    """Whether a place was counted since an entry: what came before a count stands."""
    return room.cage.counted.get(place, 0) > number


def place_name(room: Room, account: Account) -> str:
    """'Cage 1', 'the vault', 'table 12'; any other account by its own name."""
    if account in room.cage.drawers:
        return room.cage.drawers[account].name
    kind, _, which = account.partition(":")
    if kind == "table" and which.isdigit() and TableId(int(which)) in room.tables:
        return f"table {room.tables[TableId(int(which))].label}"
    return "the vault" if account == "vault" else account


def _how_to_open(room: Room) -> str:
    free = [one.name for one in room.cage.drawers.values() if one.stage is Stage.CLOSED]
    if not room.cage.drawers:
        return "A manager begins the cage with its first drawer, its cash and its chips (F5)."
    if not free:
        return "Ask a manager for a drawer, and open it with a count."
    return f"Open one with a count of what is in it: {listed(sorted(free), 'or')}."
