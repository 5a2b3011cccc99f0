"""The settlement desk and the odds page, by their keys: a disputed round settled as cards arrive, recorded, printed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QWidget

from floor.ids import StaffId
from floor.roles import Role
from floor.rules.twentyone.tablerules import AS_APPROVED, Dealer, Settings
from floor.void import VoidEntry
from tests.rooms import MANAGER_PIN, House, signed
from tests.ui.conftest import MakeHands
from tests.ui.windows import PATIENCE, Hands, press_verb
from ui.screens.rules.clauselink import ClauseLink
from ui.screens.rules.twentyone.desk import SettlementDesk
from ui.tour.rules import put_round
from ui.widgets.card import Card
from ui.widgets.glyph import Glyph
from ui.widgets.text import Text


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.work.go("rules")
    person.press("Ctrl+2")
    return person


@pytest.fixture
def desk(person: Hands) -> SettlementDesk:
    return person.work.rules.settlement


def typed(person: Hands, words: str) -> None:
    """Into whatever has the keyboard, Tab going on from it."""
    for place, part in enumerate(words.split("\t")):
        if place:
            person.press("Tab")
        person.bot.keyClicks(person.window.focusWidget(), part)


def said(widget: object) -> list[str]:
    return [text.text() for text in widget.findChildren(Text) if not text.isHidden()]  # type: ignore[attr-defined]


def recorded(person: Hands) -> list[int]:
    return [one.fact.net for one in person.desk.room.settlements]


def test_a_round_is_typed_settled_and_recorded_by_keys_alone_S2103_S2109(person: Hands, desk: SettlementDesk) -> None:
    """Cards, bet, double and side bet with Tab between; bets are settled as soon as the cards decide them."""
    typed(person, "5d6h7d\t5\t5\t2")
    assert desk.seats.blocks[1].sides["match"].text() == "2"
    assert "Say what seat 1 bet." not in desk.outcome.words()
    desk.dealer.field.setFocus()
    typed(person, "6d")
    assert desk.review.judged.places[0].net == 800, "Match the Dealer is settled with the card that is up"
    assert "The dealer needs" in desk.outcome.words()
    typed(person, "ks2h")
    assert desk.outcome.words() == ""
    person.press("Ctrl+Return")
    person.bot.waitUntil(lambda: recorded(person) == [800], timeout=PATIENCE)
    person.bot.waitUntil(lambda: desk.outcome.record.text() == "Recorded as settlement 1", timeout=PATIENCE)
    assert desk.acts.why_not_record() == "This is recorded as settlement 1."


def test_the_hint_for_cards_is_of_cards_that_every_game_has_S2101(desk: SettlementDesk) -> None:
    """Spanish 21 has no tens."""
    assert desk.dealer.field.placeholderText() == "As 9h Kd"


def test_cards_are_clicked_out_of_a_shoe_that_is_counted_S2101(person: Hands, desk: SettlementDesk) -> None:
    block = desk.seats.blocks[1]
    block.lines[0].field.setFocus()
    for _copy in range(6):
        desk.grid.chosen.emit(48)
    assert desk.review.left[48] == 0  # type: ignore[index]
    assert block.lines[0].field.text() == "Ac Ac Ac Ac Ac Ac"
    typed(person, "ac")
    assert "The A♣ is on the table 7 times, and 6 decks have 6." in desk.outcome.words()
    block.lines[0].cards.taken.emit(48)
    assert block.lines[0].field.text() == "Ac Ac Ac Ac Ac Ac", "one of them is given back"


def test_a_pair_is_split_with_an_equal_bet_by_a_key_S2106(person: Hands, desk: SettlementDesk) -> None:
    typed(person, "8h8c\t10")
    person.press("V", desk)
    lines = desk.seats.blocks[1].lines
    assert [(line.field.text(), line.bet.text()) for line in lines] == [("8h", "10"), ("8c", "10")]
    lines[1].remove.click()
    assert len(desk.seats.blocks[1].lines) == 1


def test_what_may_not_lie_there_is_named_taken_back_and_put_back_S2107_S2108(
    person: Hands, desk: SettlementDesk
) -> None:
    put_round(desk)
    assert "Insurance is open when the dealer shows an ace, and here the 6♦ is up." in desk.outcome.words()
    QApplication.processEvents()
    rows = [glyph.parentWidget() for glyph in desk.barred.findChildren(Glyph) if glyph.isVisible()]
    for row in (row for row in rows if isinstance(row, QWidget) and row.findChildren(ClauseLink)):
        (sign, *_), words = row.findChildren(Glyph), row.findChildren(Text)
        assert sign.geometry().right() < min(text.x() for text in words), "a sign stands before what it is about"
    assert not desk.outcome.record.isEnabled()
    person.press("Y", desk)
    person.press("Y", desk)
    assert desk.outcome.words() == ""
    assert [(one.seat, one.at, one.amount) for one in desk.returned] == [
        (6, "hands.0.bets.2", 1500),
        (2, "bets.insurance", 200),
    ]
    assert desk.acts.command() is not None
    desk.take_back(desk.barred.findings()[1])
    assert desk.seats.blocks[2].sides["insurance"].text() == "$2"
    person.press("Y", desk)
    person.press("Ctrl+Return")
    person.bot.waitUntil(lambda: recorded(person) == [2000], timeout=PATIENCE)
    fact = person.desk.room.settlements[0].fact
    assert {one.bet for one in fact.returned} == {"The second double", "Insurance"}


@pytest.mark.parametrize("width", [1600, 1280])
def test_what_comes_of_a_round_stands_to_the_right_of_it_and_nothing_beside_that(
    person: Hands, desk: SettlementDesk, width: int
) -> None:
    for across in (640, width):
        person.window.resize(across, 1000)
        QApplication.processEvents()
    outcome, hands = (QRect(part.mapTo(desk, QPoint()), part.size()) for part in (desk.outcome, desk.seats))
    assert hands.left() >= 0
    assert hands.right() < outcome.left()
    assert outcome.right() == desk.rect().right()


def test_the_field_one_is_in_stays_in_sight_whatever_appears_above_it(person: Hands, desk: SettlementDesk) -> None:
    """Enter goes on to a bet below the window's edge, and what is not allowed is told between the two."""
    person.window.resize(1360, 850)
    QApplication.processEvents()
    for seat in (2, 3):
        desk.add_seat(seat)
    last = list(desk.seats.blocks.values())[-1]
    last.lines[0].field.setFocus()
    typed(person, "10s9h")
    person.press("Return")
    field = QApplication.focusWidget()
    assert field is not None
    assert field is not last.lines[0].field
    person.bot.waitUntil(lambda: "10♠ is not in the shoe" in " ".join(said(desk.seats)), timeout=PATIENCE)
    person.bot.waitUntil(lambda: field.visibleRegion().boundingRect() == field.rect(), timeout=PATIENCE)


