"""The speed of 21: rounds settled through the function the command line uses, and every exact table of odds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from floor.rules.twentyone.odds import odds
from floor.rules.twentyone.settle import settle
from tests.bench import Measure, at_least, at_most
from tests.rules.twentyone.dealing import played

ROUNDS, TIMES, STARTS = 4_000, 7, 5
TABLES = """
from time import perf_counter
from floor.rules.twentyone.cautions import side_odds
from floor.rules.twentyone.chances import blackjack_chance, bonus_chances
from floor.rules.twentyone.tablerules import rules_of
every = [rules_of(game) for game in ("blackjack", "spanish21")]
begun = perf_counter()
for rules in every:
    [odds.edge for odds in side_odds(rules)], blackjack_chance(rules), [one.chance for one in bonus_chances(rules)]
print((perf_counter() - begun) * 1000)
"""
"""In a fresh interpreter, so that nothing is counted already; reading the approvals is not part of it."""


def measure() -> Iterator[Measure]:
    chance = Random(21)
    rounds = [played(chance, game) for game in ("blackjack", "spanish21") for _ in range(ROUNDS // 2)]
    yield at_least(
        "rounds of 21 settled, on one core", median(_a_second(rounds) for _ in range(TIMES)), "a second", 20_000
    )
    yield at_most("every exact table of odds of both games", median(_tables() for _ in range(STARTS)), "ms", 50)
    odds("spanish21")
    begun = process_time()
    odds("spanish21")
    yield at_most("the odds page's figures, the edge looked up", (process_time() - begun) * 1_000, "ms", 50)


def _a_second(rounds: list[dict[str, object]]) -> float:
    begun = process_time()
    for one in rounds:
        settle(one)
    return len(rounds) / (process_time() - begun)


def _tables() -> float:
    return float(subprocess.run([sys.executable, "-c", TABLES], check=True, capture_output=True).stdout)
