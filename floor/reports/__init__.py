"""Every report by its name: what it tells, and how it is made from the nights it is asked of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from floor.reports.asked import Asked
from floor.reports.cash import large_cash
from floor.reports.equals import identities
from floor.reports.money import drawers, revenue
from floor.reports.occupancy import occupancy
from floor.reports.people import exceptions, over_short, overrides, people, voids, watched
from floor.reports.pit import pit, shifts
from floor.reports.report import Report
from floor.reports.tables import tables


@dataclass(frozen=True, slots=True)
class Telling:
    name: str
    title: str
    tells: str
    make: Callable[[Asked], Report]


REPORTS: dict[str, Telling] = {
    row.name: row
    for row in (
        Telling("drawers", "Drawers", "what went through each drawer, and what it was over or short", drawers),
        Telling("tables", "Tables", "how long each table was open, its rake and time, and both by the hour", tables),
        Telling("occupancy", "Seats filled", "how full the seats at open tables were, by weekday and hour", occupancy),
        Telling("pit", "Tables of 21", "what each table of 21 won of its drop, and its hold", pit),
        Telling("shifts", "Shifts of 21", "what each shift of a table of 21 won of its drop, and its hold", shifts),
        Telling("revenue", "Revenue", "what the house earned by gaming day, in its three streams", revenue),
        Telling(
            "over-short",
            "Over and short",
            "every count that was booked and every correction, with whose it is",
            over_short,
        ),
        Telling("voids", "Voids", "what was taken back, by whom, and how much went back with it", voids),
        Telling("overrides", "Signed by another person", "what took another person's signature", overrides),
        Telling(
            "exceptions",
            "Exceptions",
            "money moved by hand, corrections, what else is out of the ordinary",
            exceptions,
        ),
        Telling("people", "By person", "counts, voids, signatures and exceptions by person", people),
        Telling("watched", "Watched by week", "voids, single-handed acts and exceptions by person and week", watched),
        Telling("large-cash", "Large cash", "whose cash of a day is to be noted or reported", large_cash),
        Telling(
            "identities",
            "What must be equal",
            "what must be equal in the books, and rows that put it off",
            identities,
        ),
    )
}
