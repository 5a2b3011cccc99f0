"""How many seats each game can be dealt to, with the arithmetic (R-39)."""

from __future__ import annotations

import pytest

from floor.rules.gamefiles import game, game_names
from floor.rules.seats import deal_out, fits, seat_sentence, too_many_seats

LIMITS = {
    8: "stud stud8 stud8-tournament razz razzdugi razzdugi-27 big-o8 double-board-omaha badugi",
    7: "super-razzdugi drawmaha-high drawmaha-27 27-single-draw",
    6: "archie a5-triple-draw 27-triple-draw badacey badeucy",
    10: "holdem omaha omaha8",
}


@pytest.mark.parametrize(("seats", "names"), LIMITS.items())
def test_seat_limits_R39(seats: int, names: str) -> None:
    for name in names.split():
        assert game(name).seats == seats
        assert too_many_seats(game(name), seats) is None
        refused = too_many_seats(game(name), seats + 1)
        assert refused is not None
        assert refused.clause == "R-39"


def test_every_game_has_a_limit_R39() -> None:
    assert {name for names in LIMITS.values() for name in names.split()} == set(game_names())


def test_eight_stud_hands_leave_one_card_to_share_R39() -> None:
    deal = deal_out(game("stud8"), 8)
    assert (deal.used, deal.left) == (51, 1)
    assert deal.through is not None
    assert deal.through.name == "Sixth street"
    assert fits(game("stud8"), 8)
    assert not fits(game("stud8"), 9)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("big-o8", "At most 8 seats: 8 × 5 cards + 5 on the board + 3 burns = 48 of 52 cards."),
        (
            "27-triple-draw",
            "At most 6 seats: 6 × 5 cards + 3 burns = 33 of 52 cards, which leaves 19 for 3 draws.",
        ),
        (
            "razz",
            "At most 8 seats: 8 × 6 cards + 3 burns = 51 of 52 cards through sixth street, and then the last card is "
            "shared if the deck is short.",
        ),
        (
            "super-razzdugi",
            "At most 7 seats: 7 × 7 cards + 2 burns = 51 of 52 cards through fifth street, and then the discards are "
            "shuffled in and the last card is shared if the deck is short.",
        ),
    ],
)
def test_the_limit_comes_with_its_arithmetic_R39(name: str, sentence: str) -> None:
    assert seat_sentence(game(name)) == sentence


@pytest.mark.parametrize(
    ("name", "seats", "sentence"),
    [
        (
            "big-o8",
            9,
            "9 seats are too many for Big O8: 9 × 5 cards + 4 on the board + 2 burns = 51 of 52 cards through turn, "
            "and river needs 2 more; at most 8 are dealt (R-39).",
        ),
        (
            "badugi",
            9,
            "9 seats are too many for Badugi: 9 × 4 cards + 3 burns = 39 of 52 cards, which leaves 13 for 3 draws; at "
            "most 8 are dealt (R-39).",
        ),
        (
            "holdem",
            11,
            "11 seats are too many for Hold'em: 11 × 2 cards + 5 on the board + 3 burns = 30 of 52 cards; at most 10 "
            "are dealt. Ten is as many as one dealer can reach (R-39).",
        ),
    ],
)
def test_too_many_seats_are_refused_with_the_arithmetic_R39(name: str, seats: int, sentence: str) -> None:
    assert str(too_many_seats(game(name), seats)) == sentence


def test_two_boards_burn_twice_a_street_MIX24() -> None:
    deal = deal_out(game("double-board-omaha"), 8)
    assert (deal.board, deal.burns, deal.used) == (10, 6, 48)
