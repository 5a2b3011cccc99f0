"""The till roll: what a drawer has done today, the latest first, with what each act did to its cash."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import islice

from floor.books.counts import CASH, Piles, piled
from floor.books.series import NumberIssued
from floor.cage.drawers import DrawerAdded, DrawerCounted, DrawerOpened, DrawerTakenOver
from floor.catalog import told_of
from floor.concern import OfAccount
from floor.derived import Transfer
from floor.fold import Fold, rows_of, stamp_of
from floor.ids import Account
from floor.journal.line import Line
from floor.money import Money, dollars
from floor.record import Event, Record
from floor.views.lately import Concerns

_SEAT = re.compile(r"table ([^,;]+), seat (\d+)")
_COUNTS = (DrawerAdded, DrawerOpened, DrawerCounted, DrawerTakenOver)


class Rung(Record, frozen=True):
    """An entry that went through a drawer."""

    id: int
    """The entry's number."""
    at: datetime
    told: str
    cash: Money
    """Into the drawer; under nothing, out of it."""
    voided: bool
    receipt: int = 0
    paper: str = ""
    """What it is known by at the counter: 'receipt 12', 'slip 3'."""


class Tally(Record, frozen=True):
    """How often a drawer took money in and paid it out since it was opened, and how many of those were voided."""

    came_in: int
    went_out: int
    voids: int


def till_roll(fold: Fold, concerns: Concerns, drawer: Account, most: int = 10) -> list[Rung]:
    return list(islice(_rung(fold, concerns, drawer), most))


def tally(fold: Fold, concerns: Concerns, drawer: Account) -> Tally:
    """Not what it comes to: its holder counts blind."""
    rungs = list(_rung(fold, concerns, drawer))
    stand = [one for one in rungs if not one.voided]
    return Tally(
        sum(one.cash > 0 for one in stand), sum(one.cash < 0 for one in stand), sum(one.voided for one in rungs)
    )


def in_notes(amount: Money) -> Piles:
    """The fewest notes and coins that make an amount; a $2 note nobody has."""
    left, pieces = int(amount), dict[Money, int]()
    for value in CASH:
        if value not in (dollars(2), Money(50)):
            pieces[value], left = divmod(left, value)
    return piled(pieces)


def _rung(fold: Fold, concerns: Concerns, drawer: Account) -> Iterator[Rung]:
    """Back to when its holder took it."""
    about = OfAccount(drawer)
    for line in reversed(fold.lines):
        if about not in concerns.of(line):
            continue
        events = fold.events[line.number]
        if any(isinstance(event, DrawerOpened | DrawerTakenOver) for event in events):
            return
        if not any(isinstance(event, _COUNTS) for event in events):
            yield _told(fold, line, events, drawer)


def _short(words: str, paper: str) -> str:
    """The paper stands beside it, all of it is at the cage, and a seat is as a cashier types it: 12/6."""
    return _SEAT.sub(r"\1/\2", (words.replace(f" ({paper})", "") if paper else words).replace(" at the cage", ""))


def _told(fold: Fold, line: Line, events: tuple[Event, ...], drawer: Account) -> Rung:
    words = next((words for event in events if (words := told_of(fold.room, event))), "")
    moved = [row for row in rows_of(events, stamp_of(line)) if isinstance(row, Transfer)]
    cash = Money(sum(row.amount * ((row.debit == drawer) - (row.credit == drawer)) for row in moved))
    issued = next((event for event in events if isinstance(event, NumberIssued)), None)
    paper = f"{issued.series} {issued.number:,}" if issued is not None else ""
    told, voided = _short(words, paper), line.number in fold.room.voided
    return Rung(line.number, stamp_of(line).at, told, cash, voided, issued.number if issued else 0, paper)
