"""What people answer for: counts that differ, voids, what another signed, what is out of the ordinary."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, timedelta
from functools import cache

from floor.catalog import ACTS
from floor.concern import OfEntry
from floor.derived import (
    ALONE,
    BY_HAND,
    CORRECTION,
    DECKS,
    EXPLAINED,
    INCIDENT,
    LATE,
    ODD,
    OVER_CAP,
    SIGNED,
    UNEXPLAINED,
    VOID,
    Counted,
    Noted,
)
from floor.journal.nights import Kept
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Kind, Report, cents, number

_CALLED = {
    ALONE: "Without a second person",
    BY_HAND: "Money moved by hand",
    CORRECTION: "Receipt corrected",
    UNEXPLAINED: "Chips not known to be theirs",
    LATE: "Late",
    EXPLAINED: "A sum explained at the close",
    INCIDENT: "A bet outside a table's limits",
    OVER_CAP: "A bet over the cap",
    DECKS: "Decks that do not count out",
}
_WATCHED = {VOID: "Voids", ALONE: "Single-handed", BY_HAND: "By hand", CORRECTION: "Corrections"}
A_WEEK = timedelta(days=6)
"""From a Monday to its Sunday."""
WHEN = (Column("Day"), Column("Time", Kind.TIME))
ENTRY = Column("Entry", numbers=True)


def over_short(asked: Asked) -> Report:
    """Every count that was booked, and every correction: their sum is what the accounts of over and short moved by."""
    columns = (
        *WHEN,
        *(Column("Place"), Column("Occasion"), Column("Person")),
        *(cents("Cash"), cents("Chips"), cents("Over/short")),
        *(Column("Signed by"), ENTRY),
    )
    found = asked.nights.counts(asked.since, asked.until)
    rows = [_count(asked, one) for one in found]
    return asked.report("over-short", "Over and short", columns, rows, about=_entries(found))


def voids(asked: Asked) -> Report:
    columns = (*WHEN, Column("Person"), Column("Voided entry", numbers=True), cents("Reversed"), Column("Reason"))
    rows: list[tuple[Cell, ...]] = []
    found = asked.nights.notes(asked.since, asked.until, (VOID,))
    for one in found:
        note = _noted(one)
        rows.append(
            (*_when(one), asked.name(one.staff), _entry(note.about), note.amount, note.words, *_ending(asked, one))
        )
    return asked.report("voids", "Voids", (*columns, Column("Signed by"), ENTRY), rows, about=_entries(found))


def overrides(asked: Asked) -> Report:
    """What took another person's signature."""
    columns = (*WHEN, Column("Person"), Column("What"), Column("Signed by"), ENTRY)
    found = asked.nights.notes(asked.since, asked.until, (SIGNED,))
    rows = [(*_when(one), asked.name(one.staff), act_words(_noted(one).words), *_ending(asked, one)) for one in found]
    return asked.report("overrides", "Signed by another person", columns, rows, about=_entries(found))


def exceptions(asked: Asked) -> Report:
    columns = (*WHEN, Column("Person"), Column("Kind"), Column("What"), cents("Amount"), Column("Signed by"), ENTRY)
    rows: list[tuple[Cell, ...]] = []
    found = asked.nights.notes(asked.since, asked.until, ODD)
    for one in found:
        note = _noted(one)
        what = (_CALLED[note.kind], note.words, note.amount)
        rows.append((*_when(one), asked.name(one.staff), *what, *_ending(asked, one)))
    return asked.report("exceptions", "Exceptions", columns, rows, about=_entries(found))


