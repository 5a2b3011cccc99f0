"""The stored edges: of which rules they are, that other rules have none, and what they come to bet by bet."""

from __future__ import annotations

from dataclasses import replace as replaced

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floor.rules.twentyone.cautions import cautions, uneven_bets, without_edge
from floor.rules.twentyone.chances import paid_blackjack_chance
from floor.rules.twentyone.edges import bet_edge, computed, edge_rules, main_edge, stored, whole_bets
from floor.rules.twentyone.tablerules import (
    AS_APPROVED,
    Dealer,
    Rounding,
    Settings,
    SplitAces,
    TableRules,
    TenUp,
    rules_of,
)
from solver.asking import every_rules
from solver.building import fingerprint

GAMES = ["blackjack", "spanish21"]
WITHIN = 0.0002
"""What a figure may be off."""

SHACKLEFORD = [
    (1, Dealer.S17, -0.001839, "1ds17r4"),
    (1, Dealer.H17, 0.000072, "1dh17r4"),
    (2, Dealer.H17, 0.003797, "2dh17r4"),
    (5, Dealer.S17, 0.003804, "5ds17r4"),
    (5, Dealer.H17, 0.005918, "5dh17r4"),
]
"""wizardofodds.com/games/blackjack/appendix/9: four hands, aces once with one card each, doubling after a split."""


def edge(game: str, bet: int = 200, settings: Settings = AS_APPROVED) -> float:
    found = bet_edge(rules_of(game, settings), bet)
    assert found is not None
    return found.edge


@pytest.mark.parametrize("game", GAMES)
def test_every_edge_is_stored_under_the_fingerprint_of_its_rules(game: str) -> None:
    assert [one.rules.fingerprint for one in stored(game).edges] == [one.fingerprint for one in stored(game).edges]
    assert len(computed(game)) == len(stored(game).edges)


@pytest.mark.parametrize("game", GAMES)
def test_exactly_the_rules_that_the_approval_leaves_open_are_stored_R60(game: str) -> None:
    assert set(computed(game)) == {rules.fingerprint for rules in every_rules(game)}


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_come_from_the_solver_that_is_here(game: str) -> None:
    assert stored(game).solver == fingerprint(), "The solver has changed: run python -m solver."


@pytest.mark.parametrize(("decks", "dealer", "published", "page"), SHACKLEFORD, ids=[row[3] for row in SHACKLEFORD])
def test_published_edges_of_the_same_rules(decks: int, dealer: Dealer, published: float, page: str) -> None:
    found = edge("blackjack", settings=Settings(decks=decks, dealer=dealer, max_hands=4))
    assert found == pytest.approx(published, abs=WITHIN / 10), page


@pytest.mark.parametrize(
    "settings",
    [
        Settings(decks=9),
        Settings(max_hands=6),
        Settings(max_doubles=2),
        Settings(dealer=Dealer.EITHER),
        Settings(split_aces=SplitAces.EITHER),
    ],
)
def test_rules_never_computed_have_no_edge(settings: Settings) -> None:
    assert main_edge(rules_of("blackjack", settings)) is None


def test_a_bet_whose_second_double_was_never_computed_has_no_edge_R51() -> None:
    rules = rules_of("spanish21")
    assert bet_edge(rules, 750) is None
    assert bet_edge(rules, 0) is None
    assert bet_edge(rules, 250) is not None


@settings(max_examples=200)
@given(
    st.integers(1, 8),
    st.sampled_from(list(TenUp)),
    st.integers(1, 5),
    st.sampled_from([SplitAces.ONE, SplitAces.MANY]),
    st.sampled_from([0, 1]),
)
def test_rules_that_are_worse_for_players_cost_more(
    decks: int, ten_up: TenUp, hands: int, aces: SplitAces, doubles: int
) -> None:
    one = Settings(decks=decks, ten_up_blackjack=ten_up, max_hands=hands, split_aces=aces, max_doubles=doubles)
    this = edge("blackjack", settings=one)
    assert edge("blackjack", settings=replace(one, dealer=Dealer.H17)) > this
    assert edge("blackjack", settings=replace(one, ten_up_blackjack=TenUp.LOSE_ALL)) >= this
    assert edge("blackjack", settings=replace(one, max_hands=1)) >= this
    assert edge("blackjack", settings=replace(one, split_aces=SplitAces.MANY)) <= this
    assert edge("blackjack", settings=replace(one, max_doubles=0)) >= this
    assert edge("blackjack", settings=replace(one, decks=8)) >= this


