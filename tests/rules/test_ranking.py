"""Every ranking, proved by counting all hands, by a slow second implementation and by two libraries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, pairwise
from typing import Any

import phevaluator
import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.rules.cards import DECK, Card, cards, code
from floor.rules.ranking import RANKINGS, RankingName, Uses
from floor.rules.ranking.fives import ACE_TO_FIVE, DEUCE_TO_SEVEN, HIGH, FiveCardRanking
from tests.rules import naive

SAME = {"Four of a kind": 624, "Full house": 3_744, "Three of a kind": 54_912, "Two pair": 123_552, "Pair": 1_098_240}


def every_hand(ranking: FiveCardRanking) -> Counter[int]:
    """The strengths of all five-card hands, each with how many hands have it."""
    strengths = Counter(map(ranking.strength, combinations(DECK, 5)))
    assert strengths.total() == 2_598_960
    return strengths


def kinds(ranking: FiveCardRanking, strengths: Counter[int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for strength, times in strengths.items():
        found[kind(ranking.name(strength))] += times
    return dict(found)


def kind(name: str) -> str:
    """'Two pair' of 'Two pair, aces and kings'."""
    if "," not in name and name.endswith((" low", " high")):
        return "No pair"
    return "Pair" if name.startswith("Pair") else name.split(",")[0].replace("Royal", "Straight")


def test_all_five_card_hands_high() -> None:
    strengths = every_hand(HIGH)
    assert len(strengths) == 7_462
    assert kinds(HIGH, strengths) == SAME | {
        "Straight flush": 40,
        "Flush": 5_108,
        "Straight": 10_200,
        "No pair": 1_302_540,
    }


def test_all_five_card_hands_deuce_to_seven_R11() -> None:
    """The four suited and 1,020 unsuited A-2-3-4-5 are no straights: nine kinds of straight are left of ten."""
    strengths = every_hand(DEUCE_TO_SEVEN)
    assert len(strengths) == 7_462
    assert kinds(DEUCE_TO_SEVEN, strengths) == SAME | {
        "Straight flush": 36,
        "Flush": 5_112,
        "Straight": 9_180,
        "No pair": 1_303_560,
    }


def test_all_five_card_hands_ace_to_five() -> None:
    """Of the lows, 56 sets of five ranks are eight or better, each in 1,024 ways."""
    strengths = every_hand(ACE_TO_FIVE)
    assert len(strengths) == 6_175
    assert kinds(ACE_TO_FIVE, strengths) == SAME | {"No pair": 1_317_888}
    least = ACE_TO_FIVE.strength(cards("8s7h6d5c4s"))
    lows = {strength: times for strength, times in strengths.items() if strength >= least}
    assert [len(lows), sum(lows.values())] == [56, 57_344]


@pytest.mark.parametrize("name", naive.BADUGIS)
def test_all_four_card_badugi_hands_R05(name: str) -> None:
    """Every hand as the slow way ranks it; 715, 286, 78 and 13 ways to choose the ranks of four to one cards."""
    ranking = RANKINGS[RankingName(name)]
    hands = [*combinations(DECK, 4)]
    assert len(hands) == 270_725
    strengths = [ranking.best(Uses.HELD, hand, ()) for hand in hands]
    same_order(strengths, (naive.BADUGIS[name]([*map(code, hand)]) for hand in hands))
    sizes = Counter(ranking.name(strength).split(",")[0] for strength in strengths)
    assert sizes == {
        "Badugi": 17_160,
        "Three-card badugi": 154_440,
        "Two-card badugi": 96_252,
        "One-card badugi": 2_873,
    }
    assert len(set(strengths)) == 715 + 286 + 78 + 13


def same_order(ours: Iterable[int], theirs: Iterable[Any]) -> None:
    """Both tell the same hands apart and put them in the same order."""
    pairs = set(zip(ours, theirs, strict=True))
    by_ours = sorted(pairs, key=lambda pair: pair[0])
    assert [pair[1] for pair in by_ours] == sorted(pair[1] for pair in pairs)
    assert len({our for our, _ in pairs}) == len({their for _, their in pairs}) == len(pairs)


def every_class() -> list[tuple[Card, ...]]:
    """One hand for each set of five ranks, unsuited where it can be, and a suited one where it can be."""
    hands: list[tuple[Card, ...]] = []
    for ranks in combinations_with_replacement(range(13), 5):
        if max(Counter(ranks).values()) > 4:
            continue
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            hands.append(tuple(Card(4 * rank) for rank in ranks))
            suits = [0, 0, 0, 0, 1]
        hands.append(tuple(Card(4 * rank + suit) for rank, suit in zip(ranks, suits, strict=True)))
    return hands


def test_there_are_7462_classes() -> None:
    assert len(every_class()) == 7_462


@pytest.mark.parametrize("name", naive.FIVES)
def test_every_class_stands_where_the_slow_way_puts_it(name: str) -> None:
    ranking = RANKINGS[RankingName(name)]
    hands = every_class()
    ours = [ranking.best(Uses.HELD, hand, ()) for hand in hands]
    same_order(ours, [naive.FIVES[name]([*map(code, hand)]) for hand in hands])


def test_every_class_stands_where_phevaluator_puts_it() -> None:
    hands = every_class()
    same_order([HIGH.strength(hand) for hand in hands], [-phevaluator.evaluate_cards(*hand) for hand in hands])


POKERKIT = {
    "high": pokerkit.StandardHighHand,
    "ace-to-five": pokerkit.RegularLowHand,
    "deuce-to-seven": pokerkit.StandardLowHand,
}


@pytest.mark.parametrize("name", POKERKIT)
def test_every_class_stands_where_pokerkit_puts_it(name: str) -> None:
    ranking = RANKINGS[RankingName(name)]
    hands = every_class()
    ours = {hand: ranking.best(Uses.HELD, hand, ()) for hand in hands}
    theirs = {hand: POKERKIT[name]("".join(map(code, hand))) for hand in hands}
    ranked = sorted(hands, key=ours.__getitem__)
    for worse, better in pairwise(ranked):
        assert (theirs[worse] < theirs[better]) == (ours[worse] < ours[better])
        assert (theirs[worse] == theirs[better]) == (ours[worse] == ours[better])


deals = st.permutations(DECK)


@settings(deadline=None, max_examples=200)
@given(deals)
def test_phevaluator_agrees_on_seven_cards_and_omaha(deck: list[Card]) -> None:
    """Numbers of theirs fall as hands get better."""
    seven, other = tuple(deck[:7]), tuple(deck[7:14])
    ours = [HIGH.best(Uses.ANY, hand, ()) for hand in (seven, other)]
    theirs = [phevaluator.evaluate_cards(*hand) for hand in (seven, other)]
    assert (ours[0] < ours[1]) == (theirs[0] > theirs[1])
    board, one, two = tuple(deck[14:19]), tuple(deck[19:23]), tuple(deck[23:27])
    ours = [HIGH.best(Uses.TWO_AND_THREE, hand, board) for hand in (one, two)]
    theirs = [phevaluator.evaluate_omaha_cards(*board, *hand) for hand in (one, two)]
    assert (ours[0] < ours[1]) == (theirs[0] > theirs[1])


@settings(deadline=None, max_examples=60)
@given(deals)
def test_pokerkit_agrees_on_badugis_of_four(deck: list[Card]) -> None:
    hands = [tuple(deck[place : place + 4]) for place in range(0, 52, 4)]
    for name, theirs in (
        (RankingName.BADUGI_ACE_LOW, pokerkit.BadugiHand),
        (RankingName.BADUGI_ACE_HIGH, pokerkit.StandardBadugiHand),
    ):
        ours = [RANKINGS[name].best(Uses.HELD, hand, ()) for hand in hands]
        found = [theirs.from_game("".join(map(code, hand))) for hand in hands]
        for one, two in combinations(range(len(hands)), 2):
            assert (found[one] < found[two]) == (ours[one] < ours[two])


@settings(deadline=None, max_examples=60)
@given(deals, st.sampled_from([4, 5]))
def test_pokerkit_agrees_on_omaha_eight_or_better(deck: list[Card], held: int) -> None:
    board, hands = tuple(deck[:5]), [tuple(deck[at : at + held]) for at in range(5, 5 + 6 * held, held)]
    least = ACE_TO_FIVE.strength(cards("8s7h6d5c4s"))
    written = ["".join(map(code, hand)) for hand in hands]
    on_board = "".join(map(code, board))
    highs = [HIGH.best(Uses.TWO_AND_THREE, hand, board) for hand in hands]
    their_highs = [pokerkit.OmahaHoldemHand.from_game(hand, on_board) for hand in written]
    lows = [ACE_TO_FIVE.qualifying(least, Uses.TWO_AND_THREE, hand, board) for hand in hands]
    their_lows = [pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(hand, on_board) for hand in written]
    assert [low is None for low in lows] == [low is None for low in their_lows]
    for one, two in combinations(range(6), 2):
        assert (their_highs[one] < their_highs[two]) == (highs[one] < highs[two])
        ours_one, ours_two, theirs_one, theirs_two = lows[one], lows[two], their_lows[one], their_lows[two]
        if ours_one is not None and ours_two is not None and theirs_one is not None and theirs_two is not None:
            assert (theirs_one < theirs_two) == (ours_one < ours_two)


SHAPES = [("held", 5, 0), ("any", 6, 0), ("any", 7, 0), ("any", 6, 1), ("any", 2, 5)]
OMAHA = [("two-and-three", 4, 5), ("two-and-three", 5, 5)]
CASES = [(name, *shape) for name in naive.FIVES for shape in SHAPES + OMAHA] + [
    (name, *shape) for name in naive.BADUGIS for shape in [("held", 4, 0), ("held", 5, 0), *SHAPES[1:4]]
]


@pytest.mark.parametrize(("name", "uses", "held", "shared"), CASES)
@settings(deadline=None, max_examples=40)
@given(deck=deals)
def test_the_best_hand_is_the_one_the_slow_way_finds(
    name: str, uses: str, held: int, shared: int, deck: list[Card]
) -> None:
    """The hand chosen is worth what the best is worth, and two players compare as the slow way compares them."""
    ranking = RANKINGS[RankingName(name)]
    board, one, two = tuple(deck[:shared]), tuple(deck[10 : 10 + held]), tuple(deck[20 : 20 + held])
    strengths, worths = [], []
    for hand in (one, two):
        made = ranking.made(Uses(uses), hand, board)
        slow = naive.best(name, uses, [*map(code, hand)], [*map(code, board)])
        assert set(made) <= {*hand, *board}
        assert naive.best(name, "held", [*map(code, made)], []) == slow
        strengths.append(ranking.best(Uses(uses), hand, board))
        worths.append(slow)
        assert strengths[-1] == ranking.best(Uses.HELD, made, ())
    assert (strengths[0] < strengths[1]) == (worths[0] < worths[1])
    assert (strengths[0] == strengths[1]) == (worths[0] == worths[1])


@settings(deadline=None, max_examples=200)
@given(deals, st.sampled_from(["8s7h6d5c4s", "9s8h7d6c5s", "7s5h4d3c2s", "2s2h5d4c3s"]))
def test_looking_only_at_low_cards_changes_no_low(deck: list[Card], least: str) -> None:
    held, board = tuple(deck[:5]), tuple(deck[5:10])
    for ranking in (ACE_TO_FIVE, DEUCE_TO_SEVEN):
        bar = ranking.strength(cards(least))
        best = ranking.best(Uses.TWO_AND_THREE, held, board)
        assert ranking.qualifying(bar, Uses.TWO_AND_THREE, held, board) == (best if best >= bar else None)


@pytest.mark.parametrize(
    ("ranking", "held", "name"),
    [
        ("high", "AsKsQsJsTs", "Royal flush"),
        ("high", "9s8s7s6s5s", "Straight flush, nine high"),
        ("high", "5s4s3s2sAs", "Straight flush, five high"),
        ("high", "9s9h9d9c2s", "Four of a kind, nines"),
        ("high", "KsKhKd2c2s", "Full house, kings full of deuces"),
        ("high", "As9s7s4s2s", "Flush, ace high"),
        ("high", "Ah5s4d3c2s", "Straight, five high"),
        ("high", "6s6h6dKcQs", "Three of a kind, sixes"),
        ("high", "AsAhKdKc9s", "Two pair, aces and kings"),
        ("high", "TsTh4d3c2s", "Pair of tens"),
        ("high", "QsTh4d3c2s", "Queen high"),
        ("ace-to-five", "As5s4s3s2s", "5-4-3-2-A low"),
        ("ace-to-five", "AsAhTd3c2s", "Pair of aces"),
        ("deuce-to-seven", "7s5h4d3c2s", "7-5-4-3-2 low"),
        ("deuce-to-seven", "As5h4d3c2s", "A-5-4-3-2 low"),
        ("deuce-to-seven", "As5s4s3s2s", "Flush, ace high"),
        ("deuce-to-seven", "ThKh4d3c2s", "K-10-4-3-2 low"),
        ("badugi-ace-low", "As2h3d4c", "Badugi, 4-3-2-A"),
        ("badugi-ace-high", "As2h3d4c", "Badugi, A-4-3-2"),
        ("badugi-ace-low", "8s5h2s2d", "Three-card badugi, 8-5-2"),
        ("badugi-ace-low", "AsAh2s2h", "Two-card badugi, 2-A"),
        ("badugi-ace-low", "5s5h5d5c", "One-card badugi, 5"),
    ],
)
def test_names_of_hands(ranking: str, held: str, name: str) -> None:
    compare = RANKINGS[RankingName(ranking)]
    assert compare.name(compare.best(Uses.HELD, cards(held), ())) == name


def test_of_equal_hands_the_one_highest_by_suit_is_shown() -> None:
    held = cards("6c 6s 4h 4s 3d 2c Ah")
    assert [*map(code, ACE_TO_FIVE.made(Uses.ANY, held, ()))] == ["6s", "4s", "3d", "2c", "Ah"]


def test_of_equal_badugis_the_one_highest_by_suit_is_shown() -> None:
    made = RANKINGS[RankingName.BADUGI_ACE_LOW].made(Uses.ANY, cards("As Ah 2s 2h 3d 4c Kc"), ())
    assert [*map(code, made)] == ["4c", "3d", "2s", "Ah"]


def test_a_hand_is_laid_out_as_a_dealer_would() -> None:
    assert [*map(code, HIGH.made(Uses.ANY, cards("9h Kd As Ks Ad 2c 3c"), ()))] == ["As", "Ad", "Ks", "Kd", "9h"]
    assert [*map(code, HIGH.made(Uses.ANY, cards("Ah 2c 3d 4s 5h 9c 9d"), ()))] == ["5h", "4s", "3d", "2c", "Ah"]
