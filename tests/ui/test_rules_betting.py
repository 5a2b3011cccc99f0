"""What may be bet, asked the way the floor asks: a few keys, and the answer with its clause."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from floor.rules.betting import Wager
from tests.rooms import House
from tests.ui.conftest import MakeHands
from tests.ui.test_ruling import focused_name, told, typed
from tests.ui.windows import Hands
from ui.screens.rules.betting.question import Answer
from ui.screens.rules.betting.view import BettingView
from ui.screens.rules.clauselink import ClauseLink
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.pill import Pill


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    """Somebody called to a table, who opens what may be bet."""
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.press("F6", person.work)
    person.press("Ctrl+6")
    return person


def view(person: Hands) -> BettingView:
    return person.work.rules.betting


def answer(person: Hands) -> Answer:
    found = view(person).answer
    assert found is not None, told(person.work.rules)
    return found


def tiles(person: Hands) -> list[str]:
    """The large figures, as they are read out."""
    QApplication.processEvents()
    card = view(person).card
    return [frame.accessibleName() for frame in card.findChildren(QFrame) if ": " in frame.accessibleName()]


def links(person: Hands) -> list[ClauseLink]:
    QApplication.processEvents()
    return [link for link in view(person).card.findChildren(ClauseLink) if link.isVisible()]


def cited(person: Hands) -> list[str]:
    return [link.text() for link in links(person)]


def shown(part: QWidget, label: str) -> KeyButton:
    return next(button for button in part.findChildren(KeyButton) if button.isVisible() and button.text() == label)


def test_limit_turn_a_bet_and_two_raises_may_seat_five_raise_MIX07_MIX26(person: Hands) -> None:
    assert focused_name() == "Stakes"
    typed(person, "4/8")
    person.press("Return")
    assert focused_name() == "What happened"
    person.press("PageDown")
    person.press("PageDown")
    typed(person, "b r r 5")
    assert tiles(person) == ["Call: $24", "Raise to: $32"]
    assert cited(person) == ["MIX-07", "MIX-26"]
    assert "Seat 5 may" in told(person.work.rules)
    assert "There is room for 2 raises in this round; the most is a bet and 4 raises." in told(person.work.rules)


def test_pot_limit_pot_37_bet_20_how_much_can_i_raise_to_MIX03(person: Hands) -> None:
    typed(person, "pl 1/2")
    person.press("Return")
    assert focused_name() == "Pot before this round"
    typed(person, "37")
    person.press("Return")
    person.press("PageDown")
    typed(person, "b20")
    assert tiles(person) == ["Call: $20", "Raise to: $40 to $97"]
    assert cited(person) == ["MIX-03"]
    steps = [(term.words, term.amount) for term in answer(person).sum]
    assert steps == [
        ("In the pot before this round", 3700),
        ("Bets of this round", 2000),
        ("Seat 2 calls", 2000),
        ("The pot then, and the largest raise", 7700),
        ("On top of the bet to match", 2000),
        ("The most seat 2 may raise to", 9700),
    ]
    assert "The pot then, and the largest raise\n$77" in told(person.work.rules)


def test_after_an_incomplete_all_in_the_first_player_may_only_call(person: Hands) -> None:
    typed(person, "nl 1/2")
    person.press("Return")
    person.press("PageDown")
    typed(person, "b10 a15 c 1")
    assert tiles(person) == ["Call: $5", "Raise: No"]
    assert "less than the full raise of $10, so it may only call." in told(person.work.rules)
    assert "General rule" in [pill.text() for pill in view(person).card.findChildren(Pill) if pill.isVisible()]
    view(person).round.line.setText("b10 a20 c 1")
    assert answer(person).may.wager is not None, "a full raise opens the betting again"


def test_the_fourth_raise_is_the_last_BO11(person: Hands) -> None:
    """At a Big O table of its own the cap is the document's; the big blind is the bet."""
    person.press("Return")
    typed(person, "r r r")
    assert answer(person).may.wager == Wager("raise", 1000, 1000)
    typed(person, " r")
    assert tiles(person) == ["Call: $10", "Raise: No"]
    assert cited(person) == ["BO-11"]
    assert "The bet and 4 raises have been made" in told(person.work.rules)


