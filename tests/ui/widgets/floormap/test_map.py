"""The map under the hand and under the keys."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.widgets import demofloor, press
from ui import theme
from ui.widgets.button import IconButton
from ui.widgets.floormap import geometry
from ui.widgets.floormap.feltwords import fitted
from ui.widgets.floormap.gestures import Stretching, Turning, stretch_handle, turn_handle
from ui.widgets.floormap.layoutmarks import handle_at
from ui.widgets.floormap.looks import SeatLook, SeatState, TableLook
from ui.widgets.floormap.map import FloorMap
from ui.widgets.floormap.surroundings import halo_distance


class WatchedMap(FloorMap):
    """Remembers which part of it was painted last."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted = event.rect()
        super().paintEvent(event)


@pytest.fixture
def floor(qtbot: QtBot) -> WatchedMap:
    floor = WatchedMap()
    qtbot.addWidget(floor)
    floor.resize(1100, 850)
    floor.set_zones(demofloor.ZONES)
    floor.set_links(demofloor.LINKS)
    floor.set_tables(demofloor.TABLES)
    floor.show()
    return floor


def middle(floor: FloorMap, id_: str) -> QPointF:
    table = floor.table(id_)
    assert table is not None
    return floor.camera.to_screen(table.x, table.y)


def seat_point(floor: FloorMap, id_: str, index: int) -> QPointF:
    table = floor.table(id_)
    assert table is not None
    return floor.camera.to_screen(*geometry.seat_middles(table)[index])


def corner(floor: FloorMap) -> QPointF:
    return QPointF(4, floor.height() - 4)


def test_the_whole_room_is_in_sight_at_first_and_after_resizing(floor: FloorMap) -> None:
    for size in ((1100, 850), (600, 500)):
        floor.resize(*size)
        for table in floor.tables():
            area = floor.camera.area(geometry.table_reach(table))
            assert floor.rect().contains(area.toAlignedRect())


