"""The readings of RULINGS.md on showdowns and odd chips, each by its id."""

from __future__ import annotations

import pytest

from floor.errors import NotUnderstood
from floor.rules.gamefiles import game
from tests.rules.asking import awards, made, ruling, why

# Seat 1 has 4-3-2-A with the ace low, A-4-3-2 with the ace high; seat 2 has 6-5-3-2.
ACE, SIX = "As2h3d4cKc", "2s3h5d6cQc"


def test_badeucy_ace_is_high_R01() -> None:
    assert awards("badeucy", {1: ACE, 2: SIX}) == {1: 0, 2: 100}
    assert awards("badeucy", {1: ACE, 2: SIX}, options={"badeucy_ace": "high"}) == {1: 0, 2: 100}
    assert made("badeucy", "2s3h4d5cKc", "badugi") == "Badugi, 5-4-3-2"


def test_badeucy_ace_may_be_set_low_R01() -> None:
    assert awards("badeucy", {1: ACE, 2: SIX}, options={"badeucy_ace": "low"}) == {1: 50, 2: 50}


def test_badacey_ace_is_low_R02() -> None:
    assert made("badacey", ACE, "badugi") == "Badugi, 4-3-2-A"
    assert awards("badacey", {1: ACE, 2: SIX}) == {1: 50, 2: 50}


@pytest.mark.parametrize("name", ["razzdugi", "super-razzdugi"])
def test_razzdugi_ace_is_low_R02(name: str) -> None:
    assert made(name, ACE + "KsKh", "badugi") == "Badugi, 4-3-2-A"
    assert made(name, ACE + "KsKh", "low") == "K-4-3-2-A low"


def test_27_razzdugi_ace_is_high_in_both_halves_R03() -> None:
    assert made("razzdugi-27", ACE + "KdKh", "badugi") == "Badugi, A-4-3-2"
    assert made("razzdugi-27", ACE + "KdKh", "low") == "A-K-4-3-2 low"
    assert awards("razzdugi-27", {1: ACE + "KdKh", 2: SIX + "QdQh"}) == {1: 0, 2: 100}


@pytest.mark.parametrize("printed", ["KsQhJcTs", "As2h3c4s", "Ac2h3s4h"])
def test_a_hand_with_a_suit_twice_is_no_badugi_R04(printed: str) -> None:
    assert str(made("badugi", printed, "badugi")).startswith("Three-card badugi")


def test_incomplete_badugis_most_cards_then_lowest_R05() -> None:
    assert awards("badugi", {1: "KsQhJdJc", 2: "As2h2d2c"}) == {1: 100, 2: 0}, "three cards beat two"
    assert made("badugi", "KsQs2h3d", "badugi") == "Three-card badugi, Q-3-2"
    assert made("badacey", "As2s3h4d4c", "badugi") == "Three-card badugi, 4-3-A"


def test_other_cards_never_break_a_badugi_tie_R05() -> None:
    assert awards("badugi", {1: "8s5h2s2d", 2: "8d5c2hKd"}) == {1: 50, 2: 50}


def test_archie_nobody_qualifies_all_share_R06() -> None:
    nobody = {1: "KsQhJd9c2s", 2: "QsJh8d7c2h", 4: "8s8hAdKcQd"}
    assert awards("archie", nobody, pot=90) == {1: 30, 2: 30, 4: 30}
    assert "R-06" in why("archie", nobody)


def test_archie_nobody_qualifies_best_high_may_take_it_R06() -> None:
    nobody = {1: "KsQhJd9c2s", 2: "QsJh8d7c2h", 4: "8s8hAdKcQd"}
    assert awards("archie", nobody, pot=90, options={"archie_nobody": "best-high"}) == {1: 0, 2: 0, 4: 90}
    tied = {1: "KsQhJd9c2s", 2: "KhQdJs9h2d"}
    assert awards("archie", tied, pot=91, button=1, options={"archie_nobody": "best-high"}) == {1: 45, 2: 46}


def test_archie_one_side_takes_the_whole_pot_R07() -> None:
    high_only = {1: "KsKhJd9c2s", 2: "QsJh8d7c2h"}
    low_only = {1: "KsQhJd9c2s", 2: "8s7h4d3c2h"}
    assert awards("archie", high_only) == {1: 100, 2: 0}
    assert awards("archie", low_only) == {1: 0, 2: 100}
    assert "R-07" in why("archie", low_only)


