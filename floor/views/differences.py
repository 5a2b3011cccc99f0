"""Which rows make a difference: the entries that put an identity off, and the likely ones behind a count that differs.

Neither is guessed from totals: the open day is gone through once more, entry by entry. A player's buy-ins and cash-outs
are never set against each other, for players win and lose.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from floor.books.accounts import VAULT, table_bank
from floor.books.series import RECEIPTS, SLIPS, NumberIssued
from floor.books.tills import balance, chips_at
from floor.books.transfers import post
from floor.books.variances import Variance
from floor.cage.banks import BankCounted
from floor.cage.drawers import DrawerClosed, DrawerCounted, DrawerCountedThrough, DrawerOpened, DrawerTakenOver
from floor.cage.fills import ChipsExchanged
from floor.cage.vault import BroughtFromVault, ChipsRetired, ChipsTakenIn, DroppedToVault, VaultCounted
from floor.catalog import concerns_of, identities
from floor.concern import OfPlayer
from floor.context import Stamp
from floor.derived import Transfer
from floor.entry import Entry, events_of, read
from floor.fold import Fold, apply, rows_of, stamp_of, step
from floor.frozen import thaw
from floor.ids import Account
from floor.journal.line import Line
from floor.money import Money, show
from floor.names import person_name
from floor.record import Event, Record
from floor.state import Room
from floor.views.stories import story

TWICE_WITHIN = timedelta(minutes=10)
SHOWN = 3
_SERIES = {RECEIPTS: "R", SLIPS: "S"}
_WITH_CHIPS = (BroughtFromVault, DroppedToVault, ChipsTakenIn, ChipsRetired, ChipsExchanged)
"""What moves chips without any being sold or paid for, and can be voided."""


class Culprit(Record, frozen=True):
    """An entry that makes a difference, or is likely to: what it was, and by how much."""

    number: int
    at: datetime
    who: str
    what: str
    amount: Money
    why: str
    receipt: str = ""
    """'R-1,902' or 'S-12', where it has a number."""
    player: str = ""


class Off(Record, frozen=True):
    """An identity that does not hold, and whose doing it is."""

    name: str
    told: str
    amount: Money
    rows: tuple[Culprit, ...]
    before: Money = Money(0)
    """What it was off by already when the day began."""


def off(fold: Fold) -> list[Off]:
    """Every identity that does not hold, each with the entries of the open day that put it off."""
    wrong = [one for one in identities(fold.room) if not one.holds]
    if not wrong:
        return []
    rows: dict[str, list[Culprit]] = {one.name: [] for one in wrong}
    room = thaw(fold.base)
    began = offs = _offs(room)
    for line in fold.lines:
        step(room, line, line.number in fold.room.voided)
        now = _offs(room)
        for name in rows:
            by = now.get(name, 0) - offs.get(name, 0)
            if by:
                rows[name].append(_culprit(fold.room, line, Money(by), f"It put this off by {show(Money(by))}."))
        offs = now
    return [Off(one.name, one.told, one.off, tuple(rows[one.name]), Money(began.get(one.name, 0))) for one in wrong]


def _offs(room: Room) -> dict[str, int]:
    return {one.name: one.off for one in identities(room)}


def likely(fold: Fold, count: int) -> list[Culprit]:
    """The likeliest entries behind the difference of a count of the open day, the likeliest first. Cash and chips may
    each differ for a reason of their own; one that explains both is there once."""
    judged = [one for in_chips in (False, True) for one in _Search(fold, count, in_chips=in_chips).judged()]
    found: dict[int, _Judged] = {}
    for one in sorted(judged, key=lambda one: (one.rank, -one.act.line.number)):
        found.setdefault(one.act.line.number, one)
    return [_culprit(fold.room, one.act.line, Money(abs(one.act.by)), one.why) for one in [*found.values()][:SHOWN]]


class _Acted(Record, frozen=True):
    """An entry of the counted period, with what it did to the place in cash, or in chips."""

    line: Line
    by: int
    voided: bool


class _Judged(Record, frozen=True):
    """How likely an entry is, the likeliest at nought, and why."""

    rank: int
    act: _Acted
    why: str


class _Search:
    """What lies between a count and the one before it, held against what the count was off by in cash, or in chips."""

    def __init__(self, fold: Fold, count: int, *, in_chips: bool) -> None:
        self._fold, self._in_chips = fold, in_chips
        line = next(line for line in fold.lines if line.number == count)
        self._place, variance = counted_at(events_of(line))
        self._off = variance.chips if in_chips else variance.cash
        self._acts = [*self._between(count)] if self._off else []

    def judged(self) -> list[_Judged]:
        return [_Judged(rank, act, why) for act in self._acts for rank, why in [self._why(act)] if why]

    def _between(self, count: int) -> Iterator[_Acted]:
        """From the last count of the place on; what was voided with what it would have done."""
        room, gone, acts = thaw(self._fold.base), self._fold.room.voided, list[_Acted]()
        for line in self._fold.lines:
            if line.number >= count:
                break
            before = self._held(room)
            step(room, line, line.number in gone)
            if room.cage.counted.get(self._place) == line.number and not _is_close(line):
                acts = []
                continue
            voided = line.number in gone
            by = self._undone(line) if voided else self._held(room) - before
            if by:
                acts.append(_Acted(line, by, voided))
        yield from acts

    def _held(self, room: Room) -> int:
        return chips_at(room, self._place) if self._in_chips else balance(room, self._place)

    def _undone(self, line: Line) -> int:
        """What it would have done, seen in a room where nothing else is."""
        nothing, stamp = Room(), stamp_of(line)
        for event in events_of(line):
            if isinstance(event, _WITH_CHIPS):
                apply(nothing, stamp, (event,))
                continue
            for row in rows_of((event,), stamp):
                if isinstance(row, Transfer):
                    post(nothing, row)
        return self._held(nothing)

    def _why(self, act: _Acted) -> tuple[int, str]:
        """How likely, and why: what is found is over or short by just what this entry would explain."""
        if act.voided:
            return (0, "It was voided, as if after the money had moved.") if act.by == self._off else (9, "")
        if act.by == -self._off:
            twin = self._has_twin(act)
            return (1, "It is there twice.") if twin else (2, "It is of that amount, as if nothing had changed hands.")
        if act.by == self._off:
            return 3, "It is of that amount, as if it had been done twice."
        if -2 * act.by == self._off:
            return 4, "It is of half that amount, as if it had gone the other way."
        if _are_exchanged(act.by, act.by + self._off):
            return 5, f"Two of its figures exchanged make {show(Money(abs(act.by + self._off)))}, which fits the count."
        return 9, ""

    def _has_twin(self, act: _Acted) -> bool:
        one = stamp_of(act.line)
        return any(
            other.line.number != act.line.number
            and other.by == act.by
            and abs(stamp_of(other.line).at - one.at) <= TWICE_WITHIN
            for other in self._acts
            if not other.voided
        )


def counted_at(events: tuple[Event, ...]) -> tuple[Account, Variance]:
    """Where a count was made, and what it was off by."""
    for event in events:
        if isinstance(event, DrawerOpened | DrawerCounted | DrawerClosed | DrawerCountedThrough | DrawerTakenOver):
            return event.drawer, event.variance
        if isinstance(event, VaultCounted):
            return VAULT, event.variance
        if isinstance(event, BankCounted):
            return table_bank(event.table), event.variance
    raise ValueError("no count")


def _is_close(line: Line) -> bool:
    """A count that closes comes after what it counts: the first count and the recount see the same period."""
    return any(isinstance(event, DrawerCounted) for event in events_of(line))


def _are_exchanged(entered: int, meant: int) -> bool:
    """'$540' for '$450': the same figures, two neighbours of them exchanged."""
    one, other = str(abs(entered)), str(abs(meant))
    if entered * meant <= 0 or len(one) != len(other):
        return False
    return one != other and any(one[:at] + one[at + 1] + one[at] + one[at + 2 :] == other for at in range(len(one) - 1))


def _culprit(room: Room, line: Line, amount: Money, why: str) -> Culprit:
    entry: Entry = read(line)
    who = person_name(room, entry.staff) if entry.staff is not None else "The clock"
    told = story(room, entry.events)
    player = _player(room, entry.events, stamp_of(line))
    return Culprit(entry.number, entry.at, who, told, amount, why, _receipt(entry.events), player)


def _receipt(events: tuple[Event, ...]) -> str:
    numbers = [event for event in events if isinstance(event, NumberIssued) and event.series in _SERIES]
    return f"{_SERIES[numbers[0].series]}-{numbers[0].number:,}" if numbers else ""


def _player(room: Room, events: tuple[Event, ...], stamp: Stamp) -> str:
    for event in events:
        concerned = sorted(one.player for one in concerns_of([event], stamp) if isinstance(one, OfPlayer))
        if concerned:
            return room.players[concerned[0]].name
    return ""
