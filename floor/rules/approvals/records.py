"""What an approval is, as data: the records a file under resources/approvals is read into."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from string import Formatter
from typing import Any, Literal

Expectation = Literal["allow", "refuse"]


class Layer(StrEnum):
    """Who says so, in the order of authority."""

    APPROVAL = "approval"
    HOUSE = "house"
    GENERAL = "general"


class Severity(StrEnum):
    """What a finding does: it forbids, or it only deserves a second look."""

    REFUSE = "refuse"
    WARN = "warn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A configuration laid over the approval's base for it, and whether the clause lets it pass."""

    check: str
    given: dict[str, Any]
    expect: Expectation
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """The sentence for one way of breaking a clause, and what to do about it; facts stand in braces."""

    case: str
    refusal: str
    cure: str

    @property
    def facts(self) -> frozenset[str]:
        """Those that the refusal says."""
        return frozenset(name for _text, name, _spec, _conversion in Formatter().parse(self.refusal) if name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause of a document, one reading of it, or a rule of the house beside it."""

    id: str
    title: str
    words: str
    kind: str
    limits: object
    layer: Layer = Layer.APPROVAL
    severity: Severity = Severity.REFUSE
    setting: bool = False
    readings: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    answers_for: tuple[str, ...] = ()
    """What of a settled round it is cited for: bets, reasons, and codes of what is not allowed."""
    said: tuple[Said, ...] = ()
    examples: tuple[Example, ...] = ()

    @property
    def cited(self) -> str:
        """The id as it is printed; a house rule is known by its words."""
        return self.id if self.id.isupper() else ""

    def sentence(self, case: str) -> Said:
        return next(said for said in self.said if said.case == case)

    def is_in_force(self, day: date) -> bool:
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """One document: what it covers, and its clauses."""

    id: str
    title: str
    document: str
    covers: tuple[str, ...]
    games: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    base: dict[str, dict[str, Any]]
    clauses: tuple[Clause, ...]

    def of_kind(self, kind: str) -> Clause | None:
        """The clause that makes a check of this kind, if there is one."""
        return next((clause for clause in self.clauses if clause.kind == kind), None)

    def cites(self, *kinds: str) -> str:
        """How the clause of the first of these kinds that it has is cited; a rule of the house is not."""
        clauses = (clause for kind in kinds for clause in self.all_of_kind(kind))
        return next((clause.cited for clause in clauses if clause.cited), "")

    def all_of_kind(self, kind: str) -> Iterator[Clause]:
        return (clause for clause in self.clauses if clause.kind == kind)

    def is_in_force(self, day: date) -> bool:
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)

    def on(self, day: date | None) -> Approval:
        """As it reads on a gaming day; with no day named, as it reads last."""
        if day is None:
            latest = {_which(clause): clause for clause in sorted(self.clauses, key=_start)}
            return replace(self, clauses=tuple(clause for clause in self.clauses if clause is latest[_which(clause)]))
        return replace(self, clauses=tuple(clause for clause in self.clauses if clause.is_in_force(day)))


def overlap(one: Approval | Clause, other: Approval | Clause) -> bool:
    """Whether there is a day on which both are in force."""
    starts = max(_start(one), _start(other))
    ends = min(one.until or date.max, other.until or date.max)
    return starts <= ends


def _start(dated: Approval | Clause) -> date:
    return dated.since or date.min


def _which(clause: Clause) -> tuple[str, Layer]:
    """A clause and a house rule that narrows it go by the same id."""
    return clause.id, clause.layer
