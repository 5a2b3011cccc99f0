"""Which snapshots are kept: the last of each day for a month, then the last of each month."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

A_MONTH = timedelta(days=31)


class Kept(NamedTuple):
    """A snapshot: the number of the last entry in it, its shape, and that entry's gaming day."""

    number: int
    shape: int
    day: str


def to_drop(snapshots: Iterable[Kept], shape: int) -> list[Kept]:
    """Of several of one day or month the newest is kept, and of that number the one in the present shape."""
    ranked = sorted(snapshots, key=lambda one: (one.number, one.shape == shape), reverse=True)
    newest = date.fromisoformat(ranked[0].day) if ranked else date.min
    seen, dropped = set[str](), []
    for one in ranked:
        age = newest - date.fromisoformat(one.day)
        span = one.day if age <= A_MONTH else one.day[: len("2026-11")]
        if span in seen:
            dropped.append(one)
        seen.add(span)
    return dropped
