"""Hands compared the slow and obvious way, written without a look at the program's own ranking.

A hand is a list of two-letter codes. Each function gives a tuple, and the better of two hands has the greater one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

Hand = Sequence[str]
Worth = tuple[object, ...]


def numbers(hand: Hand, ace: int) -> list[int]:
    return [ace if card[0] == "A" else "..23456789TJQK".index(card[0]) for card in hand]


def groups(values: list[int]) -> tuple[list[int], list[int]]:
    """How many there are of each number and which they are, the largest group and the highest number first."""
    counted = sorted(((times, value) for value, times in Counter(values).items()), reverse=True)
    return [times for times, _ in counted], [value for _, value in counted]


def is_flush(hand: Hand) -> bool:
    return len({card[1] for card in hand}) == 1


def high(hand: Hand) -> Worth:
    values = numbers(hand, 14)
    times, which = groups(values)
    run = sorted(values)
    straight_to = 0
    if run == list(range(run[0], run[0] + 5)):
        straight_to = run[-1]
    elif run == [2, 3, 4, 5, 14]:
        straight_to = 5
    if straight_to and is_flush(hand):
        return (8, straight_to)
    if times == [4, 1]:
        return (7, *which)
    if times == [3, 2]:
        return (6, *which)
    if is_flush(hand):
        return (5, *which)
    if straight_to:
        return (4, straight_to)
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(times), 0), *which)


def ace_to_five(hand: Hand) -> Worth:
    times, which = groups(numbers(hand, 1))
    return (*(-n for n in times), *(-n for n in which))


def deuce_to_seven(hand: Hand) -> Worth:
    """As high upside down, but the ace is only ever high."""
    values = sorted(numbers(hand, 14))
    if values == [2, 3, 4, 5, 14]:
        kind: Worth = (5 if is_flush(hand) else 0, 14, 5, 4, 3, 2)
    else:
        kind = high(hand)
    return tuple(-n for n in kind if isinstance(n, int))


def is_badugi(some: Hand) -> bool:
    return len({card[0] for card in some}) == len({card[1] for card in some}) == len(some)


def badugi(ace: int) -> Callable[[Hand], Worth]:
    def worth(hand: Hand) -> Worth:
        """Of all the sets without a rank or a suit twice the largest, and of those the lowest."""
        for size in (4, 3, 2, 1):
            found = [sorted(numbers(some, ace), reverse=True) for some in combinations(hand, size) if is_badugi(some)]
            if found:
                return (size, *(-n for n in min(found)))
        raise AssertionError("one card is always a badugi")

    return worth


FIVES: dict[str, Callable[[Hand], Worth]] = {
    "high": high,
    "ace-to-five": ace_to_five,
    "deuce-to-seven": deuce_to_seven,
}
BADUGIS = {"badugi-ace-low": badugi(1), "badugi-ace-high": badugi(14)}


def best(ranking: str, uses: str, held: Hand, board: Hand) -> Worth:
    """The best hand that can be made, by trying every one."""
    every = [*held] if uses == "held" else [*held, *board]
    if ranking in BADUGIS:
        return BADUGIS[ranking](every)
    if uses == "two-and-three":
        return max(FIVES[ranking]([*two, *three]) for two in combinations(held, 2) for three in combinations(board, 3))
    return max(FIVES[ranking](five) for five in combinations(every, 5))
