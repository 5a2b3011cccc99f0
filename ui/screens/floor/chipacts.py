"""What can be done with the chips of the player in the chosen seat."""

from __future__ import annotations

from floor.record import Command
from floor.room.heldchips import PickUpChips, pick_up_words
from floor.room.turns import AttestRotation
from ui.screens.floor.chosen import Chosen


def buyer(at: Chosen) -> object:
    """The cage sells to whoever sits there, and to whoever is buying chips for the seat."""
    hold = at.hold()
    return (hold is not None and hold.chip_run) or at.taken()


def why_not_pick_up(at: Chosen) -> str:
    taken = at.taken()
    if taken is None:
        return at.why_may_not(PickUpChips) or at.unchosen()
    return at.why_may_not(PickUpChips) or pick_up_words(at.desk.room, taken[2], at.desk.context())


def attesting(at: Chosen) -> Command | None:
    taken = at.taken()
    return AttestRotation(taken[0].id, taken[2].player) if taken else None
