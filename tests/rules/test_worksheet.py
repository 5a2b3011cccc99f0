"""A showdown while it is being written down: missing and wrong inputs are named, the rest is decided."""

from __future__ import annotations

import pytest

from floor.errors import NotUnderstood
from floor.rules.cards import cards
from floor.rules.chips import Chip, read_chip
from floor.rules.gamefiles import game
from floor.rules.options import Options
from floor.rules.pots import Pot
from floor.rules.worksheet import HandEntered, Worksheet, pot_names, review

BIG_O8 = Worksheet(
    game=game("big-o8"),
    hands=(
        HandEntered(2, "As2dKcQhJh", "48"),
        HandEntered(5, "Ad 2c 9c 9s 10h", "$48"),
        HandEntered(8, "Kh,Ks,Qd,Jd,5c", "25"),
    ),
    boards=("3h 7c Kd 4s 9h",),
    by_stacks=True,
    button="4",
)


def changed(seat: int, **fields: str) -> Worksheet:
    hands = [HandEntered(**hand._asdict() | fields) if hand.seat == seat else hand for hand in BIG_O8.hands]
    return BIG_O8._replace(hands=tuple(hands))


def test_a_complete_sheet_is_decided_with_pots_made_of_the_stacks() -> None:
    seen = review(BIG_O8)
    assert seen.pots == (Pot(75, (2, 5, 8)), Pot(46, (2, 5)))
    assert seen.decided is not None
    assert seen.decided.awards == {2: 29, 5: 54, 8: 38}


def test_folded_and_dead_money_are_in_the_pots() -> None:
    seen = review(BIG_O8._replace(folded="30, 10", dead="3"))
    assert seen.pots == (Pot(75 + 25 + 10 + 3, (2, 5, 8)), Pot(46 + 5, (2, 5)))


@pytest.mark.parametrize(
    ("sheet", "field", "sentence"),
    [
        (changed(5, cards=""), "hand 5", "Seat 5 needs its five cards."),
        (changed(5, cards="Ad 2c 9c 9s"), "hand 5", "Seat 5 needs one more card."),
        (changed(5, cards="Ad 2c"), "hand 5", "Seat 5 needs three more cards."),
        (changed(5, cards="Ad 2c 9c 9s 10"), "hand 5", "Seat 5: the last card has no suit yet."),
        (changed(5, cards="Ad2c9c9s1"), "hand 5", "Seat 5: the last card has no suit yet."),
        (changed(8, put_in=""), "stack 8", "Say what seat 8 put in."),
        (BIG_O8._replace(boards=("3h 7c Kd",)), "board 0", "The board has three of five cards."),
        (BIG_O8._replace(boards=("",)), "board 0", "The board needs its five cards."),
        (BIG_O8._replace(hands=()), "hands", "Add the seats that show their cards."),
        (BIG_O8._replace(by_stacks=False), "pot", "Say how much is in the pot."),
        (BIG_O8._replace(button=""), "button", "Say where the button is: an odd chip goes clockwise from it."),
    ],
)
def test_what_is_missing_is_named(sheet: Worksheet, field: str, sentence: str) -> None:
    seen = review(sheet)
    assert seen.missing[field] == sentence
    assert seen.decided is None


@pytest.mark.parametrize(
    ("sheet", "field", "sentence"),
    [
        (changed(5, cards="Ad 2c Xx"), "hand 5", "“Xx” is not a card"),
        (changed(5, cards="Ad2c9c9s10h8h"), "hand 5", "Seat 5 has six cards; Big O8 takes five."),
        (changed(5, cards="Ad 2c 9c 9c 10h"), "hand 5", "Seat 5 has the 9♣ twice."),
        (changed(5, cards="As 2c 9c 9s 10h"), "hand 2", "Seat 2 and seat 5 both have the A♠."),
        (changed(5, cards="3h 2c 9c 9s 10h"), "board 0", "The board and seat 5 both have the 3♥."),
        (changed(8, put_in="25.50"), "stack 8", "$25.50 does not come out even in chips of $1."),
        (changed(8, put_in="lots"), "stack 8", "“lots” is not an amount"),
        (BIG_O8._replace(by_stacks=False, pot="-5"), "pot", "“-5” is not an amount"),
        (BIG_O8._replace(by_stacks=False, pot="9" * 80), "pot", "is more than any pot holds"),
        (BIG_O8._replace(chip="$0"), "chip", "A chip of $0 is not one"),
        (BIG_O8._replace(button="11"), "button", "The button is at a seat from 1 to 10."),
        (BIG_O8._replace(folded="20 ten"), "folded", "“ten” is not an amount"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(sheet: Worksheet, field: str, sentence: str) -> None:
    seen = review(sheet)
    assert sentence in seen.wrong[field]
    assert seen.decided is None


def test_cards_before_a_wrong_word_still_count_as_used() -> None:
    assert cards("Ad2c") == review(changed(5, cards="Ad 2c Xx 9c")).cards["hand 5"]


def test_a_double_board_wants_both() -> None:
    sheet = Worksheet(
        game("double-board-omaha"),
        (HandEntered(2, "AsKdQcJh"), HandEntered(4, "9s9d6c5h")),
        ("AhTc8d4s2h", "9h7c3d"),
        pot="101",
    )
    assert review(sheet).missing == {"board 1": "Board 2 has three of five cards."}
    seen = review(sheet._replace(boards=(sheet.boards[0], "9h7c3d3sKc")))
    assert seen.decided is not None
    assert seen.decided.awards == {2: 51, 4: 50}


def test_a_shared_last_card_leaves_six_in_each_hand_R39() -> None:
    sheet = Worksheet(game("stud"), (HandEntered(1, "AsAdKcKs9h4d"), HandEntered(5, "8h8s8d3c2dJh")), ("",), pot="10")
    assert review(sheet).missing["hand 1"] == "Seat 1 needs one more card."
    shared = review(sheet._replace(boards=("Ts",)))
    assert shared.decided is not None
    assert shared.decided.awards == {1: 0, 5: 10}


def test_an_option_of_the_house_changes_the_answer_R01() -> None:
    sheet = Worksheet(game("badeucy"), (HandEntered(1, "9h6s5d4c3h"), HandEntered(2, "As2d4h5c9s")), pot="100")
    high, low = review(sheet), review(sheet._replace(options=Options(badeucy_ace="low")))
    assert high.decided is not None
    assert low.decided is not None
    assert (high.decided.awards, low.decided.awards) == ({1: 100, 2: 0}, {1: 50, 2: 50})


def test_pots_have_names() -> None:
    one, two, three = (tuple(pot_names((Pot(1, (1,)),) * number)) for number in (1, 2, 3))
    assert one == ("Pot",)
    assert two == ("Main pot", "Side pot")
    assert three == ("Main pot", "Side pot 1", "Side pot 2")


@pytest.mark.parametrize(
    ("typed", "chip", "shown"),
    [
        ("$1", Chip(100), "$12"),
        ("0.50", Chip(50), "$6"),
        ("T25", Chip(25, is_money=False), "300"),
        ("5", Chip(500), "$60"),
    ],
)
def test_the_smallest_chip_is_money_or_a_tournaments(typed: str, chip: Chip, shown: str) -> None:
    assert read_chip(typed) == chip
    assert chip.show(12) == shown
    assert chip.count(shown) == 12


def test_a_tournaments_amounts_have_no_cents() -> None:
    with pytest.raises(NotUnderstood, match="not a number of chips"):
        Chip(25, is_money=False).count("$300.50")