def test_esc_asks_before_a_typed_round_is_lost(person: Hands, desk: SettlementDesk) -> None:
    typed(person, "5d6h")
    person.through(lambda: person.press("Esc", desk), lambda sheet: sheet.reject())
    assert desk.seats.blocks[1].lines[0].field.text() == "5d6h"
    person.through(lambda: person.press("Esc", desk), lambda sheet: sheet.accept())
    assert desk.is_empty()


def test_a_settlement_taken_back_elsewhere_can_be_recorded_anew(
    person: Hands, desk: SettlementDesk, small_house: House
) -> None:
    typed(person, "6s7s8s\t5")
    desk.dealer.field.setText("6d Ks 2h")
    person.press("Ctrl+Return")
    person.bot.waitUntil(lambda: desk.acts.recorded is not None, timeout=PATIENCE)
    other = small_house.desk_for(Role.MANAGER)
    signed(other, VoidEntry(person.desk.room.settlements[0].entry, "Wrong seat"), StaffId(1), MANAGER_PIN)
    person.bot.waitUntil(lambda: desk.outcome.record.text() == "Record settlement", timeout=PATIENCE)
    person.press("Ctrl+Return")
    person.bot.waitUntil(lambda: desk.outcome.record.text() == "Recorded as settlement 2", timeout=PATIENCE)


def test_the_odds_page_shows_what_the_rules_give_and_the_printed_figure_R64_R66(person: Hands) -> None:
    person.press("Ctrl+3")
    odds = person.work.rules.odds
    words = said(odds)
    assert {"0.59%", "0.42%", "not of these rules", "3.06%", "114/3,731"} <= set(words)
    assert "Under 13 has no house edge at 1 to 1: it wins 50% of the time." in words
    person.press("I", odds)
    assert "Under 13 has no house edge at 1 to 1: it wins 50% of the time." not in said(odds)


def test_a_bet_without_an_edge_is_kept_by_whoever_signs_for_it_R66(person: Hands) -> None:
    person.press("Ctrl+3")

    def save(sheet: QDialog) -> None:
        assert sheet.windowTitle() == "Bank a game of 21", "where a manager signs for it"
        next(box for box in sheet.findChildren(QCheckBox) if box.text().startswith("I know that a bet")).click()
        press_verb(sheet, "Save")

    person.saved(lambda: person.through(lambda: person.press("K", person.work.rules.odds), save))
    (kept,) = person.desk.room.pit.bankings.values()
    assert "over_under" in {side.name for side in kept.side_bets}


def test_two_settings_are_compared_and_none_has_an_edge_that_is_not_its_own_R60(person: Hands) -> None:
    person.press("Ctrl+3")
    odds = person.work.rules.odds
    person.press("G", odds)
    person.bot.keyClicks(QApplication.focusWidget(), "black")
    person.press("Return")
    assert odds.chosen.game == "blackjack"
    person.press("L", odds)
    person.press("Escape")
    odds.other.set(Settings(dealer=Dealer.H17))
    shown = [said(row) for row in odds.findChildren(Card) if row.head.title.text() == "Side by side"][-1]
    assert {"These settings", "The others", "0.40%"} <= set(shown)
    assert len({word for word in shown if word.startswith("0.")}) == 2, "the dealer who hits is dearer"
    odds.options.set(Settings(decks=9))
    assert "No house edge was computed for these rules, and none is shown." in said(odds)
    person.press("Esc", odds)
    assert (odds.options.settings, odds.is_comparing) == (AS_APPROVED, False)


def test_a_round_that_is_not_complete_says_what_it_waits_for(person: Hands, desk: SettlementDesk) -> None:
    assert desk.acts.why_not_record() == "Say what seat 1 bet."
    assert desk.acts.why_not_print() == "Say what seat 1 bet."


def shown_by(person: Hands, on: QWidget) -> list[str]:
    """The titles of what P opens."""
    titles: list[str] = []

    def look(sheet: QDialog) -> None:
        titles.append(sheet.windowTitle())
        sheet.reject()

    person.through(lambda: person.press("P", on), look)
    return titles


def test_p_shows_the_slip_which_says_whether_it_was_recorded(person: Hands, desk: SettlementDesk) -> None:
    typed(person, "6s7s8s\t5")
    desk.dealer.field.setText("6d Ks 2h")
    assert shown_by(person, desk) == ["Settlement, not recorded"]


def test_p_shows_the_placard_of_just_the_settings_on_the_odds_page(person: Hands) -> None:
    person.press("Ctrl+3")
    assert shown_by(person, person.work.rules.odds) == ["Placard of 21, Spanish 21"]
