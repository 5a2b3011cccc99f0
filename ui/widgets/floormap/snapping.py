"""Where a table comes to rest while it is dragged: in line with another table, else on the fine grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ui.widgets.floormap.geometry import Box, reach
from ui.widgets.floormap.looks import TableLook

GRID = 10.0
TURN = 15.0
SMALLEST = 60.0


@dataclass(frozen=True, slots=True)
class Guide:
    """A line that shows what a table is in line with: upright at an x, or level at a y, between two ends."""

    upright: bool
    at: float
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Rest:
    x: float
    y: float
    guides: tuple[Guide, ...] = ()


def to_grid(value: float, grid: float = GRID) -> float:
    return round(value / grid) * grid


def resting_place(table: TableLook, x: float, y: float, others: Sequence[TableLook], near: float) -> Rest:
    """Each direction for itself: middles and edges within `near` of another table's pull, then the grid."""
    mine = _edges(table)
    theirs = [(other, _edges(other)) for other in others if other.id != table.id]
    across = _pull(x, (mine.left, 0, mine.right), [(o.x, (e.left, 0, e.right)) for o, e in theirs], near)
    down = _pull(y, (mine.top, 0, mine.bottom), [(o.y, (e.top, 0, e.bottom)) for o, e in theirs], near)
    rest_x = to_grid(x) if across is None else across[0]
    rest_y = to_grid(y) if down is None else down[0]
    guides = [*_guide(True, across, rest_y, others, table), *_guide(False, down, rest_x, others, table)]
    return Rest(rest_x, rest_y, tuple(guides))


def _edges(table: TableLook) -> Box:
    """The table's own edges about its middle, seats not counted."""
    return reach(table.shape, table.width, table.height, table.angle, 0)


def _pull(
    at: float, mine: tuple[float, ...], theirs: Iterable[tuple[float, tuple[float, ...]]], near: float
) -> tuple[float, float] | None:
    """The place nearest to `at` that lines up with something, and that line. Middles match middles, and go first."""
    places = []
    for middle, edges in theirs:
        for index, edge in enumerate(edges):
            for own in (mine[0], mine[2]) if index != 1 else (mine[1],):
                line = middle + edge
                places.append((abs(line - own - at), index != 1, line - own, line))
    best = min(places, default=None)
    return best[2:] if best and best[0] <= near else None


def _guide(
    upright: bool, pull: tuple[float, float] | None, rest: float, others: Sequence[TableLook], table: TableLook
) -> Iterable[Guide]:
    if pull is None:
        return
    line = pull[1]
    ends = [rest]
    for other in others:
        edges, middle = _edges(other), (other.x if upright else other.y)
        sides = (edges.left, 0, edges.right) if upright else (edges.top, 0, edges.bottom)
        if other.id != table.id and any(abs(middle + side - line) < 0.5 for side in sides):
            ends.append(other.y if upright else other.x)
    yield Guide(upright, line, min(ends), max(ends))
