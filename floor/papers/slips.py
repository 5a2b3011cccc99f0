"""The slip of an act: which paper an entry causes, and whether the house has it printed by itself."""

from __future__ import annotations

from floor.fold import Fold
from floor.paper import Paper, Subject
from floor.papers import PAPERS
from floor.settings.dated import setting_on
from floor.settings.registry import ALL_SLIPS, NO_SLIPS, SLIPS_PRINTED
from floor.state import Room

_CAUSED = {event: paper for paper in PAPERS.values() for event in paper.caused_by}
RECEIPT = "buy-slip"


def slip_of(fold: Fold, number: int) -> tuple[Paper, Subject] | None:
    """Of an entry of the day; nothing of one that causes none or was taken back."""
    caused = (_CAUSED[type(event)] for event in fold.events.get(number, ()) if type(event) in _CAUSED)
    paper = next(caused, None)
    if paper is None or number in fold.room.voided:
        return None
    subject = next((one for one in paper.subjects(fold) if one.id == str(number)), None)
    return (paper, subject) if subject is not None else None


def prints_itself(room: Room, paper: Paper) -> bool:
    which = setting_on(room, SLIPS_PRINTED, room.day)
    return which != NO_SLIPS and (which == ALL_SLIPS or paper.kind != RECEIPT)
