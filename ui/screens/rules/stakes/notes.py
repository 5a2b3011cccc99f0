"""A finding as the builder shows it: with the fields it belongs to and what would cure it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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


def gathered(notes: Iterable[Note], titles: Sequence[str]) -> tuple[Note, ...]:
    """What is said of several games alike, said once of them all."""
    said: dict[Finding, list[tuple[str, Note]]] = {}
    for note in notes:
        title = next((title for title in titles if note.finding.message.startswith(f"{title}: ")), "")
        alike = replace(note.finding, message=note.finding.message.removeprefix(f"{title}: " if title else ""))
        said.setdefault(alike, []).append((title, note))
    return tuple(_of_all(alike, found, len(titles)) for alike, found in said.items())


def _of_all(alike: Finding, found: list[tuple[str, Note]], games: int) -> Note:
    first, spots = found[0][1], frozenset(spot for _, note in found for spot in note.spots)
    if len(found) == 1:
        return first
    of = "Every game" if len(found) == games else listed([title for title, _ in found])
    return Note(replace(alike, message=f"{of}: {alike.message}"), spots, first.cure)
