"""The day on paper: its accounts, and the head of the journal for whoever keeps it in a safe."""

from __future__ import annotations

from datetime import datetime

from floor.books.tills import place_name
from floor.clock import show_day
from floor.documents.daysheet import Balance, DaySheet, day_sheet
from floor.documents.form import Form
from floor.errors import refuse
from floor.fold import Fold
from floor.frozen import thaw
from floor.heads import date_and_time, dated, moment, plain_head
from floor.ids import Account, PlayerId, StaffId
from floor.journal.line import Line
from floor.money import show
from floor.names import person_name
from floor.paper import Paper, Subject
from floor.record import Record
from floor.state import Room
from floor.text import listed

_OPEN = "open"


def day_sheet_of(fold: Fold, id: str, at: datetime) -> DaySheet:
    """Of the day closed last as it was sealed, or of the open one so far."""
    if id != _OPEN and fold.sealed is not None:
        room, before = thaw(fold.base), fold.room.day_before
        assert before is not None
        standing = f"Closed {date_and_time(room, before.at)}, by {_people(room, fold.sealed)}"
        return _sheet(room, dated(before.day), standing, fold.sealed)
    last = fold.lines[-1] if fold.lines else fold.sealed
    if last is None:
        raise refuse("Nothing was entered yet.")
    return _sheet(fold.room, dated(fold.room.day), f"Open, as it stands {moment(fold.room, at)}", last)


def _sheet(room: Room, day: str, standing: str, last: Line) -> DaySheet:
    return DaySheet(
        head=plain_head(room),
        day=day,
        standing=standing,
        balances=tuple(Balance(_words(room, one), show(amount)) for one, amount in sorted(room.books.items())),
        entry=last.number,
        hash=_grouped(last.hash),
    )


def _words(room: Room, account: Account) -> str:
    kind, _, which = account.partition(":")
    if kind == "held" and which.isdigit():
        return f"held for {room.name_of(PlayerId(int(which)))}"
    return "chips that are out" if account == "chips" else place_name(room, account)


def _people(room: Room, line: Line) -> str:
    signed = [StaffId(staff) for staff in (line.staff, line.approver) if staff is not None]
    return listed([person_name(room, staff) for staff in signed]) or line.workstation


def _grouped(hash_: bytes) -> str:
    """The whole of it, by fours: it is compared, and not read out."""
    text = hash_.hex()
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def _days(fold: Fold) -> list[Subject]:
    before, room = fold.room.day_before, fold.room
    closed = [Subject("closed", f"{show_day(before.day)}, closed")] if before is not None and fold.sealed else []
    return [*closed, Subject(_OPEN, f"{show_day(room.day)}, so far")]


def _made(fold: Fold, id: str, at: datetime) -> Record:
    return day_sheet_of(fold, id, at)


DAY_SHEETS = (Paper("day-sheet", "Day sheet", Form(DaySheet, day_sheet), _days, _made),)
