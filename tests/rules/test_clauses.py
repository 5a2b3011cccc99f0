"""The clauses of the approvals that say how a game is dealt and who wins it, each by its id."""

from __future__ import annotations

import pytest

from floor.errors import NotUnderstood
from floor.rules.gamefiles import game, game_names
from floor.rules.games import Ace, BringIn, End, Family, ForcedBets, Game, Limit
from tests.rules.asking import awards, made

SPLIT_BETWEEN_TWO = (
    "archie stud8 big-o8 omaha8 badacey badeucy razzdugi razzdugi-27 super-razzdugi drawmaha-27 "
    "double-board-omaha".split()
)
TRIPLE_DRAWS = ["archie", "a5-triple-draw", "27-triple-draw", "badugi", "badacey", "badeucy"]


def limits(game: Game) -> list[str]:
    return [street.bet.value for street in game.streets]


def dealt(game: Game) -> list[tuple[int, int, int]]:
    return [(street.down, street.up, street.board) for street in game.streets]


@pytest.mark.parametrize("name", TRIPLE_DRAWS)
def test_triple_draw_is_a_deal_three_draws_and_four_rounds_MIX12(name: str) -> None:
    played = game(name)
    assert [street.draw for street in played.streets] == [False, True, True, True]
    assert limits(played) == ["lower", "lower", "higher", "higher"]
    assert played.forced_bets is ForcedBets.BLINDS


def test_lowball_compares_from_the_highest_card_down_MIX13() -> None:
    assert awards("badugi", {1: "8s6h5d3c", 2: "8h7d5c3s"}) == {1: 100, 2: 0}
    assert awards("a5-triple-draw", {1: "8s6h5d3cAs", 2: "8h7d5c3sAh"}) == {1: 100, 2: 0}
    assert awards("27-triple-draw", {1: "8s6h5d3c2s", 2: "8h7d5c3s2h"}) == {1: 100, 2: 0}


def test_each_lowball_game_has_its_own_ace_and_straights_MIX13() -> None:
    six_high_straight, seven_high = "6s5h4d3c2s", "7h5d4c3s2h"
    assert awards("a5-triple-draw", {1: six_high_straight, 2: seven_high}) == {1: 100, 2: 0}
    assert awards("27-triple-draw", {1: six_high_straight, 2: seven_high}) == {1: 0, 2: 100}
    ace, king = "AsKh4d3c2s", "KdQh4h3s2d"
    assert awards("a5-triple-draw", {1: ace, 2: king}) == {1: 100, 2: 0}
    assert awards("27-triple-draw", {1: ace, 2: king}) == {1: 0, 2: 100}


@pytest.mark.parametrize("name", ["big-o8", "double-board-omaha", "drawmaha-high", "drawmaha-27", "holdem", "omaha"])
def test_flop_games_share_three_one_and_one_MIX14(name: str) -> None:
    played = game(name)
    assert played.family is Family.FLOP
    assert [street.board for street in played.streets] == [0, 3, 1, 1]


def test_the_shared_cards_belong_to_every_hand_MIX14() -> None:
    assert awards("holdem", {1: "2c3d", 2: "2d3h"}, board="AsKsQsJsTs") == {1: 50, 2: 50}


@pytest.mark.parametrize("name", SPLIT_BETWEEN_TWO)
def test_split_pots_have_equal_halves_MIX15(name: str) -> None:
    """Every example of these games has one winner for each half."""
    example = game(name).example
    hands = {int(seat): held for seat, held in example.hands.items()}
    boards = list(example.boards) or None
    assert sorted(awards(name, hands, pot=600, boards=boards).values())[-2:] == [300, 300]


def test_archie_needs_nines_or_an_eight_low_MIX20() -> None:
    assert made("archie", "9s9h4d3c2s", "high") == "Pair of nines"
    assert made("archie", "8s8hAdKcQs", "high") is None
    assert made("archie", "8s7h6d5c4s", "low") == "8-7-6-5-4 low"
    assert made("archie", "9s4h3d2cAs", "low") is None
    assert awards("archie", {1: "9s9h4d3c2s", 2: "8s7h6d5c4h"}) == {1: 0, 2: 100}, (
        "an eight-high straight is the high too"
    )
    assert awards("archie", {1: "9s9h4d3c2s", 2: "8s7h6d4cAh"}) == {1: 50, 2: 50}


