"""The three ways an act can fail: a rule says no, the world is broken, the input makes no sense."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why something is not allowed, or deserves a second look."""

    message: str
    clause: str = ""
    cure: str = ""
    layer: str = "general"
    severity: str = "refuse"
    code: str = ""
    """A word for programs that tell reasons apart, where there is one."""

    @property
    def cited(self) -> str:
        """Who says so: 'MIX-04', or 'house rule under MIX-04' where the house narrows the clause."""
        return f"house rule under {self.clause}" if self.clause and self.layer == "house" else self.clause

    def __str__(self) -> str:
        return f"{self.message.removesuffix('.')} ({self.cited})." if self.clause else self.message


class Refused(Exception):
    """A rule says no. Nothing was written."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__(" ".join(str(finding) for finding in findings))
        self.findings = findings

    @property
    def advice(self) -> str:
        """Each reason with its cure, a line each."""
        return "\n".join(f"{finding} {finding.cure}".strip() for finding in self.findings)


class Unavailable(Exception):
    """The world is broken (disk, network, key, database). Nothing was written; the advice says what to do."""

    def __init__(self, sentence: str, advice: str) -> None:
        super().__init__(f"{sentence} {advice}")
        self.sentence = sentence
        self.advice = advice


class NotUnderstood(Exception):
    """The input is not a request at all; the sentence names the field."""


def refuse(message: str, clause: str = "", cure: str = "") -> Refused:
    """The refusal with one reason, to be raised."""
    return Refused(Finding(message, clause, cure))


def refuse_if(broken: bool, message: str, clause: str = "", cure: str = "") -> None:
    if broken:
        raise refuse(message, clause, cure)


def refuse_any(findings: Iterable[Finding]) -> None:
    """Raise all reasons at once, so that a person mends them in one go."""
    found = tuple(finding for finding in findings if finding.severity == "refuse")
    if found:
        raise Refused(*found)
