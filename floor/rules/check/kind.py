"""A kind of check: the parameters a clause gives it, the ways of breaking it, and the functions that judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

ONLY = ""
"""The case of a kind that can be broken in one way only."""


class Broken(NamedTuple):
    """One way in which a configuration breaks a clause, with the facts for the sentence."""

    case: str
    facts: dict[str, str]


Judge = Callable[[Any, Any], Iterable[Broken]]
Faults = Callable[[Any], Iterable[str]]


def _none(_limits: object) -> Iterator[str]:
    yield from ()


@dataclass(frozen=True, slots=True)
class Kind:
    """What a clause of this kind may say, and how each sort of configuration is judged by it."""

    limits: type
    cases: Mapping[str, tuple[str, ...]]
    judges: Mapping[type, Judge]
    faults: Faults = _none
    """What is wrong in the parameters themselves, so that an approval which contradicts itself is never adopted."""
    is_single: bool = False
    """Whether amounts are derived from it, so that two of the kind would contradict each other."""
    warns: frozenset[str] = frozenset()
    """The ways of breaking it that only deserve a second look, whatever the clause says of the others."""


def broken(case: str = ONLY, **facts: object) -> Broken:
    return Broken(case, {name: str(fact) for name, fact in facts.items()})
