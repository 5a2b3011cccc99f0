"""Every act of the window in one table: its words, its key, its place, what it does and why it cannot."""

from __future__ import annotations

from functools import cache

from ui.actions import documents, everywhere, floor, lists, people, rules
from ui.actions.action import Action

__all__ = ["ACTIONS", "Action", "named", "of_place"]

ACTIONS: tuple[Action, ...] = (
    *everywhere.ACTS,
    *floor.ACTS,
    *rules.ACTS,
    *lists.ACTS,
    *documents.ACTS,
    *people.ACTS,
)


def of_place(place: str) -> list[Action]:
    return [action for action in ACTIONS if action.place == place]


@cache
def named(id_: str) -> Action:
    return next(action for action in ACTIONS if action.id == id_)
