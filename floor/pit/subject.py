"""What the pit hands up: what is banked, tables of 21 from their checklist to the count of their box, and the win."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from floor.books.accounts import Kind, kind_of
from floor.concern import OfTable
from floor.context import Stamp
from floor.errors import Finding
from floor.money import Money
from floor.pit import disputerows as disputes
from floor.pit.limits import RaiseLimits
from floor.pit.rows import banks, guests, tables
from floor.pit.table import Announced, Guest, Stage, TwentyOneTable, banked_tables, label_of
from floor.subject import Identity, Subject, Timer

if TYPE_CHECKING:
    from floor.pit.state import Run
    from floor.pit.table import BankedTable
    from floor.state import Room


def _as_it_is(older: dict[str, Any]) -> dict[str, Any]:
    """What a room of before did not have is as the default says."""
    return older


def timers(room: Room) -> Iterator[Timer]:
    """Announced limits hold once their notice is over, where the table is dealt at."""
    for table in banked_tables(room):
        if table.plays.stage is Stage.OPEN and (announced := table.plays.announced) is not None:
            yield _notice(table, announced)


def _notice(table: BankedTable, announced: Announced) -> Timer:
    def begin_anew(until: datetime) -> None:
        table.plays.announced = replace(announced, until=until)

    span = announced.until - announced.since
    return Timer(OfTable(table.id), f"limits-{table.id}", announced.until, span, RaiseLimits(table.id), begin_anew)


def end_day(room: Room, stamp: Stamp) -> None:
    """Every table has its closer by now, and its win is booked."""
    room.pit.tonight, room.pit.runs = {}, []
    disputes.end_day(room, stamp)


def hindrances(room: Room) -> Iterator[Finding]:
    """No table of 21 goes into the next day without its closer and its box (Day close)."""
    for table in banked_tables(room):
        told = f"Table {table.label} has no closer." if table.is_open else f"Table {table.label} is being opened."
        yield Finding(told, cure="Close it and count its tray." if table.is_open else "Leave it closed.")
    for run in room.pit.runs:
        if run.is_closed and not run.last_box_pulled:
            told = f"The box of table {label_of(room, run)} was not pulled since it closed."
            yield Finding(told, cure="Pull and count it.")


def identities(room: Room) -> Iterator[Identity]:
    """What tables have won so far and nobody has earned yet: by their accounts, and by their closers and boxes."""
    accounts = Money(-sum(amount for name, amount in room.books.items() if kind_of(name) is Kind.BANKED))
    trays = sum(run.tray - run.opener - run.fills + run.credits for run in _unbooked(room) if run.is_closed)
    paid = -sum(run.settled for run in _unbooked(room) if not run.is_closed)
    boxes = sum(box.counted or 0 for run in _unbooked(room) for box in run.boxes)
    parts = (
        ("by trays that were closed", Money(trays)),
        ("by settlements at open tables", Money(paid)),
        ("by boxes that were counted", Money(boxes)),
    )
    yield Identity("Wins of 21", "not yet earned", accounts, parts)


def _unbooked(room: Room) -> list[Run]:
    return [run for run in room.pit.runs if not run.booked]


PIT = Subject(
    "pit",
    holds=("pit", "settlements"),
    shape=6,
    steps={1: _as_it_is, 2: _as_it_is, 3: _as_it_is, 4: _as_it_is, 5: _as_it_is},
    acts=(*tables.ACTS, *guests.ACTS, *banks.ACTS, *disputes.ACTS),
    effects=(*tables.EFFECTS, *guests.EFFECTS, *banks.EFFECTS, *disputes.EFFECTS),
    timers=timers,
    ends_day=end_day,
    hindrances=hindrances,
    identities=identities,
    plays=(TwentyOneTable,),
    sits=(Guest,),
)
