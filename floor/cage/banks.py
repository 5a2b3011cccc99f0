"""Table banks counted: the tray of a poker table holds chips and the cash they were sold for, together what it was
filled to. What a count differs by is the house's, for dealers hold no drawer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import table_bank
from floor.books.counts import Count, counted
from floor.books.variances import Variance, is_signed_for, variance_of, variance_rows
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import refuse_if
from floor.house.tables import Table
from floor.ids import TableId
from floor.money import Money
from floor.pit.table import is_banked
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room


class CountBank(Command, frozen=True):
    """Count the chips and the cash in a poker table's tray, with its dealer; a difference is booked as the house's."""

    table: TableId
    count: Count
    dealer: str


class BankCounted(Event, frozen=True):
    table: TableId
    label: str
    count: Count
    variance: Variance
    dealer: str
    signed_for: bool = False


def count_bank(room: Room, ask: CountBank, now: Context) -> Events:
    table = room.table(ask.table)
    _check_is_filled(room, table)
    count, dealer = counted(room, ask.count), text.name(ask.dealer, "dealer's name")
    found = variance_of(room, table_bank(table.id), count)
    yield BankCounted(table.id, table.label, count, found, dealer, is_signed_for(room, found))


def bank_counted(room: Room, fact: BankCounted, stamp: Stamp) -> None:
    """What was found to be missing or too much is booked, and no longer what the tray was filled to; whatever else puts
    a tray off stays to be explained."""
    room.cage.imprests[fact.table] = Money(room.cage.imprests[fact.table] + fact.variance.net)
    room.cage.counted[table_bank(fact.table)] = stamp.number


def counted_rows(fact: BankCounted, stamp: Stamp) -> list[Row]:
    return variance_rows(table_bank(fact.table), f"Tray of table {fact.label}", "counted", None, fact.variance)


def signed_for(fact: Event, now: Context) -> bool:
    return isinstance(fact, BankCounted) and fact.signed_for


def _check_is_filled(room: Room, table: Table) -> None:
    """A tray of 21 holds no cash, and what it won is only known when it closes: it has counts of its own."""
    refuse_if(
        is_banked(table) or table.id in room.pit.trays,
        f"The tray of table {table.label} is one of 21.",
        cure="It is counted at the table: through the night, and to close it.",
    )
    refuse_if(
        table.id not in room.cage.imprests,
        f"The tray of table {table.label} was never filled, so there is nothing to count it against.",
        cure="Ask the cage for a fill first.",
    )