def people(asked: Asked) -> Report:
    """By person: counts and what they were off, voids, signatures given, and what was out of the ordinary."""
    names = ("Counts", "Even", "Differs", "Voids", "Reversed", "Signed for others", "Exceptions")
    found = defaultdict[str, dict[str, int]](lambda: dict.fromkeys(names, 0))
    for one in asked.nights.counts(asked.since, asked.until):
        _tally_count(found[_answers(asked, _counted(one))], _counted(one))
    for tally in asked.nights.tallies(asked.since, asked.until):
        if tally.kind == SIGNED:
            found[asked.name(tally.signer)]["Signed for others"] += tally.number
            continue
        theirs = found[asked.name(tally.staff)]
        theirs["Voids" if tally.kind == VOID else "Exceptions"] += tally.number
        theirs["Reversed"] += tally.amount if tally.kind == VOID else 0
    columns = (Column("Person"), *(cents(name) if name in ("Differs", "Reversed") else number(name) for name in names))
    rows: list[tuple[Cell, ...]] = [(name, *found[name].values()) for name in sorted(found)]
    return asked.report("people", "By person", columns, rows)


def _tally_count(tally: dict[str, int], count: Counted) -> None:
    tally["Differs"] += count.cash + count.chips
    if count.how != CORRECTION:
        tally["Counts"] += 1
        tally["Even"] += not (count.cash or count.chips)


def _count(asked: Asked, one: Kept) -> tuple[Cell, ...]:
    count = _counted(one)
    off = (count.cash, count.chips, count.cash + count.chips)
    return (*_when(one), count.name, count.how.capitalize(), _answers(asked, count), *off, *_ending(asked, one))


def _answers(asked: Asked, count: Counted) -> str:
    return asked.name(count.answers) if count.answers is not None else "The house"


def _when(one: Kept) -> tuple[Cell, Cell]:
    return one.day.isoformat(), one.at


def _ending(asked: Asked, one: Kept) -> tuple[Cell, Cell]:
    return asked.name(one.signer) if one.signer is not None else "", _entry(one.entry)


def _entries(found: list[Kept]) -> list[OfEntry]:
    return [OfEntry(one.entry) for one in found]


def _entry(number: int | None) -> str:
    return f"{number}" if number is not None else ""


@cache
def act_words(name: str) -> str:
    """'Bring cash and chips from the vault to a drawer', as the command says of itself."""
    command = next((one for one in ACTS if one.__name__ == name), None)
    return (command.__doc__ or name).strip().partition(".")[0] if command is not None else name


def _noted(one: Kept) -> Noted:
    assert isinstance(one.row, Noted), "asked for as notes"
    return one.row


def _counted(one: Kept) -> Counted:
    assert isinstance(one.row, Counted), "asked for as counts"
    return one.row


def watched(asked: Asked) -> Report:
    """What a manager keeps an eye on, by week and person: a hand that grows lighter week by week is seen here first."""
    names = ("Voids", "Reversed", "Single-handed", "By hand", "Corrections", "Other exceptions", "Signed for others")
    rows: list[tuple[Cell, ...]] = []
    for begins in reversed(_weeks(asked)):
        found = defaultdict[str, dict[str, int]](lambda: dict.fromkeys(names, 0))
        for tally in asked.nights.tallies(max(begins, asked.since), min(begins + A_WEEK, asked.until)):
            name, column = (
                (tally.signer, names[-1]) if tally.kind == SIGNED else (tally.staff, _WATCHED.get(tally.kind))
            )
            found[asked.name(name)][column or "Other exceptions"] += tally.number
            found[asked.name(tally.staff)]["Reversed"] += tally.amount if tally.kind == VOID else 0
        rows += [
            (begins.isoformat(), name, *found[name].values()) for name in sorted(found) if any(found[name].values())
        ]
    columns = (
        Column("Week of"),
        Column("Person"),
        *(cents(name) if name == "Reversed" else number(name) for name in names),
    )
    return asked.report("watched", "Watched by week", columns, rows)


def _weeks(asked: Asked) -> list[date]:
    """The Mondays on which the weeks asked for begin."""
    first = asked.since - timedelta(days=asked.since.weekday())
    return [first + timedelta(weeks=week) for week in range((asked.until - first).days // 7 + 1)]