def test_archie_qualifiers_R08() -> None:
    assert made("archie", "3s3h2d2cKs", "high") == "Two pair, threes and deuces"
    assert made("archie", "2s2h2d4cKs", "high") == "Three of a kind, deuces"
    assert made("archie", "8s8hAd4cKs", "high") is None
    assert made("archie", "7s5s4s3s2s", "high") == "Flush, seven high"
    assert made("archie", "7s5s4s3s2s", "low") == "7-5-4-3-2 low"
    assert made("archie", "5s4h3d2cAs", "high") == "Straight, five high"
    assert made("archie", "5s4h3d2cAs", "low") == "5-4-3-2-A low"


@pytest.mark.parametrize("name", ["drawmaha-high", "drawmaha-27"])
def test_drawmaha_has_one_draw_after_the_flop_betting_R09(name: str) -> None:
    played = game(name)
    assert played.draws == 1
    assert [street.name for street in played.streets if street.draw] == ["Turn"]


def test_drawmaha_halves_use_what_they_must_R10() -> None:
    """Four aces held are quads for the draw and a pair of aces for Omaha."""
    board = "KhQs9d7c2s"
    assert made("drawmaha-high", "AsAhAdAc3d", "draw", board=board) == "Four of a kind, aces"
    assert made("drawmaha-high", "AsAhAdAc3d", "omaha", board=board) == "Pair of aces"
    assert made("drawmaha-27", "3s4h5d7h8c", "draw", board=board) == "8-7-5-4-3 low"


def test_deuce_to_seven_wheel_is_no_straight_R11() -> None:
    assert awards("27-triple-draw", {1: "As5h4d3c2s", 2: "Ah6d4s3d2c"}) == {1: 100, 2: 0}
    assert awards("27-triple-draw", {1: "As5h4d3c2s", 2: "6s5d4c3d2h"}) == {1: 100, 2: 0}
    assert awards("27-triple-draw", {1: "As5h4d3c2s", 2: "KhQdJs9d7c"}) == {1: 0, 2: 100}
    assert awards("27-triple-draw", {1: "As5s4s3s2s", 2: "KhKdKs9d7c"}) == {1: 0, 2: 100}, "suited it is a flush"


def test_pairs_in_lowball_R12() -> None:
    aces, deuces, two_pair = "AsAhKdQcJs", "2s2h5d4c3s", "3h3d2d2cAc"
    assert awards("a5-triple-draw", {1: aces, 2: deuces}) == {1: 100, 2: 0}
    assert awards("27-triple-draw", {1: aces, 2: deuces}) == {1: 0, 2: 100}
    for name in ("a5-triple-draw", "27-triple-draw"):
        assert awards(name, {1: "KsKhQdJcTs", 2: two_pair}) == {1: 100, 2: 0}
        assert awards(name, {1: "4s4h3s3cAs", 2: two_pair}) == {1: 0, 2: 100}


def test_double_board_hands_never_mix_boards_R13() -> None:
    """Two hearts held and three hearts over both boards together make nothing."""
    boards = ["9h8h7c5d2s", "4h7d6sJcQs"]
    assert game("double-board-omaha").held == 4
    assert made("double-board-omaha", "AhKh3c3d", "board1", boards=boards) == "Pair of threes"
    assert made("double-board-omaha", "AhKh3c3d", "board2", boards=boards) == "Pair of threes"


def test_super_razzdugi_is_ace_to_five_with_seven_cards_R14() -> None:
    played = game("super-razzdugi")
    assert (played.streets[0].down, played.streets[0].up, played.streets[1].discard) == (4, 1, 2)
    assert played.held == 7
    assert made("super-razzdugi", "5s4s3s2sAsKhKd", "low") == "5-4-3-2-A low"
    with pytest.raises(NotUnderstood, match=r"hands\.1"):
        awards("super-razzdugi", {1: "5s4s3s2sAsKhKdQd9c"})


@pytest.mark.parametrize(
    ("name", "held"), [("archie", "8s8hAdKcQd"), ("stud8", "KsQhJd9c2s7h7d"), ("badugi", "5s5h5d5c")]
)
def test_one_live_hand_takes_the_pot_R15(name: str, held: str) -> None:
    assert awards(name, {4: held}, pot=101, button=None) == {4: 101}
    assert "R-15" in why(name, {4: held})


def test_one_seat_in_a_side_pot_takes_it_R15() -> None:
    pots = [{"amount": 60, "seats": ["1", "2"]}, {"amount": 15, "seats": ["1"]}]
    assert awards("archie", {1: "KsQhJd9c2s", 2: "9s9hAdKcQd"}, pots=pots) == {1: 15, 2: 60}


