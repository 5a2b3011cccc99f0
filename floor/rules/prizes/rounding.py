"""Shares rounded to whole units: the nearest there are that add up exactly, each within its own bounds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import floor
from typing import NamedTuple


class Share(NamedTuple):
    """What somebody should get in units, the least and the most they may, and their rank among equals."""

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
    step = 1 if missing > 0 else -1
    queue = [
        (_turn(one, units[place], step), place) for place, one in enumerate(shares) if _may(one, units[place], step)
    ]
    heapify(queue)
    for _ in range(abs(missing)):
        place = heappop(queue)[1]
        units[place] += step
        if _may(shares[place], units[place], step):
            heappush(queue, (_turn(shares[place], units[place], step), place))
    return units


def _may(share: Share, units: int, step: int) -> bool:
    return share.least <= units + step <= share.most


def _turn(share: Share, units: int, step: int) -> tuple[Fraction, ...]:
    """To be given, first who is furthest under their share, then the larger fraction, then the higher rank.

    To be taken from, the other way round.
    """
    due = (share.exact - units, share.exact % 1, *map(Fraction, share.rank))
    return tuple(-step * one for one in due)
