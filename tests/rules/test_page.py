"""The game's page says what the game's data says."""

from __future__ import annotations

import dataclasses

import pytest

from floor.rules.gamefiles import game, game_names
from floor.rules.page import GamePage, game_page


def sentences(page: GamePage) -> list[str]:
    return [
        page.object,
        page.seats,
        *page.deal,
        *page.betting,
        *page.ranking,
        *page.qualifiers,
        *page.notes,
        *page.example.why,
    ]


@pytest.mark.parametrize("name", game_names())
def test_every_page_is_made_of_finished_sentences(name: str) -> None:
    for sentence in sentences(game_page(game(name))):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert "  " not in sentence


@pytest.mark.parametrize("name", game_names())
def test_every_example_is_paid_out_to_the_chip(name: str) -> None:
    example = game_page(game(name)).example
    assert sum(amount for _, amount in example.awards) == example.pot
    assert example.why


def test_the_page_follows_the_data() -> None:
    played = game("27-triple-draw")
    faster = dataclasses.replace(played, streets=played.streets[:3])
    assert len(game_page(faster).deal) == len(game_page(played).deal) - 1


def test_the_order_of_betting_of_stud_MIX25() -> None:
    page = game_page(game("stud8"))
    assert page.betting == (
        "The lowest card showing brings it in, the ace being high and clubs the lowest suit (R-37).",
        "From the next street on the highest hand showing acts first.",
        "An open pair on fourth street does not allow the higher limit.",
        "In fixed limit the first two rounds are bet at the lower limit and the last three rounds are bet at the "
        "higher limit.",
        "In fixed limit a round has one bet and four raises at most, unless the house sets otherwise (R-34).",
    )


def test_the_deal_of_drawmaha_R09() -> None:
    assert game_page(game("drawmaha-27")).deal == (
        "The two players left of the button post the small and the big blind.",
        "Before the flop: everyone gets 5 cards face down; a round of betting follows.",
        "Flop: 3 cards go face up on the board; a round of betting follows.",
        "Turn: everyone may exchange any of their cards; 1 card goes face up on the board; a round of betting follows.",
        "River: 1 card goes face up on the board; a round of betting follows.",
    )


def test_raises_of_big_o_and_of_the_tournament_BO11_SHT10() -> None:
    assert "A round has at most one bet and 4 raises." in game_page(game("big-o8")).betting
    assert "The number of raises is not limited." in game_page(game("stud8-tournament")).betting


def test_qualifiers_of_archie_MIX20() -> None:
    assert game_page(game("archie")).qualifiers == (
        "It takes a pair of nines or better to win the high; if nobody in a pot has that, the low takes it all.",
        "It takes an eight low or better to win the low; if nobody in a pot has that, the high takes it all.",
        "If no hand in a pot qualifies at all, everyone in it takes an equal share.",
        "The only hand left takes the pot, whatever it is (R-15).",
    )


def test_the_clauses_are_on_the_page() -> None:
    page = game_page(game("big-o8"))
    assert page.clauses[:2] == ("MIX-26", "BO-10")
    assert "R-20" in page.readings