def test_each_pot_looks_for_its_own_qualifiers_R16() -> None:
    """Seat 1 alone has a low, so only the pot it is in has a low half."""
    hands = {1: "8s7h4d3c2s", 2: "KsKhJd9c2h", 3: "QsQhJs9d2d"}
    pots = [{"amount": 90, "seats": ["1", "2", "3"]}, {"amount": 40, "seats": ["2", "3"]}]
    assert awards("archie", hands, pots=pots) == {1: 45, 2: 85, 3: 0}
    assert "Seat 1 would qualify but is not in the side pot of 40 (R-16)." in why("archie", hands, pots=pots)


def test_nobody_in_a_side_pot_qualifies_R16() -> None:
    hands = {1: "9s9h4d3c2s", 2: "KsQhJd8c2h", 3: "AsQdJs7d2d"}
    pots = [{"amount": 90, "seats": ["1", "2", "3"]}, {"amount": 40, "seats": ["2", "3"]}]
    assert awards("archie", hands, pots=pots) == {1: 90, 2: 20, 3: 20}


def test_cards_speak_R17() -> None:
    """The best hand each way is read, in whatever order the cards lie."""
    answer = ruling("stud8", {1: "2cKs4dAhKd6s3h"})["hands"]["1"]
    assert answer["high"] == {"cards": ["Ks", "Kd", "Ah", "6s", "4d"], "name": "Pair of kings"}
    assert answer["low"] == {"cards": ["6s", "4d", "3h", "2c", "Ah"], "name": "6-4-3-2-A low"}


def test_odd_chip_between_high_and_low_is_the_highs_R20() -> None:
    hands = {1: "AsAdKcKs9h4d2c", 2: "8h6s5d3c2dJhTs"}
    assert awards("stud8", hands, pot=101) == {1: 51, 2: 50}
    assert awards("stud8", hands, pot=101, button=1, options={"odd_chip_side": "position"}) == {1: 51, 2: 50}
    assert "The odd chip goes to the high (R-20)." in why("stud8", hands, pot=101)


@pytest.mark.parametrize(
    ("name", "first", "second", "boards"),
    [
        ("drawmaha-high", "AsAdAc7c5d", "KhQh8c6d2d", ["9h5h2h4sTc"]),
        ("drawmaha-27", "8c6d4h3s2d", "KsKdJhTc2s", ["Kc9s6s4c2h"]),
        ("badacey", "5s4s3h2hAh", "8c6d4h3sKs", None),
        ("badeucy", "7s5s4h3h2h", "9h6d4s3c2c", None),
        ("razzdugi", "7s5s4s3hAsKdKh", "9c6d4h2sAcQdQs", None),
        ("razzdugi-27", "7s5s4s3h2sKdKh", "9c6d4h3s2cAdQs", None),
        ("super-razzdugi", "7s5s4s3hAsKdKh", "9c6d4h2sAcQdQs", None),
        ("double-board-omaha", "AsAd7c6h", "KsKd9c8h", ["AhQcJd5s2d", "KhQhJc5d2s"]),
    ],
)
def test_odd_chip_between_other_sides_is_the_first_named_R21(
    name: str, first: str, second: str, boards: list[str] | None
) -> None:
    """Whoever wins the side named first gets it, wherever they sit; by position it is the nearer left of the button."""
    more = {"boards": boards} if boards else {}
    for near, far in ((first, second), (second, first)):
        winner = 2 if near == first else 5
        paid = awards(name, {2: near, 5: far}, pot=101, button=1, **more)
        assert paid == {2: 50, 5: 50} | {winner: 51}
        by_position = awards(name, {2: near, 5: far}, pot=101, button=1, options={"odd_chip_side": "position"}, **more)
        assert by_position == {2: 51, 5: 50}


@pytest.mark.parametrize(
    ("button", "paid"),
    [
        (1, {1: 33, 4: 34, 7: 34}),
        (4, {1: 34, 4: 33, 7: 34}),
        (7, {1: 34, 4: 34, 7: 33}),
        (5, {1: 34, 4: 33, 7: 34}),
        (9, {1: 34, 4: 34, 7: 33}),
    ],
)
def test_odd_chips_of_tied_hands_one_each_clockwise_R22(button: int, paid: dict[int, int]) -> None:
    """The board plays for three; two chips are left over; the button is last, or nobody sits on it."""
    hands = {1: "2c3d", 4: "2d3h", 7: "2h3s"}
    assert awards("holdem", hands, pot=101, button=button, board="AsKsQsJsTs") == paid


