"""The stakes a builder gets: those of a table that was accepted."""

from __future__ import annotations

from floor.errors import refuse_any
from floor.rules.check import check
from floor.rules.check.configurations import Table
from floor.rules.check.resolving import rules_on
from floor.rules.check.written import read_asked
from floor.rules.stakes import Stakes


def accepted_stakes(request: object) -> Stakes:
    rules = rules_on()
    checked = check(read_asked(request, rules), rules)
    refuse_any(checked.findings)
    assert isinstance(checked.configuration, Table)
    stakes = checked.configuration.as_stakes()
    assert stakes is not None
    return stakes
