"""Whether the examples in an approval are judged as the file says: part of adopting a room's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from floor.errors import Finding, NotUnderstood
from floor.rules.approvals.records import Approval, Clause, Example
from floor.rules.check import check
from floor.rules.check.resolving import rules_on
from floor.rules.check.written import read_asked
from floor.rules.games import Game


def unproved(
    approval: Approval, approvals: Mapping[str, Approval], games: Mapping[str, Game] | None = None
) -> Iterator[str]:
    """A sentence for each example that is judged otherwise, so that a slip in a file shows before it is in force."""
    for clause in approval.clauses:
        for place, example in enumerate(clause.examples, 1):
            found = _refusing(approval, example, approvals, games)
            if found != _expected(clause, example):
                told = f"by {', '.join(sorted(found))}" if found else "by nothing"
                yield f"{clause.id}, example {place}: it should {example.expect}, and it is refused {told}."


def _expected(clause: Clause, example: Example) -> set[str]:
    return {clause.cited or clause.layer.value, *example.also} if example.expect == "refuse" else set()


def _refusing(
    approval: Approval, example: Example, approvals: Mapping[str, Approval], games: Mapping[str, Game] | None
) -> set[str]:
    """The clauses that refuse an example, house and general rules by their layer; a fault of form by its sentence."""
    try:
        return {one.clause or one.layer for one in refusals(approval, example, approvals, games)}
    except NotUnderstood as wrong:
        return {str(wrong)}


def refusals(
    approval: Approval, example: Example, approvals: Mapping[str, Approval], games: Mapping[str, Game] | None = None
) -> list[Finding]:
    """Everything that forbids what an example shows."""
    base = approval.base.get(example.check, {})
    request = {"kind": example.check, "approval": approval.id, **base, **example.given}
    rules = rules_on(approvals, games=games)
    return [one for one in check(read_asked(request, rules), rules).findings if one.severity == "refuse"]
