"""The waiting lists by keys and mouse: names put on, called, seated, passed, taken off, restored, moved, in order."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.house.house import ChangeHouse
from floor.house.players import FOREVER, AmendPlayer, BarPlayer
from floor.house.tables import AddTable, Place
from floor.ids import SpreadId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, MarkNoShow
from floor.room.lists import How, JoinList
from floor.room.openseats import EndClaims
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread, ScheduleTonight
from tests.rooms import PIN, House, big_o, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.lists import at_the_lists, column_of, names_in, said, waits
from tests.ui.windows import Hands, press_verb, write
from ui.acts import named
from ui.dialogs.birth import BirthDialog
from ui.screens.lists.openingrow import OpeningRow
from ui.widgets.button import KeyButton
from ui.widgets.stat import Stat


class Painted(QObject):
    """What of a widget was drawn, since it is watched."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.regions: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.regions.append(event.region())
        return False

    def settle(self) -> None:
        """Until nothing is left to be drawn."""
        self.regions = [QRegion()]
        while self.regions:
            self.regions.clear()
            QApplication.processEvents()


def typed(person: Hands, text: str) -> None:
    """A on the keyboard, then the letters."""
    person.press("A")
    line = QApplication.focusWidget()
    assert line is not None
    person.bot.keyClicks(line, text)


def chosen_from_menu(words: str) -> None:
    """Take an item of the menu that opens next."""

    def take() -> None:
        menu = QApplication.activePopupWidget()
        if not isinstance(menu, QMenu):
            QTimer.singleShot(5, take)
            return
        item = next(item for item in menu.actions() if words in item.text())
        menu.close()
        item.trigger()

    QTimer.singleShot(5, take)


