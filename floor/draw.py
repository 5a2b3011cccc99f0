"""Draws anyone can repeat: SHA-256 in counter mode feeding a Fisher–Yates shuffle.

The stream for a seed is SHA-256(seed ‖ ":" ‖ counter) for counter 0, 1, 2, … taken eight bytes at a time, big end
first. A number below n is the first such value under the largest multiple of n, modulo n, so every result is equally
likely. The shuffle walks from the last place to the second, swapping each with one drawn at or below it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

PREVIEW = "preview"


def fresh_seed() -> str:
    return secrets.token_hex(16)


def shuffled(seed: str, things: Sequence[T]) -> list[T]:
    """The things in drawn order."""
    return _arranged(_stream(seed), things)


def drawn(seed: str, things: Sequence[T]) -> T:
    """One of the things."""
    return things[_below(_stream(seed), len(things))]


def _stream(seed: str) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(f"{seed}:{counter}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def _arranged(stream: Iterator[int], things: Sequence[T]) -> list[T]:
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(stream, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def _below(stream: Iterator[int], limit: int) -> int:
    fair = 2**64 - 2**64 % limit
    return next(value for value in stream if value < fair) % limit
