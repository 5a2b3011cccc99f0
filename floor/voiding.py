"""Whether an entry can be voided: the day is folded again without it, and each later entry is decided again."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from floor import text
from floor.books.series import RECEIPTS, NumberIssued
from floor.books.tills import counted_after, place_name
from floor.catalog import ACTS
from floor.context import Context
from floor.derived import Transfer
from floor.entry import Entry, read
from floor.errors import Refused, refuse, refuse_if
from floor.fold import Fold, play, rows_of, stamp_of
from floor.frozen import thaw
from floor.journal.line import Line
from floor.record import Event, Events
from floor.state import Room
from floor.text import listed
from floor.void import EntryVoided, VoidEntry

Against = Callable[[Room, Line], str]
"""Why a line would not come out the same in a room; nothing if it would."""


def void_entry(fold: Fold, ask: VoidEntry, now: Context, against: Against) -> Events:
    reason, chosen = text.name(ask.reason, "reason"), {ask.number, *ask.together}
    entries = [_voidable(fold, number) for number in sorted(chosen)]
    fall = list(falls_with(fold, chosen, against))
    if fall:
        raise _needed_by(fold, entries, fall)
    own = all(entry.staff == now.staff for entry in entries)
    yield EntryVoided(tuple(sorted(chosen)), reason, own, any(map(_is_two_people_s, entries)))


def why_not_by_itself(fold: Fold, number: int) -> str:
    """Why this entry is not voided whatever came after it: what a button can say at every change, for the day is not
    folded again for it."""
    try:
        _voidable(fold, number)
    except Refused as refusal:
        return refusal.advice
    return ""


def falls_with(fold: Fold, chosen: set[int], against: Against) -> dict[int, str]:
    """The later entries that would not be decided the same, each judged without those that fall before it, and why."""
    first, gone = min(chosen), chosen | fold.room.voided
    later = ((line, fold.events[line.number]) for line in fold.lines)
    return fallen(thaw(fold.base), later, gone, lambda room, line: against(room, line) if line.number > first else "")


def fallen(
    room: Room, later: Iterable[tuple[Line, tuple[Event, ...]]], gone: set[int], against: Against
) -> dict[int, str]:
    """Of lines that follow on a room, those that do not come out the same once others are gone, with the reason."""
    fell = dict[int, str]()
    for line, events in later:
        if line.number not in gone and (reason := against(room, line)):
            gone.add(line.number)
            fell[line.number] = reason
        play(room, stamp_of(line), events, line.number in gone)
    return fell


def _needed_by(fold: Fold, entries: list[Entry], fall: list[int]) -> Refused:
    """Those that need it go with it, unless one of them is to stay: then it is put right, not taken back."""
    names, first = listed([f"{number:,}" for number in fall]), entries[0]
    need = f"{names} {'needs' if len(fall) == 1 else 'need'} it"
    for number in fall:
        try:
            _voidable(fold, number)
        except Refused:
            return refuse(
                f"Entry {first.number:,} cannot be voided: {need}, and {number:,} stays.", cure=put_right(first)
            )
    return refuse(
        f"Entry {first.number:,} cannot be voided alone: {need}.",
        cure=f"Void {names} first, or all of them together. {if_they_stay(first)}",
    )


def moves_money(entry: Entry) -> bool:
    return any(isinstance(row, Transfer) for row in rows_of(entry.events, entry.context))


def _is_two_people_s(entry: Entry) -> bool:
    """Money, and whatever else two have signed for: chips taken into the vault move none, and are worth as much."""
    return moves_money(entry) or entry.signer is not None or bool(entry.exception)


def _voidable(fold: Fold, number: int) -> Entry:
    refuse_if(number in fold.room.voided, f"Entry {number:,} is void already.")
    line = next((line for line in fold.lines if line.number == number), None)
    if line is None:
        raise refuse(
            f"Entry {number:,} is not in the open gaming day.",
            cure="Correct a sealed day with a new entry that cites it.",
        )
    entry = read(line)
    mended = ACTS[type(entry.command)].mended
    refuse_if(bool(mended), f"Entry {number:,} is of a kind that cannot be voided.", cure=mended)
    _check_not_counted(fold.room, entry)
    return entry


def _check_not_counted(room: Room, entry: Entry) -> None:
    """What a count has found stays as it was counted."""
    moved = [row for row in rows_of(entry.events, entry.context) if isinstance(row, Transfer)]
    for place in sorted({name for row in moved for name in (row.debit, row.credit)}):
        refuse_if(
            counted_after(room, place, entry.number),
            f"Entry {entry.number:,} moved money of {place_name(room, place)}, which was counted since.",
            cure=put_right(entry),
        )


def if_they_stay(entry: Entry) -> str:
    """The other way, where what came after is not to be taken back: the hands dealt since were dealt."""
    how = put_right(entry)
    return f"If what came after is to stay, {how[:1].lower()}{how[1:]}"


def put_right(entry: Entry) -> str:
    """What mends an entry that no void can."""
    issued = (event for event in entry.events if isinstance(event, NumberIssued) and event.series == RECEIPTS)
    if (receipt := next(issued, None)) is not None:
        return f"Correct receipt {receipt.number:,} in an open drawer."
    return "Put it right by an act of its own, with the reason."
