"""How the large picture of a table is divided: the felt, the seats, and the words beside each."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from ui import theme
from ui.widgets.floormap.geometry import Spot, reach, seat_radius, seat_spots
from ui.widgets.floormap.looks import Shape, TableLook

WIDEST = 112
LARGEST_ZOOM = 1.7
_GAP = 6
_CLEAR = 10
"""As far from the disc that the ring of the chosen seat does not touch the words beside it."""
_TALLEST = 2.5
_ENOUGH = 84
_SIDEWAYS, _BESIDE = 0.5, 84


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Where a seat's disc is and where its words go: above it or below it, on as many lines as there is room for."""

    middle: QPointF
    radius: float
    label: QRectF
    lines: int
    is_above: bool
    side: int = 0
    """-1 and 1 where the words stand to the left or the right of the disc instead."""

    @property
    def disc(self) -> QRectF:
        return QRectF(self.middle.x() - self.radius, self.middle.y() - self.radius, self.radius * 2, self.radius * 2)

    @property
    def whole(self) -> QRectF:
        around = self.disc.adjusted(-8, -8, 8, 8)
        return around.united(self.label) if self.lines else around


@dataclass(frozen=True, slots=True)
class Plan:
    middle: QPointF
    zoom: float
    seats: tuple[SeatPlan, ...]


def line_height() -> float:
    return theme.px(16)


def planned(table: TableLook, width: float, height: float) -> Plan:
    """The table as large as fits with two lines of words above and below, or below and beside a half moon."""
    box = reach(table.shape, table.width, table.height, 0, len(table.seats))
    words, is_half = 2 * line_height() + _GAP + 8, table.shape is Shape.HALF
    beside, above = (theme.px(_BESIDE), _GAP + 2) if is_half else (theme.px(28), words)
    zoom = min(
        (width - 2 * beside) / (box.right - box.left), (height - above - words) / (box.bottom - box.top), LARGEST_ZOOM
    )
    zoom = max(zoom, 0.2)
    down = (height + above - words) / 2
    middle = QPointF(width / 2 - (box.left + box.right) / 2 * zoom, down - (box.top + box.bottom) / 2 * zoom)
    return Plan(middle, zoom, _seats(table, middle, zoom, width))


@dataclass(frozen=True, slots=True)
class _Ring:
    """The seats around a table: where they are, how large, and how many lines of words each would have."""

    spots: tuple[Spot, ...]
    places: list[QPointF]
    radius: float
    width: float
    most: list[int]
    beside: list[int]
    """-1 and 1 for seats at the sides of a half moon, whose words stand to the left or the right of the disc."""


def _seats(table: TableLook, middle: QPointF, zoom: float, width: float) -> tuple[SeatPlan, ...]:
    spots = seat_spots(table.shape, table.width, table.height, len(table.seats))
    radius = seat_radius(table.shape, table.width, table.height, len(table.seats)) * zoom
    places = [QPointF(middle.x() + spot.x * zoom, middle.y() + spot.y * zoom) for spot in spots]
    most = [0 if seat.of is not None else 2 if seat.detail else 1 for seat in table.seats]
    beside = [_side(spot) if table.shape is Shape.HALF else 0 for spot in spots]
    ring = _Ring(spots, places, radius, width, most, beside)
    return tuple(
        _seat_beside(index, ring) if beside[index] else _seat(index, ring, _middle(index, table, ring))
        for index in range(len(spots))
    )


def _side(spot: Spot) -> int:
    return 0 if abs(spot.out_x) <= _SIDEWAYS else 1 if spot.out_x > 0 else -1


def _middle(index: int, table: TableLook, ring: _Ring) -> float:
    """Where the words of a seat are centred: below all of a player's places, where they have several."""
    number = table.seats[index].number
    own = [place for place, seat in enumerate(table.seats) if place == index or seat.of == number]
    level = [ring.places[place].x() for place in own if not ring.beside[place]]
    return (min(level) + max(level)) / 2


