"""How long paper takes: one page of each kind, seat cards for a large tournament, the whole room to fall back on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

from floor.documents.fallback import fallback_sheet
from floor.documents.seatcards import seat_cards
from floor.papers import PAPERS
from tests.bench import Measure, at_most
from tests.documents.large import large_room, many_cards
from tests.documents.samples import sample_of

ROUNDS = 9
ONE_PAGE, CARDS, ROOM = 150, 1_000, 3_000
"""Milliseconds of this process, however busy the machine is."""


def measure() -> Iterator[Measure]:
    """The fonts are read once, when the first paper is drawn; that is told, and not counted again."""
    first = next(iter(PAPERS.values()))
    yield at_most("the first paper after the program starts", _taken(lambda: first.pdf(sample_of(first))), "ms", 1_000)
    slowest = max(PAPERS.values(), key=lambda kind: _usual(kind.kind))
    yield at_most(f"one paper, the slowest of all kinds ({slowest.kind})", _usual(slowest.kind), "ms", ONE_PAGE)
    cards, room = many_cards(400), large_room(tables=60, waiting=300)
    yield at_most("400 seat cards", median(_taken(lambda: seat_cards(cards)) for _ in range(3)), "ms", CARDS)
    whole = median(_taken(lambda: fallback_sheet(room)) for _ in range(3))
    yield at_most("the room on paper, 60 tables and 300 waiting", whole, "ms", ROOM)


def _usual(name: str) -> float:
    kind = PAPERS[name]
    record = sample_of(kind)
    return median(_taken(lambda: kind.pdf(record)) for _ in range(ROUNDS))


def _taken(draw: Callable[[], bytes]) -> float:
    begun = process_time()
    draw()
    return (process_time() - begun) * 1_000
