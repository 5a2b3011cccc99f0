"""The race behind the independent chip model: every player's clock rings at the rate of their chips.

The order in which the clocks ring is the model's order of finish. A player comes first, second, third … when none, one,
two … others have rung before, so what they can expect is one integral over the moment they ring at, of the prizes
against the coefficients of the product of (not rung + rung · x) over all others. The products are built up a tree and
the prizes pushed down it again: each player meets the product of the others without a division, and every number that
is added is positive.
"""

from __future__ import annotations

from math import log, pi, sqrt

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
"""Players by moments; of products and prizes, the power of x (who have rung) in front."""

_LOST = 1e-13
"""What may be lost of the pool by stopping somewhere, far below the 1e-9 that is promised."""
_BITS = -log(_LOST)
_TOGETHER = 24
"""Moments worked on together: few enough that the products of a field stay in the processor's cache."""


def raced(rates: Numbers, prizes: Numbers) -> Numbers:
    """What each player can expect; rates and prizes each add up to one.

    The moments t = exp(y - exp(-y)) lie evenly in y, where the trapezoidal rule converges faster than any power.
    """
    expected = np.zeros(len(rates))
    step, y = _step(len(rates), len(prizes)), -_BITS / 9
    while True:
        ys = y + step * np.arange(_TOGETHER)
        moments = np.exp(ys - np.exp(-ys))
        unrung, rung = np.exp(-np.outer(rates, moments)), -np.expm1(-np.outer(rates, moments))
        if _is_over(float(rung[:, 0].sum()), float(unrung[:, 0].sum()), len(prizes)):
            return expected
        paid = prizes[: _never_reached(float(rung[:, -1].sum()))]
        passing = step * moments * (1 + np.exp(-ys))
        expected += rates * ((unrung * _met(unrung, rung, paid)) @ passing)
        y += step * _TOGETHER


def _step(players: int, prizes: int) -> float:
    """How sharply places change with time grows with the root of those in the race, and the step must shrink so."""
    racing = min(0.65 * players, prizes + 9 * sqrt(prizes) + 40)
    return pi / sqrt(_BITS / 2 * (racing + 12))


def _never_reached(rung: float) -> int:
    """A number of players that have not rung yet when so many have on average, by Chernoff's bound."""
    number = int(rung) + 1
    while rung - number + number * log(number / rung) < _BITS:
        number += 1 + number // 16
    return number


def _is_over(rung: float, unrung: float, prizes: int) -> bool:
    """Whether all paid places are taken: the same bound, for those who have rung and for those who have not."""
    left, taken = rung + unrung - prizes + 1, prizes - 1
    few_left = unrung < left and unrung - left + left * log(left / max(unrung, _LOST)) > _BITS
    return few_left or (rung > taken and rung - taken + (taken * log(taken / rung) if taken else 0) > _BITS)


def _met(unrung: Numbers, rung: Numbers, prizes: Numbers) -> Numbers:
    """The prize each player can expect when ringing at each moment, over all that the others may have done."""
    levels = [np.stack((unrung, rung))]
    while levels[-1].shape[1] > 2:
        levels.append(_paired(_even(levels[-1]), len(prizes)))
    handed = np.broadcast_to(prizes[:, None, None], (len(prizes), 1, unrung.shape[1]))
    for height, products in reversed(tuple(enumerate(levels))):
        handed = _handed_down(_even(products), handed, 2**height)[:, : products.shape[1]]
    met: Numbers = handed[0]
    return met


def _even(products: Numbers) -> Numbers:
    """An even number of products, with one more that changes nothing if need be."""
    if products.shape[1] % 2 == 0:
        return products
    one = np.zeros((len(products), 1, products.shape[2]))
    one[0] = 1
    return np.concatenate((products, one), axis=1)


def _paired(products: Numbers, terms: int) -> Numbers:
    """Each of the first half times one of the second, up to as many terms as there are prizes."""
    half = products.shape[1] // 2
    ones, others = products[:, :half], products[:, half:]
    made = np.zeros((min(2 * len(products) - 1, terms), *ones.shape[1:]))
    for power, factor in enumerate(ones[: len(made)]):
        made[power : power + len(others)] += factor * others[: len(made) - power]
    return made


def _handed_down(products: Numbers, handed: Numbers, players: int) -> Numbers:
    """What is left of the prizes for each of a pair, met with the other; as far as its own players can reach."""
    half = products.shape[1] // 2
    others = np.concatenate((products[:, half:], products[:, :half]), axis=1)
    both = np.concatenate((handed, handed), axis=1)
    down = np.zeros((min(players, len(handed)), *others.shape[1:]))
    for power, factor in enumerate(others[: len(handed)]):
        reached = both[power : power + len(down)]
        down[: len(reached)] += factor * reached
    return down
