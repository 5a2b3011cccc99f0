"""Prize lists: who is paid how much, in round amounts that are the pool to the cent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import gcd

from floor.errors import NotUnderstood
from floor.money import Money, show
from floor.rules.check.prizes import PaidShare
from floor.rules.prizes.curve import by_tier, ideal, usual_last
from floor.rules.prizes.nearest import Grid, Tier, nearest
from floor.text import count

CENT = Money(1)
PAID_PERCENT = 10
MOST_PLACES = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """How many places each tier pays, and what it pays each of them, first place first."""

    tiers: tuple[int, ...]
    prizes: tuple[Money, ...]

    @property
    def pool(self) -> Money:
        return Money(sum(self.by_place))

    @property
    def by_place(self) -> tuple[Money, ...]:
        paid = zip(self.tiers, self.prizes, strict=True)
        return tuple(prize for places, prize in paid for _ in range(places))


def places_paid(entries: int, percent: int = PAID_PERCENT) -> int:
    """A tenth of the field, rounded up, at least one (SHT-01, R-41)."""
    return PaidShare(percent=percent).places(entries)


def usual_tiers(places: int) -> tuple[int, ...]:
    """Nine places each for themselves, then three tiers of 3, three of 9, and three each of ever wider ones."""
    tiers: list[int] = []
    for width in _widths():
        if sum(tiers) + width >= places:
            break
        tiers.append(width)
    return (*tiers, places - sum(tiers))


def prize_list(
    pool: Money,
    tiers: Sequence[int],
    unit: Money = CENT,
    min_cash: Money | None = None,
    first: Money | None = None,
) -> PrizeList:
    """The list on the grid nearest to the curve from first prize, if a target is set, to the minimum cash.

    Without a minimum the last paid place gets its usual share. First prize takes what is left over the grid.
    """
    _check(pool, tiers, unit, min_cash)
    if first is not None and not 0 < first <= pool:
        raise NotUnderstood(f"“first” is {show(first)}; it must be more than nothing and no more than the pool.")
    places, least = sum(tiers), _least_units(unit, min_cash)
    last = float(least * unit) if min_cash is not None else max(usual_last(places) * pool, float(unit))
    return _rounded(pool, tiers, by_tier(ideal(pool, places, first, last), tiers), unit, least)


def usual_list(
    pool: Money,
    places: int,
    buy_in: Money,
    unit: Money = CENT,
    min_cash: Money | None = None,
    first: Money | None = None,
) -> PrizeList:
    """In the usual tiers. Unless a minimum is set the last place gets its usual share, and what it cost to enter where
    the pool allows that."""
    most = pool // places // unit * unit
    if min_cash is None and most:
        min_cash = Money(min(max(int(usual_last(places) * pool), buy_in), most))
    return prize_list(pool, usual_tiers(places), unit, min_cash, first)


def list_like(pool: Money, tiers: Sequence[int], shares: Sequence[float], unit: Money = CENT) -> PrizeList:
    """The room's own posted table laid on another pool: shares of each place by tier, in any measure."""
    _check(pool, tiers, unit, None)
    if len(shares) != len(tiers) or min(shares) <= 0 or list(shares) != sorted(shares, reverse=True):
        raise NotUnderstood("“shares” must give each tier a share above nothing, and none more than a better place.")
    whole = sum(places * share for places, share in zip(tiers, shares, strict=True))
    return _rounded(pool, tiers, [max(pool * share / whole, float(unit)) for share in shares], unit, 1)


def _check(pool: Money, tiers: Sequence[int], unit: Money, min_cash: Money | None) -> None:
    if pool < CENT:
        raise NotUnderstood("“pool” must be more than nothing.")
    if not tiers or min(tiers) < 1:
        raise NotUnderstood("“tiers” must say how many places each prize pays, at least one each.")
    if unit < CENT:
        raise NotUnderstood("“unit” must be more than nothing.")
    least = Money(_least_units(unit, min_cash) * unit)
    if least * sum(tiers) > pool:
        field = "unit" if least == unit else "min_cash"
        paid = f"{count(sum(tiers), 'place')} of {show(least)} {'is' if sum(tiers) == 1 else 'are'}"
        raise NotUnderstood(f"“{field}” is too high: {paid} more than the pool of {show(pool)}.")


def _least_units(unit: Money, min_cash: Money | None) -> int:
    return max(1, -(-(min_cash or 0) // unit))


def _rounded(pool: Money, tiers: Sequence[int], wanted: Sequence[float], unit: Money, least: int) -> PrizeList:
    """First prize, too, is whole dollars where the pool and the unit are, unless only cents come out even."""
    units = [Tier(places, amount / unit) for places, amount in zip(tiers, wanted, strict=True)]
    for coin in (gcd(pool, unit), 1):
        found = nearest(Grid(pool // coin, unit // coin, least), units)
        if found is not None:
            return PrizeList(tiers=tuple(tiers), prizes=tuple(Money(coin * prize) for prize in found.prizes))
    told = f"“tiers” pays {tiers[0]:,} places alike in front, and no list in steps of {show(unit)} leaves them"
    raise NotUnderstood(f"{told} whole cents.")


def _widths() -> Iterator[int]:
    yield from [1] * 9 + [3] * 3
    width = 9
    while True:
        yield from [width] * 3
        width += max(9, width // 18 * 9)
