"""Where things are on the map: outlines, seats around them, room for words, and what lies under a point."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple

from ui.widgets.floormap.looks import Shape, TableLook

SEAT = 19.0
"""Usual radius of a seat's disc, in centimetres."""
GAP = 1.5
"""Between a seat's disc and the table's edge."""
RIM = 7.0
"""Width of the rail around the felt."""
MARGIN = 6.0
"""Between the rail and the words on the felt."""
_ARC = 20


class Point(NamedTuple):
    x: float
    y: float


class Spot(NamedTuple):
    """A place on an outline with the direction that leads away from the table."""

    x: float
    y: float
    out_x: float
    out_y: float

    def away(self, distance: float) -> Point:
        return Point(self.x + self.out_x * distance, self.y + self.out_y * distance)


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> Box:
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class FeltRoom(NamedTuple):
    """The largest upright box on the felt with given proportions: its middle and half its size."""

    x: float
    y: float
    half_width: float
    half_height: float


@lru_cache(maxsize=2048)
def outline(shape: Shape, width: float, height: float) -> tuple[Spot, ...]:
    """The table's edge about its own middle, clockwise from the dealer's place, unturned."""
    match shape:
        case Shape.OVAL:
            return _rounded(width, height, min(width, height) / 2)
        case Shape.RECTANGLE:
            return _rounded(width, height, min(width, height) * 0.2)
        case Shape.ROUND:
            return _ellipse(width / 2, height / 2, 0, math.pi / 2, math.tau, closed=True)
        case Shape.HALF:
            return _half(width, height)


@lru_cache(maxsize=2048)
def seat_spots(shape: Shape, width: float, height: float, seats: int) -> tuple[Spot, ...]:
    """The middle of each seat, seat 1 first, evenly along the line where chairs stand."""
    line = [_shifted(spot, SEAT + GAP) for spot in _chairs(shape, width, height)]
    lengths = [0.0, *accumulate(math.dist(a[:2], b[:2]) for a, b in pairwise(line))]
    if shape is Shape.HALF:
        return tuple(_along(line, lengths, lengths[-1] * (seat + 0.5) / seats) for seat in range(seats))
    return tuple(_along(line, lengths, lengths[-1] * (seat + 1) / (seats + 1)) for seat in range(seats))


@lru_cache(maxsize=2048)
def seat_radius(shape: Shape, width: float, height: float, seats: int) -> float:
    """The usual size, or less where seats would touch each other."""
    spots = seat_spots(shape, width, height, seats)
    nearest = min((math.dist(a[:2], b[:2]) for a, b in combinations(spots, 2)), default=math.inf)
    return min(SEAT, nearest * 0.47)


@lru_cache(maxsize=2048)
def reach(shape: Shape, width: float, height: float, angle: float, seats: int) -> Box:
    """The upright box around the turned table with its seats, about the table's middle."""
    edge = [turned(spot.x, spot.y, angle) for spot in outline(shape, width, height)]
    radius = seat_radius(shape, width, height, seats)
    discs = [turned(spot.x, spot.y, angle) for spot in seat_spots(shape, width, height, seats)]
    around = [Point(x + way * radius, y + way * radius) for x, y in discs for way in (-1, 1)]
    return _around([*edge, *around])


@lru_cache(maxsize=4096)
def felt_room(shape: Shape, width: float, height: float, angle: float, proportion: float) -> FeltRoom:
    """Room for upright words on the turned felt; `proportion` is their width over their height.

    Each side of the outline is a half-plane, so the largest box about a middle has a closed form. Only a half table is
    not symmetrical: its best middle is searched along its axis.
    """
    sides = _sides(shape, width, height, angle)

    def size(y: float) -> float:
        middle = turned(0, y, angle)
        return min((d - nx * middle.x - ny * middle.y) / (abs(nx) * proportion + abs(ny)) for nx, ny, d in sides)

    y = _peak(size, -height / 2, height / 2) if shape is Shape.HALF else 0.0
    middle = turned(0, y, angle)
    half = max(size(y), 0.0)
    return FeltRoom(middle.x, middle.y, half * proportion, half)


def turned(x: float, y: float, angle: float) -> Point:
    """The point turned clockwise about the origin, as seen on a screen whose y goes down."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return Point(x * cos - y * sin, x * sin + y * cos)


def seat_middles(table: TableLook) -> list[Point]:
    """Where the seats are in the room, in the order of the table's seats."""
    spots = seat_spots(table.shape, table.width, table.height, len(table.seats))
    return [_placed(table, spot.x, spot.y) for spot in spots]


def table_reach(table: TableLook) -> Box:
    box = reach(table.shape, table.width, table.height, table.angle, len(table.seats))
    return box.moved(table.x, table.y)


