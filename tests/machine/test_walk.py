"""A random walk through the room in memory: legal and illegal steps, and after each of them nothing is wrong."""

from __future__ import annotations

from contextlib import closing

import pytest

from tests.machine.commands import ON_THE_FLOOR
from tests.machine.invariants import faults_of_the_room
from tests.machine.walking import VoidingWalk, Walk


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_wherever_it_goes_the_room_stays_true(seed: int) -> None:
    walk = Walk(seed)
    walk.go(6_000)
    assert faults_of_the_room(walk.fold.room) == []
    never = {kind.__name__ for kind in ON_THE_FLOOR} - set(walk.entered)
    assert never == set(), "a walk that is refused all the time proves nothing"


@pytest.mark.parametrize("seed", [1, 5])
def test_whatever_is_voided_the_room_is_the_fold_of_what_is_left(seed: int) -> None:
    walk = VoidingWalk(seed)
    with closing(walk.derived):
        for _ in range(4):
            walk.go(250)
            assert walk.folded_again() == walk.fold.room
    assert walk.entered["VoidEntry"] > 5
