"""Money by the night: what went through each drawer, and what the house earned in its three streams."""

from __future__ import annotations

from collections import defaultdict
from datetime import date

from floor.books.accounts import Kind, Stream, fees, kind_of
from floor.books.tills import place_name
from floor.chart import Chart, Pattern, Series, Unit
from floor.clock import show_day
from floor.concern import OfAccount
from floor.derived import CORRECTION, Counted
from floor.ids import Account
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, OfNight, Report, cents, number

STREAMS = {Stream.RAKED: "Raked", Stream.TOURNAMENT: "Tournament", Stream.HOUSE_BANKED: "House-banked"}


def drawers(asked: Asked) -> Report:
    """Opening + in − out + over or short = closing, in cash."""
    kind = f"{Kind.DRAWER.value}:"
    opening = asked.nights.balances(asked.since, kind)
    went = defaultdict[Account, list[int]](lambda: [0, 0, 0])
    for one in asked.nights.sums(asked.since, asked.until, kind):
        for drawer, other, by in ((one.debit, one.credit, one.amount), (one.credit, one.debit, -one.amount)):
            if kind_of(drawer) is Kind.DRAWER:
                _add(went[drawer], other, by)
    counted = _counted(asked)
    names = {name for name, amount in opening.items() if amount} | went.keys()
    columns = (Column("Drawer"), *map(cents, ("Opening", "In", "Out", "Over/short", "Closing")), number("Counts"))
    rows = [_drawer(asked, name, opening.get(name, 0), went[name], counted[name]) for name in sorted(names)]
    return asked.report("drawers", "Drawers", columns, rows, about=[_place(asked, name) for name in sorted(names)])


def revenue(asked: Asked) -> Report:
    """By gaming day, each stream by itself: what was put to its account, less what was taken from there."""
    earned = defaultdict[date, dict[Stream, int]](lambda: dict.fromkeys(STREAMS, 0))
    accounts = {fees(stream): stream for stream in STREAMS}
    for one in asked.nights.sums(asked.since, asked.until, f"{Kind.FEES.value}:"):
        for name, amount in ((one.credit, one.amount), (one.debit, -one.amount)):
            if name in accounts:
                earned[one.day][accounts[name]] += amount
    rows: list[tuple[Cell, ...]] = [(day.isoformat(), *earned[day].values()) for day in sorted(earned)]
    columns = (Column("Day"), *map(cents, STREAMS.values()))
    return asked.report("revenue", "Revenue", columns, rows, _chart(earned), [OfNight(day) for day in sorted(earned)])


def _place(asked: Asked, name: Account) -> OfAccount | None:
    """Where it is still in use."""
    return OfAccount(name) if name in asked.room.cage.drawers else None


def _add(went: list[int], other: Account, by: int) -> None:
    if kind_of(other) is Kind.OVER_SHORT:
        went[2] += by
    else:
        went[0 if by > 0 else 1] += abs(by)


def _drawer(asked: Asked, name: Account, opening: int, went: list[int], counts: int) -> tuple[Cell, ...]:
    into, out, off = went
    return place_name(asked.room, name), opening, into, out, off, opening + into - out + off, counts


def _counted(asked: Asked) -> dict[Account, int]:
    found = defaultdict[Account, int](int)
    for one in asked.nights.counts(asked.since, asked.until):
        assert isinstance(one.row, Counted)
        found[one.row.place] += one.row.how != CORRECTION
    return found


def _chart(earned: dict[date, dict[Stream, int]]) -> Chart | None:
    """By night, or by month where there are too many; nothing for one night, nor where a stream lost money."""
    parts = defaultdict[str, dict[Stream, int]](lambda: dict.fromkeys(STREAMS, 0))
    for day in sorted(earned):
        label = show_day(day).partition(", ")[2] if len(earned) <= 62 else f"{day:%b %Y}"
        for stream, amount in earned[day].items():
            parts[label][stream] += amount
    if len(parts) < 2 or min(amount for one in parts.values() for amount in one.values()) < 0:
        return None
    series = tuple(
        Series(words, tuple(one[stream] for one in parts.values()), pattern)
        for (stream, words), pattern in zip(STREAMS.items(), Pattern, strict=True)
    )
    title = "Revenue by night" if len(earned) <= 62 else "Revenue by month"
    return Chart(title=title, unit=Unit.CENTS, labels=tuple(parts), series=series, stacked=True)
