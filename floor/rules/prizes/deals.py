"""Dividing what is left of a prize pool among those still in, by each of the ways that players ask for."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from floor.errors import NotUnderstood
from floor.money import Money, show
from floor.rules.prizes.asked import check_prizes, check_stacks
from floor.rules.prizes.icm import equities
from floor.rules.prizes.rounding import Share, rounded

CENT = Money(1)
NOTHING = Money(0)


class Method(StrEnum):
    """How a deal is reckoned."""

    EVEN = "even"
    CHIP = "chip"
    PURE_CHIP = "pure_chip"
    ICM = "icm"
    HAND = "hand"

    @property
    def words(self) -> str:
        return _WORDS[self]


_WORDS = {
    Method.EVEN: "the same to each",
    Method.CHIP: "the lowest prize left to each, the rest by chips",
    Method.PURE_CHIP: "by chips alone",
    Method.ICM: "by the independent chip model, which is an estimate",
    Method.HAND: "as the players agreed",
}
RECKONED = tuple(method for method in Method if method is not Method.HAND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoils:
    """What there is to divide: the chips of those still in, in the order of their seats, and the prizes not yet paid.

    What is left for first place comes off first prize and is played for.
    """

    stacks: tuple[int, ...]
    prizes: tuple[Money, ...]
    unit: Money = CENT
    left_for_first: Money = NOTHING

    def __post_init__(self) -> None:
        check_stacks(self.stacks)
        check_prizes(self.prizes, len(self.stacks), show)
        if self.unit < CENT:
            raise NotUnderstood("“unit” must be more than nothing.")
        spare = Money(self.prizes[0] - self.lowest)
        if not NOTHING <= self.left_for_first <= spare:
            told = (
                f"“leave_for_first” must be from $0 to {show(spare)}, what first prize is above the lowest prize left"
            )
            raise NotUnderstood(f"{told}.")

    @property
    def lowest(self) -> Money:
        """What the next one out is sure of: with fewer prizes than players, nothing."""
        return self.prizes[-1] if len(self.prizes) == len(self.stacks) else NOTHING

    @property
    def shared(self) -> tuple[Money, ...]:
        """The prizes that a deal divides, one for each player."""
        unpaid = (NOTHING,) * (len(self.stacks) - len(self.prizes))
        first = Money(self.prizes[0] - self.left_for_first)
        return tuple(sorted((first, *self.prizes[1:], *unpaid), reverse=True))

    @property
    def highest(self) -> Money:
        """First prize, less what is left to play for."""
        return self.shared[0]

    @property
    def total(self) -> Money:
        return Money(sum(self.shared))


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Who is paid what, in the order of the stacks, and what is still played for."""

    method: Method
    paid: tuple[Money, ...]
    left_for_first: Money = NOTHING


def deal(method: Method, spoils: Spoils) -> Deal:
    """Whole units that add up exactly; nobody gets less than the lowest prize left, or more than first prize."""
    return Deal(
        method=method, paid=_in_units(exact_shares(method, spoils), spoils), left_for_first=spoils.left_for_first
    )


def by_hand(paid: Sequence[Money], spoils: Spoils) -> Deal:
    """What the players made out among themselves; whether it adds up is for the judge to say."""
    if len(paid) != len(spoils.stacks):
        raise NotUnderstood(f"“amounts” has {len(paid):,} for {len(spoils.stacks):,} players.")
    if min(paid) < NOTHING:
        raise NotUnderstood(f"“amounts.{list(paid).index(min(paid))}” is less than nothing.")
    return Deal(method=Method.HAND, paid=tuple(paid), left_for_first=spoils.left_for_first)


def exact_shares(method: Method, spoils: Spoils) -> list[Fraction]:
    """In cents, before rounding; the model's to a millionth of a unit, so that its last bits decide nothing."""
    match method:
        case Method.EVEN:
            return [Fraction(spoils.total, len(spoils.stacks))] * len(spoils.stacks)
        case Method.CHIP:
            return _poured(spoils, above=spoils.lowest)
        case Method.PURE_CHIP:
            return _poured(spoils, above=NOTHING)
        case Method.ICM:
            grain = Fraction(spoils.unit, 10**6)
            return [round(Fraction(worth) / grain) * grain for worth in equities(spoils.stacks, spoils.shared)]
        case Method.HAND:
            raise NotUnderstood("“method” is by hand, and only the players can say what that gives.")


def _poured(spoils: Spoils, above: Money) -> list[Fraction]:
    """By chips above some amount, held between the lowest prize and first; the others share what that takes or gives.

    The money is poured in like water: there is one level at which the amounts add up.
    """

    def filled(level: Fraction) -> list[Fraction]:
        return [min(max(above + level * stack, Fraction(spoils.lowest)), Fraction(spoils.highest)) for stack in stacks]

    stacks = spoils.stacks
    marks = sorted({Fraction(bound - above, stack) for bound in (spoils.lowest, spoils.highest) for stack in stacks})
    under = bisect_right(marks, Fraction(spoils.total), key=lambda mark: sum(filled(mark), Fraction())) - 1
    if under + 1 == len(marks):
        return filled(marks[under])
    here, there = sum(filled(marks[under])), sum(filled(marks[under + 1]))
    return filled(marks[under] + (marks[under + 1] - marks[under]) * (spoils.total - here) / (there - here))


def _in_units(shares: Sequence[Fraction], spoils: Spoils) -> tuple[Money, ...]:
    """The nearest whole units; what is not a multiple of the unit goes to the largest share."""
    ranks = [(stack, -seat) for seat, stack in enumerate(spoils.stacks)]
    largest = max(range(len(shares)), key=lambda seat: (shares[seat], ranks[seat]))
    total, rest = divmod(spoils.total, spoils.unit)
    odd = [rest if seat == largest else 0 for seat in range(len(shares))]
    units = rounded([_bounded(*one, spoils) for one in zip(shares, odd, ranks, strict=True)], total)
    if units is None:
        bounds = f"{show(spoils.lowest)} to {show(spoils.highest)}"
        raise NotUnderstood(f"“unit” {show(spoils.unit)} is too coarse: no such amounts from {bounds} each add up.")
    return tuple(Money(spoils.unit * number + more) for number, more in zip(units, odd, strict=True))


def _bounded(share: Fraction, odd: int, rank: tuple[int, ...], spoils: Spoils) -> Share:
    """In units, with the odd cents that come on top left out."""
    least, most = -((odd - spoils.lowest) // spoils.unit), (spoils.highest - odd) // spoils.unit
    return Share((share - odd) / spoils.unit, least, most, rank)
