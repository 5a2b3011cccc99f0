"""A paper made out again as it was: the day folded once more up to where the paper was printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floor.entry import events_of
from floor.errors import refuse, refuse_if
from floor.fold import Fold
from floor.house.printing import DocumentPrinted, Printed
from floor.journal.line import Line
from floor.papers import PAPERS
from floor.papers.making import Made, made


@dataclass(frozen=True, slots=True)
class Day:
    """What another thread needs to fold the open day for itself."""

    base: bytes
    sealed: Line | None
    lines: Sequence[Line]

    @classmethod
    def of(cls, fold: Fold) -> Day:
        return cls(fold.base, fold.sealed, tuple(fold.lines))

    def folded(self, before: Printed | None = None) -> Fold:
        fold = Fold(self.base)
        fold.sealed = self.sealed
        for line in self.lines:
            if before is not None and _issues(line, before.number):
                break
            fold.take(line)
        return fold


def as_printed(day: Day, first: Printed, *, passing: bool = False) -> Made:
    """What the paper said when it was first printed. It is no copy if it would say anything else."""
    refuse_if(first.kind not in PAPERS, f"Paper {first.number:,} is of a kind that this program does not know.")
    found = made(PAPERS[first.kind], day.folded(first), first.subject, first.at, passing=passing)
    if found.digest != first.digest:
        raise refuse(f"Paper {first.number:,} cannot be made out again as it was.", cure="Print it anew.")
    return found


def _issues(line: Line, number: int) -> bool:
    return any(isinstance(event, DocumentPrinted) and event.number == number for event in events_of(line))
