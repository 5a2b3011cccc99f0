"""The slips of an act: which papers an entry causes, and whether the house has them printed by themselves."""

from __future__ import annotations

from floor.fold import Fold
from floor.paper import Paper, Subject
from floor.papers import PAPERS, subject_of
from floor.settings.dated import setting_on
from floor.settings.registry import ALL_SLIPS, NO_SLIPS, SLIPS_PRINTED
from floor.state import Room

_CAUSED = {event: paper for paper in PAPERS.values() for event in paper.caused_by}
_OF_EXCEPTIONS = [paper for paper in PAPERS.values() if paper.of_exceptions]
RECEIPT = "buy-slip"


def slips_of(fold: Fold, number: int) -> list[tuple[Paper, Subject]]:
    """Of an entry of the day: the act's own, and of what was done single-handed the exception's; of one that was taken
    back, or that causes none, nothing."""
    if number in fold.room.voided:
        return []
    caused = [_CAUSED[type(event)] for event in fold.events.get(number, ()) if type(event) in _CAUSED]
    found = ((paper, subject_of(fold, paper.kind, str(number))) for paper in (*caused[:1], *_OF_EXCEPTIONS))
    return [(paper, subject) for paper, subject in found if subject is not None]


def slip_of(fold: Fold, number: int) -> tuple[Paper, Subject] | None:
    """The first of them."""
    return next(iter(slips_of(fold, number)), None)


def prints_itself(room: Room, paper: Paper) -> bool:
    which = setting_on(room, SLIPS_PRINTED, room.day)
    return which != NO_SLIPS and (which == ALL_SLIPS or paper.kind != RECEIPT)