def test_a_click_selects_a_table_and_a_click_beside_it_none(floor: FloorMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(floor.selected) as told:
        press.click(floor, middle(floor, "12"))
    assert told.args == ["12"]
    assert floor.selection() == "12"
    with qtbot.waitSignal(floor.selected) as told:
        press.click(floor, corner(floor))
    assert told.args == [None]


def test_selecting_from_outside_says_nothing(floor: FloorMap, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(floor.selected):
        floor.select("12")
    assert floor.accessibleDescription().startswith("Table 12, Big O, $2-$4, 1 open · 6 waiting, Decision")


@pytest.mark.parametrize("id_", ["12", "14", "15", "21"])
def test_a_click_on_a_seat_says_which(floor: FloorMap, qtbot: QtBot, id_: str) -> None:
    table = floor.table(id_)
    assert table is not None
    for index, seat in enumerate(table.seats):
        with qtbot.waitSignal(floor.seatClicked) as told:
            press.click(floor, seat_point(floor, id_, index))
        assert told.args == [id_, seat.number]


def test_a_double_click_and_enter_open_the_table(floor: FloorMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(floor.activated) as told:
        press.double_click(floor, middle(floor, "20"))
    assert told.args == ["20"]
    floor.select("10")
    with qtbot.waitSignal(floor.activated) as told:
        press.key(floor, Qt.Key.Key_Return)
    assert told.args == ["10"]


def test_arrows_walk_the_room(floor: FloorMap) -> None:
    walked = []
    for way in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        press.key(floor, way)
        walked.append(floor.selection())
    assert walked == ["10", "11", "12", "17", "16"]


def test_the_keyboard_brings_what_it_selects_into_sight(floor: FloorMap) -> None:
    floor.zoom_by(3, QPointF(0, 0))
    floor.select("14")
    press.key(floor, Qt.Key.Key_Down)
    table = floor.chosen_table()
    assert table is not None
    assert floor.rect().contains(floor.camera.area(geometry.table_reach(table)).center().toPoint())


def test_the_wheel_zooms_about_the_pointer(floor: FloorMap) -> None:
    at = middle(floor, "20")
    before = floor.camera.to_room(at)
    press.wheel(floor, at, 2)
    after = floor.camera.to_room(at)
    assert after.x == pytest.approx(before.x)
    assert after.y == pytest.approx(before.y)
    assert floor.camera.zoom > 0.7


def test_plus_minus_and_zero(floor: FloorMap) -> None:
    fitted = floor.camera
    press.key(floor, Qt.Key.Key_Plus)
    assert floor.camera.zoom > fitted.zoom
    press.key(floor, Qt.Key.Key_Minus)
    assert floor.camera.zoom == pytest.approx(fitted.zoom)
    press.key(floor, Qt.Key.Key_Minus)
    press.key(floor, Qt.Key.Key_0)
    assert floor.camera == fitted


@pytest.mark.parametrize("zoom", [0.35, 0.4, 0.45, 0.6])
def test_what_a_table_asks_for_does_not_push_out_the_name_of_its_game(zoom: float) -> None:
    assert demofloor.TABLE_12.pill is not None
    for table in (demofloor.TABLE_12, replace(demofloor.TABLES[5], pill=demofloor.TABLE_12.pill)):
        rows, _growth = fitted(table, zoom, 9)
        assert table.title in [row.text for row in rows]
        assert any(row.signed or row.part in ("pill", "sign") for row in rows)


def test_a_table_that_is_in_sight_is_shown_without_moving_the_room(floor: FloorMap) -> None:
    before = floor.camera
    for table in floor.tables():
        floor.show_table(table.id)
        assert floor.camera == before
    floor.resize(700, 600)
    assert floor.camera != before


def test_while_everything_is_in_sight_a_drag_that_missed_moves_nothing(floor: FloorMap) -> None:
    before = floor.camera
    press.drag(floor, corner(floor), corner(floor) + QPointF(600, -400))
    press.key(floor, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert floor.camera == before


def test_however_far_it_is_dragged_the_room_stays_in_view(floor: FloorMap) -> None:
    floor.zoom_by(2)
    for way in (QPointF(700, 0), QPointF(0, -700), QPointF(-700, 0), QPointF(0, 700)):
        for _ in range(5):
            press.drag(floor, QPointF(floor.rect().center()), QPointF(floor.rect().center()) + way)
        seen = [floor.camera.area(geometry.table_reach(table)) for table in floor.tables()]
        assert any(floor.rect().intersects(area.toAlignedRect()) for area in seen)


def test_a_little_less_height_leaves_the_tables_where_they_are(floor: FloorMap) -> None:
    before = floor.camera
    for height in (798, 850):
        floor.resize(1100, height)
        assert floor.camera == before
    floor.resize(1100, 600)
    assert floor.camera != before


def test_while_the_room_is_arranged_every_handle_can_be_reached(floor: FloorMap) -> None:
    floor.resize(1100, 700)
    floor.set_layout_mode(True)
    for table in floor.tables():
        floor.select(table.id)
        beyond = halo_distance(table, floor.camera.zoom) + 22 / floor.camera.zoom
        knob = floor.camera.to_screen(*turn_handle(table, beyond))
        assert isinstance(handle_at(table, knob, floor.camera), Turning)
        assert floor.rect().adjusted(12, 12, -12, -12).contains(knob.toPoint())


def test_dragging_the_floor_pans(floor: FloorMap) -> None:
    floor.zoom_by(2)
    before = floor.camera
    press.drag(floor, corner(floor), corner(floor) + QPointF(60, -40))
    assert floor.camera.x == pytest.approx(before.x + 60)
    assert floor.camera.y == pytest.approx(before.y - 40)


def test_shift_and_arrows_pan_and_the_middle_button_too(floor: FloorMap) -> None:
    floor.zoom_by(2)
    before = floor.camera
    press.key(floor, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert floor.camera.x > before.x
    held = floor.camera
    at = middle(floor, "12")
    press.drag(floor, at, at + QPointF(50, 0), button=Qt.MouseButton.MiddleButton)
    assert floor.camera.x == pytest.approx(held.x + 50)


def test_outside_layout_mode_no_table_moves(floor: FloorMap, qtbot: QtBot) -> None:
    at = middle(floor, "12")
    with qtbot.assertNotEmitted(floor.moved):
        press.drag(floor, at, at + QPointF(100, 50))
        press.key(floor, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert floor.tables() == list(demofloor.TABLES)


def test_in_layout_mode_a_drag_asks_for_the_new_place(floor: FloorMap, qtbot: QtBot) -> None:
    floor.set_layout_mode(True)
    at = middle(floor, "12")
    with qtbot.waitSignal(floor.moved) as told:
        press.drag(floor, at, at + QPointF(60, 30) * floor.camera.zoom, Qt.KeyboardModifier.AltModifier)
    assert told.args is not None
    id_, x, y = told.args
    assert (id_, x, y) == ("12", pytest.approx(950, abs=2), pytest.approx(200, abs=2))
    assert floor.tables() == list(demofloor.TABLES), "the record is the owner's to change"
    shown = floor.table("12")
    assert shown is not None
    assert shown.x == x


def test_a_drag_without_alt_rests_on_grid_or_line(floor: FloorMap, qtbot: QtBot) -> None:
    floor.set_tables([demofloor.TABLE_12])
    floor.set_layout_mode(True)
    at = middle(floor, "12")
    with qtbot.waitSignal(floor.moved) as told:
        press.drag(floor, at, at + QPointF(33, 47))
    assert told.args is not None
    assert told.args[1] % 10 == 0
    assert told.args[2] % 10 == 0


def test_the_owners_answer_or_a_refusal_ends_the_preview(floor: FloorMap) -> None:
    floor.set_layout_mode(True)
    at = middle(floor, "12")
    press.drag(floor, at, at + QPointF(60, 30))
    floor.put_back()
    assert floor.table("12") is demofloor.TABLE_12
    press.drag(floor, at, at + QPointF(60, 30))
    answer = replace(demofloor.TABLE_12, x=1000)
    floor.set_tables([answer])
    assert floor.table("12") is answer


def test_escape_lets_go_without_asking(floor: FloorMap, qtbot: QtBot) -> None:
    floor.set_layout_mode(True)
    at = middle(floor, "12")
    with qtbot.assertNotEmitted(floor.moved):
        press.drag(floor, at, at + QPointF(60, 30), let_go=False)
        assert floor.table("12") != demofloor.TABLE_12
        press.key(floor, Qt.Key.Key_Escape)
    assert floor.table("12") is demofloor.TABLE_12


def test_a_handle_turns_and_another_stretches(floor: FloorMap, qtbot: QtBot) -> None:
    floor.set_layout_mode(True)
    floor.select("20")
    table = floor.chosen_table()
    assert table is not None
    beyond = halo_distance(table, floor.camera.zoom)
    knob = floor.camera.to_screen(*turn_handle(table, beyond + 22 / floor.camera.zoom))
    assert isinstance(handle_at(table, knob, floor.camera), Turning)
    with qtbot.waitSignal(floor.rotated) as told:
        press.drag(floor, knob, middle(floor, "20") + QPointF(200, 0))
    assert told.args == ["20", 90]
    floor.put_back()
    side = floor.camera.to_screen(*stretch_handle(table, 1, 0, beyond))
    assert isinstance(handle_at(table, side, floor.camera), Stretching)
    pulled = floor.camera.to_screen(*stretch_handle(replace(table, width=300), 1, 0, beyond))
    with qtbot.waitSignal(floor.resized) as told:
        press.drag(floor, side, pulled)
    assert told.args == ["20", 300, 140]


def test_the_keyboard_lays_out_too(floor: FloorMap, qtbot: QtBot) -> None:
    floor.set_layout_mode(True)
    floor.select("12")
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    with qtbot.waitSignal(floor.moved) as told:
        press.key(floor, Qt.Key.Key_Right, control)
    assert told.args == ["12", 900, 170]
    with qtbot.waitSignal(floor.moved) as told:
        press.key(floor, Qt.Key.Key_Up, control | shift)
    assert told.args == ["12", 890, 169]
    with qtbot.waitSignal(floor.rotated) as told:
        press.key(floor, Qt.Key.Key_BracketLeft)
    assert told.args == ["12", 345]


def test_menus_by_mouse_and_by_key(floor: FloorMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(floor.contextMenu) as told:
        press.menu(floor, seat_point(floor, "12", 2))
    assert told.args is not None
    assert told.args[:2] == ["12", 3]
    with qtbot.waitSignal(floor.contextMenu) as told:
        press.menu(floor, QPointF(0, 0), QContextMenuEvent.Reason.Keyboard)
    assert told.args is not None
    assert told.args == ["12", None, floor.mapToGlobal(middle(floor, "12").toPoint())]
    with qtbot.waitSignal(floor.contextMenu) as told:
        press.menu(floor, corner(floor))
    assert told.args is not None
    assert told.args[:2] == [None, None]


def test_one_seats_change_paints_that_seat_only(floor: WatchedMap, qapp: QApplication) -> None:
    floor.repaint()
    seats = list(demofloor.TABLE_12.seats)
    seats[5] = SeatLook(6, SeatState.TAKEN, "ZZ", "Zoe Z.")
    floor.update_table(replace(demofloor.TABLE_12, seats=tuple(seats)))
    qapp.processEvents()
    assert floor.painted.contains(seat_point(floor, "12", 5).toPoint())
    assert floor.painted.width() < 100
    assert floor.painted.height() < 100


def test_what_is_painted_in_part_equals_what_is_painted_whole(floor: WatchedMap, qapp: QApplication) -> None:
    floor.select("12")
    floor.repaint()
    seats = list(demofloor.TABLE_12.seats)
    seats[2] = SeatLook(3)
    floor.update_table(replace(demofloor.TABLE_12, seats=tuple(seats), button=1))
    qapp.processEvents()
    kept = floor.screen().grabWindow(floor.winId()).toImage()
    floor.repaint()
    assert floor.screen().grabWindow(floor.winId()).toImage() == kept


def test_equal_looks_paint_nothing(floor: WatchedMap, qapp: QApplication) -> None:
    qapp.processEvents()
    floor.painted = QRect()
    floor.set_tables([replace(table) for table in demofloor.TABLES])
    qapp.processEvents()
    assert floor.painted.isNull()


def test_a_table_that_is_gone_is_not_found(floor: FloorMap) -> None:
    floor.select("12")
    at = middle(floor, "12")
    floor.set_tables([table for table in demofloor.TABLES if table.id != "12"])
    assert floor.under(at).table is None
    assert floor.chosen_table() is None
    floor.grab()


def test_hovering_marks_a_table_and_leaving_clears_it(floor: FloorMap) -> None:
    plain = floor.grab().toImage()
    press.hover(floor, middle(floor, "10"))
    assert floor.grab().toImage() != plain
    press.hover(floor, corner(floor))
    assert floor.grab().toImage() == plain


def test_what_lies_under_the_pointer_is_said_in_words(floor: FloorMap) -> None:
    assert floor.under(seat_point(floor, "12", 2)).words == "Table 12, Seat 3, taken, Nadia K., wants a seat, number 1"
    assert floor.under(middle(floor, "18")).words == "Table 18, Closed, Big O, opens at 10 PM, closed"
    assert floor.under(corner(floor)).words == ""


@pytest.mark.parametrize("zoom", [0.05, 0.2, 0.5, 1.0, 2.5])
def test_it_can_be_drawn_from_any_distance_and_in_both_themes(floor: FloorMap, zoom: float, qapp: QApplication) -> None:
    floor.zoom_by(zoom / floor.camera.zoom)
    dark = floor.grab().toImage()
    theme.apply(qapp, theme.Theme("light"))
    assert floor.grab().toImage() != dark


def test_while_zooming_pictures_are_stretched_and_then_drawn_anew(floor: FloorMap, qtbot: QtBot) -> None:
    floor.repaint()
    floor.zoom_by(1.7)
    hasty = floor.grab().toImage()
    qtbot.waitUntil(lambda: not floor._hurried)
    sharp = floor.grab().toImage()
    assert sharp != hasty
    floor.repaint()
    assert floor.grab().toImage() == sharp


def test_hostile_words_are_drawn_as_text(qtbot: QtBot) -> None:
    floor = FloorMap()
    qtbot.addWidget(floor)
    floor.resize(400, 300)
    seats = tuple(
        SeatLook(at, SeatState.TAKEN, "<b", "\u202e" + "x" * 10_000, owes="BB", wants=3) for at in range(1, 13)
    )
    floor.set_tables([TableLook("<i>", "<b>9</b>", 0, 0, "y" * 10_000, "דנה לוי", lines=("z" * 10_000,), seats=seats)])
    floor.zoom_by(3)
    assert not floor.grab().isNull()


def test_the_zoom_buttons_work(floor: FloorMap, qtbot: QtBot) -> None:
    fitted = floor.camera
    out, fit, near = floor.findChildren(IconButton)
    press.click(near)
    assert floor.camera.zoom > fitted.zoom
    press.click(out)
    press.click(fit)
    assert floor.camera == fitted
