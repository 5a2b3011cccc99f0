"""Round amounts nearest to an ideal: among all lists on a grid that add up, the one with the least relative error.

The error of a list is the sum over all paid places of ((prize - ideal) / ideal) squared. First prize takes what the
others leave, so it alone may lie off the grid.

A price on every unit spent makes the tiers independent of each other, and at the right price it gives a bound that no
list can go under. Every list then is that bound plus what each of its amounts costs above the cheapest at that price;
the best one costs no more than one already known, so only the few amounts within that gap are searched, keeping for
every sum reached the least cost. The search begins with a narrow gap and widens it until a list is found: the best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, gcd, sqrt
from typing import NamedTuple

EXACT_TIERS = 15
GOOD_ENOUGH = 0.002
"""Beyond so many tiers a list is good enough when the root of its mean squared error is so near to the bound's."""


_NOISE = 1e-9
"""Of a unit: what a sum of floats may be off."""


class Tier(NamedTuple):
    """Places that are paid alike, and what each should get, in units of the grid."""

    places: int
    ideal: float


class Grid(NamedTuple):
    """The pool and the unit of the grid in the smallest coin, and the least that a place is paid, in units."""

    pool: int
    unit: int
    least: int


class Found(NamedTuple):
    """What each tier is paid in the smallest coin, with the error of the list and the bound no list goes under."""

    prizes: list[int]
    error: float
    bound: float


def nearest(grid: Grid, tiers: Sequence[Tier]) -> Found | None:
    """The best of all lists up to fifteen tiers, beyond that one as good as proves enough; nothing if none adds up."""
    first, *others = tiers
    if grid.pool % gcd(first.places, grid.unit * gcd(*(tier.places for tier in others))):
        return None
    priced = _at_the_right_price(grid, first, others)
    begun = filter(None, map(priced.told, _roundings(priced)))
    known = min(begun, key=lambda found: found.error, default=None)
    if known and len(tiers) > EXACT_TIERS and _is_near(known, sum(tier.places for tier in tiers)):
        return known
    return _searched(priced, known)


@dataclass(frozen=True, slots=True)
class _Priced:
    """The tiers below first at a price: the middle of each, where an amount would cost nothing, and the bound."""

    grid: Grid
    first: Tier
    others: Sequence[Tier]
    price: float

    def middle(self, tier: Tier) -> float:
        return tier.ideal + self.price * tier.ideal**2 / 2

    def cheapest(self, tier: Tier) -> int:
        return max(self.grid.least, round(self.middle(tier)))

    def cost(self, tier: Tier, units: float) -> float:
        """Of all places of a tier, above nothing; first's lowest cost is nothing, for it is not bound to the grid."""
        return tier.places * ((units - self.middle(tier)) / tier.ideal) ** 2

    @property
    def pool(self) -> float:
        return self.grid.pool / self.grid.unit

    @property
    def unspent(self) -> float:
        spent = sum(tier.places * self.cheapest(tier) for tier in self.others)
        return self.pool - spent - self.first.places * self.middle(self.first)

    @property
    def bound(self) -> float:
        every = (self.first, *self.others)
        given = sum(tier.places * (self.price * tier.ideal + (self.price * tier.ideal) ** 2 / 4) for tier in every)
        return self.price * self.pool - given + sum(self.cost(tier, self.cheapest(tier)) for tier in self.others)

    def told(self, units: Sequence[int]) -> Found | None:
        """The list with these units below first, if it is one: whole coins, and none paid more than a better place."""
        if any(worse > better for better, worse in pairwise(units)):
            return None
        spent = sum(tier.places * number for tier, number in zip(self.others, units, strict=True))
        prize, odd = divmod(self.grid.pool - self.grid.unit * spent, self.first.places)
        if odd or prize < self.grid.unit * max((self.grid.least, *units[:1])):
            return None
        amounts = zip((self.first, *self.others), (prize / self.grid.unit, *units), strict=True)
        error = sum(tier.places * ((number - tier.ideal) / tier.ideal) ** 2 for tier, number in amounts)
        return Found([prize, *(self.grid.unit * number for number in units)], error, max(self.bound, 0.0))


def _at_the_right_price(grid: Grid, first: Tier, others: Sequence[Tier]) -> _Priced:
    """The price at which the cheapest amounts spend the pool, by halving the interval that holds it."""
    free = _Priced(grid, first, others, 0.0)
    low, high = sorted((0.0, 2 * free.unspent / (first.places * first.ideal**2)))
    for _ in range(50):
        middle = _Priced(grid, first, others, (low + high) / 2)
        low, high = (middle.price, high) if middle.unspent > 0 else (low, middle.price)
    return max((_Priced(grid, first, others, price) for price in (0.0, low, high)), key=lambda one: one.bound)


