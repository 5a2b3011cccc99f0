"""The thin slice through the window: set up, lay out, open, seat, lock, and find it all again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.house.players import FilePlayer
from floor.ids import StaffId
from floor.opening import create_room, open_room
from floor.roles import Role
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.staff.hiring import ChangeRoles
from floor.views.finding import find_table
from tests.rooms import MANAGER_PIN, House, SetClock, big_o, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.windows import PATIENCE, Hands, Shown, press_verb, write
from ui.dialogs.seat import SeatDialog
from ui.places import PLACES
from ui.screens.paged import PagedScreen
from ui.screens.setup import SetUpScreen
from ui.screens.signin import SignInScreen
from ui.widgets.button import PaintedButton
from ui.widgets.messagebar import MessageShelf
from ui.widgets.topbar import SavedState
from ui.widgets.zonefield import ZoneField


def test_a_new_room_is_set_up_and_found_again_after_a_restart(qtbot: QtBot, tmp_path: Path, clock: SetClock) -> None:
    address, keys = str(tmp_path / "room.db"), tmp_path / "room.key"
    person = Hands(qtbot, lambda: create_room(address, keys, clock), tmp_path / "w.ini", clock)
    page = person.page()
    assert isinstance(page, SetUpScreen)
    write(page, "Room's name", "Harbor Lights")
    write(page, "Time zone", "America/Denver")
    write(page, "First manager", "Dana Wells")
    write(page, "Manager's PIN", MANAGER_PIN)
    write(page, "PIN again", MANAGER_PIN)
    with qtbot.waitSignal(person.desk.signed_in, timeout=10_000):
        press_verb(page, "Open the room")
    person.saved(
        lambda: person.through(lambda: person.press("N", person.work.floor), lambda d: press_verb(d, "Add table"))
    )
    person.press("Ctrl+L")
    assert isinstance(person.page(), SignInScreen)
    person.sign_in()
    person.close()
    again = Hands(qtbot, lambda: open_room(address, keys, clock), tmp_path / "w.ini", clock)
    assert again.desk.room.house.name == "Harbor Lights"
    assert [table.label for table in again.desk.room.tables.values()] == ["1"]
    again.close()


@pytest.mark.qt_log_ignore("This plugin does not support")  # A list that pops up.
def test_set_up_by_keys_alone_asks_for_what_is_missing_and_shows_no_pin(
    qtbot: QtBot, tmp_path: Path, clock: SetClock
) -> None:
    address, keys = str(tmp_path / "room.db"), tmp_path / "room.key"
    person = Hands(qtbot, lambda: create_room(address, keys, clock), tmp_path / "w.ini", clock)
    page = person.page()

    def at() -> QLineEdit:
        found = QApplication.focusWidget()
        assert isinstance(found, QLineEdit)
        return found

    def type_on(*fields: str) -> None:
        for words in fields:
            at().selectAll()
            qtbot.keyClicks(at(), words)
            person.press("Tab")

    person.press("Return")
    assert (at().accessibleName(), at().accessibleDescription()) == ("Room's name", "Room's name is missing.")
    type_on("Harbor Lights", "America/Denver", "early", "Dana Wells", MANAGER_PIN)
    shown = [line.text() for line in page.findChildren(QLineEdit) if line.echoMode() is QLineEdit.EchoMode.Normal]
    assert shown == ["Harbor Lights", "America/Denver", "early", "Dana Wells"]
    person.press("Return", at())
    assert at().accessibleName() == "A gaming day starts"
    assert at().accessibleDescription() == "“early” is not a time of day. Type it like 6:00 AM or 18:00."
    at().setText("")
    person.press("Return")
    assert at().accessibleDescription() == "A gaming day starts is missing."
    type_on("5 am", "Dana Wells", MANAGER_PIN, MANAGER_PIN[:4])
    write(page, "PIN again", MANAGER_PIN[:4])
    person.press("Return")
    assert (at().accessibleName(), at().text()) == ("PIN again", MANAGER_PIN[:4])
    write(page, "PIN again", MANAGER_PIN)
    with qtbot.waitSignal(person.desk.signed_in, timeout=10_000):
        person.press("Return")
    assert f"{person.desk.room.house.day_starts:%H:%M}" == "05:00"
    person.close()


@pytest.mark.qt_log_ignore("This plugin does not support")  # A list that pops up.
def test_a_part_of_a_time_zone_offers_it_and_enter_takes_it_without_opening_the_room(
    qtbot: QtBot, tmp_path: Path, clock: SetClock
) -> None:
    address, keys = str(tmp_path / "room.db"), tmp_path / "room.key"
    person = Hands(qtbot, lambda: create_room(address, keys, clock), tmp_path / "w.ini", clock)
    page = person.page()
    for label, words in (("Room's name", "Harbor Lights"), ("First manager", "Dana Wells")):
        write(page, label, words)
    write(page, "Manager's PIN", MANAGER_PIN)
    write(page, "PIN again", MANAGER_PIN)
    zone = page.findChild(ZoneField)
    assert zone is not None
    zone.setFocus()
    zone.selectAll()
    qtbot.keyClicks(zone, "chica")
    offered = zone.completer().popup()
    assert offered is not None
    qtbot.waitUntil(offered.isVisible)
    assert [offered.model().index(row, 0).data() for row in range(offered.model().rowCount())] == ["America/Chicago"]
    qtbot.keyClick(offered, Qt.Key.Key_Down)
    qtbot.keyClick(offered, Qt.Key.Key_Return)
    assert (zone.text(), offered.isVisible()) == ("America/Chicago", False)
    assert person.page() is page
    assert not person.desk.room.is_set_up
    with qtbot.waitSignal(person.desk.signed_in, timeout=10_000):
        qtbot.keyClick(zone, Qt.Key.Key_Return)
    assert person.desk.room.house.zone == "America/Chicago"
    person.close()


def test_a_table_is_opened_and_a_player_seated_by_keys_alone(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first, "12")
    player(first, "Ola Tveit")
    first.close()
    person = hands(small_house)
    person.sign_in()
    floor = person.work.floor
    person.press("Right", floor.map)
    assert floor.choice.table(person.desk.room) == person.desk.room.tables[table]

    def seat_ola(dialog: QDialog) -> None:
        assert isinstance(dialog, SeatDialog)
        dialog.search("ola")
        person.press("Return", dialog)

    person.saved(lambda: person.through(lambda: person.press("S", floor), seat_ola))
    assert person.desk.room.name_of(person.desk.room.tables[table].seats[0].player) == "Ola Tveit"


def test_a_key_whose_act_is_refused_says_why_in_the_message_bar(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, ola = open_table(first, "12"), player(first)
    first.do(SeatPlayer(table, 1, ola))
    person = hands(small_house)
    person.sign_in()
    person.work.floor.choose(table)
    person.press("T", person.work.floor)
    message = person.work.message()
    assert message is not None
    assert "Table 12 still has 1 player seated" in message.sentence


def test_the_command_bar_does_what_is_typed_and_shows_the_refusal_before_enter(
    qtbot: QtBot, small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first, "12")
    player(first, "Ola Tveit")
    person = hands(small_house)
    person.sign_in()
    bar = person.work.commands
    person.work.open_palette("seat 12/3 ola")
    assert person.top_suggestion().title == "Seat Ola Tveit at table 12, seat 3"
    person.saved(lambda: person.press("Return", bar.palette.field.line))
    assert person.desk.room.tables[table].seats[2].player is not None
    person.work.open_palette("seat 12/4 ola")
    assert "already sits at table 12, seat 3" in person.top_suggestion().why_not


def test_undo_takes_back_ones_own_last_entry(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.saved(
        lambda: person.through(lambda: person.press("N", person.work.floor), lambda d: press_verb(d, "Add table"))
    )
    assert find_table(person.desk.room, "1") is not None
    person.saved(lambda: person.press("Ctrl+Z", person.work.floor))
    assert find_table(person.desk.room, "1") is None
    first.catch_up()
    assert first.room == person.desk.room


def test_a_locked_screen_shows_nothing_of_the_room_until_a_pin_fits(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.press("Ctrl+L", person.work.floor)
    assert isinstance(person.page(), SignInScreen)
    assert not person.work.isVisible()
    person.sign_in()
    assert person.work.isVisible()


def test_a_change_at_another_desk_is_drawn_without_asking(qtbot: QtBot, small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first, "12")
    first.do(CloseTable(table))
    person = hands(small_house)
    person.sign_in()
    assert not person.is_open(table)
    first.do(OpenTable(table, big_o(first)))
    qtbot.waitUntil(lambda: person.is_open(table))


def test_the_window_stands_where_it_stood(qtbot: QtBot, small_house: House, tmp_path: Path) -> None:
    small_house.founded()
    settings = tmp_path / "w.ini"

    def open_it() -> Desk:
        return open_room(small_house.address, small_house.keys, small_house.clock)

    one = Hands(qtbot, open_it, settings, small_house.clock)
    one.window.resize(1234, 789)
    one.close()
    other = Hands(qtbot, open_it, settings, small_house.clock)
    assert (other.window.width(), other.window.height()) == (1234, 789)
    other.close()


def test_nothing_but_the_window_itself_ever_flashes_up(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    with Shown() as shown:
        person = hands(small_house)
        person.sign_in()
        for place in PLACES:
            person.work.go(place.id)
            screen = person.work.at(place.id)
            if isinstance(screen, PagedScreen):
                for page in screen.pages():
                    screen.show_view(page)
                    person.drawn()
    assert shown == [person.window]


def test_a_table_is_moved_and_turned_by_keys_only_while_arranging(small_house: House, hands: MakeHands) -> None:
    table = open_table(small_house.founded(), "12")
    person = hands(small_house)
    person.sign_in()
    floor = person.work.floor
    floor.choose(table)
    before = person.desk.room.tables[table].place
    person.press("Ctrl+Right", floor.map)
    assert person.desk.room.tables[table].place == before
    person.press("Y", floor.map)
    person.saved(lambda: person.press("Ctrl+Right", floor.map))
    person.saved(lambda: person.press("]", floor.map))
    after = person.desk.room.tables[table].place
    assert (after.x > before.x, after.y, after.angle != before.angle) == (True, before.y, True)


def test_the_saved_mark_tells_what_the_last_entry_was(small_house: House, hands: MakeHands) -> None:
    open_table(small_house.founded(), "12")
    person = hands(small_house)
    person.sign_in()
    saved = person.work.findChild(SavedState)
    assert saved is not None
    saved.click()
    message = person.work.message()
    assert message is not None
    assert message.sentence == "Dana Wells signed in."
    shelf = person.work.findChild(MessageShelf)
    assert shelf is not None
    assert shelf.last() == "7:42 PM  Dana Wells signed in."
    person.saved(lambda: person.desk.ask(FilePlayer("Ola Tveit")))
    assert shelf.last() == "7:42 PM  Ola Tveit filed as player 1."


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_seat_in_the_picture_has_the_menu_of_the_map(qtbot: QtBot, small_house: House, hands: MakeHands) -> None:
    table = open_table(small_house.founded(), "12")
    person = hands(small_house)
    person.sign_in()
    floor = person.work.floor
    floor.choose(table)
    offered: list[list[str]] = []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            offered.append([item.text() for item in menu.actions() if item.isEnabled()])
            menu.close()

    QTimer.singleShot(0, look)
    floor.panel.picture.seatMenu.emit(3, floor.mapToGlobal(floor.rect().center()))
    assert "Seat" in offered[0]
    seat = floor.choice.seat(person.desk.room)
    assert seat is not None
    assert seat.number == 3


def test_a_place_off_the_map_is_refused_and_the_table_goes_back(
    qtbot: QtBot, small_house: House, hands: MakeHands
) -> None:
    table = open_table(small_house.founded(), "12")
    person = hands(small_house)
    person.sign_in()
    with qtbot.waitSignal(person.desk.refused):
        person.work.floor.map.moved.emit(table, -500.0, 300.0)
    message = person.work.message()
    assert message is not None
    assert "outside the map" in message.sentence
    look = person.work.floor.map.table(table)
    assert look is not None
    assert look.x == 300


def test_the_top_bar_shows_roles_that_are_changed_while_the_person_is_at_work(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    hire(first, Role.MANAGER, name="Lena Fors")
    person = hands(small_house)
    person.sign_in()
    (who,) = (one for one in person.work.findChildren(PaintedButton) if one.accessibleName().startswith("Dana Wells, "))
    assert who.accessibleName() == "Dana Wells, Floor manager, Shift manager"
    first.do(ChangeRoles(StaffId(1), (Role.MANAGER,)))
    person.bot.waitUntil(lambda: who.accessibleName() == "Dana Wells, Shift manager", timeout=PATIENCE)
