"""The tournament's arithmetic on one core: the chip model beside pokerkit's, prize lists, structures, findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

from pokerkit import calculate_icm

from floor.cli.configurations import check
from floor.money import Money
from floor.rules.prizes.curve import usual_last
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.icm import equities
from floor.rules.prizes.lists import prize_list, usual_tiers
from floor.rules.prizes.structures import Form
from tests.bench import Measure, at_least, at_most

ROUNDS = 7
CHIPS = (25, 100, 500, 1_000, 5_000)

Model = Callable[[list[float], list[float]], object]


def measure() -> Iterator[Measure]:
    yield from chip_model()
    yield from prize_lists()
    yield from structures()


def chip_model() -> Iterator[Measure]:
    """Other stacks every time."""
    roll = Random(5)
    for players, paid, times, limit in ((10, 10, 40, 1), (100, 15, 20, 10), (1_000, 150, 1, 200)):
        taken = milliseconds(partial(worth, equities, roll, players, paid), times)
        yield at_most(f"chip model, {players:,} players and {paid} paid", taken, "ms", limit)
    ours = milliseconds(partial(worth, equities, roll, 9, 9), 40)
    theirs = milliseconds(partial(worth, lambda stacks, prizes: calculate_icm(prizes, stacks), roll, 9, 9), 1, rounds=1)
    yield at_least("chip model at nine players, against pokerkit", theirs / ours, "times", 300)


def worth(model: Model, roll: Random, players: int, paid: int) -> None:
    model([roll.randint(1_000, 200_000) for _ in range(players)], [10_000 / (place + 1) for place in range(paid)])


def prize_lists() -> Iterator[Measure]:
    """Another pool every time; the curve, the search and the proof of it together."""
    roll = Random(6)
    for tiers, pool, limit in (
        (usual_tiers(45), 65_000, 500),
        (usual_tiers(1_000), 1_000_000, 1_000),
        ((1,) * 1_000, 1_000_000, 1_000),
    ):
        taken = milliseconds(partial(listed, roll, tiers, pool), 5)
        yield at_most(f"prize list, {sum(tiers):,} places in {len(tiers):,} tiers on a $5 grid", taken, "ms", limit)


def listed(roll: Random, tiers: tuple[int, ...], pool: int) -> None:
    whole = Money(100 * (pool + roll.randint(-500, 500)))
    prize_list(whole, tiers, Money(500), Money(int(usual_last(sum(tiers)) * whole)))


def structures() -> Iterator[Measure]:
    roll = Random(7)
    taken = milliseconds(lambda: generated(wished(roll, roll.choice([4.0, 8.0, 12.0]))), 5)
    yield at_most("a structure made to measure", taken, "ms", 1_000)
    longest = generated(wished(roll, 60.0))
    levels = [{"small_blind": level.small_blind, "big_blind": level.big_blind} for level in longest.levels]
    asked = {"kind": "structure", "approval": "SHT", "chips": list(CHIPS), "levels": levels}
    taken = milliseconds(lambda: check(asked), 5)
    yield at_most(f"findings of a structure of {len(levels)} levels", taken, "ms", 50)


def wished(roll: Random, hours: float) -> Wish:
    return Wish(
        game="stud8-tournament",
        form=Form.STUD,
        players=roll.randint(20, 400),
        stack=8_000,
        chips=CHIPS,
        hours=hours,
        level_minutes=20,
        rebuys=roll.randint(0, 100),
    )


def milliseconds(act: Callable[[], object], times: int, rounds: int = ROUNDS) -> float:
    """The median over some rounds of what one takes."""
    taken = []
    for _ in range(rounds):
        begun = process_time()
        for _ in range(times):
            act()
        taken.append(1_000 * (process_time() - begun) / times)
    return median(taken)
