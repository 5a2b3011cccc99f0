"""The cashier's page by keyboard: who, how much, Enter; refusals with their cure, swipes, tender, the till roll."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog

from floor.books.tills import Stage, balance
from floor.cage.beginning import BeginCage
from floor.cage.drawers import CountDrawer, OpenDrawer, TakeOverDrawer
from floor.cage.paying import PayIn, PayOut
from floor.cage.tips import RedeemTips
from floor.entry import read
from floor.ids import Account, StaffId
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.cashgame import cash_at
from floor.room.heldchips import PayHeld, PickUpChips, RedeemChips
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.void import VoidEntry
from tests.cage.cages import FULL, ONE, TWO, Cage
from tests.rooms import MANAGER_PIN, PIN, House, close_day, open_table, player
from tests.ui.cageroom import at_the_cage, commands, count_out, enter, line_named, page, seated_cage, serve, verdict
from tests.ui.conftest import MakeHands
from tests.ui.floors import said
from tests.ui.test_printing import FolderPrinters, words
from tests.ui.windows import PATIENCE, Hands, press_verb
from ui.dialogs.approve import ApproveDialog
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS
from ui.screens.cage.beginsheet import BeginSheet
from ui.screens.cage.countsheet import CountSheet
from ui.screens.cage.looks import held_since
from ui.screens.cage.moneysheets import CloseDrawerSheet
from ui.screens.cage.services import SERVICES, TIPS
from ui.screens.persontiles import PersonTiles
from ui.widgets.button import KeyButton
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text


@pytest.fixture
def cage(small_house: House) -> Cage:
    return seated_cage(small_house)


@pytest.fixture
def rita(cage: Cage, small_house: House, hands: MakeHands) -> Hands:
    """At the counter, with Cage 1 open."""
    cage.opened()
    return at_the_cage(small_house, hands, cage.rita)


def cash(person: Hands, drawer: Account = ONE) -> int:
    return balance(person.desk.room, drawer)


def test_name_amount_enter_done_and_ready_for_the_next(rita: Hands, cage: Cage) -> None:
    serve(rita, "ola", "200")
    assert page(rita).desk_card.verb.text() == "Buy in $200 at 12/1"
    assert verdict(rita) == "Allowed."
    enter(rita)
    assert cash(rita) == dollars(2_200)
    assert page(rita).customer is None
    assert page(rita).finder.field.line.hasFocus()
    assert page(rita).desk_card.amount.text() == ""


@pytest.mark.parametrize("typed", ["Ola", "1", "12/1"])
def test_found_by_name_number_and_seat(rita: Hands, typed: str) -> None:
    serve(rita, typed)
    assert page(rita).customer is not None
    assert page(rita).desk_card.amount.hasFocus()


def test_too_little_is_refused_as_at_the_table_and_enter_makes_it_enough_BO_02(rita: Hands) -> None:
    serve(rita, "12/1", "35")
    assert "BO-02" in verdict(rita)
    assert page(rita).desk_card.verb.text() == "Make it $40", "what Enter does is what the button says"
    rita.press("Return", page(rita).desk_card.amount)
    assert page(rita).desk_card.amount.text() == "$40"
    enter(rita)
    assert cash(rita) == dollars(2_040)


def test_a_cash_out_and_tips_go_out_of_the_drawer(rita: Hands, cage: Cage) -> None:
    serve(rita, "ola", "300")
    enter(rita)
    serve(rita, "ola")
    rita.press("Alt+O", page(rita).desk_card.amount)
    rita.bot.keyClicks(page(rita).desk_card.amount, "250")
    assert "Pay 2 × $100 and 1 × $50" in page(rita).desk_card.change.text()
    enter(rita)
    assert cash(rita) == dollars(2_050)
    rita.press("Alt+T", page(rita).finder.field.line)
    assert page(rita).service is TIPS
    assert page(rita).card.words() == ["Type the dealer's name."]
    serve(rita, "Ines K.", "20")
    enter(rita)
    assert commands(rita)[-3:] == [BuyChips, CashOut, RedeemTips]


def test_whoever_has_no_seat_is_paid_for_chips_in_their_hand_with_a_reason_and_a_signature(
    rita: Hands, cage: Cage
) -> None:
    serve(rita, "ola", "300")
    enter(rita)
    cage.manager.catch_up()
    player(cage.manager, "Bela Chen")
    rita.bot.waitUntil(lambda: len(rita.desk.room.players) == 2, timeout=PATIENCE)
    serve(rita, "bela", "50")
    assert page(rita).service.id == "out"
    assert "not known to have bought any chips" in verdict(rita)
    page(rita).desk_card.reason.setText("Kept from last week")
    rita.second_signs(MANAGER_PIN)
    enter(rita)
    assert commands(rita)[-1] is RedeemChips


def test_meters_say_spent_allowed_and_left_while_one_types(rita: Hands) -> None:
    serve(rita, "ola", "60")
    told = " ".join(page(rita).card.words())
    assert "Met" in told
    assert "Cash in today: $2,940 left" in told
    assert "$40" in told


def test_what_was_handed_over_gives_the_change_and_too_little_is_not_sold(rita: Hands) -> None:
    serve(rita, "ola", "240")
    page(rita).desk_card.tender.setText("300")
    assert page(rita).desk_card.change.text() == "Change $60: 1 × $50 and 1 × $10"
    page(rita).desk_card.tender.setText("200")
    assert verdict(rita) == "$200 was handed over for $240."
    number = rita.desk.room.number
    rita.press("Return", page(rita).desk_card.amount)
    assert rita.desk.room.number == number


def test_tab_leads_from_the_amount_to_what_was_handed_over_and_the_change_stays_until_the_next_one(
    rita: Hands,
) -> None:
    serve(rita, "ola", "240")
    rita.press("Tab", page(rita).desk_card.amount)
    assert page(rita).desk_card.tender.hasFocus()
    rita.bot.keyClicks(page(rita).desk_card.tender, "300")
    rita.saved(lambda: rita.press("Return", page(rita).desk_card.tender))
    assert verdict(rita) == "Ola Tveit: Change $60: 1 × $50 and 1 × $10."
    serve(rita, "ola")
    assert verdict(rita) == ""


def test_what_a_customer_cannot_be_served_with_says_why(rita: Hands) -> None:
    serve(rita, "ola")
    said = {one.id: page(rita).why_not_choose(one) for one in SERVICES}
    assert said["held"] == "The cage holds nothing for Ola Tveit."
    assert said["register"] == "No tournament takes Ola Tveit now."
    assert said["rebuy"] == "Ola Tveit is in no tournament that sells rebuys."
    assert said["prize"] == "Ola Tveit has won no prize that is to be paid."
    assert (said["buy"], said["out"]) == ("", "")
    shown = {button.act.id for button in page(rita).desk_card.findChildren(ActButton) if button.isVisible()}
    assert shown == {"serve-buy", "serve-out", "serve-held", "serve-tips", "serve-award"}, "no tournament, none of its"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("12x", "“12x” is not an amount."),
        ("-50", "“-50” is not an amount."),
        ("40.50", "chips"),
        ("0", "buys no chips"),
        ("5000", "Your drawer is too low to give $5,000 in chips."),
        ("9999999", "is over the $1,000,000"),
    ],
)
def test_bad_amounts_are_refused_in_a_sentence_and_nothing_is_written(rita: Hands, typed: str, why: str) -> None:
    serve(rita, "ola", typed)
    number = rita.desk.room.number
    assert why in verdict(rita)
    page(rita).desk_card.amount.setFocus()
    if "Make it" not in str([one.text() for one in page(rita).desk_card.findChildren(KeyButton) if one.isVisible()]):
        rita.press("Return", page(rita).desk_card.amount)
    assert rita.desk.room.number == number


def test_a_pay_out_beyond_the_drawer_does_not_say_what_it_holds(rita: Hands) -> None:
    serve(rita, "ola", "3000")
    enter(rita)
    serve(rita, "ola")
    rita.press("Alt+O", page(rita).desk_card.amount)
    rita.desk.ask(PayOut(dollars(4_800), "rent"))
    rita.second_signs(MANAGER_PIN)
    rita.bot.waitUntil(lambda: cash(rita) == dollars(200), timeout=PATIENCE)
    page(rita).desk_card.amount.setText("3000")
    assert verdict(rita).startswith("Your drawer is too low to pay $3,000 in cash.")
    assert "$200" not in verdict(rita)


def test_a_swipe_finds_its_player_and_types_nothing_anywhere(rita: Hands) -> None:
    field = page(rita).finder.field.line
    rita.bot.keyClicks(field, "%B0000001^TVEIT/OLA^2612?")
    rita.press("Return", field)
    assert page(rita).customer is not None
    assert (field.text(), page(rita).desk_card.amount.text()) == ("", "")


def test_a_swipe_in_the_middle_of_an_amount_is_refused_and_changes_nothing(rita: Hands, cage: Cage) -> None:
    player(cage.manager, "Bela Chen")
    rita.bot.waitUntil(lambda: len(rita.desk.room.players) == 2, timeout=PATIENCE)
    serve(rita, "ola", "20")
    number = rita.desk.room.number
    amount = page(rita).desk_card.amount
    rita.bot.keyClicks(amount, ";0000002?")
    rita.press("Return", amount)
    assert verdict(rita).startswith("The card of Bela Chen was swiped while an amount was typed for Ola Tveit.")
    assert (amount.text(), rita.desk.room.number) == ("20", number)
    assert page(rita).card.words()[0] == "Ola Tveit"


def test_the_sign_of_a_track_struck_by_hand_takes_no_later_key(rita: Hands) -> None:
    """A reader types its track in one go; whoever pauses has come to the wrong key, and types on."""
    serve(rita, "ola")
    amount = page(rita).desk_card.amount

    def strike(key: str, at: int) -> None:
        event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, key)
        event.setTimestamp(at)
        QApplication.sendEvent(amount, event)

    strike(";", 50_000)
    strike("1", 50_020)
    assert amount.text() == ""
    strike("2", 51_500)
    strike("5", 51_600)
    assert amount.text() == "25"


def test_what_a_voided_act_was_to_hand_out_is_handed_to_nobody(rita: Hands) -> None:
    serve(rita, "ola", "200")
    rita.press("Tab", page(rita).desk_card.amount)
    page(rita).desk_card.tender.setText("260")
    enter(rita)
    assert verdict(rita) == "Ola Tveit: Change $60: 1 × $50 and 1 × $10."
    rita.second_signs(MANAGER_PIN)
    rita.when_dialog(lambda sheet: _void(sheet))
    rita.saved(lambda: rita.press("Alt+V", page(rita)))
    rita.bot.waitUntil(lambda: verdict(rita) == "", timeout=PATIENCE)


def test_what_was_handed_over_and_is_no_amount_is_said_once(rita: Hands) -> None:
    serve(rita, "ola", "200")
    page(rita).desk_card.tender.setText("1x")
    assert verdict(rita).startswith("“1x” is not an amount.")
    assert page(rita).desk_card.change.text() == ""


def test_a_card_of_nobody_is_said(rita: Hands) -> None:
    rita.bot.keyClicks(page(rita).finder.field.line, ";777?")
    rita.press("Return", page(rita).finder.field.line)
    assert verdict(rita) == "That card is of nobody in this house's file."


def test_esc_goes_a_step_back_and_then_to_the_search(rita: Hands) -> None:
    serve(rita, "ola", "200")
    rita.press("Escape", page(rita).desk_card.amount)
    assert (page(rita).desk_card.amount.text(), page(rita).customer is not None) == ("", True)
    rita.press("Escape", page(rita).desk_card.amount)
    assert page(rita).customer is None
    assert page(rita).finder.field.line.hasFocus()


def test_enter_without_anybody_says_what_is_missing(rita: Hands) -> None:
    rita.press("Return", page(rita).desk_card.amount)
    assert verdict(rita).startswith("Find somebody first")


def test_the_last_ten_are_listed_and_one_is_voided_by_key_with_a_manager(rita: Hands) -> None:
    serve(rita, "ola", "200")
    enter(rita)
    rung = page(rita).roll.rung()
    assert rung is not None
    assert (rung.cash, rung.voided) == (dollars(200), False)
    assert (rung.told, rung.paper) == ("Ola Tveit bought $200 at 12/1", "receipt 1")
    rita.second_signs(MANAGER_PIN)
    rita.when_dialog(lambda sheet: _void(sheet))
    rita.saved(lambda: rita.press("Alt+V", page(rita)))
    assert commands(rita)[-1] is VoidEntry
    assert cash(rita) == dollars(2_000)
    assert page(rita).place.why_not(ACTS["reprint-receipt"]) == (
        f"Entry {rung.id} was taken back, and is not printed again."
    )
    struck = page(rita).roll.table.model().rows()  # type: ignore[attr-defined]
    assert [row.voided for row in struck if row.id == rung.id] == [True]


def _void(sheet: QDialog) -> None:
    line_named(sheet, "Reason").setText("Wrong player")
    press_verb(sheet, "Void")


def test_after_a_count_nothing_is_voided_and_a_correction_cites_the_receipt(rita: Hands, cage: Cage) -> None:
    serve(rita, "ola", "200")
    enter(rita)
    rita.desk.ask(CountDrawer(ONE, cage.exactly(ONE)))
    rita.bot.waitUntil(lambda: rita.desk.room.cage.drawers[ONE].stage is Stage.COUNTED, timeout=PATIENCE)
    rita.drawn()
    rita.press("Alt+V", page(rita))
    assert "was counted since" in said(rita)
    assert page(rita).closed.isVisible()
    assert page(rita).closed.button.text() == "Close drawer"


def test_without_a_drawer_it_says_how_to_open_one_and_opens_it(
    cage: Cage, small_house: House, hands: MakeHands
) -> None:
    person = at_the_cage(small_house, hands, cage.rita)
    assert page(person).closed.isVisible()
    assert page(person).closed.sentence.text() == "You have no open drawer"
    person.when_dialog(lambda sheet: count_out(sheet, FULL))
    person.saved(lambda: page(person).closed.button.click())
    assert commands(person)[-1] is OpenDrawer
    assert page(person).desk_card.isVisible()
    assert person.desk.room.cage.drawers[ONE].holder == cage.rita.staff


def test_a_new_room_begins_its_cage_by_keys_and_sells(small_house: House, hands: MakeHands) -> None:
    """From a refused sale on the floor: the way to the cage, one sheet, one signature, and the sale."""
    desk = small_house.founded(by_drawers=True)
    rita = small_house.desk_for(Role.CASHIER, name="Rita Mora")
    table = open_table(desk)
    desk.do(SeatPlayer(table, 1, player(desk)))
    person = at_the_cage(small_house, hands, StaffId(1))
    assert page(person).closed.sentence.text() == "The room has no drawers yet"
    person.desk.ask(BuyChips(table, 1, dollars(100)))
    person.bot.waitUntil(lambda: person.work.message() is not None, timeout=PATIENCE)
    message = person.work.message()
    assert message is not None
    assert [action.label for action in message.actions] == ["Go to the cage"]
    person.when_dialog(lambda sheet: count_out(sheet, FULL), BeginSheet)
    person.second_signs()
    person.saved(lambda: person.press("Alt+Shift+E", page(person)))
    assert commands(person)[-1] is BeginCage
    assert person.desk.room.cage.drawers[ONE].holder == StaffId(1)
    assert page(person).desk_card.isVisible()
    assert rita.room.cage.drawers == {}
    serve(person, "ola", "100")
    enter(person)
    assert commands(person)[-1] is BuyChips


def test_a_count_left_half_done_when_the_program_ends_leaves_the_drawer_as_it_was(
    cage: Cage, rita: Hands, small_house: House, hands: MakeHands
) -> None:
    number = cage.room.number

    def leave(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        sheet.notes.fields[0].setText("3")
        rita.window.close()
        sheet.reject()

    rita.through(lambda: rita.press("Alt+C", page(rita)), leave)
    again = at_the_cage(small_house, hands, cage.rita)
    assert again.desk.room.cage.drawers[ONE].stage is Stage.OPEN
    counted = [kind for kind in commands(again) if kind is CountDrawer]
    assert counted == []
    assert cage.room.number >= number


def test_pay_in_and_pay_out_by_key_with_their_reasons(rita: Hands) -> None:
    for key, kind, left in (("Alt+I", PayIn, 2_050), ("Alt+U", PayOut, 2_000)):
        rita.when_dialog(lambda sheet: _reason(sheet, "50"))
        rita.saved(partial(rita.press, key, page(rita)))
        assert (commands(rita)[-1], cash(rita)) == (kind, dollars(left))


def _reason(sheet: QDialog, amount: str) -> None:
    line_named(sheet, "Amount").setText(amount)
    reason = line_named(sheet, "Reason")
    reason.setText(";0000001?")
    assert not sheet.verb.isEnabled(), "a card swiped into the reason is none"  # type: ignore[attr-defined]
    reason.setText("Coffee")
    sheet.submit()  # type: ignore[attr-defined]


def test_the_count_is_blind_and_then_shows_what_was_expected(rita: Hands, cage: Cage) -> None:
    serve(rita, "ola", "200")
    enter(rita)
    short = cage.exactly(ONE, cash=-5)
    seen: list[str] = []

    def close(sheet: QDialog) -> None:
        seen.extend(label.text() for label in sheet.findChildren(type(page(rita).desk_card.verdict)))
        press_verb(sheet, "Close drawer")

    def count(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        told = " ".join(label.text() for label in sheet.findChildren(type(page(rita).desk_card.verdict)))
        assert "$2,200" not in told
        rita.when_dialog(close, CloseDrawerSheet)
        count_out(sheet, short)

    rita.when_dialog(count, CountSheet)
    rita.press("Alt+C", page(rita))
    rita.bot.waitUntil(lambda: rita.desk.room.cage.drawers[ONE].stage is Stage.CLOSED, timeout=PATIENCE)
    assert {"$2,200", "$2,195", "−$5"} <= set(seen)


def test_an_enter_too_many_after_a_count_does_not_close_a_drawer_that_differs(rita: Hands, cage: Cage) -> None:
    said_of_it: list[str] = []

    def close(sheet: QDialog) -> None:
        assert isinstance(sheet, CloseDrawerSheet)
        rita.bot.keyClicks(sheet.focusWidget(), "paid one twice")
        assert sheet.note.text() == "paid one twice", "a space of what explains it closes nothing"
        rita.bot.keyClick(sheet, Qt.Key.Key_Return)
        said_of_it.append(sheet.reason.text())
        assert sheet.focusWidget() is sheet.verb
        sheet.reject()

    def count(sheet: QDialog) -> None:
        rita.when_dialog(close, CloseDrawerSheet)
        count_out(sheet, cage.exactly(ONE, cash=-5))

    rita.when_dialog(count, CountSheet)
    rita.press("Alt+C", page(rita))
    assert said_of_it == ["“Close drawer” is not done by Enter. Click it, or press Space on it."]
    assert rita.desk.room.cage.drawers[ONE].stage is Stage.COUNTED


@pytest.mark.parametrize(
    ("label", "text", "why"),
    [
        ("Notes of $20", "ten", "is not a whole number"),
        ("Notes of $20", "-3", "is not a whole number"),
        ("Total of cash and chips", "5", "and the total says $5"),
        ("Chips of $100", "999999", "is more than the $26,000 that the house has in all"),
    ],
)
def test_counts_that_make_no_sense_are_refused_and_nothing_is_written(
    cage: Cage, small_house: House, hands: MakeHands, label: str, text: str, why: str
) -> None:
    person = at_the_cage(small_house, hands, cage.rita)
    number = person.desk.room.number

    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        sheet.notes.fields[0].setText("1")
        field = line_named(sheet, label)
        field.setText(text)
        field.textEdited.emit(text)
        assert why in sheet.reason.text()
        assert not sheet.verb.isEnabled()
        sheet.reject()

    person.through(lambda: person.press("Alt+D", page(person)), fill)
    assert person.desk.room.number == number
    assert person.desk.room.cage.drawers[ONE].stage is Stage.CLOSED


def test_enter_goes_through_the_piles_to_the_total_and_commits_no_count(rita: Hands) -> None:
    """A count stands once it is in: an Enter too many must not enter it."""
    number = rita.desk.room.number

    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        rita.bot.keyClicks(sheet.notes.fields[0], "1")
        sheet.chips.fields[-1].setFocus()
        rita.press("Return", sheet.chips.fields[-1])
        assert sheet.focusWidget() is sheet.total
        rita.press("Return", sheet.total)
        assert sheet.isVisible()
        assert sheet.reason.text() == "“Commit the count” is done by Ctrl+Enter."
        sheet.reject()

    rita.through(lambda: rita.press("Alt+C", page(rita)), fill)
    assert rita.desk.room.number == number


def test_a_pile_that_cannot_be_read_is_outlined_named_and_not_summed_up(rita: Hands) -> None:
    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        rita.bot.keyClicks(sheet.notes.fields[0], "1")
        rita.bot.keyClicks(sheet.notes.fields[2], "x")
        assert sheet.notes.comes_to() == "?"
        assert sheet.notes.fields[2].property("refused")
        assert sheet.reason.text() == "Notes of $20: “x” is not a whole number."
        rita.press("Backspace", sheet.notes.fields[2])
        assert sheet.notes.comes_to() == "$100"
        assert not sheet.notes.fields[2].property("refused")
        sheet.reject()

    rita.through(lambda: rita.press("Alt+C", page(rita)), fill)


def test_two_cashiers_at_one_drawer_the_second_is_refused(rita: Hands, cage: Cage, small_house: House) -> None:
    with pytest.raises(Exception, match="holds Cage 1"):
        cage.sam.do(OpenDrawer(ONE, FULL))
    rita.press("Alt+D", page(rita))
    assert said(rita).startswith("You hold Cage 1, and a person holds one drawer.")


def test_the_floor_reads_why_not_and_sells_nothing(cage: Cage, small_house: House, hands: MakeHands) -> None:
    person = at_the_cage(small_house, hands, cage.floor)
    assert not page(person).closed.button.isVisible()
    for key in ("Alt+D", "Alt+I", "Alt+B", "Alt+G"):
        person.press(key, page(person))
        assert said(person), key


def test_a_hand_over_in_the_rush_takes_both_pins_and_a_blind_count(rita: Hands, cage: Cage) -> None:
    """Alt+G, who comes signs in, counts, and who goes signs: nothing else."""
    serve(rita, "ola", "200")
    enter(rita)
    sam = cage.sam.staff
    assert sam is not None
    serve(rita, "ola")
    rita.press("Alt+O", page(rita).desk_card.amount)
    rita.bot.keyClicks(page(rita).desk_card.amount, "150")
    enter(rita)
    assert "Pay 1 × $100 and 1 × $50" in verdict(rita)
    rita.press("Alt+G", page(rita))
    assert rita.page() is rita.window.sign_in
    assert "Who takes Cage 1 over?" in [label.text() for label in rita.window.sign_in.findChildren(Text)]

    def signs(sheet: QDialog) -> None:
        rita.bot.keyClicks(sheet.findChild(PinPad), PIN)

    def count(sheet: QDialog) -> None:
        rita.when_dialog(signs, ApproveDialog)
        count_out(sheet, cage.exactly(ONE))

    rita.when_dialog(count, CountSheet)
    rita.choose_person(sam)
    rita.sign_in(PIN)
    rita.bot.waitUntil(lambda: rita.desk.room.cage.drawers[ONE].holder == sam, timeout=PATIENCE)
    entry = read(rita.desk.fold.lines[-1])
    assert (type(entry.command), entry.staff, entry.signer) == (TakeOverDrawer, sam, cage.rita.staff)
    assert verdict(rita) == "", "what the one before was handing out is not paid once more"
    rita.work.lock()
    assert "Who is at this workstation?" in [label.text() for label in rita.window.sign_in.findChildren(Text)]


def test_a_hand_over_adds_fifteen_seconds_of_keys_to_its_count_at_most(rita: Hands, cage: Cage) -> None:
    """Whoever comes is found by arrows among everybody on the staff; at 0.28 seconds a key, which is no hurry."""
    sam, keys = cage.sam.staff, ["Alt+G"]

    def signs(sheet: QDialog) -> None:
        keys.extend(PIN)
        rita.bot.keyClicks(sheet.findChild(PinPad), PIN)

    def count(sheet: QDialog) -> None:
        keys.append("Return")
        rita.when_dialog(signs, ApproveDialog)
        count_out(sheet, cage.exactly(ONE))

    rita.when_dialog(count, CountSheet)
    rita.press("Alt+G", page(rita))
    screen = rita.window.sign_in
    tiles = screen.findChild(PersonTiles)
    assert tiles is not None
    for key in ("Left", "Right"):
        for _ in rita.desk.room.staff:
            if (chosen := tiles.selection()) is None or chosen.id != sam:
                keys.append(key)
                rita.press(key, screen)
    keys.extend(PIN)
    rita.sign_in(PIN)
    rita.bot.waitUntil(lambda: rita.desk.room.cage.drawers[ONE].holder == sam, timeout=PATIENCE)
    assert len(keys) * 0.28 <= 15


def test_the_drawer_not_taken_is_still_closed(rita: Hands) -> None:
    assert rita.desk.room.cage.drawers[TWO].stage is Stage.CLOSED


def test_a_drawer_taken_after_an_early_close_is_held_since_its_time(small_house: House) -> None:
    desk = small_house.founded()
    opened = desk.now()
    close_day(desk)
    assert held_since(desk.room, opened) == "7:42 PM"
    small_house.clock.forward(days=2)
    desk.confirm_time()
    player(desk)
    assert held_since(desk.room, opened) == "Fri, Nov 13"


def test_held_chips_are_paid_whole_by_enter(rita: Hands, cage: Cage, small_house: House) -> None:
    serve(rita, "ola", "300")
    enter(rita)
    cage.floor.catch_up()
    spread = cash_at(cage.room, cage.table).plays.spread.id
    cage.floor.do(JoinList(spread, player(cage.floor, "Bela Chen")))
    cage.floor.do(GoAway(cage.table, 1))
    small_house.clock.forward(minutes=31)
    cage.signed(cage.floor, PickUpChips(cage.table, 1, dollars(250)), cage.manager)
    rita.bot.waitUntil(lambda: bool(rita.desk.room.held), timeout=PATIENCE)
    serve(rita, "ola")
    assert page(rita).service.id == "held", "what they most likely come for"
    assert (page(rita).desk_card.amount.text(), page(rita).desk_card.amount.isReadOnly()) == ("$250", True)
    rita.press("Alt+O", page(rita))
    rita.press("Alt+H", page(rita))
    enter(rita)
    assert commands(rita)[-1] is PayHeld
    assert cash(rita) == dollars(2_050)


def test_the_chosen_act_is_reprinted_by_key(rita: Hands, tmp_path: Path) -> None:
    rita.work.press.printers = FolderPrinters(tmp_path, "Cage printer")
    rita.window._settings.keep_printer("buy-slip", "Cage printer")
    rita.press("Alt+R", page(rita))
    assert said(rita) == "Nothing went through your drawer yet."
    printed: list[str] = []
    rita.work.press.queue.ended.connect(lambda job: printed.append(words(job.draw())))
    serve(rita, "ola", "200")
    enter(rita)
    rita.bot.waitUntil(lambda: len(printed) == 1, timeout=PATIENCE)
    rita.press("Alt+R", page(rita))
    rita.bot.waitUntil(lambda: len(printed) == 2, timeout=PATIENCE)
    by_itself, again = printed
    assert ("Copy" in by_itself, "Copy" in again) == (False, True)
    assert all("Ola Tveit" in paper and "$200" in paper for paper in printed)


def test_a_swipe_into_a_count_changes_nothing_and_is_said(cage: Cage, small_house: House, hands: MakeHands) -> None:
    person = at_the_cage(small_house, hands, cage.rita)

    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        field = sheet.notes.fields[0]
        field.setText("3")
        person.bot.keyClicks(field, "%B0000001^TVEIT/OLA^?")
        person.press("Return", field)
        assert (field.text(), sheet.reason.text()) == ("3", "A card was swiped. It changes nothing here.")
        assert sheet.focusWidget() is field
        sheet.reject()

    person.through(lambda: person.press("Alt+D", page(person)), fill)
    assert page(person).customer is None
    assert person.desk.room.cage.drawers[ONE].stage is Stage.CLOSED