def test_the_stakes_decide_which_approval_is_cited_R32(person: Hands) -> None:
    """$2/$4 Big O is a table of BO's; $4/$8 exists only inside a mix."""
    assert "a bet and 4 raises (BO)" in told(person.work.rules)
    assert cited(person) == ["BO-12", "BO-11"]
    typed(person, "4/8")
    assert "a bet and 4 raises (MIX)" in told(person.work.rules)
    assert cited(person) == ["MIX-07", "MIX-26"]


def test_stakes_no_approval_allows_are_counted_and_said_MIX04(person: Hands) -> None:
    typed(person, "nl 10/20")
    assert "Big blind $20 is over the $10 cap on forced bets." in told(person.work.rules)
    assert answer(person).may.wager is not None


def test_any_spread_bet_is_one_to_four_dollars_BO12(person: Hands) -> None:
    typed(person, "1-4 spread")
    person.press("Return")
    person.press("PageDown")
    typed(person, "b3")
    assert tiles(person) == ["Call: $3", "Raise to: $4 to $7"]
    assert "BO-12" in cited(person)


def test_the_label_one_two_means_bets_of_two_at_a_big_o_table_R33_BO12(person: Hands) -> None:
    typed(person, "1-2")
    assert "$2/$2, blinds $1 and $2" in told(person.work.rules)
    assert tiles(person) == ["Call: $2", "Raise to: $4"]
    person.press("PageDown")
    assert tiles(person) == ["Nothing to call: Check", "Bet: $2"]


def test_a_tournament_counts_in_chips_and_has_no_cap_SHT09_SHT10(person: Hands) -> None:
    person.press("G")
    typed(person, "tournament")
    person.press("Return")
    assert focused_name() == "Stakes"
    typed(person, "50/100")
    person.press("Return")
    typed(person, "r r r r r r r")
    assert tiles(person) == ["Call: 700", "Raise to: 800"]
    assert cited(person) == ["SHT-09"]


def test_a_bring_in_is_completed_R36(person: Hands) -> None:
    person.press("G")
    typed(person, "stud eight")
    person.press("Return")
    typed(person, "4/8")
    person.press("Return")
    assert tiles(person) == ["Call: $2", "Complete to: $4"]
    typed(person, "r")
    assert "Completes to $4" in told(person.work.rules)
    assert tiles(person) == ["Call: $4", "Raise to: $8"]


def test_up_and_down_ask_for_the_other_seats(person: Hands) -> None:
    person.press("Return")
    person.press("PageDown")
    typed(person, "b r c")
    assert answer(person).may.seat == 4
    person.press("Down")
    assert answer(person).may.seat == 1
    assert view(person).round.line.text() == "b r c 1"
    person.press("Up")
    person.press("Up")
    assert answer(person).may.seat == 3
    assert "it is not its turn again" in told(person.work.rules)


def test_the_round_is_worked_by_mouse_too(person: Hands) -> None:
    typed(person, "nl 1/2")
    person.press("PageDown")
    card = view(person).round
    shown(card, "Bet").click()
    typed(person, "10")
    shown(card, "Fold").click()
    assert [row.words for row in answer(person).rows] == ["bets $10", "folds"]
    QApplication.processEvents()
    (first, _second) = [one for one in card.findChildren(IconButton) if one.isVisible()]
    first.click()
    assert card.line.text() == "f"
    card.line.setText("b10 c")
    QApplication.processEvents()
    shown(view(person).card, "Ask for seat 2").click()
    assert card.line.text() == "b10 c 2"


def test_a_clause_of_the_answer_is_read_where_it_stands_R34(person: Hands) -> None:
    person.press("G")
    typed(person, "badugi")
    person.press("Return")
    link = next(link for link in links(person) if link.text() == "R-34")
    link.click()
    assert person.work.rules.view() == "approvals"
    assert "Raises in the other games" in told(person.work.rules), "the reading of MIX, not that of BO"


