"""Large cash on paper: a worksheet for each person whose cash of the day is to be noted or reported."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.books.cash import CashToday
from floor.cage.largecash import CashNamed, LargeCash, large_cash_today
from floor.clock import from_micros, show_time
from floor.documents.cashsheet import CashAct, CashSheet, cash_sheet
from floor.documents.form import Form
from floor.errors import refuse
from floor.fold import Fold, step
from floor.frozen import thaw
from floor.heads import dated, plain_head
from floor.ids import StaffId
from floor.money import Money
from floor.names import person_name
from floor.paper import Paper, Subject
from floor.record import Event, Record
from floor.state import Room
from floor.views.stories import story

NAMED = ("Identification seen, kind and number", "Address", "Occupation")
UNNAMED = ("Name", "Date of birth", *NAMED)
"""What is asked of somebody, to be written by hand."""


def cash_sheet_of(fold: Fold, about: LargeCash) -> CashSheet:
    return CashSheet(
        head=plain_head(fold.room),
        who=about.who,
        day=f"Gaming day {dated(fold.room.day)}",
        due=about.words,
        acts=tuple(_acts(fold, about)),
        note=about.note,
        blanks=NAMED if about.player is not None else UNNAMED,
    )


def _acts(fold: Fold, about: LargeCash) -> Iterator[CashAct]:
    """The day gone through once more: whatever changed this person's cash is an act of theirs."""
    room, had = thaw(fold.base), CashToday()
    for line in fold.lines:
        step(room, line, line.number in fold.room.voided)
        has = _cash(room, about)
        if has != had:
            yield CashAct(
                at=show_time(from_micros(line.at), room.house.zone),
                entry=line.number,
                what=_what(room, fold.events[line.number]),
                paid_in=Money(has.paid_in - had.paid_in),
                paid_out=Money(has.paid_out - had.paid_out),
                who=person_name(room, StaffId(line.staff)) if line.staff is not None else "",
            )
        had = has


def _what(room: Room, events: tuple[Event, ...]) -> str:
    """What was noted before the name was known says of whom: nowhere else is it read beside the name."""
    named = next((event for event in events if isinstance(event, CashNamed)), None)
    return f"Noted before the name was known: {named.described}" if named is not None else story(room, events)


def _cash(room: Room, about: LargeCash) -> CashToday:
    if about.player is not None:
        return room.cash.get(about.player, CashToday())
    known = room.cage.unnamed.get(about.unnamed or 0)
    return known.cash if known is not None else CashToday()


def _id(about: LargeCash) -> str:
    return f"player-{about.player}" if about.player is not None else f"unnamed-{about.unnamed}"


def _subjects(fold: Fold) -> list[Subject]:
    return [Subject(_id(one), one.who) for one in large_cash_today(fold.room)]


def _sheet(fold: Fold, id: str, at: datetime) -> Record:
    found = next((one for one in large_cash_today(fold.room) if _id(one) == id), None)
    if found is None:
        raise refuse("That person has no large cash today.")
    return cash_sheet_of(fold, found)


CASH_SHEETS = (
    Paper(
        "large-cash",
        "Large cash worksheet",
        Form(CashSheet, cash_sheet),
        _subjects,
        _sheet,
        of_the_day=True,
        slow=True,
        empty=("Nobody has large cash today", "From the amount that is noted on, whoever has it is here."),
    ),
)
