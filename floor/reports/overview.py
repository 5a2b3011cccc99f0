"""The nights at a glance: a few figures, each reckoned from the totals of the reports beside it."""

from __future__ import annotations

from floor.money import Money, show
from floor.record import Record
from floor.reports import REPORTS
from floor.reports.asked import Asked
from floor.reports.money import STREAMS
from floor.reports.occupancy import share
from floor.reports.report import Report
from floor.text import count

PARTS = ("revenue", "tables", "occupancy", "people")


class Figure(Record, frozen=True):
    """`stream` is which of the three it is of, counted from nought."""

    name: str
    value: str
    note: str
    stream: int | None = None


class Overview(Record, frozen=True):
    figures: tuple[Figure, ...]
    reports: tuple[Report, ...]


def overview(asked: Asked) -> Overview:
    reports = tuple(REPORTS[name].make(asked) for name in PARTS)
    return Overview(tuple(_figures(*reports)), reports)


def _figures(revenue: Report, tables: Report, occupancy: Report, people: Report) -> list[Figure]:
    return [*_earned(revenue), *_of_tables(tables, occupancy), *_of_people(people)]


def _earned(revenue: Report) -> list[Figure]:
    streams = [total or 0 for total in revenue.totals[1:]]
    whole = sum(streams)
    told = [Figure("Revenue", _money(whole), count(len(revenue.rows), "night"))]
    for place, (name, amount) in enumerate(zip(STREAMS.values(), streams, strict=True)):
        part = share(amount, whole)
        told.append(Figure(name, _money(amount), f"{part}% of revenue" if part is not None else "none", place))
    return told


def _of_tables(tables: Report, occupancy: Report) -> list[Figure]:
    sums = dict(zip((column.name for column in tables.columns), tables.totals, strict=True))
    minutes, taken = sums["Minutes"] or 0, (sums["Rake"] or 0) + (sums["Time"] or 0)
    rate = _money(round(taken * 60 / minutes)) if minutes else "–"
    opened, sat = (occupancy.totals[place] or 0 for place in (2, 3))
    filled = share(sat, opened)
    return [
        Figure("Rake and time per hour", rate, f"{minutes / 60:,.1f} table hours"),
        Figure("Seats filled", f"{filled}%" if filled is not None else "–", "of seats at open tables"),
    ]


def _of_people(people: Report) -> list[Figure]:
    sums = dict(zip((column.name for column in people.columns), (one or 0 for one in people.totals), strict=True))
    counts, odd = sums["Counts"], sums["Counts"] - sums["Even"]
    voids = f"{_money(sums['Reversed'])} reversed"
    return [
        Figure("Over and short", _money(sums["Differs"]), f"{odd} of {count(counts, 'count')} not even"),
        Figure("Voids", f"{sums['Voids']:,}", voids if sums["Voids"] else "nothing taken back"),
    ]


def _money(amount: int) -> str:
    return show(Money(amount))