def test_without_a_game_there_is_no_list_and_it_says_what_to_do(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = at_the_lists(small_house, hands)
    assert person.work.lists.strip.columns() == []
    person.press("N")
    assert said(person) == "No game is saved yet. Save one under Games & rules first."


def test_a_known_player_is_put_on_a_list_by_a_few_letters(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread, ola = big_o(first), player(first, "Ola Tveit")
    person = at_the_lists(small_house, hands)
    typed(person, "tve")
    person.saved(lambda: person.press("Return"))
    assert [one.player for one in person.desk.room.lists[spread]] == [ola]
    assert names_in(column_of(person, spread)) == ["Ola Tveit"]


@pytest.mark.parametrize("words", ["p Nia Hart", "Nia Hart phone", "Nia Hart Phone "])
def test_who_is_in_no_record_is_filed_and_added_and_by_phone_if_it_says_so(
    small_house: House, hands: MakeHands, words: str
) -> None:
    first = small_house.founded()
    spread = big_o(first)
    person = at_the_lists(small_house, hands)
    typed(person, words)
    person.saved(lambda: person.press("Return"))
    waiting = person.desk.room.lists[spread][0]
    assert person.desk.room.players[waiting.player].name == "Nia Hart"
    assert (waiting.how, column_of(person, spread).names.rows()[0].detail) == (How.PHONE, "phone until 8:42")


def test_the_receiver_in_the_field_puts_a_name_on_by_phone_too(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    player(first, "Ola Tveit")
    person = at_the_lists(small_house, hands)
    column_of(person, spread).add.phone.click()
    typed(person, "ola")
    person.saved(lambda: person.press("Return"))
    assert person.desk.room.lists[spread][0].how is How.PHONE
    assert not column_of(person, spread).add.phone.isChecked()


def test_a_name_that_waits_already_is_refused_with_the_reason(
    qtbot: QtBot, small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    person = at_the_lists(small_house, hands)
    typed(person, "ola")
    top = column_of(person, spread).add.drop.list.current()
    assert top is not None
    assert top.why_not == "Ola Tveit is on the list for Big O8 $2-$4 already."
    with qtbot.waitSignal(person.desk.refused):
        person.press("Return")
    assert said(person) == top.why_not


def test_a_barred_player_is_refused_and_not_filed_a_second_time(
    qtbot: QtBot, small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    spread, ola = big_o(first), player(first, "Ola Tveit")
    first.do(BarPlayer(ola, FOREVER, "Berated a dealer"))
    person = at_the_lists(small_house, hands)
    typed(person, "ola")
    with qtbot.waitSignal(person.desk.refused):
        person.press("Return")
    assert "barred for good" in said(person)
    assert (person.desk.room.lists.get(spread), len(person.desk.room.players)) == (None, 1)


def test_a_filed_name_typed_whole_is_that_player_and_files_nobody(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread, longer = big_o(first), player(first, "Ola Tveiten")
    ola = player(first, "Tveit Ola")
    first.do(AmendPlayer(ola, "Ola Tveit", "Viking"))
    person = at_the_lists(small_house, hands)
    typed(person, "ola tveit")
    rows = column_of(person, spread).add.suggestions("ola tveit")
    new = ["File and add “ola tveit”", "File another “ola tveit”"]
    assert [row.title for row in rows] == ["Ola Tveit", "Ola Tveiten", *new]
    assert [row.why_not for row in rows[2:]] == ["Ola Tveit is filed as player 2.", ""]
    person.saved(lambda: person.press("Return"))
    assert [one.player for one in person.desk.room.lists[spread]] == [ola]
    assert longer in person.desk.room.players


def test_a_barred_player_typed_whole_is_said_to_be_and_nobody_like_them_is_taken_instead(
    qtbot: QtBot, small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    spread, ola = big_o(first), player(first, "Ola Tveit")
    player(first, "Ola Tveiten")
    first.do(BarPlayer(ola, FOREVER, "Berated a dealer"))
    person = at_the_lists(small_house, hands)
    typed(person, "Ola Tveit")
    with qtbot.waitSignal(person.desk.refused):
        person.press("Return")
    assert "barred for good" in said(person)
    assert not person.desk.room.lists.get(spread)


def test_a_birth_date_is_asked_for_at_the_first_seat_where_the_house_wants_it(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    first.do(ChangeHouse(replace(first.room.house, needs_birth_date=True)))
    table, spread = open_table(first), big_o(first)
    for name in ("Ola Tveit", "Nia Hart"):
        first.do(JoinList(spread, player(first, name)))
        first.do(CallNext(spread))
    person = at_the_lists(small_house, hands)

    def answer(dialog: QDialog) -> None:
        assert isinstance(dialog, BirthDialog)
        write(dialog, "Born", "5/1/90")
        press_verb(dialog, "Keep and seat")

    def seats() -> list[str]:
        return [person.desk.room.name_of(seat.player) for seat in person.desk.room.tables[table].seated]

    person.through(lambda: person.press("Return"), answer)
    person.bot.waitUntil(lambda: seats() == ["Ola Tveit"])
    person.work.go("floor")
    person.work.floor.choose(table, 2)
    person.through(lambda: person.press("S", person.work.floor), answer)
    person.bot.waitUntil(lambda: seats() == ["Ola Tveit", "Nia Hart"])
    assert {one.born for one in person.desk.room.players.values()} == {date(1990, 5, 1)}


def test_pass_and_no_show_say_whom_they_call_next(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    for name in ("Ola Tveit", "Nia Hart"):
        first.do(JoinList(spread, player(first, name)))
    first.do(CallNext(spread))
    person = at_the_lists(small_house, hands)
    told = [person.work.words(named(act)) for act in ("list-pass", "list-no-show", "list-leave")]
    assert told == ["Pass, call Nia H.", "No-show, call Nia H.", "Remove from the list, call Nia H."]
    person.saved(lambda: person.press("K"))
    person.press("Down")
    assert person.work.words(named("list-no-show")) == "No-show", "Ola has just passed"


def test_the_first_who_is_here_is_called_and_then_seated_by_keys_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, spread = open_table(first), big_o(first)
    waits(first, "Nia Hart", spread, How.PHONE)
    ola = waits(first, "Ola Tveit", spread)
    person = at_the_lists(small_house, hands)
    assert column_of(person, spread).button.text() == "Call Ola Tveit"
    person.saved(lambda: person.press("C"))
    row = column_of(person, spread).names.rows()[1]
    assert (row.detail, row.end) == ("to 12, seat 1", "called")
    person.work.lists.choose(spread, ola)
    person.saved(lambda: person.press("Return"))
    seated = person.desk.room.tables[table].seats[0].player
    assert person.desk.room.name_of(seated) == "Ola Tveit"
    assert names_in(column_of(person, spread)) == ["Nia Hart"]


def test_a_place_is_called_only_in_its_turn_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    nia = waits(first, "Nia Hart", spread)
    person = at_the_lists(small_house, hands)
    person.press("2")
    assert said(person).startswith("Ola Tveit is first on the list (BO-06).")
    assert all(one.called is None for one in person.desk.room.lists[spread])
    person.press("9")
    assert said(person) == "Nobody has place 9."
    person.saved(lambda: person.press("1"))
    person.saved(lambda: person.press("2"))
    assert person.desk.room.waiting(nia)[1].called is not None


def test_the_call_says_why_it_cannot_be_made(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    person = at_the_lists(small_house, hands)
    button = column_of(person, spread).button
    assert not button.isEnabled()
    assert button.accessibleDescription() == "Nobody who waits for Big O8 $2-$4 can be called. The list is empty."
    person.press("C")
    assert said(person) == button.accessibleDescription()


def test_a_seat_on_offer_is_not_called_for_before_the_claims_end_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, spread = open_table(first, seats=2), big_o(first)
    for seat, name in ((1, "Nia Hart"), (2, "Ben Hale")):
        first.do(SeatPlayer(table, seat, player(first, name)))
    waits(first, "Ola Tveit", spread)
    first.do(UnseatPlayer(table, 1))
    person = at_the_lists(small_house, hands)
    column = column_of(person, spread)
    assert (column.look.pill.text, column.look.note) == ("1 on offer", "Seat 12/1 is offered to the table.")
    person.press("C")
    assert "(BO-06)" in said(person)
    first.do(EndClaims(table, 1))
    person.bot.waitUntil(lambda: column.look.pill.text == "1 held")


@pytest.mark.parametrize(
    ("key", "detail", "left"),
    [("R", "chip run", ["Ola Tveit", "Nia Hart"]), ("K", "passed once", ["Ola Tveit", "Nia Hart"])],
)
def test_a_called_player_buys_chips_or_passes(
    small_house: House, hands: MakeHands, key: str, detail: str, left: list[str]
) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    waits(first, "Nia Hart", spread)
    first.do(CallNext(spread))
    person = at_the_lists(small_house, hands)
    person.saved(lambda: person.press(key))
    assert names_in(column_of(person, spread)) == left
    assert detail in column_of(person, spread).names.rows()[0].words


def test_who_has_not_been_called_cannot_be_seated_or_go_for_chips(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    person = at_the_lists(small_house, hands)
    for key in ("Return", "R", "K", "X"):
        person.press(key)
        assert said(person) == "Ola Tveit has not been called. Call them first.", key


def test_a_no_show_is_off_the_list_and_restored_to_its_place(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    waits(first, "Nia Hart", spread)
    first.do(CallNext(spread))
    person = at_the_lists(small_house, hands)
    person.saved(lambda: person.press("X"))
    assert names_in(column_of(person, spread)) == ["Nia Hart"]
    restore = next(one for one in person.work.lists.turnover.findChildren(KeyButton) if one.isEnabled())
    assert (restore.accessibleName(), restore.key()) == ("Restore Ola Tveit", "U")
    person.saved(restore.click)
    assert names_in(column_of(person, spread)) == ["Ola Tveit", "Nia Hart"]


def test_a_name_is_taken_off_and_the_next_one_is_chosen(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    nia = waits(first, "Nia Hart", spread)
    person = at_the_lists(small_house, hands)
    person.saved(lambda: person.press("Delete"))
    assert names_in(column_of(person, spread)) == ["Nia Hart"]
    chosen = person.work.lists.choice.waiting(person.desk.room)
    assert chosen is not None
    assert chosen.id == nia


def test_the_floor_and_the_lists_count_the_same_who_wait(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first, "12")
    for name, how in (("Ann Smith", How.HERE), ("Bo Quist", How.HERE), ("Cy Ray", How.PHONE)):
        first.do(JoinList(big_o(first), player(first, name), how=how))
    first.do(CallNext(big_o(first)))
    person = at_the_lists(small_house, hands)
    counted = [stat.accessibleName() for stat in person.work.lists.findChildren(Stat) if stat.isVisible()]
    assert {"1 waiting", "1 by phone", "1 called"} <= set(counted)
    assert "1 waiting" in [stat.accessibleName() for stat in person.work.floor.findChildren(Stat)]


def test_who_phoned_is_checked_in(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    wait = waits(first, "Ola Tveit", spread, How.PHONE)
    person = at_the_lists(small_house, hands)
    person.saved(lambda: person.press("H"))
    assert person.desk.room.waiting(wait)[1].is_here
    person.press("H")
    assert said(person) == "Ola Tveit is here already."


def test_the_order_is_changed_by_a_manager_with_a_reason_that_another_signs(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    hire(first, Role.MANAGER, name="Lena Fors")
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    nia = waits(first, "Nia Hart", spread)
    person = at_the_lists(small_house, hands)
    person.work.lists.choose(spread, nia)

    def give_reason(dialog: QDialog) -> None:
        person.bot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QSpinBox))
        person.press("Return")
        person.bot.keyClicks(QApplication.focusWidget(), "Was skipped by mistake")
        press_verb(dialog, "Move")

    def fill(dialog: QDialog) -> None:
        person.second_signs()
        give_reason(dialog)

    person.saved(lambda: person.through(lambda: person.press("M"), fill))
    assert names_in(column_of(person, spread)) == ["Nia Hart", "Ola Tveit"]


def test_a_row_carries_its_name_to_wherever_it_is_dragged(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    ola = waits(first, "Ola Tveit", spread)
    person = at_the_lists(small_house, hands)
    model = column_of(person, spread).names.model()
    data = model.mimeData([model.index(0, 0)])
    assert bytes(data.data("application/x-cardroom-wait").data()) == str(ola).encode()


def test_what_another_desk_does_is_drawn_without_asking(qtbot: QtBot, small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    person, other = at_the_lists(small_house, hands), small_house.desk_for(Role.FLOOR)
    nia = waits(other, "Nia Hart", spread)
    column = column_of(person, spread)
    qtbot.waitUntil(lambda: names_in(column) == ["Ola Tveit", "Nia Hart"])
    other.do(CallNext(spread))
    qtbot.waitUntil(lambda: column.names.rows()[0].is_called)
    person.work.lists.choose(spread, nia)
    other.do(MarkNoShow(person.desk.room.lists[spread][0].id))
    qtbot.waitUntil(lambda: names_in(column) == ["Nia Hart"])
    assert column.current() == nia


def test_a_countdown_runs_and_nothing_else_is_drawn_anew(qtbot: QtBot, small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    open_table(first)
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    waits(first, "Nia Hart", spread)
    first.do(CallNext(spread))
    person = at_the_lists(small_house, hands)
    names = column_of(person, spread).names
    called, waiting = (names.visualRect(names.model().index(place, 0)) for place in range(2))
    before = names.viewport().grab(called).toImage()
    small_house.clock.forward(seconds=30)
    painted = Painted(names.viewport())
    painted.settle()
    person.work.lists.pass_second()
    qtbot.waitUntil(lambda: any(region.contains(called) for region in painted.regions))
    assert not any(region.intersects(waiting) for region in painted.regions)
    assert names.viewport().grab(called).toImage() != before


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_with_enough_names_a_table_is_opened_and_its_seats_are_called(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = TableId(first.do(AddTable("18", 8, Place(300, 300))).number)
    spread = big_o(first)
    for name in ("Ola Tveit", "Nia Hart", "Ben Hale", "Mei Chen", "Sam Noor"):
        waits(first, name, spread)
    person = at_the_lists(small_house, hands)
    column = column_of(person, spread)
    assert (column.look.wait, column.look.note) == ("5 of 6", "Table 18 is free. 1 more player.")
    waits(first, "Gil Park", spread)
    person.bot.waitUntil(lambda: column.look.note == "Table 18 is free. Enough are waiting.")
    chosen_from_menu("Table 18")
    person.press("T")
    person.bot.waitUntil(lambda: sum(row.is_called for row in column.names.rows()) == 6)
    assert person.desk.room.tables[table].is_open
    assert not column.look.is_interest


def test_the_wait_is_estimated_from_the_seats_players_gave_up(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, spread = open_table(first, seats=5), big_o(first)
    fill(first, table, 5)
    for seat in range(1, 5):
        small_house.clock.forward(minutes=10)
        first.do(UnseatPlayer(table, seat))
        first.do(EndClaims(table, seat))
        first.do(SeatPlayer(table, seat, player(first, f"Later {seat}")))
    waits(first, "Ola Tveit", spread)
    look = column_of(at_the_lists(small_house, hands), spread).look
    assert (look.wait, look.basis) == ("~20 min", "From 4 seats in 40 min")
    assert look.rows[0].end == "~10 min"


def test_a_table_that_has_only_been_filled_gives_no_estimate(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, spread = open_table(first, seats=4), big_o(first)
    small_house.clock.forward(minutes=10)
    fill(first, table, 4)
    waits(first, "Ola Tveit", spread)
    look = column_of(at_the_lists(small_house, hands), spread).look
    assert (look.wait, look.basis) == ("No estimate", "Nobody has left this game tonight")


def test_with_seats_open_there_is_no_wait_but_for_those_before(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, spread = open_table(first, seats=4), big_o(first)
    fill(first, table, 2)
    waits(first, "Nia Hart", spread, How.PHONE)
    person = at_the_lists(small_house, hands)
    column = column_of(person, spread)
    assert (column.look.wait, column.look.basis, column.look.rows[0].end) == ("No wait", "2 seats open", "no wait")
    assert column.look.note == "1 by phone, not here yet."
    assert next(iter(person.work.lists.turnover.findChildren(OpeningRow))).opening.detail == column.look.note
    waits(first, "Ola Tveit", spread)
    person.bot.waitUntil(lambda: column.look.basis == "2 seats open, 1 before")
    waits(first, "Ben Hale", spread)
    person.bot.waitUntil(lambda: column.look.wait == "No estimate")
    assert [row.end for row in column.look.rows] == ["no wait", "next", "no wait"]


def test_seats_that_lie_together_are_told_in_few_words(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first, "18")
    fill(first, table, 2)
    person = at_the_lists(small_house, hands)
    opening = next(iter(person.work.lists.turnover.findChildren(OpeningRow))).opening
    assert (opening.title, opening.detail) == ("Table 18, seats 3–8", "Nobody waits.")


def test_twelve_lists_are_gone_through_by_keys_and_the_chosen_one_is_seen(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spreads = [many_spreads(first, place) for place in range(12)]
    person = at_the_lists(small_house, hands)
    strip = person.work.lists.strip
    assert [column.look.spread for column in strip.columns()] == spreads
    for _ in range(20):
        person.press("Right")
    assert person.work.lists.choice.spread(person.desk.room) == person.desk.room.spreads[spreads[-1]]
    last = strip.columns()[-1]
    right = last.mapTo(strip.viewport(), QPoint(last.width(), 0)).x()
    assert right <= strip.viewport().width()
    person.press("Left")
    assert person.work.lists.choice.spread(person.desk.room) == person.desk.room.spreads[spreads[-2]]


def test_forty_names_keep_the_head_the_field_and_the_call_in_view(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    for place in range(40):
        first.do(JoinList(spread, name=f"Player {place}"))
    person = at_the_lists(small_house, hands)
    column = column_of(person, spread)
    assert column.height() <= person.work.lists.strip.viewport().height()
    assert column.button.geometry().bottom() < column.height()
    for _ in range(39):
        person.press("Down")
    assert column.current() == person.desk.room.lists[spread][-1].id
    person.press("Down")
    assert column.add.field.line.hasFocus()


def test_a_list_is_begun_for_a_game_that_is_not_scheduled(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    first.do(ScheduleTonight(spread, False))
    player(first, "Ola Tveit")
    person = at_the_lists(small_house, hands)
    assert person.work.lists.strip.columns() == []
    person.press("N")
    person.bot.keyClicks(QApplication.focusWidget(), "big")
    person.press("Return")
    column = column_of(person, spread)
    assert (column.look.pill.text, column.add.field.line.hasFocus()) == ("Not tonight", True)
    person.bot.keyClicks(column.add.field.line, "ola")
    person.saved(lambda: person.press("Return"))
    assert names_in(column) == ["Ola Tveit"]


def test_a_seat_that_opens_next_is_found_on_the_floor(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, spread = open_table(first), big_o(first)
    waits(first, "Ola Tveit", spread)
    person = at_the_lists(small_house, hands)
    opening = next(iter(person.work.lists.turnover.findChildren(OpeningRow)))
    assert opening.opening.detail == "Ola Tveit is next."
    opening.click()
    assert person.work.place() == "floor"
    assert person.work.floor.choice.table(person.desk.room) == person.desk.room.tables[table]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_menu_of_a_name_has_every_act_with_the_reason_where_it_cannot_be_done(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    spread = big_o(first)
    waits(first, "Ola Tveit", spread)
    person = at_the_lists(small_house, hands)
    offered: dict[str, str] = {}

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            offered.update({item.text(): "" if item.isEnabled() else item.toolTip() for item in menu.actions()})
            menu.close()

    QTimer.singleShot(5, look)
    names = column_of(person, spread).names
    names.menu_asked.emit(names.mapToGlobal(QPoint(10, 10)))
    assert offered["Remove from the list"] == ""
    assert offered["Chip run"] == "Ola Tveit has not been called. Call them first."


@pytest.mark.parametrize(
    ("role", "allowed", "refused"),
    [
        (Role.FLOOR, ("list-add", "list-call", "list-leave"), ("list-move",)),
        (Role.CASHIER, (), ("list-add", "list-call", "list-leave", "list-move", "list-new")),
    ],
)
def test_each_role_is_told_what_it_may_not_do(
    small_house: House, hands: MakeHands, role: Role, allowed: tuple[str, ...], refused: tuple[str, ...]
) -> None:
    first = small_house.founded()
    open_table(first)
    waits(first, "Ola Tveit", big_o(first))
    staff = hire(first, role, name="Ravi Sandhu")
    person = hands(small_house)
    person.choose_person(staff)
    person.sign_in(PIN)
    person.press("F3")
    reasons = {id_: person.work.why_not(named(id_)) for id_ in (*allowed, *refused)}
    assert [id_ for id_ in allowed if reasons[id_]] == []
    assert [id_ for id_ in refused if "Ravi Sandhu may not do this" not in reasons[id_]] == []


def fill(desk: Desk, table: TableId, many: int) -> None:
    for seat in range(1, many + 1):
        desk.do(SeatPlayer(table, seat, player(desk, f"Player {seat}")))


def many_spreads(desk: Desk, place: int) -> SpreadId:
    """The same game again under another short name."""
    asked = KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),), f"Big O {place}", f"bigo{place}")
    return SpreadId(desk.do(asked).number)


def test_another_person_of_a_filed_name_is_put_on_by_the_row_that_says_so(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread, ola = big_o(first), player(first, "Ola Tveit")
    first.do(JoinList(spread, ola))
    person = at_the_lists(small_house, hands)
    typed(person, "Ola Tveit")
    with person.bot.waitSignal(person.desk.refused):
        person.press("Return")
    assert "is on the list for" in said(person)
    for _ in range(2):
        person.press("Down")
    person.saved(lambda: person.press("Return"))
    assert names_in(column_of(person, spread)) == ["Ola Tveit", "Ola Tveit"]


def test_a_name_with_chips_to_it_is_removed_by_the_button_that_says_they_leave_with_them(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table, ola = open_table(first), player(first, "Ola Tveit")
    first.do(SeatPlayer(table, 1, ola))
    first.do(BuyChips(table, 1, dollars(300)))
    first.do(BreakTable(table))
    person = at_the_lists(small_house, hands)
    column_of(person, big_o(first)).names.setFocus()
    person.press("Del")
    message = person.work.message()
    assert message is not None
    assert message.sentence.startswith("Ola Tveit carries $300 in chips.")
    assert [one.label for one in message.actions] == ["Redeem $300", "Ola Tveit leaves with $300"]
    person.saved(lambda: press_verb(person.work, "Ola Tveit leaves with $300"))
    assert [one.waiting.carries for one in person.desk.room.off_lists] == [dollars(300)]
