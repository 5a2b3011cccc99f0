"""The showdown's speed beside pokerkit's ranking alone, on one core, and what importing the rules costs."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TypeVar

from msgspec import json
from pokerkit import Card as TheirCard
from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

from floor.cli.main import main
from floor.rules.adjudicate import answer
from floor.rules.cards import DECK, Card, code
from floor.rules.gamefiles import game
from floor.rules.pots import Pot
from floor.rules.showdown import showdown
from tests.bench import Measure, at_least, at_most

PLAYERS = 6
ROUNDS = 9
OURS, THEIRS, RULINGS = 600, 12, 2_000
STARTS = 21
BARE, RULES = "pass", "import floor.rules.adjudicate, floor.rules.page"

Asked = TypeVar("Asked")
Deal = tuple[dict[int, tuple[Card, ...]], tuple[Card, ...]]


def measure() -> Iterator[Measure]:
    yield from showdowns()
    yield from imports()


def showdowns() -> Iterator[Measure]:
    """Other hands every time. Pokerkit only ranks both ways; ours also awards the pot to the last chip."""
    dealer = random.Random(3)
    everyone = tuple(range(1, PLAYERS + 1))
    played, pots = game("big-o8"), (Pot(101, everyone),)
    ours, theirs, told = [], [], []
    for _ in range(ROUNDS):
        deals = [deal(dealer) for _ in range(OURS)]
        ours.append(a_second(deals, lambda one: showdown(played, one[0], pots, (one[1],), 1).awards))
        told.append(a_second(deals[:60], lambda one: answer(showdown(played, one[0], pots, (one[1],), 1))))
        theirs.append(a_second([as_theirs(one) for one in deals[:THEIRS]], rank_theirs))
    yield at_least("six-handed Big O8 showdowns", median(ours), "a second", 5_000)
    yield at_least("the same, against pokerkit", median(ours) / median(theirs), "times", 50)
    yield Measure(
        "the same with every hand's cards and name, and why", median(told), "a second", "for the record", True
    )
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        asked = Path(folder, "asked.json")
        asked.write_bytes(json.encode([as_asked(deal(dealer)) for _ in range(RULINGS)]))
        rulings = median([RULINGS / one_run(asked) for _ in range(ROUNDS)])
    yield at_least("the same through the command line", rulings, "a second", 3_000)


def as_asked(one: Deal) -> dict[str, object]:
    hands, board = one
    shown = {str(seat): [code(card) for card in held] for seat, held in hands.items()}
    return {"game": "big-o8", "pot": 101, "button": 1, "board": [code(card) for card in board], "hands": shown}


def one_run(asked: Path) -> float:
    """From a file of requests to the answers, on one core."""
    begun = process_time()
    with redirect_stdout(TextIOWrapper(BytesIO())):
        assert main(["adjudicate", "--json", str(asked)]) == 0
    return process_time() - begun


def deal(dealer: random.Random) -> Deal:
    cards = dealer.sample(DECK, 5 * PLAYERS + 5)
    return {seat: tuple(cards[5 * seat : 5 * seat + 5]) for seat in range(1, PLAYERS + 1)}, tuple(cards[:5])


def as_theirs(one: Deal) -> tuple[list[list[TheirCard]], list[TheirCard]]:
    hands, board = one
    return [_parsed(held) for held in hands.values()], _parsed(board)


def rank_theirs(one: tuple[list[list[TheirCard]], list[TheirCard]]) -> None:
    hands, board = one
    for held in hands:
        OmahaHoldemHand.from_game(held, board)
        OmahaEightOrBetterLowHand.from_game_or_none(held, board)


def _parsed(cards: tuple[Card, ...]) -> list[TheirCard]:
    return list(TheirCard.parse("".join(map(code, cards))))


def a_second(asked: list[Asked], act: Callable[[Asked], object]) -> float:
    begun = process_time()
    for one in asked:
        act(one)
    return len(asked) / (process_time() - begun)


def imports() -> Iterator[Measure]:
    """Fresh interpreters in turn, with and without the rules, compiled once beforehand as an installed program is."""
    with TemporaryDirectory(prefix="cardroom-bench-") as compiled:
        place = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        place["PYTHONPYCACHEPREFIX"] = compiled
        start(RULES, place)
        pairs = [(start(BARE, place), start(RULES, place)) for _ in range(STARTS)]
    more = median(rules for _, rules in pairs) - median(bare for bare, _ in pairs)
    yield at_most("importing the rules, more than a bare interpreter", more * 1_000, "ms", 60)


def start(code: str, place: dict[str, str]) -> float:
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=place)
    return perf_counter() - begun


if __name__ == "__main__":
    for taken in measure():
        sys.stdout.write(
            f"{taken.name}: {taken.figure:,.1f} {taken.unit} ({taken.limit}), {'ok' if taken.ok else 'OVER'}\n"
        )
