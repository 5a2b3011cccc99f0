"""Tills: each drawer and bank as a thing, with who holds it, where it is, and what is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.accounts import drawer, table_bank
from floor.ids import Account, StaffId, TableId
from floor.money import Money
from floor.record import Record

if TYPE_CHECKING:
    from floor.state import Room


class Till(Record, frozen=True):
    """A drawer is its cashier's, a bank stands at its table."""

    account: Account
    contents: Money
    holder: StaffId | None = None
    table: TableId | None = None


def drawer_of(room: Room, staff: StaffId | None) -> Till:
    """Where somebody takes money and pays it from. Each cashier has a drawer."""
    return Till(drawer(staff), balance(room, drawer(staff)), holder=staff)


def bank_of(room: Room, table: TableId) -> Till:
    """What the dealers at a table sell chips from."""
    return Till(table_bank(table), balance(room, table_bank(table)), table=table)


def balance(room: Room, of: Account) -> Money:
    return room.books.get(of, Money(0))
