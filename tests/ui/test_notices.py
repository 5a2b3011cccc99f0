"""A refusal that cites a clause: one key opens the clause where it stands."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialog

from floor.errors import Finding, Refused, refuse
from floor.ids import TableId
from floor.offers import Do
from floor.roles import Role
from floor.room.openseats import EndClaims
from floor.room.seating import SeatPlayer, UnseatPlayer
from tests.rooms import PIN, House, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands, press_verb
from ui.dialogs.seat import SeatDialog
from ui.screens.rules.approvals.clauserow import ClauseRow
from ui.widgets.button import KeyButton
from ui.widgets.messagebar import MessageBar


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    return person


def buttons(person: Hands) -> list[str]:
    bar = person.work.findChild(MessageBar)
    assert isinstance(bar, MessageBar)
    return [button.text() for button in bar.findChildren(KeyButton)]


def marked(person: Hands) -> list[str]:
    """What is marked on the approval that is open."""
    rows = person.work.rules.approvals.findChildren(ClauseRow)
    return [row.clause.id for row in rows if row.isVisible() and row.is_chosen]


def test_the_clause_of_a_refusal_is_read_by_its_key_BO02(person: Hands) -> None:
    person.desk.refused.emit(refuse("$35 is under the minimum buy-in of $40.", "BO-02", "Sell $40 or more."))
    assert buttons(person) == ["Read BO-02", "Dismiss"]
    person.press("Shift+F1")
    assert (person.work.place(), person.work.rules.view()) == ("rules", "approvals")
    assert marked(person) == ["BO-02"]
    assert person.work.message() is None


def test_the_clause_is_read_with_the_mouse_too_MIX04(person: Hands) -> None:
    person.desk.refused.emit(refuse("Big blind $12 is over the $10 cap on forced bets.", "MIX-04"))
    button = next(one for one in person.work.findChildren(KeyButton) if one.text() == "Read MIX-04")
    button.click()
    assert marked(person) == ["MIX-04"]


def test_for_a_rule_of_the_house_the_clause_it_narrows_is_read_MIX04(person: Hands) -> None:
    narrowed = Finding("Big blind $6 is over the $5 cap on forced bets.", "MIX-04", layer="house")
    person.desk.refused.emit(Refused(narrowed))
    assert buttons(person) == ["Read MIX-04", "Dismiss"]
    person.press("Shift+F1")
    assert marked(person) == ["MIX-04"]


def test_a_reading_is_read_beside_the_clause_that_cites_it_R25(person: Hands) -> None:
    person.desk.refused.emit(refuse("The odd chips go round.", "R-25"))
    person.press("Shift+F1")
    assert marked(person) == ["MIX-20"], "Archie's"


def test_of_several_reasons_the_first_that_can_be_read_is_offered(person: Hands) -> None:
    person.desk.refused.emit(Refused(Finding("One.", "XYZ-99"), Finding("Two."), Finding("Three.", "BO-08")))
    assert buttons(person) == ["Read BO-08", "Dismiss"]


@pytest.mark.parametrize("clause", ["", "XYZ-99"])
def test_what_no_approval_in_force_says_cannot_be_read(person: Hands, clause: str) -> None:
    person.desk.refused.emit(refuse("Table 12 is open.", clause))
    assert buttons(person) == ["Dismiss"]
    person.press("Shift+F1")
    assert person.work.place() == "floor"


def test_the_reason_of_a_key_that_cannot_act_is_read_as_well_BO08(person: Hands) -> None:
    person.work.notices.tell_why_not(refuse("1 of 6 has not agreed.", "BO-08").advice)
    assert buttons(person) == ["Read BO-08", "Dismiss"]
    person.press("Shift+F1")
    assert marked(person) == ["BO-08"]


def test_a_tall_place_does_not_squeeze_the_reason_out(person: Hands) -> None:
    person.window.resize(1280, 720)
    person.work.floor.setMinimumHeight(700)
    person.desk.refused.emit(refuse("Table 12 is open."))
    bar = person.work.findChild(MessageBar)
    assert bar is not None
    person.bot.waitUntil(lambda: bar.height() >= 52)


def test_what_a_refusal_offers_to_do_first_is_done_by_its_button_BO06(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    table, zoe = open_table(first), player(first, "Zoe")
    for seat, name in ((1, "Ola"), (2, "Nia")):
        first.do(SeatPlayer(table, seat, player(first, name)))
    first.do(UnseatPlayer(table, 2))
    person = hands(small_house)
    person.sign_in()
    person.desk.ask(SeatPlayer(table, 2, zoe))
    person.bot.waitUntil(lambda: buttons(person) == ["Read BO-06", "End the claims", "Dismiss"])
    button = next(one for one in person.work.findChildren(KeyButton) if one.text() == "End the claims")
    person.saved(button.click)
    assert person.desk.why_not(SeatPlayer(table, 2, zoe)) is None
    assert person.work.message() is None


@pytest.mark.parametrize("seat", [2, None])
def test_a_key_refused_while_the_table_may_claim_says_what_ends_it_BO06(
    small_house: House, hands: MakeHands, seat: int | None
) -> None:
    person, table = claimed(small_house, hands)
    person.work.floor.choose(table, seat)
    person.press("C")
    person.bot.waitUntil(lambda: buttons(person) == ["Read BO-06", "End the claims", "Dismiss"])


def test_the_seat_dialog_ends_the_claims_and_seats_then_BO06(small_house: House, hands: MakeHands) -> None:
    person, table = claimed(small_house, hands)
    person.work.floor.choose(table, 2)

    def end_claims_then_seat(dialog: QDialog) -> None:
        assert isinstance(dialog, SeatDialog)
        dialog.search("zoe")
        assert "End the claims first." in dialog.suggestions()[0].why_not
        person.saved(lambda: press_verb(dialog, "End the claims"))
        assert not dialog.suggestions()[0].why_not
        person.saved(lambda: press_verb(dialog, "Seat"))

    person.through(lambda: person.press("S"), end_claims_then_seat)
    assert person.desk.room.name_of(person.desk.room.tables[table].seats[1].player) == "Zoe"


def claimed(house: House, hands: MakeHands) -> tuple[Hands, TableId]:
    """Seat 2 has been given up, and the table may claim it; nobody waits."""
    first = house.founded()
    table = open_table(first, seats=2)
    for seat, name in ((1, "Ola"), (2, "Nia")):
        first.do(SeatPlayer(table, seat, player(first, name)))
    first.do(UnseatPlayer(table, 2))
    player(first, "Zoe")
    person = hands(house)
    person.sign_in()
    return person, table


def test_what_the_person_may_not_do_is_not_offered(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    cashier = hire(first, Role.CASHIER, name="Rita Mora")
    person = hands(small_house)
    person.choose_person(cashier)
    person.sign_in(PIN)
    claims = Do(EndClaims(open_table(first), 2), "End the claims")
    person.desk.refused.emit(refuse("Seat 2 is still offered to those at the table.", "BO-06", claims.first, claims))
    assert buttons(person) == ["Read BO-06", "Dismiss"]
