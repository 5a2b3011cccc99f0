"""Every act of the window, of all places."""

from __future__ import annotations

from functools import cache

from ui.act import AnyAct
from ui.everywhere import ACTS as EVERYWHERE
from ui.places import PLACES

ACTS: tuple[AnyAct, ...] = (*EVERYWHERE, *(act for place in PLACES for act in place.load().acts))


def of_place(place: str) -> list[AnyAct]:
    return [act for act in ACTS if act.place == place]


@cache
def named(id_: str) -> AnyAct:
    return next(act for act in ACTS if act.id == id_)
