"""What stacks are worth in prizes by the independent chip model (Malmuth and Harville), for any field."""

from __future__ import annotations

from collections.abc import Sequence

from floor.rules.prizes.asked import check_prizes, check_stacks

# The race is run in numpy, which is loaded when it is first wanted.


def equities(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """What each player can expect of the prizes, first prize first; there may be fewer prizes than players.

    A model's estimate, not a promise: it knows the chips and nothing of seats, blinds or skill.
    """
    check_stacks(stacks)
    check_prizes(prizes, len(stacks))
    sure = prizes[-1] if len(prizes) == len(stacks) else 0
    above = [prize - sure for prize in prizes if prize > sure]
    return [sure + worth for worth in _raced_for(stacks, above)] if above else [float(sure)] * len(stacks)


def _raced_for(stacks: Sequence[float], prizes: Sequence[float]) -> list[float]:
    """Equal stacks are worth the same to the last bit, so that no rounding can tell them apart."""
    import numpy as np

    from floor.rules.prizes.race import raced

    chips, pool = np.array(stacks, dtype=np.float64), np.array(prizes, dtype=np.float64)
    expected = raced(chips / chips.sum(), pool / pool.sum()) * pool.sum()
    _, which, alike = np.unique(chips, return_inverse=True, return_counts=True)
    return [float(worth) for worth in (np.bincount(which, weights=expected) / alike)[which]]
