"""The smoothest ladder of amounts that chips can pay, from a first amount to the one at which an event ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import log
from typing import NamedTuple

ROUND = (100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 800)
LESS_ROUND = (120, 140, 160, 175, 180, 225, 240, 350, 450, 700, 900)
"""Leading figures of the amounts that rooms post, and of those to fall back on."""
_LESS_ROUND_COSTS, _ODD_COSTS, _STANDING_STILL_COSTS = 0.02, 0.04, 0.1
"""Beside the squares of how far a ladder's steps are from even in logarithms: 1.5 in place of 1.3 costs 0.02."""
_OFF_THE_LINE, _OFF_THE_END = 0.05, 4.0
"""What the square of being off costs at a rung on the way, and at the last one."""
_MOST_CHIPS = 6
"""A chip is too small to pay with when so many of a larger one already fit into the smallest payment."""


def payable(chips: Sequence[int], most: int) -> dict[int, float]:
    """The amounts up to some bound that the chips which should still be in play then can pay, with what each costs."""
    found = {min(chips) * number: _ODD_COSTS for number in range(1, _MOST_CHIPS + 1)}
    power = 1
    while power <= most:
        found |= {power * figure // 100: _LESS_ROUND_COSTS for figure in LESS_ROUND if power * figure % 100 == 0}
        found |= {power * figure // 100: 0.0 for figure in ROUND if power * figure % 100 == 0}
        power *= 10
    return {amount: cost for amount, cost in sorted(found.items()) if amount <= most and _is_paid(amount, chips)}


def _is_paid(amount: int, chips: Sequence[int]) -> bool:
    large_enough = [chip for chip in chips if _MOST_CHIPS * chip <= amount]
    return amount % max((min(chips), *large_enough)) == 0


class _Ladder(NamedTuple):
    """The cheapest one that ends at an amount: what it costs, the amount, and the ladder below it."""

    cost: float
    top: int
    below: _Ladder | None = None

    def costing(self, more: float) -> _Ladder:
        return self._replace(cost=self.cost + more)

    def rungs(self) -> Iterator[int]:
        ladder: _Ladder | None = self
        while ladder is not None:
            yield ladder.top
            ladder = ladder.below


def smoothest(amounts: Mapping[int, float], first: int, last: float, rungs: int) -> list[int]:
    """So many rungs that never fall, with steps as even as can be, near to the straight line from first to last.

    The best of all ladders: rung by rung, only the cheapest way to each amount can be part of it.
    """
    even = log(last / first) / max(rungs - 1, 1)
    ladders = [_Ladder(0.0, first)]
    for rung in range(1, rungs):
        off = _OFF_THE_END if rung == rungs - 1 else _OFF_THE_LINE
        ladders = [
            min((_higher(ladder, amount, even) for ladder in ladders if ladder.top <= amount), key=_cost).costing(
                cost + off * (log(amount / first) - even * rung) ** 2
            )
            for amount, cost in amounts.items()
            if amount >= first
        ]
    return list(min(ladders, key=_cost).rungs())[::-1]


def _higher(ladder: _Ladder, amount: int, even: float) -> _Ladder:
    still = _STANDING_STILL_COSTS if amount == ladder.top else 0.0
    return _Ladder(ladder.cost + (log(amount / ladder.top) - even) ** 2 + still, amount, ladder)


def _cost(ladder: _Ladder) -> float:
    return ladder.cost


def steps(amounts: Sequence[int]) -> list[float]:
    """How many times each amount is the one before."""
    return [after / before for before, after in pairwise(amounts)]
