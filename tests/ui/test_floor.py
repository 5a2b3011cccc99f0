"""The floor worked by keys and mouse: opening, seating, chips, claims, calls, hands, agreement, moving, breaking."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QDialog

from floor.concern import OfSeat
from floor.house.tables import AddTable, Place, Sits
from floor.ids import StaffId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.agreeing import Agree, ProposeChange
from floor.room.cashgame import cash_at, session_in
from floor.room.entering import sold_in_hand
from floor.room.hands import PutButton
from floor.room.lists import JoinList
from floor.room.openseats import AskSeatChange
from floor.room.running import FeedTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.spreads import ScheduleTonight
from floor.rules.mixes import Method
from tests.rooms import PIN, House, big_o, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.floors import at_work, drag, enter, mix, said, seat_drawn, seated
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.acts import named
from ui.dialogs.agree import AgreeDialog
from ui.dialogs.amount import AmountDialog
from ui.dialogs.breaking import BreakDialog
from ui.dialogs.buyin import BuyInDialog
from ui.dialogs.choose import ChooseDialog
from ui.dialogs.lock import LockDialog
from ui.dialogs.seat import SeatDialog
from ui.widgets.floormap.carrying import seat_data, wait_data
from ui.widgets.floormap.looks import SeatState
from ui.widgets.text import Text


def test_a_table_opens_on_a_scheduled_game_and_others_say_why_not(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = TableId(first.do(AddTable("12", 8, Place(300, 300))).number)
    tonight, other = big_o(first, "2-4"), big_o(first, "4-4")
    first.do(ScheduleTonight(other, on=False))
    person = at_work(small_house, hands, table)

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, ChooseDialog)
        offered, refused = dialog.suggestions()
        assert (offered.why_not, "not on tonight's schedule" in refused.why_not) == ("", True)
        person.press("Return", dialog.search.field.line)

    person.saved(lambda: person.through(lambda: person.press("T", person.work.floor), choose))
    spread = cash_at(person.desk.room, table).plays.spread
    assert spread is not None
    assert spread.id == tonight


def test_a_buy_in_under_the_minimum_is_refused_and_mended_by_enter_BO_02(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 3)
    person = at_work(small_house, hands, table, 3)

    def buy(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        person.bot.keyClicks(dialog.amount, "35")
        assert "(BO-02)" in dialog.reason.text()
        assert not dialog.verb.isEnabled()
        assert dialog.mend.text() == "Make it $40"
        person.press("Return", dialog.amount)
        assert (dialog.amount.text(), dialog.reason.text()) == ("$40", "")
        person.press("Return", dialog.amount)

    person.saved(lambda: person.through(lambda: person.press("B", person.work.floor), buy))
    sitting = cash_at(person.desk.room, table).seats[2].sitting
    assert sitting is not None
    assert sitting.bought == dollars(40)
    assert seat_drawn(person, table, 3).detail.startswith("$40 · ")


def test_what_is_no_amount_is_said_at_the_field_and_nothing_can_be_sent(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 3)
    person = at_work(small_house, hands, table, 3)

    def type_wrong(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        for typed in ("3OO", "-40", "1e3", "<b>40</b>"):
            dialog.amount.setText(typed)
            assert not dialog.verb.isEnabled()
        dialog.reject()

    person.through(lambda: person.press("B", person.work.floor), type_wrong)
    sitting = cash_at(person.desk.room, table).seats[2].sitting
    assert sitting is not None
    assert sitting.bought == 0


def test_a_dealer_sells_at_most_150_in_a_hand_MIX_05(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = mix(first)
    seated(first, table, 1, 2, bought=200)
    person = at_work(small_house, hands, table, 1)

    def sell(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        person.bot.keyClicks(dialog.amount, "160")
        assert "(MIX-05)" in dialog.reason.text()
        assert dialog.mend.text() == "Make it $150"
        person.press("Return", dialog.amount)
        person.press("Return", dialog.amount)

    person.saved(lambda: person.through(lambda: person.press("Shift+B", person.work.floor), sell))
    sitting = cash_at(person.desk.room, table).seats[0].sitting
    assert sitting is not None
    sold = sold_in_hand(cash_at(person.desk.room, table), sitting.player)
    assert (sold, sitting.bought) == (dollars(150), dollars(350))


def test_what_still_fits_into_an_entry_is_offered_not_the_whole_of_it_MIX_06(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = mix(first)
    seated(first, table, 1, bought=600)
    person = at_work(small_house, hands, table, 1)

    def buy(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        person.bot.keyClicks(dialog.amount, "500")
        assert "(MIX-06). Sell $400 at most. $600 is in front already." in dialog.reason.text()
        assert dialog.mend.text() == "Make it $400"
        person.press("Return", dialog.amount)
        person.press("Return", dialog.amount)

    person.saved(lambda: person.through(lambda: person.press("B", person.work.floor), buy))
    sitting = cash_at(person.desk.room, table).seats[0].sitting
    assert sitting is not None
    assert sitting.bought == dollars(1_000)


def test_a_cash_out_of_the_whole_stack_frees_the_seat_for_the_table_BO_03(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2, bought=100)
    person = at_work(small_house, hands, table, 2)

    def pay(dialog: QDialog) -> None:
        assert isinstance(dialog, AmountDialog)
        person.bot.keyClicks(dialog.amount, "145")
        person.press("Return", dialog.amount)

    person.saved(lambda: person.through(lambda: person.press("O", person.work.floor), pay))
    look = seat_drawn(person, table, 2)
    assert (look.state, look.detail.startswith("claims ")) == (SeatState.OPEN, True)


def test_the_queue_gives_an_opened_seat_in_order_and_alt_and_a_digit_take_its_row_BO_05(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    _one, wants, leaves = seated(first, table, 1, 2, 5)
    first.do(AskSeatChange(table, wants))
    first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, table, 5)
    person.saved(lambda: person.press("U", person.work.floor))
    queue = person.work.floor.panel.queue.queue()
    assert queue is not None
    assert [(taker.name, taker.verb) for taker in queue.takers] == [
        ("Nadia Kovač", "Give seat"),
        ("Tomas Berg", "Call"),
    ]
    told = person.desk.why_not(queue.takers[1].command)
    assert told is not None
    assert told.advice.startswith("Nadia Kovač asked for a seat change (BO-05)")
    person.press("Z", person.work.floor)
    assert "Nadia Kovač asked for a seat change (BO-05)" in said(person)
    person.saved(lambda: person.press("Alt+1", person.work.floor.map))
    room = person.desk.room
    assert (room.where[wants].seat, leaves in room.where) == (5, False)


@pytest.mark.parametrize("waits", [False, True], ids=["nobody waits", "somebody waits"])
def test_a_digit_after_enter_is_always_the_seat(small_house: House, hands: MakeHands, waits: bool) -> None:
    first = small_house.founded()
    table = open_table(first)
    if waits:
        first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, table)
    before = person.desk.room.number
    person.press("Return", person.work.floor.map)
    for seat in (1, 4, 8):
        person.press(str(seat))
        assert person.work.floor.subject() == OfSeat(table, seat)
    assert (person.work.floor.panel.queue.isVisible(), person.desk.room.number) == (waits, before)


def test_nought_after_enter_is_the_tenth_seat(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = TableId(first.do(AddTable("30", 10, Place(300, 300))).number)
    person = at_work(small_house, hands, table)
    person.press("Return", person.work.floor.map)
    person.press("0")
    assert person.work.floor.subject() is None, "nothing is dealt there, so the seat has no history"
    assert person.work.floor.panel.picture.selection() == 10


@pytest.mark.parametrize("seat", [None, 5], ids=["by lot or first", "in a chosen seat"])
def test_a_walk_in_just_seated_is_chosen_so_that_chips_follow_BO_02(
    small_house: House, hands: MakeHands, seat: int | None
) -> None:
    first = small_house.founded()
    table = open_table(first)
    player(first, "Nia Hart")
    person = at_work(small_house, hands, table, seat)

    def sit(dialog: QDialog) -> None:
        assert isinstance(dialog, SeatDialog)
        dialog.search("nia")
        dialog.submit()

    person.saved(lambda: person.through(lambda: person.press("S", person.work.floor), sit))

    def buy(dialog: QDialog) -> None:
        assert isinstance(dialog, BuyInDialog)
        person.bot.keyClicks(dialog.amount, "100")
        person.press("Return", dialog.amount)

    person.saved(lambda: person.through(lambda: person.press("B", person.work.floor), buy))
    session = session_in(person.desk.room.tables[table].seats[(seat or 1) - 1])
    assert session is not None
    assert session.bought == dollars(100)


def test_ending_the_claims_calls_the_first_on_the_list_and_s_seats_them_BO_06(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2)
    tomas = player(first, "Tomas Berg")
    first.do(JoinList(big_o(first), tomas))
    person = at_work(small_house, hands, table, 2)
    person.saved(lambda: person.press("U", person.work.floor))
    person.press("C", person.work.floor)
    assert "(BO-06)" in said(person)
    person.saved(lambda: person.press("Z", person.work.floor))
    assert (seat_drawn(person, table, 2).state, seat_drawn(person, table, 2).note) == (SeatState.HELD, "5:00")
    person.saved(lambda: person.press("R", person.work.floor))
    assert seat_drawn(person, table, 2).detail == "chip run"
    person.saved(lambda: person.press("S", person.work.floor))
    assert person.desk.room.where[tomas].seat == 2


def test_who_is_not_first_on_the_list_cannot_be_seated_or_called_BO_06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    tomas, late = player(first, "Tomas Berg"), player(first, "Late Comer")
    first.do(JoinList(big_o(first), tomas))
    wait = first.do(JoinList(big_o(first), late)).number
    person = at_work(small_house, hands, table, 4)
    spot = drag(person, wait_data(wait), 4)
    assert spot == "Tomas Berg is first on the list (BO-06)."
    assert late not in person.desk.room.where


def test_a_countdown_goes_on_by_itself_and_draws_only_its_seat(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, table, 2)
    person.saved(lambda: person.press("C", person.work.floor))
    before = person.work.floor.map.table(table)
    small_house.clock.forward(seconds=61)
    person.bot.waitUntil(lambda: seat_drawn(person, table, 2).note == "3:59", timeout=PATIENCE)
    after = person.work.floor.map.table(table)
    assert before is not None
    assert after is not None
    assert [seat.number for seat, old in zip(after.seats, before.seats, strict=True) if seat != old] == [2]


def test_away_and_back_and_a_blind_owed_and_posted_by_keys_BO_07(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, bought=40)
    person = at_work(small_house, hands, table, 1)
    assert seat_drawn(person, table, 1).owes == "BB"
    person.saved(lambda: person.press("K", person.work.floor))
    assert seat_drawn(person, table, 1).owes == ""
    person.saved(lambda: person.press("A", person.work.floor))
    assert seat_drawn(person, table, 1).state is SeatState.AWAY
    assert person.work.words(named("away")) == "Back"
    person.saved(lambda: person.press("A", person.work.floor))
    assert seat_drawn(person, table, 1).state is SeatState.TAKEN


def test_hands_button_game_and_flag_are_on_the_felt(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = mix(first, Method.ROTATION)
    seated(first, table, 1, 2, bought=100)
    person = at_work(small_house, hands, table, 2)
    person.saved(lambda: person.press("Shift+H", person.work.floor))
    person.saved(lambda: person.press("H", person.work.floor))
    look = person.work.floor.map.table(table)
    assert look is not None
    assert (look.title, look.headline, look.second) == ("Mixed", "$2/$4", "Archie, 7 hands left")
    assert look.button is not None

    def call_floor(dialog: QDialog) -> None:
        assert isinstance(dialog, ChooseDialog)
        person.bot.keyClicks(dialog.search.field.line, "chips")
        person.press("Return", dialog.search.field.line)

    person.saved(lambda: person.through(lambda: person.press("F", person.work.floor), call_floor))
    flagged = person.work.floor.map.table(table)
    assert flagged is not None
    assert flagged.pill is not None
    assert flagged.pill.text == "Chips"


def test_dealers_choice_is_chosen_by_key_and_refused_elsewhere_MIX_09(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, plain = mix(first, Method.DEALERS_CHOICE), open_table(first)
    seated(first, table, 1, 2, bought=100)
    first.do(PutButton(table, 1))
    person = at_work(small_house, hands, table, 1)

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, ChooseDialog)
        person.bot.keyClicks(dialog.search.field.line, "badeucy")
        person.press("Return", dialog.search.field.line)

    person.saved(lambda: person.through(lambda: person.press("Shift+G", person.work.floor), choose))
    look = person.work.floor.map.table(table)
    assert look is not None
    assert look.second == "Badeucy"
    person.work.floor.choose(plain)
    person.press("Shift+G", person.work.floor)
    assert said(person).startswith("Table 12 is not played by dealer's choice.")


def test_another_game_waits_until_everybody_agreed_BO_08(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    ola, nadia = seated(first, table, 1, 2)
    other = big_o(first, "4-4")
    first.do(ProposeChange(table, other))
    first.do(Agree(table, ola))
    person = at_work(small_house, hands, table)

    def agree(dialog: QDialog) -> None:
        assert isinstance(dialog, AgreeDialog)
        assert dialog.reason.text().startswith("1 player of 2 has not agreed: Nadia Kovač (BO-08).")
        assert not dialog.verb.isEnabled()
        dialog.switches[nadia].click()
        person.bot.waitUntil(dialog.verb.isEnabled)
        press_verb(dialog, "Change game")

    person.through(lambda: person.press("G", person.work.floor), agree)
    person.bot.waitUntil(lambda: _plays(person, table) == other)


def test_a_seat_is_locked_with_a_reason_and_unlocked_by_the_same_key(small_house: House, hands: MakeHands) -> None:
    table = open_table(small_house.founded())
    person = at_work(small_house, hands, table, 6)

    def lock(dialog: QDialog) -> None:
        assert isinstance(dialog, LockDialog)
        write(dialog, "Reason", "Broken chair")
        press_verb(dialog, "Lock seat")

    person.saved(lambda: person.through(lambda: person.press("L", person.work.floor), lock))
    assert seat_drawn(person, table, 6).state is SeatState.LOCKED
    person.saved(lambda: person.press("L", person.work.floor))
    assert seat_drawn(person, table, 6).state is SeatState.OPEN


def test_a_player_is_dragged_to_a_lit_seat_and_refused_seats_say_why(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    ola, _nadia = seated(first, table, 1, 2)
    person = at_work(small_house, hands, table)
    assert drag(person, seat_data(table, 1), 2) == "Table 12, seat 2 has not opened (BO-05)."
    person.saved(lambda: drag(person, seat_data(table, 1), 4))
    assert person.desk.room.where[ola].seat == 4


def test_what_is_dragged_lights_only_the_seats_that_would_take_it(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1, 2)
    person = at_work(small_house, hands, table)
    landing = person.work.floor.map.landing
    enter(person, seat_data(table, 1))
    assert landing.lit == [(table, seat) for seat in range(3, 9)]
    person.work.floor.map.landing.leave()
    assert landing.lit == []
    strange = QMimeData()
    strange.setData("application/x-cardroom-seat", b"<b>/1")
    enter(person, strange)
    assert landing.lit == []


def test_must_move_players_are_moved_before_the_list_and_the_arrow_is_drawn_BO_06(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    main = open_table(first, "12")
    feeder = TableId(first.do(AddTable("14", 8, Place(900, 300))).number)
    first.do(OpenTable(feeder, big_o(first)))
    (ola,) = seated(first, feeder, 3)
    first.do(FeedTable(feeder, main))
    first.do(JoinList(big_o(first), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, main, 1)
    queue = person.work.floor.panel.queue.queue()
    assert queue is not None
    assert [(taker.name, taker.verb) for taker in queue.takers] == [("Ola Tveit", "Move"), ("Tomas Berg", "Call")]
    person.press("Alt+2", person.work.floor.map)
    person.bot.waitUntil(lambda: "(BO-06)" in said(person))
    person.saved(lambda: person.press("Alt+1", person.work.floor.map))
    assert person.desk.room.where[ola].table == main


def test_breaking_a_table_says_who_goes_where_before_it_does(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, other = open_table(first, "12"), TableId(first.do(AddTable("14", 2, Place(900, 300))).number)
    first.do(OpenTable(other, big_o(first)))
    players = seated(first, table, 1, 2, 3)
    person = at_work(small_house, hands, table)

    def break_it(dialog: QDialog) -> None:
        assert isinstance(dialog, BreakDialog)
        press_verb(dialog, "Break table")

    person.saved(lambda: person.through(lambda: person.press("X", person.work.floor), break_it))
    room = person.desk.room
    assert sorted(room.where[one].seat for one in players if one in room.where) == [1, 2]
    assert [len(names) for names in room.lists.values()] == [1]
    assert not person.is_open(table)


def test_who_must_move_is_shown_at_the_main_table_s_seat_before_the_table_breaks_BO_06(
    small_house: House, hands: MakeHands
) -> None:
    first = small_house.founded()
    main, feeder = TableId(first.do(AddTable("12", 2, Place(900, 300))).number), open_table(first, "14")
    first.do(OpenTable(main, big_o(first)))
    seated(first, main, 1)
    longest, _other = seated(first, feeder, 1, 2)
    first.do(FeedTable(feeder, main))
    person = at_work(small_house, hands, feeder)

    def break_it(dialog: QDialog) -> None:
        assert isinstance(dialog, BreakDialog)
        shown = [one.text() for one in dialog.findChildren(Text)]
        assert first.room.name_of(longest) in shown[shown.index("12/2") :]
        press_verb(dialog, "Break table")

    person.saved(lambda: person.through(lambda: person.press("X", person.work.floor), break_it))
    assert person.desk.room.where[longest] == Sits(main, 2)
    assert [len(names) for names in person.desk.room.lists.values()] == [1]


def test_needs_me_shows_only_tables_that_wait_for_the_floor(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    quiet = open_table(first, "12")
    calls = TableId(first.do(AddTable("14", 8, Place(900, 300))).number)
    first.do(OpenTable(calls, big_o(first, "4-4")))
    first.do(JoinList(big_o(first, "4-4"), player(first, "Tomas Berg")))
    person = at_work(small_house, hands, quiet)
    person.work.floor.show_only("needs")
    assert [look.id for look in person.work.floor.map.tables()] == [calls]
    chosen = person.work.floor.choice.table(person.desk.room)
    assert chosen is not None
    assert chosen.id == quiet
    person.work.floor.choose(calls, 1)
    person.saved(lambda: person.press("C", person.work.floor))
    assert person.work.floor.map.tables() == []


@pytest.mark.parametrize(
    ("role", "forbidden", "allowed"),
    [(Role.CASHIER, "away", "buy-in"), (Role.FLOOR, "buy-in", "away")],
)
def test_a_cashier_sells_at_the_cage_and_a_floor_person_runs_the_seats(
    small_house: House, hands: MakeHands, role: Role, forbidden: str, allowed: str
) -> None:
    first = small_house.founded()
    table = open_table(first)
    seated(first, table, 1)
    staff: StaffId = hire(first, role, name="Rita Mora")
    person = hands(small_house)
    person.choose_person(staff)
    person.sign_in(PIN)
    person.work.floor.choose(table, 1)
    assert "Rita Mora may not do this" in person.work.why_not(named(forbidden))
    assert person.work.why_not(named(allowed)) == ""


def test_a_name_with_markup_is_shown_as_it_is(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table = open_table(first)
    first.do(SeatPlayer(table, 1, player(first, "<b>Bold</b> O'Neil")))
    person = at_work(small_house, hands, table, 1)
    assert seat_drawn(person, table, 1).name.startswith("<b>Bold</b>")
    assert "<b>" not in person.work.floor.panel.picture.seat_button(1).toolTip().replace("&lt;b&gt;", "")


def _plays(person: Hands, table: TableId) -> int:
    spread = cash_at(person.desk.room, table).plays.spread
    return spread.id if spread is not None else 0