def _roundings(priced: _Priced) -> Iterator[list[int]]:
    """Lists to begin with: the cheapest amounts, and the ideal rounded down, which always leaves first the most."""
    yield [priced.cheapest(tier) for tier in priced.others]
    yield [max(priced.grid.least, floor(tier.ideal)) for tier in priced.others]


def _is_near(known: Found, places: int) -> bool:
    return sqrt(known.error / places) - sqrt(known.bound / places) <= GOOD_ENOUGH


def _searched(priced: _Priced, known: Found | None) -> Found | None:
    """Wider and wider gaps, up to that of the list known; without one, up to where every amount is in reach."""
    far = max(known.error - known.bound, _NOISE**2) if known else _farthest(priced)
    gap = far / 4**8
    while gap < far:
        found = _within(priced, gap)
        if found:
            return found
        gap *= 4
    return _within(priced, far) or known


def _farthest(priced: _Priced) -> float:
    return sum(tier.places * (priced.pool / tier.ideal + 1) ** 2 for tier in (priced.first, *priced.others))


class _Way(NamedTuple):
    """The cheapest way to a sum: its cost, the amount given last, and the way before."""

    cost: float = 0.0
    units: int = 0
    before: _Way | None = None

    def all_units(self) -> Iterator[int]:
        way = self
        while way.before is not None:
            yield way.units
            way = way.before


_Ways = dict[tuple[int, int], _Way]
"""By what is spent, and by the last amount where the next may not fall below it."""


def _within(priced: _Priced, gap: float) -> Found | None:
    """The best list that costs at most the gap, tier by tier from the last to the second; nothing if none does."""
    windows = [_window(priced, tier, gap) for tier in priced.others]
    if not all(windows):
        return None
    ways: _Ways = {(0, 0): _Way()}
    for number in reversed(range(len(windows))):
        ways = _further(priced, ways, _step(priced, windows[: number + 1], gap), gap)
    for (spent, _), way in sorted(ways.items(), key=lambda one: one[1].cost + _cost_of_first(priced, one[0][0])):
        if way.cost + _cost_of_first(priced, spent) > gap:
            break
        found = priced.told(list(way.all_units()))
        if found:
            return found._replace(bound=found.error)  # All lists within the gap were looked at: this one is the best.
    return None


def _window(priced: _Priced, tier: Tier, gap: float) -> range:
    """The amounts that cost at most the gap above the cheapest."""
    middle = priced.middle(tier)
    wide = sqrt(gap / tier.places * tier.ideal**2 + (priced.cheapest(tier) - middle) ** 2)
    return range(max(priced.grid.least, ceil(middle - wide - _NOISE)), floor(middle + wide + _NOISE) + 1)


class _Step(NamedTuple):
    """One more tier: what each of its amounts costs, how many places are above it, and the sums that lead anywhere."""

    places: int
    costs: list[tuple[int, float]]
    higher: int
    least: float
    most: float
    binds: bool
    """Whether the next tier up could be paid less than this one, so that the amount given has to be remembered."""


def _step(priced: _Priced, windows: Sequence[range], gap: float) -> _Step:
    """The last of these windows; those above it and first must still be able to make the sum of the pool."""
    tier, window, above = priced.others[len(windows) - 1], windows[-1], windows[:-1]
    higher = priced.others[: len(above)]
    fewest, most = (sum(one.places * own[end] for one, own in zip(higher, above, strict=True)) for end in (0, -1))
    spare = priced.first.ideal * sqrt(gap * priced.first.places)
    below_first = priced.pool - priced.first.places * priced.middle(priced.first)
    cheapest = priced.cost(tier, priced.cheapest(tier))
    return _Step(
        places=tier.places,
        costs=[(units, priced.cost(tier, units) - cheapest) for units in window],
        higher=priced.first.places + sum(one.places for one in higher),
        least=below_first - spare - most,
        most=below_first + spare - fewest,
        binds=bool(above) and above[-1][0] < window[-1],
    )


def _further(priced: _Priced, ways: _Ways, step: _Step, gap: float) -> _Ways:
    """Every way with one more tier that costs no more than the gap and leaves enough for those above."""
    further: _Ways = {}
    for (spent, held), way in ways.items():
        for units, more in step.costs:
            total, cost = spent + step.places * units, way.cost + more
            if priced.grid.unit * (total + step.higher * units) > priced.grid.pool:
                break
            if units < held or cost > gap or not step.least <= total <= step.most:
                continue
            key = (total, units if step.binds else 0)
            if key not in further or cost < further[key].cost:
                further[key] = _Way(cost, units, way)
    return further


def _cost_of_first(priced: _Priced, spent: int) -> float:
    return priced.cost(priced.first, (priced.pool - spent) / priced.first.places)
