"""The curve that prizes should follow: a shifted power law between first prize and the last paid place.

A room's posted lists fall from first prize like a power of the place with a few places added, and end well above where
such a power would: it is pinned at the last paid place, so prize(k) = last + height · ((k + shift)^-steep - (places +
shift)^-steep). First prize, last prize and the pool decide height and steepness. The shares for first and last, and the
shift, are read off published lists of 7 to 153 places, which the curve meets within ten percent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp, log, sqrt

_FLATTEST, _STEEPEST = -0.9, 40.0
"""From nearly a straight line to nearly all above the last prize for first."""


def usual_first(places: int) -> float:
    """First prize's usual share of the pool: 100%, 63%, 50% … 30% of nine, 19% of 153."""
    return float(0.18 + 0.82 * places**-0.87)


def usual_last(places: int) -> float:
    """The last paid place's usual share of the pool: 38% of an even share with nine places, 23% with 153."""
    return float(0.2 + 0.8 * places**-0.68) / places


def ideal(pool: float, places: int, first: float | None = None, last: float | None = None) -> list[float]:
    """Prizes that add up to the pool, with first as near its target as a falling curve allows."""
    if places == 1:
        return [pool]
    last = min(usual_last(places) * pool if last is None else last, pool / places)
    shape = (1 - places * usual_last(places)) / (usual_first(places) - usual_last(places))
    first = last + (pool - places * last) / shape if first is None else first
    if first <= pool / places:
        return [pool / places] * places
    return _through(pool, places, first, last)


def by_tier(prizes: Sequence[float], tiers: Sequence[int]) -> list[float]:
    """What places that are paid alike should get: the mean of their prizes."""
    ends = [sum(tiers[:number]) for number in range(len(tiers) + 1)]
    return [sum(prizes[start:end]) / (end - start) for start, end in pairwise(ends)]


def _through(pool: float, places: int, first: float, last: float) -> list[float]:
    """Through both ends where a curve of that sum exists; else the last prize gives way upward, or the first down."""
    wanted = (pool - places * last) / (first - last)
    heights = _heights(places, _solved(lambda steep: sum(_heights(places, steep)) - wanted))
    spread = sum(heights)
    if spread < wanted:
        last = (pool - first * spread) / (places - spread)
    first = last + (pool - places * last) / spread
    return [last + (first - last) * height for height in heights]


def _heights(places: int, steep: float) -> list[float]:
    """The curve from 1 at first place to 0 at the last one paid."""
    steep = steep or 1e-9
    shift = 24 / sqrt(places)
    fallen = [exp(-steep * log((place + shift) / (1 + shift))) for place in range(1, places + 1)]
    return [(one - fallen[-1]) / (1 - fallen[-1]) for one in fallen]


def _solved(over: Callable[[float], float]) -> float:
    """Where a falling function crosses zero, or the end that comes nearest."""
    low, high = _FLATTEST, _STEEPEST
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if over(middle) > 0 else (low, middle)
    return low
