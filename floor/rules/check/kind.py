"""A kind of check: the parameters a clause gives it, the ways of breaking it, and the functions that judge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from floor.offers import Put

ONLY = ""
"""The case of a kind that can be broken in one way only."""


class Broken(NamedTuple):
    """One way in which a configuration breaks a clause: the facts for the sentence, its fields, and what would do."""

    case: str
    facts: dict[str, str]
    fields: tuple[str, ...] = ()
    offers: tuple[Put, ...] = ()
    cure: str = ""
    """In place of the clause's own, where that would name a figure that is none."""

    def about(self, *fields: str) -> Broken:
        return self._replace(fields=fields)

    def offering(self, *offers: Put) -> Broken:
        """The fields it offers other values for are those that it is about."""
        return self._replace(offers=offers, fields=self.fields or tuple(dict.fromkeys(one.field for one in offers)))

    def instead(self, cure: str) -> Broken:
        return self._replace(cure=cure)


class Fault(NamedTuple):
    """Something wrong in a clause's own parameters, and the parameter where it is a single one."""

    sentence: str
    field: str = ""


Judge = Callable[[Any, Any], Iterable[Broken]]
Faults = Callable[[Any], Iterable[Fault]]


def _none(_limits: object) -> Iterator[Fault]:
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


def fault(field: str, what: str) -> Fault:
    """'“cents” is 0 and must be more than nothing'."""
    return Fault(f"“{field}” {what}", field)


def broken(case: str = ONLY, **facts: object) -> Broken:
    return Broken(case, {name: str(fact) for name, fact in facts.items()})
