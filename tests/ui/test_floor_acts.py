"""The rarer acts of the floor by keys and dialogs: dealers, must-moves, wishes, absence, chips picked up, calls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit

from floor.desk import Desk
from floor.entry import read
from floor.house.tables import AddTable, Hold, Place
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, Stack
from floor.room.bringing import BringChips
from floor.room.calling import CallNext
from floor.room.cashgame import CashTable, Sitting, cash_at
from floor.room.heldchips import PickUpChips, held_amount
from floor.room.lists import JoinList
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method
from tests.rooms import House, big_o, hire, open_table, player, signed
from tests.ui.conftest import MakeHands
from tests.ui.floors import at_work, drag, mix, said, seat_drawn, seated
from tests.ui.windows import Hands, press_verb, write
from ui.acts import named
from ui.dialogs.amount import AmountDialog
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.bringing import BringDialog
from ui.dialogs.choose import ChooseDialog
from ui.dialogs.dealer import DealerDialog
from ui.widgets.floormap.carrying import wait_data
from ui.widgets.floormap.looks import SeatState
from ui.widgets.rail import Rail
from ui.widgets.text import Text


def second_table(desk: Desk) -> TableId:
    """Table 14, of the same game."""
    table = TableId(desk.do(AddTable("14", 8, Place(900, 300))).number)
    desk.do(OpenTable(table, big_o(desk)))
    return table


def table_of(person: Hands, table: TableId) -> CashTable:
    return cash_at(person.desk.room, table)


def sitting_in(person: Hands, table: TableId, seat: int) -> Sitting:
    sitting = table_of(person, table).seats[seat - 1].sitting
    assert sitting is not None
    return sitting


def hold_of(person: Hands, table: TableId, seat: int) -> Hold | None:
    return table_of(person, table).seats[seat - 1].hold


def choose(person: Hands, key: str, typed: str) -> None:
    """A key of the floor, a few letters, Enter."""

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, ChooseDialog)
        person.bot.keyClicks(dialog.search.field.line, typed)
        person.press("Return", dialog.search.field.line)

    person.saved(lambda: person.through(lambda: person.press(key, person.work.floor), fill))


def test_a_dealer_is_put_in_the_box_and_it_is_said_where_they_deal_now(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, other = open_table(first), second_table(first)
    person = at_work(small_house, hands, other)

    def put(dialog: QDialog) -> None:
        assert isinstance(dialog, DealerDialog)
        write(dialog, "Dealer", "Marta")
        press_verb(dialog, "Put dealer")

    person.saved(lambda: person.through(lambda: person.press("D", person.work.floor), put))
    assert table_of(person, other).dealer == "Marta"
    person.work.floor.choose(table)
    hints: list[str] = []

    def look(dialog: QDialog) -> None:
        write(dialog, "Dealer", "marta")
        hints.extend(line.accessibleDescription() for line in dialog.findChildren(QLineEdit))
        dialog.reject()

    person.through(lambda: person.press("D", person.work.floor), look)
    assert hints == ["Deals at table 14 now."]


def test_a_table_is_made_must_move_of_another_and_the_same_key_ends_it(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    main, feeder = open_table(first), second_table(first)
    person = at_work(small_house, hands, feeder)
    choose(person, "Shift+M", "12")
    assert table_of(person, feeder).plays.feeds == main
    assert person.work.words(named("must-move")) == "End must-move"
    person.saved(lambda: person.press("Shift+M", person.work.floor))
    assert table_of(person, feeder).plays.feeds is None


def test_without_another_table_of_the_game_there_is_no_must_move(small_house: House, hands: MakeHands) -> None:
    person = at_work(small_house, hands, open_table(small_house.founded()))
    person.press("Shift+M", person.work.floor)
    assert said(person) == "No other table plays the same game and stakes."


def test_a_wish_for_another_seat_is_noted_and_taken_back_by_one_key(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    (ola,) = seated(first, table, 1)
    person = at_work(small_house, hands, table, 1)
    person.saved(lambda: person.press("W", person.work.floor))
    assert [one.player for one in table_of(person, table).plays.requests] == [ola]
    assert person.work.words(named("seat-change")) == "Keeps the seat"
    person.saved(lambda: person.press("W", person.work.floor))
    assert table_of(person, table).plays.requests == []


def test_a_wish_for_another_table_names_it_and_is_taken_back_by_the_same_key(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table, other = open_table(first), second_table(first)
    (ola,) = seated(first, table, 1)
    person = at_work(small_house, hands, table, 1)
    choose(person, "Shift+W", "14")
    changes = person.desk.room.changes
    assert [(one.player, one.to) for one in changes[big_o(first)]] == [(ola, other)]
    assert person.work.words(named("table-change")) == "Keeps the table"
    person.saved(lambda: person.press("Shift+W", person.work.floor))
    assert [one for wishes in person.desk.room.changes.values() for one in wishes] == []


def test_a_move_by_its_dialog_takes_the_stack_along(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, other = open_table(first), second_table(first)
    (ola,) = seated(first, table, 1, bought=100)
    person = at_work(small_house, hands, table, 1)
    choose(person, "M", "14/5")
    room = person.desk.room
    assert (room.where[ola].table, room.where[ola].seat) == (other, 5)
    assert sitting_in(person, other, 5).bought == dollars(100)


def test_blinds_are_missed_only_by_who_is_away_and_are_counted(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1)
    person = at_work(small_house, hands, table, 1)
    person.press("Shift+K", person.work.floor)
    assert said(person).startswith("Ola Tveit is not away.")
    person.saved(lambda: person.press("A", person.work.floor))
    for missed in (1, 2):
        person.saved(lambda: person.press("Shift+K", person.work.floor))
        assert sitting_in(person, table, 1).missed == missed


@pytest.fixture
def absent(small_house: House) -> tuple[TableId, PlayerId]:
    """Ola has been away from seat 1 for half an hour with $100 bought, and Tomas waits."""
    first = small_house.founded()
    hire(first, Role.MANAGER, name="Lena Fors")
    table = open_table(first)
    (ola,) = seated(first, table, 1, bought=100)
    first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    first.do(GoAway(table, 1))
    small_house.clock.forward(minutes=30)
    return table, ola


@pytest.mark.parametrize("act", ["cash-out", "pick-up"])
def test_while_a_stack_is_typed_it_is_said_how_far_it_is_up_or_down(
    small_house: House, hands: MakeHands, absent: tuple[TableId, PlayerId], act: str
) -> None:
    table, _ola = absent
    person = at_work(small_house, hands, table, 1)
    said: list[str] = []

    def count(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        for typed in ("", "145", "60", "100", "some"):
            write(dialog, "The whole stack", typed)
            said.extend(text.text() for text in dialog.findChildren(Text) if text.text().startswith("Receipt"))
        dialog.reject()

    person.through(lambda: person.press(named(act).key, person.work.floor), count)
    number = "Receipt 2"
    assert said == [number, f"{number} · $45 up", f"{number} · $40 down", f"{number} · even", number]


def test_chips_are_picked_up_by_two_and_the_sheet_goes_when_the_second_has_signed(
    small_house: House, hands: MakeHands, absent: tuple[TableId, PlayerId]
) -> None:
    table, ola = absent
    person = at_work(small_house, hands, table, 1)

    def count(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        person.bot.keyClicks(dialog.amount, "85")
        person.second_signs()
        person.press("Return", dialog.amount)

    person.saved(lambda: person.through(lambda: person.press("I", person.work.floor), count))
    assert QApplication.activeModalWidget() is None
    assert held_amount(person.desk.room, ola) == dollars(85)
    entry = read(person.desk.fold.lines[-1])
    assert entry.staff is not None
    assert entry.signer not in (None, entry.staff)


def test_chips_brought_are_entered_by_two_with_where_they_come_from_R_47(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    hire(first, Role.MANAGER, name="Lena Fors")
    table = open_table(first)
    seated(first, table, 1, 2, bought=100)
    first.do(SeatPlayer(table, 3, player(first, "Ann Smith")))
    person = at_work(small_house, hands, table, 3)
    silent: list[bool] = []

    def bring(dialog: QDialog) -> None:
        assert isinstance(dialog, BringDialog)
        person.bot.keyClicks(dialog.amount, "120")
        silent.append(dialog.verb.isEnabled())
        write(dialog, "Where they come from", "Kept from last week")
        person.second_signs()
        press_verb(dialog, "Enter chips")

    person.saved(lambda: person.through(lambda: person.press("Shift+C", person.work.floor), bring))
    assert silent == [False]
    entry = read(person.desk.fold.lines[-1])
    assert entry.command == BringChips(table, 3, dollars(120), "Kept from last week")
    assert entry.signer not in (None, entry.staff)
    sitting = cash_at(person.desk.room, table).seats[2].sitting
    assert sitting is not None
    assert sitting.bought == dollars(120)


def test_what_is_over_a_mix_s_most_is_taken_to_the_cage_by_two_MIX_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    hire(first, Role.MANAGER, name="Lena Fors")
    table = open_table(first)
    ola, nia = seated(first, table, 1, 2, bought=800)
    games = tuple(AskedGame(game, lower=dollars(2), higher=dollars(4)) for game in ("badugi", "archie"))
    mixed = SpreadId(first.do(KeepSpread("MIX", games, method=Method.ROTATION, hands_per_game=3)).number)
    first.do(ProposeChange(table, mixed))
    for who in (ola, nia):
        first.do(Agree(table, who))
    first.do(ChangeGame(table, (Stack(ola, dollars(1_400)), Stack(nia, dollars(200)))))
    person = at_work(small_house, hands, table, 1)
    assert any("$400 over" in text.text() for text in person.work.floor.findChildren(Text))
    person.second_signs()
    person.saved(lambda: person.press("Shift+O", person.work.floor))
    assert held_amount(person.desk.room, ola) == dollars(400)


def test_without_the_second_signature_the_sheet_stays_and_nothing_is_picked_up(
    small_house: House, hands: MakeHands, absent: tuple[TableId, PlayerId]
) -> None:
    table, _ola = absent
    person = at_work(small_house, hands, table, 1)
    seen: list[tuple[str, bool]] = []

    def count(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        sheet = dialog
        sheet.amount.setText("$85")

        def nobody_signs(dialog: QDialog) -> None:
            dialog.reject()
            seen.append((sheet.reason.text(), sheet.verb.isEnabled()))
            sheet.reject()

        person.when_dialog(nobody_signs, ApproveDialog)
        person.press("Return", sheet.amount)

    person.through(lambda: person.press("I", person.work.floor), count)
    assert seen == [("This needs a second person. A manager other than you signs with their PIN.", True)]
    assert person.desk.room.held == {}
    assert sitting_in(person, table, 1).bought == dollars(100)


def test_chips_are_not_picked_up_before_the_house_says_so(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, bought=100)
    first.do(GoAway(table, 1))
    person = at_work(small_house, hands, table, 1)
    person.press("I", person.work.floor)
    assert "the house waits for 30 minutes or 3 blinds" in said(person)


def test_held_chips_go_back_to_their_player_at_the_table(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    second, table = hire(first, Role.MANAGER, name="Lena Fors"), open_table(first)
    (ola,), tomas = seated(first, table, 1, bought=100), player(first, "Tomas Berg")
    first.do(JoinList(big_o(first), tomas))
    first.do(GoAway(table, 1))
    small_house.clock.forward(minutes=30)
    signed(first, PickUpChips(table, 1, dollars(85)), second)
    first.do(SeatPlayer(table, 3, tomas))
    first.do(SeatPlayer(table, 2, ola))
    person = at_work(small_house, hands, table, 2)
    person.saved(lambda: person.press("Shift+I", person.work.floor))
    assert (person.desk.room.held, sitting_in(person, table, 2).bought) == ({}, dollars(85))
    person.press("Shift+I", person.work.floor)
    assert said(person) == "The cage holds nothing for Ola Tveit."


def test_once_the_button_has_gone_round_a_returning_player_starts_anew_BO_04(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    ola, _nadia = seated(first, table, 1, 5, bought=100)
    first.do(CashOut(table, 1, dollars(145)))
    first.do(SeatPlayer(table, 2, ola))
    person = at_work(small_house, hands, table, 2)
    refusal = person.desk.why_not(BuyChips(table, 2, dollars(40)))
    assert refusal is not None
    assert "(BO-04)" in str(refusal)
    person.work.open_palette("gone round")
    assert person.top_suggestion().title == "Button has gone round"
    person.press("Escape", person.work.commands.palette.field.line)
    person.saved(lambda: person.run("attest-rotation"))
    assert person.desk.why_not(BuyChips(table, 2, dollars(40))) is None


@pytest.fixture
def called(small_house: House) -> tuple[TableId, PlayerId, PlayerId]:
    """Seat 1 is held for Tomas, who is first; Nia comes after."""
    first = small_house.founded()
    table, spread = open_table(first), big_o(first)
    tomas, nia = player(first, "Tomas Berg"), player(first, "Nia Hart")
    for one in (tomas, nia):
        first.do(JoinList(spread, one))
    first.do(CallNext(spread, table, 1))
    return table, tomas, nia


def test_who_passes_the_seat_stays_on_the_list_and_the_next_is_called_BO_06(
    small_house: House, hands: MakeHands, called: tuple[TableId, PlayerId, PlayerId]
) -> None:
    table, tomas, nia = called
    person = at_work(small_house, hands, table, 1)
    person.saved(lambda: person.press("Shift+R", person.work.floor))
    hold = hold_of(person, table, 1)
    assert hold is not None
    assert hold.player == nia
    assert tomas in [one.player for names in person.desk.room.lists.values() for one in names]


def test_a_no_show_is_off_the_list_and_the_next_is_called_BO_06(
    small_house: House, hands: MakeHands, called: tuple[TableId, PlayerId, PlayerId]
) -> None:
    table, tomas, nia = called
    person = at_work(small_house, hands, table, 1)
    person.saved(lambda: person.press("Shift+X", person.work.floor))
    hold = hold_of(person, table, 1)
    assert hold is not None
    assert hold.player == nia
    assert tomas not in [one.player for names in person.desk.room.lists.values() for one in names]
    assert seat_drawn(person, table, 1).state is SeatState.HELD


def test_a_name_is_carried_from_its_list_over_the_rail_onto_a_seat(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, tomas = open_table(first), player(first, "Tomas Berg")
    wait = first.do(JoinList(big_o(first), tomas)).number
    person = at_work(small_house, hands, table)
    person.work.go("lists")
    rail = person.work.findChild(Rail)
    assert rail is not None
    data = wait_data(wait)
    with person.bot.waitSignal(rail.chosen):
        carry_over(rail, "floor", data)
    assert person.work.place() == "floor"
    person.saved(lambda: drag(person, data, 4))
    assert person.desk.room.where[tomas].seat == 4


def carry_over(rail: Rail, place: str, data: QMimeData) -> None:
    """The mouse comes over a place of the rail with something in hand."""
    held = (Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(rail.item(place), QDragEnterEvent(QPoint(8, 8), *held))


def test_of_several_held_seats_the_chosen_one_is_taken_by_whom_it_is_held_for(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    ola, nia = (player(first, name) for name in ("Ola Tveit", "Nia Hart"))
    for one in (ola, nia):
        first.do(JoinList(big_o(first), one))
        first.do(CallNext(big_o(first), table))
    person = at_work(small_house, hands, table, 2)
    assert [seat.hold is not None for seat in table_of(person, table).seats[:3]] == [True, True, False]
    assert person.work.words(named("seat")) == "Seat Nia H."
    person.saved(lambda: person.press("S", person.work.floor))
    assert [seat.player for seat in table_of(person, table).seats[:2]] == [None, nia]
    person.work.floor.choose(table, 3)
    assert person.work.words(named("seat")) == "Seat"


@pytest.mark.parametrize(
    ("key", "seat", "words"),
    [("Shift+W", 1, "before the list (house rule)."), ("G", None, "the absent too (house rule).")],
)
def test_at_a_mixed_table_the_house_s_rule_is_named_and_not_another_document_s(
    small_house: House, hands: MakeHands, key: str, seat: int | None, words: str
) -> None:
    first = small_house.founded()
    table = mix(first)
    seated(first, table, 1, 2)
    big_o(first)
    person = at_work(small_house, hands, table, seat)
    read: list[str] = []

    def look(dialog: QDialog) -> None:
        read.extend(one.text() for one in dialog.findChildren(QLabel))
        dialog.reject()

    person.through(lambda: person.press(key, person.work.floor), look)
    person.bot.waitUntil(lambda: bool(read))
    assert any(line.endswith(words) for line in read)
