"""Mixes: how the games follow each other, and what is passed over."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from floor.rules.gamefiles import game
from floor.rules.mixes import Method, Mix, MixedGame, button_stands, choices, first_turn, most_seats, next_turn
from floor.rules.stakes import Betting, Stakes

STAKES = Stakes(betting=Betting.FIXED, lower=200, higher=400, small_blind=100, big_blind=200, raise_cap=4)


def mix(*names: str, hands: int | None = 2, method: Method = Method.ROTATION) -> Mix:
    games = tuple(MixedGame(game=game(name), stakes=STAKES) for name in names)
    return Mix(method=method, games=games, hands_per_game=hands)


def played(some: Mix, players: int, hands: int) -> list[str]:
    turn, names = first_turn(some, players), []
    for _ in range(hands):
        names.append(some.games[turn.place].game.id)
        turn = next_turn(some, turn, players)
    return names


def test_each_game_for_a_set_number_of_hands_MIX10() -> None:
    assert played(mix("badugi", "stud8"), 6, 5) == ["badugi", "badugi", "stud8", "stud8", "badugi"]


def test_one_orbit_is_a_hand_for_each_player_MIX10() -> None:
    assert played(mix("badugi", "stud8", hands=None), 3, 7) == ["badugi"] * 3 + ["stud8"] * 3 + ["badugi"]


def test_a_game_that_cannot_seat_everyone_is_skipped_and_said_so_R39() -> None:
    some = mix("badugi", "archie", "stud8")
    assert played(some, 7, 5) == ["badugi", "badugi", "stud8", "stud8", "badugi"]
    turn = next_turn(some, next_turn(some, first_turn(some, 7), 7), 7)
    assert [finding.message for finding in turn.skipped] == [
        "Archie is skipped: it seats 6, and 7 players are in the game."
    ]
    assert turn.skipped[0].clause == "R-39"


def test_a_player_too_many_ends_a_game_early_R39() -> None:
    some = mix("archie", "stud8", hands=8)
    assert next_turn(some, first_turn(some, 6), 7).place == 1


def test_dealers_choice_shows_what_cannot_be_dealt_MIX09() -> None:
    some = mix("badugi", "archie", method=Method.DEALERS_CHOICE)
    assert [(one.game.id, reason is None) for one, reason in choices(some, 7)] == [("badugi", True), ("archie", False)]
    assert some.length(7) == 1


def test_a_mix_has_the_seats_of_its_smallest_game_R39() -> None:
    assert most_seats((game("badugi"), game("archie"), game("holdem"))) == 6
    assert most_seats(()) is None


def test_the_button_stands_in_stud_games() -> None:
    assert [button_stands(game(name)) for name in ("stud8", "razzdugi", "badugi", "big-o8")] == [
        True,
        True,
        False,
        False,
    ]


@given(
    names=st.lists(st.sampled_from(["badugi", "archie", "stud8", "drawmaha-high", "big-o8"]), min_size=1, max_size=5),
    hands=st.integers(1, 4),
    players=st.integers(2, 6),
)
def test_a_whole_rotation_plays_every_game_equally_MIX10(names: list[str], hands: int, players: int) -> None:
    told = played(mix(*names, hands=hands), players, hands * len(names))
    assert told == [name for name in names for _ in range(hands)]