@pytest.mark.parametrize(
    ("stakes", "line", "sentence"),
    [
        ("2/4", "zz", "“zz” is no act."),
        ("2/4", "b x", "Seat 2 cannot check: $2 is to be called."),
        ("2/4", "f 1c", "Seat 1 has folded."),
        ("2/4", "b 12", "“12” is not a seat from 1 to 10."),
        ("2/4", "11b", "There is no seat 11."),
        ("nl 1/2", "b", "Seat 1 bets how much?"),
        ("nl 1/2", "b10 r8", "$8 from seat 2 is not over the $10 to match."),
        ("nl 1/2", "b10 r10", "$10 from seat 2 is not over the $10 to match."),
        ("nl 1/2", "b10 a", "Seat 2 is all in for how much?"),
        ("nl 1/2", "b10 a8 c 2", "Seat 2 is all in."),
        ("nl 1/2", "b10 a25 c 2", "Seat 2 is all in."),
        ("nl 1/2", "b10 r20 1a5", "Seat 1 has $10 in already."),
        ("nl 1/2", "b10 r20 1a10", "Seat 1 has $10 in already."),
    ],
)
def test_what_cannot_have_happened_is_said_at_the_line(person: Hands, stakes: str, line: str, sentence: str) -> None:
    typed(person, stakes)
    person.press("PageDown")
    field = view(person).round.line
    field.setText(line)
    assert view(person).answer is None
    assert sentence in field.accessibleDescription()
    assert field.property("refused") is True
    assert sentence in told(person.work.rules)
    field.clear()
    assert answer(person).may.seat == 1


def test_to_the_dollar_all_in_for_what_is_to_match_is_a_call_and_one_more_an_incomplete_raise(person: Hands) -> None:
    typed(person, "nl 1/2")
    person.press("PageDown")
    for line, words, doubt in (
        ("b10 a10", "calls all in, $10", ""),
        ("b10 a11", "all in for $11", ""),
        ("b10 r19", "raises to $19", "at least $20"),
        ("b10 r20", "raises to $20", ""),
    ):
        view(person).round.line.setText(line)
        row = answer(person).rows[-1]
        assert (row.words, row.doubt) == (words, doubt)


def test_an_act_that_was_not_allowed_is_marked_and_counted_all_the_same(person: Hands) -> None:
    typed(person, "nl 1/2")
    person.press("PageDown")
    view(person).round.line.setText("b10 r15")
    assert [row.doubt for row in answer(person).rows] == ["", "at least $20"]
    view(person).round.line.setText("b10 1r30")
    assert [row.doubt for row in answer(person).rows] == ["", "it was not its turn"]
    view(person).strip.stakes.setText("limit 2/4")
    view(person).round.line.setText("b r to 3")
    assert [row.doubt for row in answer(person).rows] == ["", "should be $4"]


def test_a_short_stack_is_told_what_it_may_do(person: Hands) -> None:
    typed(person, "nl 1/2")
    person.press("PageDown")
    view(person).round.line.setText("b10")
    view(person).strip.left.setText("15")
    assert tiles(person) == ["Call: $10", "Raise to, all in: $15"]
    assert "those who have acted may only call it" in told(person.work.rules)
    view(person).strip.left.setText("8")
    assert tiles(person) == ["Call: $8", "Raise: No"]
    view(person).strip.left.setText("abc")
    assert "“abc” is not an amount." in told(person.work.rules)


def test_stakes_that_cannot_be_read_are_marked(person: Hands) -> None:
    typed(person, "cheap")
    assert view(person).strip.stakes.accessibleDescription() == "Type the stakes like 4/8, pl 1/2 or nl 2/5."
    assert "No answer yet" in told(person.work.rules)


def test_escape_clears_the_round_and_keeps_the_stakes(person: Hands) -> None:
    typed(person, "4/8")
    person.press("Return")
    person.press("PageDown")
    typed(person, "b r")
    person.press("Escape")
    assert view(person).round.line.text() == ""
    assert view(person).strip.stakes.text() == "4/8"
    assert focused_name() == "Stakes"
    assert "Big blind $4" in told(person.work.rules), "back to the first round"


def test_every_field_is_reached_with_tab(person: Hands) -> None:
    typed(person, "pl 1/2")
    reached = set()
    for _ in range(30):
        person.press("Tab")
        reached.add(focused_name())
    assert {"Stakes", "Pot before this round", "What the seat asked has left", "What happened"} <= reached
