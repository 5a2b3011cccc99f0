"""Laying the room out: snapping, turning, stretching, and which table an arrow leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.widgets.floormap.geometry import Point
from ui.widgets.floormap.gestures import Moving, Stretching, Turning, stretch_handle, turn_handle
from ui.widgets.floormap.looks import TableLook
from ui.widgets.floormap.navigation import first, neighbour
from ui.widgets.floormap.snapping import GRID, SMALLEST, resting_place

HERE = TableLook("here", "1", 500, 500)
places = st.floats(-3_000, 3_000)
angles = st.floats(0, 359)


@given(places, places)
def test_alone_a_table_rests_on_the_grid(x: float, y: float) -> None:
    rest = resting_place(HERE, x, y, [HERE], near=10)
    assert rest.x % GRID == pytest.approx(0, abs=1e-9)
    assert abs(rest.x - x) <= GRID / 2
    assert abs(rest.y - y) <= GRID / 2
    assert rest.guides == ()


def test_near_another_tables_line_it_is_drawn_to_it_and_a_guide_shows() -> None:
    other = TableLook("other", "2", 903, 123)
    rest = resting_place(HERE, 600, 127, [HERE, other], near=8)
    assert (rest.x, rest.y) == (600, 123)
    (guide,) = rest.guides
    assert (guide.upright, guide.at) == (False, 123)
    assert guide.start <= 600 <= 903 <= guide.end


def test_edges_line_up_with_edges() -> None:
    small = replace(HERE, width=100, height=80)
    other = TableLook("other", "2", 1000, 500, width=230)
    rest = resting_place(small, 1000 - 115 + 50 + 3, 900, [small, other], near=8)
    assert rest.x == 1000 - 115 + 50


def test_far_from_any_line_the_grid_decides() -> None:
    other = TableLook("other", "2", 903, 123)
    assert resting_place(HERE, 1502, 777, [other], near=8).x == 1500


@given(places, places)
def test_alt_moves_off_the_grid_by_the_centimetre(x: float, y: float) -> None:
    moved = Moving(HERE, Point(10, -5), [HERE], 8).at(Point(x, y), free=True)
    assert (moved.x, moved.y) == (round(x - 10), round(y + 5))


@given(angles)
def test_the_upper_side_follows_the_hand(angle: float) -> None:
    table = replace(HERE, angle=angle)
    turned = Turning(HERE).at(turn_handle(table, 60), free=True)
    assert (turned.angle - angle + 180) % 360 - 180 == pytest.approx(0, abs=0.51)


@given(angles)
def test_turning_rests_at_fifteen_degrees(angle: float) -> None:
    assert Turning(HERE).at(turn_handle(replace(HERE, angle=angle), 60), free=False).angle % 15 == 0


@given(angles, st.integers(80, 400), st.integers(80, 400), st.sampled_from([(1, 0), (0, 1), (-1, -1), (1, 1)]))
def test_a_handle_pulled_where_it_would_be_gives_that_size(
    angle: float, width: int, height: int, side: tuple[int, int]
) -> None:
    start = replace(HERE, angle=angle)
    wanted = replace(start, width=width, height=height)
    hand = stretch_handle(wanted, *side, beyond=45)
    got = Stretching(start, *side, beyond=45).at(hand, free=True)
    assert got.width == pytest.approx(width if side[0] else start.width, abs=1)
    assert got.height == pytest.approx(height if side[1] else start.height, abs=1)
    assert (got.x, got.y) == (start.x, start.y)


def test_no_table_gets_smaller_than_it_can_be_drawn() -> None:
    assert Stretching(HERE, 1, 1, beyond=45).at(Point(HERE.x, HERE.y), free=False).width == SMALLEST


ROW = [TableLook(at, str(at), at * 300.0, 0) for at in range(3)]
BELOW = TableLook("below", "9", 320, 400)


def test_arrows_lead_to_the_nearest_in_their_direction() -> None:
    tables = [*ROW, BELOW]
    assert neighbour(tables, ROW[0], 1, 0) == ROW[1]
    assert neighbour(tables, ROW[2], -1, 0) == ROW[1]
    assert neighbour(tables, ROW[1], 0, 1) == BELOW
    assert neighbour(tables, BELOW, 0, -1) == ROW[1]


def test_where_nothing_is_one_stays() -> None:
    assert neighbour(ROW, ROW[0], -1, 0) is None
    assert neighbour([ROW[0]], ROW[0], 1, 0) is None


def test_one_starts_in_the_upper_left() -> None:
    assert first([BELOW, *reversed(ROW)]) == ROW[0]
    assert first([]) is None


@given(st.lists(st.tuples(places, places), min_size=2, max_size=15, unique=True))
def test_every_step_goes_the_way_it_was_asked(points: list[tuple[float, float]]) -> None:
    tables = [TableLook(at, str(at), x, y) for at, (x, y) in enumerate(points)]
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        there = neighbour(tables, tables[0], right, down)
        if there:
            assert (there.x - tables[0].x) * right + (there.y - tables[0].y) * down > 0
