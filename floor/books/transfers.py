"""Transfers: value moves from one account to another, and what the accounts then come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.accounts import CHIPS, Kind, kind_of
from floor.books.tills import balance
from floor.derived import Transfer
from floor.ids import Account
from floor.money import Money

if TYPE_CHECKING:
    from floor.state import Room

PLACES = frozenset({Kind.VAULT, Kind.DRAWER, Kind.TABLE, Kind.HELD, Kind.TRANSIT})
"""Where the house keeps chips."""


def post(room: Room, transfer: Transfer) -> None:
    """For effects: the amount is added to one account and taken from the other."""
    room.books[transfer.debit] = Money(balance(room, transfer.debit) + transfer.amount)
    room.books[transfer.credit] = Money(balance(room, transfer.credit) - transfer.amount)
    if _is_chips(transfer.debit) or _is_chips(transfer.credit):
        move_chips(room, transfer.debit, transfer.credit, transfer.amount)


def move_chips(room: Room, giving: Account, taking: Account, amount: int) -> None:
    """For effects: chips go from place to place, by their value. Those that are out are the account CHIPS."""
    at = room.cage.chips
    if kind_of(giving) in PLACES:
        at[giving] = Money(at.get(giving, 0) - amount)
    if kind_of(taking) in PLACES:
        at[taking] = Money(at.get(taking, 0) + amount)


def moved(debit: Account, credit: Account, amount: int) -> list[Transfer]:
    """The transfer of what may be less than nothing, or nothing at all."""
    if not amount:
        return []
    return [Transfer(debit, credit, Money(amount)) if amount > 0 else Transfer(credit, debit, Money(-amount))]


def chips_in_play(room: Room) -> Money:
    """Issued less redeemed."""
    return Money(-balance(room, CHIPS))


def _is_chips(name: Account) -> bool:
    """Whatever is paid against these is paid for in chips, which go the other way."""
    return name == CHIPS or kind_of(name) is Kind.HELD
