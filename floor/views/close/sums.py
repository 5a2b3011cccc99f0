"""What must be equal at the close of a day, with its two sides; where it is off, the entries that put it off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floor.books.accounts import Stream, fees, total
from floor.books.series import RECEIPTS, SLIPS, NumberIssued
from floor.books.tills import balance
from floor.catalog import identities
from floor.fold import Fold
from floor.frozen import thaw
from floor.money import Money, show
from floor.subject import Identity
from floor.text import count
from floor.views.close.records import Difference, Sum
from floor.views.differences import off

_STREAMS = {Stream.RAKED: "Raked", Stream.TOURNAMENT: "Tournaments", Stream.HOUSE_BANKED: "House-banked"}


def sums(fold: Fold, differences: Iterable[Difference]) -> Iterator[Sum]:
    room, wrong = fold.room, {one.name: one for one in off(fold)}
    yield Sum("Accounts sum to zero", count(len(room.books), "account"), Money(0), total(room.books))
    for one in identities(room):
        rows, before = (wrong[one.name].rows, wrong[one.name].before) if one.name in wrong else ((), Money(0))
        yield Sum(one.name, _sides(one), one.amount, Money(one.amount - one.off), rows, before)
    for found in differences:
        name, rows, settled = f"{found.name} as counted", found.rows, found.settled
        yield Sum(name, found.told, found.expected, found.found, rows, of_count=True, settled=settled)
    yield from _numbers(fold)


def earned(fold: Fold) -> Iterator[tuple[str, Money]]:
    """Of the day, in the three streams that may not be mixed."""
    began = thaw(fold.base)
    for stream, name in _STREAMS.items():
        yield name, Money(balance(began, fees(stream)) - balance(fold.room, fees(stream)))


def _sides(one: Identity) -> str:
    parts = " + ".join(f"{show(amount)} {name}" for name, amount in one.parts)
    return f"{one.whole} = {parts or 'nothing'}"


def _numbers(fold: Fold) -> Iterator[Sum]:
    """Receipts and slips of the day, each number once: a voided one keeps its own."""
    began = thaw(fold.base).numbers
    for series, words in ((RECEIPTS, "Receipts"), (SLIPS, "Slips")):
        first, last = began.get(series, 0) + 1, fold.room.numbers.get(series, 0)
        if last >= first:
            name = f"{words} {first:,} to {last:,}, no gap"
            yield Sum(name, "each number once", Money(last - first + 1), Money(_issued(fold, series)), plain=True)


def _issued(fold: Fold, series: str) -> int:
    events = (event for line in fold.lines for event in fold.events[line.number])
    return sum(isinstance(event, NumberIssued) and event.series == series for event in events)
