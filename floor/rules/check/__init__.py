"""Whether a table, mix, purchase, structure, plan, payout or 21 table is allowed, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

from floor.errors import Finding, refuse_any

if TYPE_CHECKING:
    from floor.rules.approvals.records import Approval
    from floor.rules.check.configurations import Configuration
    from floor.rules.games import Game

# What judges and what reads the approvals is imported where it is used, so that the rules start as fast as without.


def check(
    request: object,
    approvals: Mapping[str, Approval] | None = None,
    on: date | None = None,
    games: Mapping[str, Game] | None = None,
) -> dict[str, Any]:
    """The answer to one request in JSON's terms: every finding at once, and what was derived.

    The approvals are those that come with the program unless others are given; on a day, only those in force then. A
    room's own games are named beside the program's.
    """
    from floor.rules.check.asking import read_kind, unused
    from floor.rules.check.deriving import derived
    from floor.rules.check.judging import findings

    kind, fields = read_kind(request)
    configuration, approval = _read(request, approvals, on, games)
    found = [*findings(configuration, approval), *(_unused(kind, field) for field in unused(kind, fields))]
    return {
        "ok": all(finding.severity != "refuse" for finding in found),
        "findings": [as_json(finding) for finding in found],
        "derived": derived(configuration, approval),
    }


def accepted(
    request: object,
    approvals: Mapping[str, Approval] | None = None,
    on: date | None = None,
    games: Mapping[str, Game] | None = None,
) -> Configuration:
    """The configuration, completed with what follows from it; refused with every finding if it is not allowed."""
    from floor.rules.check.judging import findings

    configuration, approval = _read(request, approvals, on, games)
    refuse_any(findings(configuration, approval))
    return configuration


def _read(
    request: object, approvals: Mapping[str, Approval] | None, on: date | None, games: Mapping[str, Game] | None
) -> tuple[Configuration, Approval]:
    from floor.rules.approvals.files import in_force
    from floor.rules.check.asking import Rules, read_configuration, read_kind

    kind, fields = read_kind(request)
    rules = Rules(in_force(approvals, on), games or {})
    configuration = read_configuration(kind, fields, rules)
    return configuration, rules.approvals[fields.text_required("approval")]


def as_json(finding: Finding) -> dict[str, str]:
    return {
        "clause": finding.clause,
        "layer": finding.layer,
        "severity": finding.severity,
        "message": finding.message,
        "cure": finding.cure,
    }


def _unused(kind: str, field: str) -> Finding:
    told = f"“{field}” plays no part in a {kind} and was not looked at."
    return Finding(told, cure=f"Leave “{field}” out.", severity="warn")
