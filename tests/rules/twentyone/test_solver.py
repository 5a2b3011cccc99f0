"""The solver itself: what it computes now is what is stored, what others publish, and what dealing the cards gives."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from floor.rules.twentyone.edges import EdgeRules, computed, edge_rules
from floor.rules.twentyone.settle import settle
from floor.rules.twentyone.tablerules import Dealer, Settings, TenUp, rules_of
from solver.asking import question
from solver.building import ask, build, compiler
from solver.published import PUBLISHED, Published
from solver.published import computed as published_edge
from tests.rules.twentyone.basic import play

QUICK = [one for one in PUBLISHED if "decks=1" in one.words or one.edge == 0.0042]
"""Enough to notice a change; python -m solver check computes them all."""
CASES = [
    ("blackjack", Settings(decks=1, dealer=Dealer.H17, ten_up_blackjack=TenUp.ORIGINAL_ONLY), 100),
    ("spanish21", Settings(), 500),
]

needs_compiler = pytest.mark.skipif(compiler() is None, reason="the solver is written in C, and there is no compiler")


@pytest.fixture(scope="module")
def edge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("edge", tmp_path_factory.mktemp("solver"))


@pytest.fixture(scope="module")
def simulate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("simulate", tmp_path_factory.mktemp("solver"))


def rules_for(game: str, settings: Settings, bet: int) -> EdgeRules:
    rules = edge_rules(rules_of(game, settings), bet)
    assert rules is not None
    return rules


@needs_compiler
@pytest.mark.parametrize(("game", "settings", "bet"), CASES)
def test_what_is_stored_is_what_the_solver_computes(edge: Path, game: str, settings: Settings, bet: int) -> None:
    rules = rules_for(game, settings, bet)
    words, hands, draw = question(rules)
    found = next(line for line in ask(edge, *words) if (line["max_hands"], line["aces_draw"]) == (hands, draw))
    assert found["edge"] == pytest.approx(computed(game)[rules.fingerprint].edge, abs=1e-6)


@needs_compiler
@pytest.mark.parametrize("one", QUICK, ids=[one.words for one in QUICK])
def test_what_others_publish_is_what_the_solver_computes(edge: Path, one: Published) -> None:
    assert published_edge(edge, one) == pytest.approx(one.edge, abs=one.within)


@needs_compiler
@pytest.mark.parametrize(("game", "settings", "bet"), CASES)
def test_the_same_game_dealt_card_by_card_agrees_within_its_error(
    simulate: Path, game: str, settings: Settings, bet: int
) -> None:
    rules = rules_for(game, settings, bet)
    words, hands, draw = question(rules)
    (dealt,) = ask(simulate, "1000000", "21", str(hands), str(int(draw)), "0", *words)
    assert abs(-dealt["mean"] - computed(game)[rules.fingerprint].edge) < 4 * dealt["error"]


@needs_compiler
@pytest.mark.parametrize("word", ["decs=6", "decks", "decks=six", "ten_up=look", "decks="])
def test_a_rule_that_the_solver_does_not_know_is_refused(edge: Path, word: str) -> None:
    done = subprocess.run([edge, word], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


def test_basic_strategy_paid_by_the_settling_agrees_within_its_error() -> None:
    """No solver at all: the usual chart at six decks, every round paid by the function the command line uses."""
    chance, bet, rounds = Random(1962), 400, 12_000
    results = [net(play(chance, bet)) / bet for _ in range(rounds)]
    mean = sum(results) / rounds
    error = (sum(result * result for result in results) / rounds - mean * mean) ** 0.5 / rounds**0.5
    stored = computed("blackjack")[rules_for("blackjack", Settings(), bet).fingerprint]
    assert abs(-mean - stored.edge) < 4 * error


def net(played: dict[str, object]) -> int:
    found = settle(played)["net"]
    assert isinstance(found, int)
    return found
