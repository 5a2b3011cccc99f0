"""Any moment of the night: the room gone back to is the room as it was, voids and all."""

from __future__ import annotations

import pytest

from floor.consequences import SOON, consequences
from floor.decide import against
from floor.frozen import freeze, thaw
from floor.journal.line import Line
from floor.tape import EVERY, Tape
from floor.views.telling.telling import Telling
from floor.voiding import falls_with
from tests.machine.walking import VoidingWalk

STEPS = 1_500


class Kept(VoidingWalk):
    """A walk that keeps a picture of the room after every entry."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.lines: list[Line] = []
        self.pictures: dict[int, bytes] = {}

    def enter(self, *asked: object) -> None:
        super().enter(*asked)  # type: ignore[arg-type]
        self.lines.append(self.fold.lines[-1])
        self.pictures[self.fold.room.number] = freeze(self.fold.room)


@pytest.mark.parametrize("seed", [3, 4])
def test_every_moment_is_as_it_was_though_entries_were_taken_back_since(seed: int) -> None:
    walk = Kept(seed)
    walk.go(STEPS)
    tape = Tape(walk.begun)
    for line in walk.lines:
        tape.take(line)
    assert tape.voided_by, "something was voided"
    assert len(tape.lines) > EVERY, "and there is more than one frozen room"
    assert tape.room == walk.fold.room
    for number in list(walk.pictures)[:: max(1, len(walk.pictures) // 60)]:
        assert tape.at(number) == thaw(walk.pictures[number]), number


@pytest.mark.parametrize("seed", [5, 6])
def test_what_a_void_would_take_along_is_what_the_decision_says(seed: int) -> None:
    """What came soon after is judged at once, and then all that the decision goes through."""
    walk = Kept(seed)
    walk.go(STEPS)
    telling = Telling(walk.begun)
    for line in walk.lines:
        telling.take(line)
    tried = [number for number in telling.tape.numbers if number not in telling.tape.voided_by]
    for number in tried[:: max(1, len(tried) // 40)]:
        due = falls_with(walk.fold, {number}, against)
        found, quick = consequences(telling, number), consequences(telling, number, whole=False)
        assert found is not None
        assert quick is not None
        assert {one.told.number: one.why for one in found.needing} == due
        assert sum(found.by_account.values()) == 0, "money goes from one account to another"
        assert found.together[: len(quick.together)] == quick.together
        assert quick.whole == (len(telling.tape.lines) - telling.tape.after(number - 1) <= SOON)
