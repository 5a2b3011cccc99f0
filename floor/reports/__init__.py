"""Every report by its name: what it tells, and how it is made from the nights it is asked of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from floor.reports.asked import Asked
from floor.reports.cash import large_cash
from floor.reports.equals import identities
from floor.reports.money import drawers, revenue
from floor.reports.people import exceptions, over_short, overrides, people, voids
from floor.reports.report import Report
from floor.reports.tables import tables


@dataclass(frozen=True, slots=True)
class Telling:
    name: str
    tells: str
    make: Callable[[Asked], Report]


REPORTS: dict[str, Telling] = {
    row.name: row
    for row in (
        Telling("drawers", "what went through each drawer, and what it was over or short", drawers),
        Telling("tables", "how long each table was open, its rake and time, and both by the hour", tables),
        Telling("revenue", "what the house earned by gaming day, in its three streams", revenue),
        Telling("over-short", "every count that was booked and every correction, with whose it is", over_short),
        Telling("voids", "what was taken back, by whom, and how much went back with it", voids),
        Telling("overrides", "what took another person's signature", overrides),
        Telling("exceptions", "money moved by hand, corrections, and what else is out of the ordinary", exceptions),
        Telling("people", "counts, voids, signatures and exceptions by person", people),
        Telling("large-cash", "whose cash of a day is to be noted or reported", large_cash),
        Telling("identities", "what must be equal in the books, and the rows that put it off", identities),
    )
}