def test_how_often_a_blackjack_is_paid_is_what_counting_says_BJ09_S2103() -> None:
    for game in GAMES:
        for one in stored(game).edges:
            rules = rules_of(game, Settings(decks=one.rules.decks))
            assert one.blackjack == pytest.approx(float(paid_blackjack_chance(rules)), abs=1e-7)


def test_whole_dollars_between_the_limits_are_shown() -> None:
    assert whole_bets(rules_of("blackjack")) == [100, 200, 300, 400]
    assert whole_bets(rules_of("blackjack", Settings(min=50, max=250))) == [50, 100, 200, 250]
    assert whole_bets(rules_of("spanish21", Settings(min=500, max=500))) == [500]


@pytest.mark.parametrize(("rounding", "points"), [(Rounding.DOWN, 2.266), (Rounding.UP, -2.266)])
def test_rounding_three_to_two_on_a_dollar_moves_the_edge_by_over_two_points_R62(
    rounding: Rounding, points: float
) -> None:
    even, dollars = edge("blackjack", 100), Settings(chip_cents=100, rounding=rounding)
    assert (edge("blackjack", 100, dollars) - even) * 100 == pytest.approx(points, abs=0.001)
    assert edge("blackjack", 200, dollars) == even
    assert edge("blackjack", 100, Settings(chip_cents=50, rounding=rounding)) == even


def test_rounding_at_spanish_21_counts_the_bonuses_too_S2105_R62() -> None:
    """A blackjack alone would cost half of 12/287; the bonuses cost the rest, and are drawn to a little less."""
    more = edge("spanish21", 100, Settings(chip_cents=100)) - edge("spanish21", 100)
    assert 0.5 * 12 / 287 < more < 0.5 * (12 / 287 + 0.0059)


def test_the_headline_is_the_highest_edge_that_chips_can_pay_S2112_R62() -> None:
    exact = main_edge(rules_of("spanish21"))
    assert exact is not None
    assert (exact.at.bet, exact.is_same_for_all) == (1000, False)
    assert [bet.bet for bet in exact.bets] == list(range(100, 1100, 100))
    assert exact.bets[0].edge == exact.bets[4].edge < exact.bets[5].edge < exact.at.edge
    in_dollars = main_edge(rules_of("spanish21", Settings(chip_cents=100)))
    assert in_dollars is not None
    assert (in_dollars.at.bet, in_dollars.at.edge) == (1000, exact.at.edge)
    assert [bet.is_even for bet in in_dollars.bets] == [False, True] * 5
    assert in_dollars.bets[0].edge > 0.028


def test_the_printed_edge_belongs_to_another_game_S2112_R64() -> None:
    found = stored("spanish21").printed
    assert found is not None
    assert found.edge == 0.0042
    steps = [step.edge for step in found.steps]
    assert round(steps[0], 4) == found.edge, "the game that the figure is printed of"
    assert steps[:6] == sorted(steps[:6]), "each rule that the approval does not have costs the player something"
    assert steps[-2] == edge("spanish21", 500)
    assert steps[-1] == edge("spanish21", 1000)


def test_what_the_cut_card_adds_was_measured_BJ03_S2112() -> None:
    for game, before in (("blackjack", 234), ("spanish21", 240)):
        cut = next(one for one in stored(game).cut_cards if one.decks == 6)
        assert cut.cards_before == before
        assert 3 * cut.error < cut.effect < 0.001
        assert cut.rounds >= 100_000_000


@pytest.mark.parametrize("game", GAMES)
def test_the_cut_card_is_measured_for_every_number_of_decks_with_an_edge(game: str) -> None:
    found = stored(game)
    assert [cut.decks for cut in found.cut_cards] == sorted({edge.rules.decks for edge in found.edges})
    if game == "blackjack":
        assert all(cut.cards_before == cut.decks * 39 for cut in found.cut_cards)


