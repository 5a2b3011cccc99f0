"""The three ways an act can fail: a rule says no, the world is broken, the input makes no sense."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from floor.offers import Offer, Put


@dataclass(frozen=True, slots=True)
class About:
    """What of all that was asked a finding is about: its fields; of a mix the game; of a file the line.

    `alone` is the sentence without the words that say which game or line, where it begins with them.
    """

    fields: tuple[str, ...] = ()
    game: str = ""
    line: int | None = None
    alone: str = ""


THE_WHOLE = About()


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason why something is not allowed, or deserves a second look. Two that say the same are the same."""

    message: str
    clause: str = ""
    cure: str = ""
    layer: str = "general"
    severity: str = "refuse"
    offers: tuple[Offer, ...] = field(default=(), compare=False)
    about: About = field(default=THE_WHOLE, compare=False)
    code: str = ""
    """A word for programs that tell reasons apart, where there is one."""

    @property
    def cited(self) -> str:
        """Who says so: 'MIX-04', or 'house rule under MIX-04' where the house narrows the clause."""
        return f"house rule under {self.clause}" if self.clause and self.layer == "house" else self.clause

    def figures(self, field: str) -> list[int]:
        """What is offered in place of a figure."""
        values = (offer.value for offer in self.offers if isinstance(offer, Put) and offer.field == field)
        return [value for value in values if isinstance(value, int)]

    def __str__(self) -> str:
        return f"{self.message.removesuffix('.')} ({self.cited})." if self.clause else self.message


class Refused(Exception):
    """A rule says no. Nothing was written."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__(" ".join(str(finding) for finding in findings))
        self.findings = findings

    @property
    def advice(self) -> Advice:
        """Each reason with its cure, a line each."""
        return Advice(self.findings)

    @property
    def offers(self) -> tuple[Offer, ...]:
        return tuple(offer for finding in self.findings for offer in finding.offers)


class Advice(str):
    """Reasons told to a person, which still know the findings they were told from."""

    findings: tuple[Finding, ...]

    def __new__(cls, findings: tuple[Finding, ...]) -> Advice:
        told = super().__new__(cls, "\n".join(f"{finding} {finding.cure}".strip() for finding in findings))
        told.findings = findings
        return told


class Unavailable(Exception):
    """The world is broken (disk, network, key, database). Nothing was written; the advice says what to do."""

    def __init__(self, sentence: str, advice: str) -> None:
        super().__init__(f"{sentence} {advice}")
        self.sentence = sentence
        self.advice = advice


class NotUnderstood(Exception):
    """The input is not a request at all; the sentence names the field."""


def reason(error: Exception) -> str:
    """What the system says of it in words, without its number and the name, which may be of any length."""
    return getattr(error, "strerror", None) or str(error)


def refuse(message: str, clause: str = "", cure: str = "", *offers: Offer) -> Refused:
    """The refusal with one reason, to be raised."""
    return Refused(Finding(message, clause, cure, offers=offers))


def refuse_if(broken: bool, message: str, clause: str = "", cure: str = "", *offers: Offer) -> None:
    if broken:
        raise refuse(message, clause, cure, *offers)


def refuse_any(findings: Iterable[Finding]) -> None:
    """Raise all reasons at once, so that a person mends them in one go."""
    found = tuple(finding for finding in findings if finding.severity == "refuse")
    if found:
        raise Refused(*found)
