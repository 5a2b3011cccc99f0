"""Whether a table, mix, purchase, structure, plan, payout or 21 table is allowed, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from floor.errors import Finding
    from floor.rules.approvals.records import Approval
    from floor.rules.check.asked import Asked
    from floor.rules.check.configurations import Configuration
    from floor.rules.check.resolving import Rules

# What judges and what reads the approvals is imported where it is used, so that the rules start as fast as without.


class Checked(NamedTuple):
    """The configuration completed with what follows, the approval it is judged by, and every finding at once."""

    configuration: Configuration
    approval: Approval
    findings: tuple[Finding, ...]

    @property
    def is_allowed(self) -> bool:
        return all(finding.severity != "refuse" for finding in self.findings)


def check(asked: Asked, rules: Rules) -> Checked:
    """All that is wrong with it. An amount of chips that one finding offers, no other refuses."""
    from floor.rules.check.asked import AskedBuyIn
    from floor.rules.check.reconciling import purchase_reconciled

    checked = judge(asked, rules)
    if not isinstance(asked, AskedBuyIn):
        return checked
    return checked._replace(findings=purchase_reconciled(asked, lambda other: judge(other, rules)))


def judge(asked: Asked, rules: Rules) -> Checked:
    """Each clause by itself, for whoever adds findings of their own."""
    from floor.rules.check.judging import findings
    from floor.rules.check.resolving import resolved

    configuration, approval = resolved(asked, rules)
    return Checked(configuration, approval, tuple(findings(configuration, approval)))
