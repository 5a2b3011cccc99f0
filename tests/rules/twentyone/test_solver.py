"""The solver itself: what it computes now is what is stored, what others publish, and what dealing the cards gives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from floor.rules.twentyone.edges import computed, edge_rules
from floor.rules.twentyone.settle import settle
from floor.rules.twentyone.tablerules import Dealer, Settings, TenUp, rules_of
from solver.asking import question
from solver.building import ask, build, compiler
from tests.rules.twentyone.basic import play

WITHIN = 0.0002
SPANISH = "tens=12 double_any=1 wins_21=1 bonus=1 ace_hands=4 bonus_on_split=1 double_cap=4 surrender=1 rescue=1"

PUBLISHED = [
    ("decks=1 after_split=0", 4, False, -0.000423, 0.00002),
    ("decks=5 after_split=0", 4, False, 0.005225, 0.00002),
    ("decks=2 hits_soft17=1 after_split=0", 4, False, 0.005252, 0.00002),
    ("decks=6 hits_soft17=1 peeks_ace=0 ten_up=lose_all", 4, False, 0.0072705, 0.00002),
    ("decks=8 hits_soft17=1 peeks_ace=0 ten_up=lose_all", 4, False, 0.007562, 0.00002),
    (f"decks=6 hits_soft17=1 {SPANISH}", 4, True, 0.0078, 0.0001),
    (f"decks=6 {SPANISH}", 4, True, 0.0037, 0.0001),
    (f"decks=6 hits_soft17=1 {SPANISH} max_doubles=3", 4, True, 0.0042, 0.0001),
    (f"decks=8 hits_soft17=1 {SPANISH}", 4, True, 0.0080, 0.0001),
    (f"decks=8 {SPANISH}", 4, True, 0.0038, 0.0001),
    (f"decks=8 hits_soft17=1 {SPANISH} max_doubles=3", 4, True, 0.0045, 0.0001),
]
"""Rules that no approval here has, from the Wizard of Odds; docs/odds.md names the pages."""

needs_compiler = pytest.mark.skipif(compiler() is None, reason="the solver is written in C, and there is no compiler")


@pytest.fixture(scope="module")
def edge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("edge", tmp_path_factory.mktemp("solver"))


@pytest.fixture(scope="module")
def simulate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("simulate", tmp_path_factory.mktemp("solver"))


def asked(edge: Path, words: str, hands: int, aces_draw: bool) -> float:
    lines = ask(edge, *words.split())
    found = next(line for line in lines if (line["max_hands"], line["aces_draw"]) == (hands, aces_draw))
    return float(found["edge"])


def cases() -> Iterator[tuple[str, Settings, int]]:
    yield "blackjack", Settings(), 100
    yield "blackjack", Settings(decks=1, dealer=Dealer.H17, ten_up_blackjack=TenUp.ORIGINAL_ONLY), 100
    yield "spanish21", Settings(), 500
    yield "spanish21", Settings(chip_cents=100), 900


@needs_compiler
@pytest.mark.parametrize(("game", "settings", "bet"), list(cases()))
def test_what_is_stored_is_what_the_solver_computes(edge: Path, game: str, settings: Settings, bet: int) -> None:
    rules = edge_rules(rules_of(game, settings), bet)
    assert rules is not None
    words, hands, draw = question(rules)
    assert asked(edge, " ".join(words), hands, draw) == pytest.approx(computed(game)[rules.fingerprint].edge, abs=1e-6)


@needs_compiler
@pytest.mark.parametrize(
    ("words", "hands", "draw", "published", "within"), PUBLISHED, ids=[row[0] for row in PUBLISHED]
)
def test_published_edges_of_other_rules(
    edge: Path, words: str, hands: int, draw: bool, published: float, within: float
) -> None:
    assert asked(edge, words, hands, draw) == pytest.approx(published, abs=within)


@needs_compiler
@pytest.mark.parametrize(("game", "settings", "bet"), list(cases())[:3])
def test_the_same_game_dealt_card_by_card_agrees_within_its_error(
    simulate: Path, game: str, settings: Settings, bet: int
) -> None:
    rules = edge_rules(rules_of(game, settings), bet)
    assert rules is not None
    words, hands, draw = question(rules)
    (dealt,) = ask(simulate, "2000000", "21", str(hands), str(int(draw)), "0", *words)
    assert abs(-dealt["mean"] - computed(game)[rules.fingerprint].edge) < 4 * dealt["error"]


@needs_compiler
def test_a_rule_that_the_solver_does_not_know_is_refused(edge: Path) -> None:
    import subprocess

    for word in ("decs=6", "decks", "decks=six", "ten_up=look", "decks="):
        done = subprocess.run([edge, word], capture_output=True, check=False)
        assert (done.returncode, done.stdout) == (2, b"")


def test_basic_strategy_paid_by_the_settling_agrees_within_its_error() -> None:
    """No solver at all: the usual chart at six decks, every round paid by the function the command line uses."""
    chance, bet, rounds = Random(1962), 400, 12_000
    results = [_net(play(chance, bet)) / bet for _ in range(rounds)]
    mean = sum(results) / rounds
    error = (sum(result * result for result in results) / rounds - mean * mean) ** 0.5 / rounds**0.5
    rules = edge_rules(rules_of("blackjack"), bet)
    assert rules is not None
    assert abs(-mean - computed("blackjack")[rules.fingerprint].edge) < 4 * error


def _net(played: dict[str, object]) -> int:
    net = settle(played)["net"]
    assert isinstance(net, int)
    return net
