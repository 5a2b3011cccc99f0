"""What a subject may forget, each said in a sentence. Run as a program it looks at the catalog it finds."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from floor import catalog
from floor.record import Command, Event
from floor.subject import Subject


def forgotten(subjects: Iterable[Subject]) -> Iterator[str]:
    acts = {act.command: act for subject in subjects for act in subject.acts}
    effects = {effect.event: effect for subject in subjects for effect in subject.effects}
    for command in _kinds(Command):
        if command not in acts:
            yield f"{command.__name__} has no row: say in its subject who may give it and what decides it."
        elif not (command.__doc__ or "").strip():
            yield f"{command.__name__} does not say what it is for: give it a sentence."
    for event in _kinds(Event):
        row = effects.get(event)
        if row is None:
            yield f"{event.__name__} has no row: say in its subject what it does."
            continue
        if row.told is None:
            yield f"{event.__name__} has no sentence: say in its row how it is told."
        if row.concerns is None:
            yield f"{event.__name__} concerns nothing: say in its row what may look otherwise after it."


def _kinds(base: type[Command] | type[Event]) -> list[type[Any]]:
    """Those of the program; a test may make some of its own."""
    found: list[type[Any]] = [kind for one in base.__subclasses__() for kind in (one, *_kinds(one))]
    return [kind for kind in found if kind.__module__.startswith("floor.")]


if __name__ == "__main__":
    assert Path(catalog.__file__).is_relative_to(Path.cwd()), catalog.__file__
    sys.stdout.write("".join(f"{sentence}\n" for sentence in forgotten(catalog.SUBJECTS)))
