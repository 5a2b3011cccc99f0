"""A finding as the builder shows it: with the fields it belongs to and what would cure it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from floor.errors import Finding
from floor.text import listed
from ui.screens.rules.stakes.draft import Spot


class Cure(NamedTuple):
    """What to put into a field so that the finding is gone; nothing at all leaves the field to what follows.

    `is_copy`: no field helps, but saving it beside what there is.
    """

    spot: Spot
    text: str
    words: str
    is_copy: bool = False


class Note(NamedTuple):
    finding: Finding
    spots: frozenset[Spot]
    cure: Cure | None

    @property
    def is_refusal(self) -> bool:
        return self.finding.severity == "refuse"


def gathered(notes: Iterable[Note], games: int) -> tuple[Note, ...]:
    """What is said of several games alike, said once of them all."""
    said: dict[Finding, list[Note]] = {}
    for note in notes:
        alone = note.finding.about.alone or note.finding.message
        said.setdefault(replace(note.finding, message=alone), []).append(note)
    return tuple(_of_all(alike, found, games) for alike, found in said.items())


def _of_all(alike: Finding, found: list[Note], games: int) -> Note:
    first, spots = found[0], frozenset(spot for note in found for spot in note.spots)
    if len(found) == 1:
        return first
    of = "Every game" if len(found) == games else listed([note.finding.about.game for note in found])
    return Note(replace(alike, message=f"{of}: {alike.message}"), spots, first.cure)
