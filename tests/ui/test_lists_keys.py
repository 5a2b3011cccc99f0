"""The lists by keys: names brought back, keys that are held, columns that stay where they are and in sight."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from floor.ids import SpreadId
from floor.room.lists import LeaveList
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from tests.rooms import House, big_o, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.lists import at_the_lists, column_of, names_in, said, waits
from tests.ui.windows import Hands
from ui import theme
from ui.screens.lists.gonerow import GoneRow


def held(widget: QWidget, key: Qt.Key) -> None:
    """The key repeats, as it does while it is held down."""
    for _ in range(3):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
        QApplication.sendEvent(widget, event)


def gone_rows(person: Hands) -> list[str]:
    rows = person.work.lists.turnover.findChildren(GoneRow)
    return [row.accessibleName() for row in rows if row.isVisible()]


def test_the_name_that_went_last_is_brought_back_by_a_key(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    for name in ("Ola Tveit", "Nia Hart"):
        waits(first, name, spread)
    person = at_the_lists(small_house, hands)
    person.press("U")
    assert said(person) == "Nobody has left a list tonight."
    person.saved(lambda: person.press("Delete"))
    person.saved(lambda: person.press("U"))
    assert names_in(column_of(person, spread)) == ["Ola Tveit", "Nia Hart"]


def test_another_is_chosen_by_arrows_and_enter_brings_it_back_once(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    for wait in [waits(first, name, spread) for name in ("Ola Tveit", "Nia Hart", "Ben Hale")]:
        first.do(LeaveList(wait))
    person = at_the_lists(small_house, hands)
    assert gone_rows(person)[-1] == "Ola Tveit, Big O8 $2-$4, Left the list 7:42 PM"
    person.press("Right")
    person.press("Down")
    person.saved(lambda: person.press("Return"))
    assert names_in(column_of(person, spread)) == ["Nia Hart"]
    row = QApplication.focusWidget()
    assert isinstance(row, GoneRow)
    held(row, Qt.Key.Key_Return)
    person.saved(lambda: person.press("U"))
    assert names_in(column_of(person, spread)) == ["Ola Tveit", "Nia Hart"]
    person.press("Left")
    assert QApplication.focusWidget() is column_of(person, spread).names


def test_a_name_is_brought_back_by_typing_it(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread, other = big_o(first), big_o(first, "1-2")
    for game, name in ((spread, "Ann Smith"), (other, "Bo Smith"), (spread, "Cy Park")):
        first.do(LeaveList(waits(first, name, game)))
    person = at_the_lists(small_house, hands)
    person.work.open_palette("restore smith")
    rows = person.work.commands.palette.list.rows()
    assert [row.title for row in rows] == [
        "Put Bo Smith back on the list for Big O8 $1-$2",
        "Put Ann Smith back on the list for Big O8 $2-$4",
    ]
    person.work.open_palette("restore nobody")
    assert person.top_suggestion().why_not == "Nobody found by “nobody” has left a list tonight."
    person.work.open_palette("restore smith bigo24")
    assert person.top_suggestion().subtitle == "Ann Smith is back on the list at place 1."
    person.saved(lambda: person.press("Return"))
    assert names_in(column_of(person, spread)) == ["Ann Smith"]


def test_a_held_digit_calls_nobody_again_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    for name in ("Ola Tveit", "Nia Hart"):
        waits(first, name, spread)
    person = at_the_lists(small_house, hands)
    names = column_of(person, spread).names
    held(names, Qt.Key.Key_1)
    assert person.work.message() is None
    person.saved(lambda: person.press("1"))
    assert [row.is_called for row in names.rows()] == [True, False]


@pytest.mark.parametrize("place", [2, 9])
def test_a_digit_is_the_name_at_that_place_up_to_the_ninth_BO_06(
    small_house: House, hands: MakeHands, place: int
) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    for number in range(1, 11):
        waits(first, f"Name {number}", spread)
    person = at_the_lists(small_house, hands)
    person.press(str(place), column_of(person, spread).names)
    person.bot.waitUntil(lambda: person.work.message() is not None)
    assert "Name 1 is first on the list (BO-06)" in said(person)


def test_a_held_enter_adds_nobody(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    player(first, "Ola Tveit")
    person = at_the_lists(small_house, hands)
    person.press("A")
    line = column_of(person, spread).add.field.line
    person.bot.keyClicks(line, "ola")
    held(line, Qt.Key.Key_Return)
    assert line.text() == "ola"
    person.saved(lambda: person.press("Return"))
    assert names_in(column_of(person, spread)) == ["Ola Tveit"]


def test_columns_stay_where_they_are_while_the_place_is_open(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    left, right = big_o(first, "1-2"), big_o(first)
    ola = waits(first, "Ola Tveit", right)
    person = at_the_lists(small_house, hands)
    strip = person.work.lists.strip
    assert [column.look.spread for column in strip.columns()] == [right, left]
    first.do(LeaveList(ola))
    waits(first, "Nia Hart", left)
    person.bot.waitUntil(lambda: names_in(column_of(person, left)) == ["Nia Hart"])
    assert [column.look.spread for column in strip.columns()] == [right, left]
    person.press("F2")
    person.press("F3")
    assert [column.look.spread for column in strip.columns()] == [left, right]


def test_the_chosen_column_stays_in_sight_when_text_grows(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    games = [
        KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),), f"Big O {place}", f"bigo{place}") for place in range(8)
    ]
    last = [SpreadId(first.do(game).number) for game in games][3]
    person = at_the_lists(small_house, hands)
    person.window.resize(1280, 800)
    person.work.lists.choose(last)
    strip, column = person.work.lists.strip, column_of(person, last)
    person.bot.waitUntil(lambda: column.x() > 3 * theme.px(212))
    before = column.x()
    try:
        person.work.grow_text(0.3)
        person.bot.waitUntil(lambda: column.x() > before)
        left = column.mapTo(strip.viewport(), QPoint(0, 0)).x()
        assert 0 <= left <= strip.viewport().width() - column.width()
    finally:
        person.work.grow_text(-0.3)
