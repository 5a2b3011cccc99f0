"""Whether an entry can be voided: the day is folded again without it, and each later entry is decided again."""

from __future__ import annotations

from collections.abc import Callable

from floor import text
from floor.books.tills import counted_after, place_name
from floor.catalog import ACTS
from floor.context import Context
from floor.derived import Transfer
from floor.entry import Entry, read
from floor.errors import refuse, refuse_if
from floor.fold import Fold, rows_of, step
from floor.frozen import thaw
from floor.record import Events
from floor.state import Room
from floor.text import listed
from floor.void import EntryVoided, VoidEntry

Holds = Callable[[Room, Entry], bool]


def void_entry(fold: Fold, ask: VoidEntry, now: Context, holds: Holds) -> Events:
    reason, chosen = text.name(ask.reason, "reason"), {ask.number, *ask.together}
    entries = [_voidable(fold, number) for number in sorted(chosen)]
    fall = falls_with(fold, chosen, holds)
    if fall:
        names = listed([f"{number:,}" for number in fall])
        raise refuse(
            f"Entry {ask.number:,} cannot be voided alone: {names} {'needs' if len(fall) == 1 else 'need'} it.",
            cure=f"Void {names} first, or all of them together.",
        )
    own = all(entry.staff == now.staff for entry in entries)
    yield EntryVoided(tuple(sorted(chosen)), reason, own, any(map(_is_two_people_s, entries)))


def falls_with(fold: Fold, chosen: set[int], holds: Holds) -> list[int]:
    """The later entries that would not be decided the same, each judged without those that fall before it."""
    room, gone, fallen = thaw(fold.base), chosen | fold.room.voided, []
    for line in fold.lines:
        if line.number > min(chosen) and line.number not in gone and not holds(room, read(line)):
            gone.add(line.number)
            fallen.append(line.number)
        step(room, line, line.number in gone)
    return fallen


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
    refuse_if(not ACTS[type(entry.command)].voidable, f"Entry {number:,} is of a kind that cannot be voided.")
    _check_not_counted(fold.room, entry)
    return entry


def _check_not_counted(room: Room, entry: Entry) -> None:
    """What a count has found stays as it was counted."""
    moved = [row for row in rows_of(entry.events, entry.context) if isinstance(row, Transfer)]
    for place in sorted({name for row in moved for name in (row.debit, row.credit)}):
        refuse_if(
            counted_after(room, place, entry.number),
            f"Entry {entry.number:,} moved money of {place_name(room, place)}, which was counted since.",
            cure="Correct its receipt in an open drawer.",
        )