def test_the_button_is_asked_for_only_when_a_chip_depends_on_it_R22() -> None:
    hands, board = {1: "2c3d", 4: "2d3h"}, "AsKsQsJsTs"
    assert awards("holdem", hands, pot=100, button=None, board=board) == {1: 50, 4: 50}
    with pytest.raises(NotUnderstood, match="button"):
        awards("holdem", hands, pot=101, button=None, board=board)


def test_odd_chip_in_stud_goes_by_the_highest_card_used_R23() -> None:
    """Both have kings and queens with a jack, and the king of spades is seat 1's."""
    hands = {1: "KsKcQhQcJc3d2d", 2: "KhKdQsQdJs3c2c"}
    assert awards("stud", hands, pot=101, button=1) == {1: 51, 2: 50}
    assert "whose K♠ is the highest card by suit in the hands used (R-23)" in why("stud", hands, pot=101)


def test_odd_chip_in_stud_ranks_cards_as_the_side_does_R23() -> None:
    """In razz the ace is the lowest card, so the seven of spades counts before the ace of spades."""
    hands = {1: "As5s4s3s7hKsKh", 2: "Ah5h4h3h7sQsQh"}
    assert awards("razz", hands, pot=101) == {1: 50, 2: 51}
    assert "whose 7♠" in why("razz", hands, pot=101)


def test_odd_chip_of_a_27_side_counts_the_ace_high_R23() -> None:
    """Both halves tie: ace-high lows, then deuces and threes for the badugi."""
    hands = {1: "AsKd4d3d2dAdKs", 2: "AhKh4h3h2hAcKc"}
    paid = ruling("razzdugi-27", hands, pot=101, options={"merge_same_winners": False})
    low = paid["pots"][0]["sides"][0]
    assert (low["amount"], low["shares"]) == (51, {"1": 26, "2": 25})


def test_cards_not_used_do_not_count_for_the_odd_chip_R23() -> None:
    """Seat 2's king of spades is in its hand but not in its low."""
    hands = {1: "7s5d4c3dAcQdQc", 2: "7h5c4d3cAdKsKh"}
    assert awards("razz", hands, pot=101) == {1: 51, 2: 50}


def test_odd_chip_in_stud_by_roberts_rules() -> None:
    """All the cards count: the highest for a high side, the lowest for a low one, clubs below spades."""
    high = {1: "KsKcQhQcJc3d2d", 2: "KhKdQsQdJsTs2c"}
    assert awards("stud", high, pot=101, options={"odd_chip_stud": "roberts"}) == {1: 51, 2: 50}
    low = {1: "7s5d4c3dAcQdQc", 2: "7h5c4d3cAdKsKh"}
    assert awards("razz", low, pot=101, options={"odd_chip_stud": "roberts"}) == {1: 51, 2: 50}
    other = {1: "7s5d4c3dAdQdQc", 2: "7h5c4d3cAcKsKh"}
    assert awards("razz", other, pot=101, options={"odd_chip_stud": "tda"}) == {1: 51, 2: 50}
    assert awards("razz", other, pot=101, options={"odd_chip_stud": "roberts"}) == {1: 50, 2: 51}
    assert "whose A♣ is the lowest card by suit of all the cards (Robert's Rules)" in why(
        "razz", other, pot=101, options={"odd_chip_stud": "roberts"}
    )


def test_by_roberts_rules_an_unused_ace_counts_for_high() -> None:
    """Both play the same straight; seat 2 also holds an ace it does not use."""
    hands = {1: "9s8h7s6d5c2d2s", 2: "9h8d7c6c5sAhKd"}
    assert awards("stud", hands, pot=101, options={"odd_chip_stud": "tda"}) == {1: 51, 2: 50}
    assert awards("stud", hands, pot=101, options={"odd_chip_stud": "roberts"}) == {1: 50, 2: 51}


def test_a_shared_last_card_gives_nobody_the_odd_chip_R23() -> None:
    """The king of spades is everybody's, so the kings held decide."""
    hands = {1: "KdQcJc9d4d2c", 2: "KcQhJd9c4h3h"}
    assert awards("stud", hands, pot=101, board="Ks") == {1: 51, 2: 50}
    assert "whose K♦ is the highest card" in why("stud", hands, pot=101, board="Ks")