def seat_at(table: TableLook, x: float, y: float) -> int | None:
    """The number of the seat under a point of the room."""
    radius = seat_radius(table.shape, table.width, table.height, len(table.seats))
    for seat, middle in zip(table.seats, seat_middles(table), strict=True):
        if math.dist(middle, (x, y)) <= radius:
            return seat.number
    return None


def is_on_table(table: TableLook, x: float, y: float) -> bool:
    """Whether a point of the room lies on the table itself, seats apart."""
    sides = _sides(table.shape, table.width, table.height, table.angle, 0)
    return all(nx * (x - table.x) + ny * (y - table.y) <= d for nx, ny, d in sides)


def _placed(table: TableLook, x: float, y: float) -> Point:
    point = turned(x, y, table.angle)
    return Point(table.x + point.x, table.y + point.y)


def _shifted(spot: Spot, by: float) -> Spot:
    return Spot(*spot.away(by), spot.out_x, spot.out_y)


def _rounded(width: float, height: float, radius: float) -> tuple[Spot, ...]:
    """A rounded rectangle, starting and ending in the middle of its lower side."""
    right, low = width / 2 - radius, height / 2 - radius
    spots = [Spot(0, height / 2, 0, 1)]
    for quarter, (x, y) in enumerate(((-right, low), (-right, -low), (right, -low), (right, low))):
        start = math.pi / 2 * (1 + quarter)
        spots += [_round_spot(x, y, radius, start + math.pi / 2 * step / _ARC) for step in range(_ARC + 1)]
    return (*spots, Spot(0, height / 2, 0, 1))


def _round_spot(x: float, y: float, radius: float, turn: float) -> Spot:
    cos, sin = math.cos(turn), math.sin(turn)
    return Spot(x + radius * cos, y + radius * sin, cos, sin)


def _ellipse(
    across: float, down: float, middle: float, start: float, sweep: float, *, closed: bool
) -> tuple[Spot, ...]:
    steps = _ARC * 4 if closed else _ARC * 2
    return tuple(_oval_spot(across, down, middle, start + sweep * step / steps) for step in range(steps + 1))


def _oval_spot(across: float, down: float, middle: float, turn: float) -> Spot:
    cos, sin = math.cos(turn), math.sin(turn)
    out = math.hypot(cos / across, sin / down)
    return Spot(across * cos, middle + down * sin, cos / across / out, sin / down / out)


def _half(width: float, height: float) -> tuple[Spot, ...]:
    """The flat side lies on top with the dealer in its middle; the curve hangs below."""
    flat = -height / 2
    curve = _ellipse(width / 2, height, flat, 0, math.pi, closed=False)
    dealer, corner, end = Spot(0, flat, 0, -1), Spot(width / 2, flat, 0, -1), Spot(-width / 2, flat, 0, -1)
    return (dealer, corner, *curve, end, dealer)


def _chairs(shape: Shape, width: float, height: float) -> tuple[Spot, ...]:
    """The part of the outline along which chairs stand."""
    whole = outline(shape, width, height)
    return whole[2:-2] if shape is Shape.HALF else whole


def _along(line: list[Spot], lengths: list[float], at: float) -> Spot:
    """The spot a given way along the line, its direction turned evenly between its neighbours."""
    after = next(index for index, length in enumerate(lengths) if length >= at - 1e-9 and index > 0)
    span = lengths[after] - lengths[after - 1]
    part = (at - lengths[after - 1]) / span if span else 0.0
    x, y, out_x, out_y = (a + (b - a) * part for a, b in zip(line[after - 1], line[after], strict=True))
    size = math.hypot(out_x, out_y) or 1.0
    return Spot(x, y, out_x / size, out_y / size)


@lru_cache(maxsize=4096)
def _sides(
    shape: Shape, width: float, height: float, angle: float, inset: float = RIM + MARGIN
) -> tuple[tuple[float, ...], ...]:
    """The outline as half-planes: outward direction and how far out the felt, or the edge, reaches."""
    corners = [turned(spot.x, spot.y, angle) for spot in outline(shape, width, height)]
    sides = []
    for a, b in pairwise(corners):
        if (length := math.dist(a, b)) > 1e-6:
            nx, ny = (b.y - a.y) / length, (a.x - b.x) / length
            sides.append((nx, ny, nx * a.x + ny * a.y - inset))
    return tuple(sides)


def _peak(size: Callable[[float], float], low: float, high: float) -> float:
    """Where a function that rises and then falls is greatest."""
    for _ in range(40):
        third = (high - low) / 3
        if size(low + third) < size(high - third):
            low += third
        else:
            high -= third
    return (low + high) / 2


def _around(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))
