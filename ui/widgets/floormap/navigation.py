"""Which table an arrow key leads to."""

from __future__ import annotations

from collections.abc import Sequence

from ui.widgets.floormap.looks import TableLook

_SIDEWAYS = 2.2
"""A step to the side counts this much more than one straight ahead."""


def first(tables: Sequence[TableLook]) -> TableLook | None:
    """Where one starts when nothing is selected: the top row, from the left."""
    top = min((table.y for table in tables), default=0.0)
    row = [table for table in tables if table.y - top < table.height]
    return min(row, key=lambda table: table.x, default=None)


def neighbour(tables: Sequence[TableLook], here: TableLook, right: int, down: int) -> TableLook | None:
    """The nearest table in a direction, or none: then one stays."""

    def distance(table: TableLook) -> float:
        ahead = (table.x - here.x) * right + (table.y - here.y) * down
        aside = abs((table.x - here.x) * down) + abs((table.y - here.y) * right)
        return ahead + aside * _SIDEWAYS if ahead > 1e-6 and aside <= ahead * 3 else float("inf")

    nearest = min((table for table in tables if table.id != here.id), key=distance, default=None)
    return nearest if nearest and distance(nearest) != float("inf") else None