def test_archie_one_side_alone_takes_all_and_nobody_means_everybody_MIX20() -> None:
    assert awards("archie", {1: "8s7h6d4cAh", 2: "8h6s5d3cAs", 3: "KsQhJd9c2s"}) == {1: 0, 2: 100, 3: 0}
    assert awards("archie", {1: "KsQhJd9c2s", 2: "QsJh8d7c2h", 3: "8s8hAdKcQd"}, pot=99) == {1: 33, 2: 33, 3: 33}


@pytest.mark.parametrize("name", ["drawmaha-high", "drawmaha-27"])
def test_drawmaha_is_dealt_flop_draw_turn_river_MIX21(name: str) -> None:
    played = game(name)
    assert dealt(played) == [(5, 0, 0), (0, 0, 3), (0, 0, 1), (0, 0, 1)]
    assert [street.draw for street in played.streets] == [False, False, True, False]


def test_drawmaha_halves_MIX21() -> None:
    """Seat 1 has the better five cards, seat 2 the flush with exactly two of them."""
    hands, board = {1: "AsAhAd7c5d", 2: "KhQh8c6d2d"}, "9h5h2h4sTc"
    assert awards("drawmaha-high", hands, board=board) == {1: 50, 2: 50}
    assert awards("drawmaha-27", hands, board=board) == {1: 0, 2: 100}


def test_ace_to_five_best_hand_MIX22() -> None:
    wheel = {1: "As2s3s4s5s", 2: "6h4d3c2hAd"}
    assert awards("a5-triple-draw", wheel) == {1: 100, 2: 0}
    assert made("a5-triple-draw", "As2s3s4s5s", "low") == "5-4-3-2-A low"


def test_deuce_to_seven_best_hand_MIX23() -> None:
    best = "7s5h4c3c2s"
    for other in ("8h5d4d3s2h", "6h5d4d3s2h", "Ah5d4d3s2h", "7d5d4d3d2d", "2h2d3h4h5d"):
        assert awards("27-triple-draw", {1: best, 2: other}) == {1: 100, 2: 0}


def test_each_board_of_double_board_omaha_is_half_MIX24() -> None:
    played = game("double-board-omaha")
    assert (played.boards, dealt(played)) == (2, [(4, 0, 0), (0, 0, 3), (0, 0, 1), (0, 0, 1)])
    hands = {1: "AsAd7c6h", 2: "KsKd9c8h"}
    assert awards("double-board-omaha", hands, boards=["AhQcJd5s2d", "KhQhJc5d2s"]) == {1: 50, 2: 50}
    assert awards("double-board-omaha", hands, boards=["AhQcJd5s2d", "AcQhJc5d2s"]) == {1: 100, 2: 0}


def test_stud_eight_or_better_is_brought_in_by_the_lowest_card_MIX25() -> None:
    played = game("stud8")
    assert played.bring_in == BringIn(card=End.LOWEST, ace=Ace.HIGH, then=End.HIGHEST, open_pair_doubles=False)
    assert played.forced_bets is ForcedBets.ANTE_AND_BRING_IN
    assert played.streets[1].bet is Limit.LOWER


def test_stud_eight_or_better_low_needs_an_eight_MIX25() -> None:
    nine_low, aces = "9s7h4d3c2sKhKd", "AsAhQdQcJsTs5d"
    assert awards("stud8", {1: nine_low, 2: aces}) == {1: 0, 2: 100}
    assert awards("stud8", {1: "8s7h4d3c2sKhKd", 2: aces}) == {1: 50, 2: 50}


def test_big_o8_is_five_cards_four_rounds_a_bet_and_four_raises_MIX26() -> None:
    played = game("big-o8")
    assert dealt(played) == [(5, 0, 0), (0, 0, 3), (0, 0, 1), (0, 0, 1)]
    assert played.raises == 4
    hands = {1: "AsKdTcTdJd", 4: "4c5cQhQdJs"}
    assert awards("big-o8", hands, pot=101, board="Ah7d2cKs9h") == {1: 51, 4: 50}


def test_badugi_counts_cards_first_and_the_ace_low_MIX27() -> None:
    assert game("badugi").held == 4
    worst_badugi, best_three = "KsQhJcTd", "Ac2h3s4h"
    assert awards("badugi", {1: worst_badugi, 2: best_three}) == {1: 100, 2: 0}
    assert awards("badugi", {1: "As2h3d4c", 2: "2s3h4d5c"}) == {1: 100, 2: 0}
    assert made("badugi", "Js8s5h2d", "badugi") == "Three-card badugi, 8-5-2"


