"""Shares rounded to whole units: the nearest there are that add up exactly, each within its own bounds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import NamedTuple


class Share(NamedTuple):
    """What somebody should get, in units, and the least and the most units they may; of equals, a higher rank first."""

    exact: Fraction
    least: int
    most: int
    rank: tuple[int, ...]


def rounded(shares: Sequence[Share], total: int) -> list[int] | None:
    """The least squares from the exact shares among all whole numbers of this total; nothing if the bounds forbid it.

    From every share's floor, units are given or taken one at a time where that costs least. For a sum of squares no
    other way comes nearer: undoing a step and taking another one never pays.
    """
    if not sum(one.least for one in shares) <= total <= sum(one.most for one in shares):
        return None
    units = [min(max(floor(one.exact), one.least), one.most) for one in shares]
    missing = total - sum(units)
    while missing > 0:
        place = max(
            (at for at, one in enumerate(shares) if units[at] < one.most), key=lambda at: _due(shares, units, at)
        )
        units[place], missing = units[place] + 1, missing - 1
    while missing < 0:
        place = min(
            (at for at, one in enumerate(shares) if units[at] > one.least), key=lambda at: _due(shares, units, at)
        )
        units[place], missing = units[place] - 1, missing + 1
    return units


def _due(shares: Sequence[Share], units: Sequence[int], place: int) -> tuple[Fraction, Fraction, tuple[int, ...]]:
    """How far somebody is under their share; of equals the larger fraction, then the higher rank."""
    one = shares[place]
    return one.exact - units[place], one.exact % 1, one.rank
