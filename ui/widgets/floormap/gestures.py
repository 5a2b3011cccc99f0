"""What a hand does to a table in layout mode: move, turn, stretch. Each gives the table as it would be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ui.widgets.floormap.geometry import Point, turned
from ui.widgets.floormap.looks import TableLook
from ui.widgets.floormap.snapping import GRID, SMALLEST, TURN, Guide, resting_place, to_grid


@dataclass(slots=True)
class Moving:
    """`grip` is where on the table it was taken, from its middle."""

    table: TableLook
    grip: Point
    others: Sequence[TableLook]
    near: float
    guides: tuple[Guide, ...] = field(default=())

    def at(self, hand: Point, *, free: bool) -> TableLook:
        x, y = hand.x - self.grip.x, hand.y - self.grip.y
        if free:
            self.guides = ()
            return replace(self.table, x=float(round(x)), y=float(round(y)))
        rest = resting_place(self.table, x, y, self.others, self.near)
        self.guides = rest.guides
        return replace(self.table, x=rest.x, y=rest.y)


@dataclass(slots=True)
class Turning:
    table: TableLook
    guides: tuple[Guide, ...] = ()

    def at(self, hand: Point, *, free: bool) -> TableLook:
        """The table's upper side follows the hand."""
        angle = math.degrees(math.atan2(hand.y - self.table.y, hand.x - self.table.x)) + 90
        return replace(self.table, angle=to_grid(angle, 1 if free else TURN) % 360)


@dataclass(slots=True)
class Stretching:
    """Both sides move alike, so the table's middle stays. The handles stand `beyond` the table, right and down."""

    table: TableLook
    right: int
    down: int
    beyond: float
    guides: tuple[Guide, ...] = ()

    def at(self, hand: Point, *, free: bool) -> TableLook:
        own = turned(hand.x - self.table.x, hand.y - self.table.y, -self.table.angle)
        width = self._size(own.x * self.right, free) if self.right else self.table.width
        height = self._size(own.y * self.down, free) if self.down else self.table.height
        return replace(self.table, width=width, height=height)

    def _size(self, half: float, free: bool) -> float:
        return max(SMALLEST, to_grid((half - self.beyond) * 2, 1 if free else GRID))


Gesture = Moving | Turning | Stretching

SIDES = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""Where the stretching handles stand: right and down from the middle."""


def stretch_handle(table: TableLook, right: int, down: int, beyond: float) -> Point:
    """On a frame around the table and its seats."""
    across, high = table.width / 2 + beyond, table.height / 2 + beyond
    point = turned(across * right, high * down, table.angle)
    return Point(table.x + point.x, table.y + point.y)


def turn_handle(table: TableLook, beyond: float) -> Point:
    """Above the table's upper side, `beyond` centimetres out."""
    point = turned(0, -table.height / 2 - beyond, table.angle)
    return Point(table.x + point.x, table.y + point.y)
