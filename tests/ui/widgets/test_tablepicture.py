"""The large picture of one table: seats as buttons, words beside them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tests.ui.widgets import demofloor, press
from ui import theme
from ui.tokens import Tone
from ui.widgets.floormap.looks import USUAL_SIZE, SeatLook, SeatState, Shape, TableLook
from ui.widgets.floormap.pictureplan import planned
from ui.widgets.tablepicture import TablePicture


@pytest.fixture
def picture(qtbot: QtBot) -> TablePicture:
    picture = TablePicture()
    qtbot.addWidget(picture)
    picture.resize(460, 340)
    picture.set_table(demofloor.TABLE_12)
    with qtbot.waitActive(picture):
        picture.show()
    return picture


def test_a_seat_pressed_is_said(picture: TablePicture, qtbot: QtBot) -> None:
    for seat in demofloor.TABLE_12.seats:
        with qtbot.waitSignal(picture.seatClicked) as told:
            press.click(picture.seat_button(seat.number))
        assert told.args == [seat.number]


@pytest.mark.parametrize("button", range(1, 9))
def test_no_mark_of_a_seat_covers_the_dealer_button(picture: TablePicture, button: int) -> None:
    plain = tuple(SeatLook(number, SeatState.TAKEN, "GL") for number in range(1, 9))
    marked = tuple(replace(seat, owes="BB", wants=1) for seat in plain)
    picture.set_table(replace(demofloor.TABLE_12, seats=plain, button=button, pill=None))
    whole = _in_colour(picture, "plate")
    picture.set_table(replace(demofloor.TABLE_12, seats=marked, button=button, pill=None))
    assert _in_colour(picture, "plate") > 0.97 * whole > 0


def _in_colour(picture: TablePicture, tone: Tone) -> int:
    image, wanted = picture.grab().toImage(), theme.colour(tone)
    return sum(image.pixelColor(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def test_seats_are_read_out(picture: TablePicture) -> None:
    assert picture.seat_button(7).accessibleName() == "Seat 7, held, Ola T., 3:12, chip run"
    assert picture.seat_button(5).accessibleName() == "Seat 5, taken, Grace L., owes BB"
    assert picture.accessibleName().startswith("Table 12, Big O")


def test_arrows_go_around_and_choose_and_enter_presses(picture: TablePicture, qtbot: QtBot) -> None:
    picture.setFocus()
    assert picture.seat_button(1).hasFocus()
    with qtbot.waitSignal(picture.seatClicked) as told:
        press.key(picture.seat_button(1), Qt.Key.Key_Left)
    assert told.args == [8]
    assert picture.seat_button(8).hasFocus()
    press.key(picture.seat_button(8), Qt.Key.Key_Right)
    press.key(picture.seat_button(1), Qt.Key.Key_Down)
    with qtbot.waitSignal(picture.seatClicked) as told:
        press.key(picture.seat_button(2), Qt.Key.Key_Return)
    assert told.args == [2]


def test_the_keyboard_is_brought_to_a_seat_by_its_number(picture: TablePicture) -> None:
    picture.setFocus()
    assert picture.go_to(6)
    assert picture.seat_button(6).hasFocus()
    assert not picture.go_to(11)


def test_only_one_seat_is_a_tab_stop(picture: TablePicture) -> None:
    stops = [n for n in range(1, 9) if picture.seat_button(n).focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [1]


def test_a_seats_menu_is_asked_for(picture: TablePicture, qtbot: QtBot) -> None:
    with qtbot.waitSignal(picture.seatMenu) as told:
        press.menu(picture.seat_button(3), QPointF(5, 5))
    assert told.args is not None
    assert told.args[0] == 3


def test_selecting_rings_the_seat_and_says_nothing(picture: TablePicture, qtbot: QtBot) -> None:
    plain = picture.grab().toImage()
    with qtbot.assertNotEmitted(picture.seatClicked):
        picture.select_seat(7)
    assert picture.selection() == 7
    assert picture.grab().toImage() != plain


def test_focus_and_selection_outlast_an_update(picture: TablePicture) -> None:
    picture.go_to(4)
    picture.select_seat(4)
    seats = (SeatLook(1), *demofloor.TABLE_12.seats[1:])
    picture.set_table(replace(demofloor.TABLE_12, seats=seats))
    assert picture.selection() == 4
    assert picture.seat_button(4).hasFocus()


def test_the_keyboard_goes_along_with_the_chosen_seat(picture: TablePicture) -> None:
    picture.go_to(4)
    picture.select_seat(7)
    assert [number for number in range(1, 9) if picture.seat_button(number).hasFocus()] == [7]


def test_another_table_has_its_own_seats(picture: TablePicture) -> None:
    picture.set_table(demofloor.TABLES[9])
    assert picture.seat_button(6).accessibleName() == "Seat 6, open"
    picture.set_table(None)
    assert picture.accessibleName() == "No table"
    assert not picture.grab().isNull()


def test_a_closed_table_is_drawn_without_players(picture: TablePicture) -> None:
    picture.set_table(replace(demofloor.TABLE_12, is_open=False))
    assert picture.seat_button(1).accessibleName() == "Seat 1, closed"
    assert not picture.grab().isNull()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.sampled_from(list(Shape)),
    st.integers(2, 12),
    st.integers(380, 700),
    st.integers(300, 600),
    st.booleans(),
)
def test_words_beside_seats_touch_no_disc_and_no_other_words(
    shape: Shape, count: int, width: int, height: int, detailed: bool
) -> None:
    detail = "$184 · 2:10" if detailed else ""
    seats = tuple(SeatLook(at, SeatState.TAKEN, "AB", "Ann B.", detail=detail) for at in range(1, count + 1))
    wide, high = USUAL_SIZE[shape]
    table = TableLook("t", "1", 0, 0, shape=shape, width=wide, height=high, seats=seats)
    plan = planned(table, width, height)
    for one, other in combinations([seat for seat in plan.seats if seat.lines], 2):
        assert not one.label.intersects(other.label)
    for one in (seat for seat in plan.seats if seat.lines):
        for other in plan.seats:
            across = max(abs(other.middle.x() - one.label.center().x()) - one.label.width() / 2, 0)
            down = max(abs(other.middle.y() - one.label.center().y()) - one.label.height() / 2, 0)
            assert (across**2 + down**2) ** 0.5 > other.radius * 0.95


def test_words_stand_beside_a_half_moon_and_below_all_places_of_a_player() -> None:
    """At the width of the panel every player can be read, and a name is there once for two places."""
    taken = [SeatLook(at, SeatState.TAKEN, "WD", "Walt Dorn", detail="2 hands, 1:52") for at in range(1, 7)]
    taken[3] = SeatLook(4, SeatState.TAKEN, "WD", of=3)
    wide, high = USUAL_SIZE[Shape.HALF]
    table = TableLook("t", "21", 0, 0, shape=Shape.HALF, width=wide, height=high, seats=tuple(taken))
    seats = planned(table, 406, 190).seats
    assert [seat.lines for seat in seats] == [2, 2, 2, 0, 2, 2]
    assert [seat.side for seat in seats] == [1, 1, 0, 0, -1, -1]
    assert all(seat.label.left() > seat.disc.right() for seat in seats[:2])
    assert all(seat.label.right() < seat.disc.left() for seat in seats[4:])
    assert seats[2].label.center().x() == pytest.approx((seats[2].middle.x() + seats[3].middle.x()) / 2)
    assert all(seat.label.width() >= theme.px(70) for seat in seats if seat.lines)


def test_hostile_names_are_drawn_as_text(qtbot: QtBot) -> None:
    seats = tuple(SeatLook(at, SeatState.TAKEN, "<b", "<b>x</b>" * 1_500, detail="\u202ez" * 99) for at in range(1, 11))
    picture = TablePicture()
    qtbot.addWidget(picture)
    picture.resize(460, 340)
    picture.set_table(replace(demofloor.TABLE_12, seats=seats))
    assert "&lt;b&gt;" in picture.seat_button(1).toolTip()
    assert not picture.grab().isNull()
