"""The floor's speed: a random walk of a room in memory, checked at every step, and decisions in a full house."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from random import Random
from statistics import quantiles
from time import perf_counter, process_time

from floor.decide import decide
from floor.errors import Refused
from floor.house.adopting import AdoptRules, Kind
from floor.ids import SpreadId
from floor.money import dollars
from floor.room.lists import JoinList
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from tests.bench import Measure, at_least, at_most
from tests.machine.asking import Asking
from tests.machine.commands import COMMANDS, ON_THE_FLOOR
from tests.machine.walking import MANAGER, Memory, Walk
from tests.rules.approvals.test_loader import HOLDEM

STEPS, A_MILLION_IN = 100_000, 300
SPREADS, TABLES_EACH, SEATS, WAITING_EACH = 6, 10, 9, 50
DECISIONS = 6_000


def measure() -> Iterator[Measure]:
    yield from steps()
    yield from decisions()


def steps() -> Iterator[Measure]:
    """A million legal and illegal steps take less than five minutes of one core."""
    walk, begun = Walk(seed=1), process_time()
    walk.go(STEPS)
    speed = STEPS / (process_time() - begun)
    yield at_least("random steps, what each touched checked", speed, "a second", 1_000_000 // A_MILLION_IN)
    share = 100 * sum(walk.entered.values()) / STEPS
    yield Measure("of these entered, the rest refused", share, "%", "for the record", True)


def decisions() -> Iterator[Measure]:
    """Whatever is asked for in a room of 60 tables, 540 seated and 300 waiting."""
    house, chance = Memory(), Random(2)
    fill(house)
    room = house.fold.room
    assert (len(room.tables), len(room.where)) == (60, 540)
    assert sum(map(len, room.lists.values())) == 300
    taken = [one_decision(house, chance) for _ in range(DECISIONS)]
    for entered, words in ((True, "yes"), (False, "no")):
        cuts = quantiles([span for span, answer in taken if answer is entered], n=100)
        yield at_most(f"a decision in a full house, 99 of 100 that say {words}", cuts[98], "ms", 1)


def one_decision(house: Memory, chance: Random) -> tuple[float, bool]:
    """In milliseconds, and whether it would be entered; nothing is applied."""
    command = COMMANDS[chance.choice(ON_THE_FLOOR)](Asking(chance.choice, house.fold))
    context, entered = house.context(MANAGER), False
    begun = perf_counter()
    with suppress(Refused):
        decide(house.fold, command, context)
        entered = True
    return (perf_counter() - begun) * 1_000, entered


def fill(house: Memory) -> None:
    """Nine-handed hold'em at several stakes, which a letter of the state lets the room play."""
    labels = count(1)
    letter = HOLDEM.replace("cents = 500", "cents = 900").replace('["table"]', '["table", "buy-in"]')
    house.do(AdoptRules(Kind.APPROVAL, "he.toml", letter))
    for limit in range(1, SPREADS + 1):
        game = AskedGame("holdem", lower=dollars(limit), higher=dollars(2 * limit))
        spread = SpreadId(house.do(KeepSpread("HE", (game,), short=f"he{limit}")))
        for _ in range(TABLES_EACH):
            house.table(str(next(labels)), spread, SEATS, SEATS)
        for _ in range(WAITING_EACH):
            house.do(JoinList(spread, name=f"Waiter {house.fold.room.number}"))
