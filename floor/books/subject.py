"""The books: numbers are issued, and what each player paid and was paid begins again with the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.series import NumberIssued, number_issued
from floor.context import Stamp
from floor.subject import Subject, effect

if TYPE_CHECKING:
    from floor.state import Room


def end_day(room: Room, stamp: Stamp) -> None:
    room.cash = {}


BOOKS = Subject(
    "books",
    holds=("books", "numbers", "cash"),
    effects=(
        # The number is told by what it was issued for, and concerns nothing by itself.
        effect(NumberIssued, number_issued, lambda tell, it: "", lambda it, _: ()),
    ),
    ends_day=end_day,
)
