"""Draws: the documented method, done here a second time by hand, and every result equally likely."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import count, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor import draw
from floor.draw import drawn, fresh_seed, shuffled

seeds = st.text("0123456789abcdef", min_size=32, max_size=32)


class ByHand:
    """SHA-256 of seed, colon and counter; eight bytes at a time, big end first; too large a number is passed over."""

    def __init__(self, seed: str) -> None:
        digests = (hashlib.sha256(seed.encode() + b":" + str(turn).encode()).digest() for turn in count())
        self._numbers = (int(digest[at : at + 8].hex(), 16) for digest in digests for at in (0, 8, 16, 24))

    def below(self, limit: int) -> int:
        while True:
            number = next(self._numbers)
            if number // limit < 2**64 // limit:
                return number % limit

    def shuffled(self, things: list[int]) -> list[int]:
        order = list(things)
        for last in reversed(range(1, len(order))):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


@given(seeds, st.lists(st.integers(), min_size=1, max_size=60))
def test_anyone_can_repeat_a_draw_from_its_seed(seed: str, things: list[int]) -> None:
    assert drawn(seed, things) == things[ByHand(seed).below(len(things))]
    assert shuffled(seed, things) == ByHand(seed).shuffled(things)


def test_the_draws_of_a_seed_on_a_printed_sheet_are_these() -> None:
    """Written down once: a changed method would make every printed sheet wrong."""
    seed = "00112233445566778899aabbccddeeff"
    assert shuffled(seed, list(range(1, 10))) == ByHand(seed).shuffled(list(range(1, 10)))
    assert shuffled(seed, list("ABCDE")) == PRINTED
    assert drawn(seed, list("ABCDE")) == PRINTED_ONE


PRINTED = ["C", "B", "D", "A", "E"]
PRINTED_ONE = "E"


@given(seeds, st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_and_adds_nothing_and_leaves_what_it_was_given(seed: str, things: list[int]) -> None:
    given_things = list(things)
    assert Counter(shuffled(seed, things)) == Counter(things)
    assert things == given_things


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6])
def test_every_result_comes_of_equally_many_numbers(limit: int) -> None:
    """The same rule on a small scale, counted out in full: numbers of four bits in place of sixty-four."""
    fair = 16 - 16 % limit
    results = Counter(number % limit for number in range(16) if number < fair)
    assert set(results) == set(range(limit))
    assert len(set(results.values())) == 1
    top = 2**64 - 2**64 % limit
    passed_over = iter([top, 2**64 - 1, top - 1]) if top < 2**64 else iter([top - 1])
    assert draw._below(passed_over, limit) == limit - 1


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_order_comes_of_equally_many_choices(size: int) -> None:
    """Fisher and Yates choose one of n, then one of n - 1, and so on: each sequence of choices is another order."""
    orders = Counter(tuple(draw._arranged(iter(choices), range(size))) for choices in _all_choices(size))
    assert set(orders) == set(permutations(range(size)))
    assert set(orders.values()) == {1}


def _all_choices(size: int) -> list[tuple[int, ...]]:
    chosen: list[tuple[int, ...]] = [()]
    for last in range(size - 1, 0, -1):
        chosen = [(*before, choice) for before in chosen for choice in range(last + 1)]
    return chosen


def test_seeds_are_long_and_do_not_come_twice() -> None:
    made = {fresh_seed() for _ in range(1_000)}
    assert len(made) == 1_000
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in made)
    assert draw.PREVIEW not in made
