"""A tournament of ten thousand: registered, kept even after every bust by the fewest moves, down to the winner."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, TableId
from floor.tournament.balancing import BalanceTables, suggested
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.held import Held, Stage
from floor.tournament.opening import GiveTables, tables_of
from floor.tournament.places import left_in, place_of, places
from floor.tournament.redrawing import DrawFinalTable, final_is_due
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import StartClock
from floor.tournament.seating import players_at
from tests.bench import Measure, at_most
from tests.rooms import House, player, with_drawer
from tests.tournament.events import opened, short_stud

PLAYERS, SEATS, LIMIT = 10_000, 8, 120
SEED = 7


def measure() -> Iterator[Measure]:
    with TemporaryDirectory(prefix="cardroom-bench-", dir=memory()) as folder:
        house = House(str(Path(folder, "room.db")), Path(folder, "room.key"))
        with closing(house):
            desk = house.founded()
            plan = _registering(desk)
            people = [player(desk, f"Player {number + 1}") for number in range(PLAYERS)]
            began = time.perf_counter()
            for who in people:
                desk.do(RegisterPlayer(plan, who))
            registered = time.perf_counter() - began
            desk.do(StartClock(plan))
            house.clock.forward(hours=4)
            moves = _played(desk, house, plan)
            taken = time.perf_counter() - began
        yield Measure(f"registering {PLAYERS:,} players", registered, "s", "for the record", True)
        yield Measure("moves and draws on the way to the winner", moves, "", "for the record", True)
        yield at_most(f"{PLAYERS:,} players down to one, every step minimal", taken, "s", LIMIT)


def memory() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def _registering(desk: Desk) -> PlanId:
    plan = opened(desk, replace(short_stud(desk), entries=PLAYERS), tables=1)
    more = range(PLAYERS // SEATS - 1)
    made = [TableId(desk.do(AddTable(f"T{one}", SEATS, Place(300, 300))).number) for one in more]
    desk.do(GiveTables(plan, tuple(made)))
    with_drawer(desk, desk)
    return plan


def _played(desk: Desk, house: House, plan: PlanId) -> int:
    chance, in_play, moved = random.Random(SEED), list(_held(desk, plan).registrations), 0
    chance.shuffle(in_play)
    while _held(desk, plan).stage is not Stage.COMPLETE:
        house.clock.forward(seconds=3)
        one = in_play.pop()
        desk.do(BustPlayers(plan, (Busts(one),)))
        assert place_of(_held(desk, plan), one) == (len(in_play) + 1,) * 2
        moved += _kept_even(desk, plan)
    found = places(_held(desk, plan))
    assert sorted(place.best for place in found.values()) == list(range(1, PLAYERS + 1))
    return moved


def _kept_even(desk: Desk, plan: PlanId) -> int:
    """A table broken as soon as everybody there finds a seat, then what moves are left, and never one too many."""
    held = _held(desk, plan)
    if len(held.tables) == 1 or held.stage is Stage.COMPLETE:
        return 0
    if final_is_due(desk.room, held):
        desk.do(DrawFinalTable(plan))
        return left_in(held)
    broken = left_in(held) <= SEATS * (len(held.tables) - 1)
    if broken:
        desk.do(BreakEventTable(held.tables[0]))
    counts = [players_at(held, table) for table in tables_of(desk.room, held)]
    fewest = _fewest(counts)
    if fewest:
        entry = desk.do(BalanceTables(plan))
        assert len(entry.events[0].moves) == fewest  # type: ignore[attr-defined]
        assert not suggested(desk.room, held, desk.now())
    return fewest + (SEATS if broken else 0)


def _fewest(counts: list[int]) -> int:
    """By the formula: the most that must leave or must come, at the level where that is least."""
    low, tables = sum(counts) // len(counts), len(counts)
    levels = [one for one in (low - 1, low) if tables * one <= sum(counts) <= tables * (one + 1)]
    return min(
        max(sum(max(count - one - 1, 0) for count in counts), sum(max(one - count, 0) for count in counts))
        for one in levels
    )


def _held(desk: Desk, plan: PlanId) -> Held:
    return desk.room.tournaments.held[plan]
