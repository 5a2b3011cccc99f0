"""What a void would do: the entries that cannot stand without it, why, and the money that goes back."""

from __future__ import annotations

from collections.abc import Iterable

from floor.decide import against
from floor.derived import Transfer
from floor.entry import read
from floor.fold import rows_of, stamp_of
from floor.ids import Account
from floor.money import Money
from floor.record import Record
from floor.state import Room
from floor.views.telling.accounts import account_words
from floor.views.telling.telling import Telling, Told
from floor.voiding import fallen, if_they_stay

SOON = 1_000
"""So many entries are judged while somebody looks on."""


class Needing(Record, frozen=True):
    """An entry that cannot stand without the others, and why not."""

    told: Told
    why: str


class Reversed(Record, frozen=True):
    """The money of one entry on its way back, by account: what each gets."""

    number: int
    what: str
    by_account: tuple[tuple[str, Money], ...]


class Consequences(Record, frozen=True):
    """`whole` says that every later entry was judged, and not only those that came soon after."""

    entry: Told
    needing: tuple[Needing, ...]
    money: tuple[Reversed, ...]
    whole: bool
    instead: str = ""
    """How it is put right where what needs it is to stay."""

    @property
    def together(self) -> tuple[int, ...]:
        return tuple(one.told.number for one in self.needing)

    @property
    def by_account(self) -> dict[str, Money]:
        """What each account gets in all; over all of them nothing."""
        sums = dict[str, Money]()
        for row in self.money:
            for account, amount in row.by_account:
                sums[account] = Money(sums.get(account, 0) + amount)
        return sums


def consequences(telling: Telling, number: int, whole: bool = True) -> Consequences | None:
    """Of an entry of the open day; nothing of any other. Not whole, only what came soon after is judged: what needs an
    entry mostly follows on it."""
    entry = telling.told(number)
    if entry is None:
        return None
    room, place = telling.tape.before(number)
    last = len(telling.tape.lines) if whole else min(place + SOON, len(telling.tape.lines))
    needing = [Needing(_told(telling, one), why) for one, why in _falling(telling, room, number, place, last)]
    money = [_reversed(telling, one) for one in reversed([entry, *(one.told for one in needing)])]
    is_whole = last == len(telling.tape.lines)
    line = telling.tape.line(number)
    assert line is not None
    instead = if_they_stay(read(line)) if needing else ""
    return Consequences(entry, tuple(needing), tuple(row for row in money if row.by_account), is_whole, instead)


def _told(telling: Telling, number: int) -> Told:
    told = telling.told(number)
    assert told is not None
    return told


def _falling(telling: Telling, room: Room, number: int, first: int, last: int) -> Iterable[tuple[int, str]]:
    tape = telling.tape
    later = ((tape.lines[at], tape.events(tape.numbers[at])) for at in range(first, last))
    return fallen(room, later, {number, *tape.voided_by}, against).items()


def _reversed(telling: Telling, told: Told) -> Reversed:
    line = telling.tape.line(told.number)
    assert line is not None
    sums = dict[Account, int]()
    for row in rows_of(telling.tape.events(told.number), stamp_of(line)):
        if isinstance(row, Transfer):
            sums[row.debit] = sums.get(row.debit, 0) - row.amount
            sums[row.credit] = sums.get(row.credit, 0) + row.amount
    room = telling.tape.room
    return Reversed(
        told.number, told.what, tuple((account_words(room, one), Money(sum_)) for one, sum_ in sums.items() if sum_)
    )
