"""Series of numbers without gaps: receipts, slips, players. A voided entry keeps the numbers it took."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from floor.context import Stamp
from floor.record import Event

if TYPE_CHECKING:
    from floor.state import Room


RECEIPTS, DOCUMENTS, RULINGS, PLAYERS, TOURNAMENTS = "receipt", "document", "ruling", "player", "tournament"
SETTLEMENTS = "settlement"
"""Rounds of 21 in dispute."""
SLIPS = "slip"
"""Whatever the cage writes down that is no player's receipt: fills, credits, counts, drops."""


class NumberIssued(Event, frozen=True):
    """The one effect of an entry that outlasts its void."""

    series: str
    number: int


def issued(room: Room, series: str) -> NumberIssued:
    """The next number of the series is taken."""
    return NumberIssued(series, room.next_number(series))


def spoil(room: Room, numbers: Iterable[NumberIssued]) -> None:
    """For folding: a void receipt keeps its number, and there is nothing on it to put right."""
    room.void_receipts.update(one.number for one in numbers if one.series == RECEIPTS)


def number_issued(room: Room, fact: NumberIssued, stamp: Stamp) -> None:
    room.numbers[fact.series] = fact.number
