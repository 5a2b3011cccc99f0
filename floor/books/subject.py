"""The books: numbers are issued, and what each player paid and was paid begins again with the day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.series import NumberIssued, number_issued
from floor.context import Stamp
from floor.money import Money
from floor.subject import Identity, Subject, effect

if TYPE_CHECKING:
    from floor.state import Room


def end_day(room: Room, stamp: Stamp) -> None:
    room.cash = {}


def identities(room: Room) -> Iterator[Identity]:
    """Of every two accounts that a transfer touches one gains what the other gives."""
    gained = Money(sum(amount for amount in room.books.values() if amount > 0))
    given = Money(-sum(amount for amount in room.books.values() if amount < 0))
    yield Identity("Accounts", "in those that gained", gained, (("in those that gave", given),))


BOOKS = Subject(
    "books",
    holds=("books", "numbers", "void_receipts", "cash"),
    shape=2,
    steps={1: lambda plain: plain | {"void_receipts": []}},
    effects=(
        # The number is told by what it was issued for, and concerns nothing by itself.
        effect(NumberIssued, number_issued, lambda tell, it: "", lambda it, _: ()),
    ),
    ends_day=end_day,
    identities=identities,
)