SAME_WINNERS = {1: "Ah2cKdKcQd", 2: "As2dJdJcTd", 3: "9h9d8h8d7h"}
LOW_BOARD = "3s4h5dQsTc"


def test_same_winners_of_both_sides_split_once_R24() -> None:
    """Two wheels take both halves of 102: 51 each, not 52 and 50."""
    assert awards("big-o8", SAME_WINNERS, pot=102, button=9, board=LOW_BOARD) == {1: 51, 2: 51, 3: 0}
    assert awards("big-o8", SAME_WINNERS, pot=103, button=1, board=LOW_BOARD) == {1: 51, 2: 52, 3: 0}
    assert "split once, as evenly as possible (R-24)" in why("big-o8", SAME_WINNERS, pot=102, board=LOW_BOARD)


def test_same_winners_may_be_split_side_by_side_R24() -> None:
    apart = {"merge_same_winners": False}
    assert awards("big-o8", SAME_WINNERS, pot=102, button=9, board=LOW_BOARD, options=apart) == {1: 52, 2: 50, 3: 0}


def test_an_even_split_of_the_whole_needs_no_button_R24() -> None:
    assert awards("big-o8", SAME_WINNERS, pot=102, button=None, board=LOW_BOARD) == {1: 51, 2: 51, 3: 0}


def test_different_winners_are_not_merged_R24() -> None:
    """Seat 3 shares the low only, so each half is split on its own."""
    hands = {1: "Ah2cKdKcQd", 2: "As2dJdJcTd", 3: "Ac2s8h8d7h"}
    board = "3s4h8cQsTc"
    sides = ruling("big-o8", hands, pot=100, button=9, board=board)["pots"][0]["sides"]
    assert [side["winners"] for side in sides] == [["3"], ["1", "2", "3"]]
    assert [side["shares"] for side in sides] == [{"3": 50}, {"1": 17, "2": 17, "3": 16}]


def test_archie_split_among_all_is_clockwise_R25() -> None:
    nobody = {1: "KsQhJd9c2s", 2: "QsJh8d7c2h", 4: "8s8hAdKcQd"}
    assert awards("archie", nobody, pot=101, button=1) == {1: 33, 2: 34, 4: 34}
    assert awards("archie", nobody, pot=100, button=2) == {1: 33, 2: 33, 4: 34}
    assert "R-25" in why("archie", nobody, pot=101)


# Seats 1 and 2 tie for the high, seats 1 and 3 for the low.
TWO_TIES, TWO_TIES_BOARD = {1: "AhKc2h2dTs", 2: "AsKd9c9d8c", 3: "AdJh2c8d8h"}, "KhKs7s6c4d"


def test_a_seat_may_take_the_odd_chip_of_both_sides_R22() -> None:
    assert awards("big-o8", TWO_TIES, pot=102, button=9, board=TWO_TIES_BOARD) == {1: 52, 2: 25, 3: 25}


def test_as_a_setting_nobody_takes_a_second_odd_chip_of_a_pot() -> None:
    once = {"one_odd_chip": True}
    paid = awards("big-o8", TWO_TIES, pot=102, button=9, board=TWO_TIES_BOARD, options=once)
    assert paid == {1: 51, 2: 25, 3: 26}
    told = why("big-o8", TWO_TIES, pot=102, button=9, board=TWO_TIES_BOARD, options=once)
    assert "The odd chip goes to seat 3, for seat 1 already had one of this pot (Robert's Rules)." in told


def test_the_odd_chip_of_the_high_side_counts_as_one_when_one_hand_takes_it() -> None:
    """Of 103 the high is 52 and the low 51: seat 1 alone has the high and shares the low."""
    hands = {seat: TWO_TIES[seat] for seat in (1, 3)}
    assert awards("big-o8", hands, pot=103, button=9, board=TWO_TIES_BOARD) == {1: 78, 3: 25}
    once = {"one_odd_chip": True}
    assert awards("big-o8", hands, pot=103, button=9, board=TWO_TIES_BOARD, options=once) == {1: 77, 3: 26}


def test_each_pot_has_its_own_odd_chips_R16() -> None:
    pots = [{"amount": 102, "seats": ["1", "2", "3"]}, {"amount": 51, "seats": ["1", "2"]}]
    paid = awards("big-o8", TWO_TIES, button=9, board=TWO_TIES_BOARD, pots=pots, options={"one_odd_chip": True})
    assert sum(paid.values()) == 153
    assert paid[2] == 25 + 13
