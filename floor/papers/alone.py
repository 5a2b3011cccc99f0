"""The exception slip: what a manager alone in the house did without a second person, for whoever signs for it later."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from msgspec.structs import replace

from floor.clock import from_micros, show_day, show_time
from floor.derived import EntryUndone, Transfer
from floor.documents.cageslip import CageSlip, Signer, cage_slip
from floor.documents.form import Form
from floor.documents.head import Fact
from floor.entry import Entry, read
from floor.errors import refuse
from floor.fold import Fold, rows_of
from floor.heads import date_and_time, plain_head
from floor.journal.line import Line
from floor.money import show
from floor.names import person_name
from floor.paper import Paper, Subject
from floor.record import Record
from floor.reports.people import act_words
from floor.state import Room
from floor.text import count
from floor.views.stories import to_be_signed
from floor.views.telling.accounts import account_words

TITLE = "Exception slip"
MOST_TOLD = 12
"""Amounts that stand on a slip one by one."""


def _made(fold: Fold, id: str, at: datetime) -> Record:
    line = next((line for line in _entered(fold) if str(line.number) == id), None)
    if line is None:
        raise refuse("That slip is of another gaming day, or of what another person signed for.")
    if line.number in fold.room.voided:
        raise refuse(f"Entry {line.number:,} was taken back, and its slip with it.")
    return exception_slip_of(fold, read(line))


def exception_slip_of(fold: Fold, entry: Entry) -> CageSlip:
    room, moved = fold.room, list(_moved(fold, entry))
    by, figure = _by(room, entry), _figure(moved)
    return CageSlip(
        head=replace(plain_head(room), title=TITLE, code=f"entry {entry.number} {figure}"),
        figure=figure,
        about=act_words(type(entry.command).__name__),
        at=date_and_time(room, entry.at),
        facts=tuple(_facts(fold, entry, moved)),
        note=_what(fold, entry),
        signers=(Signer("Single-handed", by), Signer("Countersigned later")),
    )


def _by(room: Room, entry: Entry) -> str:
    assert entry.staff is not None, "nobody but a manager acts single-handed"
    return person_name(room, entry.staff)


def _what(fold: Fold, entry: Entry) -> str:
    told = to_be_signed(fold, entry.events)
    return told[:1].upper() + told[1:]


def _figure(moved: list[Transfer]) -> str:
    if len(moved) == 1:
        return show(moved[0].amount)
    return count(len(moved), "amount") if moved else "no money moved"


def _facts(fold: Fold, entry: Entry, moved: list[Transfer]) -> Iterator[Fact]:
    room = fold.room
    yield Fact("Gaming day", show_day(entry.day))
    yield Fact("Entry", f"{entry.number:,}")
    yield Fact("Done by", _by(room, entry))
    yield Fact("Why alone", entry.exception)
    for one in moved[:MOST_TOLD]:
        way = f"{account_words(room, one.credit)} to {account_words(room, one.debit)}"
        yield Fact(way, show(one.amount))
    if (left := len(moved) - MOST_TOLD) > 0:
        yield Fact("And further", count(left, "amount"))


def _moved(fold: Fold, entry: Entry) -> Iterator[Transfer]:
    """What it moved; of a void, what went back the way it came."""
    for row in rows_of(entry.events, entry.context):
        if isinstance(row, Transfer):
            yield row
        if isinstance(row, EntryUndone):
            undone = next(read(line) for line in fold.lines if line.number == row.number)
            yield from (Transfer(one.credit, one.debit, one.amount) for one in _moved(fold, undone))


def _entered(fold: Fold) -> list[Line]:
    """What was done single-handed: today, and the seal that today began with."""
    sealed = [fold.sealed] if fold.sealed is not None else []
    return [line for line in (*sealed, *fold.lines) if line.exception]


def _subjects(fold: Fold) -> Iterator[Subject]:
    """The latest first."""
    for line in reversed([line for line in _entered(fold) if line.number not in fold.room.voided]):
        at = show_time(from_micros(line.at), fold.room.house.zone)
        yield Subject(str(line.number), f"{_what(fold, read(line))}, {at}", (f"{line.number}", f"{line.number:,}"))


EXCEPTIONS = (
    Paper(
        "exception-slip",
        TITLE,
        Form(CageSlip, cage_slip, ("roll", "letter", "a4"), upright=True),
        _subjects,
        _made,
        of_the_day=True,
        of_exceptions=True,
        empty=("Nothing was done single-handed today", "They come with what a manager does without a second person."),
    ),
)
