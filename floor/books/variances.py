"""What a count differs by from what is expected, in cash and in chips, and whose it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.books.accounts import CHIPS, over_short
from floor.books.counts import Count
from floor.books.tills import balance, chips_at
from floor.books.transfers import moved
from floor.derived import Counted, Row
from floor.ids import Account, StaffId
from floor.money import Money, show
from floor.record import Record
from floor.settings.dated import setting_on
from floor.settings.registry import VARIANCE_SIGNED

if TYPE_CHECKING:
    from floor.state import Room


class Variance(Record, frozen=True):
    """Counted less expected: what is over, or under nothing what is short."""

    cash: Money = Money(0)
    chips: Money = Money(0)

    @property
    def any(self) -> bool:
        return bool(self.cash or self.chips)

    @property
    def net(self) -> Money:
        """What is to be answered for. Chips too few with as much cash too much are a sale nobody entered."""
        return Money(self.cash + self.chips)

    @property
    def told(self) -> str:
        """', $20 short in cash and $5 over in chips'; or nothing."""
        parts = [_off(amount, what) for amount, what in ((self.cash, "cash"), (self.chips, "chips")) if amount]
        return f", {' and '.join(parts)}" if parts else ""


def variance_of(room: Room, place: Account, count: Count) -> Variance:
    """Whatever it comes to: a refusal would tell whoever counts what is expected."""
    return Variance(
        Money(count.in_cash - balance(room, place)),
        Money(count.in_chips - chips_at(room, place)),
    )


def is_signed_for(room: Room, found: Variance, answers: StaffId | None = None) -> bool:
    """Either kind by itself: what is over in one does not make good what is short in the other. Together with what
    nobody has signed for of the same person's today, so that many small ones are no way around it."""
    together = _together(room, answers, found) if found.any else found
    return max(abs(together.cash), abs(together.chips)) > setting_on(room, VARIANCE_SIGNED, room.day)


def note_unsigned(room: Room, answers: StaffId | None, found: Variance, *, signed: bool) -> None:
    """For effects: what somebody's counts of the day differ by, until another person has signed for it."""
    if answers is not None and found.any:
        room.cage.unsigned[answers] = Variance() if signed else _together(room, answers, found)


def _together(room: Room, answers: StaffId | None, found: Variance) -> Variance:
    before = room.cage.unsigned.get(answers, Variance()) if answers is not None else Variance()
    return Variance(Money(before.cash + found.cash), Money(before.chips + found.chips))


def variance_rows(place: Account, name: str, how: str, answers: StaffId | None, found: Variance) -> list[Row]:
    """Chips that are missing went out unpaid, those too many came in; the cash that is then missing is answered for.
    The count is kept for whoever looks it up, also one that fits."""
    booked = [*moved(place, CHIPS, -found.chips), *moved(place, over_short(answers), found.net)]
    return [*booked, Counted(place, name, how, answers, found.cash, found.chips)]


def _off(amount: Money, what: str) -> str:
    return f"{show(Money(abs(amount)))} {'over' if amount > 0 else 'short'} in {what}"
