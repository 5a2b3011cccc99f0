"""Speed: measures taken in one run on one machine, most of them as ratios, each with the limit it must keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple


class Measure(NamedTuple):
    name: str
    figure: float
    unit: str
    limit: str
    ok: bool


def at_most(name: str, figure: float, unit: str, limit: float) -> Measure:
    return Measure(name, figure, unit, f"at most {limit:,g}", figure <= limit)


def at_least(name: str, figure: float, unit: str, limit: float) -> Measure:
    return Measure(name, figure, unit, f"at least {limit:,g}", figure >= limit)


def measures(taken: Iterable[Any]) -> list[Measure]:
    """Measures as they are, and plain (name, figure, limit, ok) for those that need no more."""
    return [taking if isinstance(taking, Measure) else _plain(*taking) for taking in taken]


def _plain(name: str, figure: float, limit: object, ok: bool) -> Measure:
    return Measure(name, figure, "", str(limit), ok)
