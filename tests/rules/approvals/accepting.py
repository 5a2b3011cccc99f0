"""The stakes a builder gets: those of a table that was accepted."""

from __future__ import annotations

from floor.rules.check import accepted
from floor.rules.check.configurations import Table
from floor.rules.stakes import Stakes


def accepted_stakes(request: object) -> Stakes:
    table = accepted(request)
    assert isinstance(table, Table)
    stakes = table.as_stakes()
    assert stakes is not None
    return stakes
