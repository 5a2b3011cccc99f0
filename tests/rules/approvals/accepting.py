"""The stakes a builder gets: those of a table that was accepted."""

from __future__ import annotations

from floor.rules.check import accepted
from floor.rules.check.configurations import Table
from floor.rules.check.resolving import rules_on
from floor.rules.check.written import read_asked
from floor.rules.stakes import Stakes


def accepted_stakes(request: object) -> Stakes:
    rules = rules_on()
    table = accepted(read_asked(request, rules), rules)
    assert isinstance(table, Table)
    stakes = table.as_stakes()
    assert stakes is not None
    return stakes
