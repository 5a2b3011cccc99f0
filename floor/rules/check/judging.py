"""Every clause of an approval laid to a configuration: all that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from floor.errors import About, Finding
from floor.offers import Put
from floor.rules.approvals.records import Approval, Clause, Layer, Severity
from floor.rules.check.configurations import BuyIn, Configuration, Mix
from floor.rules.check.kind import Broken
from floor.rules.check.kinds import KINDS

_NAMING = frozenset(("game", "arithmetic"))
"""Facts by which a sentence says which game it is about."""


def findings(configuration: Configuration, approval: Approval) -> list[Finding]:
    """In the order of the document; the games of a mix and the table of a purchase are judged along with it."""
    found = list(_judged(configuration, approval))
    if isinstance(configuration, BuyIn):
        found = [*_judged(configuration.table, approval), *found]
    if isinstance(configuration, Mix):
        for place, table in enumerate(configuration.tables):
            found += [_within(configuration, place, finding) for finding in _judged(table, approval)]
    return list(dict.fromkeys(found))


def _judged(configuration: Configuration, approval: Approval) -> Iterator[Finding]:
    """The approval speaks before the house: a house rule is only cited where the clause it narrows holds."""
    narrower: Clause | None = None
    for clause in approval.clauses:
        if _narrows(clause):
            narrower = clause
            continue
        found = list(_broken(clause, configuration))
        if not found and narrower is not None and narrower.id == clause.id:
            found = list(_broken(narrower, configuration))
        yield from found


def _narrows(clause: Clause) -> bool:
    """Whether it is a house rule that stands in front of the clause it narrows."""
    return clause.layer is Layer.HOUSE and clause.id.isupper()


def _broken(clause: Clause, configuration: Configuration) -> Iterator[Finding]:
    judge = KINDS[clause.kind].judges.get(type(configuration))
    if judge is not None:
        yield from (_said(clause, found) for found in judge(clause.limits, configuration))


def _said(clause: Clause, found: Broken) -> Finding:
    said = clause.sentence(found.case)
    severity = Severity.WARN if found.case in KINDS[clause.kind].warns else clause.severity
    return Finding(
        said.refusal.format_map(found.facts),
        clause=clause.cited,
        cure=found.cure or said.cure.format_map(found.facts),
        layer=clause.layer.value,
        severity=severity.value,
        offers=found.offers,
        about=About(found.fields, found.facts.get("game", "") if said.facts & _NAMING else ""),
    )


def _within(mix: Mix, place: int, finding: Finding) -> Finding:
    """The same, said of one game of the mix, whose seats are the table's."""
    title, about = mix.tables[place].title, finding.about
    offers = tuple(_placed(mix, place, offer) if isinstance(offer, Put) else offer for offer in finding.offers)
    if title in about.game:
        return replace(finding, offers=offers, about=replace(about, game=title))
    told = f"{title}: {finding.message}"
    return replace(finding, message=told, offers=offers, about=replace(about, game=title, alone=finding.message))


def _placed(mix: Mix, place: int, offer: Put) -> Put:
    is_the_tables = offer.field == "seats" and mix.seats is not None
    return offer if is_the_tables else replace(offer, place=place)
