"""What must be equal in the books at the end of a day: each identity with its sides, and the rows that put one off."""

from __future__ import annotations

from floor.catalog import identities as all_that_must_be_equal
from floor.concern import OfEntry
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Equal, Report, cents
from floor.subject import Identity
from floor.text import listed
from floor.views.differences import Culprit, off

COLUMNS = (
    Column("Identity"),
    Column("Sides"),
    *(cents(name, adds_up=False) for name in ("Expected", "Found")),  # Of different sums: together they are none.
    *(cents("Differs"), Column("Entries")),
)


def identities(asked: Asked) -> Report:
    """As they stood when the last of the days was closed; of the open day as they stand."""
    fold = asked.ending()
    made_by = {one.name: one.rows for one in off(fold)}
    every = tuple(_equal(one, made_by.get(one.name, ())) for one in all_that_must_be_equal(fold.room))
    about = [OfEntry(one.rows[0].number) if one.rows else None for one in every]
    rows = [_row(one) for one in every]
    return asked.report("identities", "What must be equal", COLUMNS, rows, about=about, identities=every)


def _equal(one: Identity, rows: tuple[Culprit, ...]) -> Equal:
    return Equal(one.name, ((one.whole, one.amount), *one.parts), one.off, rows)


def _row(one: Equal) -> tuple[Cell, ...]:
    whole, *parts = one.sides
    sides = f"{whole[0]}: {listed([name for name, _ in parts])}"
    found = sum(amount for _, amount in parts)
    return one.name, sides, whole[1], found, one.difference, listed([f"{row.number}" for row in one.rows])
