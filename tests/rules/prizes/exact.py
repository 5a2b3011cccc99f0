"""The independent chip model reckoned otherwise: place by place, over all who may have finished before."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def by_subsets(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """Over every set of players that may hold the places so far; exact, and for a dozen players at most."""
    everyone, chips = range(len(stacks)), sum(stacks)
    worth = [Fraction()] * len(stacks)
    reached = {0: (Fraction(1), 0)}
    for prize in prizes:
        further: dict[int, tuple[Fraction, int]] = {}
        for placed, (chance, gone) in reached.items():
            for player in everyone:
                if placed >> player & 1:
                    continue
                here = chance * Fraction(stacks[player], chips - gone)
                worth[player] += here * prize
                now = placed | 1 << player
                before = further[now][0] if now in further else Fraction()
                further[now] = (before + here, gone + stacks[player])
        reached = further
    return worth


def by_classes(classes: Sequence[tuple[int, int]], prizes: Sequence[float]) -> list[float]:
    """What one player of each class is worth, in a field of so many players with so many chips each.

    Over how many of each class may hold the places so far; only products and sums of positive numbers.
    """
    chips = sum(players * stack for players, stack in classes)
    worth = [0.0] * len(classes)
    reached = {(0,) * len(classes): 1.0}
    for prize in prizes:
        further: dict[tuple[int, ...], float] = {}
        for placed, chance in reached.items():
            left = chips - sum(gone * stack for gone, (_, stack) in zip(placed, classes, strict=True))
            for which, (players, stack) in enumerate(classes):
                here = chance * (players - placed[which]) * stack / left
                if here:
                    worth[which] += here * prize / players
                    now = (*placed[:which], placed[which] + 1, *placed[which + 1 :])
                    further[now] = further.get(now, 0.0) + here
        reached = further
    return worth
