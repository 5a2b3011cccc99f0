"""The journal gone through: entries found among two million, any moment of a long night, what a void would do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from floor.clock import system_clock
from floor.desk import Desk
from floor.errors import Refused
from floor.journal.index import Index, Looked
from floor.journal.store import Store
from floor.past import Past
from floor.views.telling.wanted import wanted
from tests.bench import Measure, at_least, at_most
from tests.bench.floor import fill
from tests.bench.floorui import Written
from tests.machine.asking import Asking
from tests.machine.commands import COMMANDS, ON_THE_FLOOR
from tests.rooms import House, SetClock

TONIGHT, ALL, PLAYERS, TABLES, STAFF = 10_000, 2_000_000, 4_000, 60, 40
NIGHT = 3_000
FOUND, SEEN, NAMED, HISTORY, PICTURES = 300, 300, 300, 500, 20


def measure() -> Iterator[Measure]:
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        house = House(str(Path(folder, "room.db")), Path(folder, "room.key"), SetClock(system_clock()))
        desk = house.founded()
        busy_night(house, desk)
        with closing(desk.past()) as past:
            past.book.open_day()
            yield from _tonight(desk, past)
        many(Path(house.address))
        with closing(Store(house.store().url)) as store:
            yield from _sealed(Index(store))
        house.close()


def busy_night(house: House, desk: Desk) -> None:
    """Sixty tables, then whatever the rules allow, a few seconds apart."""
    written, chance = Written(desk), Random(5)
    fill(written)
    while desk.room.number < TONIGHT:
        house.clock.forward(seconds=3)
        with suppress(Refused):
            desk.do(COMMANDS[chance.choice(ON_THE_FLOOR)](Asking(chance.choice, desk.fold)))


def _tonight(desk: Desk, past: Past) -> Iterator[Measure]:
    now, last = desk.now(), desk.room.number
    for typed in ("", "voids", "table 12", "over $100 table 7", "since 1h ago money", "player 44"):
        looked = wanted(desk.room, typed, now)
        taken = _ms(partial(past.book.find, looked))
        yield at_most(f"first page of “{typed or 'everything'}”, {TONIGHT:,} entries tonight", taken, "ms", FOUND)
    chance = Random(7)
    moments = [chance.randint(1, last) for _ in range(60)]
    spans = [_ms(partial(past.moment, number)) for number in moments]
    yield at_most("the room at a moment of the night, slowest of 60", max(spans), "ms", SEEN)
    yield at_least("moments one after the other", 1_000 * len(spans) / sum(spans), "a second", PICTURES)
    soon = next(line.number for line in desk.fold.lines if line.at >= desk.fold.lines[-1].at - _micros(minutes=40))
    quick, whole = (_ms(partial(past.consequences, soon, whole=one)) for one in (False, True))
    yield at_most("what needs an entry of forty minutes ago", quick, "ms", NAMED)
    yield Measure("the same, all that came after judged", whole, "ms", "for the record", True)


def many(file: Path) -> None:
    """Two years of sealed nights in the index: who, where and how much by chance."""
    chance = Random(11)
    with closing(sqlite3.connect(file)) as writing:
        writing.execute("PRAGMA synchronous = OFF")
        base = 10_000_000
        for first in range(base, base + ALL, 50_000):
            numbers = range(first, first + 50_000)
            writing.executemany("INSERT INTO told VALUES (?, 'Somebody did something')", ((one,) for one in numbers))
            rows = sorted(row for number in numbers for row in _mentions(chance, number))
            writing.executemany("INSERT OR IGNORE INTO mentions VALUES (?, ?, ?)", rows)
        writing.commit()


def _mentions(chance: Random, number: int) -> Iterator[tuple[str, int, int]]:
    yield "by", chance.randint(1, STAFF), number
    yield "table", chance.randint(1, TABLES), number
    yield "player", chance.randint(1, PLAYERS), number
    yield f"act {chance.choice(ON_THE_FLOOR).__name__}", 0, number
    if number % 3 == 0:
        yield "kind money", 0, number
        yield "amount", chance.randint(1, 200) * 500, number
    if number % 400 == 0:
        yield "kind voids", 0, number


def _sealed(index: Index) -> Iterator[Measure]:
    asked = {
        "a player": Looked((_one("player", 77),)),
        "a player at a table": Looked((_one("player", 77), _one("table", 12))),
        "a person and what they did": Looked((_one("by", 7), _one("act BuyChips", 0))),
        "voids at a table": Looked((_one("kind voids", 0), _one("table", 12))),
        "an amount": Looked(least=99_500, most=99_500),
        "over an amount at a table by a person": Looked((_one("table", 12), _one("by", 7)), least=90_000),
        "what is nowhere": Looked((_one("player", 77), _one("kind voids", 0), _one("by", 39)), least=100_000),
    }
    for name, looked in asked.items():
        taken = _ms(partial(_page, index, looked, 61))
        yield at_most(f"first page of {name}, {ALL:,} entries", taken, "ms", FOUND)
    taken = _ms(partial(_page, index, asked["a player"], ALL))
    yield at_most("a player's whole history", taken, "ms", HISTORY)


def _one(word: str, key: int) -> frozenset[tuple[str, int]]:
    return frozenset({(word, key)})


def _page(index: Index, looked: Looked, most: int) -> dict[int, str]:
    return index.words(index.find(looked, most))


def _ms(act: Callable[[], object]) -> float:
    """The better of two: the first may wait for a page of the file."""
    spans = []
    for _ in range(2):
        begun = perf_counter()
        act()
        spans.append((perf_counter() - begun) * 1_000)
    return min(spans)


def _micros(**span: float) -> int:
    return int(timedelta(**span).total_seconds() * 1_000_000)
