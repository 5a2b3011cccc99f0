"""What the floor shows and where the hand is led: seats chosen, menus, votes, who waits, what happened lately."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QMenu

from floor.house.tables import AddTable, Attention, Place, PlaceTable
from floor.house.tending import FlagTable
from floor.ids import TableId
from floor.room.agreeing import Agree, ProposeChange
from floor.room.lists import How, JoinList
from floor.room.running import OpenTable
from floor.room.seating import MovePlayer, UnseatPlayer
from floor.room.tablechanges import AskTableChange
from floor.views.lately import lately
from tests.rooms import House, big_o, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.floors import at_work, drag, seat_drawn, seated
from tests.ui.windows import Hands
from ui import theme
from ui.acts import named
from ui.dialogs.breaking import BreakDialog
from ui.dialogs.choose import ChooseDialog
from ui.dialogs.opentable import choose_flag, spread_facts
from ui.screens.floor.actgrid import ActGrid
from ui.screens.floor.tablemenu import SUBJECTS, table_menu
from ui.widgets.button import KeyButton
from ui.widgets.floormap.carrying import seat_data, wait_data
from ui.widgets.text import Text


def test_arrows_in_the_picture_choose_the_seat_and_one_ring_alone_is_drawn(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2)
    person = at_work(small_house, hands, table)
    floor, picture = person.work.floor, person.work.floor.panel.picture
    person.press("Return", floor.map)
    assert chosen_seat(person) == 1
    assert picture.seat_button(1).hasFocus()
    person.press("Right", picture.seat_button(1))
    assert chosen_seat(person) == 2
    assert person.work.why_not(named("away")) == ""
    floor.choose(table, 5)
    assert [number for number in range(1, 9) if picture.seat_button(number).hasFocus()] == [5]


def test_the_menu_holds_each_act_once_and_fits_a_small_screen(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2, bought=100)
    person = at_work(small_house, hands, table, 1)
    menu = table_menu(person.work, person.work.floor)
    acts = [words for words in all_words(menu) if words not in SUBJECTS]
    assert (
        len(acts) == len(set(acts)) == len({act for acts in SUBJECTS.values() for act in acts if person.work.fits(act)})
    )
    top = [action for action in menu.actions() if action.menu() is None and not action.isSeparator()]
    assert [action.text() for action in top][:3] == ["Seat", "Buy in", "Cash out"]
    assert all(action.isEnabled() for action in top)
    assert "All acts of the table" not in acts
    below = [action.menu() for action in menu.actions() if isinstance(action.menu(), QMenu)]
    assert max(one.sizeHint().height() for one in (menu, *below) if isinstance(one, QMenu)) < 700
    menu.deleteLater()


def test_what_cannot_be_done_says_why_under_its_subject(small_house: House, hands: MakeHands) -> None:
    table = open_table(small_house.founded())
    person = at_work(small_house, hands, table, 4)
    menu = table_menu(person.work, person.work.floor)
    chips = next(action.menu() for action in menu.actions() if action.text() == "Chips")
    assert isinstance(chips, QMenu)
    cash_out = next(action for action in chips.actions() if action.text() == "Cash out")
    assert not cash_out.isEnabled()
    assert cash_out.toolTip() == "Nobody sits at table 12, seat 4."
    menu.deleteLater()


def test_a_message_moves_no_table_on_the_map(small_house: House, hands: MakeHands) -> None:
    table = open_table(small_house.founded())
    person = at_work(small_house, hands, table)
    floor = person.work.floor.map
    floor.fit_all()
    before, tall = floor.camera, floor.height()
    person.press("X", person.work.floor)
    assert person.work.message() is not None
    person.bot.waitUntil(lambda: not person.window.findChildren(QDialog))
    assert (floor.height(), floor.camera) == (tall, before)
    person.press("Escape", person.work.floor)
    person.bot.waitUntil(lambda: person.work.message() is None)
    assert (floor.height(), floor.camera) == (tall, before)


def test_act_buttons_keep_their_place_and_height_whatever_the_reason_says(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2)
    first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, table, 1)
    person.window.resize(1280, 800)

    def places() -> list[tuple[str, QPoint]]:
        QApplication.processEvents()
        shown = [one for one in acts(person).findChildren(KeyButton) if one.isVisible()]
        assert min(one.height() for one in shown) >= 36
        return [(one.key(), one.mapTo(person.window, QPoint())) for one in shown]

    before = places()
    assert not any("(BO-06)" in words for words in shown_words(person))
    person.saved(lambda: person.desk.ask(UnseatPlayer(table, 2)))
    person.work.floor.choose(table, 2)
    assert any("is not open to the list (BO-06). End the claims" in words for words in shown_words(person))
    assert places() == before


def test_a_proposed_game_is_seen_on_the_felt_in_the_panel_and_in_the_list_BO_08(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    ola, _nadia = seated(first, table, 1, 2)
    first.do(ProposeChange(table, big_o(first, "4-4")))
    first.do(Agree(table, ola))
    person = at_work(small_house, hands, table)
    look = person.work.floor.map.table(table)
    assert look is not None
    assert look.pill is not None
    assert look.pill.text == "Vote 1/2"
    assert "Big O8 $4-$4 proposed, 1 of 2 agrees" in shown_words(person)
    person.press("V", person.work.floor)
    listed = person.work.floor.list.model()
    assert listed.index(0, 3).data(Qt.ItemDataRole.DisplayRole) == "Vote 1/2"
    person.saved(lambda: person.desk.ask(FlagTable(table, Attention.FLOOR)))
    flagged = person.work.floor.map.table(table)
    assert flagged is not None
    assert flagged.pill is not None
    assert flagged.pill.text == "Floor"


def test_the_seat_dropped_on_is_chosen_and_chips_come_next(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    other = TableId(first.do(AddTable("14", 8, Place(900, 300))).number)
    wait = first.do(JoinList(big_o(first), player(first, "Tomas Berg"))).number
    person = at_work(small_house, hands, other)
    person.saved(lambda: drag(person, wait_data(wait), 4))
    person.drawn()
    assert (chosen_table(person), chosen_seat(person)) == (table, 4)
    assert accents(person) == ["Buy in"]
    person.saved(lambda: drag(person, seat_data(table, 4), 6))
    assert chosen_seat(person) == 6


def test_the_queue_shows_as_many_as_there_is_room_for_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    for number in range(1, 8):
        first.do(JoinList(big_o(first), player(first, f"Waiter Number{number}")))
    person = at_work(small_house, hands, table)
    queue = person.work.floor.panel.queue.queue()
    assert queue is not None
    assert [taker.name[-1] for taker in queue.shown(3)] == ["1", "2", "3"]
    person.window.resize(1600, 1000)
    person.bot.waitUntil(lambda: len(calls(person)) >= 4)
    person.window.resize(1280, 800)
    person.bot.waitUntil(lambda: len(calls(person)) == 1)


def test_the_first_of_each_kind_is_shown_before_more_of_one_kind_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    feeder = TableId(first.do(AddTable("14", 8, Place(900, 300))).number)
    first.do(OpenTable(feeder, big_o(first)))
    changes = seated(first, feeder, 1, 2, 3)
    for one in changes:
        first.do(AskTableChange(one))
    first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, table, 5)
    queue = person.work.floor.panel.queue.queue()
    assert queue is not None
    assert [taker.name for taker in queue.shown(2)] == ["Ola Tveit", "Tomas Berg"]
    assert [taker.name for taker in queue.shown(3)] == ["Ola Tveit", "Nadia Kovač", "Tomas Berg"]


def test_opening_a_table_calls_the_first_who_wait_unless_that_is_switched_off_BO_06(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    tables = [TableId(first.do(AddTable(label, 3, Place(900, 300))).number) for label in ("12", "14")]
    for number in range(5):
        first.do(JoinList(big_o(first), player(first, f"Waiter Number{number}")))
    first.do(JoinList(big_o(first), player(first, "Phil Phone"), how=How.PHONE))
    person = at_work(small_house, hands, tables[0])

    def opens(dialog: QDialog, *, calls: bool) -> None:
        assert isinstance(dialog, ChooseDialog)
        box = next(iter(dialog.findChildren(QCheckBox)))
        assert box.text() == ("Call the first 3 who wait for it" if calls else "Call the first 2 who wait for it")
        box.setChecked(calls)
        person.press("Return", dialog.search.field.line)

    person.through(lambda: person.press("T", person.work.floor), lambda dialog: opens(dialog, calls=True))
    person.bot.waitUntil(lambda: held(person, tables[0]) == 3)
    person.work.floor.choose(tables[1])
    person.saved(
        lambda: person.through(lambda: person.press("T", person.work.floor), lambda dialog: opens(dialog, calls=False))
    )
    assert person.is_open(tables[1])
    assert held(person, tables[1]) == 0


def test_who_only_phoned_is_said_to_be_by_phone_on_the_felt_and_in_the_queue(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2)
    first.do(JoinList(big_o(first), player(first, "Phil Phone"), how=How.PHONE))
    first.do(UnseatPlayer(table, 1))
    person = at_work(small_house, hands, table)
    look = person.work.floor.map.table(table)
    assert look is not None
    assert look.lines == ("7 open · 1 by phone",)
    assert "1 by phone, not here yet" in shown_words(person)
    person.saved(lambda: person.desk.ask(JoinList(big_o(first), player(first, "Tomas Berg"))))
    look = person.work.floor.map.table(table)
    assert look is not None
    assert look.lines == ("7 open · 1 waiting",)
    assert "First of 1 on the list · gets what is left" in shown_words(person)


def test_lately_tells_the_newest_first_without_the_table_and_without_where_it_stands(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    other = TableId(first.do(AddTable("14", 8, Place(900, 300))).number)
    first.do(OpenTable(other, big_o(first)))
    ola, nadia = seated(first, table, 1, 2, bought=100)
    first.do(MovePlayer(table, 1, other, 3))
    first.do(AskTableChange(nadia))
    first.do(PlaceTable(table, Place(400, 300)))
    person = at_work(small_house, hands, table)
    told = [what for _when, what in lately(person.desk.fold, person.desk.concerned, table, 6)]
    assert told[0] == "Nadia Kovač wants another table"
    assert told[1:3] == ["Seat 1 offered to the table", "Ola Tveit moved from seat 1, to table 14, seat 3"]
    assert told[3].startswith("Nadia Kovač bought $100 at the cage in seat 2 (receipt")
    assert all(what[0].isupper() for what in told)
    there = [what for _when, what in lately(person.desk.fold, person.desk.concerned, other, 6)]
    assert there[0] == "Ola Tveit moved from table 12, seat 1, to seat 3"
    assert ola in person.desk.room.where


def test_a_closed_table_says_who_waits_and_tells_nothing_where_nothing_happened(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = TableId(first.do(AddTable("12", 8, Place(300, 300))).number)
    person = at_work(small_house, hands, table)
    assert "Nobody waits for a game." in shown_words(person)
    person.saved(lambda: person.desk.ask(JoinList(big_o(first), player(first, "Tomas Berg"))))
    words = shown_words(person)
    assert "Waiting: 1 for Big O8 $2-$4." in words
    assert not any("Click a seat" in one for one in words)
    assert accents(person) == ["Open table"]


def test_enter_breaks_no_table_by_accident_but_its_own_key_does(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2)
    person = at_work(small_house, hands, table)

    def break_it(dialog: QDialog) -> None:
        assert isinstance(dialog, BreakDialog)
        person.bot.waitUntil(dialog.isActiveWindow)
        person.press("Return", dialog)
        assert dialog.isVisible()
        assert dialog.verb.isEnabled()
        person.press("B", dialog)

    person.saved(lambda: person.through(lambda: person.press("X", person.work.floor), break_it))
    assert not person.is_open(table)


def test_words_follow_the_number_of_tables_and_the_verb_what_is_chosen(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    other = TableId(first.do(AddTable("14", 8, Place(900, 300))).number)
    person = at_work(small_house, hands, table)
    spread = person.desk.room.spreads[big_o(first)]
    assert spread_facts(person.desk.room, spread).endswith("at table 12")
    person.saved(lambda: person.desk.ask(OpenTable(other, spread.id)))
    assert spread_facts(person.desk.room, spread).endswith("at tables 12 and 14")
    person.saved(lambda: person.desk.ask(FlagTable(table, Attention.FLOOR)))
    sheet = choose_flag(person.desk, person.work, person.desk.room.tables[table])
    sheet.show()
    assert sheet.verb.text() == "Seen to"
    person.press("Down", sheet.search.field.line)
    assert sheet.verb.text() == "Flag"
    sheet.reject()


def chosen_table(person: Hands) -> TableId | None:
    table = person.work.floor.choice.table(person.desk.room)
    return table.id if table is not None else None


def chosen_seat(person: Hands) -> int | None:
    seat = person.work.floor.choice.seat(person.desk.room)
    return seat.number if seat is not None else None


def acts(person: Hands) -> ActGrid:
    return person.work.floor.panel.acts


def accents(person: Hands) -> list[str]:
    """The act buttons in the accent colour."""
    shown = [one for one in acts(person).findChildren(KeyButton) if one.isVisible()]
    return [one.text() for one in shown if one.grab().toImage().pixelColor(6, 18) == theme.colour("accent")]


def calls(person: Hands) -> list[KeyButton]:
    queue = person.work.floor.panel.queue
    return [one for one in queue.findChildren(KeyButton) if one.isVisible() and one.text() == "Call"]


def shown_words(person: Hands) -> list[str]:
    return [one.text() for one in person.work.floor.panel.findChildren(Text) if one.isVisible()]


def all_words(menu: QMenu) -> list[str]:
    words = []
    for action in menu.actions():
        below = action.menu()
        words += all_words(below) if isinstance(below, QMenu) else [action.text()] if action.text() else []
    return words


def held(person: Hands, table: TableId) -> int:
    seats = person.desk.room.tables[table].seats
    return sum(seat_drawn(person, table, seat.number).note != "" for seat in seats)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_menu_of_the_chosen_table_opens_in_the_list_as_well(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    person = at_work(small_house, hands, table, None)
    menus = list[list[str]]()

    def leave() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            menus.append(all_words(menu))
            menu.close()

    QTimer.singleShot(0, leave)
    person.work.floor.list.contextMenu.emit(table, None, QPoint(1, 1))
    (words,) = menus
    assert "Close table" in words