def _seat_beside(index: int, ring: _Ring) -> SeatPlan:
    """At the level of the disc, from it to the edge of the picture, as many lines as leave the next their own."""
    here, side = ring.places[index], ring.beside[index]
    level = [abs(place.y() - here.y()) for place, at in _others(index, ring) if at == side]
    lines = min(ring.most[index], int(min(level, default=2 * line_height()) / line_height() + 0.05))
    rows = line_height() * lines / 2 + ring.radius
    out = max(side * place.x() for place in ring.places if place is here or abs(place.y() - here.y()) < rows)
    inner, far = side * (out + ring.radius + _CLEAR), theme.px(WIDEST)
    left, right = (max(2.0, inner - far), inner) if side < 0 else (inner, min(ring.width - 2, inner + far))
    if right - left < ring.radius * 2:
        lines = 0
    tall = line_height() * lines
    label = QRectF(left, here.y() - tall / 2, max(0.0, right - left), tall)
    return SeatPlan(here, ring.radius, label, lines, is_above=False, side=side)


def _others(index: int, ring: _Ring) -> list[tuple[QPointF, int]]:
    """The places of the other seats that have words, and on which side those stand."""
    return [
        (place, ring.beside[other]) for other, place in enumerate(ring.places) if other != index and ring.most[other]
    ]


def _seat(index: int, ring: _Ring, middle: float) -> SeatPlan:
    here, above = ring.places[index], _is_above(ring.spots[index])
    lines = min(ring.most[index], _lines(index, ring))
    tall = line_height() * lines
    top = here.y() - ring.radius - _GAP - tall if above else here.y() + ring.radius + _GAP
    left, right = _span(index, ring, (top, top + tall), middle)
    if right - left < ring.radius * 2:
        lines = 0
    return SeatPlan(here, ring.radius, QRectF(left, top, right - left, tall), lines, above)


def _is_above(spot: Spot) -> bool:
    return spot.out_y < -0.05


def _lines(index: int, ring: _Ring) -> int:
    """Two lines, or fewer where the next disc in the same column stands close."""
    here, above = ring.places[index], _is_above(ring.spots[index])
    room = 2 * line_height()
    for other, place in enumerate(ring.places):
        ahead = (here.y() - place.y()) if above else (place.y() - here.y())
        if other != index and ahead > 0 and abs(place.x() - here.x()) < ring.radius * 2 + 8:
            room = min(room, ahead - 2 * ring.radius - _GAP)
    return max(0, min(2, int(room / line_height() + 0.05)))


def _span(index: int, ring: _Ring, rows: tuple[float, float], middle: float) -> tuple[float, float]:
    """From where to where the words reach: off the felt, clear of other discs, halfway to a neighbour's words."""
    here, out, radius = ring.places[index], ring.spots[index].out_x, ring.radius
    left, right = middle - theme.px(WIDEST) / 2, middle + theme.px(WIDEST) / 2
    left, right = (left, min(right, here.x() + radius + 4)) if out < -0.5 else (left, right)
    left, right = (max(left, here.x() - radius - 4), right) if out > 0.5 else (left, right)
    for other, place in enumerate(ring.places):
        if other != index and (ring.most[other] or not _is_level(place, here)):
            apart = abs(place.x() - here.x())
            beside = rows[0] < place.y() + radius and rows[1] > place.y() - radius
            shares = _is_level(place, here) and _is_above(ring.spots[other]) == _is_above(ring.spots[index])
            shares = shares and not ring.beside[other]
            gap = min(apart - radius - 4 if beside else apart, apart / 2 - 3 if shares else apart)
            left, right = _kept(left, right, here.x(), place.x(), gap) if beside or shares else (left, right)
    return _centred(max(left, 2.0), min(right, ring.width - 2), middle)


def _is_level(place: QPointF, here: QPointF) -> bool:
    return abs(place.y() - here.y()) < _TALLEST * line_height()


def _kept(left: float, right: float, here: float, other: float, gap: float) -> tuple[float, float]:
    return (left, min(right, here + gap)) if other > here else (max(left, here - gap), right)


def _centred(left: float, right: float, here: float) -> tuple[float, float]:
    """Evenly about the disc where that leaves enough room, else all the room there is."""
    half = min(here - left, right - here)
    return (here - half, here + half) if half * 2 >= theme.px(_ENOUGH) else (left, right)