def test_badacey_halves_MIX28() -> None:
    five_low, badugi = "5s4s3h2hAh", "8c6d4h3sKs"
    assert awards("badacey", {1: five_low, 2: badugi}) == {1: 50, 2: 50}
    assert game("badacey").held == 5


def test_badeucy_halves_MIX29() -> None:
    seven_low, badugi = "7s5s4h3h2h", "9c6d4s3c2c"
    assert awards("badeucy", {1: seven_low, 2: "9h6d4s3c2c"}) == {1: 50, 2: 50}
    assert awards("badeucy", {1: "6s5s4h3h2h", 2: badugi}) == {1: 0, 2: 100}, "a straight is no low here"


def test_razzdugi_is_brought_in_by_the_highest_card_MIX30() -> None:
    played = game("razzdugi")
    assert played.bring_in == BringIn(card=End.HIGHEST, ace=Ace.LOW, then=End.LOWEST)
    assert dealt(played) == [(2, 1, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0)]


def test_razzdugi_incomplete_badugi_wins_its_half_MIX30() -> None:
    three_cards, two_cards = "As2h3d9dTdJdQd", "7s6s5s4s3sKhQh"
    assert made("razzdugi", three_cards, "badugi") == "Three-card badugi, 3-2-A"
    assert awards("razzdugi", {1: three_cards, 2: two_cards}) == {1: 50, 2: 50}


def test_27_razzdugi_best_hands_MIX31() -> None:
    assert awards("razzdugi-27", {1: "7s5h4d3c2sKdKh", 2: "As2h3h4h5sAdAc"}) == {1: 100, 2: 0}
    assert made("razzdugi-27", "2s3h4d5cAsAhAd", "badugi") == "Badugi, 5-4-3-2"
    assert made("razzdugi-27", "7s5s4s3s2sKsQs", "low") == "Flush, seven high"


def test_super_razzdugi_discards_two_of_four_down_cards_MIX32() -> None:
    played = game("super-razzdugi")
    assert dealt(played)[0] == (4, 1, 0)
    assert [street.discard for street in played.streets] == [0, 2, 0, 0, 0]
    assert played.held == 7


def test_stud_tournament_high_and_low_may_differ_and_straights_do_not_spoil_SHT08() -> None:
    assert made("stud8-tournament", "AsAh2c3d4s6h6c", "high") == "Two pair, aces and sixes"
    assert made("stud8-tournament", "AsAh2c3d4s6h6c", "low") == "6-4-3-2-A low"
    assert made("stud8-tournament", "Ah2h3h4h5hKsKd", "high") == "Straight flush, five high"
    assert made("stud8-tournament", "Ah2h3h4h5hKsKd", "low") == "5-4-3-2-A low"


def test_stud_tournament_without_a_low_the_high_takes_all_SHT08() -> None:
    assert awards("stud8-tournament", {1: "AsAhKcQdJs9h2c", 2: "9s9cTcTd8s4h3c"}) == {1: 0, 2: 100}
    assert awards("stud8-tournament", {1: "AsAhKcQdJs9h2c", 2: "9s9cTc7d8s4h3c"}) == {1: 100, 2: 0}


def test_big_o_takes_exactly_two_and_three_BO10() -> None:
    """Four hearts on the board and one held make no flush, and one held low card makes no low."""
    board = "Ah9h6h3hKs"
    assert made("big-o8", "2hQsQdJcTc", "high", board=board) == "Pair of queens"
    assert made("big-o8", "2hQsQdJcTc", "low", board=board) is None
    assert made("big-o8", "2h4sQdJcTc", "low", board=board) == "6-4-3-2-A low"


def test_big_o_without_a_low_the_high_takes_all_BO10() -> None:
    hands = {1: "AsAd2c3c4c", 2: "KsKdQcJcTd"}
    assert awards("big-o8", hands, board="Kh9d9s8h4d") == {1: 0, 2: 100}
    assert awards("big-o8", hands, board="Kh9d7s8h4d") == {1: 50, 2: 50}


def test_every_game_of_the_list_is_there() -> None:
    assert set(game_names()) == set(
        "archie drawmaha-high drawmaha-27 a5-triple-draw 27-triple-draw double-board-omaha stud8 big-o8 badugi badacey "
        "badeucy razzdugi razzdugi-27 super-razzdugi holdem omaha omaha8 razz stud 27-single-draw "
        "stud8-tournament".split()
    )


def test_an_unknown_game_is_not_guessed_at() -> None:
    with pytest.raises(NotUnderstood, match="game"):
        game("pineapple")
