"""What is forgotten of an act or a place, in a sentence each: an act nobody can find is as good as none."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from floor.catalog import ACTS as ROLE_TABLE
from ui import icons
from ui.act import AnyAct
from ui.places import Home, Place


def faults_of_acts(acts: Iterable[AnyAct]) -> list[str]:
    return [f"The act {act.title} ({act.id}) {fault}." for act in acts for fault in _faults(act)]


def faults_of_place(place: Place, home: Home, drawn: Collection[str]) -> list[str]:
    """`drawn` are the pictures of the tour."""
    return [f"The place {place.label} ({place.id}) {fault}." for fault in _faults_of_place(place, home, drawn)]


def _faults(act: AnyAct) -> Iterator[str]:
    if not act.help.strip().endswith("."):
        yield "has no help line"
    if (act.gives or act.judges) and not act.commands:
        yield "gives a command and does not say which"
    for command in act.commands:
        if command not in ROLE_TABLE:
            yield f"gives {command.__name__}, which has no place in the role table"
    if not (act.gives or act.opens or act.does):
        yield "gives, opens and does nothing"
    if act.place and not (act.key or act.subject or act.button):
        yield "has neither a key, nor a line in a menu, nor a button"
    if act.icon not in icons.names():
        yield f"has no icon called {act.icon}"


def _faults_of_place(place: Place, home: Home, drawn: Collection[str]) -> Iterator[str]:
    if not home.help:
        yield "has no words on its help page"
    if not list(home.acts):
        yield "has no acts"
    if place.picture not in drawn:
        yield f"has no picture in the tour: none is called {place.picture}"
    if not place.about.strip().endswith("."):
        yield "does not say what it is for"
