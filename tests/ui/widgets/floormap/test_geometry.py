"""Geometry of the map: seats keep apart and off the felt's words, and points lead back to what was placed there."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.widgets.floormap import geometry
from ui.widgets.floormap.looks import USUAL_SIZE, SeatLook, Shape, TableLook

shapes = st.sampled_from(list(Shape))
counts = st.integers(2, 12)
angles = st.floats(0, 359.9)
lengths = st.floats(60, 500)
places = st.floats(-5_000, 5_000)


@st.composite
def tables(draw: st.DrawFn) -> TableLook:
    seats = tuple(SeatLook(number) for number in range(1, draw(counts) + 1))
    return TableLook(
        "t",
        "1",
        draw(places),
        draw(places),
        shape=draw(shapes),
        width=draw(lengths),
        height=draw(lengths),
        angle=draw(angles),
        seats=seats,
    )


def radius(table: TableLook) -> float:
    return geometry.seat_radius(table.shape, table.width, table.height, len(table.seats))


@given(tables())
def test_seats_do_not_touch_each_other(table: TableLook) -> None:
    for one, other in combinations(geometry.seat_middles(table), 2):
        assert math.dist(one, other) > 2 * radius(table)


@given(tables())
def test_seats_stand_off_the_table(table: TableLook) -> None:
    """So no disc covers a word on the felt, whatever the words."""
    for x, y in geometry.seat_middles(table):
        assert not geometry.is_on_table(table, x, y)
        toward = math.atan2(table.y - y, table.x - x)
        near = radius(table) * 0.98
        assert not geometry.is_on_table(table, x + math.cos(toward) * near, y + math.sin(toward) * near)


@given(tables(), st.floats(0.5, 4))
def test_words_stay_on_the_felt_at_any_turn(table: TableLook, proportion: float) -> None:
    room = geometry.felt_room(table.shape, table.width, table.height, table.angle, proportion)
    assert room.half_width == pytest.approx(room.half_height * proportion)
    for right in (-1, 1):
        for down in (-1, 1):
            x = table.x + room.x + room.half_width * right
            y = table.y + room.y + room.half_height * down
            assert room.half_height == 0 or geometry.is_on_table(table, x, y)


@pytest.mark.parametrize("shape", list(Shape))
def test_a_usual_table_has_ample_room_for_words(shape: Shape) -> None:
    width, height = USUAL_SIZE[shape]
    room = geometry.felt_room(shape, width, height, 0, 1.5)
    assert room.half_height * 2 >= height * 0.45


@pytest.mark.parametrize("shape", list(Shape))
@pytest.mark.parametrize("seats", range(2, 11))
def test_usual_tables_have_seats_of_the_usual_size(shape: Shape, seats: int) -> None:
    width, height = USUAL_SIZE[shape]
    assert geometry.seat_radius(shape, width, height, seats) == geometry.SEAT


@given(tables())
def test_the_middle_of_a_seat_leads_back_to_that_seat(table: TableLook) -> None:
    for seat, (x, y) in zip(table.seats, geometry.seat_middles(table), strict=True):
        assert geometry.seat_at(table, x, y) == seat.number


@given(tables(), st.floats(-0.45, 0.45), st.floats(-0.45, 0.45))
def test_a_point_of_the_table_leads_back_to_it_at_any_turn(table: TableLook, right: float, down: float) -> None:
    """A point inside the ellipse that every shape holds, placed with the table, is found on it."""
    own = (right * table.width * 0.7, (down * 0.7 - (0.1 if table.shape is Shape.HALF else 0)) * table.height)
    turned = geometry.turned(*own, table.angle)
    assert geometry.is_on_table(table, table.x + turned.x, table.y + turned.y)


@given(tables(), st.floats(1.02, 5), angles)
def test_a_point_beyond_the_reach_is_nothing(table: TableLook, factor: float, way: float) -> None:
    box = geometry.table_reach(table)
    far = math.hypot(box.right - box.left, box.bottom - box.top) * factor
    x, y = table.x + math.cos(way) * far, table.y + math.sin(way) * far
    assert geometry.seat_at(table, x, y) is None
    assert not geometry.is_on_table(table, x, y)


@given(tables())
def test_the_reach_holds_every_seat_and_edge(table: TableLook) -> None:
    box = geometry.table_reach(table).grown(0.01)
    for x, y in geometry.seat_middles(table):
        assert box.holds(x - radius(table), y - radius(table))
        assert box.holds(x + radius(table), y + radius(table))


@given(tables())
def test_seats_go_clockwise_from_the_dealer(table: TableLook) -> None:
    spots = geometry.seat_spots(table.shape, table.width, table.height, len(table.seats))
    start = -90 if table.shape is Shape.HALF else 90
    turns = [(math.degrees(math.atan2(spot.y, spot.x)) - start) % 360 for spot in spots]
    assert turns == sorted(turns)


def test_the_dealer_of_an_oval_sits_below_between_first_and_last() -> None:
    first, *_, last = geometry.seat_spots(Shape.OVAL, 230, 140, 8)
    assert first.x == pytest.approx(-last.x)
    assert first.x < 0 < first.y


def test_seats_of_a_half_table_are_on_its_curve() -> None:
    spots = geometry.seat_spots(Shape.HALF, 220, 124, 6)
    assert all(spot.out_y >= 0 for spot in spots)
    assert spots[0].x > 0 > spots[-1].x


@given(angles, places, places)
def test_turning_back_returns_the_point(angle: float, x: float, y: float) -> None:
    there = geometry.turned(x, y, angle)
    back = geometry.turned(there.x, there.y, -angle)
    assert back.x == pytest.approx(x, abs=1e-6)
    assert back.y == pytest.approx(y, abs=1e-6)
