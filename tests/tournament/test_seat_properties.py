"""Random tournaments down to their winner: seats, places and chips hold after every step, no move is one too many."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.errors import Refused
from floor.frozen import freeze, thaw
from floor.house.tables import Sits
from floor.record import Command
from floor.state import Room
from floor.tournament.balancing import BalanceTables, suggested
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.held import Held, Stage
from floor.tournament.opening import tables_of
from floor.tournament.places import left_in, place_of, places
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.running import SetLevel, StartClock
from floor.tournament.stacks import RemoveStack, chips_in_play
from tests.machine.walking import Memory
from tests.rules.prizes.test_balance import fewest
from tests.tournament.holding import entered, opened

LATE = 8
REASON = "By mistake"


class Played:
    """A tournament in memory, in which chance says what happens next."""

    def __init__(self, players: int, tables: int, seed: int) -> None:
        self.memory, self.chance = Memory(), Random(seed)
        self.memory.open_drawer()
        self.plan = opened(self, tables)  # type: ignore[arg-type]
        entered(self, self.plan, *[f"Player {number}" for number in range(players)])  # type: ignore[arg-type]
        self.do(StartClock(self.plan))
        self.do(SetLevel(self.plan, LATE))
        self.removed = 0

    @property
    def room(self) -> Room:
        return self.memory.fold.room

    @property
    def held(self) -> Held:
        return self.room.tournaments.held[self.plan]

    def do(self, command: Command) -> Any:
        return SimpleNamespace(number=self.memory.do(command))

    def step(self) -> None:
        with suppress(Refused):
            self.do(self.next())

    def next(self) -> Command:
        held, plan, chance = self.held, self.plan, self.chance
        still, out = held.still_in, [one for one in held.field if one.out is not None]
        table = chance.choice(tables_of(self.room, held))
        there = [seat.sitting.registration for seat in table.seated if seat.sitting]
        kind = chance.choice(("bust",) * 6 + ("hand", "break", "final", "redraw", "back", "exchange", "remove"))
        if kind == "hand":
            return BustPlayers(plan, tuple(Busts(one, chance.randint(1, 3)) for one in there[:2]), Hand.ONE)
        if kind == "back" and out:
            return ReinstatePlayer(plan, chance.choice(out).id, REASON, chance.choice((None, still[0].id)))
        if kind == "exchange" and len(out) > 1:
            one, other = chance.sample(out, 2)
            return ExchangePlaces(plan, one.id, other.id, REASON)
        if kind == "remove":
            return RemoveStack(plan, chance.choice(still).id, chance.randint(0, 500), REASON)
        others: dict[str, Command] = {
            "break": BreakEventTable(held.tables[0]),
            "final": DrawFinalTable(plan),
            "redraw": RedrawSeats(plan) if held.redraws else SetRedraws(plan, (left_in(held) - 2,)),
        }
        return others.get(kind) or BustPlayers(plan, (Busts(chance.choice(still).id),))


@given(st.integers(9, 26), st.integers(0, 10_000))
@settings(max_examples=12, deadline=None)
def test_every_step_of_a_tournament_leaves_it_sound(players: int, seed: int) -> None:
    played = Played(players, 4, seed)
    for _ in range(90):
        if played.held.stage is Stage.COMPLETE:
            break
        played.step()
        sound(played)
        balance(played)
    assert thaw(freeze(played.room)).tournaments == played.room.tournaments


def balance(played: Played) -> None:
    """Where all tables are alike, never a move more than the formula says; and then they are even.

    A table that nobody sits at any more takes no part.
    """
    held = played.held
    counts = _seated(played)
    moves = suggested(played.room, held, played.room.at)
    if held.stage is not Stage.COMPLETE:
        assert len(moves) == fewest(counts, 1)
    if moves and played.chance.random() < 0.7:
        played.do(BalanceTables(played.plan))
        counts = _seated(played)
        assert max(counts) - min(counts) <= 1
        sound(played)


def _seated(played: Played) -> list[int]:
    return [len(table.seated) for table in tables_of(played.room, played.held) if table.seated]


def sound(played: Played) -> None:
    room, held = played.room, played.held
    seats = [(Sits(table.id, seat.number), seat) for table in room.tables.values() for seat in table.seated]
    sitting = {at: seat.sitting.registration for at, seat in seats if seat.sitting}  # type: ignore[attr-defined]
    assert {one.id: one.seat for one in held.still_in} == {one: at for at, one in sitting.items()}
    assert len(sitting) == len(seats) == left_in(held)
    assert all(one.seat is None for one in held.registrations.values() if not one.is_in)
    assert chips_in_play(held) == sum(one.chips for one in held.field) - sum(one.chips for one in held.taken_out)
    ranked(held)


def ranked(held: Held) -> None:
    """Places from the last one up, each as often as it is shared; the same whether asked one by one or all at once."""
    found = places(held)
    assert all(place_of(held, one) == place for one, place in found.items())
    filled = Counter(place for place in found.values())
    assert all(place.worst - place.best + 1 == many for place, many in filled.items())
    taken = sorted(number for place in filled for number in range(place.best, place.worst + 1))
    first = 1 if held.stage is Stage.COMPLETE else left_in(held) + 1
    assert taken == list(range(first, len(held.field) + 1))
