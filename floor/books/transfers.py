"""Transfers: value moves from one account to another, and what the accounts then come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.accounts import CHIPS
from floor.books.tills import balance
from floor.derived import Transfer
from floor.money import Money

if TYPE_CHECKING:
    from floor.state import Room


def post(room: Room, transfer: Transfer) -> None:
    """For effects: the amount is added to one account and taken from the other."""
    room.books[transfer.debit] = Money(balance(room, transfer.debit) + transfer.amount)
    room.books[transfer.credit] = Money(balance(room, transfer.credit) - transfer.amount)


def chips_in_play(room: Room) -> Money:
    """Issued less redeemed."""
    return Money(-balance(room, CHIPS))
