"""How the large picture of a table is divided: the felt, the seats, and the words beside each."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from ui import theme
from ui.widgets.floormap.geometry import Spot, reach, seat_radius, seat_spots
from ui.widgets.floormap.looks import TableLook

WIDEST = 112
LARGEST_ZOOM = 1.7
_GAP = 6
_TALLEST = 2.5
_ENOUGH = 84


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Where a seat's disc is and where its words go: above it or below it, on as many lines as there is room for."""

    middle: QPointF
    radius: float
    label: QRectF
    lines: int
    is_above: bool

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
    """The table as large as fits with two lines of words above and below."""
    box = reach(table.shape, table.width, table.height, 0, len(table.seats))
    words = 2 * line_height() + _GAP + 8
    beside = theme.px(28)
    zoom = min(
        (width - 2 * beside) / (box.right - box.left), (height - 2 * words) / (box.bottom - box.top), LARGEST_ZOOM
    )
    zoom = max(zoom, 0.2)
    middle = QPointF(width / 2 - (box.left + box.right) / 2 * zoom, height / 2 - (box.top + box.bottom) / 2 * zoom)
    return Plan(middle, zoom, _seats(table, middle, zoom, width))


def _seats(table: TableLook, middle: QPointF, zoom: float, width: float) -> tuple[SeatPlan, ...]:
    spots = seat_spots(table.shape, table.width, table.height, len(table.seats))
    radius = seat_radius(table.shape, table.width, table.height, len(table.seats)) * zoom
    places = [QPointF(middle.x() + spot.x * zoom, middle.y() + spot.y * zoom) for spot in spots]
    most = [2 if seat.detail else 1 for seat in table.seats]
    return tuple(_seat(index, most[index], spots, places, radius, width) for index in range(len(spots)))


def _seat(
    index: int, most: int, spots: tuple[Spot, ...], places: list[QPointF], radius: float, width: float
) -> SeatPlan:
    here, above = places[index], _is_above(spots[index])
    lines = min(most, _lines(index, spots, places, radius))
    tall = line_height() * lines
    top = here.y() - radius - _GAP - tall if above else here.y() + radius + _GAP
    left, right = _span(index, spots, places, radius, (top, top + tall), width)
    if right - left < radius * 2:
        lines = 0
    return SeatPlan(here, radius, QRectF(left, top, right - left, tall), lines, above)


def _is_above(spot: Spot) -> bool:
    return spot.out_y < -0.05


def _lines(index: int, spots: tuple[Spot, ...], places: list[QPointF], radius: float) -> int:
    """Two lines, or fewer where the next disc in the same column stands close."""
    here, above = places[index], _is_above(spots[index])
    room = 2 * line_height()
    for other, place in enumerate(places):
        ahead = (here.y() - place.y()) if above else (place.y() - here.y())
        if other != index and ahead > 0 and abs(place.x() - here.x()) < radius * 2 + 8:
            room = min(room, ahead - 2 * radius - _GAP)
    return max(0, min(2, int(room / line_height() + 0.05)))


def _span(
    index: int,
    spots: tuple[Spot, ...],
    places: list[QPointF],
    radius: float,
    rows: tuple[float, float],
    width: float,
) -> tuple[float, float]:
    """From where to where the words reach: off the felt, clear of other discs, halfway to a neighbour's words."""
    here, out = places[index], spots[index].out_x
    left, right = here.x() - theme.px(WIDEST) / 2, here.x() + theme.px(WIDEST) / 2
    left, right = (left, min(right, here.x() + radius + 4)) if out < -0.5 else (left, right)
    left, right = (max(left, here.x() - radius - 4), right) if out > 0.5 else (left, right)
    for other, place in enumerate(places):
        if other != index:
            apart = abs(place.x() - here.x())
            beside = rows[0] < place.y() + radius and rows[1] > place.y() - radius
            level = abs(place.y() - here.y()) < _TALLEST * line_height()
            shares = level and _is_above(spots[other]) == _is_above(spots[index])
            gap = min(apart - radius - 4 if beside else apart, apart / 2 - 3 if shares else apart)
            left, right = _kept(left, right, here.x(), place.x(), gap) if beside or shares else (left, right)
    return _centred(max(left, 2.0), min(right, width - 2), here.x())


def _kept(left: float, right: float, here: float, other: float, gap: float) -> tuple[float, float]:
    return (left, min(right, here + gap)) if other > here else (max(left, here - gap), right)


def _centred(left: float, right: float, here: float) -> tuple[float, float]:
    """Evenly about the disc where that leaves enough room, else all the room there is."""
    half = min(here - left, right - here)
    return (here - half, here + half) if half * 2 >= theme.px(_ENOUGH) else (left, right)