def warned(rules: TableRules) -> list[tuple[str, str]]:
    return [(one.clause, one.message) for one in cautions(rules)]


def test_a_bet_without_an_edge_is_told_before_a_table_opens_R66() -> None:
    told = [("R-66", "Under 13 has no house edge at 1 to 1: it wins 50% of the time.")]
    assert warned(rules_of("spanish21")) == told
    assert warned(rules_of("blackjack")) == []
    better = [one.message for one in without_edge(rules_of("spanish21", Settings(over_under_pays="3:2")))]
    assert better == [
        "Over 13 gives the player an edge of 4.09% at 3 to 2: it wins 41.64% of the time.",
        "Under 13 gives the player an edge of 25% at 3 to 2: it wins 50% of the time.",
    ]


def test_a_hand_that_a_player_can_beat_is_told_R66() -> None:
    ((clause, message),) = warned(rules_of("blackjack", Settings(decks=1)))
    assert clause == "R-66"
    assert message == "The hand gives the player an edge of 0.18% on a bet of $1 with best play."


def test_chips_that_cannot_pay_are_told_with_the_edge_of_each_bet_R62() -> None:
    rules = rules_of("blackjack", Settings(chip_cents=100))
    assert uneven_bets(rules) == [100, 300]
    ((clause, message),) = warned(rules)
    assert clause == "R-62"
    assert message == (
        "Chips of $1 cannot pay 3 to 2 on $1 and $3; rounded down, the hand costs 2.67% on $1 and 1.16% on $3."
    )
    assert uneven_bets(rules_of("blackjack", Settings(chip_cents=50))) == []
    assert uneven_bets(rules_of("blackjack", Settings(chip_cents=100, min=200, max=200))) == []


def test_a_side_bet_that_chips_cannot_pay_is_told_with_what_it_then_costs_R50_R62() -> None:
    rules = rules_of("spanish21", Settings(chip_cents=50, over_under_pays="9:10", max=200))
    ((_clause, message),) = warned(rules)
    assert message == (
        "Chips of $0.50 cannot pay 9 to 10 on $1 and $2 of Over/Under 13; rounded down, "
        "Over 13 costs up to 37.54% and Under 13 up to 25%."
    )
    up = rules_of("spanish21", Settings(chip_cents=50, over_under_pays="9:10", max=200, rounding=Rounding.UP))
    signed_for, uneven = warned(up)
    assert "rounded up, Over 13 costs as little as 16.72% and Under 13 as little as 0%." in uneven[1]
    nothing = "Under 13 has no house edge on $1, which chips of $0.50 pay $1: it wins 50% of the time."
    assert signed_for == ("R-66", nothing)
    assert warned(replaced(rules, side_bets=frozenset())) == []
    assert warned(replaced(rules, side_limits={"over_under": (500, 500)})) == []


def test_a_fingerprint_changes_with_every_rule_that_counts() -> None:
    prints = set()
    for game, bet, one in (
        ("blackjack", 100, Settings()),
        ("blackjack", 100, Settings(decks=5)),
        ("blackjack", 100, Settings(dealer=Dealer.H17)),
        ("blackjack", 100, Settings(ten_up_blackjack=TenUp.LOSE_ALL)),
        ("blackjack", 100, Settings(split_aces=SplitAces.MANY)),
        ("blackjack", 100, Settings(max_hands=4)),
        ("blackjack", 100, Settings(max_doubles=0)),
        ("spanish21", 100, Settings()),
        ("spanish21", 700, Settings()),
        ("spanish21", 100, Settings(chip_cents=100)),
        ("spanish21", 100, Settings(cap=100)),
    ):
        found = edge_rules(rules_of(game, one), bet)
        assert found is not None
        prints.add(found.fingerprint)
    assert len(prints) == 11
    same = edge_rules(rules_of("blackjack", Settings(min=200, max=300)), 300)
    assert same is not None
    assert same.fingerprint in prints, "limits alone change nothing"
